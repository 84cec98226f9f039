import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { hostOf, isLiteralAddress, isPublicAddress } from '#platform/server/outside/public-address.ts'
import { publicLookup, RefusedAddress } from '#platform/server/outside/public-lookup.ts'
import type { NoAnswer } from '../domain/delivery.ts'
import { retryAfterSeconds } from './retry-after.ts'

export interface WebhookRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type WebhookAnswer =
  | {
      readonly status: number
      readonly retryAfterSeconds: number | null
      /** The beginning of the answer, for a person to read; no program reads it. */
      readonly beginning: string
    }
  | { readonly failure: NoAnswer }

/** Send one request to a receiver. Never throws: a failure is an answer. */
export type WebhookTransport = (request: WebhookRequest) => Promise<WebhookAnswer>

/** How long a receiver may take for its whole answer. */
export const TIMEOUT_MS = 15_000
/** In bytes. The rest of the answer is cut off, unread. */
const KEPT_BYTES = 2_048

/**
 * Over HTTPS, to a public address only. The name is resolved once, each address is checked, and the connection goes to the address that
 * was checked: a name that resolves to another address the second time is not asked again. No redirect is followed.
 *
 * @param allowed origins that the operator allows although they are of a private network
 * @param find gives the address of a name that is not allowed, or refuses it
 * @param timeoutMs other than `TIMEOUT_MS` only in tests
 */
export const publicTransport =
  (allowed: ReadonlySet<string>, find = publicLookup, timeoutMs = TIMEOUT_MS): WebhookTransport =>
  async ({ url, headers, body }) => {
    const isAllowed = allowed.has(url.origin)
    if (!isAllowed && isLiteralAddress(url) && !isPublicAddress(hostOf(url)))
      return { failure: 'address-refused' }
    try {
      return await exchange({ url, headers, body }, isAllowed ? null : find, timeoutMs)
    } catch (error) {
      return { failure: failureOf(error) }
    }
  }

async function exchange(
  { url, headers, body }: WebhookRequest,
  find: LookupFunction | null,
  timeoutMs: number,
): Promise<WebhookAnswer> {
  const send = url.protocol === 'http:' ? httpRequest : httpsRequest
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(
      url,
      {
        method: 'POST',
        // A connection of its own: one that is kept open may lead to an address that was never checked for this webhook.
        agent: false,
        signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
        ...(find !== null && { lookup: find }),
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body)
  })
  const beginning = await beginningOf(response)
  response.destroy()
  return {
    status: response.statusCode ?? 0,
    retryAfterSeconds: retryAfterSeconds(response.headers['retry-after'] ?? null, Date.now()),
    beginning,
  }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece)
      size += piece.length
      if (size >= KEPT_BYTES) break
    }
  } catch {
    // The status came, and decides; an answer that breaks off afterwards is kept as far as it came.
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces).subarray(0, KEPT_BYTES))
  // oxlint-disable-next-line no-control-regex -- control characters are of no use to a reader
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ').slice(0, KEPT_BYTES)
}

const CERTIFICATE = /CERT|SIGNED|ALTNAME|SSL|TLS/

function failureOf(error: unknown): NoAnswer {
  if (error instanceof RefusedAddress) return 'address-refused'
  if (!(error instanceof Error)) return 'away'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'too-slow'
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host'
  return CERTIFICATE.test(code) ? 'bad-certificate' : 'away'
}
