import { formatEuros } from '#kernel/dutch-format.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import {
  absolute,
  cents,
  divideRounded,
  min,
  negate,
  subtract,
  ZERO,
  type BasisPoints,
  type Cents,
} from '#kernel/money.ts'
import { nameLikeness, wordsOfName } from '#explanations/domain/party-name.ts'
import type { MatchedLine, Proposal, Reason } from './proposal.ts'
import { POINTS, scoreOf } from './score.ts'

/** A loan of the opening balance; what is open is positive. */
export interface OwedLoan {
  readonly id: string
  readonly label: string
  readonly lender: string
  /** Empty where the user did not give it. */
  readonly iban: string
  readonly open: Cents
  /** The interest of a year; null where the user did not give a rate. */
  readonly interestRate: BasisPoints | null
  /** The amount of a month; null where the user did not give one. */
  readonly instalment: Cents | null
  readonly openSince: LocalDate
}

/**
 * The loan that a payment to its lender is an instalment of, split into interest of a month over what is open and repayment. By the account of the
 * lender or by its name, and then with the instalment or with a rate; never certain.
 *
 * @param interestAccount null where the chart has none: the whole is repaid then
 */
export function proposalsOfLoan(
  line: MatchedLine,
  loans: readonly OwedLoan[],
  interestAccount: LedgerAccountId | null,
): Proposal[] {
  if (line.amount >= ZERO) return []
  return loans.flatMap((loan): Proposal[] => {
    if (loan.open <= ZERO || line.bookedOn < loan.openSince) return []
    const reasons = reasonsOf(line, loan)
    if (reasons.length === 0) return []
    const paid = absolute(line.amount)
    const interest = interestAccount === null ? ZERO : min(monthlyInterest(loan), paid)
    const repaid = min(subtract(paid, interest), loan.open)
    // More than interest and what is open is something else too.
    if (repaid <= ZERO || repaid + interest !== paid) return []
    const parts: Proposal['parts'][number][] = [{ kind: 'openItem', targetId: loan.id, amount: negate(repaid) }]
    if (interest > ZERO && interestAccount !== null)
      parts.push({ kind: 'account', targetId: '', ledgerAccountId: interestAccount, vatCode: null, amount: negate(interest) })
    const split = interest > ZERO ? `: ${formatEuros(repaid)} aflossing en ${formatEuros(interest)} rente` : ''
    return [{ label: `${loan.label}${split}`, score: scoreOf(reasons), automatic: false, parts, reasons }]
  })
} // prettier-ignore

/** A twelfth of the interest of a year. */
const monthlyInterest = ({ open, interestRate }: OwedLoan): Cents =>
  interestRate === null ? ZERO : cents(divideRounded(open * interestRate, 12n * 10_000n))

function reasonsOf(line: MatchedLine, loan: OwedLoan): Reason[] {
  const reasons = reasonsOfLender(line, loan)
  if (reasons.length === 0) return []
  const { instalment } = loan
  const isInstalment = instalment !== null && instalment === absolute(line.amount)
  // A name alone is also that of a bank that takes its own costs.
  if (!reasons.some(({ code }) => code === 'P1') && instalment !== null && !isInstalment) return []
  return [...reasons, ...(isInstalment ? [{ code: 'A3', points: POINTS.A1, text: 'bedrag van de termijn' } as const] : [])]
} // prettier-ignore

/** Why the other party of a line is the lender: its account, or its name; none when it is neither. */
export function reasonsOfLender(line: MatchedLine, { lender, iban }: Pick<OwedLoan, 'lender' | 'iban'>): Reason[] {
  const isAccount = iban !== '' && iban === line.iban
  const likeness = lender === '' ? 'other' : nameLikeness(wordsOfName(line.name), wordsOfName(lender))
  return [
    ...(isAccount ? [{ code: 'P1', points: POINTS.V1, text: 'rekening van de geldgever' } as const] : []),
    ...(likeness === 'other' ? [] : [{ code: 'P3', points: POINTS.P3 * 2, text: `naam lijkt op ${lender}` } as const]),
  ]
} // prettier-ignore
