import { formatEuros } from '#kernel/dutch-format.ts'
import type { LedgerAccountId, LoanId } from '#kernel/ids.ts'
import { absolute, add, negate, ZERO, type Cents } from '#kernel/money.ts'
import type { LoanMovement, LoanTerms } from '#loans/domain/loan.ts'
import { scheduleOf } from '#loans/domain/schedule.ts'
import { splitOf, type LoanSplit, type SplitAnswer } from '#loans/domain/split.ts'
import { reasonsOfLender } from './loans.ts'
import type { MatchedLine, Proposal, Reason } from './proposal.ts'
import { POINTS, scoreOf } from './score.ts'

/** A loan with a schedule, with what was paid of it. */
export interface PlannedLoan {
  readonly id: LoanId
  readonly name: string
  readonly lender: string
  readonly iban: string
  readonly account: { readonly id: LedgerAccountId; readonly number: string; readonly name: string }
  /** Its item of the opening balance, which is paid then. */
  readonly openItemId: string | null
  readonly terms: LoanTerms
  readonly movements: readonly LoanMovement[]
  /** What is owed by the books: nothing while the money was not received. */
  readonly booked: Cents
}

/**
 * A payment to a lender, divided by the schedule: the instalment where the amount is that of the schedule, else what it may be, with the
 * question. And the money of the loan when it comes in. Never certain: a person decides.
 *
 * @param interestAccount null where the chart has none: then nothing is proposed
 */
export function proposalsOfSchedule(
  line: MatchedLine,
  loans: readonly PlannedLoan[],
  interestAccount: LedgerAccountId | null,
): Proposal[] {
  if (interestAccount === null) return []
  return nearestFirst(line, loans).flatMap((loan, rank) => {
    const reasons = reasonsOfLender(line, loan)
    if (line.amount > ZERO) return receiptOf(line, loan, reasons)
    if (reasons.length === 0 || line.bookedOn <= loan.terms.startsOn) return []
    const answer = splitOf(loan.terms, loan.movements, line.bookedOn, absolute(line.amount))
    return answer.splits.map((split, place) => ({
      ...proposalOf(loan, split, interestAccount),
      ...scored(
        [...reasons, ...(answer.isExpected && place === 0 ? [asPlanned(loan, split)] : [])],
        place + rank,
      ),
      automatic: false,
      ...(place === 0 && !answer.isExpected && { question: questionOf(answer) }),
    }))
  })
}

/** The loans of one lender, with the loan whose instalment is nearest to the amount first. */
function nearestFirst({ amount }: MatchedLine, loans: readonly PlannedLoan[]): readonly PlannedLoan[] {
  const offOf = ({ terms, movements }: PlannedLoan): bigint => {
    const next = scheduleOf(terms, movements).find(({ state }) => state === 'planned')
    return next === undefined ? terms.principal : absolute(add(amount, add(next.interest, next.repaid)))
  }
  return loans.length < 2 ? loans : loans.toSorted((a, b) => Number(offOf(a) - offOf(b)))
}

/** The next answer is lower by a point, so that the order is that of the schedule. */
const scored = (reasons: readonly Reason[], place: number): Pick<Proposal, 'score' | 'reasons'> => ({
  reasons,
  score: scoreOf(reasons) - place,
})

/** The money of a loan that is not in the books yet, by its amount. */
function receiptOf({ amount }: MatchedLine, loan: PlannedLoan, reasons: readonly Reason[]): Proposal[] {
  const { id, name, account, openItemId, terms, booked } = loan
  if (openItemId !== null || booked > ZERO || amount !== terms.principal) return []
  const all: Reason[] = [
    ...reasons,
    { code: 'A3', points: POINTS.V1, text: `het bedrag van de lening ${name}` },
  ]
  const parts = [
    { kind: 'account', targetId: id, ledgerAccountId: account.id, vatCode: null, amount },
  ] as const
  return [
    {
      label: `Lening ${name} ontvangen`,
      detail: `${account.number} ${account.name}`,
      automatic: false,
      parts,
      ...scored(all, 0),
    },
  ]
}

function proposalOf(
  { id, name, account, openItemId }: PlannedLoan,
  { what, number, interest, repaid }: LoanSplit,
  interestAccount: LedgerAccountId,
): Pick<Proposal, 'label' | 'detail' | 'parts'> {
  const split = [
    ...(repaid > ZERO ? [`${formatEuros(repaid)} aflossing`] : []),
    ...(interest > ZERO ? [`${formatEuros(interest)} rente`] : []),
  ]
  const onLoan = { kind: 'account', targetId: id, vatCode: null } as const
  const repayment =
    openItemId === null
      ? ({ ...onLoan, ledgerAccountId: account.id, amount: negate(repaid) } as const)
      : ({ kind: 'openItem', targetId: openItemId, amount: negate(repaid) } as const)
  return {
    label: `${name}, ${wordsOf[what](number ?? 0)}: ${split.join(' en ')}`,
    detail: `${account.number} ${account.name}`,
    parts: [
      ...(repaid > ZERO ? [repayment] : []),
      ...(interest > ZERO
        ? [{ ...onLoan, ledgerAccountId: interestAccount, amount: negate(interest) } as const]
        : []),
    ],
  }
}

const wordsOf: Readonly<Record<LoanSplit['what'], (number: number) => string>> = {
  instalment: (number) => `termijn ${String(number)}`,
  'instalment-and-more': (number) => `termijn ${String(number)} en extra aflossing`,
  part: (number) => `deel van termijn ${String(number)}`,
  extra: () => 'extra aflossing',
  all: () => 'helemaal afgelost',
  free: () => 'aflossing',
}

function asPlanned({ terms }: PlannedLoan, { what, number }: LoanSplit): Reason {
  const text =
    what === 'all'
      ? 'alles wat nog openstaat, met de rente tot deze dag'
      : what === 'free'
        ? 'eerst de rente sinds de vorige betaling'
        : `het schema: termijn ${String(number)} van ${String(terms.instalments)}`
  return { code: 'A3', points: POINTS.A1, text }
}

function questionOf({ expected }: SplitAnswer): string {
  if (expected === null) return ''
  const amount = formatEuros(add(expected.interest, expected.repaid))
  return `Volgens het schema is termijn ${String(expected.number)} ${amount}. Wat is dit bedrag?`
}
