import type pg from 'pg'

/** The statement that finds one record of a business, as `select id … where tenant_id = $1`. */
const of = (table: string, where = 'true', id = 'id'): string =>
  `select ${id}::text as id from ${table} where tenant_id = $1 and ${where} order by ${id} limit 1`

/** What the id of an address names, by the words before it; the longest words that fit count. */
const records: Readonly<Record<string, string>> = {
  ApiTokens: of('api_tokens'),
  Assets: of('assets'),
  BackingDocuments: of('backing_documents'),
  BankAccounts: of('bank_accounts'),
  BankConnections: of('bank_connections'),
  BankImports: of('bank_imports'),
  BankLines: of('bank_lines'),
  BankMappings: of('bank_mappings'),
  BankRules: of('bank_rules'),
  CompanyCars: of('company_cars', 'true', 'vehicle_id'),
  CreditNotes: of('documents', `kind = 'credit-note'`),
  'CreditNotes/invoice': of('documents', `kind = 'invoice'`),
  'CustomerPrices/imports': of('list_imports'),
  Customers: of('customers'),
  'Customers/imports': of('list_imports'),
  DayTakings: of('day_takings'),
  'DayTakings/papers': of('day_papers', 'true', 'backing_document_id'),
  DirectDebitBatches: of('direct_debit_batches'),
  Dividends: of('dividends'),
  Documents: of('documents', 'number is not null'),
  Expenses: of('expenses'),
  Goals: of('goals'),
  'Hours/leaves': of('leaves'),
  'Hours/people': of('memberships', 'true', 'user_id'),
  'Imports/archive': of('uploaded_archives'),
  'Imports/controls': of('kept_controls'),
  IncomingDocuments: of('incoming_documents', 'true', 'document_id'),
  Invoices: of('documents', `kind = 'invoice' and state = 'sent'`),
  Jobs: of('jobs'),
  JournalEntries: of('journal_entries'),
  LedgerAccounts: of('ledger_accounts'),
  Loans: of('loans'),
  Mails: of('mails'),
  Mandates: of('mandates'),
  Members: of('memberships', 'true', 'user_id'),
  'Members/invitations': of('member_invitations'),
  MoneyActs: of('money_acts'),
  OldPapers: of('old_papers'),
  'OldPapers/imports': of('old_paper_imports'),
  OnlinePayments: of('online_payments'),
  OpenItems: of('open_items'),
  PaymentArrangements: of('payment_arrangements'),
  PaymentBatches: of('payment_batches'),
  Payouts: of('payouts'),
  Products: of('products'),
  'Products/imports': of('list_imports'),
  Projects: of('projects'),
  Questions: of('questions'),
  Quotes: of('documents', `kind = 'quote'`),
  RecurringInvoices: of('recurring_invoices'),
  'Refunds/expense': of('expenses'),
  ReminderLetters: of('reminder_letters'),
  ReviewMarks: of('review_marks'),
  Sessions: of('sessions', 'true', 'session_id'),
  StatementMails: of('statement_mails', 'true', 'mail_id'),
  TripBookings: of('trip_bookings'),
  Trips: of('trips'),
  'Trips/imports': of('list_imports'),
  Vehicles: of('vehicles'),
  WageJournals: of('wage_journals'),
  Webhooks: of('webhooks'),
  YearEnd: of('year_adjustments'),
  'YearEnd/evidence': of('backing_documents'),
  projects: of('projects'),
}

/** The words of an address before its id, without the names of a year or a period: `YearEnd/adjustments`. */
const wordsOf = (path: string): string[] =>
  (path.split('/:id')[0] ?? '').split('/').slice(2).filter((word) => !word.startsWith(':')) // prettier-ignore

/** Addresses with an id of which a business has no row of its own, each with the reason. */
export const withoutRecord: Readonly<Record<string, string>> = {
  ApiTokens: 'a key is no part of a history: no archive has one',
  Logos: 'the picture of another business, asked by its own name',
}

/** For each address with an id, one record of the business of the kind that the address names; nothing for an address without one. */
export async function recordsOfAddresses(
  client: Pick<pg.Pool, 'query'>,
  tenantId: string,
): Promise<(path: string) => string | null> {
  const ids = new Map<string, string>()
  for (const [words, statement] of Object.entries(records)) {
    const { rows } = await client.query<{ id: string }>(statement, [tenantId])
    if (rows[0] !== undefined) ids.set(words, rows[0].id)
  }
  return (path) => {
    const words = wordsOf(path)
    for (let length = words.length; length > 0; length -= 1) {
      const name = words.slice(0, length).join('/')
      if (name in records) return ids.get(name) ?? null
    }
    return null
  }
}
