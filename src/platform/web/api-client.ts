import { z } from 'zod'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import { rawEnvelope, SECOND_FACTOR_REQUIRED, type Problem } from '#contract/envelope.ts'
import { firstAnswerTo } from './first-answers.ts'
import { currentSession, endSession, noteSecondFactor } from './session.ts'
import { noteRefusedByExample, REFUSED_BY_EXAMPLE } from './visit.ts'

/**
 * The failure of a call. `message` is the sentence for the screen; it is empty when the server refused
 * without one, and then the screen shows its own fallback. `status` is 0 when there was no answer.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: 'refused' | 'unauthenticated' | 'http' | 'network' | 'unreadable' | 'invalid-request'
  readonly status: number
  readonly errors: readonly string[]
  /**
   * The problems of the refusal, with codes and fields; empty when the answer was no refusal of our server.
   */
  readonly problems: readonly Problem[]

  constructor(
    code: ApiError['code'],
    status: number,
    errors: readonly string[],
    problems: readonly Problem[] = [],
  ) {
    super(errors[0] ?? '')
    this.code = code
    this.status = status
    this.errors = errors
    this.problems = problems
  }
}

/** A part of a request may be left out when an empty object suffices. */
type Part<Name extends string, Schema extends z.ZodType> =
  Record<never, never> extends z.output<Schema>
    ? { readonly [name in Name]?: z.output<Schema> }
    : { readonly [name in Name]: z.output<Schema> }

export type Request<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    /** Only to choose the key oneself; otherwise the client keeps one per intent. */
    readonly idempotencyKey?: string
    readonly signal?: AbortSignal
    /** Send the request without a token, even when a user is logged in. */
    readonly isAnonymous?: boolean
    /** Another session of the user than that of this tab. */
    readonly token?: string
  }

/**
 * Make the call that an endpoint describes: encode by its schemas, send, read the answer, decode.
 *
 * @throws ApiError with the first sentence of the envelope, else the text of the answer, else `HTTP
 * {status}`; without an answer the browser's message or "Unknown error".
 */
export async function call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
>(endpoint: Endpoint<P, Q, B, D>, request: Request<P, Q, B>): Promise<z.output<D>> {
  const { path, body } = encoded(endpoint, request)
  const hasBody = body !== undefined && body !== '{}'
  const isForm = body instanceof FormData
  const intent =
    isWrite(endpoint.method) && !isForm ? intentOf(`${endpoint.method} ${path} ${body ?? ''}`, request) : null
  const response = await send(path, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...authorization(request),
      ...(hasBody && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(intent === null ? {} : { 'idempotency-key': intent.key }),
    },
    ...(hasBody ? { body } : {}),
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  })
  const answer = await readText(response)
  // An answer below 500 ends the intent; after that the same request is a new one.
  if (response.status < 500) intent?.settle()
  const isOfTab = request.token === undefined
  if (response.status === 401 && endpoint.access === 'tenant' && isOfTab) endSession('expired')
  return dataOf(endpoint.data, response, answer)
}

/**
 * Send one file to an endpoint that accepts one, in the field `file` of a form.
 *
 * @throws ApiError as `call` does
 */
export async function uploadFile<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, D>,
  request: Part<'params', P> & Part<'query', Q> & { readonly file: File; readonly signal?: AbortSignal },
): Promise<z.output<D>> {
  const body = new FormData()
  body.append('file', request.file, request.file.name)
  const response = await send(encoded(endpoint, request).path, {
    method: endpoint.method,
    headers: { accept: 'application/json', ...authorization() },
    body,
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  })
  const answer = await readText(response)
  if (response.status === 401) endSession('expired')
  return dataOf(endpoint.data, response, answer)
}

/** The address of a call, for a download or a preview. */
export const pathOf = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, D>,
  request: Part<'params', P> & Part<'query', Q>,
): string => encoded(endpoint, request).path

/** A file behind the token, with the name that the server gives it. @throws ApiError */
export async function fetchFile(path: string): Promise<{ blob: Blob; fileName: string }> {
  const response = await send(path, { headers: authorization() })
  if (response.status === 401) endSession('expired')
  if (!response.ok) throw failureOf(response, await readText(response))
  return { blob: await response.blob(), fileName: fileNameOf(response.headers.get('content-disposition')) }
}

/** Save a file behind the token under the name that the server gives it. @throws ApiError */
export async function download(path: string): Promise<void> {
  saveBlob(await fetchFile(path))
}

/** The progress of a download; the total length is an estimate, and not always known. */
export interface Progress {
  readonly bytes: number
  readonly expectedBytes: number | null
}

/**
 * The same for a file that is made while it is sent, with its progress. @throws ApiError, also when the
 * download is interrupted
 */
export async function downloadInPieces(
  path: string,
  options: { onProgress: (progress: Progress) => void; signal: AbortSignal },
): Promise<void> {
  const response = await send(path, { headers: authorization(), signal: options.signal })
  if (response.status === 401) endSession('expired')
  if (!response.ok || response.body === null) throw failureOf(response, await readText(response))
  const expected = Number(response.headers.get('x-expected-bytes') ?? 0)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) break
      pieces.push(value)
      bytes += value.length
      options.onProgress({ bytes, expectedBytes: expected > 0 ? expected : null })
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw noAnswer(error)
  }
  saveBlob({ blob: new Blob(pieces), fileName: fileNameOf(response.headers.get('content-disposition')) })
}

/** Give a file to the user, in the way of a download. */
export function saveBlob({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // Chromium reads the blob after this task; a minute suffices for any disk.
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
  }, 60_000)
}

/** The name in a Content-Disposition header, the UTF-8 form first (RFC 6266); `document.pdf` when there is none. */
export function fileNameOf(disposition: string | null): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition ?? '')
  const name =
    extended === undefined ? (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]) : decoded(extended)
  return name?.trim().replace(/[/\\]/g, '_') || 'document.pdf'
}

/** The message on the screen for any thrown value. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error'
  if (!isFault(error)) return error.message
  const what =
    error.code === 'network'
      ? 'Geen verbinding met Kloppend. Controleer je internet en probeer het opnieuw.'
      : 'Er ging iets mis aan onze kant. Probeer het over een minuut opnieuw.'
  return `${what} (${error.message})`
}

/** Without an answer, or with one that is no sentence for people, the page first says which action failed. */
export const isFault = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'network' || /^HTTP \d+$/.test(error.message))

function encoded<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, D>,
  request: { params?: unknown; query?: unknown; body?: unknown },
): { path: string; body: string | FormData | undefined } {
  try {
    const params = z.encode(endpoint.params, (request.params ?? {}) as z.output<P>) as Record<string, unknown>
    const query = z.encode(endpoint.query, (request.query ?? {}) as z.output<Q>) as Record<
      string,
      string | null | undefined
    >
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      if (typeof value === 'string') search.set(name, value)
    }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    )
    const onWire =
      request.body === undefined ? undefined : z.encode(endpoint.body, request.body as z.output<B>)
    const body = endpoint.bodyKind === 'form' ? formOf(onWire) : JSON.stringify(onWire)
    return { path: search.size === 0 ? path : `${path}?${search.toString()}`, body }
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new ApiError(
        'invalid-request',
        0,
        error.issues.map((issue) => issue.message),
      )
    throw error
  }
}

/** A form; bytes travel as a file, everything else as text. */
function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields as Record<string, unknown>)) {
    if (value instanceof Uint8Array) form.append(name, new Blob([Uint8Array.from(value)]), 'bestand')
    else if (typeof value === 'string') form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, JSON.stringify(value))
  }
  return form
}

function authorization({
  isAnonymous = false,
  token = currentSession()?.token,
}: { readonly isAnonymous?: boolean; readonly token?: string } = {}): Record<string, string> {
  return isAnonymous || token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/**
 * The key of an intent. A request that had no answer, sent again unchanged, is the same intent and has the
 * same key, so that a lost answer never makes a second invoice; the same holds for two clicks at once.
 */
const openIntents = new Map<string, string>()

function intentOf(
  fingerprint: string,
  request: { idempotencyKey?: string },
): { key: string; settle: () => void } {
  const key = request.idempotencyKey ?? openIntents.get(fingerprint) ?? randomKey()
  openIntents.set(fingerprint, key)
  return {
    key,
    settle: () => {
      openIntents.delete(fingerprint)
    },
  }
}

/** A random uuid; `crypto.randomUUID` exists only on https and localhost. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface SentRequest extends RequestInit {
  readonly headers: Readonly<Record<string, string>>
}

async function send(path: string, init: SentRequest): Promise<Response> {
  try {
    return await (firstAnswerTo(path, init) ?? fetch(path, init))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw noAnswer(error)
  }
}

/** The connection may also fail halfway through the answer. */
async function readText(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw noAnswer(error)
  }
}

export const noAnswer = (error: unknown): ApiError =>
  new ApiError('network', 0, [(error instanceof Error && error.message) || 'Unknown error'])

/** The data of an answer. @throws ApiError as `call` does */
export function dataOf<D extends z.ZodType>(schema: D, response: Response, answer: string): z.output<D> {
  const envelope = envelopeIn(answer)
  if (!response.ok || envelope?.isSuccess === false) throw failureOf(response, answer)
  const data = schema.safeDecode((envelope?.data ?? null) as z.input<D>)
  if (!data.success)
    throw new ApiError('unreadable', response.status, [
      'Het antwoord van de server is niet te lezen. Laad de pagina opnieuw.',
    ])
  return data.data
}

function failureOf(response: Response, answer: string): ApiError {
  const code = response.status === 401 ? 'unauthenticated' : 'refused'
  const envelope = envelopeIn(answer)
  if (envelope?.problems[0]?.code === SECOND_FACTOR_REQUIRED) noteSecondFactor(true)
  if (envelope?.problems[0]?.code === REFUSED_BY_EXAMPLE) noteRefusedByExample()
  if (envelope !== null) return new ApiError(code, response.status, envelope.errors, envelope.problems)
  const text = answer.trim()
  // A proxy's HTML page is no sentence.
  const isSentence = text !== '' && !text.startsWith('<')
  return new ApiError('http', response.status, [isSentence ? text : `HTTP ${String(response.status)}`])
}

function envelopeIn(answer: string): z.infer<typeof rawEnvelope> | null {
  try {
    return rawEnvelope.safeParse(JSON.parse(answer)).data ?? null
  } catch {
    return null
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
