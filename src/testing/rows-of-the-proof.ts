import type { CheckId } from '#proof/domain/proof.ts'

// Every table that an archive of a business fills is in one of four lists: the rows that `absent_rows` names (`absentNames` in `proof/domain/absent-rows.ts`), those
// whose absence another question of the proof names, those that the books do without, and those whose absence nothing tells yet.

/** Tables of which `absent_rows` names only a part of the rows, with the condition of that part and the reason why nothing names the others. */
export const namedRows: Readonly<Record<string, { readonly where: string; readonly others: string }>> = {
  audit_events: {
    where: 'id in (select event_id from audit_changes union select event_id from setting_changes)',
    others: 'An event without a change is named by no other row.',
  },
  bank_imports: {
    where: 'id in (select import_id from bank_statements)',
    others: 'A file without a new line or a statement left nothing in the books.',
  },
  bank_lines: {
    where: 'import_id in (select id from bank_imports where new_lines > 0)',
    others: 'A line that another file had already is shown with that one.',
  },
  document_events: {
    where: `kind in ('created', 'finalised', 'cancelled', 'written-off', 'write-off-returned')`,
    others:
      'What was done with a document is in the history of the business too, with the call and its author.',
  },
  ledger_accounts: {
    where: 'number in (select account_number from account_totals)',
    others: 'Nothing was booked on the other accounts.',
  },
  mails: {
    where: `id in (select mail_id from reminder_letters union select mail_id from statement_mails union select mail_id from arrangement_mails)
      or document_id in (select id from documents where kind <> 'quote')`,
    others:
      'Mails of accounts are removed after 90 days; a quote has mails about its signatures that its events do not tell of.',
  },
  payment_batch_files: {
    where: 'true',
    others: 'An order has a file in two forms of the same content: one is enough.',
  },
  posted_letters: {
    where: `letter_id in (select record_id from audit_events where call = 'POST /api/ReminderLetters/:id/posted')`,
    others: 'Every note of a member has the event of its call.',
  },
  vat_supplement_entries: {
    where: 'true',
    others:
      'The supplement keeps its own figures; which entries it had is asked of a supplement that has none.',
  },
}

/** Tables of which all rows of a condition together are missed, and one of several is not. */
export const missedTogether: readonly string[] = ['payment_batch_files', 'vat_supplement_entries']

/** Tables whose rows in the history are of a kind that nothing names, with the test that has another kind. */
export const namedElsewhere: Readonly<Record<string, string>> = {
  oss_return_entries:
    'proof/server/planted-absences.db.test.ts: the return of the history is of € 0,00 and needs no entry',
}

/** Tables whose absent rows another question names. */
export const namedBy: Readonly<Record<string, CheckId>> = {
  account_totals: 'kept-sums',
  adopted_accounts: 'records',
  assets: 'records',
  bank_decision_reversals: 'bank-decisions',
  bank_statements: 'bank-chain',
  booked_trips: 'records',
  day_takings: 'records',
  direct_debit_batches: 'records',
  dividends: 'records',
  hours: 'records',
  journal_entries: 'numbers',
  kept_controls: 'records',
  leaves: 'records',
  loans: 'records',
  mandates: 'records',
  open_items: 'records',
  past_deposits: 'records',
  past_figures: 'opening',
  payment_batches: 'records',
  payment_reversals: 'receivables',
  payouts: 'records',
  postings: 'entries',
  prepaid_costs: 'records',
  quote_agreement_files: 'evidence',
  quote_events: 'evidence',
  quote_signatures: 'evidence',
  registers: 'takings',
  takings_invoices: 'takings',
  till_files: 'takings',
  trip_bookings: 'records',
  trips: 'records',
  vat_returns: 'records',
  wage_cash_payments: 'records',
  wage_items: 'wages',
  wage_journals: 'records',
  wage_shares: 'wages',
  write_offs: 'receivables',
  year_adjustments: 'records',
  year_closings: 'records',
}

/** Tables of `namedBy` of which a part of the rows is named, with the condition of that part and the reason why the question does not name all together. */
export const namedInPart: Readonly<Record<string, { readonly where: string; readonly others: string }>> = {
  bank_statements: {
    where: 'ctid = (select min(s.ctid) from bank_statements s where s.tenant_id = bank_statements.tenant_id)',
    others:
      'The chain compares one statement with the next; without any the lines are asked, and not their statements.',
  },
  write_offs: {
    where: 'returns_id is null',
    others:
      'A write-off and its return together leave what is open as it was; the events of the document are asked.',
  },
}

/** Tables whose rows a user chooses, changes or removes, or the program makes again: without one the books and their evidence are whole. */
export const besideTheBooks: Readonly<Record<string, string>> = {
  annual_account_answers: 'Answers of a form, which a user changes; what was adopted has its own content.',
  bank_mappings: 'The columns of a file, chosen for the next one.',
  bank_refusals: 'A proposal that a user did not want; a line is decided without it.',
  bank_rules: 'A rule for the next lines, which a user removes; what it decided is in the decisions.',
  bank_settings: 'Choices for the next lines.',
  column_choices: 'The columns of a list, chosen for the next one.',
  company_cars: 'Figures of a car, which a user changes; what was booked is an adjustment of the year.',
  confirmed_interest_rates: 'A rate that a user gave; a letter keeps the amounts that it claimed.',
  customer_open_items:
    'A link of a claim of before to a customer, which a user sets and takes away; the claim stays.',
  customer_prices: 'A price for the next document, which a user removes.',
  document_readings: 'What the program read in a file, and reads again.',
  document_settings: 'Choices for the next documents; a finalised one has its own content.',
  expense_settings: 'A choice for the next costs.',
  goals: 'An aim that a user set.',
  hour_rates: 'A rate for the next hours, which a user removes; what was invoiced has its own price.',
  income_tax_years: 'Answers of a form, which a user changes.',
  incoming_documents:
    'Where a file came from and that it waits; the file itself is kept, and its cost names it.',
  logos: 'A picture, which a user changes.',
  old_balances:
    'Headings of a balance sheet of before, typed to compare; the books begin with the opening balance.',
  past_account_choices: 'Which account a code of another program becomes, chosen for the next file.',
  past_drafts: 'A form that was not finished.',
  recurring_invoice_indexations:
    'A rise of prices that was planned; each version has the prices that it got.',
  reminder_overrides: 'Choices for one customer, which a user changes.',
  reminder_settings: 'Choices for the next reminders.',
  reminder_steps: 'Choices for the next reminders.',
  timers: 'A clock that runs; what was written are the hours.',
  vat_of_before:
    'Figures of before for a return that another program filed, which a user changes and removes.',
  vat_return_references: 'The reference of a payment, which a user gives and takes away.',
}

/** Tables whose rows are evidence, and whose absence nothing that is kept tells: each with the reason. */
export const notMissed: Readonly<Record<string, string>> = {
  audit_changes: 'A call that changed nothing leaves the same event as one whose change is gone.',
  bank_line_parts:
    'The parts of a collective line are as the bank gave them; the line with their sum is asked.',
  bank_separate_lines: 'That a line is no duplicate is in the line itself; this row has who said so.',
  billed_hours:
    'Hours leave an invoice again when the concept is removed; the lines of an invoice are asked.',
  document_files:
    'A PDF is made when somebody asks for one; those that a signature covers are asked by the evidence of quotes.',
  handed_over_claims: 'No other row has that a claim went to an agency.',
  item_reminders: 'A letter about claims of before is asked; of a letter with several the others are enough.',
  late_vat_entries: 'An entry has no other sign of the period that it belongs to.',
  list_import_prices:
    'Prices that a list changed are the customer prices; these rows let the import be undone.',
  list_imports: 'A list that made no record has no row that names it.',
  mail_files: 'A mail has no number of its attachments.',
  mandate_forms: 'A mandate without a paper is allowed, and no row says that there was one.',
  number_series:
    'Of the numbers of quotes nothing is asked; those of entries, invoices and credit notes are.',
  number_skips: 'Numbers of the newest document and after it are not asked; those between two documents are.',
  online_refunds: 'The money that went back is the payment in the books.',
  payment_arrangement_items:
    'An arrangement about claims of before is asked; of one with several the others are enough.',
  payout_documents: 'The payment of each document is in the books; a payout without documents is allowed.',
  reminder_letter_files: 'A letter is drawn when somebody asks for its file.',
  review_marks: 'No other row has that an accountant reviewed a period.',
  setting_changes: 'A setting has its present value alone.',
  statement_mail_files: 'A statement is drawn when somebody asks for its file.',
  supplier_refund_lines: 'The refund of a supplier is a cost with its own lines, which are asked.',
  vat_checks: 'No other row has that a VAT number was checked.',
  year_before_figures:
    'The figures of the year before are shown beside those of the books, and nothing is counted from them.',
}
