import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { datedTables, datedTablesIn, frozenDaysIn } from './frozen-days.ts'
import { sourceFiles } from './source-files.ts'

/** Tests and what only they use put a table back; they announce a rate on purpose. */
const files = sourceFiles('src/**/*.{ts,tsx}').filter((file) => !/\.(?:test|e2e)\.|\/testing\//.test(file))

/** Examples of the columns of files, which hold on no day. */
const examplesOfFiles = [
  'src/imports/domain/money/payout-file-fields.ts',
  'src/imports/domain/money/till-file-fields.ts',
]

test('no rate, ceiling or rule is decided by a day when the program loads', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    frozenDaysIn(file, readFileSync(file, 'utf8')).map((place) => `${file}, ${place}`),
  )
  expect(found).toEqual([])
})

test('every dated table that is watched exists, and is read in its own file', () => {
  for (const [table, file] of Object.entries(datedTables)) {
    const text = readFileSync(file, 'utf8')
    expect(text, `${table} is not in ${file}`).toMatch(new RegExp(`^(?:export )?const ${table}\\b`, 'm'))
    expect(text.split(new RegExp(`\\b${table}\\b`)).length, `nothing reads ${table}`).toBeGreaterThan(2)
  }
})

test('every table of the law whose rows hold from a day or a year is watched', () => {
  const found = files
    .filter((file) => /\/domain\//.test(file) && !examplesOfFiles.includes(file))
    .flatMap((file) => datedTablesIn(file, readFileSync(file, 'utf8')).map((table) => [table, file]))
  expect(Object.fromEntries(found)).toEqual(datedTables)
  expect(found, 'no two tables have one name').toHaveLength(Object.keys(datedTables).length)
})

test.each([
  ['a list of rates', `const planted: readonly Row[] = [{ from: localDate('2027-01-01'), rate: 1n }]`],
  ['a list by year', `export const planted = [{ year: 2027, rate: 1n }] as const`],
  ['a list with days in its rows', `const planted = [['AT', '2025-01-01', 2000]]`],
])('%s that is not watched is found', (_, text) => {
  expect(datedTablesIn('src/taxes/domain/planted.ts', text)).toEqual(['planted'])
})

test('a day by itself, and a list without days, are no table', () => {
  expect(
    datedTablesIn(
      'src/taxes/domain/planted.ts',
      `const first = localDate('2027-01-01')\nconst list = [{ from: day, rate: 1n }]`,
    ),
  ).toEqual([])
})

const RATES = `'#ledger/domain/vat-rate.ts'`
test.each([
  ['the rate of today as a constant', `import { rateOn } from ${RATES}\nexport const HIGH = rateOn('nl-high', day)`, 'rateOn'],
  ['a default of a contract', `import { highRateOn } from ${RATES}\nexport const line = z.object({ rate: percentage.default(highRateOn(day)) })`, 'highRateOn'],
  ['the table, read elsewhere', `import { dutchVatRates } from ${RATES}\nexport const held = () => dutchVatRates.filter(({ until }) => until === null)`, 'dutchVatRates'],
  ['the table of interest, read elsewhere', `import { statutoryRates } from '#reminders/domain/statutory-interest.ts'\nexport const last = () => statutoryRates.checkedUntil`, 'statutoryRates'],
  ['a ceiling of the KOR as a constant', `import { korThresholdOn } from '#tenants/domain/kor-threshold.ts'\nexport const ceiling = korThresholdOn(day)`, 'korThresholdOn'],
  ['the table of income, read elsewhere', `import { incomeTables } from '#income-tax/domain/tax-table.ts'\nexport const first = () => incomeTables[0]`, 'incomeTables'],
  ['the day on which the program was started', `import { today } from '#platform/web/today.ts'\nexport const year = yearOf(today())`, 'today'],
  ['the moment of loading', `export const started = new Date()`, 'Date'],
])('%s is refused', (_, text, name) => {
  const [found] = frozenDaysIn('src/taxes/domain/planted.ts', text)
  expect(found).toBe(`line ${String(text.split('\n').length)}: ${name}`)
}) // prettier-ignore

test.each([
  ['a function of a day', `import { highRateOn } from ${RATES}\nexport const costs = (day: LocalDate) => highRateOn(day)`],
  ['a rule that is passed on', `import { mayStandOn } from ${RATES}\nexport const rate = percentage.refine(mayStandOn)`],
  ['a moment that is written down', `export const began = new Date('2026-01-01')`],
])('%s is not', (_, text) => {
  expect(frozenDaysIn('src/taxes/domain/planted.ts', text)).toEqual([])
}) // prettier-ignore

test('the file of a table does not freeze it either', () => {
  const text = `export const dutchVatRates = []\nexport const HIGH = dutchVatRates[0]\nexport const rateOn = (day) => dutchVatRates.find(() => day)`
  expect(frozenDaysIn('src/ledger/domain/vat-rate.ts', text)).toEqual(['line 2: dutchVatRates'])
})
