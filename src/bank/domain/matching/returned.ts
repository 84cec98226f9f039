import type { LedgerAccountId } from '#kernel/ids.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { reasonCodeOf, reasonText } from '../direct-debits/return-reasons.ts'
import { endToEndRefsIn } from '../payments/order.ts'
import { nameKey } from '#explanations/domain/party-name.ts'
import type { MatchedLine, Proposal } from './proposal.ts'

/** A payment that a line of before was, and that the bank may return. */
export interface EarlierPayment {
  readonly bankAccountId: string
  readonly bookedOn: LocalDate
  /** The amount of the part of that line, in the direction of the money. */
  readonly amount: Cents
  readonly name: string
  readonly iban: string
  readonly endToEndRef: string
  /** Our ids of the payment orders that it was, also where the bank booked their batch in one line. */
  readonly orderRefs: readonly string[]
  readonly mandate: string
  readonly kind: 'invoice' | 'creditNote' | 'expense' | 'openItem'
  readonly targetId: string
  readonly number: string
}

type ReturnedLine = MatchedLine & {
  readonly bankAccountId: string
  readonly endToEndRef: string
  readonly returnReason: string
}

/** An unauthorised direct debit comes back within 13 months. Source: art. 7:527 BW. */
export const MOST_DAYS = 396

/**
 * The payments that a line returns, the surest first: by our id of the order, the id of the payer, the mandate in the text, or the same party and amount. A
 * user decides, because an equal amount in the other direction may be a payment of its own.
 *
 * @param payments those with the opposite amount, the latest first
 */
export function returnsFor(line: ReturnedLine, payments: readonly EarlierPayment[]): Proposal[] {
  return payments
    .filter(({ bankAccountId, bookedOn }) => {
      const days = daysBetween(bookedOn, line.bookedOn)
      return bankAccountId === line.bankAccountId && days >= 0 && days <= MOST_DAYS
    })
    .flatMap((payment) => {
      const evidence = evidenceOf(line, payment)
      return evidence === null ? [] : [{ payment, ...evidence }]
    })
    .toSorted((a, b) => b.points - a.points)
    .map(({ payment: { kind, targetId, number }, points, text }) => ({
      label: `Teruggehaald: ${[nouns[kind], number].filter((word) => word !== '').join(' ')}`,
      score: points,
      automatic: false,
      parts: [{ kind, targetId, amount: line.amount }],
      reasons: [{ code: 'B1', points, text }],
    }))
}

const nouns = { invoice: 'factuur', creditNote: 'creditnota', expense: 'kosten', openItem: '' } as const

function evidenceOf(
  line: ReturnedLine,
  payment: EarlierPayment,
): { readonly points: number; readonly text: string } | null {
  const { endToEndRef, orderRefs, mandate, iban, name } = payment
  const ours = new Set(endToEndRefsIn(`${line.endToEndRef} ${line.kenmerk} ${line.description}`))
  if (orderRefs.some((reference) => ours.has(reference)))
    return {
      points: 120,
      text: `ons kenmerk van de betaling; ${reasonText(reasonCodeOf(line.returnReason, line.description))}`,
    }
  if (endToEndRef !== '' && endToEndRef === line.endToEndRef)
    return { points: 100, text: 'hetzelfde kenmerk als de betaling die je eerder verwerkte' }
  if (mandate !== '' && line.description.includes(mandate))
    return { points: 90, text: `machtiging ${mandate} in de omschrijving` }
  const isSameParty =
    (iban !== '' && iban === line.iban) || (nameKey(name) !== '' && nameKey(name) === nameKey(line.name))
  return isSameParty ? { points: 55, text: 'zelfde partij en bedrag, andersom' } : null
}

/** What an account at a payment provider still has of one payout, by the reference of that payout. */
export interface ProviderPayout {
  readonly ledgerAccountId: LedgerAccountId
  /** The name of the account: the provider. */
  readonly name: string
  /** Empty for an account of which no file was read. */
  readonly reference: string
  /** Payments less refunds and fees. */
  readonly amount: Cents
}

/** A payout of a payment provider: by its reference in the text, else by the name of the provider. */
export function payoutsFor(line: MatchedLine, payouts: readonly ProviderPayout[]): Proposal[] {
  if (line.amount <= ZERO) return []
  const text = `${line.name} ${line.description}`.toLowerCase()
  const found = payouts.find(({ reference }) => reference !== '' && text.includes(reference.toLowerCase()))
  const payout = found ?? payouts.find((each) => isNamed(text, each))
  if (payout === undefined) return []
  const isExact = found?.amount === line.amount
  const points = isExact ? 100 : found === undefined ? 70 : 80
  const reason = isExact
    ? `uitbetaling ${payout.reference}, en het bedrag klopt precies`
    : found === undefined
      ? `${payout.name} in de omschrijving`
      : `uitbetaling ${payout.reference}, met een verschil dat nog op ${payout.name} blijft`
  return [
    {
      label: `Uitbetaling van ${payout.name}`,
      score: points,
      automatic: isExact,
      parts: [{ kind: 'account', targetId: '', ledgerAccountId: payout.ledgerAccountId, vatCode: null, amount: line.amount }],
      reasons: [{ code: 'K1', points, text: reason }],
    },
  ]
} // prettier-ignore

/** Whether the text names the provider by the first word of its account. */
function isNamed(text: string, { name }: ProviderPayout): boolean {
  const [word = ''] = name.toLowerCase().split(/[^a-z0-9]+/)
  return word.length >= 4 && text.includes(word)
}
