import { formatEuros } from '#kernel/dutch-format.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { pointOf, whereToBook, type YearPoint } from './year-point.ts'

/** Private use, a workspace at home, gifts, doubtful debts and the salary of a director, as the list asks about them. */
export interface PrivateUseFacts {
  /** Business cars of which the VAT over private use is not booked. */
  readonly cars: readonly { readonly name: string; readonly amount: Cents }[]
  /** Business cars without particulars. */
  readonly unknownCars: readonly string[]
  /** Deducted amount of a workspace at home, null without an answer; null as a whole for a company. */
  readonly workspace: { readonly deducted: Cents | null } | null
  /** What gifts cost; zero where the user said what is deducted. */
  readonly gifts: Cents
  /** Up to this amount a person the VAT on gifts is deducted. */
  readonly threshold: Cents
  /** What customers owe since long; zero where the user said what they pay. */
  readonly doubtful: Cents
  /** The wages in the books of a company, and the least for a director; null for a sole trader. */
  readonly salary: {
    readonly paid: Cents
    readonly usual: { readonly amount: Cents; readonly isSettled: boolean } | null
  } | null
}

/** The points of the list about private use; that of the workspace is of owners alone, and that of the salary of companies. */
export const privateUsePoints = (year: number, isOver: boolean, facts: PrivateUseFacts): YearPoint[] => [
  carsPoint(year, facts),
  ...workspacePoint(year, isOver, facts),
  benefitsPoint(facts),
  doubtfulPoint(year, facts),
  ...salaryPoint(year, facts),
]

function carsPoint(year: number, { cars, unknownCars }: PrivateUseFacts): YearPoint {
  const problems = [
    ...unknownCars.map((name) => `Vul bij Ritten de gegevens van ${name} in: daarvan hangen bijtelling en btw af.`),
    ...cars.map(
      ({ name, amount }) =>
        `Over privégebruik van ${name} is ${formatEuros(amount)} btw niet geboekt: boek die, op deze pagina, voor de laatste aangifte van ${String(year)}.`,
    ),
  ]
  return pointOf(
    'cars',
    'Auto van de zaak',
    problems.length === 0 ? null : problems.join(' '),
    'Geen auto waarvan nog btw over privégebruik te boeken is.',
  )
} // prettier-ignore

function workspacePoint(year: number, isOver: boolean, { workspace }: PrivateUseFacts): YearPoint[] {
  if (workspace === null) return []
  const { deducted } = workspace
  return [
    pointOf(
      'workspace',
      'Werkruimte thuis',
      deducted === null
        ? `Werkte je in ${String(year)} thuis in een ruimte met een eigen ingang en een eigen toilet? Zeg het ${whereToBook(year, isOver)}. Een kamer zonder die twee is niet aftrekbaar.`
        : null,
      deducted === null || deducted === ZERO
        ? 'Geen werkruimte thuis die van de winst af gaat.'
        : `Van de winst ging ${formatEuros(deducted)} af voor je werkruimte thuis.`,
    ),
  ]
}

const benefitsPoint = ({ gifts, threshold }: PrivateUseFacts): YearPoint =>
  pointOf(
    'benefits',
    'Geschenken en personeel',
    gifts > threshold
      ? `Voor ${formatEuros(gifts)} staat er aan relatiegeschenken. Kreeg één persoon voor meer dan ${formatEuros(threshold)}, ook van wat je voor personeel kocht? Dan trek je de btw daarover niet af.`
      : null,
    `Geen geschenken boven ${formatEuros(threshold)} waarvan nog iets te zeggen is.`,
  )

const doubtfulPoint = (year: number, { doubtful }: PrivateUseFacts): YearPoint =>
  pointOf(
    'doubtful',
    'Dubieuze debiteuren',
    doubtful > ZERO
      ? `Klanten waren eind ${String(year)} meer dan 90 dagen te laat met ${formatEuros(doubtful)}. Zeg wat je daarvan niet meer verwacht.`
      : null,
    'Geen klanten die langer dan 90 dagen te laat zijn.',
  )

function salaryPoint(year: number, { salary }: PrivateUseFacts): YearPoint[] {
  if (salary === null || salary.usual === null) return []
  const { paid, usual } = salary
  const least = `${formatEuros(usual.amount)}${usual.isSettled ? '' : `, het laatste bedrag dat bekend is; voor ${String(year)} is het nog niet vastgesteld`}`
  return [
    pointOf(
      'salary',
      'Gebruikelijk loon',
      paid < usual.amount
        ? `Over ${String(year)} staat ${formatEuros(paid)} aan loon in de boeken. Het gebruikelijk loon van een directeur met aandelen is minstens ${least}. Minder kan alleen met een goede reden: leg die vast.`
        : null,
      `Er staat ${formatEuros(paid)} aan loon, en minstens ${least} is gebruikelijk voor één directeur.`,
    ),
  ]
}
