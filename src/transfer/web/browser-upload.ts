import { call, uploadFile } from '#platform/web/api-client.ts'
import { beginArchive, cancelArchive, uploadArchivePart } from '../contract.ts'
import type { ArchiveCalls } from './send-archive.ts'

/** The server, as `sendArchive` calls it. */
export const archiveCalls: ArchiveCalls = {
  begin: (about) => call(beginArchive, { body: about }),
  send: ({ archive, start, sha256, bytes, signal }) =>
    uploadFile(uploadArchivePart, {
      query: { archive, start, ...(sha256 === null ? {} : { sha256 }) },
      file: new File([bytes], 'deel'),
      signal,
    }),
  cancel: (id) => call(cancelArchive, { params: { id } }),
}

/** Hexadecimal; null on plain http, where browsers have no hash. */
export async function sha256Of(bytes: Blob): Promise<string | null> {
  // Absent on plain http, whatever its type says.
  if (globalThis.crypto?.subtle === undefined) return null
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const LONGEST_PAUSE_SECONDS = 30

/** One second, doubling to half a minute; shorter when the browser says that there is a network again. */
export const pauseInBrowser = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const end = (): void => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const seconds = Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(failures - 1, 5))
    const timer = setTimeout(end, seconds * 1_000)
    window.addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
