import { getCreditNote, listCreditNotes } from '#credit-notes/contract.ts'
import { getExpense, listExpenses } from '#expenses/contract.ts'
import { getInvoice, listInvoices } from '#invoices/contract.ts'
import { getOpeningBalance, listJournalEntries } from '#ledger/contract.ts'
import { getProof } from '#proof/contract.ts'
import { reportNames } from '#reports/domain/report-table.ts'
import { getReport } from '#reports/contract.ts'
import { getVatReturn } from '#taxes/contract.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

/** What a business reads of its books of 2026, by name of the page. */
export type Books = Readonly<Record<string, unknown>>

/** Values that follow from the day on which they are asked, or from the version that answers. */
const OF_TODAY = new Set(['checkedAt', 'status', 'deadline', 'checks', 'daysLate'])

/** Reports, VAT boxes, proof, open items, documents, journal entries and the audit file, as they come over the wire. */
export async function booksOf(tenant: TestTenant): Promise<Books> {
  const books: Record<string, unknown> = {}
  for (const name of reportNames) {
    const query = DAY_REPORTS.has(name)
      ? { date: '2026-12-31' }
      : { from: '2026-01-01', to: '2026-12-31', ...(name === 'ledger-card' ? { account: '1300' } : {}) }
    books[`report ${name}`] = expectDone(await tenant.call(getReport, { params: { name }, query }))
  }
  for (const account of ['1000', '1100', '1110', '1530', '1600', '1620'])
    books[`ledger card ${account}`] = expectDone(
      await tenant.call(getReport, {
        params: { name: 'ledger-card' },
        query: { from: '2026-01-01', to: '2026-12-31', account },
      }),
    )
  for (const name of DAY_REPORTS)
    books[`report ${name} halfway`] = expectDone(
      await tenant.call(getReport, { params: { name }, query: { date: '2026-04-30' } }),
    )
  for (const period of ['2026-Q1', '2026-Q2', '2026-Q3'])
    books[`VAT return ${period}`] = expectDone(await tenant.call(getVatReturn, { params: { period } }))
  const { checks } = expectDone(await tenant.call(getProof))
  books['proof'] = checks.map((check) => ({ ...check }))
  books['open items'] = expectDone(await tenant.call(getOpeningBalance))
  books['journal'] = expectDone(await tenant.call(listJournalEntries))
  for (const { id } of expectDone(await tenant.call(listInvoices)))
    books[`invoice ${id}`] = expectDone(await tenant.call(getInvoice, { params: { id } }))
  for (const { id } of expectDone(await tenant.call(listCreditNotes)))
    books[`credit note ${id}`] = expectDone(await tenant.call(getCreditNote, { params: { id } }))
  for (const { id } of expectDone(await tenant.call(listExpenses)))
    books[`expense ${id}`] = expectDone(await tenant.call(getExpense, { params: { id } }))
  const { text } = await tenant.send('GET', '/api/Exports/xaf?year=2026')
  return {
    ...(withoutToday(books) as Books),
    'audit file': text.replace(/<(dateCreated|softwareVersion)>[^<]*/g, '<$1>').split('\n'),
  }
}

/** Reports of a day rather than of a period. */
const DAY_REPORTS = new Set<(typeof reportNames)[number]>([
  'balance-sheet',
  'aged-receivables',
  'aged-payables',
])

function withoutToday(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutToday)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !OF_TODAY.has(name))
      .map(([name, each]) => [name, withoutToday(each)]),
  )
}
