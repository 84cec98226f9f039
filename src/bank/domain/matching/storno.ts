import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { negate, type Cents } from '#kernel/money.ts'
import { reasonCodeOf, reasonText } from '../direct-debits/return-reasons.ts'
import { endToEndRefsIn } from '../payments/order.ts'
import { nameKey } from '#explanations/domain/party-name.ts'
import type { MatchedLine, Proposal } from './proposal.ts'
import { MOST_DAYS } from './returned.ts'

/** A direct debit that the bank collected, and may return. */
export interface CollectedDebit {
  readonly bankAccountId: string
  /** An own invoice, or an item of before the start. */
  readonly kind: 'invoice' | 'openItem'
  readonly targetId: string
  readonly number: string
  /** Positive. */
  readonly amount: Cents
  readonly collectedOn: LocalDate
  readonly endToEndRef: string
  readonly mandateRef: string
  readonly holder: string
  readonly iban: string
}

type ReturnLine = MatchedLine & {
  readonly bankAccountId: string
  readonly endToEndRef: string
  readonly mandate: string
  readonly returnReason: string
}

/** A bank may refuse some days before the day of the collection. */
const MOST_BEFORE = 10

/**
 * The direct debits that a line returns, the surest first: by our id, the mandate, or the account or name of the customer. A user decides.
 *
 * @param debits those with the opposite amount, the latest first; a bank may have collected them in one line with others
 */
export function stornosFor(line: ReturnLine, debits: readonly CollectedDebit[]): Proposal[] {
  if (line.amount >= 0n) return []
  const text = `${line.endToEndRef} ${line.kenmerk} ${line.description}`
  const refs = new Set(endToEndRefsIn(text))
  const reason = reasonText(reasonCodeOf(line.returnReason, line.description))
  return debits
    .filter(({ amount, bankAccountId, collectedOn }) => {
      const days = daysBetween(collectedOn, line.bookedOn)
      return negate(amount) === line.amount && bankAccountId === line.bankAccountId && days >= -MOST_BEFORE && days <= MOST_DAYS
    })
    .flatMap((debit) => {
      const evidence = evidenceOf(line, debit, { refs, text })
      return evidence === null ? [] : [{ debit, ...evidence }]
    })
    .toSorted((a, b) => b.points - a.points)
    .map(({ debit, points, text: why }) => ({
      label: `Storno: factuur ${debit.number}`,
      score: points,
      automatic: false,
      parts: [{ kind: debit.kind, targetId: debit.targetId, amount: line.amount }],
      reasons: [{ code: 'B1', points, text: `${why}; ${reason}` }],
    }))
} // prettier-ignore

function evidenceOf(
  line: ReturnLine,
  { endToEndRef, mandateRef, iban, holder }: CollectedDebit,
  { refs, text }: { readonly refs: ReadonlySet<string>; readonly text: string },
): { readonly points: number; readonly text: string } | null {
  if (refs.has(endToEndRef)) return { points: 120, text: 'ons kenmerk van de incasso' }
  // A short one is in many texts.
  const isNamed = line.mandate === mandateRef || (mandateRef.length >= 5 && text.includes(mandateRef))
  if (isNamed) return { points: 95, text: `machtiging ${mandateRef}` }
  const isSameParty = iban === line.iban || (nameKey(holder) !== '' && nameKey(holder) === nameKey(line.name))
  return isSameParty ? { points: 60, text: 'zelfde klant en bedrag als de incasso' } : null
}
