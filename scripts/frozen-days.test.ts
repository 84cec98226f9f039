import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { datedTables, frozenDaysIn } from './frozen-days.ts'
import { sourceFiles } from './source-files.ts'

/** Tests and what only they use put a table back; they announce a rate on purpose. */
const files = sourceFiles('src/**/*.{ts,tsx}').filter((file) => !/\.(?:test|e2e)\.|\/testing\//.test(file))

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
    expect(text, `${table} is not in ${file}`).toMatch(new RegExp(`export const ${table}\\b`))
    expect(text.split(new RegExp(`\\b${table}\\b`)).length, `nothing reads ${table}`).toBeGreaterThan(2)
  }
})

const RATES = `'#ledger/domain/vat-rate.ts'`
test.each([
  ['the rate of today as a constant', `import { rateOn } from ${RATES}\nexport const HIGH = rateOn('nl-high', day)`, 'rateOn'],
  ['a default of a contract', `import { highRateOn } from ${RATES}\nexport const line = z.object({ rate: percentage.default(highRateOn(day)) })`, 'highRateOn'],
  ['the table, read elsewhere', `import { dutchVatRates } from ${RATES}\nexport const held = () => dutchVatRates.filter(({ until }) => until === null)`, 'dutchVatRates'],
  ['the table of interest, read elsewhere', `import { statutoryRates } from '#reminders/domain/statutory-interest.ts'\nexport const last = () => statutoryRates.checkedUntil`, 'statutoryRates'],
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
