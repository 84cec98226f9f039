import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { invoiceOf, type TestTenant } from '../test-tenant.ts'
import { sendRaw } from '../wire-client.ts'

export type Kind = 'create' | 'finalise' | 'pay'

/** A request that a client repeats until it has an answer. */
interface Intent {
  readonly kind: Kind
  readonly key: string
  /** Null until the invoice was created. */
  readonly invoiceId: string | null
}

/** What the program has confirmed; it must never lose any of it. */
export interface Acknowledged {
  readonly created: ReadonlySet<string>
  readonly finalised: ReadonlySet<string>
  readonly paid: ReadonlySet<string>
  /** The number of requests that were answered only when repeated. */
  readonly learntLater: number
}

const nextKind = { create: 'finalise', finalise: 'pay', pay: 'create' } as const satisfies Record<Kind, Kind>

/**
 * Clients that take invoices from concept to paid, one after the other, each step with an `Idempotency-Key`.
 * Without an answer the effect of a request is unknown: the client repeats it with the same key until it gets
 * an answer.
 */
export class InvoiceWriters {
  readonly #tenant: TestTenant
  readonly #customerId: string
  readonly #open: Intent[]
  /** Keys that were sent at least once. */
  readonly #asked = new Set<string>()
  readonly #acknowledged = {
    created: new Set<string>(),
    finalised: new Set<string>(),
    paid: new Set<string>(),
    learntLater: 0,
  }

  constructor(tenant: TestTenant, customerId: string, clients: number) {
    this.#tenant = tenant
    this.#customerId = customerId
    this.#open = Array.from({ length: clients }, () => ({
      kind: 'create',
      key: randomUUID(),
      invoiceId: null,
    }))
  }

  get acknowledged(): Acknowledged {
    return this.#acknowledged
  }

  /** All clients work until `stopped`, or until each waits for an answer that does not come. */
  async work(address: string, stopped: AbortSignal): Promise<void> {
    await Promise.all(
      this.#open.map(async (_, client) => {
        while (!stopped.aborted && (await this.#ask(address, client))) {
          // next step
        }
      }),
    )
  }

  /**
   * Repeat every request without an answer until all are answered; the program runs and is not killed
   * meanwhile.
   */
  async settle(address: string): Promise<void> {
    await Promise.all(
      this.#open.map(async (_, client) => {
        for (let tries = 1; !(await this.#ask(address, client)); tries += 1) {
          if (tries === 100) throw new Error('an intent stays without an answer')
          await delay(50)
        }
      }),
    )
  }

  /** @returns false without an answer, or with one that says that the request had no effect yet */
  async #ask(address: string, client: number): Promise<boolean> {
    const intent = this.#open[client] as Intent
    const isRepeated = this.#asked.has(intent.key)
    this.#asked.add(intent.key)
    const answer = await this.#send(address, intent).catch(() => null)
    if (answer === null || answer.status === 503) return false
    if (answer.status !== 200)
      throw new Error(`${intent.kind} was answered ${String(answer.status)}: ${answer.text}`)
    const { data } = JSON.parse(answer.text) as { data: string }
    const invoiceId = intent.invoiceId ?? data
    this.#acknowledged[acknowledgedAs[intent.kind]].add(invoiceId)
    if (isRepeated) this.#acknowledged.learntLater += 1
    this.#open[client] = {
      kind: nextKind[intent.kind],
      key: randomUUID(),
      invoiceId: intent.kind === 'pay' ? null : invoiceId,
    }
    return true
  }

  #send(address: string, { kind, key, invoiceId }: Intent) {
    const request = { token: this.#tenant.token, headers: { 'idempotency-key': key } }
    if (kind === 'create')
      return sendRaw(address, 'POST', '/api/Invoices', { ...request, body: invoiceOf(this.#customerId) })
    const state = kind === 'finalise' ? '1000' : '3000'
    return sendRaw(address, 'PATCH', `/api/Invoices/${invoiceId ?? ''}?billingState=${state}`, request)
  }
}

const acknowledgedAs = { create: 'created', finalise: 'finalised', pay: 'paid' } as const
