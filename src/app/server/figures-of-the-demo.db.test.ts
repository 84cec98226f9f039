import { expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import { createPdfPool } from '#documents/server/pdf/pdf-pool.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { createSupervisor } from '#platform/server/isolated/supervisor.ts'
import { silentLog } from '#platform/server/log.ts'
import { readEvidenceKey } from '#platform/server/secrets.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { disagreements, FigureReader, unreadReports } from '#testing/figure-places.ts'
import { shownFigures } from '#testing/shown-figures.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, logInTenant } from '#testing/test-tenant.ts'
import { demoLogin } from '../../../scripts/demo/company.ts'
import { fillDemo } from '../../../scripts/demo/fill-demo.ts'

/**
 * One fact has one figure, wherever it is shown, on the demonstration business: two years of every kind of document, filed returns, a closed
 * year, assets, two accounts at a bank, quotes and a deposit.
 */
const kloppend = await testProgram()
await makeDemo()
const who = await logInTenant(kloppend.address, demoLogin.email, demoLogin.password)
await beginToday()
const reader = new FigureReader(who)
const figures = shownFigures(who, reader)

async function makeDemo(): Promise<void> {
  const { config } = kloppend
  const database = await openDatabase({ login: kloppend.database.appLogin, poolSize: 4, log: silentLog })
  const supervisor = createSupervisor()
  try {
    const { files, inbox } = await openFiles(config, database, silentLog)
    const evidenceKey = readEvidenceKey(config.dataDir)
    const pdfPool = createPdfPool(supervisor)
    const deps = { database, files, inbox, supervisor, pdfPool, evidenceKey, publicUrl: config.publicUrl }
    await fillDemo(deps, todayInAmsterdam())
  } finally {
    supervisor.close()
    await database.close()
  }
}

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
