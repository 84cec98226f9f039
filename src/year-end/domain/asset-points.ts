import { counted, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, ZERO, type Cents } from '#kernel/money.ts'
import { pointOf, type YearPoint } from './year-point.ts'

/** Depreciation and disposals of a year. */
export interface DepreciationFacts {
  /** How many assets were written off in the year. */
  readonly assets: number
  readonly booked: Cents
  /** Months up to the end of the year that are over and not booked. */
  readonly unbookedMonths: number
  /** What was sold or thrown away: the result of each is profit when positive. */
  readonly disposals: readonly { readonly name: string; readonly result: Cents }[]
}

/** What the investment deduction of a year is counted of. */
export interface InvestmentFacts {
  /** The amount that counts: by the books, or as the owner said. */
  readonly counted: Cents
  readonly isSaid: boolean
  /** Assets of the year that count as a rule not, such as a car for persons. */
  readonly excluded: readonly { readonly name: string; readonly cost: Cents }[]
  readonly deduction: Cents
  /** The year of the table, which is another than the year itself where that is not known yet. */
  readonly tableYear: number
}

/** The points about assets of a year; those without anything to say are left out. */
export const assetPoints = (
  year: number,
  facts: {
    readonly depreciation: DepreciationFacts | null
    readonly investments: InvestmentFacts | null
  },
): YearPoint[] => [
  ...depreciationPoint(year, facts.depreciation),
  ...investmentsPoint(year, facts.investments),
]

function depreciationPoint(year: number, facts: DepreciationFacts | null): YearPoint[] {
  if (facts === null) return []
  const { assets, booked, unbookedMonths, disposals } = facts
  const gone = disposals.map(({ name, result }) =>
    result === ZERO
      ? `${name} is uit gebruik, zonder winst of verlies.`
      : `${name} is uit gebruik, met ${formatEuros(absolute(result))} ${result > ZERO ? 'winst' : 'verlies'}.`,
  )
  const done =
    assets === 0
      ? []
      : [
          `Tot en met 31 december ${String(year)} is ${formatEuros(booked)} afgeschreven op ${counted(assets, 'bedrijfsmiddel', 'bedrijfsmiddelen')}.`,
        ]
  return [
    pointOf(
      'depreciation',
      'Afschrijving en wat weg is',
      unbookedMonths === 0
        ? null
        : `${counted(unbookedMonths, 'maand', 'maanden')} afschrijving tot en met 31 december ${String(year)} ${unbookedMonths === 1 ? 'is' : 'zijn'} niet geboekt: boek die bij Bedrijfsmiddelen.`,
      [...done, ...gone, ...(gone.length === 0 ? ['Er ging niets weg.'] : [])].join(' '),
    ),
  ]
}

function investmentsPoint(year: number, facts: InvestmentFacts | null): YearPoint[] {
  if (facts === null || (facts.counted === ZERO && facts.excluded.length === 0)) return []
  const { isSaid, excluded, deduction, tableYear } = facts
  const table = tableYear === year ? '' : `, met de bedragen van ${String(tableYear)}`
  const words =
    deduction === ZERO
      ? `Over ${formatEuros(facts.counted)} is er geen investeringsaftrek${table}.`
      : `Over ${formatEuros(facts.counted)} is de investeringsaftrek ${formatEuros(deduction)}${table}. Die staat in je aangifte en wordt niet geboekt.`
  const names = excluded.map(({ name, cost }) => `${name} van ${formatEuros(cost)}`).join(', ')
  return [
    pointOf(
      'investments',
      'Investeringsaftrek',
      excluded.length === 0 || isSaid
        ? null
        : `${names} ${excluded.length === 1 ? 'telt' : 'tellen'} als regel niet mee (personenauto, goodwill, vergunning). Telt het wel, zoals software of een bestelauto, vul dan het bedrag van je investeringen in; anders bevestig je ${formatEuros(facts.counted)}.`,
      words,
    ),
  ]
}
