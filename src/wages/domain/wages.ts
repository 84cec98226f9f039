import { formatDate, formatEuros, formatMonth } from '#kernel/dutch-format.ts'
import { addDays, daysBetween, LATEST, monthOf, monthsAfter, type LocalDate } from '#kernel/local-date.ts'
import { absolute, add, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'

/** The amounts of a wage slip, as a payroll program names them. */
export interface WageAmounts {
  readonly gross: Cents
  /** Holiday allowance that is set aside, a cost now and paid later. */
  readonly holidayReserved: Cents
  /** Holiday allowance that was set aside before, and is paid now. */
  readonly holidayPaid: Cents
  /** Untaxed. */
  readonly travel: Cents
  /** What is withheld from the wages. */
  readonly payrollTax: Cents
  /** Social charges and Zvw, which the employer pays with the payroll tax. */
  readonly employerCharges: Cents
  readonly pensionEmployee: Cents
  readonly pensionEmployer: Cents
  /** What the person gets. */
  readonly net: Cents
}

/** What one person earns, or all of them together. */
export interface WageShare extends WageAmounts {
  /** Empty for all together. */
  readonly person: string
  /** Where the net wage is paid; empty where that is not known. */
  readonly iban: string
}

/** The wages of a period, as they are entered. */
export interface Wages {
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
  /** More or less of a period that has its journal already. */
  readonly isCorrection: boolean
  readonly shares: readonly WageShare[]
}

export const NO_AMOUNTS: WageAmounts = {
  gross: ZERO,
  holidayReserved: ZERO,
  holidayPaid: ZERO,
  travel: ZERO,
  payrollTax: ZERO,
  employerCharges: ZERO,
  pensionEmployee: ZERO,
  pensionEmployer: ZERO,
  net: ZERO,
}

/** The names of the amounts on a wage slip, in the order of the form. */
export const amountNames = {
  gross: 'Brutoloon',
  holidayPaid: 'Vakantiegeld uitbetaald',
  travel: 'Reiskosten onbelast',
  payrollTax: 'Loonheffing ingehouden',
  pensionEmployee: 'Pensioen werknemer',
  net: 'Nettoloon',
  holidayReserved: 'Vakantiegeld gereserveerd',
  employerCharges: 'Werkgeverslasten en Zvw',
  pensionEmployer: 'Pensioen werkgever',
} as const satisfies Record<keyof WageAmounts, string>

const names = Object.keys(amountNames) as readonly (keyof WageAmounts)[]

/** All shares together. */
export const totalOf = (shares: readonly WageAmounts[]): WageAmounts =>
  shares.reduce<WageAmounts>(
    (total, share) => Object.fromEntries(names.map((name) => [name, add(total[name], share[name])])) as unknown as WageAmounts,
    NO_AMOUNTS,
  ) // prettier-ignore

/** The net wage that the other amounts leave. */
export const netOf = ({ gross, holidayPaid, travel, payrollTax, pensionEmployee }: WageAmounts): Cents =>
  subtract(sum([gross, holidayPaid, travel]), add(payrollTax, pensionEmployee))

/** More than zero where the net wage is more than the other amounts leave. */
export const differenceOf = (share: WageAmounts): Cents => subtract(share.net, netOf(share))

/** What the tax office gets: what was withheld, and the charges of the employer. */
export const payrollTaxDue = ({ payrollTax, employerCharges }: WageAmounts): Cents =>
  add(payrollTax, employerCharges)

/** What the pension fund gets. */
export const pensionDue = ({ pensionEmployee, pensionEmployer }: WageAmounts): Cents =>
  add(pensionEmployee, pensionEmployer)

/** What the wages cost the business. */
export const costOf = ({
  gross,
  holidayReserved,
  travel,
  employerCharges,
  pensionEmployer,
}: WageAmounts): Cents => sum([gross, holidayReserved, travel, employerCharges, pensionEmployer])

/** The last day of the month after the period. Source: art. 19 lid 1 AWR; Belastingdienst, "Loonheffingen: aangifte doen en betalen". */
export const payrollTaxDueOn = (lastDay: LocalDate): LocalDate =>
  lastDay >= '2199-11-01' ? LATEST : addDays(monthsAfter(monthOf(lastDay), 2), -1)

/** "mei 2026", or of another period its days. */
export function periodInWords({ firstDay, lastDay }: Pick<Wages, 'firstDay' | 'lastDay'>): string {
  const isMonth = firstDay === monthOf(lastDay) && (lastDay >= '2199-12-31' || addDays(lastDay, 1) === monthsAfter(firstDay, 1))
  return isMonth ? formatMonth(firstDay) : `${formatDate(firstDay)} t/m ${formatDate(lastDay)}`
} // prettier-ignore

/** A period of wages is a month, four weeks or a week; a year has a declaration of one day only. */
const LONGEST_DAYS = 366

/** Why wages are not accepted, each reason in a sentence; none when they are. */
export function wageProblems({ firstDay, lastDay, isCorrection, shares }: Wages): string[] {
  const isOne = shares.length === 1
  const people = shares.map(({ person }) => person.trim().toLowerCase())
  return [
    ...(firstDay > lastDay ? ['De eerste dag van de periode ligt na de laatste dag. Draai de dagen om.'] : []),
    ...(daysBetween(firstDay, lastDay) >= LONGEST_DAYS ? ['Deze periode is langer dan een jaar. Vul het loon per maand of per vier weken in.'] : []),
    ...(!isOne && people.includes('') ? ['Vul bij elke werknemer een naam in, of vul één totaal in.'] : []),
    ...(new Set(people).size < people.length ? ['Een werknemer staat er twee keer in. Tel die bedragen bij elkaar op.'] : []),
    ...shares.flatMap((share) => shareProblems(share, isCorrection)),
    ...(!isOne && isEmpty(totalOf(shares)) ? ['Deze bedragen heffen elkaar op: samen zijn ze nul. Leg de correctie per werknemer apart vast.'] : []),
  ]
} // prettier-ignore

const isEmpty = (amounts: WageAmounts): boolean => names.every((name) => amounts[name] === ZERO)

function shareProblems(share: WageShare, isCorrection: boolean): string[] {
  const of = share.person === '' ? '' : ` van ${share.person}`
  if (isEmpty(share))
    return [`Het loon${of} is leeg. Neem de bedragen van de loonstrook over.`]
  const negative = isCorrection ? [] : names.filter((name) => share[name] < ZERO)
  const difference = differenceOf(share)
  return [
    ...negative.map((name) => `${amountNames[name]}${of} is minder dan € 0,00. Minder dan eerder? Kies dan dat dit een correctie is.`),
    ...(difference === ZERO ? [] : [differenceSentence(share, of, difference)]),
  ]
} // prettier-ignore

/** The sum in one sentence, with what is left over. */
function differenceSentence(share: WageShare, of: string, difference: Cents): string {
  const withheld = add(share.payrollTax, share.pensionEmployee)
  return (
    `Het loon${of} sluit niet: ${formatEuros(sum([share.gross, share.holidayPaid, share.travel]))} min ${formatEuros(withheld)} ingehouden ` +
    `is ${formatEuros(netOf(share))}, en netto staat er ${formatEuros(share.net)}. Het verschil is ${formatEuros(absolute(difference))}: ` +
    `netto is ${difference > 0n ? 'te hoog' : 'te laag'}, of er mist een bedrag.`
  )
}
