import { rename } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { createAsset } from '#assets/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { createJournalEntry, createOpeningBalance } from '#ledger/contract.ts'
import { createLoan } from '#loans/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { fileOssReturn } from '#taxes/oss-contract.ts'
import { setVatSystem } from '#taxes/system-contract.ts'
import { setOss } from '#tenants/vat-contract.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { sendTo } from '#testing/list-steps.ts'
import { pay } from '#testing/money-steps.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { getProof } from '../contract.ts'
import { checkTitle, type CheckId } from '../domain/proof.ts'

/**
 * Nothing to compare is no proof: of each question something that must exist is taken away, and the question then has a finding more. A
 * question without a planted absence does not compile.
 */
const kloppend = await busyProgram()
const { database, history, tenant } = kloppend
await allWorkDone(database)
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const today = todayInAmsterdam()

/** What is gone for a moment: the rows of a table for which the condition holds, the folder of the files, or the file with the hash that the statement finds. */
interface Absence {
  readonly what: string
  readonly from: string
  readonly where: string
  /** The business; that of the busy history where it is left out. */
  readonly of?: () => Promise<TestTenant>
}

const FOLDER = 'the folder of the files'
const FILE = 'one file of the store'
const ofEntry = (condition: string) => `entry_id in (select id from journal_entries j where ${condition})`
const newestOf = (table: string, condition: string) =>
  `(tenant_id, number) = (select tenant_id, number from ${table} where tenant_id = $1 and ${condition} order by number desc limit 1)`
const creditOn = (account: string) => `account_number = '${account}' and side = 'credit'`

const absences: Record<CheckId, Absence> = {
  entries: { what: 'the postings of an entry', from: 'postings', where: ofEntry('number = 1') },
  whole: { what: 'one side of an entry', from: 'postings', where: `${ofEntry('number = 1')} and side = 'debit'` },
  'kept-sums': { what: 'the kept sums of an account', from: 'account_totals', where: `account_number = '1100'` },
  receivables: { what: 'an invoice that is open', from: 'documents', where: `id = '${history.sentId}'` },
  payables: { what: 'the bills that are open', from: 'expenses', where: 'open_cents <> 0', of: withBill },
  assets: { what: 'the depreciation of an asset', from: 'asset_depreciations', where: 'true', of: withAsset },
  vat: { what: 'the settlement of a filed return', from: 'postings', where: ofEntry(`source_type = 'vat-return'`) },
  'awaited-vat': { what: 'VAT that a payment made due', from: 'postings', where: `account_number = '1640' and side = 'debit'`, of: underCashSystem },
  oss: { what: 'the postings that a return counted', from: 'postings', where: `vat_code like 'oss-%'`, of: sellerUnderOss },
  numbers: { what: 'an entry', from: 'journal_entries', where: 'number = 3' },
  documents: { what: 'the entry of an invoice', from: 'journal_entries', where: `source_id = '${history.finalisedId}'` },
  records: { what: 'a bill that was paid', from: 'expenses', where: 'open_cents = 0' },
  days: { what: 'the entry of postings', from: 'journal_entries', where: 'number = 3' },
  prepayments: { what: 'a deposit that was taken off', from: 'postings', where: creditOn('1620'), of: () => withMemos(['1100', '1620'], ['1620', '8000']) },
  takings: { what: 'a day of a register', from: 'day_takings', where: 'number = 2' },
  cash: { what: 'the cash that came in', from: 'postings', where: `account_number = '1000' and side = 'debit'` },
  'in-transit': { what: 'the money that arrived', from: 'postings', where: creditOn('1190'), of: () => withMemos(['1190', '0520'], ['1100', '1190']) },
  opening: { what: 'the figures of before', from: 'past_figures', where: 'true' },
  payouts: { what: 'a payout', from: 'payouts', where: 'number = 1' },
  wages: { what: 'the postings of wages', from: 'postings', where: 'entry_id in (select entry_id from wage_journals)' },
  loans: { what: 'the money of the lender', from: 'postings', where: creditOn('0600'), of: borrower },
  files: { what: 'the files', from: FOLDER, where: '' },
  evidence: { what: 'the first events of quotes', from: 'quote_events', where: 'position = 1' },
  'bank-chain': { what: 'a line between two others', from: 'bank_lines', where: `amount_cents = 2000`, of: withBank },
  'bank-balance': { what: 'the posting of a line', from: 'postings', where: `account_number = '1100'`, of: withBank },
  'bank-decisions': { what: 'the parts of a decision', from: 'bank_decision_parts', where: 'true', of: withBank },
} // prettier-ignore

/** What a question would not miss if it counted from the rows that are there. */
const further: readonly (readonly [CheckId, Absence])[] = [
  ['awaited-vat', { what: 'all VAT that waits for money', from: 'postings', where: `account_number = '1640' or vat_code like '%-awaited'`, of: underCashSystem }],
  ['awaited-vat', { what: 'the choice of the cash system', from: 'vat_systems', where: 'true', of: underCashSystem }],
  ['vat', { what: 'all VAT of sales that is not filed', from: 'postings', where: `account_number = '1500' or vat_code = 'nl-high'`, of: sellerInNetherlands }],
  ['oss', { what: 'the VAT of a country before its return', from: 'postings', where: `vat_code like 'oss-%'`, of: () => sellerToGermany() }],
  ['oss', { what: 'the choice of OSS', from: 'oss_periods', where: 'true', of: () => sellerToGermany() }],
  ['wages', { what: 'all that is to be paid of wages', from: 'wage_items', where: 'true' }],
  ['wages', { what: 'the amounts of the persons', from: 'wage_shares', where: 'true' }],
  ['files', { what: 'a paper of the program of before', from: FILE, where: 'select sha256 from old_papers' }],
  ['files', { what: 'a letter of reminder', from: FILE, where: 'select sha256 from reminder_letter_files' }],
  ['files', { what: 'a statement of account that was mailed', from: FILE, where: 'select sha256 from statement_mail_files' }],
  ['records', { what: 'a loan', from: 'loans', where: 'true', of: borrower }],
  ['records', { what: 'the newest invoice, which is paid', from: 'documents', where: `id = '${history.paidId}'` }],
  ['numbers', { what: 'the newest invoice', from: 'documents', where: newestOf('documents', `kind = 'invoice' and number is not null`) }],
  ['numbers', { what: 'the newest credit note', from: 'documents', where: newestOf('documents', `kind = 'credit-note' and number is not null`) }],
  ['numbers', { what: 'the newest entry', from: 'journal_entries', where: newestOf('journal_entries', 'true') }],
  ['records', { what: 'the payments', from: 'payments', where: 'true' }],
  ['records', { what: 'the list of assets', from: 'assets', where: 'true' }],
  ['records', { what: 'an asset that was not depreciated yet', from: 'assets', where: 'true', of: withNewAsset }],
  ['records', { what: 'the newest day of a register', from: 'day_takings', where: newestOf('day_takings', 'true') }],
  ['records', { what: 'all days of registers', from: 'day_takings', where: 'true' }],
  ['records', { what: 'the newest wage journal', from: 'wage_journals', where: newestOf('wage_journals', 'true') }],
  ['records', { what: 'all wage journals', from: 'wage_journals', where: 'true' }],
  ['records', { what: 'all dividends', from: 'dividends', where: 'true' }],
  ['records', { what: 'wages that were paid in cash', from: 'wage_cash_payments', where: 'true' }],
  ['records', { what: 'the newest payout', from: 'payouts', where: newestOf('payouts', 'true') }],
  ['records', { what: 'all payouts', from: 'payouts', where: 'true' }],
  ['records', { what: 'the filed returns', from: 'vat_returns', where: 'true' }],
  ['records', { what: 'a return that booked nothing', from: 'vat_returns', where: 'entry_id is null' }],
  ['records', { what: 'a year that was closed', from: 'year_closings', where: 'true' }],
  ['records', { what: 'an adjustment of a year', from: 'year_adjustments', where: 'true' }],
  ['records', { what: 'kilometres that were booked', from: 'trip_bookings', where: 'undone_at is null' }],
  ['records', { what: 'hours that were written', from: 'hours', where: 'true' }],
  ['takings', { what: 'all days of registers', from: 'day_takings', where: 'true' }],
  ['wages', { what: 'all wage journals', from: 'wage_journals', where: 'true' }],
  ['wages', { what: 'all dividends', from: 'dividends', where: 'true' }],
  ['payouts', { what: 'all payouts', from: 'payouts', where: 'true' }],
  ['records', { what: 'the trips of a booking', from: 'booked_trips', where: 'true' }],
  ['records', { what: 'annual accounts that were adopted', from: 'adopted_accounts', where: 'true' }],
  ['records', { what: 'the lines of the bank', from: 'bank_lines', where: 'true' }],
  ['records', { what: 'the items of before', from: 'open_items', where: 'true' }],
  ['records', { what: 'prepaid costs of before', from: 'prepaid_costs', where: 'true', of: mover }],
  ['records', { what: 'deposits of before', from: 'past_deposits', where: 'true', of: mover }],
  ['records', { what: 'a control of the move that was kept', from: 'kept_controls', where: 'true', of: moverWithFile }],
  ['records', { what: 'the entries of an OSS return', from: 'oss_return_entries', where: 'true', of: sellerUnderOss }],
  ['evidence', { what: 'the newest head of the quotes', from: 'quote_heads', where: 'number = (select max(number) from quote_heads where tenant_id = $1)' }],
  ['evidence', { what: 'all heads of the quotes', from: 'quote_heads', where: 'true' }],
] // prettier-ignore

/** What someone who can write in the database adds or changes, and how that is undone; `$1` is the business. */
const lastEvent = `select * from quote_events where tenant_id = $1 order by at desc, position desc limit 1`
const damages = [
  ['evidence', 'an event of a quote that was added',
    `insert into quote_events (tenant_id, id, document_id, position, kind, detail, at, previous_hash, hash)
     select tenant_id, '${NOWHERE}', document_id, position + 1, 'viewed', null, at, hash, repeat('a', 64) from (${lastEvent}) e`,
    `delete from quote_events where tenant_id = $1 and id = '${NOWHERE}'`],
  ['evidence', 'a head of a quote that was changed',
    `update quote_heads set events = events + 1000 where tenant_id = $1 and number = (select max(number) from quote_heads where tenant_id = $1)`,
    `update quote_heads set events = events - 1000 where tenant_id = $1 and events >= 1000`],
] as const satisfies readonly (readonly [CheckId, string, string, string])[] // prettier-ignore

test.each(damages)('%s: %s is seen', async (id, what, plant, undo) => {
  const before = await findingsOf(tenant, id)
  await asAttacker(plant, what)
  try {
    const after = await findingsOf(tenant, id)
    expect(after.filter((finding) => !before.includes(finding)), what).not.toEqual([])
  } finally {
    await asAttacker(undo, what)
  }
  expect(await findingsOf(tenant, id)).toEqual(before)
}) // prettier-ignore

async function asAttacker(statement: string, what: string): Promise<void> {
  const client = await database.superuser.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const { rowCount } = await client.query(statement, [tenant.tenantId])
    await client.query('commit')
    expect(rowCount, what).toBe(1)
  } finally {
    client.release()
  }
}

test('each question of the proof has its absence', () => {
  expect(Object.keys(absences).toSorted()).toEqual(Object.keys(checkTitle).toSorted())
})

const all: [CheckId, string, Absence][] = [
  ...(Object.entries(absences) as [CheckId, Absence][]),
  ...further,
].map(([id, absence]) => [id, absence.what, absence])

test.each(all)('%s: without %s something is missed', async (id, _what, absence) => {
  const who = absence.of === undefined ? tenant : await absence.of()
  const before = await findingsOf(who, id)
  await moved(absence, who.tenantId, NOWHERE)
  try {
    const after = await findingsOf(who, id)
    expect(after.filter((finding) => !before.includes(finding)), absence.what).not.toEqual([])
  } finally {
    await moved(absence, NOWHERE, who.tenantId)
  }
  expect(await findingsOf(who, id)).toEqual(before)
}) // prettier-ignore

async function findingsOf(who: TestTenant, id: CheckId): Promise<readonly string[]> {
  const { checks } = expectDone(await who.call(getProof))
  const check = checks.find((each) => each.id === id)
  expect(check, 'the question is asked').toBeDefined()
  return check?.findings ?? []
}

/** Give what is absent to a business that is none, or back. */
async function moved({ what, from, where }: Absence, one: string, other: string): Promise<void> {
  const kept = path.join(kloppend.dataDir, 'files', 'kept')
  if (from === FOLDER) {
    await rename(path.join(kept, one), path.join(kept, other))
    return
  }
  if (from === FILE) {
    const tenantId = one === NOWHERE ? other : one
    const { rows } = await database.superuser.query<{ sha256: string }>(
      `${where} where tenant_id = $1 order by sha256 limit 1`,
      [tenantId],
    )
    const sha256 = rows[0]?.sha256 ?? ''
    const places = [path.join(kept, tenantId, sha256.slice(0, 2), sha256), path.join(kept, sha256)] as const
    await rename(places[one === NOWHERE ? 1 : 0], places[one === NOWHERE ? 0 : 1])
    return
  }
  const client = await database.superuser.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const condition = other === NOWHERE ? where : 'true'
    const { rowCount } = await client.query(
      `update ${from} set tenant_id = $2 where tenant_id = $1 and (${condition})`,
      [one, other],
    )
    await client.query('commit')
    expect(rowCount, `${what} is there`).toBeGreaterThan(0)
  } finally {
    client.release()
  }
}

/** A business with memos of twenty and nineteen days ago: of each the account in debit, and that in credit. */
async function withMemos(...memos: readonly (readonly [string, string])[]): Promise<TestTenant> {
  const who = await kloppend.register()
  for (const [place, [debit, credit]] of memos.entries()) {
    const line = async (number: string, isDebit: boolean) => ({ ledgerAccountId: await accountId(who, number), isDebit, amount: 1_000 })
    const journalEntryLines = [await line(debit, true), await line(credit, false)]
    const body = { transactionDate: addDays(today, place - 20), description: 'Memo', journalEntryLines }
    expectDone(await who.call(createJournalEntry, { body }))
  }
  return who
} // prettier-ignore

async function borrower(): Promise<TestTenant> {
  const who = await withMemos(['1100', '0600'])
  const body = {
    name: 'Bestelbus',
    lender: 'Rabobank',
    kind: 'annuity' as const,
    principalAmount: 1_000,
    interestPercentage: 5.25,
    startsOn: addDays(today, -20),
    firstDueOn: addDays(today, 20),
    instalments: 36,
    ledgerAccountId: await accountId(who, '0600'),
  }
  expectDone(await who.call(createLoan, { body }))
  return who
}

/** Books that began with a cost of next month and a deposit of a customer, which no entry names yet. */
async function mover(): Promise<TestTenant> {
  const who = await kloppend.register()
  const line = async (number: string, isDebit: boolean, amount: number) => ({ ledgerAccountId: await accountId(who, number), isDebit, amount })
  const prepaid = { id: null, description: 'Verzekering', ledgerAccountId: await accountId(who, '4520'), firstDay: addDays(today, 40), lastDay: addDays(today, 300) }
  const deposit = { id: null, customerId: await who.addCustomer({}), reference: 'A2025-7', vatPercentage: 21 }
  const lines = [await line('1100', true, 900), { ...(await line('1400', true, 200)), prepaid }, { ...(await line('1620', false, 100)), deposit }, await line('0500', false, 1_000)]
  expectDone(await who.call(createOpeningBalance, { body: { date: addDays(today, -10), lines } }))
  return who
} // prettier-ignore

/** Books that began with the file of a program, of which the control was kept by itself. */
async function moverWithFile(): Promise<TestTenant> {
  const who = await kloppend.register()
  const balance = ['Nummer;Omschrijving;Debet;Credit', '1100;ING zakelijk;1.000,00;', '500;Eigen vermogen;;1.000,00', 'Totaal;;1.000,00;1.000,00'].join('\r\n')
  const send = (query: Readonly<Record<string, string>>) =>
    sendTo<{ sha256: string }>(who, 'Imports/trialBalance', balance, { day: addDays(today, -10), ...query })
  const { sha256 } = expectDone(await send({}))
  expectDone(await send({ confirmed: sha256 }))
  return who
} // prettier-ignore

/** A business with an asset of which a year was depreciated. */
async function withAsset(): Promise<TestTenant> {
  const who = await kloppend.register()
  const body = { name: 'Bureau', ledgerAccountId: await accountId(who, '0200'), costAmount: 60, months: 60, inUseOn: addDays(today, -400) }
  expectDone(await who.call(createAsset, { body }))
  return who
} // prettier-ignore

/** A business with an asset that is not in use yet, so that no entry names it. */
async function withNewAsset(): Promise<TestTenant> {
  const who = await kloppend.register()
  const body = { name: 'Bureau', ledgerAccountId: await accountId(who, '0200'), costAmount: 60, months: 60, inUseOn: today }
  expectDone(await who.call(createAsset, { body }))
  return who
} // prettier-ignore

async function withBill(): Promise<TestTenant> {
  const who = await kloppend.register()
  await addExpense(who, { lines: [await expenseLineOf(who, { payment: '1600' })] })
  return who
}

async function underCashSystem(): Promise<TestTenant> {
  const who = await kloppend.register()
  expectDone(await who.call(setVatSystem, { body: { system: 'cash', from: '2026-01-01', isEntitled: true } }))
  expectDone(await pay(who, await who.addFinalised(), 60.5))
  return who
}

async function sellerInNetherlands(): Promise<TestTenant> {
  const who = await kloppend.register()
  await who.addFinalised()
  return who
}

async function sellerUnderOss(): Promise<TestTenant> {
  const who = await sellerToGermany()
  expectDone(await who.call(fileOssReturn, { params: { period: '2026-Q2' } }))
  return who
}

async function sellerToGermany(): Promise<TestTenant> {
  const who = await kloppend.register()
  expectDone(await who.call(setOss, { body: { from: '2026-04-01' } }))
  const customerId = await who.addCustomer({ name: 'Familie Schmidt', country: 'DE', btwId: null, zipCode: '10115', city: 'Berlin' })
  const lines = [lineOf({ description: 'Fiets', quantity: 1, unitPrice: 100, supply: 'goods', vatTreatment: 4600, vatPercentage: 19 })]
  await who.addFinalised({ customerId, issueDate: '2026-04-11', dueDate: '2026-04-11', deliveryDate: '2026-04-11', lines })
  return who
} // prettier-ignore

/** Two files of the bank that follow each other, with their lines decided as transfers. */
async function withBank(): Promise<TestTenant> {
  const who = await kloppend.register()
  const other = 'NL39RABO0300065264'
  for (const [day, amount, opening] of [['2026-09-01', 10, 0], ['2026-09-03', 20, 10], ['2026-09-05', 30, 30]] as const)
    expectDone(await sendBankFile(who, ingFile([[day, amount, 'Eigenaar', other, 'Storting']], opening)))
  for (const { id, amount } of expectDone(await who.call(listBankLines, { query: { state: 'open' } })))
    expectDone(await who.call(decideBankLine, { params: { id }, body: { parts: [{ kind: 'transfer', amount }] } }))
  return who
} // prettier-ignore
