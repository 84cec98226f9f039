import { z } from 'zod'
import { ZERO, add, absolute, negate, type Cents } from '#kernel/money.ts'
import { fromDecimalText } from '#kernel/decimal.ts'
import { todayInAmsterdam as dayInAmsterdam } from '#platform/server/clock.ts'
import { FileRefusal } from '#bank/domain/file-refusal.ts'
import { accountIn, amountIn, cleaned } from '#bank/domain/read-values.ts'
import type { Reading } from '#bank/server/reading/feed-lines.ts'
import type { AnswerOrder, AnswerShape } from './answer-task.ts'
import type { FeedLine } from '#bank/server/reading/feed-lines.ts'

/** The answers of Mollie, as far as we use them. @see https://docs.mollie.com/reference/list-settlements */

const text = z
  .string()
  .max(10_000)
  .nullish()
  .transform((value) => cleaned(value ?? ''))
const money = z.object({ currency: z.string(), value: z.string() })
const links = z.object({ next: z.object({ href: z.string() }).nullish() }).nullish()
const listOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({
    _embedded: z.object({ [name]: z.array(item).max(250) } as Record<Name, z.ZodArray<Item>>),
    _links: links,
  })

const cost = z.object({ amountGross: money })
const periods = z.record(z.string(), z.record(z.string(), z.object({ costs: z.array(cost).nullish() })))
const settlement = z.object({
  id: z.string(),
  reference: text,
  status: z.string(),
  settledAt: z.string().nullish(),
  // Without periods an empty array.
  periods: z.union([periods, z.array(z.never()).transform((): z.output<typeof periods> => ({}))]).nullish(),
})
const details = z
  .object({ consumerName: text, consumerAccount: text, cardHolder: text, bankName: text })
  .nullish()
const payment = z.object({
  id: z.string(),
  createdAt: z.string(),
  paidAt: z.string().nullish(),
  amount: money,
  settlementAmount: money.nullish(),
  description: text,
  method: text,
  details,
})
/** A refund or a chargeback, with its payment where the list was asked to embed it. */
const returned = z.object({
  id: z.string(),
  createdAt: z.string(),
  amount: money,
  settlementAmount: money.nullish(),
  description: text,
  paymentId: text,
  _embedded: z.object({ payment: payment.nullish() }).nullish(),
})

const settlements = listOf('settlements', settlement)
const payments = listOf('payments', payment)
const refunds = listOf('refunds', returned)
const chargebacks = listOf('chargebacks', returned)

export const readers = {
  settlements: (json, { from = '' }): Reading => {
    const { _embedded, _links } = settlements.parse(json)
    // The newest first: behind one of before the first day there are only older ones.
    const paid = _embedded.settlements.filter(
      ({ status, settledAt }) => status === 'paidout' && settledAt != null,
    )
    const recent = paid.filter(({ settledAt }) => dayOf(settledAt) >= from)
    return {
      answer: {
        next: recent.length < paid.length ? null : nextOf(_links),
        pending: 0,
        settlements: recent.map(({ id, reference }) => ({ id, reference })),
      },
      lines: recent.flatMap(feesOf),
    }
  },
  payments: (json, { reference = '' }): Reading => {
    const { _embedded, _links } = payments.parse(json)
    return {
      answer: { next: nextOf(_links), pending: 0 },
      lines: _embedded.payments.map((each) =>
        lineOf(each, dayOf(each.paidAt ?? each.createdAt), moneyOf(each), each, reference),
      ),
    }
  },
  refunds: (json, { reference = '' }): Reading =>
    pageOfReturned(refunds.parse(json)._embedded.refunds, refunds.parse(json)._links, reference),
  chargebacks: (json, { reference = '' }): Reading =>
    pageOfReturned(chargebacks.parse(json)._embedded.chargebacks, chargebacks.parse(json)._links, reference),
} satisfies Partial<Record<AnswerShape, (json: unknown, order: AnswerOrder) => Reading>>

function pageOfReturned(
  items: readonly z.output<typeof returned>[],
  page: z.output<typeof links>,
  reference: string,
): Reading {
  return {
    answer: { next: nextOf(page), pending: 0 },
    lines: items.map((each) => {
      const { currency, amount } = moneyOf(each)
      const out = { currency, amount: negate(absolute(amount)) }
      return lineOf(each, dayOf(each.createdAt), out, each._embedded?.payment ?? null, reference)
    }),
  }
}

function lineOf(
  { id, description }: { readonly id: string; readonly description: string },
  bookedOn: string,
  { currency, amount }: { readonly currency: string; readonly amount: Cents },
  paid: z.output<typeof payment> | null,
  reference: string,
): FeedLine {
  return {
    bookedOn,
    valueOn: null,
    amount: String(amount),
    currency,
    name: paid?.details?.consumerName || (paid?.details?.cardHolder ?? ''),
    iban: accountIn(paid?.details?.consumerAccount ?? ''),
    description: description || (paid?.description ?? ''),
    bankReference: id,
    endToEndId: reference,
    kenmerk: '',
    code: paid?.method ?? '',
  }
}

/** What Mollie withheld from a payout: all costs in one line, VAT included, as the export has them. */
function feesOf({ id, reference, settledAt, periods }: z.output<typeof settlement>): FeedLine[] {
  const costs = Object.values(periods ?? {}).flatMap((months) =>
    Object.values(months).flatMap(({ costs: all }) => all ?? []),
  )
  // Thousandths of a cent are added before they are rounded: a payout is whole cents.
  const exact = costs.reduce((total, { amountGross: { currency, value } }) => {
    const part = currency === 'EUR' ? fromDecimalText(value, 4) : null
    if (part === null) throw new FileRefusal('amount')
    return total + part
  }, 0n)
  const fees = (exact + 50n) / 100n
  if (fees === ZERO) return []
  return [
    {
      bookedOn: dayOf(settledAt),
      valueOn: null,
      amount: String(-fees),
      currency: 'EUR',
      name: '',
      iban: '',
      description: `Withheld fees ${reference}`,
      bankReference: `fees:${id}`,
      endToEndId: reference,
      kenmerk: '',
      code: 'fees',
    },
  ]
}

/** In euros where it was, else what Mollie made of it. */
function moneyOf({
  amount,
  settlementAmount,
}: Pick<z.output<typeof payment>, 'amount' | 'settlementAmount'>) {
  const counted = amount.currency === 'EUR' ? amount : (settlementAmount ?? amount)
  return { currency: counted.currency, amount: add(ZERO, amountIn(counted.value, '.', 0)) }
}

function dayOf(instant: string | null | undefined): string {
  const at = new Date(instant ?? '')
  if (Number.isNaN(at.getTime())) throw new FileRefusal('day')
  return dayInAmsterdam(at)
}

/** The place in the list, from the address of the next page; the address itself is never called. */
function nextOf(page: z.output<typeof links>): string | null {
  const href = page?.next?.href
  return href === undefined ? null : (new URL(href).searchParams.get('from') ?? null)
}
