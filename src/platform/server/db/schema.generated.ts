// Made by `npm run db:schema` from a freshly migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface AccountBalances {
  tenant_id: ColumnType<string | null, never, never>
  account_number: ColumnType<string | null, never, never>
  month: ColumnType<string | null, never, never>
  debit_cents: ColumnType<bigint | null, never, never>
  credit_cents: ColumnType<bigint | null, never, never>
  debit_balance_cents: ColumnType<bigint | null, never, never>
  credit_balance_cents: ColumnType<bigint | null, never, never>
}

export interface AccountNames {
  tenant_id: ColumnType<string | null, never, never>
  number: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  type: ColumnType<string | null, never, never>
  rgs_code: ColumnType<string | null, never, never>
  closed_at: ColumnType<string | null, never, never>
}

export interface AccountTokens {
  token_hash: string
  user_id: string
  purpose: string
  expires_at: string
  used_at: string | null
  new_email: string | null
  session_id: string | null
}

export interface AccountTotals {
  tenant_id: ColumnType<string, string | undefined, never>
  account_number: string
  month: string
  debit_cents: Generated<bigint>
  credit_cents: Generated<bigint>
}

export interface AssetChanges {
  tenant_id: ColumnType<string, string | undefined, never>
  asset_id: string
  version: number
  old_name: string
  old_residual_cents: bigint
  old_months: number
  name: string
  residual_cents: bigint
  months: number
  from_month: string | null
  changed_by: string
  changed_at: Generated<string>
}

export interface AssetDepreciations {
  tenant_id: ColumnType<string, string | undefined, never>
  asset_id: string
  month: string
  amount_cents: bigint
  booked_on: string
  entry_id: string
}

export interface Assets {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  name: string
  asset_account: string
  accumulated_account: string
  cost_account: string
  cost_cents: bigint
  residual_cents: bigint
  months: number
  in_use_on: string
  depreciated_before_cents: Generated<bigint>
  first_month: string
  expense_line_id: string | null
  disposed_on: string | null
  result_cents: bigint | null
  cancelled_at: string | null
  created_by: string
  created_at: Generated<string>
  version: Generated<number>
}

export interface BackingDocuments {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  file_name: string
  kind: string
  sha256: string
  uploaded_sha256: string
  size_bytes: bigint
  uploaded_by: string
  uploaded_at: Generated<string>
}

export interface BackingFiles {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  file_name: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  sha256: ColumnType<string | null, never, never>
  size_bytes: ColumnType<bigint | null, never, never>
  uploaded_at: ColumnType<string | null, never, never>
}

export interface BackupTenants {
  tenant_id: ColumnType<string | null, never, never>
  entries: ColumnType<number | null, never, never>
  is_leaving: ColumnType<boolean | null, never, never>
}

export interface BankAccounts {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  iban: string
  name: string
  account_number: string
  created_at: Generated<string>
  own_number: Generated<string>
}

export interface BankDecisionParts {
  tenant_id: ColumnType<string, string | undefined, never>
  decision_id: string
  part: number
  kind: string
  amount_cents: bigint
  entry_id: string
  document_id: string | null
  payment_id: string | null
  account_number: string | null
  expense_id: string | null
  vat_return_id: string | null
  settled_id: string | null
  vat_code: string | null
}

export interface BankDecisionReversals {
  tenant_id: ColumnType<string, string | undefined, never>
  decision_id: string
  reversed_by: string
  reversed_at: Generated<string>
}

export interface BankDecisions {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  line_id: string
  number: number
  decided_by: string
  decided_at: Generated<string>
  is_automatic: Generated<boolean>
  reasons: Generated<unknown>
}

export interface BankImportRemovals {
  tenant_id: ColumnType<string, string | undefined, never>
  import_id: string
  file_name: string
  format: string
  lines: number
  removed_by: string
  removed_at: Generated<string>
}

export interface BankImports {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  sha256: string
  file_name: string
  format: string
  new_lines: number
  imported_by: string
  imported_at: Generated<string>
}

export interface BankLines {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  bank_account_id: string
  import_id: string
  place: number
  booked_on: string
  value_on: string | null
  amount_cents: bigint
  counterparty_name: string
  counterparty_iban: string
  description: string
  end_to_end_ref: string
  bank_reference: string
  mandate: string
  creditor_code: string
  kenmerk: string
  code: string
  raw: string | null
  family: string
  identity: string
  duplicate_of: string | null
  is_doubtful: Generated<boolean>
  created_at: Generated<string>
}

export interface BankRefusals {
  tenant_id: ColumnType<string, string | undefined, never>
  line_id: string
  target_id: string
  refused_by: string
  refused_at: Generated<string>
}

export interface BankRules {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  label: string
  iban: string
  name: string
  words: string
  is_incoming: boolean
  least_cents: bigint | null
  most_cents: bigint | null
  account_number: string | null
  vat_code: string | null
  document_kind: string | null
  is_automatic: boolean
  created_by: string
  created_at: Generated<string>
}

export interface BankSeparateLines {
  tenant_id: ColumnType<string, string | undefined, never>
  line_id: string
  was_duplicate_of: string
  decided_by: string
  decided_at: Generated<string>
}

export interface BankSettings {
  tenant_id: ColumnType<string, string | undefined, never>
  is_automatic: boolean
  changed_by: string
  changed_at: Generated<string>
}

export interface BankStatements {
  tenant_id: ColumnType<string, string | undefined, never>
  import_id: string
  position: number
  bank_account_id: string
  family: string
  from_day: string
  to_day: string
  opening_cents: bigint | null
  closing_cents: bigint | null
}

export interface BookedEntries {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  number: ColumnType<bigint | null, never, never>
  journal: ColumnType<string | null, never, never>
  entry_date: ColumnType<string | null, never, never>
  description: ColumnType<string | null, never, never>
  source_type: ColumnType<string | null, never, never>
  source_id: ColumnType<string | null, never, never>
  purpose: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
}

export interface BookedExpenses {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  description: ColumnType<string | null, never, never>
  supplier_name: ColumnType<string | null, never, never>
  supplier_invoice_number: ColumnType<string | null, never, never>
  expense_date: ColumnType<string | null, never, never>
  booked_on: ColumnType<string | null, never, never>
  backing_document_id: ColumnType<string | null, never, never>
  project_id: ColumnType<string | null, never, never>
  gross_cents: ColumnType<bigint | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
  marked_valid_at: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
  search_text: ColumnType<string | null, never, never>
  counts: ColumnType<boolean | null, never, never>
  state: ColumnType<string | null, never, never>
}

export interface BusinessImports {
  tenant_id: ColumnType<string, string | undefined, never>
  origin_id: string
  archive_sha256: string
  manifest_sha256: string
  signed_by: string
  is_own_key: boolean
  program: string
  schema_name: string
  exported_at: string
  imported_by: string | null
  imported_at: Generated<string>
  begun_xid: Generated<string | null>
}

export interface Businesses {
  tenant_id: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
  email: ColumnType<string | null, never, never>
  last_seen_at: ColumnType<string | null, never, never>
}

export interface ClosedPeriods {
  tenant_id: ColumnType<string, string | undefined, never>
  kind: string
  period: string
  first_day: string
  last_day: string
  closed_at: Generated<string>
  closed_by: string
}

export interface ClosedRanges {
  tenant_id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  period: ColumnType<string | null, never, never>
  first_day: ColumnType<string | null, never, never>
  last_day: ColumnType<string | null, never, never>
  closed_at: ColumnType<string | null, never, never>
}

export interface CreditNoteStates {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  number: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  is_archived: ColumnType<boolean | null, never, never>
  corrects_id: ColumnType<string | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  customer_name: ColumnType<string | null, never, never>
  issue_date: ColumnType<string | null, never, never>
  gross_cents: ColumnType<bigint | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
  search_text: ColumnType<string | null, never, never>
}

export interface CreditSettlements {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  credit_note_id: ColumnType<string | null, never, never>
  invoice_id: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  settled_on: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
}

export interface CustomerLinks {
  tenant_id: ColumnType<string, string | undefined, never>
  key: string
  document_id: string
  created_at: Generated<string>
  expires_at: string
  revoked_at: string | null
}

export interface CustomerNames {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  sort_name: ColumnType<string | null, never, never>
  city: ColumnType<string | null, never, never>
  country: ColumnType<string | null, never, never>
  vat_id: ColumnType<string | null, never, never>
  is_archived: ColumnType<boolean | null, never, never>
}

export interface Customers {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  name: string
  contact_email: string
  street: string
  house_number: string
  zip_code: string
  city: string
  country: Generated<string>
  kvk_number: string | null
  vat_id: string | null
  is_archived: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  sort_name: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

export interface DatabaseIdentity {
  is_only: Generated<boolean>
  id: string
  made_at: Generated<string>
}

export interface DeadJobs {
  tenant_id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
  last_error: ColumnType<string | null, never, never>
}

export interface DeductedDeposits {
  tenant_id: ColumnType<string | null, never, never>
  deposit_id: ColumnType<string | null, never, never>
  invoice_id: ColumnType<string | null, never, never>
  number: ColumnType<string | null, never, never>
}

export interface DeletedBusinesses {
  business_id: string
  ordered_at: string
  deleted_at: Generated<string>
}

export interface DeletionOrders {
  tenant_id: ColumnType<string, string | undefined, never>
  ordered_by: string
  ordered_at: Generated<string>
  due_at: Generated<string>
}

export interface Disputes {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  document_id: string
  message: string
  raised_at: Generated<string>
  settled_at: string | null
  settled_by: string | null
}

export interface DocumentEvents {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  document_id: string
  kind: string
  detail: string | null
  user_id: string | null
  at: Generated<string>
}

export interface DocumentFiles {
  tenant_id: ColumnType<string, string | undefined, never>
  document_id: string
  kind: string
  sha256: string
  bytes: Buffer | null
  created_at: Generated<string>
  size_bytes: bigint | null
}

export interface DocumentLines {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  document_id: string
  position: number
  description: string
  quantity: bigint
  unit_price: bigint
  vat_rate: number
  vat_treatment: string
  supply: string
  corrected_line_id: string | null
  is_prepayment: Generated<boolean>
  credited_vat_cents: bigint | null
}

export interface DocumentMails {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  purpose: ColumnType<string | null, never, never>
  recipient: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  error: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
  settled_at: ColumnType<string | null, never, never>
  is_held: ColumnType<boolean | null, never, never>
}

export interface DocumentMoments {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  detail: ColumnType<string | null, never, never>
  user_id: ColumnType<string | null, never, never>
  at: ColumnType<string | null, never, never>
  is_sending: ColumnType<boolean | null, never, never>
}

export interface DocumentReadings {
  tenant_id: ColumnType<string, string | undefined, never>
  document_id: string
  state: string
  progress: Generated<number>
  source: string | null
  proposal: unknown
  updated_at: Generated<string>
  failure: string | null
}

export interface DocumentSettings {
  tenant_id: ColumnType<string, string | undefined, never>
  version: Generated<number>
  accent: string | null
  logo_sha256: string | null
  formats: Generated<unknown>
  texts: Generated<unknown>
  payment_days: Generated<number>
  validity_days: Generated<number>
}

export interface Documents {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  kind: string
  state: string
  version: Generated<number>
  number: string | null
  customer_id: string
  customer_name: string | null
  project_id: string | null
  corrects_id: string | null
  title: string | null
  issue_date: string
  due_date: string
  delivery_date: string
  net_cents: bigint
  vat_cents: bigint
  gross_cents: bigint
  open_cents: Generated<bigint>
  times_sent: Generated<number>
  is_archived: Generated<boolean>
  frozen: unknown
  finalised_at: string | null
  created_at: Generated<string>
  credited_cents: Generated<bigint>
  written_off_cents: Generated<bigint>
  purchase_order_number: string | null
  search_text: GeneratedAlways<string>
}

export interface ExpenseLines {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  expense_id: string
  position: number
  description: string
  quantity: bigint
  unit_price: bigint
  vat_rate: number
  vat_treatment: string
  vat_cents: bigint | null
  vat_deductible: boolean
  cost_account: string
  payment_account: string
}

export interface Expenses {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  description: string
  expense_date: string
  booked_on: string
  backing_document_id: string
  project_id: string | null
  net_cents: bigint
  vat_cents: bigint
  gross_cents: bigint
  open_cents: Generated<bigint>
  corrects_id: string | null
  corrected_by_id: string | null
  marked_valid_by: string | null
  marked_valid_at: string | null
  created_by: string
  created_at: Generated<string>
  withdrawn_by: string | null
  withdrawn_at: string | null
  supplier_name: string | null
  supplier_invoice_number: string | null
  search_text: GeneratedAlways<string>
}

export interface FileProofs {
  tenant_id: ColumnType<string, string | undefined, never>
  ordered_at: string
  finished_at: string | null
  checked_files: Generated<bigint>
  findings: Generated<unknown>
  finding_count: Generated<bigint>
}

export interface FileSizes {
  tenant_id: ColumnType<string | null, never, never>
  files: ColumnType<bigint | null, never, never>
  size_bytes: ColumnType<bigint | null, never, never>
}

export interface FileSweeps {
  tenant_id: ColumnType<string, string | undefined, never>
  token: string | null
  next_token: string | null
  swept_at: string | null
  held_since: string | null
}

export interface FileUsage {
  tenant_id: ColumnType<string, string | undefined, never>
  files: bigint
  size_bytes: bigint
}

export interface FiledVatReturns {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  period: ColumnType<string | null, never, never>
  sequence: ColumnType<number | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  filed_at: ColumnType<string | null, never, never>
}

export interface Goals {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  kind: string
  period: string
  target_cents: bigint
  hourly_rate_cents: bigint | null
  tax_share: number | null
  state: Generated<string>
  created_at: Generated<string>
  closed_at: string | null
  version: Generated<number>
}

export interface IdempotencyKeys {
  tenant_id: ColumnType<string, string | undefined, never>
  key: string
  request_hash: string
  status: number | null
  body: string | null
  created_at: Generated<string>
}

export interface ImportParts {
  tenant_id: ColumnType<string, string | undefined, never>
  table_name: string
  part: number
  rows: unknown
}

export interface ImportedFrom {
  tenant_id: ColumnType<string | null, never, never>
  imported_at: ColumnType<string | null, never, never>
  is_own_key: ColumnType<boolean | null, never, never>
}

export interface InvoiceStates {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  number: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  is_archived: ColumnType<boolean | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  customer_name: ColumnType<string | null, never, never>
  project_id: ColumnType<string | null, never, never>
  issue_date: ColumnType<string | null, never, never>
  due_date: ColumnType<string | null, never, never>
  net_cents: ColumnType<bigint | null, never, never>
  vat_cents: ColumnType<bigint | null, never, never>
  gross_cents: ColumnType<bigint | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
  credited_cents: ColumnType<bigint | null, never, never>
  written_off_cents: ColumnType<bigint | null, never, never>
  search_text: ColumnType<string | null, never, never>
  is_awaited: ColumnType<boolean | null, never, never>
  is_earned: ColumnType<boolean | null, never, never>
}

export interface IssuedDocuments {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  number: ColumnType<string | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  customer_name: ColumnType<string | null, never, never>
  project_id: ColumnType<string | null, never, never>
  corrects_id: ColumnType<string | null, never, never>
  title: ColumnType<string | null, never, never>
  issue_date: ColumnType<string | null, never, never>
  due_date: ColumnType<string | null, never, never>
  delivery_date: ColumnType<string | null, never, never>
  net_cents: ColumnType<bigint | null, never, never>
  vat_cents: ColumnType<bigint | null, never, never>
  gross_cents: ColumnType<bigint | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
}

export interface ItemBalances {
  tenant_id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
  expected_cents: ColumnType<bigint | null, never, never>
}

export interface ItemPayments {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  line: ColumnType<number | null, never, never>
  document_id: ColumnType<string | null, never, never>
  expense_id: ColumnType<string | null, never, never>
  vat_return_id: ColumnType<string | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  paid_on: ColumnType<string | null, never, never>
  account_number: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  surplus_cents: ColumnType<bigint | null, never, never>
  difference_cents: ColumnType<bigint | null, never, never>
  created_at: ColumnType<string | null, never, never>
  reversed_on: ColumnType<string | null, never, never>
  open_item_id: ColumnType<string | null, never, never>
}

export interface ItemSettlements {
  tenant_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  expense_id: ColumnType<string | null, never, never>
  vat_return_id: ColumnType<string | null, never, never>
  open_item_id: ColumnType<string | null, never, never>
  settled_cents: ColumnType<bigint | null, never, never>
}

export interface Jobs {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  kind: string
  payload: unknown
  state: Generated<string>
  attempts: Generated<number>
  run_at: Generated<string>
  locked_until: string | null
  last_error: string | null
  created_at: Generated<string>
  locked_by: string | null
  schedule: string | null
  period: string | null
}

export interface JournalEntries {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  number: bigint
  journal: string
  entry_date: string
  description: string
  source_type: string
  source_id: string
  purpose: string
  document_id: string | null
  created_at: Generated<string>
  created_xid: Generated<string>
}

export interface KorPeriods {
  tenant_id: ColumnType<string, string | undefined, never>
  first_day: string
  last_day: string | null
  set_by: string
  set_at: Generated<string>
}

export interface LateVatEntries {
  tenant_id: ColumnType<string, string | undefined, never>
  entry_id: string
  belongs_to: string
}

export interface LedgerAccounts {
  tenant_id: ColumnType<string, string | undefined, never>
  number: string
  id: string
  name: string
  type: string
  rgs_code: string | null
  closed_at: string | null
}

export interface LiveBankParts {
  tenant_id: ColumnType<string | null, never, never>
  decision_id: ColumnType<string | null, never, never>
  line_id: ColumnType<string | null, never, never>
  part: ColumnType<number | null, never, never>
  kind: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  entry_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  payment_id: ColumnType<string | null, never, never>
  account_number: ColumnType<string | null, never, never>
  expense_id: ColumnType<string | null, never, never>
  vat_return_id: ColumnType<string | null, never, never>
  settled_id: ColumnType<string | null, never, never>
  vat_code: ColumnType<string | null, never, never>
}

export interface LoginAttempts {
  subject: string
  attempts: number
  last_at: string
  next_at: string
}

export interface LoginDevices {
  user_id: string
  device: string
  first_seen: Generated<string>
  last_seen: Generated<string>
}

export interface LoginNetworks {
  subject: string
  seen_at: string
}

export interface Logins {
  email: string
  user_id: string
  tenant_id: ColumnType<string, string | undefined, never>
  password_hash: string
  created_at: Generated<string>
  confirmed_at: string | null
  totp_secret: Buffer | null
  totp_enabled_at: string | null
  totp_last_step: Generated<bigint>
  last_seen_at: string | null
}

export interface Logos {
  tenant_id: ColumnType<string, string | undefined, never>
  sha256: string
  png: Buffer
  width: number
  height: number
  created_at: Generated<string>
}

export interface MailBudgets {
  tenant_id: ColumnType<string, string | undefined, never>
  day: string
  about: string
  used: number
}

export interface MailFiles {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  mail_id: string | null
  position: Generated<number>
  file_name: string
  kind: string
  sha256: string
  size_bytes: bigint
  uploaded_by: string
  uploaded_at: Generated<string>
}

export interface Mails {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  document_id: string | null
  purpose: string
  recipient: string
  subject: string
  body: string
  state: Generated<string>
  error: string | null
  created_at: Generated<string>
  settled_at: string | null
  cc: Generated<string[]>
  attaches_pdf: Generated<boolean>
  attaches_ubl: Generated<boolean>
  leaves_at: string | null
  started_at: string | null
  completes_sending: Generated<boolean>
  waits_for: string | null
  is_proof: Generated<boolean>
  proof_files: Generated<string[]>
}

export interface Memberships {
  tenant_id: ColumnType<string, string | undefined, never>
  user_id: string
  role: string
  since: Generated<string>
  until: string | null
}

export interface NamedFiles {
  tenant_id: ColumnType<string | null, never, never>
  sha256: ColumnType<string | null, never, never>
}

export interface NodeFacts {
  name: string
  value: string
  noted_at: Generated<string>
}

export interface NotificationReaders {
  tenant_id: ColumnType<string, string | undefined, never>
  user_id: string
  seen_at: Generated<string>
  digest: Generated<string>
  muted: Generated<string[]>
}

export interface NotificationSnoozes {
  tenant_id: ColumnType<string, string | undefined, never>
  user_id: string
  cause: string
  until: string
}

export interface NumberSeries {
  tenant_id: ColumnType<string, string | undefined, never>
  series: string
  year: number
  last_number: Generated<bigint>
}

export interface NumberSkips {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  series: string
  year: number
  first_number: bigint
  last_number: bigint
  reason: string
  user_id: string
  at: Generated<string>
}

export interface OpenItems {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  opening_id: string
  kind: string
  relation: string
  reference: string
  item_date: string
  due_date: string
  amount_cents: bigint
  open_cents: bigint
  created_at: Generated<string>
}

export interface OpeningItems {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  opening_id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  relation: ColumnType<string | null, never, never>
  reference: ColumnType<string | null, never, never>
  item_date: ColumnType<string | null, never, never>
  due_date: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
}

export interface OrderedPayments {
  tenant_id: ColumnType<string | null, never, never>
  batch_id: ColumnType<string | null, never, never>
  position: ColumnType<number | null, never, never>
  kind: ColumnType<string | null, never, never>
  expense_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  vat_return_id: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  end_to_end_ref: ColumnType<string | null, never, never>
  bank_account_id: ColumnType<string | null, never, never>
  message_ref: ColumnType<string | null, never, never>
  execution_day: ColumnType<string | null, never, never>
  is_paid: ColumnType<boolean | null, never, never>
}

export interface OvertakenInvoices {
  tenant_id: ColumnType<string | null, never, never>
  invoice_id: ColumnType<string | null, never, never>
  quote_id: ColumnType<string | null, never, never>
  later_id: ColumnType<string | null, never, never>
  later_number: ColumnType<string | null, never, never>
}

export interface PaymentAllocations {
  tenant_id: ColumnType<string, string | undefined, never>
  payment_id: string
  line: number
  document_id: string | null
  expense_id: string | null
  vat_return_id: string | null
  amount_cents: bigint
  difference_cents: Generated<bigint>
  open_item_id: string | null
}

export interface PaymentBatchCancellations {
  tenant_id: ColumnType<string, string | undefined, never>
  batch_id: string
  cancelled_by: string
  cancelled_at: Generated<string>
}

export interface PaymentBatchFiles {
  tenant_id: ColumnType<string, string | undefined, never>
  batch_id: string
  version: string
  sha256: string
  content: string
}

export interface PaymentBatchItems {
  tenant_id: ColumnType<string, string | undefined, never>
  batch_id: string
  position: number
  kind: string
  expense_id: string | null
  document_id: string | null
  vat_return_id: string | null
  amount_cents: bigint
  name: string
  iban: string
  previous_iban: string | null
  reference: string
  remittance: string
  end_to_end_ref: string
}

export interface PaymentBatches {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  number: number
  bank_account_id: string
  message_ref: string
  execution_day: string
  debtor_name: string
  debtor_iban: string
  created_by: string
  created_at: string
}

export interface PaymentReversals {
  tenant_id: ColumnType<string, string | undefined, never>
  payment_id: string
  reversed_on: string
  user_id: string | null
  created_at: Generated<string>
}

export interface Payments {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  paid_on: string
  amount_cents: bigint
  account_number: string | null
  created_at: Generated<string>
  surplus_cents: Generated<bigint>
  customer_id: string | null
}

export interface Postings {
  tenant_id: ColumnType<string, string | undefined, never>
  entry_id: string
  line: number
  account_number: string
  side: string
  amount_cents: bigint
  vat_code: string | null
  project_id: string | null
  entry_date: string
}

export interface ProjectDocuments {
  tenant_id: ColumnType<string | null, never, never>
  project_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  number: ColumnType<string | null, never, never>
  title: ColumnType<string | null, never, never>
  corrects_id: ColumnType<string | null, never, never>
  issue_date: ColumnType<string | null, never, never>
  due_date: ColumnType<string | null, never, never>
  net_cents: ColumnType<bigint | null, never, never>
  standing: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
}

export interface ProjectTitles {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  title: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
  closed_at: ColumnType<string | null, never, never>
  search_text: ColumnType<string | null, never, never>
}

export interface Projects {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  customer_id: string
  title: string
  created_at: Generated<string>
  closed_at: string | null
  version: Generated<number>
  search_text: GeneratedAlways<string>
}

export interface PublicLinks {
  tenant_id: ColumnType<string, string | undefined, never>
  key: string
  created_at: Generated<string>
}

export interface QuarantinedFiles {
  tenant_id: ColumnType<string, string | undefined, never>
  sha256: string
  size_bytes: bigint
  quarantined_at: Generated<string>
}

export interface QuoteAgreementFiles {
  tenant_id: ColumnType<string, string | undefined, never>
  quote_id: string
  backing_document_id: string
}

export interface QuoteCodes {
  tenant_id: ColumnType<string, string | undefined, never>
  document_id: string
  code_hash: string
  expires_at: string
  tries: Generated<number>
  sent_count: Generated<number>
  checked_at: string | null
}

export interface QuoteEvents {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  document_id: string
  position: number
  kind: string
  detail: string | null
  at: string
  ip: string | null
  user_agent: string | null
  user_id: string | null
  previous_hash: string
  hash: string
  seal: string | null
}

export interface QuoteInvoices {
  tenant_id: ColumnType<string, string | undefined, never>
  quote_id: string
  invoice_id: string
  part: string
  share: number | null
  created_at: Generated<string>
}

export interface QuoteSignatures {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  document_id: string
  role: string
  name: string
  email: string
  agreed: boolean
  method: string
  image: Buffer
  image_sha256: string
  content_sha256: string
  pdf_sha256: string
  consent_text: string
  consent_sha256: string
  claimed_at: string | null
  signed_at: string
  ip: string
  user_agent: string
  is_code_checked: boolean
  is_own_session: boolean
  user_id: string | null
}

export interface QuoteStates {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  number: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  customer_name: ColumnType<string | null, never, never>
  project_id: ColumnType<string | null, never, never>
  title: ColumnType<string | null, never, never>
  issue_date: ColumnType<string | null, never, never>
  due_date: ColumnType<string | null, never, never>
  net_cents: ColumnType<bigint | null, never, never>
  vat_cents: ColumnType<bigint | null, never, never>
  gross_cents: ColumnType<bigint | null, never, never>
  version: ColumnType<number | null, never, never>
  search_text: ColumnType<string | null, never, never>
  expires_on: ColumnType<string | null, never, never>
}

export interface Quotes {
  tenant_id: ColumnType<string, string | undefined, never>
  document_id: string
  root_id: string
  quote_version: Generated<number>
  quote_number: string | null
  intro: Generated<string>
  outro: Generated<string>
  needs_code: Generated<boolean>
  content_sha256: string | null
  shared_at: string | null
  viewed_at: string | null
  reject_reason: string | null
}

export interface RecoveryCodes {
  user_id: string
  code_hash: string
}

export interface RequestCounts {
  subject: string
  total: number
  opened_at: string
}

export interface SchemaMigrations {
  name: string
  checksum: string
  applied_at: Generated<string>
  expands: Generated<boolean>
}

export interface SecondFactorObligations {
  tenant_id: ColumnType<string, string | undefined, never>
  decided_by: string
  since: Generated<string>
}

export interface Sessions {
  session_id: string
  user_id: string
  tenant_id: ColumnType<string, string | undefined, never>
  expires_at: string
  ended_at: string | null
  created_at: Generated<string>
  ip: string | null
  user_agent: string | null
  last_seen_at: string | null
}

export interface SettingChanges {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  at: Generated<string>
  user_id: string
  user_email: string
  ip: string
  area: string
  field: string
  old_value: string | null
  new_value: string | null
}

export interface SignedPostings {
  tenant_id: ColumnType<string | null, never, never>
  entry_id: ColumnType<string | null, never, never>
  line: ColumnType<number | null, never, never>
  account_number: ColumnType<string | null, never, never>
  entry_date: ColumnType<string | null, never, never>
  side: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  vat_code: ColumnType<string | null, never, never>
  project_id: ColumnType<string | null, never, never>
  debit_balance_cents: ColumnType<bigint | null, never, never>
  credit_balance_cents: ColumnType<bigint | null, never, never>
}

export interface SupplierRefundLines {
  tenant_id: ColumnType<string, string | undefined, never>
  refund_id: string
  expense_id: string
  line_id: string
  net_cents: bigint
  vat_cents: bigint
}

export interface Tenants {
  tenant_id: ColumnType<string, string | undefined, never>
  name: string
  contact_email: string
  street: string
  house_number: string
  zip_code: string
  city: string
  country: Generated<string>
  iban: string
  bic: string | null
  name_on_account: string
  kvk_number: string
  vat_id: string
  phone: string | null
  website: string | null
  created_at: Generated<string>
  version: Generated<number>
}

export interface VatIntervals {
  tenant_id: ColumnType<string, string | undefined, never>
  first_day: string
  interval: string
  set_by: string
  set_at: Generated<string>
}

export interface VatReturns {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  period: string
  first_day: string
  last_day: string
  sequence: number
  amount_cents: bigint
  figures: unknown
  entry_id: string | null
  filed_by: string
  filed_at: Generated<string>
}

export interface VatSupplementEntries {
  tenant_id: ColumnType<string, string | undefined, never>
  entry_id: string
  supplement_id: string
}

export interface WholeExports {
  tenant_id: ColumnType<string, string | undefined, never>
  made_at: string
  last_entry: Generated<bigint>
}

export interface WriteOffs {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  document_id: string
  returns_id: string | null
  booked_on: string
  amount_cents: bigint
  created_at: Generated<string>
}

export interface YearClosings {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  year: number
  equity_account: string
  result_cents: bigint
  accepted: Generated<unknown>
  closed_at: Generated<string>
  closed_by: string
  reopened_at: string | null
  reopened_by: string | null
  reopen_reason: string | null
}

export interface DB {
  account_balances: AccountBalances
  account_names: AccountNames
  account_tokens: AccountTokens
  account_totals: AccountTotals
  asset_changes: AssetChanges
  asset_depreciations: AssetDepreciations
  assets: Assets
  backing_documents: BackingDocuments
  backing_files: BackingFiles
  backup_tenants: BackupTenants
  bank_accounts: BankAccounts
  bank_decision_parts: BankDecisionParts
  bank_decision_reversals: BankDecisionReversals
  bank_decisions: BankDecisions
  bank_import_removals: BankImportRemovals
  bank_imports: BankImports
  bank_lines: BankLines
  bank_refusals: BankRefusals
  bank_rules: BankRules
  bank_separate_lines: BankSeparateLines
  bank_settings: BankSettings
  bank_statements: BankStatements
  booked_entries: BookedEntries
  booked_expenses: BookedExpenses
  business_imports: BusinessImports
  businesses: Businesses
  closed_periods: ClosedPeriods
  closed_ranges: ClosedRanges
  credit_note_states: CreditNoteStates
  credit_settlements: CreditSettlements
  customer_links: CustomerLinks
  customer_names: CustomerNames
  customers: Customers
  database_identity: DatabaseIdentity
  dead_jobs: DeadJobs
  deducted_deposits: DeductedDeposits
  deleted_businesses: DeletedBusinesses
  deletion_orders: DeletionOrders
  disputes: Disputes
  document_events: DocumentEvents
  document_files: DocumentFiles
  document_lines: DocumentLines
  document_mails: DocumentMails
  document_moments: DocumentMoments
  document_readings: DocumentReadings
  document_settings: DocumentSettings
  documents: Documents
  expense_lines: ExpenseLines
  expenses: Expenses
  file_proofs: FileProofs
  file_sizes: FileSizes
  file_sweeps: FileSweeps
  file_usage: FileUsage
  filed_vat_returns: FiledVatReturns
  goals: Goals
  idempotency_keys: IdempotencyKeys
  import_parts: ImportParts
  imported_from: ImportedFrom
  invoice_states: InvoiceStates
  issued_documents: IssuedDocuments
  item_balances: ItemBalances
  item_payments: ItemPayments
  item_settlements: ItemSettlements
  jobs: Jobs
  journal_entries: JournalEntries
  kor_periods: KorPeriods
  late_vat_entries: LateVatEntries
  ledger_accounts: LedgerAccounts
  live_bank_parts: LiveBankParts
  login_attempts: LoginAttempts
  login_devices: LoginDevices
  login_networks: LoginNetworks
  logins: Logins
  logos: Logos
  mail_budgets: MailBudgets
  mail_files: MailFiles
  mails: Mails
  memberships: Memberships
  named_files: NamedFiles
  node_facts: NodeFacts
  notification_readers: NotificationReaders
  notification_snoozes: NotificationSnoozes
  number_series: NumberSeries
  number_skips: NumberSkips
  open_items: OpenItems
  opening_items: OpeningItems
  ordered_payments: OrderedPayments
  overtaken_invoices: OvertakenInvoices
  payment_allocations: PaymentAllocations
  payment_batch_cancellations: PaymentBatchCancellations
  payment_batch_files: PaymentBatchFiles
  payment_batch_items: PaymentBatchItems
  payment_batches: PaymentBatches
  payment_reversals: PaymentReversals
  payments: Payments
  postings: Postings
  project_documents: ProjectDocuments
  project_titles: ProjectTitles
  projects: Projects
  public_links: PublicLinks
  quarantined_files: QuarantinedFiles
  quote_agreement_files: QuoteAgreementFiles
  quote_codes: QuoteCodes
  quote_events: QuoteEvents
  quote_invoices: QuoteInvoices
  quote_signatures: QuoteSignatures
  quote_states: QuoteStates
  quotes: Quotes
  recovery_codes: RecoveryCodes
  request_counts: RequestCounts
  schema_migrations: SchemaMigrations
  second_factor_obligations: SecondFactorObligations
  sessions: Sessions
  setting_changes: SettingChanges
  signed_postings: SignedPostings
  supplier_refund_lines: SupplierRefundLines
  tenants: Tenants
  vat_intervals: VatIntervals
  vat_returns: VatReturns
  vat_supplement_entries: VatSupplementEntries
  whole_exports: WholeExports
  write_offs: WriteOffs
  year_closings: YearClosings
}

/** Tables and views whose rows each have a tenant. */
export const tenantTables: ReadonlySet<string> = new Set([
  'account_balances',
  'account_names',
  'account_totals',
  'asset_changes',
  'asset_depreciations',
  'assets',
  'backing_documents',
  'backing_files',
  'backup_tenants',
  'bank_accounts',
  'bank_decision_parts',
  'bank_decision_reversals',
  'bank_decisions',
  'bank_import_removals',
  'bank_imports',
  'bank_lines',
  'bank_refusals',
  'bank_rules',
  'bank_separate_lines',
  'bank_settings',
  'bank_statements',
  'booked_entries',
  'booked_expenses',
  'business_imports',
  'businesses',
  'closed_periods',
  'closed_ranges',
  'credit_note_states',
  'credit_settlements',
  'customer_links',
  'customer_names',
  'customers',
  'dead_jobs',
  'deducted_deposits',
  'deletion_orders',
  'disputes',
  'document_events',
  'document_files',
  'document_lines',
  'document_mails',
  'document_moments',
  'document_readings',
  'document_settings',
  'documents',
  'expense_lines',
  'expenses',
  'file_proofs',
  'file_sizes',
  'file_sweeps',
  'file_usage',
  'filed_vat_returns',
  'goals',
  'idempotency_keys',
  'import_parts',
  'imported_from',
  'invoice_states',
  'issued_documents',
  'item_balances',
  'item_payments',
  'item_settlements',
  'jobs',
  'journal_entries',
  'kor_periods',
  'late_vat_entries',
  'ledger_accounts',
  'live_bank_parts',
  'logins',
  'logos',
  'mail_budgets',
  'mail_files',
  'mails',
  'memberships',
  'named_files',
  'notification_readers',
  'notification_snoozes',
  'number_series',
  'number_skips',
  'open_items',
  'opening_items',
  'ordered_payments',
  'overtaken_invoices',
  'payment_allocations',
  'payment_batch_cancellations',
  'payment_batch_files',
  'payment_batch_items',
  'payment_batches',
  'payment_reversals',
  'payments',
  'postings',
  'project_documents',
  'project_titles',
  'projects',
  'public_links',
  'quarantined_files',
  'quote_agreement_files',
  'quote_codes',
  'quote_events',
  'quote_invoices',
  'quote_signatures',
  'quote_states',
  'quotes',
  'second_factor_obligations',
  'sessions',
  'setting_changes',
  'signed_postings',
  'supplier_refund_lines',
  'tenants',
  'vat_intervals',
  'vat_returns',
  'vat_supplement_entries',
  'whole_exports',
  'write_offs',
  'year_closings',
])
