import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import { EARLIEST, type LocalDate } from '#kernel/local-date.ts'
import { FeedFailure } from '../domain/errors.ts'
import type { BankFeed, FeedPage } from './bank-feed.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { readAnswer } from './reading/answer-task.ts'
import type { FeedTransport } from './transport.ts'

const PAGE = '250'

/** One page that is still to be asked: of settlements, or of what is in one of them. */
interface Step {
  readonly list: 'settlements' | 'payments' | 'refunds' | 'chargebacks'
  /** The settlement. */
  readonly id: string
  readonly reference: string
  /** The place in the list. */
  readonly after: string | null
}

const PARTS = ['payments', 'refunds', 'chargebacks'] as const

/**
 * What Mollie paid out, with a token of the organisation: the payments, refunds and chargebacks of each settlement, and what Mollie withheld.
 * Nothing of before its settlement: until then it can change. The cursor is the list of pages that are still to be asked.
 *
 * @see https://docs.mollie.com/reference/list-settlements
 */
export function mollie(url: string, transport: FeedTransport): BankFeed {
  const send = senderTo(url, transport)
  const pageOf = async (
    isolated: IsolatedWork,
    token: string,
    step: Step,
    from: LocalDate,
  ): Promise<FeedPage & { steps: Step[] }> => {
    const { list, id, reference, after } = step
    const query = { limit: PAGE, ...(after === null ? {} : { from: after }) }
    // A refund has the name and the account of the payer on its payment.
    const embed = list === 'refunds' || list === 'chargebacks' ? { embed: 'payment' } : {}
    const path = list === 'settlements' ? list : `settlements/${encodeURIComponent(id)}/${list}`
    const page = await send(token, path, { ...query, ...embed })
    const again = (next: string | null): Step[] => (next === null ? [] : [{ ...step, after: next }])
    if (list !== 'settlements') {
      const { answer, bytes } = await readAnswer(isolated, { shape: list, reference }, page)
      return { booked: bytes, pending: 0, next: null, steps: again(answer.next) }
    }
    const { answer, bytes } = await readAnswer(isolated, { shape: list, from }, page)
    const within = answer.settlements.flatMap((each) =>
      PARTS.map((part) => ({ list: part, ...each, after: null })),
    )
    return { booked: bytes, pending: 0, next: null, steps: [...again(answer.next), ...within] }
  }
  return {
    kind: 'mollie',
    banks: () => Promise.resolve([]),
    begin: () => Promise.reject(new FeedFailure('refused', 0)),

    async finish(isolated, token) {
      const page = await send(token, 'settlements', { limit: '1' })
      await readAnswer(isolated, { shape: 'settlements', from: EARLIEST }, page)
      return { secret: token, validUntil: null, accounts: [{ ref: 'mollie', iban: '', name: 'Mollie' }] }
    },

    async fetch(isolated, token, { from, cursor }) {
      const first: Step = { list: 'settlements', id: '', reference: '', after: null }
      const [step = first, ...rest] = cursor === null ? [first] : (JSON.parse(cursor) as Step[])
      const { steps, ...page } = await pageOf(isolated, token, step, from)
      const left = [...steps, ...rest]
      return { ...page, next: left.length === 0 ? null : JSON.stringify(left) }
    },

    balance: () => Promise.resolve(null),

    async has(_isolated, token, id) {
      const list = id.startsWith('tr_') ? 'payments' : id.startsWith('stl_') ? 'settlements' : null
      if (list === null) return false
      try {
        await send(token, `${list}/${encodeURIComponent(id)}`)
        return true
      } catch (error) {
        if (error instanceof FeedFailure && error.reason === 'refused') return false
        throw error
      }
    },

    // A token is withdrawn at Mollie by its owner; here it is forgotten.
    end: () => Promise.resolve(),
  }
}

type Send = (token: string, path: string, query?: Readonly<Record<string, string>>) => Promise<Uint8Array>

function senderTo(url: string, transport: FeedTransport): Send {
  return async (
    token: string,
    path: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<Uint8Array> => {
    const address = new URL(`${url}/v2/${path}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const { status, retryAfter, bytes } = await transport({ method: 'GET', url: address, token })
    if (status === 429)
      throw new FeedFailure('rate-limited', status, retryAfterSeconds(retryAfter, Date.now()))
    if (status === 401) throw new FeedFailure('revoked', status)
    if (status >= 500) throw new FeedFailure('away', status)
    if (status >= 400) throw new FeedFailure(status === 403 ? 'not-accepted' : 'refused', status)
    return bytes
  }
}
