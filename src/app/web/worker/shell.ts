import { patienceWith } from './answer-of.ts'
import type { AskingEvent } from './scope.ts'
import { markedAsKept, namesOnly } from './shell-page.ts'

/** The paths of the files that the receipts need, and the hash of all of them; scripts/build-worker.ts puts in those of this build. */
declare const SHELL_FILES: readonly string[]
declare const SHELL_VERSION: string

export const shellFiles: ReadonlySet<string> = new Set(SHELL_FILES)
const PREFIX = 'kloppend-shell-'
const CACHE = PREFIX + SHELL_VERSION
/** Each page of the dashboard is this one document. */
const PAGE = '/dashboard'
/** A file without a hash in its name: an older one is good enough when the server does not answer. */
const FILE_PATIENCE_MS = 1_000
/** The server compressed what it sent; the text is kept as it is. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'transfer-encoding']

/**
 * Bring the files and the page of this version to the device.
 *
 * @throws when the server has another version already or still; the browser tries again at the next visit
 */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(
    SHELL_FILES.map((file) => new Request(file, { cache: isHashed(file) ? 'default' : 'reload' })),
  )
  const page = await fetch(PAGE, { cache: 'reload', redirect: 'error' })
  const html = await page.text()
  if (!page.ok || !namesOnly(html, shellFiles)) throw new Error('The server has another version.')
  const headers = new Headers(page.headers)
  for (const name of OF_THE_WAY) headers.delete(name)
  await cache.put(PAGE, new Response(markedAsKept(html), { headers }))
}

/** From now on this version answers; the files of the ones before it are removed. */
export async function removeOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** The page of the server, or the one of this device without a connection. */
export async function pageFor({ request, preloadResponse }: AskingEvent): Promise<Response> {
  const { pathname } = new URL(request.url)
  return eitherOf(async () => (await preloadResponse) ?? fetch(request), PAGE, patienceWith(pathname))
}

/** A file with a hash in its name never changes; the others are asked of the server first. */
export async function fileFor(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!isHashed(pathname)) return eitherOf(() => fetch(request), pathname, FILE_PATIENCE_MS)
  return (await kept(pathname)) ?? fetch(request)
}

async function eitherOf(
  ask: () => Promise<Response>,
  pathname: string,
  patienceMs: number,
): Promise<Response> {
  const ofDevice = await kept(pathname)
  if (ofDevice === undefined) return ask()
  const ofServer = ask().catch(() => ofDevice)
  return Number.isFinite(patienceMs) ? Promise.race([ofServer, after(patienceMs, ofDevice)]) : ofServer
}

const after = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((resolve) => {
    setTimeout(() => {
      resolve(value)
    }, ms)
  })

const kept = async (pathname: string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(pathname, { ignoreVary: true })

const isHashed = (pathname: string): boolean => pathname.startsWith('/assets/')
