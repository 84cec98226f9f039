import { allWorkDone } from './work-done.ts'
import {
  endArrangement,
  listArrangements,
  makeArrangement,
  orderArrangementMail,
} from '#arrangements/contract.ts'
import { cancelAsset, changeAsset, createAsset } from '#assets/contract.ts'
import { makeCalendarFeed } from '#calendar/contract.ts'
import { createCustomer } from '#customers/contract.ts'
import { correctExpense, createExpense, payExpense } from '#expenses/contract.ts'
import { changeIncoming, receiveIncoming } from '#expenses/incoming-contract.ts'
import { bankConnectionHistory, bankHistory, payItemsByBank } from './bank-steps.ts'
import { directDebitHistory } from './direct-debit-steps.ts'
import { attentionHistory, customerHistory } from './attention-steps.ts'
import { importList } from './list-steps.ts'
import { moneyHistory } from './money-steps.ts'
import { onlinePaymentHistory } from './online-steps.ts'
import { letterOfBefore, reminderHistory, statementHistory } from './reminder-steps.ts'
import { incomeTaxHistory } from './income-tax-steps.ts'
import { ownTimeHistory } from './trip-steps.ts'
import { loanHistory } from './loan-steps.ts'
import { adoptedHistory } from './annual-accounts-steps.ts'
import { adjustmentHistory } from './year-end-steps.ts'
import { payoutHistory } from './payout-steps.ts'
import { wageHistory, asCompany } from './wage-steps.ts'
import { takingsHistory } from './takings-steps.ts'
import { accountantHistory, questionHistory } from './question-steps.ts'
import { quoteHistory } from './quotes.ts'
import { archiveInvoice, getInvoiceAttachment } from '#invoices/contract.ts'
import { createOpeningBalance } from '#ledger/contract.ts'
import { addIndexation, createRecurringInvoice } from '#recurring/contract.ts'
import { checkFiles } from '#proof/contract.ts'
import { changeProduct, createProduct, setCustomerPrice } from '#products/contract.ts'
import { createProject } from '#projects/contract.ts'
import { fileVatReturn, payVatReturn, setVatReturnReference, supplementVatReturn } from '#taxes/contract.ts'
import { inviteMember } from '#tenants/member-contract.ts'
import { setVatSystem } from '#taxes/system-contract.ts'
import { setKor, setVatInterval } from '#tenants/vat-contract.ts'
import { setLegalForm } from '#tenants/legal-form-contract.ts'
import { ossHistory } from './oss-steps.ts'
import { webhookHistory } from './webhook-steps.ts'
import {
  accountId,
  addExpense,
  askSecondPerson,
  expenseLineOf,
  expenseOf,
  newPdf,
  upload,
} from './expense-steps.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { closeYear } from '#year-end/contract.ts'
import { changeCompanyOf, documentSettingsHistory } from './setting-steps.ts'
import { paperHistory } from './old-paper-steps.ts'
import { linkTo, receivablesOf } from './receivable-steps.ts'
import { plantPast, type SeenAsSuperuser } from './plant-past.ts'
import { pathOf } from './wire-client.ts'
import { customerOf, expectDone, lineOf, type TestTenant } from './test-tenant.ts'

/** One that begins far from now, and is indexed. */
async function recurringHistory(tenant: TestTenant, customerId: string): Promise<void> {
  const terms = { customerId, unit: 'month' as const, anchor: '2099-01-31', lines: [lineOf()] }
  const id = expectDone(await tenant.call(createRecurringInvoice, { body: terms }))
  const indexation = { percentage: 2.5, startsOn: '2100-01-01' }
  expectDone(await tenant.call(addIndexation, { params: { id }, body: indexation }))
}

/** What is open on an invoice in one instalment, ended at once, so that its reminders are as ever. */
async function arrangementHistory(tenant: TestTenant, customerId: string): Promise<void> {
  const params = { id: customerId }
  const { invoices } = expectDone(await tenant.call(listArrangements, { params }))
  const [first] = invoices
  const total = first?.open ?? 0
  const body = {
    documentIds: [first?.id ?? ''],
    total,
    instalments: [{ dueOn: '2099-01-31', amount: total }],
  }
  const id = expectDone(await tenant.call(makeArrangement, { params, body }))
  const mail = { to: ['regeling@klant.test'], subject: 'Je regeling', body: 'Dag' }
  expectDone(await tenant.call(orderArrangementMail, { params: { id }, body: mail }))
  expectDone(await tenant.call(endArrangement, { params: { id } }))
}

/** A receivable of the opening balance in an arrangement of its own, ended at once. */
async function arrangementOfBefore(tenant: TestTenant, customerId: string): Promise<void> {
  const params = { id: customerId }
  const { openItems } = expectDone(await tenant.call(listArrangements, { params }))
  const total = openItems.reduce((sum, { open }) => sum + open, 0)
  const instalments = [{ dueOn: '2099-01-31', amount: total }]
  const body = { documentIds: [], openItemIds: openItems.map(({ id }) => id), total, instalments }
  const id = expectDone(await tenant.call(makeArrangement, { params, body }))
  expectDone(await tenant.call(endArrangement, { params: { id } }))
}

/** The ids that one tenant's busy day produced. */
export interface FullHistory {
  readonly customerId: string
  readonly projectId: string
  readonly conceptId: string
  readonly finalisedId: string
  readonly sentId: string
  readonly paidId: string
  readonly cancelledId: string
}

/** An invoice in every state, by every call that makes one, so that no table of the tenant is empty. */
export async function fullHistory(tenant: TestTenant, database: SeenAsSuperuser): Promise<FullHistory> {
  const customerId = expectDone(
    await tenant.call(createCustomer, { body: customerOf(), key: `full-history-${tenant.tenantId}` }),
  )
  const projectId = expectDone(
    await tenant.call(createProject, { body: { title: 'Nieuwe winkel', customerId } }),
  )
  await historyBeforeInvoices(tenant, customerId)
  const invoice = { customerId, projectId }
  const conceptId = await tenant.addConcept(invoice)
  const finalisedId = await tenant.addFinalised(invoice)
  const sentId = await tenant.addFinalised(invoice)
  expectDone(await tenant.move(sentId, 2000))
  const paidId = await tenant.addFinalised(invoice)
  expectDone(await tenant.move(paidId, 3000))
  // At a rate of one, so that the euros are those of the lines; its credit note is in dollars too.
  const cancelledId = await tenant.addFinalised({ ...invoice, foreign: { currency: 'USD', perEuro: 1 } })
  expectDone(await tenant.move(cancelledId, 4000))
  expectDone(await tenant.call(archiveInvoice, { params: { id: conceptId }, query: { archive: 'true' } }))
  await tenant.send('GET', pathOf(getInvoiceAttachment, { params: { id: finalisedId } }))
  const expenseId = await addExpense(tenant, {
    lines: [await expenseLineOf(tenant, { payment: '1600' })],
    // At a rate of one, so that the euros are those of the lines.
    foreign: { currency: 'USD', perEuro: 1 },
    projectId,
  })
  const bankLedgerAccountId = await accountId(tenant, '1100')
  expectDone(await tenant.call(payExpense, { params: { id: expenseId }, body: { bankLedgerAccountId } }))
  await moneyHistory(tenant, invoice)
  await quoteHistory(tenant, customerId)
  await changeCompanyOf(tenant, { contactPhoneNumber: '020 123 45 67' })
  await documentSettingsHistory(tenant)
  await recurringHistory(tenant, customerId)
  await arrangementHistory(tenant, customerId)
  await bankHistory(tenant)
  await importList(tenant, 'Customers', 'Naam;Plaats\nUit een bestand;Utrecht\n')
  await importList(tenant, 'CustomerPrices', 'Klant;Productcode;Prijs\nUit een bestand;ONTW;80\n')
  await bankConnectionHistory(tenant, database)
  await onlinePaymentHistory(tenant, { sentId }, database)
  await reminderHistory(tenant, { customerId, sentId }, database)
  await statementHistory(tenant, customerId)
  await directDebitHistory(tenant, { customerId, sentId })
  await settingsHistory(tenant)
  await attentionHistory(tenant)
  await customerHistory(tenant, cancelledId)
  expectDone(await upload(tenant, newPdf(), { path: '/api/MailFiles' }))
  await trayHistory(tenant)
  await webhookHistory(tenant, database)
  await mailboxHistory(tenant.tenantId, database)
  await questionHistory(tenant, finalisedId)
  await accountantHistory(tenant, database)
  expectDone(await tenant.call(makeCalendarFeed, { body: { hasInvoices: true, hasAmounts: false } }))
  await taxHistory(tenant)
  await openBooks(tenant, customerId, database)
  await assetHistory(tenant)
  await takingsHistory(tenant, finalisedId)
  await payoutHistory(tenant)
  await wageHistory(tenant)
  await ownTimeHistory(tenant, customerId)
  await loanHistory(tenant)
  await incomeTaxHistory(tenant)
  await adjustmentHistory(tenant)
  await plantOutside(database, tenant.tenantId)
  await plantPast(database, tenant.tenantId)
  await ossHistory(tenant, database)
  await plantImport(database, tenant.tenantId)
  await plantUpload(database, tenant.tenantId)
  await memberHistory(tenant, database)
  await yearEndHistory(tenant, database)
  return { customerId, projectId, conceptId, finalisedId, sentId, paidId, cancelledId }
}

/** As if a mailbox were read once; visiting one needs a server of mail. */
async function mailboxHistory(tenantId: string, { superuser }: SeenAsSuperuser): Promise<void> {
  await superuser.query(
    `insert into receipt_mailboxes (tenant_id, host, port, security, user_name, secret, folder, answers, is_on, uid_validity, last_uid, changed_by)
     values ($1, 'imap.voorbeeld.invalid', 993, 'tls', 'bonnen@voorbeeld.test', '\\x00', 'INBOX', false, false, 1, 1, gen_random_uuid())`,
    [tenantId],
  )
  await superuser.query(
    `insert into received_mails (tenant_id, id, mail_key, sender, is_sender_known, subject, kept, doubles)
     values ($1, gen_random_uuid(), repeat('a', 64), 'garage@voorbeeld.test', false, 'Rekening', 0, 0)`,
    [tenantId],
  )
}

/** A document that came in and was put aside, so that no task counts this document. */
async function trayHistory(tenant: TestTenant): Promise<void> {
  const id = String(expectDone(await upload(tenant, newPdf(), { path: receiveIncoming.path })))
  expectDone(await tenant.call(changeIncoming, { params: { id }, body: { state: 'aside' } }))
}

/** A product of which the price went up, and what one customer pays for it. */
async function productHistory(tenant: TestTenant, customerId: string): Promise<void> {
  const body = {
    name: 'Uur ontwerp',
    code: 'ONTW',
    unit: 'HUR' as const,
    unitPrice: 95,
    revenueAccount: '8100',
  }
  const id = expectDone(await tenant.call(createProduct, { body }))
  const product = { ...body, unitPrice: 98 }
  expectDone(await tenant.call(changeProduct, { params: { id }, body: { product, version: 1 } }))
  expectDone(await tenant.call(setCustomerPrice, { params: { id, customerId }, body: { unitPrice: 85 } }))
}

/** A quarter of long ago that was filed, supplemented and paid. */
async function taxHistory(tenant: TestTenant): Promise<void> {
  const params = { period: '2025-Q1' }
  const expense = await expenseOf(tenant, {
    date: '2025-01-02',
    lines: [await expenseLineOf(tenant, { unitPrice: 10_000 })],
  })
  const id = expectDone(await tenant.call(createExpense, { body: expense }))
  expectDone(await tenant.call(fileVatReturn, { params }))
  const body = { ...expense, lines: [await expenseLineOf(tenant, { unitPrice: 1_000 })] }
  expectDone(await tenant.call(correctExpense, { params: { id }, body }))
  expectDone(await tenant.call(supplementVatReturn, { params }))
  const reference = { paymentReference: '5000056789012345' }
  expectDone(await tenant.call(setVatReturnReference, { params, body: reference }))
  expectDone(await tenant.call(payVatReturn, { params, body: {} }))
}

/**
 * An opening balance with an invoice and a credit note of one supplier and of one customer; together they do not change any
 * figure.
 */
async function openBooks(
  tenant: TestTenant,
  customerId: string,
  database: Parameters<typeof letterOfBefore>[2],
): Promise<void> {
  const line = async (number: string, isDebit: boolean) => ({
    ledgerAccountId: await accountId(tenant, number),
    isDebit,
    amount: 250,
  })
  const lines = [
    await line('1600', true),
    await line('1600', false),
    await line('1300', true),
    await line('1300', false),
  ]
  expectDone(await tenant.call(createOpeningBalance, { body: { date: '2000-01-01', lines } }))
  await paperHistory(tenant)
  const items = await receivablesOf(tenant)
  for (const { id } of items) expectDone(await linkTo(tenant, id, customerId))
  await arrangementOfBefore(tenant, customerId)
  await payItemsByBank(
    tenant,
    items.map(({ id, openAmount }) => ({ targetId: id, amount: Math.sign(openAmount) })),
  )
  await letterOfBefore(tenant, items[0]?.id ?? '', database)
}

/** Products, and a quarter of long ago under the cash system, which is begun before there are invoices after it. */
async function historyBeforeInvoices(tenant: TestTenant, customerId: string): Promise<void> {
  await productHistory(tenant, customerId)
  expectDone(
    await tenant.call(setVatSystem, { body: { system: 'cash', from: '2001-01-01', isEntitled: true } }),
  )
  expectDone(await tenant.call(setVatSystem, { body: { system: 'invoice', from: '2001-04-01' } }))
}

/** Settings of long ago, which do not affect the documents above. */
async function settingsHistory(tenant: TestTenant): Promise<void> {
  await askSecondPerson(tenant)
  expectDone(await tenant.call(setLegalForm, { body: { legalForm: 'sole' } }))
  expectDone(await tenant.call(setVatInterval, { body: { interval: 'quarter', from: '2001-01-01' } }))
  expectDone(await tenant.call(setKor, { body: { from: '2001-01-01', until: '2001-12-31' } }))
}

/** An asset that was depreciated for a month, and then removed from the list. */
async function assetHistory(tenant: TestTenant): Promise<void> {
  const ledgerAccountId = await accountId(tenant, '0200')
  const body = { name: 'Bureau', ledgerAccountId, costAmount: 12, months: 1, inUseOn: '2026-01-10' }
  const id = expectDone(await tenant.call(createAsset, { body }))
  const change = { name: 'Bureau van eiken', residualAmount: 0, months: 1, version: 1 }
  expectDone(await tenant.call(changeAsset, { params: { id }, body: change }))
  expectDone(await tenant.call(cancelAsset, { params: { id } }))
}

/** As if the business had come from an export. */
async function plantImport(database: SeenAsSuperuser, tenantId: string): Promise<void> {
  await database.superuser.query(
    `insert into business_imports (tenant_id, origin_id, archive_sha256, manifest_sha256, signed_by, is_own_key, program,
                                   schema_name, exported_at, begun_xid)
     values ($1, gen_random_uuid(), repeat('a', 64), repeat('b', 64), repeat('c', 16), false, '0.1.0',
             '0086_views_of_the_operator.sql', now(), null)`,
    [tenantId],
  )
}

/** As if a part of an export were on its way: it has a row, and no file yet. */
async function plantUpload(database: SeenAsSuperuser, tenantId: string): Promise<void> {
  await database.superuser.query(
    `insert into uploaded_archives (tenant_id, id, file_name, size_bytes)
     values ($1, gen_random_uuid(), 'kloppend.zip', 2000000)`,
    [tenantId],
  )
  await database.superuser.query(
    `insert into uploaded_archive_parts (tenant_id, archive_id, start_byte, size_bytes, sha256)
     select tenant_id, id, 0, 1000000, repeat('d', 64) from uploaded_archives where tenant_id = $1`,
    [tenantId],
  )
}

/** An invitation that is open; as if the ownership had been offered, too, and not accepted. */
async function memberHistory(tenant: TestTenant, database: SeenAsSuperuser): Promise<void> {
  const body = {
    email: `collega@${tenant.tenantId}.test`,
    role: 'billing' as const,
    password: tenant.password,
  }
  expectDone(await tenant.call(inviteMember, { body }))
  await database.superuser.query(
    `insert into ownership_offers (tenant_id, id, offered_by, offered_to, outcome, ended_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'declined', now())`,
    [tenant.tenantId],
  )
}

/** A finished job leaves no row; a dead one keeps its row. */
export async function plantDeadJob(database: SeenAsSuperuser, tenantId: string): Promise<void> {
  await database.superuser.query(
    `insert into jobs (tenant_id, id, kind, payload, state, attempts, last_error)
     values ($1, gen_random_uuid(), 'document.pdf', jsonb_build_object('documentId', gen_random_uuid()), 'dead', 12, 'planted')`,
    [tenantId],
  )
}

/** A file that no row names, found when files and rows were compared. */
async function plantOrphan(database: SeenAsSuperuser, tenantId: string): Promise<void> {
  await database.superuser.query(
    // On a busy machine the program has compared them already.
    `insert into file_sweeps (tenant_id, token, swept_at) values ($1, gen_random_uuid(), now())
     on conflict (tenant_id) do update set swept_at = excluded.swept_at`,
    [tenantId],
  )
  await database.superuser.query(
    `insert into quarantined_files (tenant_id, sha256, size_bytes) values ($1, repeat('a', 64), 12)`,
    [tenantId],
  )
}

/** What a test does not wait for, or what comes of a program of another. */
async function plantOutside(database: SeenAsSuperuser, tenantId: string): Promise<void> {
  await plantDeadJob(database, tenantId)
  await plantOrphan(database, tenantId)
  await plantLateVat(database, tenantId)
  await plantExport(database, tenantId)
  await plantVatCheck(database, tenantId)
}

/** A btw-id was checked in VIES, as in an installation that is connected. */
async function plantVatCheck(database: SeenAsSuperuser, tenantId: string): Promise<void> {
  await database.superuser.query(
    `insert into vat_checks (tenant_id, id, vat_id, requester, is_valid, name, address, consultation, checked_by, checked_by_email)
     select tenant_id, gen_random_uuid(), 'BE0428759497', 'NL004495445B01', true, 'BV Atelier Gent', 'Veldstraat 1' || chr(10) || '9000 Gent',
            'WAPIAAAAX1', user_id, 'studio@noord.test' from memberships where tenant_id = $1 limit 1`,
    [tenantId],
  )
}

/** Everything was downloaded once. */
async function plantExport(database: SeenAsSuperuser, tenantId: string): Promise<void> {
  await database.superuser.query(`insert into whole_exports (tenant_id, made_at) values ($1, now())`, [
    tenantId,
  ])
}

/** An entry whose VAT is of a day of long ago, for which no return is made: it changes no figure. */
async function plantLateVat(database: SeenAsSuperuser, tenantId: string): Promise<void> {
  await database.superuser.query(
    `insert into late_vat_entries (tenant_id, entry_id, belongs_to)
     select tenant_id, id, '2001-02-01' from journal_entries where tenant_id = $1 order by number limit 1`,
    [tenantId],
  )
}

/** A year long before the history, closed by its list, and every file hashed again. */
async function yearEndHistory(tenant: TestTenant, database: SeenAsSuperuser): Promise<void> {
  expectDone(await tenant.call(closeYear, { params: { year: '2000' }, body: { acceptPoints: true } }))
  await asCompany(tenant, () => adoptedHistory(tenant, '2000', todayInAmsterdam()))
  expectDone(await tenant.call(checkFiles))
  await allWorkDone(database)
}
