import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import type { ImportPreview } from '../past-contract.ts'
import { sendAuditFile } from '#testing/audit-file-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { receivablesOf } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import type { Answer } from '#testing/wire-client.ts'
import { hasSharedSamples, sharedSample } from '#testing/shared-samples.ts'

/** An audit file of another program as the opening balance of these books. */
const kloppend = await testProgram()
const { database } = kloppend
const sample = sharedSample('xaf/own-sample-xaf-4.0.xaf')

const send = (tenant: TestTenant, text: string | Uint8Array, confirmed = '', day = ''): Promise<Answer> =>
  sendAuditFile(tenant, text, { ...(confirmed !== '' && { confirmed }), ...(day !== '' && { day }) })

const small = (
  changes: { total?: string; head?: string } = {},
): string => `${changes.head ?? ''}<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">
<header><startDate>2025-01-01</startDate><endDate>2025-12-31</endDate></header><company><companyName>Oud pakket</companyName>
<customersSuppliers><customerSupplier><custSupID>1</custSupID><custSupName>Café De Zaak</custSupName><custSupTp>C</custSupTp></customerSupplier></customersSuppliers>
<generalLedger><ledgerAccount><accID>1100</accID><accDesc>Bank</accDesc><accTp>B</accTp></ledgerAccount>
<ledgerAccount><accID>1300</accID><accDesc>Debiteuren</accDesc><accTp>B</accTp></ledgerAccount>
<ledgerAccount><accID>8000</accID><accDesc>Omzet</accDesc><accTp>P</accTp></ledgerAccount></generalLedger>
<transactions><linesCount>3</linesCount><totalDebit>${changes.total ?? '150.00'}</totalDebit><totalCredit>150.00</totalCredit><journal><jrnID>1</jrnID>
<transaction><nr>1</nr><trLine><nr>1</nr><accID>1100</accID><amnt>100.00</amnt><amntTp>D</amntTp></trLine>
<trLine><nr>2</nr><accID>1300</accID><amnt>50.00</amnt><amntTp>D</amntTp><custSupID>1</custSupID><invRef>F1</invRef></trLine>
<trLine><nr>3</nr><accID>8000</accID><amnt>150.00</amnt><amntTp>C</amntTp></trLine></transaction></journal></transactions></company></auditfile>`

test('first a preview without effect; then the import, once', async () => {
  const tenant = await kloppend.register()
  const before = await fingerprintOf(database)
  const trial = expectDone(await send(tenant, small())) as ImportPreview
  expect(await fingerprintOf(database)).toBe(before)
  expect(trial).toMatchObject({
    isDone: false,
    version: '3.2',
    companyName: 'Oud pakket',
    date: '2026-01-01',
    customers: ['Café De Zaak'],
    defects: [],
  })
  expect(trial.lines.map(({ number, amount, openItem }) => [number, amount, openItem])).toEqual([
    ['0500', -150, null],
    ['1100', 100, null],
    ['1300', 50, 'Café De Zaak, F1'],
  ])

  expect(expectDone(await send(tenant, small(), trial.sha256))).toMatchObject({ isDone: true })
  const balance = await tenant.send('GET', '/api/Reports/balance-sheet?date=2026-01-01')
  expect(balance.text).toContain('"texts":["1100","Bank"],"amounts":[100')
  expect(expectDone(await tenant.call(listCustomers)).map(({ name }) => name)).toEqual(['Café De Zaak'])
  // The file says whose its items are, so those of a customer that it brought are linked.
  expect(await receivablesOf(tenant)).toMatchObject([
    { reference: 'F1', openAmount: 50, customer: { name: 'Café De Zaak' } },
  ])

  const again = await send(tenant, small(), trial.sha256)
  expect(again.status).toBe(409)
  expect(expectDone(await tenant.call(listCustomers))).toHaveLength(1)
})

test('an item of a customer that was here before is only suggested: a name alone is a guess', async () => {
  const tenant = await kloppend.register()
  const cafe = await tenant.addCustomer({ name: 'CAFÉ DE ZAAK' })
  const { sha256 } = expectDone(await send(tenant, small())) as ImportPreview
  expectDone(await send(tenant, small(), sha256))
  expect(await receivablesOf(tenant)).toMatchObject([
    { reference: 'F1', customer: null, suggested: { id: cafe } },
  ])
})

test.skipIf(!hasSharedSamples)('a file of ours opens the next year with its closing balances', async () => {
  const tenant = await kloppend.register()
  const text = readFileSync(sample, 'utf8')
  // While its year runs, the proposal is the day after its last entry.
  expect(expectDone(await send(tenant, text))).toMatchObject({ date: '2026-04-01' })
  const trial = expectDone(await send(tenant, text, '', '2027-01-01')) as ImportPreview
  expect(trial).toMatchObject({ date: '2027-01-01', customers: ['Bakkerij De Vries B.V.'] })
  expectDone(await send(tenant, text, trial.sha256, '2027-01-01'))
  // Each account has what the preview said; a sum of all accounts is zero in any books.
  const { rows } = await database.superuser.query<{ number: string; total: string }>(
    `select account_number as number, sum(debit_cents - credit_cents)::text as total from account_totals
     where tenant_id = $1 group by 1 having sum(debit_cents - credit_cents) <> 0 order by 1`,
    [tenant.tenantId],
  )
  const shown = Map.groupBy(trial.lines, ({ number }) => number)
  expect(rows.map(({ number, total }) => [number, total])).toEqual(
    [...shown].map(([number, lines]) => [
      number,
      String(Math.round(lines.reduce((sum, { amount }) => sum + Number(amount) * 100, 0))),
    ]),
  )
  expect(
    (await defectsInBooks(database, tenant.tenantId)).filter(
      (defect) => !/receivables|creditors/.test(defect),
    ),
  ).toEqual([])
})

describe('a refused file changes nothing', async () => {
  const tenant = await kloppend.register()

  test.each([
    ['entities', () => small({ head: '<!DOCTYPE a [<!ENTITY x "y">]>' }), 'documenttype of entiteiten'],
    ['no audit file', () => '%PDF-1.7', 'geen auditfile'],
    ['nothing', () => '', 'geen auditfile'],
  ])('%s', async (_, text, sentence) => {
    const before = await fingerprintOf(database)
    expect(await send(tenant, text())).toMatchObject({
      status: 422,
      errors: [expect.stringContaining(sentence)],
    })
    expect(await fingerprintOf(database)).toBe(before)
  })

  test('wrong totals: shown, and not imported', async () => {
    const broken = small({ total: '149.99' })
    const trial = expectDone(await send(tenant, broken)) as ImportPreview
    expect(trial.defects[0]).toContain('regel 0008')
    const before = await fingerprintOf(database)
    expect(await send(tenant, broken, trial.sha256)).toMatchObject({
      status: 422,
      errors: [expect.stringContaining('klopt niet')],
    })
    expect(await fingerprintOf(database)).toBe(before)
  })

  test('another file than the one of the preview', async () => {
    const trial = expectDone(await send(tenant, small())) as ImportPreview
    expect(await send(tenant, `${small()} `, trial.sha256)).toMatchObject({ status: 409 })
    expect((await send(tenant, small(), 'x')).status).toBe(400)
  })

  test('of a million short entries the first half is more than may arrive already, and is refused unread', async () => {
    const line = '<trLine><nr>1</nr><accID>1</accID><amnt>1</amnt><amntTp>D</amntTp></trLine>'
    const entry = `<transaction><nr>1</nr><trDt>2026-01-01</trDt>${line}${line}</transaction>`
    const before = await fingerprintOf(database)
    expect(await send(tenant, Buffer.alloc(500_000 * entry.length, entry))).toMatchObject({
      status: 413,
      errors: [expect.stringContaining('groter dan 100 MB. Exporteer één jaar tegelijk')],
    })
    expect(await fingerprintOf(database)).toBe(before)
  })
})
