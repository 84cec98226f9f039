import { formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { cents, sum, ZERO, type Cents } from '#kernel/money.ts'
import { collectionCosts } from './collection-costs.ts'
import { NO_COSTS, withVat, type Costs } from './counted-costs.ts'
import { lastDayOfTerm } from './letter-days.ts'

/**
 * The only sentences whose begin and end of the term are certain; any other wording makes the letter void.
 *
 * Source: HR 25-11-2016, ECLI:NL:HR:2016:2704.
 */
export const safeTerms = [
  'binnen veertien dagen vanaf de dag nadat deze brief bij u is bezorgd',
  'binnen vijftien dagen nadat deze brief bij u is bezorgd',
] as const

/** Terms that begin too early, or that cannot be known: with one of them the letter is void. */
const UNSAFE =
  /\b(?:14|15|veertien|vijftien) dagen (?:na|vanaf) (?:heden|vandaag|de dagtekening|dagtekening|verzending|de verzending|ontvangst van deze e-mail|de datum|de briefdatum)/i

/** What a letter says, and what became of it. */
export interface FourteenDayLetter {
  /** The day of the letter: its costs have the VAT of that day. */
  readonly madeOn: LocalDate
  readonly text: string
  /** What is open of each invoice that it names. */
  readonly principals: readonly Cents[]
  /** What is open of every invoice of this debtor that may be claimed on that day. */
  readonly claimable: readonly Cents[]
  /** The costs that it announces, and the VAT in them. */
  readonly costs: Costs
  /** The first day of default; null when the debtor is not in default yet. */
  readonly inDefaultFrom: LocalDate | null
  /** The day of receipt; null when that is not proved, for example because the mail was refused. */
  readonly receivedOn: LocalDate | null
}

export type LetterFault =
  | 'not-in-default'
  | 'not-received'
  | 'unsafe-term'
  | 'amount-missing'
  | 'amount-differs'
  | 'vat-not-announced'
  | 'invoice-missing'

/** In Dutch, for users. */
export const faultText = {
  'not-in-default': 'De klant was nog niet in verzuim toen de brief aankwam.',
  'not-received': 'Er is geen bewijs dat de brief is aangekomen.',
  'unsafe-term': 'De termijn staat er niet in met een van de twee zinnen die de rechter goedvindt.',
  'amount-missing': 'Het bedrag van de incassokosten staat niet in de brief.',
  'amount-differs': 'Het bedrag van de incassokosten is niet dat van de wet.',
  'vat-not-announced': 'De btw over de incassokosten is niet aangekondigd.',
  'invoice-missing': 'Een factuur die ook al opeisbaar is, staat niet in de brief.',
} as const satisfies Record<LetterFault, string>

/** Everything that makes the letter void; with one of them no costs are due, and only a new letter helps. Source: art. 6:96 lid 6 and 7 BW. */
export function faultsOf(letter: FourteenDayLetter): LetterFault[] {
  const { text, receivedOn, inDefaultFrom, costs } = letter
  const scale = collectionCosts(sum(letter.principals), letter.madeOn)
  const byLaw = costs.vat === ZERO ? scale : withVat(scale, letter.madeOn).costs
  const faults: (LetterFault | false)[] = [
    receivedOn === null
      ? 'not-received'
      : (inDefaultFrom === null || inDefaultFrom > receivedOn) && 'not-in-default',
    (UNSAFE.test(text) || !safeTerms.some((term) => withOneSpace(text).includes(term))) && 'unsafe-term',
    !withOneSpace(text).includes(withOneSpace(formatEuros(costs.costs))) && 'amount-missing',
    costs.costs !== byLaw && 'amount-differs',
    costs.vat !== ZERO && !/\bbtw\b/i.test(text) && 'vat-not-announced',
    letter.claimable.length > letter.principals.length && 'invoice-missing',
  ]
  return faults.filter((fault) => fault !== false)
}

const withOneSpace = (text: string): string => text.replace(/\s+/g, ' ')

/** What was paid of the principals of a letter, and when. */
export interface PaidAfterLetter {
  readonly day: LocalDate
  readonly amount: Cents
}

/**
 * The costs that a consumer owes after a letter: none when it is void or the term still runs, else those of what was not paid within the term.
 *
 * Source: art. 6:96 lid 6 BW; HR 13-6-2014, ECLI:NL:HR:2014:1405; HR 25-11-2016, ECLI:NL:HR:2016:2704.
 */
export function costsAfterLetter(
  letter: FourteenDayLetter,
  payments: readonly PaidAfterLetter[],
  today: LocalDate,
): Costs {
  if (letter.receivedOn === null || faultsOf(letter).length > 0) return NO_COSTS
  const last = lastDayOfTerm(letter.receivedOn)
  if (today <= last) return NO_COSTS
  const paidInTime = sum(payments.filter(({ day }) => day <= last).map(({ amount }) => amount))
  const costs = collectionCosts(cents(sum(letter.principals) - paidInTime), letter.madeOn)
  return letter.costs.vat === ZERO ? { costs, vat: ZERO } : withVat(costs, letter.madeOn)
}
