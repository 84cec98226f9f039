import { rm } from 'node:fs/promises'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openQuestion } from '#accountant/question-contract.ts'
import { writeHours } from '#hours/contract.ts'
import { createAsset } from '#assets/contract.ts'
import { createLoan } from '#loans/contract.ts'
import { setLegalForm } from '#tenants/legal-form-contract.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import { createTrip } from '#trips/contract.ts'
import type { TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { sql, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { liftTimeLimits } from '#platform/server/http/serve-stream.ts'
import { readAuditFile } from './xaf/read-audit-file.ts'
import { accountId, addExpense, newPdf, upload } from '#testing/expense-steps.ts'
import { ONE_CONNECTION, testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { envelopeIn } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'

/** All data of a business in one archive, as the business downloads it before it leaves. */
const kloppend = await testProgram({}, undefined, ONE_CONNECTION)
const { database } = kloppend
const [ours, theirs] = [await kloppend.register(), await kloppend.register({ tenantName: 'KANARIE' })]
await someHistory(ours)
await someHistory(theirs)
await allWorkDone(database)
const quiet = () => undefined

/** Two years, an invoice that was cancelled, and an expense with its document. */
async function someHistory(tenant: TestTenant): Promise<void> {
  await tenant.addFinalised({ issueDate: '2025-02-01', deliveryDate: '2025-02-01' })
  await tenant.addFinalised()
  await tenant.move(await tenant.addFinalised(), 4000)
  await addExpense(tenant)
}

const archive = async () => unzipSync((await ours.send('GET', '/api/Exports/zip')).bytes)
const namesIn = (files: Record<string, Uint8Array>, folder: string): string[] =>
  Object.keys(files).filter((name) => name.startsWith(`${folder}/`))

test('the archive contains the books, every document, every file and every table, and a list of them', async () => {
  const files = await archive()
  const year = new Date().getUTCFullYear()
  expect(namesIn(files, 'auditfile')).toContain(`auditfile/auditfile-${String(year)}.xaf`)
  const audit = await readAuditFile(
    (async function* () {
      yield files[`auditfile/auditfile-${String(year)}.xaf`] ?? new Uint8Array()
    })(),
  )
  expect(audit.defects).toEqual([])

  const { rows } = await database.superuser.query<{ path: string }>(
    `select distinct case kind when 'invoice' then 'facturen/factuur-' when 'quote' then 'offertes/offerte-' else 'creditnotas/creditnota-' end
            || number || '.pdf' as path
     from documents where tenant_id = $1 and number is not null`,
    [ours.tenantId],
  )
  for (const { path: name } of rows)
    expect(strFromU8((files[name] ?? new Uint8Array()).subarray(0, 5)), name).toBe('%PDF-')
  expect(namesIn(files, 'documenten').length).toBeGreaterThan(0)
  // The content of each file is exactly the content that the index states.
  const hashes = strFromU8(files['index.csv'] ?? new Uint8Array()).matchAll(
    /^([^;\r\n]+);.*;([0-9a-f]{64})\r$/gm,
  )
  let hashed = 0
  for (const [, name = '', sha256] of hashes) {
    expect(sha256Of(files[name] ?? new Uint8Array()), name).toBe(sha256)
    hashed += 1
  }
  // Beside the index are LEESMIJ.txt and controle.txt without a hash.
  expect(hashed).toBe(Object.keys(files).length - 3)
  for (const table of ['customers', 'documents', 'journal_entries', 'postings', 'expenses'])
    expect(Object.keys(files)).toContain(`tabellen/${table}.csv`)
  expect(strFromU8(files['tabellen/postings.csv'] ?? new Uint8Array()).split('\r\n').length).toBeGreaterThan(
    10,
  )
  expect(strFromU8(files['controle.txt'] ?? new Uint8Array())).toMatch(/^Alle \d+ bestanden/)
  const index = strFromU8(files['index.csv'] ?? new Uint8Array())
  for (const name of Object.keys(files).filter((each) => each.includes('/'))) expect(index).toContain(name)
})

/** Each part of the package of a company's year, by its path. */
const PARTS_OF_A_YEAR: Readonly<Record<string, RegExp>> = {
  'audit file': /^auditfile-2025\.xaf$/,
  'balance sheet on paper': /^rapporten\/balans-.*\.pdf$/,
  'profit and loss on paper': /^rapporten\/winst-en-verlies-.*\.pdf$/,
  'trial balance on paper': /^rapporten\/kolommenbalans-.*\.pdf$/,
  'overview for the tax return': /^rapporten\/belastbare-winst-.*\.pdf$/,
  'what customers owe': /^rapporten\/openstaande-debiteuren-.*\.csv$/,
  'what is owed to suppliers': /^rapporten\/openstaande-crediteuren-.*\.csv$/,
  'reconciliation of the bank': /^rapporten\/aansluiting-bank-.*\.pdf$/,
  'reconciliation of VAT': /^btw\.csv$/,
  'a specification of each balance account': /^balansrekeningen\/1300\.csv$/,
  'annual accounts': /^jaarrekening\.pdf$/,
  'annual accounts as XBRL': /^jaarrekening\.xbrl$/,
  assets: /^bedrijfsmiddelen\.csv$/,
  loans: /^leningen\.csv$/,
  hours: /^uren\/.*\.csv$/,
  trips: /^ritten\/.*\.csv$/,
  'questions with answers': /^vragen\.csv$/,
  'the list of the year-end': /^jaarafsluiting\.csv$/,
  'evidence at its points': /^jaarafsluiting\/2025-cash-.*\.pdf$/,
  'invoices by their number': /^facturen\/factuur-.*\.pdf$/,
  receipts: /^documenten\/2025-03-01-.*$/,
}

test('the package of a year has its books, reports, accounts, loans, VAT, hours, trips, questions and documents, and the hash of each file', async () => {
  const tenant = await kloppend.register()
  await someHistory(tenant)
  const expense = await addExpense(tenant, { date: '2025-03-01', supplierName: 'Polis B.V.' })
  expectDone(await tenant.call(writeHours, { body: { day: localDate('2025-02-03'), category: 'study', description: 'Cursus', minutes: 90 } })) // prettier-ignore
  expectDone(await tenant.call(createTrip, { body: { day: '2025-02-04', origin: 'Utrecht', destination: 'Zwolle', kilometres: 90.5, purpose: 'Offerte besproken' } })) // prettier-ignore
  const question = { kind: 'expense', id: expense, text: 'Waarvoor is dit?' } as const
  expectDone(await tenant.call(openQuestion, { body: question }))
  expectDone(await tenant.call(createLoan, { body: { name: 'Bus', lender: 'Bank', kind: 'at-end', principalAmount: 1800, interestPercentage: 5, startsOn: '2024-12-31', firstDueOn: '2025-12-31', everyMonths: 12, instalments: 2 } })) // prettier-ignore
  expectDone(await tenant.call(fileVatReturn, { params: { period: '2025-Q1' } }))
  await addExpense(tenant, { date: '2025-11-05', supplierName: 'Papier B.V.' })
  expectDone(await tenant.call(createAsset, { body: { name: 'Werkbank', ledgerAccountId: await accountId(tenant, '0200'), costAmount: 3000, months: 60, inUseOn: '2025-01-10' } })) // prettier-ignore
  expectDone(await upload(tenant, newPdf(), { name: 'telling.pdf', path: '/api/YearEnd/evidence', query: '?year=2025&point=cash' })) // prettier-ignore
  expectDone(await tenant.call(setLegalForm, { body: { legalForm: 'company' } }))
  await allWorkDone(database)
  const answer = await tenant.send('GET', '/api/Exports/package?year=2025')
  expect(answer.headers.get('content-disposition')).toContain('jaardossier-2025.zip')
  const files = unzipSync(answer.bytes)
  const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
  const hashes = new Map(
    [...textOf('index.csv').matchAll(/^([^;\r\n]+);.*;([0-9a-f]{64})\r$/gm)].map(([, name = '', sha256]) => [name, sha256]),
  ) // prettier-ignore
  const listed = Object.keys(files).filter(
    (name) => !['LEESMIJ.txt', 'index.csv', 'controle.txt'].includes(name),
  )
  expect([...hashes.keys()].toSorted()).toEqual(listed.toSorted())
  for (const [name, sha256] of hashes) expect(sha256Of(files[name] ?? new Uint8Array()), name).toBe(sha256)
  // What the accountant is promised, each part with its hash: no part is left out without this naming it.
  const missing = Object.entries(PARTS_OF_A_YEAR).filter(
    ([, path]) => ![...hashes.keys()].some((name) => path.test(name)),
  )
  expect(missing.map(([part]) => part)).toEqual([])
  expect(textOf('controle.txt')).toMatch(/^Alle \d+ bestanden/)
  expect(textOf('auditfile-2025.xaf')).toContain('<fiscalYear>2025')
  expect(namesIn(files, 'rapporten')).toContain('rapporten/balans-2025-01-01-2025-12-31.csv')
  expect(namesIn(files, 'rapporten').filter((name) => name.endsWith('.pdf'))).toHaveLength(10)
  // The receivable of the invoice of February; accounts of revenue and costs are in the reports.
  expect(textOf('balansrekeningen/1300.csv')).toContain('01-02-2025')
  expect(namesIn(files, 'balansrekeningen').some((name) => name.includes('/8'))).toBe(false)
  expect(namesIn(files, 'facturen')).toHaveLength(1)
  expect(namesIn(files, 'uren').map(textOf)[0]).toContain('Cursus;1:30;90')
  expect(namesIn(files, 'ritten').map(textOf)[0]).toContain('Utrecht;Zwolle;nee;90,5;Offerte besproken')
  expect(textOf('leningen.csv')).toMatch(
    /Bus;Bank;Aflossen aan het eind;\d+ Lening Bus;1800,00;5;0,00;1800,00;0,00;0,00;90,00;90,00/,
  )
  expect(textOf('leningen.csv')).toContain('Bus;2;31-12-2026;90,00;1800,00;0,00;Gepland')
  // Each box of the return, and what explains each VAT account: the return that is not paid, and VAT that is still to be declared.
  expect(textOf('btw.csv')).toMatch(
    /Aangifte over het 1e kwartaal van 2025;\d{2}-\d{2}-\d{4};1a;Leveringen.diensten belast met hoog tarief;[1-9]\d*,00;[1-9]\d*,00/,
  )
  expect(textOf('btw.csv')).toMatch(
    /1530;[^;]*;Aangifte over het 1e kwartaal van 2025;;(-?[1-9]\d*,\d\d);\r\n1530;[^;]*;Totaal;\1;\1;0,00/,
  )
  expect(textOf('btw.csv')).toMatch(
    /1520;[^;]*;Nog aan te geven;;(-[1-9]\d*,\d\d);\r\n1520;[^;]*;Totaal;\1;\1;0,00/,
  )
  expect(textOf('vragen.csv')).toMatch(/;01-03-2025;Open;.*;Waarvoor is dit\?/)
  expect((await tenant.send('GET', '/api/Exports/package?year=nu')).status).toBe(400)
})

test('the e-invoice of each suitable document is in it, byte for byte the same as its download', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ cocNumber: '87654321', name: 'Bakkerij De Vries' })
  const id = await tenant.addFinalised({ customerId })
  await tenant.move(id, 4000)
  await tenant.addFinalised({ customerId: await tenant.addCustomer({}) })
  const files = unzipSync((await tenant.send('GET', '/api/Exports/zip')).bytes)
  const names = namesIn(files, 'e-facturen')
  expect(names).toEqual([
    expect.stringMatching(/^e-facturen\/creditnota-C\d{4}-0001\.xml$/),
    expect.stringMatching(/^e-facturen\/factuur-\d{4}-0001\.xml$/),
  ])
  const invoice = strFromU8(files[names[1] ?? ''] ?? new Uint8Array())
  expect(invoice).toBe((await tenant.send('GET', `/api/Invoices/${id}/ubl`)).text)
  expect(strFromU8(files[names[0] ?? ''] ?? new Uint8Array())).toContain('<cbc:CreditNoteTypeCode>381<')
  expect(strFromU8(files['index.csv'] ?? new Uint8Array())).toMatch(
    /e-facturen\/factuur-\d{4}-0001\.xml;E-factuur \(UBL\) van factuur .* voor Bakkerij De Vries;/,
  )
  expect(strFromU8(files['LEESMIJ.txt'] ?? new Uint8Array())).toContain('e-facturen/')
})

test('it contains no data of another tenant, and no secret that gives access', async () => {
  const files = await archive()
  const text = Object.values(files)
    .map((bytes) => strFromU8(bytes, true))
    .join('\n')
  expect(text).not.toContain(theirs.tenantId)
  expect(text).not.toContain('KANARIE')
  for (const name of Object.keys(files))
    expect(name).not.toMatch(/idempotency|sessions|logins|quote_codes|public_links|customer_links/)
  for (const [name, bytes] of Object.entries(files))
    if (name.endsWith('.csv'))
      expect(strFromU8(bytes).split('\r\n')[0], name).not.toMatch(/secret|password|token/)
})

test('a PDF that is still to be drawn is drawn, and a lost file does not prevent the others', async () => {
  const tenant = await kloppend.register()
  await someHistory(tenant)
  await allWorkDone(database)
  await database.superuser.query(
    `set session_replication_role = replica; delete from document_files where tenant_id = '${tenant.tenantId}' and kind = 'pdf'; reset session_replication_role`,
  )
  await rm(path.join(kloppend.dataDir, 'files', 'kept', tenant.tenantId), { recursive: true })
  const files = unzipSync((await tenant.send('GET', '/api/Exports/zip')).bytes)
  const invoices = namesIn(files, 'facturen')
  expect(invoices.length).toBeGreaterThan(0)
  for (const name of invoices)
    expect(strFromU8((files[name] ?? new Uint8Array()).subarray(0, 5))).toBe('%PDF-')
  expect(strFromU8(files['controle.txt'] ?? new Uint8Array())).toMatch(
    / (is er 1|zijn er [1-9]\d*) niet te lezen/,
  )
})

test('neither a reader on a slow line nor the books of a million postings meet the time limits of a page', async () => {
  const app = await openDatabase({
    login: database.appLogin,
    poolSize: 1,
    log: { info: quiet, warn: quiet, error: quiet, debug: quiet },
  })
  const limits = sql<{ transaction: string; statement: string; idle: string }>`
    select current_setting('transaction_timeout') as transaction, current_setting('statement_timeout') as statement,
           current_setting('idle_in_transaction_session_timeout') as idle`
  try {
    const tenantId = ours.tenantId as TenantId
    const [usual, lifted] = await withTenant(
      app,
      tenantId,
      async (tx) => {
        const before = await limits.execute(tx)
        await liftTimeLimits(tx)
        return [before.rows[0], (await limits.execute(tx)).rows[0]]
      },
      'read only',
    )
    expect(lifted).toEqual({ transaction: '0', statement: '15min', idle: '2min' })
    const after = await withTenant(app, tenantId, (tx) => limits.execute(tx), 'read only')
    expect(after.rows[0], 'of this transaction only').toEqual(usual)
  } finally {
    await app.close()
  }
})

test('a third simultaneous request is told to wait', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const raw = await ours.send('GET', '/api/Exports/zip')
      return raw.status === 200 ? 200 : envelopeIn(raw).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  await expect.poll(async () => (await ours.send('GET', '/api/Exports/zip')).status).toBe(200)
})
