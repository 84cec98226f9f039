import {
  limitedRequest,
  OutsideFailure,
  type OutsideAnswer,
} from '#platform/server/outside/limited-request.ts'
import { FeedFailure } from '../domain/errors.ts'
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

/** Sends one request to a provider. Tests give another one, which plays recorded answers. */
export type FeedTransport = (request: FeedRequest) => Promise<OutsideAnswer>

const TIMEOUT_MS = 20_000

/**
 * Over HTTP, within the limits of `limitedRequest`; nothing of the answer is read here.
 *
 * @throws FeedFailure `away` when there is no answer, `unreadable` for one that is too large or leads elsewhere
 */
export const httpTransport: FeedTransport = ({ method, url, token, body, idempotencyKey }) =>
  limitedRequest(
    url,
    {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    { timeoutMs: TIMEOUT_MS, mostBytes: MAX_ANSWER_BYTES },
  ).catch((error: unknown) => {
    throw error instanceof OutsideFailure ? new FeedFailure(error.reason, error.status) : error
  })
