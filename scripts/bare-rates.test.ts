import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bareRatesIn } from './bare-rates.ts'
import { datedTables } from './frozen-days.ts'
import { sourceFiles } from './source-files.ts'

const dated = Object.keys(datedTables)

/** Constants beside a law that are no figure of it, or one that a day cannot change; each with its reason. */
const excused: Readonly<Record<string, string>> = {
  'assets/domain/depreciation.ts LAST_YEAR': 'the last year of this program, no rule',
  'bank/domain/matching/vat-returns.ts PART': 'how far an amount may differ to be proposed',
  'bank/domain/matching/wages.ts LATE_DAYS': 'how late wages may be to be proposed',
  'documents/domain/line-facts.ts ONE': 'a unit of a quantity',
  'documents/domain/line.ts WHOLE': 'a whole in hundredths of a percent',
  'documents/domain/totals.ts WHOLE': 'a whole in hundredths of a percent',
  'expenses/domain/book-expense.ts STATED_VAT_TOLERANCE': 'how far typed VAT may differ from computed VAT',
  'explanations/domain/explain.ts LODGING_HIGH':
    'is itself the day: the year since which lodging is at the high rate',
  'goals/domain/goal.ts FORECAST_FROM': 'a choice of ours, no law',
  'goals/domain/goal.ts LENIENCE': 'a choice of ours, no law',
  'goals/domain/goal.ts MONTHS_OF_HISTORY': 'a choice of ours, no law',
  'goals/domain/goal.ts NEAR': 'a choice of ours, no law',
  'hours/domain/criterion.ts WEEKS_OF_PACE': 'a choice of ours, no law',
  'income-tax/domain/estimate.ts MONTHS_OF_PACE': 'a choice of ours, no law',
  'income-tax/domain/starter.ts MOST_STARTER_YEARS':
    'a number of years of a life, over which tables of years are summed: a law that changes it decides which years it counts',
  'reminders/domain/collection-costs.ts WHOLE': 'a whole in hundredths of a percent',
  'reports/domain/audit-file.ts MAX_RATE': 'the largest number of a format',
  'taxes/domain/check.ts ICP_MONTHLY':
    'of article 37a Wet OB 1968 since 2013; only the period that is checked asks it, and a warning follows',
  'trips/domain/addition-rates.ts MONTHS_OF_LOWER_RATE':
    'of the first registration of a car, beside the table of its shares, whose `additionCheckedUntil` covers it',
  'trips/domain/addition-rates.ts OLD_YEARS':
    'as `MONTHS_OF_LOWER_RATE`; a car of that age is asked of the owner',
  'trips/domain/addition-rates.ts RATE_OF_BEFORE':
    'has its day beside it: a car that was registered before 2017',
  'trips/domain/addition-rates.ts USUAL_RATE': 'has its day beside it: a car that was registered since 2017',
  'trips/domain/addition-rates.ts VAT_RATES': 'as `MONTHS_OF_LOWER_RATE`',
  'trips/domain/addition-rates.ts YEARS_OF_USUAL_VAT': 'as `MONTHS_OF_LOWER_RATE`',
  'trips/domain/vehicle-log.ts MOST_PRIVATE_KILOMETRES':
    'the bound of a statement that is asked over a whole year; the same since 2006',
  'wages/domain/wages.ts LONGEST_DAYS': 'the days of a leap year',
  'year-end/domain/company-points.ts WITHOUT_INTEREST':
    'a policy of the Belastingdienst that a point of the list names as a hint; nothing is computed with it',
  'year-end/domain/workspace.ts FIRST_ALLOWANCE':
    'is itself the day: the first year of the table of allowances',
  'year-end/domain/workspace.ts IMPORTANT':
    'the meaning of the words "in belangrijke mate" in all tax laws, not a figure of this article',
  'year-end/domain/workspace.ts MAINLY':
    'the meaning of the word "hoofdzakelijk" in all tax laws, not a figure of this article',
}

test('no rate, ceiling or term of a law is a bare constant: what a law changes has a table with days', () => {
  const files = sourceFiles('src/**/domain/**/*.ts').filter((file) => !/\.test\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    bareRatesIn(file, readFileSync(file, 'utf8'), dated).map(
      (name) => `${file.replace(/^src\//, '')} ${name}`,
    ),
  )
  expect(found.toSorted()).toEqual(Object.keys(excused).toSorted())
})

test.each([
  ['a rate', `/** Source: article 5 Wet op de dividendbelasting 1965. */\nconst RATE = basisPoints(1500n)`],
  ['a ceiling', `/** Source: art. 10a AWR. */\nexport const RATE = cents(1_000_00n)`],
  ['a bare amount', `const RATE = 450_00n\nconst rows = [{ source: 'Wet IB 2001 art. 3.30' }]`],
  ['a number of hours', `/** Source: article 3.6 Wet IB 2001. */\nexport const RATE = 1225 * 60`],
  ['a scale', `/** Art. 2 Besluit. */\nconst RATE: readonly Band[] = [{ upTo: cents(250_000n), share: basisPoints(1_500n) }]`],
])('%s of a law without a day is refused', (_, text) => {
  expect(bareRatesIn('src/taxes/domain/planted.ts', text, dated)).toEqual(['RATE'])
}) // prettier-ignore

test.each([
  ['a dated table', `/** Art. 2 Besluit. */\nconst costsScales = { checkedUntil: localDate('2026-12-31'), rows: [{ least: cents(4_000n) }] }`],
  ['a function of a day', `/** Art. 2 Besluit. */\nexport const least = (day: LocalDate) => cents(rowOn(costsScales, day).least * 2n)`],
  ['a number of a file without a law', `const TRIES = 3`],
  ['nothing at all', `/** Art. 15 Wet OB 1968. */\nconst NONE = basisPoints(0n)`],
])('%s is not', (_, text) => {
  expect(bareRatesIn('src/taxes/domain/planted.ts', text, dated)).toEqual([])
}) // prettier-ignore

test('the figures of a law say until when they were checked', () => {
  for (const table of [
    'costsScales',
    'correctionRules',
    'dividendTaxRates',
    'hoursOfCriterion',
    'assetThresholds',
  ])
    expect(readFileSync(datedTables[table] ?? '', 'utf8'), table).toMatch(
      new RegExp(`const ${table}: DatedTable<[\\s\\S]{0,200}checkedUntil: localDate\\('20\\d\\d-`),
    )
})
