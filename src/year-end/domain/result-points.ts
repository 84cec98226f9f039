import { counted, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import {
  OTHER_RESERVES,
  OWNERS_EQUITY,
  PRIVATE_ACCOUNTS,
  UNDIVIDED_RESULT,
} from '#ledger/domain/named-account.ts'
import { pointOf, type YearPoint } from './year-point.ts'

/** Costs without a receipt, costs that are not deducted, and where the result goes. */
export interface ResultFacts {
  readonly year: number
  readonly accounts: readonly { readonly number: string; readonly atEnd: Cents }[]
  readonly result: Cents
  /** Costs of the year that were booked from the bank without a receipt. */
  readonly withoutReceipt: { readonly lines: number; readonly amount: Cents }
  /** Fines, and the part of entertainment that is not deducted; of a company without its tax. */
  readonly notDeductible: Cents
  readonly isCompany: boolean
  /** What a company decided in the year to pay to its shareholders. */
  readonly dividend: Cents
} // prettier-ignore

/** The points about receipts, costs that are not deducted, and the result. */
export const resultPoints = (facts: ResultFacts): YearPoint[] => [
  receiptsPoint(facts),
  correctionsPoint(facts),
  appropriationPoint(facts),
]

const receiptsPoint = ({ withoutReceipt: { lines, amount } }: ResultFacts): YearPoint =>
  pointOf(
    'receipts',
    'Kosten hebben een bon',
    lines === 0
      ? null
      : `${counted(lines, 'bankregel', 'bankregels')} van samen ${formatEuros(amount)} ${lines === 1 ? 'staat' : 'staan'} bij de kosten zonder bon of factuur. Zoek die op: zonder bon trek je de btw niet af, en de Belastingdienst kan ernaar vragen.`,
    'Geen kosten van de bank zonder bon.',
  )

const correctionsPoint = ({ year, notDeductible }: ResultFacts): YearPoint =>
  pointOf(
    'corrections',
    'Kosten die niet aftrekbaar zijn',
    null,
    notDeductible === ZERO
      ? `Geen boetes en geen representatie in ${String(year)}.`
      : `Van boetes en representatie is ${formatEuros(notDeductible)} niet aftrekbaar. Dat staat in je aangifte en wordt niet geboekt.`,
  )

function appropriationPoint(facts: ResultFacts): YearPoint {
  const title = 'Waar het resultaat heen gaat'
  const { year, result, dividend, isCompany } = facts
  const balanceOf = (number: string): Cents =>
    facts.accounts.find((account) => account.number === number)?.atEnd ?? ZERO
  const name = `${result < ZERO ? 'Het verlies' : 'De winst'} van ${formatEuros(absolute(result))}`
  if (!isCompany) {
    const taken = sum(PRIVATE_ACCOUNTS.map(balanceOf))
    const owned = sum([negate(balanceOf(OWNERS_EQUITY)), result, negate(taken)])
    const privately =
      taken === ZERO
        ? ''
        : ` Privé ${taken > ZERO ? 'nam je er' : 'legde je er'} ${formatEuros(absolute(taken))} ${taken > ZERO ? 'uit' : 'in'}; dat gaat mee.`
    return pointOf(
      'appropriation',
      title,
      null,
      `${name} gaat bij het afsluiten naar het ondernemingsvermogen (${OWNERS_EQUITY}).${privately} Daar staat dan ${formatEuros(owned)}.`,
    )
  }
  const undivided = negate(balanceOf(UNDIVIDED_RESULT))
  const paid = dividend === ZERO ? '' : ` In ${String(year)} is ${formatEuros(dividend)} dividend besloten.`
  return pointOf(
    'appropriation',
    title,
    undivided === ZERO
      ? null
      : `Op ${UNDIVIDED_RESULT} staat nog ${formatEuros(undivided)} van eerdere jaren. Laat de vergadering beslissen, en leg dat met de dag vast bij Jaarrekening ${String(year - 1)}.${paid}`,
    `${name} gaat bij het afsluiten naar ${UNDIVIDED_RESULT}. Daarna beslist de vergadering: dat leg je met de dag vast bij Jaarrekening, en dan gaat het naar de overige reserves (${OTHER_RESERVES}).${paid}`,
  )
}
