/** @module-tag soak */
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPaymentBatch } from '#bank/payments-contract.ts'
import { payOutCreditNote, removePayout } from '#credit-notes/contract.ts'
import { KVK_KEY, serveRegisters } from '#customers/testing/fake-registers.ts'
import { undoProductImport, undoTripImport } from '#imports/contract.ts'
import type { TenantId } from '#kernel/ids.ts'
import { serveEcb } from '#ledger/testing/fake-ecb.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { fileStoreIn } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import type { SweepDeps } from '#platform/server/files/sweep-files.ts'
import { sweepOnce } from '#platform/server/files/testing/sweep-once.ts'
import { createProject } from '#projects/contract.ts'
import { chooseImportedAccounts } from '#reports/past-contract.ts'
import { setLegalForm } from '#tenants/legal-form-contract.ts'
import { adoptAccounts, answerAccounts } from '#testing/annual-accounts-steps.ts'
import { sendAuditFile } from '#testing/audit-file-steps.ts'
import { downloadEverything, orderOf } from '#testing/deletion-steps.ts'
import { addSent, askMandate, askToCollect, mayCollect, uploadedForm } from '#testing/direct-debit-steps.ts'
import { addExpense, expenseLineOf, newPdf, upload } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { importList, sendTo } from '#testing/list-steps.ts'
import { memberId } from '#testing/member-steps.ts'
import { addCredit, pay } from '#testing/money-steps.ts'
import { payoutFiles } from '#testing/payout-files.ts'
import { addQuote, quoteOf, signBoth, addShared } from '#testing/quotes.ts'
import { seated } from '#testing/seats.ts'
import { turnOnSecondFactor } from '#testing/second-factor.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { wageFiles } from '#testing/wage-files.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { exportOf } from '#transfer/server/testing/moving.ts'
import { importParts, sendParts } from '#transfer/server/testing/parts.ts'
import { MAP_KEY, serveMap } from '#trips/testing/fake-map.ts'
import { createDividend } from '#wages/dividend-contract.ts'
import { closeYear } from '#year-end/contract.ts'

/**
 * The calls that `every-call.db` cannot make over one history, because each asks a file, another person, a register or a state of its own.
 * Each is answered. As `every-call.db`, for a cluster (db/README.md).
 */
const registers = await serveRegisters()
const ecb = await serveEcb(todayInAmsterdam)
const map = await serveMap()
afterAll(() => Promise.all([registers.close(), ecb.close(), map.close()]))
const kloppend = await testProgram({
  kvk: { url: registers.address, apiKey: KVK_KEY },
  ecbUrl: ecb.address,
  maps: { url: map.address, apiKey: MAP_KEY },
})
const { superuser } = kloppend.database
const { opening, memo, correct } = handSteps(kloppend.database)
const today = todayInAmsterdam()

/** The data of an answer, which is none of a refusal; null for a file. */
async function expectAnswered(
  who: TestTenant,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const { status, text, headers } = await who.send(method, `/api/${path}`, body === undefined ? {} : { body })
  expect([path, status, status < 300 ? '' : text]).toEqual([path, 200, ''])
  if (headers.get('content-type')?.startsWith('application/json') !== true) return null
  return (JSON.parse(text) as { data: unknown }).data
}

async function idIn(who: TestTenant, table: string, condition: string, column = 'id'): Promise<string> {
  const { rows } = await superuser.query<{ id: string }>(
    `select ${column} as id from ${table} where tenant_id = $1 and ${condition} limit 1`,
    [who.tenantId],
  )
  return rows[0]?.id ?? ''
}

test('files of products, trips, payouts, wages and open items are read, and what was made of them is undone', async () => {
  const who = await kloppend.register()
  const products = await importList(who, 'Products', 'Naam;Prijs\nLamp;10\nStoel;20\n')
  expectDone(await who.call(undoProductImport, { params: { id: products.id ?? '' } }))
  const log =
    'Datum;Vertrekadres;Bestemming;Doel rit;Km;Retour;Type\n3-2-2026;Utrecht;Zwolle;Overleg;90,5;nee;zakelijk\n'
  const trips = await importList(who, 'Trips', log)
  expectDone(await who.call(undoTripImport, { params: { id: trips.id ?? '' } }))
  expectDone(await sendTo(who, 'Payouts/imports', payoutFiles.mollie))
  expectDone(await sendTo(who, 'WageJournals/imports', wageFiles.withColumns))
  const items = 'Wie;Nummer;Factuurdatum;Openstaand\nBakkerij Jansen;2025-017;02-03-2025;1.210,50'
  expectDone(await sendTo(who, 'OpenItems/imports', items))
  const day = await expectAnswered(who, 'POST', 'DayTakings', { day: today, highAmount: 10, cardAmount: 10 })
  const query = `?takingsId=${String(day)}`
  expectDone(await upload(who, newPdf(), { path: '/api/DayTakings/papers', query }))
  await expectAnswered(
    who,
    'GET',
    `DayTakings/papers/${await idIn(who, 'day_papers', 'true', 'backing_document_id')}`,
  )
})

test('a business moves in with its audit file, keeps the control, and another with an archive in parts', async () => {
  const old = await kloppend.register()
  await old.addFinalised({ customerId: await old.addCustomer() })
  const file = (await old.send('GET', '/api/Exports/xaf?year=2026')).text
  const who = await kloppend.register()
  const { software } = expectDone(await sendAuditFile(who, file)) as { software: string }
  const accounts = [{ id: '1500', name: 'Af te dragen btw hoog tarief', number: '1500' }]
  expectDone(await who.call(chooseImportedAccounts, { body: { software, accounts } }))
  const { sha256 } = expectDone(await sendAuditFile(who, file)) as { sha256: string }
  expectDone(await sendAuditFile(who, file, { confirmed: sha256 }))
  await expectAnswered(who, 'POST', 'Imports/controls', { old: [] })
  const control = await idIn(who, 'kept_controls', 'true')
  await expectAnswered(who, 'GET', `Imports/controls/${control}`)
  await expectAnswered(who, 'GET', `Imports/controls/${control}/file?format=pdf`)

  const archive = await exportOf(old)
  const heir = await kloppend.register()
  await importParts(heir, await sendParts(heir, archive, { partBytes: 40_000 }))
  const stopped = await kloppend.register()
  const body = { fileName: 'kloppend.zip', sizeBytes: archive.length }
  const { id } = (await expectAnswered(stopped, 'POST', 'Imports/archive', body)) as { id: string }
  await expectAnswered(stopped, 'DELETE', `Imports/archive/${id}`)
})

test('money leaves and comes by files for the bank, a credit note is paid out, and a mail is tried again', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  const bankAccountId = await mayCollect(who)
  const targetId = await addExpense(who, {
    supplierName: 'Drukkerij Zuid',
    lines: [await expenseLineOf(who, { payment: '1600' })],
  })
  await expectAnswered(who, 'PATCH', `Expenses/${targetId}/mark-valid`)
  await expectAnswered(who, 'GET', `Expenses/waitingLine?date=${today}&grossAmount=18.42`)
  const items = [{ kind: 'expense' as const, targetId, amount: 70, iban: 'NL39RABO0300065264' }]
  const order = { bankAccountId, date: today, items }
  const batch = expectDone(await who.call(createPaymentBatch, { body: order }))
  await expectAnswered(who, 'GET', `PaymentBatches/${batch}/file`)

  const mandateId = expectDone(await askMandate(who, customerId))
  await expectAnswered(who, 'POST', `Mandates/${mandateId}/form`, { formId: await uploadedForm(who) })
  await expectAnswered(who, 'GET', `Mandates/${mandateId}/form`)
  const documentId = await addSent(who, customerId)
  const debit = expectDone(await askToCollect(who, bankAccountId, [{ documentId, mandateId }]))
  await expectAnswered(who, 'GET', `DirectDebitBatches/${debit}/file`)
  await expectAnswered(who, 'GET', `BankLines/of/${documentId}`)

  const paid = await addSent(who, customerId)
  expectDone(await pay(who, paid, 121))
  const id = await addCredit(who, paid)
  const params = { id, paymentId: expectDone(await who.call(payOutCreditNote, { params: { id }, body: { date: today, amount: 1 } })) }
  expectDone(await who.call(removePayout, { params }))

  const mail = { purpose: 'invoice', to: ['klant@bakkerij.test'], subject: 'Je factuur', body: 'Dag' }
  await expectAnswered(who, 'POST', `Documents/${await who.addFinalised({ customerId })}/mails`, mail)
  await allWorkDone(kloppend.database)
  const failed = await idIn(who, 'mails', `subject = 'Je factuur'`)
  await superuser.query(`update mails set state = 'failed', error = '550' where tenant_id = $1 and id = $2`, [who.tenantId, failed])
  await expectAnswered(who, 'POST', `Mails/${failed}/retry`)
}) // prettier-ignore

test('a quote is changed and a signature shown, hours leave an invoice, and a timer goes on and is thrown away', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer()
  const quote = await addQuote(who, customerId)
  await expectAnswered(who, 'PUT', `Quotes/${quote}`, { quote: quoteOf(customerId), version: 1 })
  await signBoth(who, await addShared(who, customerId))
  await expectAnswered(who, 'GET', `quoteSignatures/${await idIn(who, 'quote_signatures', 'true')}`)
  await expectAnswered(who, 'GET', `quoteSignatures/${await idIn(who, 'quote_signatures', `method = 'drawn'`)}/image`)

  const projectId = expectDone(await who.call(createProject, { body: { title: 'Winkel', customerId } }))
  await expectAnswered(who, 'PUT', 'Hours', { day: today, projectId, description: 'Ontwerp', minutes: 60, isBillable: true })
  await expectAnswered(who, 'PUT', 'Hours/rates', { rates: [{ rate: 80 }] })
  const hours = [await idIn(who, 'hours', 'true')]
  await expectAnswered(who, 'POST', 'Hours/invoice', { hours })
  const concept = await idIn(who, 'documents', `kind = 'invoice' and state = 'concept'`)
  await expectAnswered(who, 'POST', `Invoices/${concept}/hours/release`, { hours })
  const timer = { category: 'study', description: 'Cursus' }
  await expectAnswered(who, 'POST', 'Timer', timer)
  await expectAnswered(who, 'POST', 'Timer/continue')
  await expectAnswered(who, 'POST', 'Timer/discard')
  await expectAnswered(who, 'GET', 'Hours/people')
}) // prettier-ignore

test('the accounts of a company are read as a file, deposited and cancelled, and their year is opened again', async () => {
  const who = await kloppend.register({ tenantName: 'Škoda & Zn. B.V.' })
  expectDone(await opening(who, [['1100', 20_000, 0], ['0550', 0, 100], ['0570', 0, 19_900]], '2025-01-01'))
  expectDone(await memo(who, [['1100', 10_000, 0], ['8400', 0, 10_000]], { transactionDate: '2025-06-30' }))
  expectDone(await who.call(setLegalForm, { body: { legalForm: 'company' } }))
  expectDone(await who.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
  await answerAccounts(who, '2025')
  await adoptAccounts(who, '2025', today)
  for (const file of ['', '/pdf', '/xbrl', '/pdf?for=filing', '/xbrl?for=filing'])
    await expectAnswered(who, 'GET', `AnnualAccounts/2025${file}`)
  const body = {
    decidedOn: today, amount: 1000, shareholder: 'Jan de Vries', iban: 'NL39RABO0300065264',
    passesEquityTest: true, passesPaymentTest: true, testNote: 'Balans',
  }
  const dividend = expectDone(await who.call(createDividend, { body }))
  await expectAnswered(who, 'PUT', `Dividends/${dividend}/payment-reference`, { paymentReference: '5000056789012345' })
  await expectAnswered(who, 'POST', 'AnnualAccounts/2025/file', { filedOn: today })
  await expectAnswered(who, 'POST', 'AnnualAccounts/2025/cancel', { reason: 'De verkeerde dag' })
  await expectAnswered(who, 'POST', 'YearEnd/2025/reopen', { reason: 'Nog een bon' })
}) // prettier-ignore

test('an owner gives rights over money, releases the second factor, asks registers, and orders the deletion', async () => {
  const who = await kloppend.register({ tenantName: 'Studio Noord' })
  const colleague = await seated(kloppend, await kloppend.register(), who, 'billing')
  const rights = { moneyRights: ['money.send'], password: who.password }
  await expectAnswered(who, 'PUT', `Members/${await memberId(who, colleague)}/money-rights`, rights)
  await expectAnswered(who, 'GET', 'Customers/kvk?cocNumber=69599084')
  await expectAnswered(who, 'GET', `ExchangeRates/ecb?currency=USD&date=${today}`)
  await downloadEverything(who)
  await expectAnswered(who, 'POST', 'Deletion', orderOf(who, 'Studio Noord'))
  await expectAnswered(who, 'GET', 'Deletion')
  await expectAnswered(who, 'POST', 'Deletion/withdraw', { password: who.password })
  await turnOnSecondFactor(who)
  await expectAnswered(who, 'POST', 'TwoFactor/oblige', { password: who.password })
  await expectAnswered(who, 'POST', 'TwoFactor/release', { password: who.password })
})

test('a move goes back after a look, a correction and a file of a point are kept, a map is asked, and a file of no row is shown', async () => {
  const who = await kloppend.register()
  expectDone(await opening(who, [['1100', 5_000, 0], ['0500', 0, 5_000]], '2025-01-01'))
  await expectAnswered(who, 'POST', 'OpeningBalance/takeBack/preview')
  await expectAnswered(who, 'POST', 'OpeningBalance/takeBack')
  expectDone(await opening(who, [['1100', 5_000, 0], ['0500', 0, 5_000]], '2025-01-01'))
  expectDone(await correct(who, [['4700', 10, 0], ['0500', 0, 10]], '2025-06-30'))
  const path = '/api/YearEnd/evidence'
  expectDone(await upload(who, newPdf(), { path, query: '?year=2025&point=bank' }))
  await expectAnswered(who, 'GET', `YearEnd/evidence/${await idIn(who, 'backing_documents', 'true')}`)
  await expectAnswered(who, 'GET', 'Trips/distance?origin=Utrecht&destination=Zwolle')

  const files = fileStoreIn(folderObjects(join(kloppend.dataDir, 'files', 'kept')))
  const sha256 = await files.put(who.tenantId as TenantId, newPdf())
  const log = { info: () => undefined, warn: () => undefined } as unknown as SweepDeps['log']
  const confirm = () => Promise.resolve()
  const now = () => new Date(Date.now() + 2 * 86_400_000)
  await sweepOnce({ database: kloppend.program.database, files, confirm, log, now }, who.tenantId as TenantId)
  await expectAnswered(who, 'GET', `QuarantinedFiles/${sha256}`)
}) // prettier-ignore
