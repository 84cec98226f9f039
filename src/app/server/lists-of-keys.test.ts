import { expect, test } from 'vitest'
import { z } from 'zod'
import { tokenScopes } from '#contract/rights.ts'
import { endpoints } from './endpoints.ts'

/** The lists that a key may ask: in pieces by a cursor, or short by nature, with the reason. */
const short: Readonly<Record<string, string>> = {
  '/api/Customers/similar': 'the few that resemble one',
  '/api/Customers/vat-checks': 'the latest twenty of one btw-id',
  '/api/Hours/budgets': 'open projects with a budget',
  '/api/Customers/imports': 'imports of lists, a few a year',
  '/api/Imports/controls': 'controls that were kept, at most a hundred',
  '/api/OldPapers/imports': 'imports of documents, a few in all',
  '/api/CustomerPrices/imports': 'imports of lists, a few a year',
  '/api/Products/imports': 'imports of lists, a few a year',
  '/api/Products/offers': 'at most twelve for a field',
  '/api/Invoices/tenant/:tenantId/billing-states/counts': 'one for each state',
  '/api/RecurringInvoices/:id/preview': 'the next twelve',
  '/api/RecurringInvoices/:id/runs': 'at most 1000, as its summary says',
  '/api/ReminderProposals': 'what is proposed today',
  '/api/ReminderLetters': 'those that wait for the post',
  '/api/HandedOverClaims': 'invoices that are at an agency now',
  '/api/CreditNotes/tenant/:tenantId/billing-states/counts': 'one for each state',
  '/api/Expenses/similar': 'the few that resemble one',
  '/api/Expenses/usedAccounts': 'one for each kind of cost',
  '/api/ReceiptMailbox/mails': 'the latest of one mailbox',
  '/api/Mails': 'the latest',
  '/api/LedgerAccounts/:tenantId': 'the chart of accounts; its path is of the specification',
  '/api/LedgerAccounts/choices': 'the chart of accounts',
  '/api/JournalEntries': 'in pieces by before and limit',
  '/api/ClosedPeriods': 'five a year',
  '/api/OssReturns': 'four a year',
  '/api/VatReturns': 'four or twelve a year',
  '/api/Hours/unbilled/projects': 'what is to be invoiced now',
  '/api/AssetCandidates': 'the latest costs',
  '/api/LoanCandidates': 'loans of one opening balance, and accounts of loans',
  '/api/PayoutDocuments': 'invoices that are open, at most 500',
  '/api/Registers': 'tills of one business',
  '/api/BankAccounts': 'accounts of one business',
  '/api/PaymentBatches/payables': 'what is to be paid now',
  '/api/PaymentBatches': 'files for the bank, one a week',
  '/api/DirectDebitBatches/collectables': 'what is to be collected now',
  '/api/DirectDebitBatches': 'files for the bank, one a month',
  '/api/DayTakings/on-account': 'the invoices of one day',
  '/api/BankRules': 'rules that a person made',
  '/api/BankLines/of/:id': 'of one record',
  '/api/BankLines/:id/entries': 'proposals for one line',
  '/api/BankImports': 'the latest',
  '/api/BankConnections/banks': 'the banks of one country',
  '/api/Invoices/:id/online-payments': 'of one invoice',
  '/api/BankMappings': 'formats that a person taught',
  '/api/YearEnd': 'one a year',
  '/api/Customers/:id/statement/mails': 'of one customer',
  '/api/OpenItems/customers': 'items of one opening balance',
  '/api/Exports/years': 'one a year',
  '/api/SettingChanges': 'the latest',
  '/api/AuditTrail/people': 'members of one business',
}

const asked = endpoints.filter(
  ({ method, access, needs, data }) =>
    method === 'GET' &&
    access === 'tenant' &&
    (tokenScopes as readonly (string | null)[]).includes(needs) &&
    data instanceof z.ZodArray,
)
const hasCursor = ({ query }: (typeof asked)[number]): boolean =>
  query instanceof z.ZodObject && 'after' in query.shape && 'limit' in query.shape

test('each list that a key may ask comes in pieces, or is known to be short', () => {
  expect(asked.length).toBeGreaterThan(20)
  const whole = asked.filter((endpoint) => !hasCursor(endpoint)).map(({ path }) => path)
  expect(whole.toSorted()).toEqual(Object.keys(short).toSorted())
})

test('a list in pieces says so in its summary', () => {
  const silent = asked.filter(
    (endpoint) => hasCursor(endpoint) && !/met after of limit/i.test(endpoint.summary),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})
