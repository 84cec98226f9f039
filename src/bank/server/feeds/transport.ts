import { FeedFailure } from '../../domain/feeds/errors.ts'
import { MAX_ANSWER_BYTES } from './reading/answer-task.ts'

export interface FeedRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: URL
  /** For `Authorization: Bearer`; it is never logged. */
  readonly token: string
  /** Sent as JSON. */
  readonly body?: object
  /** A repeated request with this key is done once. */
  readonly idempotencyKey?: string
}

export interface FeedResponse {
  readonly status: number
  readonly retryAfter: string | null
  readonly bytes: Uint8Array
}

/** Sends one request to a provider. Tests give another one, which plays recorded answers. */
export type FeedTransport = (request: FeedRequest) => Promise<FeedResponse>

const TIMEOUT_MS = 20_000

/**
 * Over HTTP: no redirect is followed, an answer that takes too long or is too large is cut off, and nothing of it is read here.
 *
 * @throws FeedFailure `away` when there is no answer, `unreadable` for one that is too large or leads elsewhere
 */
export const httpTransport: FeedTransport = async ({ method, url, token, body, idempotencyKey }) => {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new FeedFailure('away', 0)
  })
  const { status } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    throw new FeedFailure('unreadable', status)
  }
  return { status, retryAfter: response.headers.get('retry-after'), bytes: await limited(response) }
}

async function limited(response: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += piece.length
      if (size > MAX_ANSWER_BYTES) throw new FeedFailure('unreadable', response.status)
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof FeedFailure ? error : new FeedFailure('away', response.status)
  }
  return Buffer.concat(pieces)
}
