import { expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { demoBusiness } from '#testing/demo-business.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { disagreements, FigureReader, unreadReports } from '#testing/figure-places.ts'
import { shownFigures } from '#testing/shown-figures.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'

/**
 * One fact has one figure, wherever it is shown, on the demonstration business: two years of every kind of document, filed returns, a closed
 * year, assets, two accounts at a bank, quotes and a deposit.
 */
const kloppend = await testProgram()
const who = await demoBusiness(kloppend, todayInAmsterdam())
await beginToday()
const reader = new FigureReader(who)
const figures = shownFigures(who, reader)

/** A bill to pay and a sale within the EU, both of today: the demo has none of them on some days of a quarter. */
async function beginToday(): Promise<void> {
  await addExpense(who, { lines: [await expenseLineOf(who, { payment: '1600', unitPrice: 40.65 })] })
  const abroad = expectDone(await who.call(listCustomers)).find(({ country }) => country === 'DE')
  if (abroad === undefined) throw new Error('the demo has no customer within the EU')
  await who.addFinalised({ customerId: abroad.id, lines: [lineOf({ vatTreatment: 1000, unitPrice: 33.33 })] })
}

test.each(Object.entries(figures))('%s is one figure in every place that shows it', async (_, places) => {
  expect(await disagreements(places)).toEqual([])
  const [read] = Object.values(places)
  expect(await read?.(), 'the demo has this figure').not.toBe(0)
})

test('every report is compared in every form', () => {
  const places = Object.values(figures).flatMap((each) => Object.keys(each))
  expect(unreadReports(places)).toEqual([])
  expect(unreadReports(places.filter((place) => !place.includes('costs-by-supplier')))).toContain(
    'costs-by-supplier as pdf',
  )
})

test('a place that shows another figure, or none, is named', async () => {
  const places = figures['open receivables'] ?? {}
  const total = await Object.values(places)[0]?.()
  expect(
    await disagreements({
      ...places,
      'a cent off': () => Promise.resolve((total ?? 0) + 0.01),
      'an empty page': () => Promise.resolve(undefined),
      ...reader.inForms('a report without its total', '/api/Receivables', 'Subtotaal'),
    }),
  ).toEqual([
    'an empty page does not show it',
    ...['json', 'csv', 'xlsx', 'pdf'].map((form) => `a report without its total (${form}) does not show it`),
    expect.stringMatching(/^a cent off shows /),
  ])
  expect(await disagreements({ alone: () => Promise.resolve(1) })).toEqual(['fewer than two places show it'])
})
