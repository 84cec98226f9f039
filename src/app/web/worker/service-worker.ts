import { answerOf } from './answer-of.ts'
import type { WorkerScope } from './scope.ts'
import { takeShared } from './shared-files.ts'
import { fileFor, keepShell, pageFor, removeOlder, shellFiles } from './shell.ts'

// The program beside the pages: the receipts open without a connection, and other programs share files to them
// (docs/decisions/0113-program-on-the-home-screen.md). It sends nothing: only a page knows the login.
const scope = self as unknown as WorkerScope
const { origin } = scope.location

scope.addEventListener('install', (event) => {
  // A call of the API need not wait until this program has started.
  void event
    .addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
    .catch(() => undefined)
  event.waitUntil(keepShell().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([removeOlder(), scope.registration.navigationPreload?.enable()]).then(() =>
      scope.clients.claim(),
    ),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  switch (answerOf(request, origin, shellFiles)) {
    case 'page':
      event.respondWith(pageFor(event))
      break
    case 'file':
      event.respondWith(fileFor(request))
      break
    case 'shared':
      event.respondWith(takeShared(request, origin))
      break
    case 'none':
  }
})
