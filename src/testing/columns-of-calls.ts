/** What a column of an archive is tied to: the call that writes it, the column that it is copied from, or the reason why there is neither. */
export type ColumnSource =
  /** The call and the field of its body, with `/` between names that have a dot: the contract lets in what the codec of that field lets in. */
  | { readonly call: string; readonly field: string; readonly narrower?: string; readonly wider?: string }
  /** Copied from another column, and no longer than that one. */
  | { readonly copy: string }
  /** No call writes it; the reason. */
  | { readonly by: string }

const PROGRAM = { by: 'a word or text that the program makes' } as const
const BANK = { by: 'what a bank or provider wrote, cut by its reader' } as const
const FILE = { by: 'the name of a file, as it came' } as const
const OTHERS = { by: 'what the file of another program says' } as const
const FILLED = { by: 'a text of the settings with the values of a document filled in' } as const
const SCHEMA = { by: 'JSON that the schema of its call reads' } as const
const PERSON = { by: 'the name or the address of a login, of before the business' } as const
const ANY_TEXT = 'it holds the value of any setting, also of one that a version before let be longer'
const IBAN = 'typed with spaces, kept without'

const of = (call: string, field: string): ColumnSource => ({ call, field })
const reasonOf = (call: string): ColumnSource => of(call, 'reason')

/** Every column of text, JSON or a list in an archive that the database does not hold by itself. */
export const columnsOfCalls: Readonly<Record<string, Readonly<Record<string, ColumnSource>>>> = {
  bank_accounts: { name: of('POST /api/BankAccounts', 'name') },
  bank_decision_parts: { vat_code: PROGRAM, answer: PROGRAM },
  bank_decisions: { reasons: PROGRAM },
  bank_import_removals: {
    file_name: { copy: 'bank_imports.file_name' },
    format: { copy: 'bank_imports.format' },
  },
  bank_imports: { file_name: FILE, format: PROGRAM },
  bank_line_parts: {
    counterparty_name: BANK,
    counterparty_iban: BANK,
    description: BANK,
    end_to_end_ref: BANK,
    kenmerk: BANK,
  },
  bank_lines: {
    counterparty_name: BANK,
    counterparty_iban: BANK,
    description: BANK,
    end_to_end_ref: BANK,
    bank_reference: BANK,
    mandate: BANK,
    creditor_code: BANK,
    kenmerk: BANK,
    code: BANK,
    raw: BANK,
    family: PROGRAM,
    identity: PROGRAM,
    return_reason: BANK,
    entry_refs: BANK,
  },
  bank_mappings: { name: of('PUT /api/BankMappings', 'name'), layout: SCHEMA, mapping: SCHEMA },
  bank_rules: {
    label: of('POST /api/BankRules', 'label'),
    iban: of('POST /api/BankRules', 'iban'),
    name: of('POST /api/BankRules', 'name'),
    words: of('POST /api/BankRules', 'words'),
    vat_code: PROGRAM,
  },
  bank_settings: {
    creditor_ref: { call: 'PUT /api/DirectDebitSettings', field: 'creditorId', narrower: IBAN },
  },
  bank_statements: { family: PROGRAM },
  adopted_accounts: { content: SCHEMA, cancel_reason: reasonOf('POST /api/AnnualAccounts/:year/cancel') },
  annual_account_answers: {
    seat: of('PUT /api/AnnualAccounts/:year', 'seat'),
    activities: of('PUT /api/AnnualAccounts/:year', 'activities'),
    directors: of('PUT /api/AnnualAccounts/:year', 'directors'),
    commitments: of('PUT /api/AnnualAccounts/:year', 'commitments'),
  },
  asset_changes: { old_name: { copy: 'assets.name' }, name: of('PUT /api/Assets/:id', 'name') },
  assets: { name: of('POST /api/Assets', 'name') },
  journal_entries: {
    description: { by: 'a description with what was done with the entry before it' },
    purpose: PROGRAM,
    via: PROGRAM,
    origin: PROGRAM,
  },
  ledger_accounts: {
    name: of('POST /api/LedgerAccounts', 'description'),
    rgs_code: of('POST /api/LedgerAccounts', 'rgsCode'),
  },
  open_items: {
    relation: of('POST /api/OpeningBalance', 'lines[].openItem.relation'),
    reference: of('POST /api/OpeningBalance', 'lines[].openItem.reference'),
    iban: { call: 'POST /api/OpeningBalance', field: 'lines[].openItem.iban', narrower: IBAN },
  },
  prepaid_costs: { description: of('POST /api/OpeningBalance', 'lines[].prepaid.description') },
  past_deposits: { reference: of('POST /api/OpeningBalance', 'lines[].deposit.reference') },
  past_drafts: { fields: of('PUT /api/OpeningDraft', 'fields') },
  kept_controls: { file_name: FILE, rows: OTHERS, kept_by_email: PERSON },
  past_account_choices: {
    program: PROGRAM,
    account_code: of('PUT /api/Imports/accounts', 'accounts[].id'),
    account_name: of('PUT /api/Imports/accounts', 'accounts[].name'),
  },
  past_figures: {
    account_code: { copy: 'past_account_choices.account_code' },
    account_name: { copy: 'past_account_choices.account_name' },
  },
  past_imports: { file_name: FILE, software: OTHERS, company_name: OTHERS, imported_by_email: PERSON },
  postings: { vat_code: PROGRAM },
  vat_of_before: { name: of('PUT /api/VatReturns/:period/before', 'customers[].name') },
  vat_returns: { figures: PROGRAM },
  year_adjustments: { description: of('POST /api/YearEnd/:year/adjustments', 'description') },
  year_closings: { accepted: PROGRAM, reopen_reason: reasonOf('POST /api/YearEnd/:year/reopen') },
  hours: { description: of('PUT /api/Hours', 'description') },
  timers: { description: of('POST /api/Timer', 'description') },
  vehicles: { name: of('POST /api/Vehicles', 'name'), plate: of('POST /api/Vehicles', 'plate') },
  trips: {
    origin: of('POST /api/Trips', 'origin'),
    destination: of('POST /api/Trips', 'destination'),
    purpose: of('POST /api/Trips', 'purpose'),
  },
  loans: {
    name: of('POST /api/Loans', 'name'),
    lender: of('POST /api/Loans', 'lender'),
    iban: { call: 'POST /api/Loans', field: 'iban', narrower: IBAN },
  },
  payouts: {
    provider: PROGRAM,
    provider_name: of('POST /api/Payouts', 'providerName'),
    reference: of('POST /api/Payouts', 'reference'),
    note: of('POST /api/Payouts', 'note'),
    cancel_reason: reasonOf('POST /api/Payouts/:id/cancel'),
  },
  wage_journals: {
    note: of('POST /api/WageJournals', 'note'),
    cancel_reason: reasonOf('POST /api/WageJournals/:id/cancel'),
  },
  wage_shares: {
    person: of('POST /api/WageJournals', 'shares[].person'),
    iban: { call: 'POST /api/WageJournals', field: 'shares[].iban', narrower: IBAN },
  },
  wage_items: {
    name: PROGRAM,
    payee: { copy: 'wage_shares.person' },
    iban: { copy: 'wage_shares.iban' },
  },
  wage_cash_payments: {
    cancel_reason: reasonOf('POST /api/WageJournals/:id/cash-payments/:paymentId/cancel'),
  },
  dividends: {
    shareholder: of('POST /api/Dividends', 'shareholder'),
    iban: { call: 'POST /api/Dividends', field: 'iban', narrower: IBAN },
    test_note: of('POST /api/Dividends', 'testNote'),
    cancel_reason: reasonOf('POST /api/Dividends/:id/cancel'),
  },
  registers: { name: of('POST /api/Registers', 'name') },
  day_takings: {
    note: of('POST /api/DayTakings', 'note'),
    cancel_reason: reasonOf('POST /api/DayTakings/:id/cancel'),
  },
  till_files: { file_name: FILE },
  direct_debit_batches: {
    creditor_name: { copy: 'tenants.name_on_account' },
    creditor_iban: { copy: 'tenants.iban' },
    creditor_ref: { copy: 'bank_settings.creditor_ref' },
    content: PROGRAM,
  },
  direct_debit_items: { remittance: PROGRAM },
  mandates: {
    holder: of('POST /api/Mandates', 'holder'),
    iban: { call: 'POST /api/Mandates', field: 'iban', narrower: IBAN },
    evidence: of('POST /api/Mandates', 'evidence'),
  },
  online_payments: { provider_id: BANK, method: BANK },
  online_refunds: { provider_id: BANK },
  payment_batch_files: { content: PROGRAM },
  payment_batch_items: {
    name: {
      call: 'POST /api/PaymentBatches',
      field: 'items[].name',
      narrower: 'cut to what a bank takes',
    },
    iban: { call: 'POST /api/PaymentBatches', field: 'items[].iban', narrower: IBAN },
    previous_iban: { copy: 'wage_shares.iban' },
    reference: PROGRAM,
    remittance: of('POST /api/PaymentBatches', 'items[].remittance'),
  },
  payment_batches: {
    debtor_name: { copy: 'tenants.name_on_account' },
    debtor_iban: { copy: 'tenants.iban' },
  },
  arrangement_mails: { content: PROGRAM },
  confirmed_interest_rates: { source: of('PUT /api/ReminderSettings/rates', 'source') },
  disputes: { message: of('POST /api/CustomerLinks/:id/dispute', 'message') },
  document_events: { kind: PROGRAM, detail: PROGRAM, via: PROGRAM },
  document_lines: { description: of('POST /api/Invoices', 'lines[].description') },
  document_settings: { formats: SCHEMA, texts: SCHEMA, english_texts: SCHEMA },
  documents: {
    number: PROGRAM,
    customer_name: { copy: 'customers.name' },
    title: of('POST /api/Invoices', 'title'),
    frozen: PROGRAM,
    purchase_order_number: of('POST /api/Invoices', 'purchaseOrderNumber'),
  },
  handed_over_claims: { agency: of('POST /api/Invoices/:id/hand-over', 'agency') },
  mail_files: { file_name: FILE },
  mails: {
    recipient: FILLED,
    subject: FILLED,
    body: FILLED,
    error: { by: 'the answer of a mail server' },
    cc: FILLED,
    answer: { by: 'the answer of a mail server' },
    refused: { by: 'the answer of a mail server' },
    facts: PROGRAM,
  },
  number_skips: { reason: reasonOf('POST /api/DocumentSettings/next-number') },
  recurring_invoice_runs: { reason: PROGRAM },
  recurring_invoice_versions: { content: SCHEMA },
  reminder_letters: { recipient: FILLED, subject: FILLED, body: FILLED, claim: PROGRAM, paper: PROGRAM },
  reminder_overrides: {
    pause_reason: of('PUT /api/Invoices/:id/reminder-settings', 'pauseReason'),
    steps: SCHEMA,
  },
  statement_mails: { file_name: PROGRAM, content: PROGRAM },
  audit_changes: { record: PROGRAM, old_values: PROGRAM, new_values: PROGRAM },
  audit_events: {
    user_email: PERSON,
    role: PROGRAM,
    via: PROGRAM,
    ip: PROGRAM,
    request_id: PROGRAM,
    call: PROGRAM,
    facts: PROGRAM,
  },
  column_choices: { kind: PROGRAM, column_name: OTHERS, field: PROGRAM },
  customers: {
    contact_email: of('POST /api/Customers', 'contactEmail'),
    street: of('POST /api/Customers', 'street'),
    house_number: of('POST /api/Customers', 'houseNumber'),
    zip_code: of('POST /api/Customers', 'zipCode'),
    city: of('POST /api/Customers', 'city'),
    vat_id: of('POST /api/Customers', 'btwId'),
    name: of('POST /api/Customers', 'name'),
    kvk_number: { call: 'POST /api/Customers', field: 'cocNumber', narrower: IBAN },
    notes: of('POST /api/Customers', 'notes'),
    contacts: SCHEMA,
    merge_moved: PROGRAM,
  },
  list_import_rows: { filled: PROGRAM },
  list_imports: { file_name: FILE, imported_by_email: PERSON },
  products: {
    code: of('POST /api/Products', 'code'),
    name: of('POST /api/Products', 'name'),
    description: of('POST /api/Products', 'description'),
  },
  projects: { title: of('POST /api/Projects', 'title') },
  question_messages: {
    author_name: PERSON,
    author_role: PROGRAM,
    message: of('POST /api/Questions', 'text'),
  },
  questions: {
    subject_id: PROGRAM,
    box: PROGRAM,
    subject_ref: PROGRAM,
    subject_name: PROGRAM,
    asker_name: PERSON,
    asker_role: PROGRAM,
    closer_name: PERSON,
  },
  review_marks: { marker_name: PERSON, marker_role: PROGRAM, withdrawer_name: PERSON },
  setting_changes: {
    user_email: PERSON,
    ip: PROGRAM,
    field: PROGRAM,
    old_value: { call: 'PUT /api/DocumentSettings/texts', field: 'texts/invoice.body', wider: ANY_TEXT },
    new_value: { call: 'PUT /api/DocumentSettings/texts', field: 'texts/invoice.body', wider: ANY_TEXT },
    via: PROGRAM,
  },
  vat_checks: {
    name: { by: 'the answer of the register' },
    address: { by: 'the answer of the register' },
    checked_by_email: PERSON,
  },
  tenants: {
    contact_email: of('PUT /api/Company', 'company.contactEmail'),
    street: of('PUT /api/Company', 'company.street'),
    house_number: of('PUT /api/Company', 'company.houseNumber'),
    zip_code: of('PUT /api/Company', 'company.zipCode'),
    city: of('PUT /api/Company', 'company.city'),
    vat_id: of('PUT /api/Company', 'company.vatId'),
    name: of('PUT /api/Company', 'company.name'),
    iban: { call: 'PUT /api/Company', field: 'company.iban', narrower: IBAN },
    bic: { call: 'PUT /api/Company', field: 'company.bic', narrower: IBAN },
    name_on_account: of('PUT /api/Company', 'company.nameOnCard'),
    kvk_number: { call: 'PUT /api/Company', field: 'company.chamberOfCommerceNumber', narrower: IBAN },
    phone: of('PUT /api/Company', 'company.contactPhoneNumber'),
    website: of('PUT /api/Company', 'company.contactWebsite'),
  },
  backing_documents: { file_name: FILE },
  old_paper_imports: { file_name: FILE },
  old_papers: {
    file_name: FILE,
    folder: FILE,
    relation: of('PUT /api/OldPapers/:id', 'relation'),
    content: { by: 'the text of a paper, as it was read' },
  },
  document_readings: { proposal: SCHEMA },
  expense_lines: { description: of('POST /api/Expenses', 'lines[].description') },
  expenses: {
    description: of('POST /api/Expenses', 'description'),
    supplier_name: of('POST /api/Expenses', 'supplierName'),
    supplier_invoice_number: of('POST /api/Expenses', 'supplierInvoiceNumber'),
  },
  incoming_documents: {
    upload_key: { by: 'the name that the sender gave an upload' },
    sender: { by: 'the address of a mail' },
  },
  quote_events: { kind: PROGRAM, detail: PROGRAM, ip: PROGRAM, user_agent: PROGRAM, previous_hash: PROGRAM },
  quote_signatures: {
    name: of('POST /api/quoteSignatures', 'Name'),
    email: of('POST /api/quoteSignatures', 'Email'),
    image: { by: 'a picture that the program encoded' },
    consent_text: PROGRAM,
    claimed_at: of('POST /api/quoteSignatures', 'SignedAtUtc'),
    ip: PROGRAM,
    user_agent: { by: 'what a browser says of itself' },
  },
  quotes: {
    quote_number: PROGRAM,
    intro: of('POST /api/Quotes', 'introMessage'),
    outro: of('POST /api/Quotes', 'outroMessage'),
    reject_reason: of('POST /api/Quotes/:id/reject', 'reason'),
  },
}
