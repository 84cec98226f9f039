import { expect, test } from 'vitest'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { createRecurringInvoice, listRecurringInvoices } from '#recurring/contract.ts'
import { addShared, ownQuote, signBoth } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { manifestIn, rowsIn, withRows } from './testing/forging.ts'
import { exportOf, filesIn, importInto, offer } from './testing/moving.ts'

/** A business with a signed quote and a recurring invoice in another currency leaves, and comes to an installation with another key. */
const home = await testProgram()
const abroad = await testProgram()
const original = await home.register({ tenantName: 'Studio Noord' })
const customerId = await original.addCustomer({ currency: 'USD' })
const dollars = {
  foreign: { currency: 'USD', perEuro: 1.25 },
  lines: [lineOf({ unitPrice: 250, quantity: 4 })],
}
const quoteId = await addShared(original, customerId, dollars)
await allWorkDone(home.database)
await signBoth(original, quoteId)
const terms = { ...dollars, customerId, unit: 'month' as const, anchor: '2099-01-31' }
expectDone(await original.call(createRecurringInvoice, { body: terms }))
await allWorkDone(home.database)
const archive = await exportOf(original)
const copy = await abroad.register()
await importInto(copy, archive)
await allWorkDone(abroad.database)

test('the quote in dollars has the same rate and agreement there, and the evidence has a head and is intact', async () => {
  const { rows } = await abroad.database.superuser.query<{ id: string; origin: string }>(
    `select d.id, h.origin from documents d join quote_heads h on h.tenant_id = d.tenant_id and h.document_id = d.id
     where d.tenant_id = $1 and d.kind = 'quote'`,
    [copy.tenantId],
  )
  expect(rows).toEqual([{ id: expect.any(String), origin: 'imported' }])
  const before = await ownQuote(original, quoteId)
  const after = await ownQuote(copy, rows[0]?.id ?? '')
  expect(before.foreign).toMatchObject({ currency: 'USD', perEuro: 1.25, gross: 1210, vatAmount: 210 })
  expect(after.foreign).toEqual(before.foreign)
  expect(after.lines.map(({ foreignNetAmount }) => foreignNetAmount)).toEqual([1000])
  expect(after).toMatchObject({ state: before.state, totalAmountSummary: before.totalAmountSummary })
  for (const files of [filesIn(archive), filesIn(await exportOf(copy))])
    expect(manifestIn(files).proof.checks.find(({ id }) => id === 'evidence')?.outcome).toBe('ok')
})

test('the recurring invoice has its currency and its rate there, and is on pause', async () => {
  const [before] = expectDone(await original.call(listRecurringInvoices))
  const [after] = expectDone(await copy.call(listRecurringInvoices))
  expect(before).toMatchObject({ state: 'active', foreign: { currency: 'USD', perEuro: 1.25, gross: 1210 } })
  expect(after).toMatchObject({ state: 'paused', foreign: before?.foreign, nextAmounts: before?.nextAmounts })
})

test('prices with VAT in them, which no form takes in another currency, are refused', async () => {
  const files = filesIn(archive)
  const other = await abroad.register()
  const withPrices = (isPriceInclusive: boolean) =>
    withRows(files, {
      recurring_invoice_versions: rowsIn(files, 'recurring_invoice_versions').map((row) => {
        const content = JSON.parse(String(row['content'])) as { lines: object[] }
        const lines = content.lines.map((line) => ({ ...line, isPriceInclusive }))
        return { ...row, content: JSON.stringify({ ...content, lines }) }
      }),
    })
  expect((await offer(other, withPrices(false))).status).toBe(200)
  const refused = await offer(other, withPrices(true))
  expect([refused.status, refused.errors.join(' ')]).toEqual([422, expect.stringContaining('kloppen niet')])
})

test('an export of before, which does not say the currency of what a recurring invoice made, is taken over', async () => {
  const owner = await home.register()
  const body = { ...terms, customerId: await owner.addCustomer(), anchor: todayInAmsterdam() }
  expectDone(await owner.call(createRecurringInvoice, { body }))
  await allWorkDone(home.database)
  const files = filesIn(await exportOf(owner))
  const runs = rowsIn(files, 'recurring_invoice_runs')
  expect(Object.fromEntries(runs.map(({ state, currency }) => [state, currency]))).toEqual({ made: 'USD', planned: null })
  const ofBefore = withRows(
    files,
    { recurring_invoice_runs: runs.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'currency'))) },
    (columns) => columns.filter((name) => name !== 'currency'),
  )
  const offered = await offer(await abroad.register(), ofBefore, sha256Of(ofBefore))
  expect([offered.status, offered.errors]).toEqual([200, []])
}) // prettier-ignore
