import { expect, test } from 'vitest'
import { createOpeningBalance, listJournalEntries } from '#ledger/contract.ts'
import { accountId } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getProof } from '../contract.ts'

/** The opening balance is what its parts say: the items of customers, suppliers, the tax office and lenders, and the deposits of customers. */
const kloppend = await testProgram()
const { superuser } = kloppend.database

/** A business that began with one item of each kind, a deposit of a customer, and money. */
async function began(): Promise<TestTenant> {
  const who = await kloppend.register()
  const customerId = await who.addCustomer({ name: 'Bakkerij Jansen' })
  const line = async (number: string, isDebit: boolean, amount: number, part: object = {}) => ({
    ledgerAccountId: await accountId(who, number),
    isDebit,
    amount,
    ...part,
  })
  const item = (relation: string, reference: string) => ({ openItem: { relation, reference, date: '2025-12-01', dueDate: '2025-12-31' } })
  const lines = [
    await line('1100', true, 2_000),
    await line('1300', true, 121, item('Bakkerij Jansen', '2025-017')),
    await line('1600', false, 363, item('Drukkerij Smit', '88123')),
    await line('1530', false, 500, { openItem: { subject: 'vat', relation: '', reference: '4e kwartaal 2025' } }),
    await line('1620', false, 100, { deposit: { customerId, reference: 'A-1', vatPercentage: 21 } }),
    await line('1650', false, 40),
    await line('1650', false, 250, { openItem: { subject: 'payroll-tax', relation: '', reference: 'december 2025' } }),
    await line('0600', false, 800, { openItem: { subject: 'loan', relation: 'Rabobank', reference: 'bestelbus' } }),
    await line('0500', false, 68),
  ]
  expectDone(await who.call(createOpeningBalance, { body: { date: '2026-01-01', lines } }))
  return who
} // prettier-ignore

const who = await began()
const asked = async () => {
  const check = expectDone(await who.call(getProof)).checks.find(({ id }) => id === 'opening')
  return {
    outcome: check?.outcome,
    findings: check?.findings.map((text) => text.replaceAll('\u00a0', ' ')),
  }
}

test('parts of every kind are one entry, dated on the start day', async () => {
  const entries = expectDone(await who.call(listJournalEntries))
  expect(entries.map(({ kind, transactionDate, journalEntryLines }) => [kind, transactionDate, journalEntryLines.length])).toEqual([['opening', '2026-01-01', 9]])
}) // prettier-ignore

/** A change past the program and its triggers. */
async function plant(change: string): Promise<void> {
  const client = await superuser.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${change}; commit`)
  } finally {
    client.release()
  }
}
const more = (table: string, reference: string, cents: number): string =>
  `update ${table} set amount_cents = amount_cents + ${String(cents)} where tenant_id = '${who.tenantId}' and reference = '${reference}'`

test.each([
  ['an invoice of a customer', 'open_items', '2025-017', 'Rekening 1300 begon met € 121,00, en de posten zijn samen € 122,00.'],
  ['a bill of a supplier', 'open_items', '88123', 'Rekening 1600 begon met -€ 363,00, en de posten zijn samen -€ 364,00.'],
  ['VAT of a return of before', 'open_items', '4e kwartaal 2025', 'Rekening 1530 begon met -€ 500,00, en de posten zijn samen -€ 501,00.'],
  ['payroll tax', 'open_items', 'december 2025', 'Rekening 1650 begon zonder regel van € 251,00 voor Belastingdienst, december 2025, en die post staat er.'],
  ['a loan', 'open_items', 'bestelbus', 'Rekening 0600 begon zonder regel van € 801,00 voor Rabobank, bestelbus, en die post staat er.'],
  ['a deposit of a customer', 'past_deposits', 'A-1', 'Rekening 1620 begon met € 100,00, en de aanbetalingen van klanten zijn samen € 101,00.'],
] as const)('%s that is not what the account began with is named with both amounts', async (_, table, reference, sentence) => {
  expect(await asked()).toEqual({ outcome: 'ok', findings: [] })
  await plant(more(table, reference, 100))
  expect(await asked()).toEqual({ outcome: 'wrong', findings: [sentence] })
  await plant(more(table, reference, -100))
  expect(await asked()).toEqual({ outcome: 'ok', findings: [] })
}) // prettier-ignore

test('an item that is gone is named by what is left on its account', async () => {
  await plant(`delete from open_items where tenant_id = '${who.tenantId}' and reference = '88123'`)
  expect(await asked()).toEqual({
    outcome: 'wrong',
    findings: ['Rekening 1600 begon met -€ 363,00, en de posten zijn samen € 0,00.'],
  })
})
