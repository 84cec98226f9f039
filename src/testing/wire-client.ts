import { z } from 'zod'
import { problem, type Problem } from '#contract/envelope.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { documentedStatuses } from '#platform/server/http/openapi.ts'

/**
 * A caller that knows the contract's types but not its codecs. It sends and receives the wire format, so a
 * mistake in a codec is not hidden by the same mistake on the other side.
 */

/** An answer as it came over the wire. */
export interface Answer<Data = unknown> {
  readonly status: number
  readonly isSuccess: boolean
  readonly data: Data
  readonly errors: readonly string[]
  readonly problems: readonly Problem[]
  readonly headers: Headers
  readonly text: string
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  readonly text: string
}

/** The content of a call in wire format: 12.5, 1000, "2026-11-20". */
export interface Wire<E extends Endpoint> {
  readonly params?: z.input<E['params']>
  readonly query?: z.input<E['query']>
  readonly body?: z.input<E['body']>
  /** The `Idempotency-Key`. */
  readonly key?: string
}

export interface RawRequest {
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Sent unchanged when text, as JSON otherwise. */
  readonly body?: unknown
}

export async function sendRaw(
  address: string,
  method: string,
  path: string,
  request: RawRequest = {},
): Promise<RawAnswer> {
  const headers: Record<string, string> = { ...request.headers }
  if (request.token !== undefined && request.token !== null)
    headers['authorization'] ??= `Bearer ${request.token}`
  if (request.body !== undefined) headers['content-type'] ??= 'application/json'
  const response = await fetch(`${address}${path}`, {
    method,
    headers,
    ...(request.body === undefined
      ? {}
      : { body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body) }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') }
}

/** The answer as an envelope; any other answer is an error. */
export function envelopeIn(raw: RawAnswer): Answer {
  const envelope = JSON.parse(raw.text) as Record<string, unknown>
  const { isSuccess, data, errors } = envelope
  const keys = isSuccess === true ? 'data,errors,isSuccess' : 'data,errors,isSuccess,problems'
  if (Object.keys(envelope).toSorted().join() !== keys) throw notAnEnvelope(raw)
  if (typeof isSuccess !== 'boolean' || !Array.isArray(errors)) throw notAnEnvelope(raw)
  if (!errors.every((each) => typeof each === 'string')) throw notAnEnvelope(raw)
  if (isSuccess !== raw.status < 400 || isSuccess !== (errors.length === 0)) throw notAnEnvelope(raw)
  const problems = z.array(problem).parse(envelope['problems'] ?? [])
  // One problem for each sentence; the sentence is the problem's own, with or without the name of its field.
  if (errors.some((sentence, index) => !sentence.endsWith(problems[index]?.message ?? '?')))
    throw notAnEnvelope(raw)
  return { status: raw.status, headers: raw.headers, text: raw.text, isSuccess, data, errors, problems }
}

/** Call an endpoint and read its envelope. */
export async function callWire<E extends Endpoint>(
  address: string,
  token: string | null,
  endpoint: E,
  wire: Wire<E> = {},
): Promise<Answer<z.input<E['data']>>> {
  const raw = await sendRaw(address, endpoint.method, pathOf(endpoint, wire), {
    token,
    headers: wire.key === undefined ? {} : { 'idempotency-key': wire.key },
    ...(wire.body === undefined ? {} : { body: wire.body }),
  })
  refuseUndocumented(endpoint, raw)
  return envelopeIn(raw) as Answer<z.input<E['data']>>
}

/** A program that follows the document is prepared for the statuses in the document. A defect, 500, is in none. */
function refuseUndocumented(endpoint: Endpoint, { status, text }: RawAnswer): void {
  if (status === 500 || documentedStatuses(endpoint).includes(status)) return
  throw new Error(
    `${endpoint.method} ${endpoint.path} answers ${String(status)}, which its document does not name: ${text}`,
  )
}

/** The path of an endpoint with its parameters filled in. */
export function pathOf(endpoint: Endpoint, wire: { params?: unknown; query?: unknown } = {}): string {
  const params = (wire.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams((wire.query ?? {}) as Record<string, string>).toString()
  return query === '' ? path : `${path}?${query}`
}

const notAnEnvelope = (raw: RawAnswer): Error =>
  new Error(`not an envelope, status ${String(raw.status)}: ${raw.text.slice(0, 500)}`)
