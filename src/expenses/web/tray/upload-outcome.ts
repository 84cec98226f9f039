import { ApiError, messageOf } from '#platform/web/api-client.ts'

/** What a failed upload means for its file. */
export type UploadFailure =
  /** There was no answer: sent again when there is a connection. */
  | { readonly is: 'offline' }
  /** The server is busy or broken: sent again after a while. */
  | { readonly is: 'later' }
  /** The session ended: sent again at the next login. */
  | { readonly is: 'logged-out' }
  /** Sending it again gives the same answer. */
  | { readonly is: 'refused'; readonly sentence: string; readonly isThere: boolean }

export function failureOf(error: unknown): UploadFailure {
  if (!(error instanceof ApiError)) return { is: 'refused', sentence: messageOf(error), isThere: false }
  if (error.code === 'network') return { is: 'offline' }
  if (error.status === 401) return { is: 'logged-out' }
  if (error.status === 429 || error.status >= 500) return { is: 'later' }
  const sentence = messageOf(error) || '❌ Document creatie mislukt zonder foutmelding.'
  // Of a double, the server has the bytes.
  return { is: 'refused', sentence, isThere: error.status === 409 }
}
