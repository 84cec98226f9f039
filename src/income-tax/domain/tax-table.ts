import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, divideRounded, type Cents } from '#kernel/money.ts'
import type { Branded } from '#kernel/brand.ts'

/** A rate in thousandths of a percent: 6.398 % is 6398. */
export type TaxRate = Branded<bigint, 'TaxRate'>

/** A share of an amount, rounded half away from zero. */
export const taxShareOf = (amount: Cents, rate: TaxRate): Cents =>
  cents(divideRounded(amount * rate, 100_000n))

/** A bracket of box 1: the rate of the income between the bracket before and its end. */
export interface Bracket {
  /** Null for the last bracket. */
  readonly upTo: Cents | null
  readonly rate: TaxRate
}

/** The labour credit: it rises in three parts to the most, and falls above an income. */
export interface LabourCredit {
  readonly parts: readonly { readonly base: Cents; readonly from: Cents; readonly rate: TaxRate }[]
  readonly most: Cents
  readonly fallsFrom: Cents
  readonly fallRate: TaxRate
}

/** The investment deduction for small amounts (kleinschaligheidsinvesteringsaftrek, article 3.41 Wet IB 2001). */
export interface InvestmentDeduction {
  /** At and below this sum there is none. */
  readonly above: Cents
  readonly rate: TaxRate
  /** The sum up to which the rate counts; above it the amount is fixed. */
  readonly rateUpTo: Cents
  readonly fixed: Cents
  readonly fixedUpTo: Cents
  readonly fallRate: TaxRate
  /** Above this sum there is none. */
  readonly upTo: Cents
}

/** What the law says of the income of one calendar year, of a person below the age of the state pension. */
export interface IncomeTable {
  readonly year: number
  /** `bill`: proposed, not yet law. */
  readonly status: 'law' | 'bill'
  readonly brackets: readonly Bracket[]
  /** Zelfstandigenaftrek, article 3.76. */
  readonly entrepreneur: Cents
  /** Startersaftrek, article 3.76, third paragraph. */
  readonly starter: Cents
  /** Mkb-winstvrijstelling, article 3.79a. */
  readonly exemption: TaxRate
  /** Algemene heffingskorting, article 8.10. */
  readonly general: { readonly most: Cents; readonly fallsFrom: Cents; readonly fallRate: TaxRate }
  /** Arbeidskorting, article 8.11. */
  readonly labour: LabourCredit
  /** Inkomensafhankelijke bijdrage Zvw. */
  readonly health: { readonly rate: TaxRate; readonly upTo: Cents }
  readonly investments: InvestmentDeduction
}

/** The corporate tax of a calendar year, article 22 Wet Vpb 1969. */
export interface CorporateTable {
  readonly year: number
  readonly brackets: readonly Bracket[]
  /** As for an owner: article 8 Wet Vpb 1969 refers to article 3.41 Wet IB 2001. */
  readonly investments: InvestmentDeduction
}

/** The day up to which the tables were compared with what is published. */
export const CHECKED_ON: LocalDate = localDate('2026-11-27')

const euro = (amount: number): Cents => cents(BigInt(amount) * 100n)
const rate = (thousandths: number): TaxRate => BigInt(thousandths) as TaxRate

const bracketsOf = (...parts: readonly (readonly [upTo: number | null, thousandths: number])[]): Bracket[] =>
  parts.map(([upTo, each]) => ({ upTo: upTo === null ? null : euro(upTo), rate: rate(each) }))

type Part = readonly [base: number, from: number, thousandths: number]
const labourOf = (parts: readonly Part[], most: number, fallsFrom: number): LabourCredit => ({
  parts: parts.map(([base, from, each]) => ({ base: euro(base), from: euro(from), rate: rate(each) })),
  most: euro(most),
  fallsFrom: euro(fallsFrom),
  fallRate: rate(6510),
})
const generalOf = (most: number, fallsFrom: number, thousandths: number): IncomeTable['general'] => ({
  most: euro(most),
  fallsFrom: euro(fallsFrom),
  fallRate: rate(thousandths),
})
const investmentsOf = (
  above: number,
  rateUpTo: number,
  fixed: number,
  fixedUpTo: number,
  upTo: number,
): InvestmentDeduction => ({
  above: euro(above),
  rate: rate(28_000),
  rateUpTo: euro(rateUpTo),
  fixed: euro(fixed),
  fixedUpTo: euro(fixedUpTo),
  fallRate: rate(7560),
  upTo: euro(upTo),
})

const INVESTMENTS_2023 = investmentsOf(2600, 63_716, 17_841, 117_991, 353_973)
const INVESTMENTS_2024 = investmentsOf(2800, 69_765, 19_535, 129_194, 387_580)
const INVESTMENTS_2025 = investmentsOf(2900, 70_602, 19_769, 130_744, 392_230)
const INVESTMENTS_2026 = investmentsOf(2900, 71_683, 20_072, 132_746, 398_236)

/**
 * The tables by year, the first first. Sources: belastingdienst.nl, "Tarieven en heffingskortingen" and "Zvw" of each year, the decree of
 * article 10.1 Wet IB 2001; of 2027 the bill Belastingplan 2027, which has no table of investments yet.
 */
export const incomeTables: readonly IncomeTable[] = [
  {
    year: 2024,
    status: 'law',
    brackets: bracketsOf([75_518, 36_970], [null, 49_500]),
    entrepreneur: euro(3750),
    starter: euro(2123),
    exemption: rate(13_310),
    general: generalOf(3362, 24_812, 6630),
    labour: labourOf(
      [
        [0, 0, 8425],
        [968, 11_490, 31_433],
        [5158, 24_820, 2471],
      ],
      5532,
      39_957,
    ),
    health: { rate: rate(5320), upTo: euro(71_628) },
    investments: INVESTMENTS_2024,
  },
  {
    year: 2025,
    status: 'law',
    brackets: bracketsOf([38_441, 35_820], [76_817, 37_480], [null, 49_500]),
    entrepreneur: euro(2470),
    starter: euro(2123),
    exemption: rate(12_700),
    general: generalOf(3068, 28_406, 6337),
    labour: labourOf(
      [
        [0, 0, 8053],
        [980, 12_169, 30_030],
        [5220, 26_288, 2258],
      ],
      5599,
      43_071,
    ),
    health: { rate: rate(5260), upTo: euro(75_864) },
    investments: INVESTMENTS_2025,
  },
  {
    year: 2026,
    status: 'law',
    brackets: bracketsOf([38_883, 35_750], [78_426, 37_560], [null, 49_500]),
    entrepreneur: euro(1200),
    starter: euro(2123),
    exemption: rate(12_700),
    general: generalOf(3115, 29_736, 6398),
    labour: labourOf(
      [
        [0, 0, 8324],
        [996, 11_965, 31_009],
        [5300, 25_845, 1950],
      ],
      5685,
      45_592,
    ),
    health: { rate: rate(4850), upTo: euro(79_409) },
    investments: INVESTMENTS_2026,
  },
  {
    year: 2027,
    status: 'bill',
    brackets: bracketsOf([39_247, 36_230], [78_426, 38_160], [null, 49_500]),
    entrepreneur: euro(900),
    starter: euro(10),
    exemption: rate(12_700),
    general: generalOf(3154, 30_910, 6638),
    labour: labourOf(
      [
        [0, 0, 9503],
        [1182, 12_438, 30_205],
        [5540, 26_866, 1855],
      ],
      5929,
      47_834,
    ),
    health: { rate: rate(5020), upTo: euro(82_547) },
    investments: INVESTMENTS_2026,
  },
]

/** The same rates in each year from 2023 up to 2026. */
const CORPORATE_BRACKETS = bracketsOf([200_000, 19_000], [null, 25_800])

/** Source: belastingdienst.nl, "Tarieven voor de vennootschapsbelasting" and "Kleinschaligheidsinvesteringsaftrek" of each year. */
export const corporateTables: readonly CorporateTable[] = [
  { year: 2023, brackets: CORPORATE_BRACKETS, investments: INVESTMENTS_2023 },
  { year: 2024, brackets: CORPORATE_BRACKETS, investments: INVESTMENTS_2024 },
  { year: 2025, brackets: CORPORATE_BRACKETS, investments: INVESTMENTS_2025 },
  { year: 2026, brackets: CORPORATE_BRACKETS, investments: INVESTMENTS_2026 },
]

/** A table and how sure it is: `unknown` when the year has none yet, and the table is that of the last known year. */
export interface Known<Table> {
  readonly table: Table
  readonly certainty: 'law' | 'bill' | 'unknown'
}

/** The table of the income of a year; of an earlier year than the first table, null. */
export const incomeTableOf = (year: number): Known<IncomeTable> | null =>
  lastUpTo(incomeTables, year, ({ status }) => status)

/** The table of the corporate tax of a year; of an earlier year than the first table, null. */
export const corporateTableOf = (year: number): Known<CorporateTable> | null =>
  lastUpTo(corporateTables, year, () => 'law')

/** The first year with a table of the income. */
export const firstIncomeYear = (): number => Math.min(...incomeTables.map(({ year }) => year))

/** The first year with a table of the corporate tax. */
export const firstCorporateYear = (): number => Math.min(...corporateTables.map(({ year }) => year))

function lastUpTo<Table extends { readonly year: number }>(
  tables: readonly Table[],
  year: number,
  statusOf: (table: Table) => 'law' | 'bill',
): Known<Table> | null {
  const table = tables.findLast((each) => each.year <= year)
  if (table === undefined) return null
  return { table, certainty: table.year === year ? statusOf(table) : 'unknown' }
}
