import { paths } from '#platform/web/paths.ts'

/** What this program does with a request. */
export type Answer =
  /** Nothing: the browser asks the server itself. */
  | 'none'
  /** A page of the dashboard: the server's, and without a connection the one of this device. */
  | 'page'
  /** A built file of the receipts, from this device. */
  | 'file'
  /** Files that another program shares. */
  | 'shared'

/**
 * No call of the API, no download and nothing of another page is answered: personal data are never on the device because of this
 * program.
 *
 * @param files the paths of the files that this version has on the device
 */
export function answerOf(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  origin: string,
  files: ReadonlySet<string>,
): Answer {
  const asked = new URL(url)
  if (asked.origin !== origin) return 'none'
  const isPage = mode === 'navigate'
  if (method === 'POST') return isPage && asked.pathname === paths.shared ? 'shared' : 'none'
  if (method !== 'GET') return 'none'
  if (isPage) return /^\/dashboard(\/|$)/i.test(asked.pathname) ? 'page' : 'none'
  return files.has(asked.pathname) ? 'file' : 'none'
}

/** Pages whose files are all on the device: with a connection that does not answer, they do not wait for the server. */
const complete: readonly string[] = [paths.sentReceipts, paths.tray, paths.shared]
const PATIENCE_MS = 4_000

/**
 * How long the server may take before the device answers. Other pages wait until the connection is known to be broken: of these a
 * server of a newer version no longer has the files that the page of this device names.
 */
export const patienceWith = (pathname: string): number =>
  complete.includes(pathname.toLowerCase()) ? PATIENCE_MS : Number.POSITIVE_INFINITY
