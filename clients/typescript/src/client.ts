import { calls, type Operations } from './operations.ts'

export interface KloppendOptions {
  /** Where Kloppend is: `https://app.example.nl`. */
  readonly url: string
  /** A key of Instellingen, Koppelingen (`klp_live_…`). Left out for the few calls that need none. */
  readonly token?: string
}

/** A refusal of the API: `message` is the Dutch sentence for a user, `code` is for programs. */
export class KloppendRefusal extends Error {
  override readonly name = 'KloppendRefusal'
  readonly status: number
  readonly code: string
  /** For questions to the operator: the log has it too. */
  readonly requestId: string | null
  /** In how many seconds to come back, when there were too many calls. */
  readonly retryAfter: number | null

  constructor(response: Response, envelope: Refusal) {
    super(envelope.errors?.[0] ?? `HTTP ${String(response.status)}`)
    this.status = response.status
    this.code = envelope.problems?.[0]?.code ?? 'unknown'
    this.requestId = response.headers.get('request-id')
    const wait = response.headers.get('retry-after')
    this.retryAfter = wait === null ? null : Number(wait)
  }
}

interface Refusal {
  readonly errors?: readonly string[]
  readonly problems?: readonly { readonly code: string }[]
}

type Input<Name extends keyof Operations> = Partial<Pick<Operations[Name], 'params' | 'query' | 'body'>> & {
  /** A repeated call with the same text is done once. */
  readonly idempotencyKey?: string
}

/** One function for all calls: `const call = kloppend({ url, token })`, `await call('listInvoices', { query: { limit: '100' } })`. */
export function kloppend({ url, token }: KloppendOptions) {
  return async <Name extends keyof Operations>(
    name: Name,
    { params = {}, query = {}, body, idempotencyKey }: Input<Name> = {},
  ): Promise<Operations[Name]['data']> => {
    const [method, path, answer] = calls[name]
    const values = params as Readonly<Record<string, unknown>>
    const target = new URL(
      path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key]))),
      url,
    )
    for (const [key, value] of Object.entries(query))
      if (value !== undefined) target.searchParams.set(key, value)
    const isForm = body instanceof FormData
    const response = await fetch(target, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new KloppendRefusal(response, (await response.json().catch(() => ({}))) as Refusal)
    const given: unknown =
      answer === 'file' ? await response.blob() : ((await response.json()) as { data: unknown }).data
    return given as Operations[Name]['data']
  }
}
