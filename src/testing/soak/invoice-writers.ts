import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { LocalDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { invoiceOf, type TestTenant } from '../test-tenant.ts'
import { sendRaw } from '../wire-client.ts'

type Kind = 'create' | 'finalise' | 'send' | 'pay'

/** A business, and its customer that gets all invoices. */
export interface Party {
  /** With a session, which is replaced when it has ended. */
  tenant: TestTenant
  readonly customerId: string
}

/** A request that a client repeats until it has an answer. */
interface Intent {
  readonly kind: Kind
  readonly key: string
  readonly party: Party
  /** Null until the invoice was created. */
  readonly invoiceId: string | null
}

/** The tenant of each, by its id. */
type Owned = ReadonlyMap<string, string>

/** What the program has confirmed; it must never lose any of it. */
export interface Acknowledged {
  readonly created: Owned
  readonly finalised: Owned
  /** Ordered to be mailed. */
  readonly sent: Owned
  readonly paid: Owned
  /** The keys of all requests that were answered. */
  readonly keys: Owned
  /** The number of each invoice that a client read after it was finalised. */
  readonly numbers: ReadonlyMap<string, string>
  /** The number of requests that were answered only when repeated. */
  readonly learntLater: number
}

/** What was confirmed until now, and does not change any more. */
export const acknowledgedUntilNow = (acknowledged: Acknowledged): Acknowledged => ({
  created: new Map(acknowledged.created),
  finalised: new Map(acknowledged.finalised),
  sent: new Map(acknowledged.sent),
  paid: new Map(acknowledged.paid),
  keys: new Map(acknowledged.keys),
  numbers: new Map(acknowledged.numbers),
  learntLater: acknowledged.learntLater,
})

/** Answers of the program that refuse for now, and of a balancer that found no program. */
const NOT_NOW: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Clients that take invoices from concept to paid, one after the other, each step with an `Idempotency-Key`.
 * Without an answer the effect of a request is unknown: the client repeats it with the same key until it gets
 * an answer. The clients work for the businesses in turn; each third invoice is mailed when `mails` is set.
 */
export class InvoiceWriters {
  readonly #mails: boolean
  readonly #today: () => LocalDate
  readonly #open: Intent[]
  /** Keys that were sent at least once. */
  readonly #asked = new Set<string>()
  readonly #acknowledged = {
    created: new Map<string, string>(),
    finalised: new Map<string, string>(),
    sent: new Map<string, string>(),
    paid: new Map<string, string>(),
    keys: new Map<string, string>(),
    numbers: new Map<string, string>(),
    learntLater: 0,
  }
  #answeredAt = 0

  /** @param options.today the day on which they invoice, where the program's clock is not this machine's */
  constructor(
    parties: readonly Party[],
    clients: number,
    { mails = false, today = todayInAmsterdam }: { mails?: boolean; today?: () => LocalDate } = {},
  ) {
    this.#mails = mails
    this.#today = today
    this.#open = Array.from({ length: clients }, (_, client) => ({
      kind: 'create',
      key: randomUUID(),
      party: parties[client % parties.length] as Party,
      invoiceId: null,
    }))
  }

  get acknowledged(): Acknowledged {
    return this.#acknowledged
  }

  /** When the last request succeeded, by `performance.now()`. */
  get answeredAt(): number {
    return this.#answeredAt
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

  /** All clients work until `stopped`; one without an answer repeats its request. */
  async workThrough(address: string, stopped: AbortSignal): Promise<void> {
    await Promise.all(
      this.#open.map(async (_, client) => {
        while (!stopped.aborted) if (!(await this.#ask(address, client))) await delay(100)
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
          if (tries === 400) throw new Error('an intent stays without an answer')
          await delay(50)
        }
      }),
    )
  }

  /** @returns false without an answer, or with one that says that the request had no effect yet */
  async #ask(address: string, client: number): Promise<boolean> {
    const intent = this.#open[client] as Intent
    const { tenant } = intent.party
    const isRepeated = this.#asked.has(intent.key)
    this.#asked.add(intent.key)
    const answer = await this.#send(address, intent).catch(() => null)
    if (answer === null || NOT_NOW.has(answer.status)) return false
    if (answer.status !== 200)
      throw new Error(`${intent.kind} was answered ${String(answer.status)}: ${answer.text}`)
    const { data } = JSON.parse(answer.text) as { data: string }
    const invoiceId = intent.invoiceId ?? data
    this.#answeredAt = performance.now()
    this.#acknowledged[acknowledgedAs[intent.kind]].set(invoiceId, tenant.tenantId)
    this.#acknowledged.keys.set(intent.key, tenant.tenantId)
    if (isRepeated) this.#acknowledged.learntLater += 1
    if (intent.kind === 'finalise') await this.#readNumber(address, tenant, invoiceId)
    const kind = this.#after(intent.kind)
    this.#open[client] = {
      ...intent,
      kind,
      key: randomUUID(),
      invoiceId: kind === 'create' ? null : invoiceId,
    }
    return true
  }

  #after(kind: Kind): Kind {
    if (kind === 'finalise')
      return this.#mails && this.#acknowledged.finalised.size % 3 === 0 ? 'send' : 'pay'
    return kind === 'create' ? 'finalise' : kind === 'send' ? 'pay' : 'create'
  }

  /** Without an answer the number stays unknown, which is no problem. */
  async #readNumber(address: string, { token }: TestTenant, invoiceId: string): Promise<void> {
    const answer = await sendRaw(address, 'GET', `/api/Invoices/${invoiceId}`, { token }).catch(() => null)
    if (answer?.status !== 200) return
    const { data } = JSON.parse(answer.text) as { data: { invoiceNumber: string } }
    this.#acknowledged.numbers.set(invoiceId, data.invoiceNumber)
  }

  #bodyFor({ customerId }: Party) {
    const today = this.#today()
    return invoiceOf(customerId, { issueDate: today, dueDate: today, deliveryDate: today })
  }

  #send(address: string, { kind, key, party, invoiceId }: Intent) {
    const request = { token: party.tenant.token, headers: { 'idempotency-key': key } }
    if (kind === 'create')
      return sendRaw(address, 'POST', '/api/Invoices', { ...request, body: this.#bodyFor(party) })
    return sendRaw(
      address,
      'PATCH',
      `/api/Invoices/${invoiceId ?? ''}?billingState=${stateAfter[kind]}`,
      request,
    )
  }
}

const acknowledgedAs = { create: 'created', finalise: 'finalised', send: 'sent', pay: 'paid' } as const
const stateAfter = { finalise: '1000', send: '2000', pay: '3000' } as const
