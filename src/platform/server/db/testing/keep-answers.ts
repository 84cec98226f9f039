import { appendFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { subscribe } from 'node:diagnostics_channel'

// For scripts/db/calls-answered.ts: what programs of these tests answered, a line for each request with its method, path and status. All
// files of a worker have one process, and so one subscription.
const kept = process.env['KEEP_ANSWERS']
const subscribed = globalThis as { answersAreKept?: true }

if (kept !== undefined && subscribed.answersAreKept !== true) {
  subscribed.answersAreKept = true
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { pathname } = new URL(request.url ?? '/', 'http://kloppend.test')
    appendFileSync(kept, `${request.method ?? ''} ${pathname} ${String(response.statusCode)}\n`)
  })
}
