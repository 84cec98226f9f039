import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { readAuditFile } from './xaf/read-audit-file.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { fullHistory } from '#testing/full-history.ts'
import { testProgram } from '#testing/test-program.ts'
import { lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { envelopeIn } from '#testing/wire-client.ts'
import { hasSharedSamples, sharedSample } from '#testing/shared-samples.ts'

/** The audit file, checked with the schema of the Belastingdienst. */
const kloppend = await testProgram()
const { database } = kloppend
const schemaFile = sharedSample('xaf/XmlAuditfileFinancieel4.0.xsd')
const hasSchema = hasSharedSamples
const thisYear = new Date().getUTCFullYear()

const exported = (tenant: TestTenant, year: number) =>
  tenant.send('GET', `/api/Exports/xaf?year=${String(year)}`)

/** The errors by the schema of the Belastingdienst, where its file is available. */
async function schemaDefects(text: string): Promise<readonly string[]> {
  if (!hasSchema) return []
  const { errors } = await validateXML({
    xml: [{ fileName: 'audit.xaf', contents: text }],
    schema: [readFileSync(schemaFile, 'utf8')],
  })
  return errors.map(({ message }) => message)
}

async function* pieceOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

test.skipIf(!hasSchema)('the check by the schema can fail', async () => {
  expect(await schemaDefects('<auditfile/>')).not.toEqual([])
})

/** The schema is read by libxml2 as WebAssembly, after a history of every kind. */
const SLOW = { meta: { slow: 'a history of every kind, and the schema read by libxml2 as WebAssembly' } }
// prettier-ignore
test('a year of every kind of booking is valid by the schema and by rules [0001] to [0010]', SLOW, async () => {
  const tenant = await kloppend.register({ tenantName: 'Jansen & Zn. <Noord> "BV"' })
  await fullHistory(tenant, database)
  const german = await tenant.addCustomer({
    name: `Müller ${'é'.repeat(70)}`,
    country: 'DE',
    btwId: 'DE136695976',
  })
  await tenant.addFinalised({
    customerId: german,
    lines: [
      lineOf({ vatPercentage: 0, vatTreatment: 1000 }),
      lineOf({ description: 'Boek ]]> <&> Čeština', vatPercentage: 9 }),
    ],
  })
  await addExpense(tenant, {
    description: 'Onderaannemer & co',
    supplierName: `Onderaannemer & ${'é'.repeat(70)}`,
    supplierInvoiceNumber: '<2026> & 12',
    lines: [await expenseLineOf(tenant, { cost: '7010', vatTreatment: 1000 })],
  })

  const answer = await exported(tenant, thisYear)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain(`auditfile-${String(thisYear)}.xaf`)
  expect(await schemaDefects(answer.text)).toEqual([])
  const content = await readAuditFile(pieceOf(answer.text))
  expect(content).toMatchObject({ version: '4.0', companyName: 'Jansen & Zn. <Noord> "BV"', defects: [] })
  expect(content.accounts.every(({ rgsCode }) => rgsCode !== '')).toBe(true)
  expect(content.lines).toBeGreaterThan(20)

  // Account by account the balances of the books: results of earlier years are in the owner's equity.
  const { rows } = await database.superuser.query<{ number: string; closing: string }>(
    `select case when a.type in ('revenue', 'cost') and t.month < make_date($2, 1, 1) then '0500' else a.number end as number,
            sum(t.debit_cents - t.credit_cents)::text as closing
     from account_totals t join ledger_accounts a on a.tenant_id = t.tenant_id and a.number = t.account_number
     where t.tenant_id = $1 and t.month < make_date($2 + 1, 1, 1) group by 1 order by 1`,
    [tenant.tenantId, thisYear],
  )
  const held = new Map(rows.map(({ number, closing }) => [number, BigInt(closing)]))
  for (const { id, closing } of content.accounts) expect(closing, id).toBe(held.get(id) ?? 0n)
})

test('a later year opens with the closing balances of the earlier year, its result in equity', async () => {
  const tenant = await kloppend.register()
  await tenant.addFinalised({ issueDate: '2024-03-31', deliveryDate: '2024-03-31' })
  await tenant.addFinalised({ issueDate: '2025-02-01', deliveryDate: '2025-02-01' })
  const { text } = await exported(tenant, 2025)
  expect(await schemaDefects(text)).toEqual([])
  const { defects, accounts } = await readAuditFile(pieceOf(text))
  expect(defects).toEqual([])
  const closing = Object.fromEntries(accounts.map((account) => [account.id, account.closing]))
  // Twice € 121,00 is owed; the € 100,00 of 2024 is equity, that of 2025 still revenue.
  expect(closing).toMatchObject({ '1300': 242_00n, '0500': -100_00n, '8000': -100_00n, '1500': -42_00n })
  expect(text).toContain(
    '<openingBalance><linesCount>3</linesCount><totalDebit>121.00</totalDebit><totalCredit>121.00</totalCredit>',
  )
  // The year after the last booking has only an opening balance.
  const next = (await exported(tenant, 2030)).text
  expect(next).toContain('<transactions><linesCount>0</linesCount>')
  expect(await schemaDefects(next)).toEqual([])
})

test('a year without books, and an invalid year, are refused with a sentence', async () => {
  const tenant = await kloppend.register()
  await tenant.addFinalised()
  const refused = envelopeIn(await exported(tenant, 2019))
  expect(refused).toMatchObject({
    status: 404,
    errors: [expect.stringContaining('Over 2019 staat er niets')],
  })
  for (const year of ['', '26', '2026-Q1', "2026'--", '9999'])
    expect(
      envelopeIn(await tenant.send('GET', `/api/Exports/xaf?year=${encodeURIComponent(year)}`)).status,
    ).toBe(400)
})

test('more entries than fit in one piece are exported completely, and a reader that stops halfway blocks nothing', async () => {
  const tenant = await kloppend.register()
  await tenant.addFinalised()
  // In two steps: postings are checked with the entry of their own transaction.
  const client = await database.superuser.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    await client.query(
      `insert into journal_entries (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose)
       select $1, gen_random_uuid(), 1000 + n, 'memo', make_date($2, 1 + n % 12, 1), 'Memoriaal ' || n, 'memo', gen_random_uuid(), 'test'
       from generate_series(1, 3000) n`,
      [tenant.tenantId, thisYear],
    )
    await client.query(
      `insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, entry_date)
       select tenant_id, id, l, case l when 1 then '1100' else '0500' end, case l when 1 then 'debit' else 'credit' end, 100, entry_date
       from journal_entries, generate_series(1, 2) l where tenant_id = $1 and purpose = 'test'`,
      [tenant.tenantId],
    )
    await client.query('commit')
    // As after an import: without statistics a plan looks up each entry by itself.
    await client.query('analyze journal_entries, postings')
  } finally {
    client.release()
  }
  const content = await readAuditFile(pieceOf((await exported(tenant, thisYear)).text))
  expect(content).toMatchObject({ transactions: 3_001, lines: 6_003, defects: [] })

  const readHalf = async () => {
    const { body, status } = await fetch(`${kloppend.address}/api/Exports/xaf?year=${String(thisYear)}`, {
      headers: { authorization: `Bearer ${tenant.token}` },
    })
    await body?.cancel()
    return status
  }
  // More readers than there are places: a place that is not given back refuses one of them.
  for (let turn = 0; turn < 8; turn += 1) await expect.poll(readHalf, { timeout: 20_000 }).toBe(200)
  await expect.poll(async () => (await exported(tenant, thisYear)).status, { timeout: 20_000 }).toBe(200)
}, 60_000)

test('an audit file has the currency and the amount of a cost in dollars, and is valid by the schema', async () => {
  const tenant = await kloppend.register()
  await addExpense(tenant, {
    description: 'Tool',
    supplierName: 'Tool Works',
    foreign: { currency: 'USD', perEuro: 1.087 },
    lines: [
      await expenseLineOf(tenant, { cost: '4220', payment: '1600', unitPrice: 19.99, vatTreatment: 3000 }),
    ],
  })
  await addExpense(tenant, { description: 'Papier' })
  const { text } = await exported(tenant, thisYear)
  const amountsOf = (account: string) =>
    [...text.matchAll(new RegExp(`<trLine><nr>\\d+</nr><accID>${account}</accID>.*?</trLine>`, 'g'))].map(
      ([line]) => /<currency><curCode>(.*?)<\/curCode><curAmnt>(.*?)<\/curAmnt>/.exec(line)?.slice(1) ?? null,
    )
  expect(amountsOf('1600')).toEqual([['USD', '19.99']])
  expect(amountsOf('4220')).toEqual([['USD', '19.99']])
  // The VAT that is reversed, by the rate.
  expect(amountsOf('1512')).toEqual([['USD', '4.20']])
  expect(amountsOf('4200')).toEqual([null])
  expect(await schemaDefects(text)).toEqual([])
})
