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

export interface AccountantFiling {
  tenant_id: ColumnType<string, string | undefined, never>
  decided_by: string
  since: Generated<string>
}

export interface AdoptedAccounts {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  year: number
  adopted_on: string
  regime: string
  content: string
  sha256: string
  entry_id: string | null
  adopted_by: string
  adopted_at: Generated<string>
  filed_on: string | null
  cancelled_at: string | null
  cancelled_on: string | null
  cancel_reason: string | null
}

export interface AgreementFiles {
  tenant_id: ColumnType<string | null, never, never>
  quote_id: ColumnType<string | null, never, never>
  backing_document_id: ColumnType<string | null, never, never>
}

export interface AllLetterStates {
  tenant_id: ColumnType<string | null, never, never>
  letter_id: ColumnType<string | null, never, never>
  way: ColumnType<string | null, never, never>
  posted_on: ColumnType<string | null, never, never>
  answer: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  received_on: ColumnType<string | null, never, never>
  settled_at: ColumnType<string | null, never, never>
  reason: ColumnType<string | null, never, never>
}

export interface AllOrderedPayments {
  tenant_id: ColumnType<string | null, never, never>
  batch_id: ColumnType<string | null, never, never>
  position: ColumnType<number | null, never, never>
  kind: ColumnType<string | null, never, never>
  expense_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  vat_return_id: ColumnType<string | null, never, never>
  open_item_id: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  end_to_end_ref: ColumnType<string | null, never, never>
  bank_account_id: ColumnType<string | null, never, never>
  message_ref: ColumnType<string | null, never, never>
  execution_day: ColumnType<string | null, never, never>
  batch_number: ColumnType<number | null, never, never>
  ordered_at: ColumnType<string | null, never, never>
  wage_item_id: ColumnType<string | null, never, never>
}

export interface AnnualAccountAnswers {
  tenant_id: ColumnType<string, string | undefined, never>
  year: number
  regime: string | null
  staff_tenths: number
  seat: string
  activities: string
  directors: string
  commitments: string
  is_extended: boolean
  version: Generated<number>
}

export interface ApiTokens {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  user_id: string
  name: string
  prefix: string
  sha256: string
  scopes: string[]
  created_at: Generated<string>
  expires_at: string
  revoked_at: string | null
  last_used_at: string | null
  last_used_from: string | null
  told_days: number | null
}

export interface ArrangedInvoices {
  tenant_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  arrangement_id: ColumnType<string | null, never, never>
}

export interface ArrangedItems {
  tenant_id: ColumnType<string | null, never, never>
  open_item_id: ColumnType<string | null, never, never>
  arrangement_id: ColumnType<string | null, never, never>
}

export interface ArrangementMails {
  tenant_id: ColumnType<string, string | undefined, never>
  mail_id: string
  arrangement_id: string
  language: string
  content: unknown
  ordered_by: string
  ordered_at: Generated<string>
}

export interface AskedSettings {
  tenant_id: ColumnType<string | null, never, never>
  has_legal_form: ColumnType<boolean | null, never, never>
  has_vat_interval: ColumnType<boolean | null, never, never>
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
  is_of_opening: Generated<boolean>
  contributed_account: string | null
}

export interface AssetsByLine {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  expense_line_id: ColumnType<string | null, never, never>
}

export interface AuditChanges {
  tenant_id: ColumnType<string, string | undefined, never>
  event_id: string
  id: Generated<string>
  record: string
  record_id: string
  old_values: unknown
  new_values: unknown
  search_text: GeneratedAlways<string>
}

export interface AuditEvents {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  at: Generated<string>
  source: string
  user_id: string | null
  user_email: Generated<string>
  role: string | null
  via: string | null
  ip: string | null
  request_id: string | null
  call: string
  record_id: string | null
  facts: unknown
  archive_imported_at: string | null
}

export interface AuditTrail {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  at: ColumnType<string | null, never, never>
  source: ColumnType<string | null, never, never>
  user_id: ColumnType<string | null, never, never>
  user_email: ColumnType<string | null, never, never>
  role: ColumnType<string | null, never, never>
  via: ColumnType<string | null, never, never>
  ip: ColumnType<string | null, never, never>
  request_id: ColumnType<string | null, never, never>
  call: ColumnType<string | null, never, never>
  record_id: ColumnType<string | null, never, never>
  facts: ColumnType<unknown, never, never>
  archive_imported_at: ColumnType<string | null, never, never>
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
  head_number: ColumnType<number | null, never, never>
  head_hash: ColumnType<string | null, never, never>
}

export interface BankAccounts {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  iban: string
  name: string
  account_number: string
  created_at: Generated<string>
  own_number: Generated<string>
  lines_to_do: number | null
  days_kept_until: string | null
  days_kept_entry: bigint | null
}

export interface BankConnectionAccounts {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  connection_id: string
  provider_ref: string
  iban: string
  name: string
  bank_account_id: string | null
  fetched_until: string | null
}

export interface BankConnections {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  kind: string
  name: string
  country: string
  state: string
  secret: Buffer | null
  webhook_key: string | null
  valid_until: string | null
  last_fetched_at: string | null
  fetch_ordered_at: string | null
  problem: Generated<string>
  retry_at: string | null
  fetch_day: string | null
  fetches: Generated<number>
  noticed_at: string | null
  connected_by: string
  connected_at: Generated<string>
  ended_at: string | null
}

export interface BankConsents {
  tenant_id: ColumnType<string, string | undefined, never>
  state_hash: string
  user_id: string
  name: string
  country: string
  created_at: Generated<string>
  expires_at: string
  used_at: string | null
}

export interface BankDays {
  tenant_id: ColumnType<string, string | undefined, never>
  bank_account_id: string
  day: string
  line_cents: bigint
  posted_cents: bigint
  odd_lines: string[]
  odd_entries: string[]
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
  open_item_id: string | null
  answer: string | null
  loan_id: string | null
  payout_id: string | null
  wage_item_id: string | null
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

export interface BankLineNames {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  bank_account_id: ColumnType<string | null, never, never>
  booked_on: ColumnType<string | null, never, never>
  counterparty_name: ColumnType<string | null, never, never>
  description: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
}

export interface BankLineParts {
  tenant_id: ColumnType<string, string | undefined, never>
  line_id: string
  position: number
  import_id: string
  amount_cents: bigint
  counterparty_name: string
  counterparty_iban: string
  description: string
  end_to_end_ref: string
  kenmerk: string
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
  return_reason: Generated<string>
  entry_refs: Generated<string[]>
  balance_after_cents: bigint | null
}

export interface BankMappings {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  layout_key: string
  name: string
  layout: unknown
  mapping: unknown
  bank_account_id: string | null
  changed_by: string
  changed_at: Generated<string>
}

export interface BankPermissionsEnding {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  valid_until: ColumnType<string | null, never, never>
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
  creditor_ref: Generated<string>
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

export interface BilledHours {
  tenant_id: ColumnType<string, string | undefined, never>
  hours_id: string
  invoice_id: string
  rate_cents: bigint
  billed_at: Generated<string>
  released_at: string | null
}

export interface BookedDistances {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  last_day: ColumnType<string | null, never, never>
  booked_tenths: ColumnType<bigint | null, never, never>
  tenths: ColumnType<bigint | null, never, never>
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
  origin: ColumnType<string | null, never, never>
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
  corrects_id: ColumnType<string | null, never, never>
  corrected_by_id: ColumnType<string | null, never, never>
  withdrawn_at: ColumnType<string | null, never, never>
  created_by: ColumnType<string | null, never, never>
  waits_for_check: ColumnType<boolean | null, never, never>
  currency: ColumnType<string | null, never, never>
  rate_millionths: ColumnType<bigint | null, never, never>
  foreign_gross_thousandths: ColumnType<bigint | null, never, never>
}

export interface BookedTrips {
  tenant_id: ColumnType<string, string | undefined, never>
  trip_id: string
  booking_id: string
}

export interface BoughtAssets {
  tenant_id: ColumnType<string | null, never, never>
  in_use_on: ColumnType<string | null, never, never>
  cost_cents: ColumnType<bigint | null, never, never>
  asset_account: ColumnType<string | null, never, never>
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

export interface BusinessProfiles {
  tenant_id: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  contact_email: ColumnType<string | null, never, never>
  street: ColumnType<string | null, never, never>
  house_number: ColumnType<string | null, never, never>
  zip_code: ColumnType<string | null, never, never>
  city: ColumnType<string | null, never, never>
  country: ColumnType<string | null, never, never>
  iban: ColumnType<string | null, never, never>
  bic: ColumnType<string | null, never, never>
  name_on_account: ColumnType<string | null, never, never>
  kvk_number: ColumnType<string | null, never, never>
  vat_id: ColumnType<string | null, never, never>
  phone: ColumnType<string | null, never, never>
  website: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
  legal_form: ColumnType<string | null, never, never>
}

export interface Businesses {
  tenant_id: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
  email: ColumnType<string | null, never, never>
  last_seen_at: ColumnType<string | null, never, never>
}

export interface CalendarFeeds {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  user_id: string
  link_key: string
  has_invoices: boolean
  has_amounts: boolean
  created_at: Generated<string>
  ended_at: string | null
}

export interface Claims {
  tenant_id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  number: ColumnType<string | null, never, never>
  claim_date: ColumnType<string | null, never, never>
  due_date: ColumnType<string | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  customer_name: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
  is_claimable: ColumnType<boolean | null, never, never>
  recorded_at: ColumnType<string | null, never, never>
  is_nameless: ColumnType<boolean | null, never, never>
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

export interface CollectionOrders {
  tenant_id: ColumnType<string | null, never, never>
  batch_id: ColumnType<string | null, never, never>
  position: ColumnType<number | null, never, never>
  document_id: ColumnType<string | null, never, never>
  mandate_id: ColumnType<string | null, never, never>
  sequence_type: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  batch_number: ColumnType<number | null, never, never>
  collection_day: ColumnType<string | null, never, never>
  ordered_at: ColumnType<string | null, never, never>
  open_item_id: ColumnType<string | null, never, never>
}

export interface CollectionReturns {
  tenant_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  line_id: ColumnType<string | null, never, never>
  decided_at: ColumnType<string | null, never, never>
  open_item_id: ColumnType<string | null, never, never>
}

export interface ColumnChoices {
  tenant_id: ColumnType<string, string | undefined, never>
  kind: string
  column_name: string
  field: string | null
  chosen_by: string
  chosen_at: Generated<string>
}

export interface CompanyCars {
  tenant_id: ColumnType<string, string | undefined, never>
  vehicle_id: string
  list_price_cents: bigint
  registered_on: string
  is_zero_emission: boolean
  in_use_from: string
  in_use_until: string | null
  is_vat_deducted: boolean
  version: Generated<number>
}

export interface ConfirmedInterestRates {
  tenant_id: ColumnType<string, string | undefined, never>
  first_day: string
  consumer_rate: number
  commercial_rate: number
  source: string
  changed_by: string
  changed_at: Generated<string>
}

export interface CostLines {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  expense_id: ColumnType<string | null, never, never>
  cost_account: ColumnType<string | null, never, never>
  description: ColumnType<string | null, never, never>
}

export interface CountedOssEntries {
  tenant_id: ColumnType<string | null, never, never>
  entry_id: ColumnType<string | null, never, never>
  vat_return_id: ColumnType<string | null, never, never>
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
  title: ColumnType<string | null, never, never>
  project_id: ColumnType<string | null, never, never>
  net_cents: ColumnType<bigint | null, never, never>
  vat_cents: ColumnType<bigint | null, never, never>
  times_sent: ColumnType<number | null, never, never>
  version: ColumnType<number | null, never, never>
  finalised_at: ColumnType<string | null, never, never>
  currency: ColumnType<string | null, never, never>
  rate_millionths: ColumnType<bigint | null, never, never>
  rate_source: ColumnType<string | null, never, never>
  foreign_gross_thousandths: ColumnType<bigint | null, never, never>
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

export interface CreditedLines {
  tenant_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  position: ColumnType<number | null, never, never>
  corrected_line_id: ColumnType<string | null, never, never>
  quantity: ColumnType<bigint | null, never, never>
  vat_treatment: ColumnType<string | null, never, never>
  vat_rate: ColumnType<number | null, never, never>
  supply: ColumnType<string | null, never, never>
  is_prepayment: ColumnType<boolean | null, never, never>
  revenue_account: ColumnType<string | null, never, never>
  credited_vat_cents: ColumnType<bigint | null, never, never>
  net_cents: ColumnType<bigint | null, never, never>
}

export interface CustomerKinds {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  chosen_kind: ColumnType<string | null, never, never>
  kvk_number: ColumnType<string | null, never, never>
  vat_id: ColumnType<string | null, never, never>
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
  search_text: ColumnType<string | null, never, never>
}

export interface CustomerOpenItems {
  tenant_id: ColumnType<string, string | undefined, never>
  open_item_id: string
  customer_id: string
  linked_at: Generated<string>
}

export interface CustomerParties {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  contact_email: ColumnType<string | null, never, never>
  street: ColumnType<string | null, never, never>
  house_number: ColumnType<string | null, never, never>
  zip_code: ColumnType<string | null, never, never>
  city: ColumnType<string | null, never, never>
  country: ColumnType<string | null, never, never>
  kvk_number: ColumnType<string | null, never, never>
  vat_id: ColumnType<string | null, never, never>
  contacts: ColumnType<unknown, never, never>
  language: ColumnType<string | null, never, never>
}

export interface CustomerPaymentDays {
  tenant_id: ColumnType<string | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  invoices: ColumnType<number | null, never, never>
  day: ColumnType<number | null, never, never>
  days_late: ColumnType<number | null, never, never>
}

export interface CustomerPrices {
  tenant_id: ColumnType<string, string | undefined, never>
  product_id: string
  customer_id: string
  unit_price: bigint
  set_at: Generated<string>
}

export interface CustomerReceivables {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  opening_id: ColumnType<string | null, never, never>
  relation: ColumnType<string | null, never, never>
  reference: ColumnType<string | null, never, never>
  item_date: ColumnType<string | null, never, never>
  due_date: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
  customer_id: ColumnType<string | null, never, never>
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
  chosen_kind: string | null
  payment_days: number | null
  notes: string | null
  contacts: Generated<unknown>
  merged_into: string | null
  merged_at: string | null
  merged_by: string | null
  merge_moved: unknown
  credit_limit_cents: bigint | null
  language: Generated<string>
  is_large_company: Generated<boolean>
  currency: string | null
}

export interface DatabaseIdentity {
  is_only: Generated<boolean>
  id: string
  made_at: Generated<string>
}

export interface DayPapers {
  tenant_id: ColumnType<string, string | undefined, never>
  takings_id: string
  backing_document_id: string
  added_by: string
  added_at: Generated<string>
}

export interface DayTakings {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  register_id: string
  number: number
  day: string
  high_cents: bigint
  low_cents: bigint
  zero_cents: bigint
  bottle_deposits_cents: bigint
  vouchers_sold_cents: bigint
  vouchers_redeemed_cents: bigint
  tips_cents: bigint
  tips_for: string
  card_cents: bigint
  cash_before_cents: bigint
  cash_counted_cents: bigint
  cash_spent_cents: bigint
  cash_to_bank_cents: bigint
  float_from: string
  note: string | null
  is_under_kor: boolean
  sha256: string
  entry_id: string
  created_by: string
  created_at: Generated<string>
  cancelled_at: string | null
  cancelled_on: string | null
  cancel_reason: string | null
  on_account_high_cents: Generated<bigint>
  on_account_low_cents: Generated<bigint>
  on_account_zero_cents: Generated<bigint>
  till_file_id: string | null
  invoices_in_cash_cents: Generated<bigint>
}

export interface DaysOfPapers {
  tenant_id: ColumnType<string | null, never, never>
  backing_document_id: ColumnType<string | null, never, never>
  day: ColumnType<string | null, never, never>
}

export interface DaysOfTillFiles {
  tenant_id: ColumnType<string | null, never, never>
  till_file_id: ColumnType<string | null, never, never>
  day: ColumnType<string | null, never, never>
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

export interface DepositMovements {
  tenant_id: ColumnType<string | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  quote_id: ColumnType<string | null, never, never>
  day: ColumnType<string | null, never, never>
  vat_code: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
}

export interface DepositsInCurrency {
  tenant_id: ColumnType<string | null, never, never>
  quote_id: ColumnType<string | null, never, never>
  currency: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  net_thousandths: ColumnType<bigint | null, never, never>
  customer_id: ColumnType<string | null, never, never>
}

export interface DirectDebitBatches {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  number: number
  bank_account_id: string
  message_ref: string
  collection_day: string
  creditor_name: string
  creditor_iban: string
  creditor_ref: string
  sha256: string
  content: string
  created_by: string
  created_at: string
}

export interface DirectDebitCancellations {
  tenant_id: ColumnType<string, string | undefined, never>
  batch_id: string
  position: number
  cancelled_by: string
  cancelled_at: Generated<string>
}

export interface DirectDebitItems {
  tenant_id: ColumnType<string, string | undefined, never>
  batch_id: string
  position: number
  document_id: string | null
  mandate_id: string
  sequence_type: string
  amount_cents: bigint
  remittance: string
  end_to_end_ref: string
  open_item_id: string | null
}

export interface DirectDebits {
  tenant_id: ColumnType<string | null, never, never>
  batch_id: ColumnType<string | null, never, never>
  position: ColumnType<number | null, never, never>
  document_id: ColumnType<string | null, never, never>
  mandate_id: ColumnType<string | null, never, never>
  sequence_type: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  end_to_end_ref: ColumnType<string | null, never, never>
  batch_number: ColumnType<number | null, never, never>
  bank_account_id: ColumnType<string | null, never, never>
  message_ref: ColumnType<string | null, never, never>
  collection_day: ColumnType<string | null, never, never>
  returned_by: ColumnType<string | null, never, never>
  returned_at: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  open_item_id: ColumnType<string | null, never, never>
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

export interface Dividends {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  number: number
  decided_on: string
  payable_on: string
  shareholder: string
  iban: string
  amount_cents: bigint
  tax_cents: bigint
  net_cents: bigint
  is_exempt: boolean
  to_current_account: boolean
  test_note: string
  entry_id: string
  created_by: string
  created_at: Generated<string>
  cancelled_at: string | null
  cancelled_on: string | null
  cancel_reason: string | null
}

export interface DocumentEvents {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  document_id: string
  kind: string
  detail: string | null
  user_id: string | null
  at: Generated<string>
  via: Generated<string | null>
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
  unit: string | null
  is_price_inclusive: Generated<boolean>
  discount_percentage: number | null
  discount_cents: bigint | null
  revenue_account: string | null
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
  answer: ColumnType<string | null, never, never>
  refused: ColumnType<string[] | null, never, never>
  bounced_at: ColumnType<string | null, never, never>
  archive_imported_at: ColumnType<string | null, never, never>
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
  english_texts: Generated<unknown>
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
  currency: string | null
  rate_millionths: bigint | null
  rate_source: string | null
  rate_day: string | null
  foreign_gross_thousandths: bigint | null
}

export interface DocumentsToProcess {
  tenant_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  arrived_at: ColumnType<string | null, never, never>
  file_name: ColumnType<string | null, never, never>
}

export interface EcbQuestions {
  asked_for: string
  asked_at: Generated<string>
  answered_at: string | null
  failure: string | null
  failed_at: string | null
}

export interface EcbRates {
  currency: string
  day: string
  rate_millionths: bigint
  read_at: Generated<string>
}

export interface EstimatedTaxYears {
  tenant_id: ColumnType<string | null, never, never>
  year: ColumnType<number | null, never, never>
}

export interface ExampleBusinesses {
  tenant_id: ColumnType<string, string | undefined, never>
  shown_at: Generated<string>
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
  foreign_quantity: bigint | null
  foreign_unit_price: bigint | null
  foreign_vat_hundredths: bigint | null
}

export interface ExpenseSettings {
  tenant_id: ColumnType<string, string | undefined, never>
  has_second_person: boolean
  changed_by: string
  changed_at: Generated<string>
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
  currency: string | null
  rate_millionths: bigint | null
  rate_source: string | null
  foreign_gross_thousandths: bigint | null
}

export interface FailingMailboxes {
  tenant_id: ColumnType<string | null, never, never>
  user_name: ColumnType<string | null, never, never>
  failing_since: ColumnType<string | null, never, never>
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
  kenmerk: ColumnType<string | null, never, never>
}

export interface FilesOfYearPoints {
  tenant_id: ColumnType<string | null, never, never>
  backing_document_id: ColumnType<string | null, never, never>
  year: ColumnType<number | null, never, never>
  point: ColumnType<string | null, never, never>
  is_kept: ColumnType<boolean | null, never, never>
}

export interface FoundAssets {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  about: ColumnType<string | null, never, never>
  day: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  is_cancelled: ColumnType<boolean | null, never, never>
  search_text: ColumnType<string | null, never, never>
}

export interface FoundCashMoves {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  about: ColumnType<string | null, never, never>
  day: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  is_cancelled: ColumnType<boolean | null, never, never>
  search_text: ColumnType<string | null, never, never>
}

export interface FoundDividends {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  number: ColumnType<number | null, never, never>
  about: ColumnType<string | null, never, never>
  day: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  is_cancelled: ColumnType<boolean | null, never, never>
  search_text: ColumnType<string | null, never, never>
}

export interface FoundHours {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  created_by: ColumnType<string | null, never, never>
  day: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  about: ColumnType<string | null, never, never>
  search_text: ColumnType<string | null, never, never>
}

export interface FoundLoans {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  about: ColumnType<string | null, never, never>
  day: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  is_cancelled: ColumnType<boolean | null, never, never>
  search_text: ColumnType<string | null, never, never>
}

export interface FoundPayouts {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  number: ColumnType<number | null, never, never>
  about: ColumnType<string | null, never, never>
  day: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  is_cancelled: ColumnType<boolean | null, never, never>
  search_text: ColumnType<string | null, never, never>
}

export interface FoundTakings {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  number: ColumnType<number | null, never, never>
  about: ColumnType<string | null, never, never>
  day: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  is_cancelled: ColumnType<boolean | null, never, never>
  search_text: ColumnType<string | null, never, never>
}

export interface FoundTrips {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  created_by: ColumnType<string | null, never, never>
  day: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  about: ColumnType<string | null, never, never>
  search_text: ColumnType<string | null, never, never>
}

export interface FoundVehicles {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  created_by: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  about: ColumnType<string | null, never, never>
  is_archived: ColumnType<boolean | null, never, never>
  search_text: ColumnType<string | null, never, never>
  plate_text: ColumnType<string | null, never, never>
}

export interface FoundWages {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  number: ColumnType<number | null, never, never>
  day: ColumnType<string | null, never, never>
  is_cancelled: ColumnType<boolean | null, never, never>
  search_text: ColumnType<string | null, never, never>
}

export interface FrozenDocuments {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  number: ColumnType<string | null, never, never>
  corrects_id: ColumnType<string | null, never, never>
  customer_name: ColumnType<string | null, never, never>
  issue_date: ColumnType<string | null, never, never>
  frozen: ColumnType<unknown, never, never>
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

export interface HandedOverClaims {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  document_id: string | null
  agency: string
  handed_over_on: string
  made_by: string
  made_at: Generated<string>
  taken_back_by: string | null
  taken_back_at: string | null
  open_item_id: string | null
}

export interface HandedOverInvoices {
  tenant_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  agency: ColumnType<string | null, never, never>
  handed_over_on: ColumnType<string | null, never, never>
  open_item_id: ColumnType<string | null, never, never>
}

export interface HourRates {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  project_id: string | null
  customer_id: string | null
  user_id: string | null
  rate_cents: bigint
}

export interface Hours {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  created_by: string
  day: string
  project_id: string | null
  category: string | null
  description: string
  minutes: number
  is_billable: boolean
  entered_at: Generated<string>
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

export interface IncomeTaxYears {
  tenant_id: ColumnType<string, string | undefined, never>
  year: number
  meets_hours: boolean
  is_starter: boolean
  has_state_pension: boolean
  wage_cents: bigint
  withheld_cents: bigint
  expected_profit_cents: bigint | null
  investments_cents: bigint | null
  paid_cents: bigint | null
  in_free_money: boolean
  version: Generated<number>
  starter_years_before: number | null
}

export interface IncomingArchives {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  size_bytes: ColumnType<bigint | null, never, never>
}

export interface IncomingDocuments {
  tenant_id: ColumnType<string, string | undefined, never>
  document_id: string
  state: Generated<string>
  origin: string
  uploaded_sha256: string
  upload_key: string | null
  sender: string | null
  is_sender_known: boolean | null
  arrived_by: string | null
  arrived_at: Generated<string>
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
  title: ColumnType<string | null, never, never>
  times_sent: ColumnType<number | null, never, never>
  version: ColumnType<number | null, never, never>
  currency: ColumnType<string | null, never, never>
  rate_millionths: ColumnType<bigint | null, never, never>
  rate_source: ColumnType<string | null, never, never>
  foreign_gross_thousandths: ColumnType<bigint | null, never, never>
}

export interface InvoicedIbans {
  tenant_id: ColumnType<string | null, never, never>
  expense_id: ColumnType<string | null, never, never>
  expense_date: ColumnType<string | null, never, never>
  supplier_name: ColumnType<string | null, never, never>
  iban: ColumnType<string | null, never, never>
}

export interface InvoicedQuotes {
  tenant_id: ColumnType<string | null, never, never>
  quote_id: ColumnType<string | null, never, never>
  invoice_id: ColumnType<string | null, never, never>
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
  currency: ColumnType<string | null, never, never>
  rate_millionths: ColumnType<bigint | null, never, never>
  foreign_gross_thousandths: ColumnType<bigint | null, never, never>
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
  costs_cents: ColumnType<bigint | null, never, never>
  interest_cents: ColumnType<bigint | null, never, never>
}

export interface ItemReminders {
  tenant_id: ColumnType<string, string | undefined, never>
  open_item_id: string
  step: string
  round: number
  letter_id: string
  open_cents: bigint
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
  via: Generated<string | null>
  origin: Generated<string | null>
}

export interface KeptControls {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  entry_id: string
  basis: string
  file_name: string
  file_sha256: string | null
  start_day: string
  rows: unknown
  difference_cents: bigint
  sha256: string
  opening_sha256: string
  is_automatic: boolean
  kept_by: string
  kept_by_email: string
  kept_at: Generated<string>
}

export interface KeptMails {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
}

export interface KeptOldPapers {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  file_name: ColumnType<string | null, never, never>
  folder: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  sha256: ColumnType<string | null, never, never>
  size_bytes: ColumnType<bigint | null, never, never>
  year: ColumnType<number | null, never, never>
  relation: ColumnType<string | null, never, never>
  open_item_id: ColumnType<string | null, never, never>
  search_text: ColumnType<string | null, never, never>
  content: ColumnType<string | null, never, never>
}

export interface KeptRecords {
  tenant_id: ColumnType<string | null, never, never>
  record: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
}

export interface KeptTillFiles {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  file_name: ColumnType<string | null, never, never>
  sha256: ColumnType<string | null, never, never>
  size_bytes: ColumnType<bigint | null, never, never>
}

export interface KorPeriods {
  tenant_id: ColumnType<string, string | undefined, never>
  first_day: string
  last_day: string | null
  set_by: string
  set_at: Generated<string>
}

export interface KorRanges {
  tenant_id: ColumnType<string | null, never, never>
  first_day: ColumnType<string | null, never, never>
  last_day: ColumnType<string | null, never, never>
}

export interface LastNumbers {
  tenant_id: ColumnType<string | null, never, never>
  series: ColumnType<string | null, never, never>
  year: ColumnType<number | null, never, never>
  last_number: ColumnType<bigint | null, never, never>
}

export interface LastProofs {
  tenant_id: ColumnType<string | null, never, never>
  proven_at: ColumnType<string | null, never, never>
  wrong: ColumnType<number | null, never, never>
}

export interface LateVat {
  tenant_id: ColumnType<string | null, never, never>
  entry_id: ColumnType<string | null, never, never>
  belongs_to: ColumnType<string | null, never, never>
}

export interface LateVatEntries {
  tenant_id: ColumnType<string, string | undefined, never>
  entry_id: string
  belongs_to: string
}

export interface Leaves {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  created_by: string
  kind: string
  first_day: string
  last_day: string
  week_minutes: number | null
  entered_at: Generated<string>
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

export interface LetterFiles {
  tenant_id: ColumnType<string | null, never, never>
  letter_id: ColumnType<string | null, never, never>
  sha256: ColumnType<string | null, never, never>
  size_bytes: ColumnType<bigint | null, never, never>
  made_on: ColumnType<string | null, never, never>
  subject: ColumnType<string | null, never, never>
  recipient: ColumnType<string | null, never, never>
}

export interface LetterStates {
  tenant_id: ColumnType<string | null, never, never>
  letter_id: ColumnType<string | null, never, never>
  way: ColumnType<string | null, never, never>
  posted_on: ColumnType<string | null, never, never>
  answer: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  received_on: ColumnType<string | null, never, never>
  settled_at: ColumnType<string | null, never, never>
  reason: ColumnType<string | null, never, never>
}

export interface ListImportPrices {
  tenant_id: ColumnType<string, string | undefined, never>
  import_id: string
  place: number
  priced_product: string
  priced_customer: string
  set_at: string
  former_price: bigint | null
  former_set_at: string | null
}

export interface ListImportRows {
  tenant_id: ColumnType<string, string | undefined, never>
  import_id: string
  record_id: string
  place: number
  version: number
  filled: string[] | null
}

export interface ListImports {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  kind: string
  file_name: string
  sha256: string
  made: number
  filled: number
  known: number
  refused: number
  imported_by: string
  imported_by_email: string
  imported_at: Generated<string>
  undone_by: string | null
  undone_at: string | null
}

export interface ListedAssets {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  asset_account: ColumnType<string | null, never, never>
  accumulated_account: ColumnType<string | null, never, never>
  cost_cents: ColumnType<bigint | null, never, never>
  depreciated_cents: ColumnType<bigint | null, never, never>
}

export interface ListedDocuments {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  number: ColumnType<string | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  customer_name: ColumnType<string | null, never, never>
  title: ColumnType<string | null, never, never>
  issue_date: ColumnType<string | null, never, never>
  gross_cents: ColumnType<bigint | null, never, never>
  search_text: ColumnType<string | null, never, never>
  is_archived: ColumnType<boolean | null, never, never>
  currency: ColumnType<string | null, never, never>
  foreign_gross_thousandths: ColumnType<bigint | null, never, never>
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
  open_item_id: ColumnType<string | null, never, never>
  answer: ColumnType<string | null, never, never>
  wage_item_id: ColumnType<string | null, never, never>
}

export interface LiveWageItems {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  journal_id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  payee: ColumnType<string | null, never, never>
  iban: ColumnType<string | null, never, never>
  kenmerk: ColumnType<string | null, never, never>
  account: ColumnType<string | null, never, never>
  since: ColumnType<string | null, never, never>
  due_on: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  dividend_id: ColumnType<string | null, never, never>
}

export interface LoanBankParts {
  tenant_id: ColumnType<string | null, never, never>
  loan_id: ColumnType<string | null, never, never>
  line_id: ColumnType<string | null, never, never>
  booked_on: ColumnType<string | null, never, never>
  account_number: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
}

export interface Loans {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  name: string
  lender: string
  iban: string
  kind: string
  account_number: string
  open_item_id: string | null
  principal_cents: bigint
  interest_rate: bigint
  starts_on: string
  first_due_on: string
  every_months: number
  instalments: number
  instalment_cents: bigint | null
  after_extra: string
  version: Generated<number>
  created_by: string
  created_at: Generated<string>
  cancelled_at: string | null
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
  name: string | null
}

export interface LogoChoices {
  tenant_id: ColumnType<string | null, never, never>
  has_logo: ColumnType<boolean | null, never, never>
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
  answer: string | null
  refused: Generated<string[]>
  bounced_at: string | null
  archive_imported_at: string | null
  facts: unknown
}

export interface MandateEvents {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  mandate_id: string
  kind: string
  user_id: string
  at: Generated<string>
}

export interface MandateForms {
  tenant_id: ColumnType<string, string | undefined, never>
  mandate_id: string
  backing_document_id: string
  added_by: string
  added_at: Generated<string>
}

export interface Mandates {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  customer_id: string
  mandate_ref: string
  scheme: string
  is_recurrent: boolean
  holder: string
  iban: string
  signed_on: string
  notice_days: number
  evidence: string
  replaces_id: string | null
  created_by: string
  created_at: Generated<string>
}

export interface MapQuestions {
  subject: string
  day: string
  total: number
}

export interface MarkedAsTest {
  tenant_id: ColumnType<string | null, never, never>
}

export interface MemberInvitations {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  email: string
  role: string
  token_hash: string
  invited_by: string
  created_at: Generated<string>
  expires_at: Generated<string>
  outcome: string | null
  ended_at: string | null
}

export interface Memberships {
  tenant_id: ColumnType<string, string | undefined, never>
  user_id: string
  role: string
  since: Generated<string>
  until: string | null
  invited_by: string | null
  seat_since: Generated<string>
  money_rights: Generated<string[]>
}

export interface MoneyActs {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  at: Generated<string>
  door: string
  object: string
  old_value: string | null
  new_value: string | null
  former: unknown
  user_id: string
  user_email: string
  via: string | null
  denied_by: string | null
  denied_at: string | null
  allowed_by: string | null
  allowed_at: string | null
}

export interface NamedFiles {
  tenant_id: ColumnType<string | null, never, never>
  sha256: ColumnType<string | null, never, never>
}

export interface NamedOfFew {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
}

export interface NamedOfMany {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
}

export interface NamedRecords {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
}

export interface NightlyProofs {
  tenant_id: ColumnType<string, string | undefined, never>
  proven_at: string
  wrong: number
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

export interface OldBalances {
  tenant_id: ColumnType<string, string | undefined, never>
  heading: string
  amount_cents: bigint
}

export interface OldPaperImports {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  file_name: string
  sha256: string
  papers: number
  imported_by: string
  imported_at: Generated<string>
  undone_by: string | null
  undone_at: string | null
}

export interface OldPapers {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  import_id: string
  file_name: string
  folder: string
  kind: string
  sha256: string
  uploaded_sha256: string
  size_bytes: bigint
  year: number | null
  relation: string
  open_item_id: string | null
  matched_by: string | null
  version: Generated<number>
  search_text: GeneratedAlways<string>
  content: string | null
  content_bytes: GeneratedAlways<number | null>
}

export interface OnlinePaymentSettings {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  secret: Buffer | null
  is_test: boolean
  profile: string
  webhook_key: string
  bank_account_id: string
  refused_at: string | null
  removed_at: string | null
  changed_by: string
  changed_at: Generated<string>
}

export interface OnlinePaymentTasks {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  reason: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
}

export interface OnlinePayments {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  document_id: string
  provider: string
  provider_id: string | null
  amount_cents: bigint
  is_test: boolean
  state: string
  is_replaced: Generated<boolean>
  problem: string | null
  checkout_url: string | null
  created_at: Generated<string>
  expires_at: string | null
  returned_at: string | null
  paid_on: string | null
  method: string | null
  payment_id: string | null
  surplus_cents: Generated<bigint>
  checked_at: string | null
  noticed_at: string | null
  needs_attention: Generated<boolean>
  costs_cents: Generated<bigint>
  interest_cents: Generated<bigint>
}

export interface OnlineReceipts {
  tenant_id: ColumnType<string | null, never, never>
  provider_ref: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  payment_id: ColumnType<string | null, never, never>
}

export interface OnlineRefunds {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  online_payment_id: string
  kind: string
  provider_id: string | null
  amount_cents: bigint
  state: string
  payment_id: string | null
  ordered_by: string | null
  created_at: Generated<string>
  needs_attention: Generated<boolean>
}

export interface OpenDisputes {
  tenant_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  message: ColumnType<string | null, never, never>
  raised_at: ColumnType<string | null, never, never>
}

export interface OpenInstalments {
  tenant_id: ColumnType<string | null, never, never>
  arrangement_id: ColumnType<string | null, never, never>
  position: ColumnType<number | null, never, never>
  due_on: ColumnType<string | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  customer_name: ColumnType<string | null, never, never>
  short_cents: ColumnType<bigint | null, never, never>
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
  account_number: string | null
  subject: string | null
  kenmerk: Generated<string>
  iban: Generated<string>
  interest_rate: bigint | null
  instalment_cents: bigint | null
  vat_rate: number | null
}

export interface OpenOnlinePayments {
  tenant_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
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
  vat_rate: ColumnType<number | null, never, never>
  created_at: ColumnType<string | null, never, never>
}

export interface OrderedDeletions {
  tenant_id: ColumnType<string | null, never, never>
  due_at: ColumnType<string | null, never, never>
}

export interface OrderedItems {
  tenant_id: ColumnType<string | null, never, never>
  open_item_id: ColumnType<string | null, never, never>
  batch_number: ColumnType<number | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  is_collection: ColumnType<boolean | null, never, never>
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
  batch_number: ColumnType<number | null, never, never>
  ordered_at: ColumnType<string | null, never, never>
}

export interface OrderedWork {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  attempts: ColumnType<number | null, never, never>
  run_at: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
  last_error: ColumnType<string | null, never, never>
  mail_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  webhook_id: ColumnType<string | null, never, never>
  event_id: ColumnType<string | null, never, never>
}

export interface OssPeriods {
  tenant_id: ColumnType<string, string | undefined, never>
  first_day: string
  last_day: string | null
  set_by: string
  set_at: Generated<string>
}

export interface OssRanges {
  tenant_id: ColumnType<string | null, never, never>
  first_day: ColumnType<string | null, never, never>
  last_day: ColumnType<string | null, never, never>
}

export interface OssReturnEntries {
  tenant_id: ColumnType<string, string | undefined, never>
  entry_id: string
  vat_return_id: string
}

export interface OutgoingMails {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  purpose: ColumnType<string | null, never, never>
  recipient: ColumnType<string | null, never, never>
  cc: ColumnType<string[] | null, never, never>
  subject: ColumnType<string | null, never, never>
  body: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  error: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
  settled_at: ColumnType<string | null, never, never>
  leaves_at: ColumnType<string | null, never, never>
  waits_for: ColumnType<string | null, never, never>
  is_proof: ColumnType<boolean | null, never, never>
  refused: ColumnType<string[] | null, never, never>
  archive_imported_at: ColumnType<string | null, never, never>
}

export interface OvertakenInvoices {
  tenant_id: ColumnType<string | null, never, never>
  invoice_id: ColumnType<string | null, never, never>
  quote_id: ColumnType<string | null, never, never>
  later_id: ColumnType<string | null, never, never>
  later_number: ColumnType<string | null, never, never>
}

export interface OwnershipOffers {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  offered_by: string
  offered_to: string
  created_at: Generated<string>
  expires_at: Generated<string>
  outcome: string | null
  ended_at: string | null
}

export interface PasskeyChallenges {
  challenge_hash: string
  purpose: string
  user_id: string | null
  expires_at: string
}

export interface Passkeys {
  credential_id: string
  user_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  is_backed_up: boolean
  name: string
  created_at: Generated<string>
  last_used_at: string | null
}

export interface PastAccountChoices {
  tenant_id: ColumnType<string, string | undefined, never>
  program: string
  account_code: string
  account_name: string
  account_number: string
  chosen_by: string
  chosen_at: Generated<string>
}

export interface PastDeposits {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  opening_id: string
  customer_id: string
  reference: string
  amount_cents: bigint
  vat_rate: number | null
  created_at: Generated<string>
}

export interface PastDrafts {
  tenant_id: ColumnType<string, string | undefined, never>
  version: number
  fields: unknown
  saved_at: Generated<string>
}

export interface PastFigures {
  tenant_id: ColumnType<string, string | undefined, never>
  import_id: string
  place: number
  account_code: string
  account_name: string
  amount_cents: bigint
  account_number: string
}

export interface PastImports {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  entry_id: string
  file_name: string
  sha256: string
  software: string
  company_name: string
  first_day: string
  last_day: string
  start_day: string
  figures_sha256: string
  imported_by: string
  imported_by_email: string
  imported_at: Generated<string>
  whose: Generated<string>
  share_capital_cents: bigint | null
}

export interface PastItems {
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
  account_number: ColumnType<string | null, never, never>
  subject: ColumnType<string | null, never, never>
  kenmerk: ColumnType<string | null, never, never>
  iban: ColumnType<string | null, never, never>
  interest_rate: ColumnType<bigint | null, never, never>
  instalment_cents: ColumnType<bigint | null, never, never>
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

export interface PaymentArrangementInvoices {
  tenant_id: ColumnType<string, string | undefined, never>
  arrangement_id: string
  document_id: string
  is_live: Generated<boolean>
}

export interface PaymentArrangementItems {
  tenant_id: ColumnType<string, string | undefined, never>
  arrangement_id: string
  open_item_id: string
  is_live: Generated<boolean>
}

export interface PaymentArrangements {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  agreed_cents: bigint
  made_by: string
  made_at: Generated<string>
  ended_by: string | null
  ended_at: string | null
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
  open_item_id: string | null
  wage_item_id: string | null
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

export interface PaymentInstalments {
  tenant_id: ColumnType<string, string | undefined, never>
  arrangement_id: string
  position: number
  due_on: string
  amount_cents: bigint
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
  costs_cents: Generated<bigint>
  interest_cents: Generated<bigint>
}

export interface PayoutBankParts {
  tenant_id: ColumnType<string | null, never, never>
  payout_id: ColumnType<string | null, never, never>
  line_id: ColumnType<string | null, never, never>
  bank_account_id: ColumnType<string | null, never, never>
  booked_on: ColumnType<string | null, never, never>
  account_number: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
}

export interface PayoutDocuments {
  tenant_id: ColumnType<string, string | undefined, never>
  payout_id: string
  document_id: string
  payment_id: string
  amount_cents: bigint
}

export interface Payouts {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  number: number
  provider: string
  provider_name: string
  sold_from: string
  day: string
  sales: string
  sells: string
  is_under_kor: boolean
  high_cents: bigint
  low_cents: bigint
  zero_cents: bigint
  refunded_high_cents: bigint
  refunded_low_cents: bigint
  refunded_zero_cents: bigint
  booked_cents: bigint
  fees_cents: bigint
  fee_vat_cents: bigint
  fee_vat: string
  fee_account: string
  withheld_cents: bigint
  paid_out_cents: bigint
  account: string
  reference: string
  note: string | null
  entry_id: string | null
  created_by: string
  created_at: Generated<string>
  cancelled_at: string | null
  cancelled_on: string | null
  cancel_reason: string | null
}

export interface PayoutsUnderWay {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  provider: ColumnType<string | null, never, never>
  provider_name: ColumnType<string | null, never, never>
  day: ColumnType<string | null, never, never>
  paid_out_cents: ColumnType<bigint | null, never, never>
  reference: ColumnType<string | null, never, never>
  account: ColumnType<string | null, never, never>
}

export interface PostedLetters {
  tenant_id: ColumnType<string, string | undefined, never>
  letter_id: string
  posted_on: string | null
  received_on: string | null
  noted_by: string
  noted_at: Generated<string>
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

export interface PrepaidCosts {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  opening_id: string
  description: string
  account_number: string
  amount_cents: bigint
  first_day: string
  last_day: string
  created_at: Generated<string>
}

export interface ProductNames {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  code: ColumnType<string | null, never, never>
  name: ColumnType<string | null, never, never>
  sort_name: ColumnType<string | null, never, never>
  search_text: ColumnType<string | null, never, never>
  is_archived: ColumnType<boolean | null, never, never>
}

export interface Products {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  code: string | null
  name: string
  description: string
  unit: string | null
  unit_price: bigint
  is_price_inclusive: boolean
  vat_rate: number
  vat_treatment: string
  supply: string
  is_archived: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  sort_name: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
  revenue_account: string | null
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

export interface ProjectHours {
  tenant_id: ColumnType<string | null, never, never>
  project_id: ColumnType<string | null, never, never>
  minutes: ColumnType<number | null, never, never>
}

export interface ProjectTitles {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  title: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
  closed_at: ColumnType<string | null, never, never>
  search_text: ColumnType<string | null, never, never>
  budget_minutes: ColumnType<number | null, never, never>
  budget_cents: ColumnType<bigint | null, never, never>
  budget_seen: ColumnType<number | null, never, never>
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
  budget_minutes: number | null
  budget_cents: bigint | null
  budget_seen: Generated<number>
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

export interface QuestionMessages {
  tenant_id: ColumnType<string, string | undefined, never>
  question_id: string
  place: number
  author_id: string
  author_name: string
  author_role: string
  message: string
  at: Generated<string>
  told_at: string | null
  record_author: string | null
  archive_imported_at: string | null
}

export interface Questions {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  subject_kind: string
  subject_id: string
  box: string | null
  subject_ref: string | null
  subject_name: string
  subject_day: string
  state: Generated<string>
  asked_by: string
  asker_name: string
  asker_role: string
  asked_at: Generated<string>
  closed_by: string | null
  closer_name: string | null
  closed_at: string | null
  record_author: string | null
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

export interface QuoteHeadMarks {
  tenant_id: ColumnType<string | null, never, never>
  number: ColumnType<number | null, never, never>
  hash: ColumnType<string | null, never, never>
}

export interface QuoteHeads {
  tenant_id: ColumnType<string, string | undefined, never>
  number: number
  document_id: string
  origin: string
  events: number
  last_link: string
  signatures_sha256: string
  files_sha256: string
  made_at: string
  previous_hash: string
  hash: string
}

export interface QuoteHeadsToBegin {
  tenant_id: ColumnType<string, string | undefined, never>
  since: Generated<string>
}

export interface QuoteInvoices {
  tenant_id: ColumnType<string, string | undefined, never>
  quote_id: string
  invoice_id: string
  part: string
  share: number | null
  created_at: Generated<string>
  covers_cents: bigint | null
  covers_thousandths: bigint | null
}

export interface QuoteInvoicing {
  tenant_id: ColumnType<string | null, never, never>
  quote_id: ColumnType<string | null, never, never>
  invoiced_cents: ColumnType<bigint | null, never, never>
  left_cents: ColumnType<bigint | null, never, never>
  has_concept: ColumnType<boolean | null, never, never>
  invoiced_thousandths: ColumnType<bigint | null, never, never>
  left_thousandths: ColumnType<bigint | null, never, never>
}

export interface QuoteMoments {
  tenant_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  position: ColumnType<number | null, never, never>
  kind: ColumnType<string | null, never, never>
  detail: ColumnType<string | null, never, never>
  at: ColumnType<string | null, never, never>
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
  invoiced_cents: ColumnType<bigint | null, never, never>
  left_cents: ColumnType<bigint | null, never, never>
  has_concept_invoice: ColumnType<boolean | null, never, never>
  currency: ColumnType<string | null, never, never>
  rate_millionths: ColumnType<bigint | null, never, never>
  rate_source: ColumnType<string | null, never, never>
  foreign_gross_thousandths: ColumnType<bigint | null, never, never>
  invoiced_thousandths: ColumnType<bigint | null, never, never>
  left_thousandths: ColumnType<bigint | null, never, never>
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

export interface ReceiptMailboxes {
  tenant_id: ColumnType<string, string | undefined, never>
  host: string
  port: number
  security: string
  user_name: string
  secret: Buffer
  folder: string
  done_folder: string | null
  answers: boolean
  is_on: Generated<boolean>
  uid_validity: bigint
  last_uid: bigint
  uids_to_mark: Generated<bigint[]>
  last_fetched_at: string | null
  problem: string | null
  failing_since: string | null
  version: Generated<number>
  changed_by: string
  changed_at: Generated<string>
}

export interface ReceivedMails {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  mail_key: string
  sender: string
  is_sender_known: boolean
  subject: string
  kept: number
  doubles: number
  refusals: Generated<string[]>
  answered_at: string | null
  received_at: Generated<string>
}

export interface RecentMoneyActs {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  at: ColumnType<string | null, never, never>
  door: ColumnType<string | null, never, never>
  object: ColumnType<string | null, never, never>
  old_value: ColumnType<string | null, never, never>
  new_value: ColumnType<string | null, never, never>
  user_email: ColumnType<string | null, never, never>
  via: ColumnType<string | null, never, never>
  is_denied: ColumnType<boolean | null, never, never>
}

export interface RecordChanges {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  kind: string
  version: number
  state: string
  xact: Generated<string>
  changed_at: Generated<string>
}

export interface RecordHistory {
  tenant_id: ColumnType<string | null, never, never>
  event_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  record: ColumnType<string | null, never, never>
  record_id: ColumnType<string | null, never, never>
  old_values: ColumnType<unknown, never, never>
  new_values: ColumnType<unknown, never, never>
  search_text: ColumnType<string | null, never, never>
}

export interface RecordsOfYears {
  tenant_id: ColumnType<string | null, never, never>
  record: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  year: ColumnType<number | null, never, never>
}

export interface RecoveryCodes {
  user_id: string
  code_hash: string
}

export interface RecurringDocuments {
  tenant_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  recurring_invoice_id: ColumnType<string | null, never, never>
  n: ColumnType<number | null, never, never>
  period_first: ColumnType<string | null, never, never>
  period_last: ColumnType<string | null, never, never>
  mode: ColumnType<string | null, never, never>
  reason: ColumnType<string | null, never, never>
  done_at: ColumnType<string | null, never, never>
}

export interface RecurringInvoiceIndexations {
  tenant_id: ColumnType<string, string | undefined, never>
  recurring_invoice_id: string
  number: number
  percentage: number
  starts_on: string
  created_by: string
  created_at: Generated<string>
  withdrawn_at: string | null
}

export interface RecurringInvoiceRuns {
  tenant_id: ColumnType<string, string | undefined, never>
  recurring_invoice_id: string
  n: number
  due_on: string
  period_first: string
  period_last: string
  state: string
  document_id: string | null
  version_number: number | null
  mode: string | null
  reason: string | null
  done_at: string | null
  currency: string | null
}

export interface RecurringInvoiceVersions {
  tenant_id: ColumnType<string, string | undefined, never>
  recurring_invoice_id: string
  number: number
  mode: string
  payment_days: number
  content: unknown
  indexed_by: number[]
  is_under_kor: boolean
  created_by: string
  created_at: Generated<string>
}

export interface RecurringInvoices {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  customer_id: string
  project_id: string | null
  state: string
  version: Generated<number>
  anchor: string
  unit: string
  every: number
  is_on_last_day: boolean
  timing: string
  first_day: string | null
  last_day: string | null
  most_runs: number | null
  is_pro_rata: boolean
  first_run: number
  concepts_until: string | null
  source_id: string | null
  created_by: string
  created_at: Generated<string>
  ended_at: string | null
}

export interface RefusedAddresses {
  tenant_id: ColumnType<string | null, never, never>
  address: ColumnType<string | null, never, never>
  refused_at: ColumnType<string | null, never, never>
}

export interface RefusedPaymentKeys {
  tenant_id: ColumnType<string | null, never, never>
  refused_at: ColumnType<string | null, never, never>
}

export interface Registers {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  name: string
  sells: string
  card_account: string
  created_by: string
  created_at: Generated<string>
}

export interface RemindedClaims {
  tenant_id: ColumnType<string | null, never, never>
  letter_id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  claim_id: ColumnType<string | null, never, never>
  step: ColumnType<string | null, never, never>
  round: ColumnType<number | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
}

export interface RemindedInvoices {
  tenant_id: ColumnType<string | null, never, never>
  mail_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
}

export interface RemindedItems {
  tenant_id: ColumnType<string | null, never, never>
  open_item_id: ColumnType<string | null, never, never>
}

export interface ReminderLetterFiles {
  tenant_id: ColumnType<string, string | undefined, never>
  letter_id: string
  sha256: string
  size_bytes: bigint
  made_at: Generated<string>
}

export interface ReminderLetters {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  step: string
  customer_kind: string
  mail_id: string | null
  recipient: string
  subject: string
  body: string
  made_on: string
  last_day: string | null
  claim: unknown
  is_automatic: boolean
  made_by: string
  made_at: Generated<string>
  way: Generated<string>
  paper: unknown
}

export interface ReminderOverrides {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  customer_id: string | null
  document_id: string | null
  is_term_agreed: Generated<boolean>
  is_automatic: Generated<boolean>
  extra_days: Generated<number>
  paused_until: string | null
  pause_reason: string | null
  changed_by: string
  changed_at: Generated<string>
  steps: unknown
  open_item_id: string | null
}

export interface ReminderSettings {
  tenant_id: ColumnType<string, string | undefined, never>
  is_automatic: boolean
  version: Generated<number>
  changed_by: string
  changed_at: Generated<string>
}

export interface ReminderSteps {
  tenant_id: ColumnType<string, string | undefined, never>
  step: string
  is_on: boolean
  days: number
}

export interface Reminders {
  tenant_id: ColumnType<string, string | undefined, never>
  document_id: string
  step: string
  round: number
  letter_id: string
  open_cents: bigint
}

export interface RequestCounts {
  subject: string
  total: number
  opened_at: string
}

export interface ReviewMarks {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  period: string
  until: string
  entries_until: bigint
  marked_by: string
  marker_name: string
  marker_role: string
  marked_at: Generated<string>
  withdrawn_by: string | null
  withdrawer_name: string | null
  withdrawn_at: string | null
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
  counts_from: Generated<string>
}

export interface SentFiles {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  mail_id: ColumnType<string | null, never, never>
  position: ColumnType<number | null, never, never>
  file_name: ColumnType<string | null, never, never>
  sha256: ColumnType<string | null, never, never>
  size_bytes: ColumnType<bigint | null, never, never>
  recipient: ColumnType<string | null, never, never>
  created_at: ColumnType<string | null, never, never>
}

export interface SentReceipts {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  file_name: ColumnType<string | null, never, never>
  supplier: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  arrived_at: ColumnType<string | null, never, never>
  arrived_by: ColumnType<string | null, never, never>
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
  opened_from: string | null
  is_by_passkey: Generated<boolean>
}

export interface SetAsideFiles {
  tenant_id: ColumnType<string | null, never, never>
  sha256: ColumnType<string | null, never, never>
  size_bytes: ColumnType<bigint | null, never, never>
  quarantined_at: ColumnType<string | null, never, never>
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
  via: Generated<string | null>
  event_id: Generated<string | null>
  archive_imported_at: string | null
}

export interface SettingHistory {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  at: ColumnType<string | null, never, never>
  user_email: ColumnType<string | null, never, never>
  ip: ColumnType<string | null, never, never>
  area: ColumnType<string | null, never, never>
  field: ColumnType<string | null, never, never>
  old_value: ColumnType<string | null, never, never>
  new_value: ColumnType<string | null, never, never>
  via: ColumnType<string | null, never, never>
  user_id: ColumnType<string | null, never, never>
  event_id: ColumnType<string | null, never, never>
  archive_imported_at: ColumnType<string | null, never, never>
}

export interface SignedMandates {
  tenant_id: ColumnType<string | null, never, never>
  backing_document_id: ColumnType<string | null, never, never>
  mandate_ref: ColumnType<string | null, never, never>
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

export interface SkippedNumbers {
  tenant_id: ColumnType<string | null, never, never>
  series: ColumnType<string | null, never, never>
  year: ColumnType<number | null, never, never>
  first_number: ColumnType<bigint | null, never, never>
  last_number: ColumnType<bigint | null, never, never>
}

export interface StatementMailFiles {
  tenant_id: ColumnType<string, string | undefined, never>
  mail_id: string
  sha256: string
  size_bytes: bigint
  made_at: Generated<string>
}

export interface StatementMails {
  tenant_id: ColumnType<string, string | undefined, never>
  mail_id: string
  customer_id: string
  period_from: string
  period_to: string
  file_name: string
  language: string
  content: unknown
  ordered_by: string
  ordered_at: Generated<string>
}

export interface StoredPdfs {
  tenant_id: ColumnType<string | null, never, never>
  document_id: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  sha256: ColumnType<string | null, never, never>
  size_bytes: ColumnType<bigint | null, never, never>
  is_same: ColumnType<boolean | null, never, never>
}

export interface SummaryReaders {
  tenant_id: ColumnType<string | null, never, never>
  user_id: ColumnType<string | null, never, never>
  digest: ColumnType<string | null, never, never>
  muted: ColumnType<string[] | null, never, never>
}

export interface SupplierRefundLines {
  tenant_id: ColumnType<string, string | undefined, never>
  refund_id: string
  expense_id: string
  line_id: string
  net_cents: bigint
  vat_cents: bigint
}

export interface SuspendedBusinesses {
  tenant_id: ColumnType<string, string | undefined, never>
  since: Generated<string>
}

export interface Suspensions {
  tenant_id: ColumnType<string | null, never, never>
  since: ColumnType<string | null, never, never>
}

export interface SweepStates {
  tenant_id: ColumnType<string | null, never, never>
  held_since: ColumnType<string | null, never, never>
}

export interface TakingsInvoices {
  tenant_id: ColumnType<string, string | undefined, never>
  takings_id: string
  document_id: string
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
  legal_form: string | null
}

export interface TestBusinesses {
  tenant_id: ColumnType<string, string | undefined, never>
  made_by: string
  made_at: Generated<string>
}

export interface TillFiles {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  file_name: string
  sha256: string
  size_bytes: bigint
  uploaded_by: string
  uploaded_at: Generated<string>
}

export interface Timers {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  created_by: string
  project_id: string | null
  category: string | null
  description: string
  is_billable: boolean
  started_at: Generated<string>
  confirmed_at: string | null
  stopped_at: string | null
  is_marked: Generated<boolean>
}

export interface TripBookings {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  first_day: string
  last_day: string
  tenths: bigint
  amount_cents: bigint
  entry_id: string
  created_by: string
  created_at: Generated<string>
  undone_by: string | null
  undone_at: string | null
  undone_on: string | null
}

export interface Trips {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  created_by: string
  vehicle_id: string
  day: string
  origin: string
  destination: string
  is_return: boolean
  tenths: number
  purpose: string
  kind: string
  project_id: string | null
  odometer_start: number | null
  odometer_end: number | null
  entered_at: Generated<string>
  version: Generated<number>
}

export interface UploadedArchiveParts {
  tenant_id: ColumnType<string, string | undefined, never>
  archive_id: string
  start_byte: bigint
  size_bytes: number
  sha256: string
  begun_at: Generated<string>
  arrived_at: string | null
}

export interface UploadedArchives {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  file_name: string
  size_bytes: bigint
  begun_at: Generated<string>
  closed_at: string | null
}

export interface ValidOpenItems {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  opening_id: ColumnType<string | null, never, never>
  opened_on: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  relation: ColumnType<string | null, never, never>
  reference: ColumnType<string | null, never, never>
  item_date: ColumnType<string | null, never, never>
  due_date: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
  vat_rate: ColumnType<number | null, never, never>
}

export interface ValidPastDeposits {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  opening_id: ColumnType<string | null, never, never>
  customer_id: ColumnType<string | null, never, never>
  reference: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  vat_rate: ColumnType<number | null, never, never>
  entry_id: ColumnType<string | null, never, never>
  entry_number: ColumnType<bigint | null, never, never>
  day: ColumnType<string | null, never, never>
}

export interface ValidPastItems {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  opening_id: ColumnType<string | null, never, never>
  opened_on: ColumnType<string | null, never, never>
  kind: ColumnType<string | null, never, never>
  relation: ColumnType<string | null, never, never>
  reference: ColumnType<string | null, never, never>
  item_date: ColumnType<string | null, never, never>
  due_date: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
  account_number: ColumnType<string | null, never, never>
  subject: ColumnType<string | null, never, never>
  kenmerk: ColumnType<string | null, never, never>
  iban: ColumnType<string | null, never, never>
  interest_rate: ColumnType<bigint | null, never, never>
  instalment_cents: ColumnType<bigint | null, never, never>
}

export interface ValidReceivables {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  opening_id: ColumnType<string | null, never, never>
  relation: ColumnType<string | null, never, never>
  reference: ColumnType<string | null, never, never>
  item_date: ColumnType<string | null, never, never>
  due_date: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
  open_cents: ColumnType<bigint | null, never, never>
}

export interface VatChecks {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  vat_id: string
  requester: string | null
  is_valid: boolean
  name: string
  address: string
  consultation: string | null
  checked_by: string
  checked_by_email: string
  checked_at: Generated<string>
  archive_imported_at: string | null
}

export interface VatIntervals {
  tenant_id: ColumnType<string, string | undefined, never>
  first_day: string
  interval: string
  set_by: string
  set_at: Generated<string>
}

export interface VatOfBefore {
  tenant_id: ColumnType<string, string | undefined, never>
  period: string
  first_day: string
  last_day: string
  box: string
  vat_number: Generated<string>
  name: Generated<string>
  turnover_cents: bigint
  services_cents: bigint
  vat_cents: bigint
  given_by: string
  given_at: Generated<string>
}

export interface VatReturnReferences {
  tenant_id: ColumnType<string, string | undefined, never>
  vat_return_id: string
  kenmerk: string
  given_by: string
  given_at: Generated<string>
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

export interface VatSystemDays {
  tenant_id: ColumnType<string | null, never, never>
  first_day: ColumnType<string | null, never, never>
  system: ColumnType<string | null, never, never>
}

export interface VatSystems {
  tenant_id: ColumnType<string, string | undefined, never>
  first_day: string
  system: string
  set_by: string
  set_at: Generated<string>
}

export interface Vehicles {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  created_by: string
  kind: string
  name: string
  plate: string
  log_from: string | null
  odometer_from: number | null
  is_archived: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
}

export interface WageBankParts {
  tenant_id: ColumnType<string | null, never, never>
  wage_item_id: ColumnType<string | null, never, never>
  line_id: ColumnType<string | null, never, never>
  decided_at: ColumnType<string | null, never, never>
  booked_on: ColumnType<string | null, never, never>
  account_number: ColumnType<string | null, never, never>
  amount_cents: ColumnType<bigint | null, never, never>
}

export interface WageCashPayments {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  wage_item_id: string
  paid_on: string
  amount_cents: bigint
  entry_id: string
  created_by: string
  created_at: Generated<string>
  cancelled_at: string | null
  cancelled_on: string | null
  cancel_reason: string | null
}

export interface WageItems {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  journal_id: string | null
  kind: string
  name: string
  payee: string
  iban: string
  kenmerk: string
  account: string
  since: string
  due_on: string
  amount_cents: bigint
  dividend_id: string | null
}

export interface WageJournals {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  number: number
  first_day: string
  last_day: string
  is_correction: boolean
  note: string | null
  sha256: string
  entry_id: string
  created_by: string
  created_at: Generated<string>
  cancelled_at: string | null
  cancelled_on: string | null
  cancel_reason: string | null
}

export interface WageShares {
  tenant_id: ColumnType<string, string | undefined, never>
  journal_id: string
  position: number
  person: string
  iban: string
  gross_cents: bigint
  holiday_reserved_cents: bigint
  holiday_paid_cents: bigint
  travel_cents: bigint
  payroll_tax_cents: bigint
  employer_charges_cents: bigint
  pension_employee_cents: bigint
  pension_employer_cents: bigint
  net_cents: bigint
}

export interface WaitingQuestions {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  subject_kind: ColumnType<string | null, never, never>
  subject_id: ColumnType<string | null, never, never>
  box: ColumnType<string | null, never, never>
  subject_name: ColumnType<string | null, never, never>
  subject_day: ColumnType<string | null, never, never>
  state: ColumnType<string | null, never, never>
  asked_by: ColumnType<string | null, never, never>
  asker_name: ColumnType<string | null, never, never>
  asker_role: ColumnType<string | null, never, never>
  last_author: ColumnType<string | null, never, never>
  last_message: ColumnType<string | null, never, never>
  last_at: ColumnType<string | null, never, never>
}

export interface WebhookDeliveries {
  tenant_id: ColumnType<string, string | undefined, never>
  webhook_id: string
  event_id: string
  at: Generated<string>
  state: Generated<string>
  attempts: Generated<number>
  last_at: string | null
  last_status: number | null
  last_error: string | null
  last_answer: string | null
  next_at: string | null
}

export interface WebhookEvents {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  type: string
  data: unknown
  at: Generated<string>
}

export interface Webhooks {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  name: string
  url: string
  types: string[]
  secret: Buffer
  earlier_secret: Buffer | null
  earlier_until: string | null
  off_reason: string | null
  failing_since: string | null
  told_at: string | null
  version: Generated<number>
  created_by: string
  created_at: Generated<string>
  removed_at: string | null
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

export interface WrittenHours {
  tenant_id: ColumnType<string | null, never, never>
  id: ColumnType<string | null, never, never>
  entered_at: ColumnType<string | null, never, never>
  hours_written: ColumnType<string | null, never, never>
}

export interface YearAdjustments {
  tenant_id: ColumnType<string, string | undefined, never>
  id: string
  year: number
  kind: string
  account_number: string | null
  amount_cents: bigint
  description: string
  expense_line_id: string | null
  first_day: string | null
  last_day: string | null
  created_by: string
  created_at: Generated<string>
  undone_at: string | null
  undone_by: string | null
  vat_cents: Generated<bigint>
  vehicle_id: string | null
  currency: string | null
  rate_millionths: bigint | null
  point: string | null
  backing_document_id: string | null
}

export interface YearBeforeFigures {
  tenant_id: ColumnType<string, string | undefined, never>
  import_id: string
  year: number
  account_number: string
  amount_cents: bigint
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
  accountant_filing: AccountantFiling
  adopted_accounts: AdoptedAccounts
  agreement_files: AgreementFiles
  all_letter_states: AllLetterStates
  all_ordered_payments: AllOrderedPayments
  annual_account_answers: AnnualAccountAnswers
  api_tokens: ApiTokens
  arranged_invoices: ArrangedInvoices
  arranged_items: ArrangedItems
  arrangement_mails: ArrangementMails
  asked_settings: AskedSettings
  asset_changes: AssetChanges
  asset_depreciations: AssetDepreciations
  assets: Assets
  assets_by_line: AssetsByLine
  audit_changes: AuditChanges
  audit_events: AuditEvents
  audit_trail: AuditTrail
  backing_documents: BackingDocuments
  backing_files: BackingFiles
  backup_tenants: BackupTenants
  bank_accounts: BankAccounts
  bank_connection_accounts: BankConnectionAccounts
  bank_connections: BankConnections
  bank_consents: BankConsents
  bank_days: BankDays
  bank_decision_parts: BankDecisionParts
  bank_decision_reversals: BankDecisionReversals
  bank_decisions: BankDecisions
  bank_import_removals: BankImportRemovals
  bank_imports: BankImports
  bank_line_names: BankLineNames
  bank_line_parts: BankLineParts
  bank_lines: BankLines
  bank_mappings: BankMappings
  bank_permissions_ending: BankPermissionsEnding
  bank_refusals: BankRefusals
  bank_rules: BankRules
  bank_separate_lines: BankSeparateLines
  bank_settings: BankSettings
  bank_statements: BankStatements
  billed_hours: BilledHours
  booked_distances: BookedDistances
  booked_entries: BookedEntries
  booked_expenses: BookedExpenses
  booked_trips: BookedTrips
  bought_assets: BoughtAssets
  business_imports: BusinessImports
  business_profiles: BusinessProfiles
  businesses: Businesses
  calendar_feeds: CalendarFeeds
  claims: Claims
  closed_periods: ClosedPeriods
  closed_ranges: ClosedRanges
  collection_orders: CollectionOrders
  collection_returns: CollectionReturns
  column_choices: ColumnChoices
  company_cars: CompanyCars
  confirmed_interest_rates: ConfirmedInterestRates
  cost_lines: CostLines
  counted_oss_entries: CountedOssEntries
  credit_note_states: CreditNoteStates
  credit_settlements: CreditSettlements
  credited_lines: CreditedLines
  customer_kinds: CustomerKinds
  customer_links: CustomerLinks
  customer_names: CustomerNames
  customer_open_items: CustomerOpenItems
  customer_parties: CustomerParties
  customer_payment_days: CustomerPaymentDays
  customer_prices: CustomerPrices
  customer_receivables: CustomerReceivables
  customers: Customers
  database_identity: DatabaseIdentity
  day_papers: DayPapers
  day_takings: DayTakings
  days_of_papers: DaysOfPapers
  days_of_till_files: DaysOfTillFiles
  dead_jobs: DeadJobs
  deducted_deposits: DeductedDeposits
  deleted_businesses: DeletedBusinesses
  deletion_orders: DeletionOrders
  deposit_movements: DepositMovements
  deposits_in_currency: DepositsInCurrency
  direct_debit_batches: DirectDebitBatches
  direct_debit_cancellations: DirectDebitCancellations
  direct_debit_items: DirectDebitItems
  direct_debits: DirectDebits
  disputes: Disputes
  dividends: Dividends
  document_events: DocumentEvents
  document_files: DocumentFiles
  document_lines: DocumentLines
  document_mails: DocumentMails
  document_moments: DocumentMoments
  document_readings: DocumentReadings
  document_settings: DocumentSettings
  documents: Documents
  documents_to_process: DocumentsToProcess
  ecb_questions: EcbQuestions
  ecb_rates: EcbRates
  estimated_tax_years: EstimatedTaxYears
  example_businesses: ExampleBusinesses
  expense_lines: ExpenseLines
  expense_settings: ExpenseSettings
  expenses: Expenses
  failing_mailboxes: FailingMailboxes
  file_proofs: FileProofs
  file_sizes: FileSizes
  file_sweeps: FileSweeps
  file_usage: FileUsage
  filed_vat_returns: FiledVatReturns
  files_of_year_points: FilesOfYearPoints
  found_assets: FoundAssets
  found_cash_moves: FoundCashMoves
  found_dividends: FoundDividends
  found_hours: FoundHours
  found_loans: FoundLoans
  found_payouts: FoundPayouts
  found_takings: FoundTakings
  found_trips: FoundTrips
  found_vehicles: FoundVehicles
  found_wages: FoundWages
  frozen_documents: FrozenDocuments
  goals: Goals
  handed_over_claims: HandedOverClaims
  handed_over_invoices: HandedOverInvoices
  hour_rates: HourRates
  hours: Hours
  idempotency_keys: IdempotencyKeys
  import_parts: ImportParts
  imported_from: ImportedFrom
  income_tax_years: IncomeTaxYears
  incoming_archives: IncomingArchives
  incoming_documents: IncomingDocuments
  invoice_states: InvoiceStates
  invoiced_ibans: InvoicedIbans
  invoiced_quotes: InvoicedQuotes
  issued_documents: IssuedDocuments
  item_balances: ItemBalances
  item_payments: ItemPayments
  item_reminders: ItemReminders
  item_settlements: ItemSettlements
  jobs: Jobs
  journal_entries: JournalEntries
  kept_controls: KeptControls
  kept_mails: KeptMails
  kept_old_papers: KeptOldPapers
  kept_records: KeptRecords
  kept_till_files: KeptTillFiles
  kor_periods: KorPeriods
  kor_ranges: KorRanges
  last_numbers: LastNumbers
  last_proofs: LastProofs
  late_vat: LateVat
  late_vat_entries: LateVatEntries
  leaves: Leaves
  ledger_accounts: LedgerAccounts
  letter_files: LetterFiles
  letter_states: LetterStates
  list_import_prices: ListImportPrices
  list_import_rows: ListImportRows
  list_imports: ListImports
  listed_assets: ListedAssets
  listed_documents: ListedDocuments
  live_bank_parts: LiveBankParts
  live_wage_items: LiveWageItems
  loan_bank_parts: LoanBankParts
  loans: Loans
  login_attempts: LoginAttempts
  login_devices: LoginDevices
  login_networks: LoginNetworks
  logins: Logins
  logo_choices: LogoChoices
  logos: Logos
  mail_budgets: MailBudgets
  mail_files: MailFiles
  mails: Mails
  mandate_events: MandateEvents
  mandate_forms: MandateForms
  mandates: Mandates
  map_questions: MapQuestions
  marked_as_test: MarkedAsTest
  member_invitations: MemberInvitations
  memberships: Memberships
  money_acts: MoneyActs
  named_files: NamedFiles
  named_of_few: NamedOfFew
  named_of_many: NamedOfMany
  named_records: NamedRecords
  nightly_proofs: NightlyProofs
  node_facts: NodeFacts
  notification_readers: NotificationReaders
  notification_snoozes: NotificationSnoozes
  number_series: NumberSeries
  number_skips: NumberSkips
  old_balances: OldBalances
  old_paper_imports: OldPaperImports
  old_papers: OldPapers
  online_payment_settings: OnlinePaymentSettings
  online_payment_tasks: OnlinePaymentTasks
  online_payments: OnlinePayments
  online_receipts: OnlineReceipts
  online_refunds: OnlineRefunds
  open_disputes: OpenDisputes
  open_instalments: OpenInstalments
  open_items: OpenItems
  open_online_payments: OpenOnlinePayments
  opening_items: OpeningItems
  ordered_deletions: OrderedDeletions
  ordered_items: OrderedItems
  ordered_payments: OrderedPayments
  ordered_work: OrderedWork
  oss_periods: OssPeriods
  oss_ranges: OssRanges
  oss_return_entries: OssReturnEntries
  outgoing_mails: OutgoingMails
  overtaken_invoices: OvertakenInvoices
  ownership_offers: OwnershipOffers
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  past_account_choices: PastAccountChoices
  past_deposits: PastDeposits
  past_drafts: PastDrafts
  past_figures: PastFigures
  past_imports: PastImports
  past_items: PastItems
  payment_allocations: PaymentAllocations
  payment_arrangement_invoices: PaymentArrangementInvoices
  payment_arrangement_items: PaymentArrangementItems
  payment_arrangements: PaymentArrangements
  payment_batch_cancellations: PaymentBatchCancellations
  payment_batch_files: PaymentBatchFiles
  payment_batch_items: PaymentBatchItems
  payment_batches: PaymentBatches
  payment_instalments: PaymentInstalments
  payment_reversals: PaymentReversals
  payments: Payments
  payout_bank_parts: PayoutBankParts
  payout_documents: PayoutDocuments
  payouts: Payouts
  payouts_under_way: PayoutsUnderWay
  posted_letters: PostedLetters
  postings: Postings
  prepaid_costs: PrepaidCosts
  product_names: ProductNames
  products: Products
  project_documents: ProjectDocuments
  project_hours: ProjectHours
  project_titles: ProjectTitles
  projects: Projects
  public_links: PublicLinks
  quarantined_files: QuarantinedFiles
  question_messages: QuestionMessages
  questions: Questions
  quote_agreement_files: QuoteAgreementFiles
  quote_codes: QuoteCodes
  quote_events: QuoteEvents
  quote_head_marks: QuoteHeadMarks
  quote_heads: QuoteHeads
  quote_heads_to_begin: QuoteHeadsToBegin
  quote_invoices: QuoteInvoices
  quote_invoicing: QuoteInvoicing
  quote_moments: QuoteMoments
  quote_signatures: QuoteSignatures
  quote_states: QuoteStates
  quotes: Quotes
  receipt_mailboxes: ReceiptMailboxes
  received_mails: ReceivedMails
  recent_money_acts: RecentMoneyActs
  record_changes: RecordChanges
  record_history: RecordHistory
  records_of_years: RecordsOfYears
  recovery_codes: RecoveryCodes
  recurring_documents: RecurringDocuments
  recurring_invoice_indexations: RecurringInvoiceIndexations
  recurring_invoice_runs: RecurringInvoiceRuns
  recurring_invoice_versions: RecurringInvoiceVersions
  recurring_invoices: RecurringInvoices
  refused_addresses: RefusedAddresses
  refused_payment_keys: RefusedPaymentKeys
  registers: Registers
  reminded_claims: RemindedClaims
  reminded_invoices: RemindedInvoices
  reminded_items: RemindedItems
  reminder_letter_files: ReminderLetterFiles
  reminder_letters: ReminderLetters
  reminder_overrides: ReminderOverrides
  reminder_settings: ReminderSettings
  reminder_steps: ReminderSteps
  reminders: Reminders
  request_counts: RequestCounts
  review_marks: ReviewMarks
  schema_migrations: SchemaMigrations
  second_factor_obligations: SecondFactorObligations
  sent_files: SentFiles
  sent_receipts: SentReceipts
  sessions: Sessions
  set_aside_files: SetAsideFiles
  setting_changes: SettingChanges
  setting_history: SettingHistory
  signed_mandates: SignedMandates
  signed_postings: SignedPostings
  skipped_numbers: SkippedNumbers
  statement_mail_files: StatementMailFiles
  statement_mails: StatementMails
  stored_pdfs: StoredPdfs
  summary_readers: SummaryReaders
  supplier_refund_lines: SupplierRefundLines
  suspended_businesses: SuspendedBusinesses
  suspensions: Suspensions
  sweep_states: SweepStates
  takings_invoices: TakingsInvoices
  tenants: Tenants
  test_businesses: TestBusinesses
  till_files: TillFiles
  timers: Timers
  trip_bookings: TripBookings
  trips: Trips
  uploaded_archive_parts: UploadedArchiveParts
  uploaded_archives: UploadedArchives
  valid_open_items: ValidOpenItems
  valid_past_deposits: ValidPastDeposits
  valid_past_items: ValidPastItems
  valid_receivables: ValidReceivables
  vat_checks: VatChecks
  vat_intervals: VatIntervals
  vat_of_before: VatOfBefore
  vat_return_references: VatReturnReferences
  vat_returns: VatReturns
  vat_supplement_entries: VatSupplementEntries
  vat_system_days: VatSystemDays
  vat_systems: VatSystems
  vehicles: Vehicles
  wage_bank_parts: WageBankParts
  wage_cash_payments: WageCashPayments
  wage_items: WageItems
  wage_journals: WageJournals
  wage_shares: WageShares
  waiting_questions: WaitingQuestions
  webhook_deliveries: WebhookDeliveries
  webhook_events: WebhookEvents
  webhooks: Webhooks
  whole_exports: WholeExports
  write_offs: WriteOffs
  written_hours: WrittenHours
  year_adjustments: YearAdjustments
  year_before_figures: YearBeforeFigures
  year_closings: YearClosings
}

/** Tables and views whose rows each have a tenant. */
export const tenantTables: ReadonlySet<string> = new Set([
  'account_balances',
  'account_names',
  'account_totals',
  'accountant_filing',
  'adopted_accounts',
  'agreement_files',
  'all_letter_states',
  'all_ordered_payments',
  'annual_account_answers',
  'api_tokens',
  'arranged_invoices',
  'arranged_items',
  'arrangement_mails',
  'asked_settings',
  'asset_changes',
  'asset_depreciations',
  'assets',
  'assets_by_line',
  'audit_changes',
  'audit_events',
  'audit_trail',
  'backing_documents',
  'backing_files',
  'backup_tenants',
  'bank_accounts',
  'bank_connection_accounts',
  'bank_connections',
  'bank_consents',
  'bank_days',
  'bank_decision_parts',
  'bank_decision_reversals',
  'bank_decisions',
  'bank_import_removals',
  'bank_imports',
  'bank_line_names',
  'bank_line_parts',
  'bank_lines',
  'bank_mappings',
  'bank_permissions_ending',
  'bank_refusals',
  'bank_rules',
  'bank_separate_lines',
  'bank_settings',
  'bank_statements',
  'billed_hours',
  'booked_distances',
  'booked_entries',
  'booked_expenses',
  'booked_trips',
  'bought_assets',
  'business_imports',
  'business_profiles',
  'businesses',
  'calendar_feeds',
  'claims',
  'closed_periods',
  'closed_ranges',
  'collection_orders',
  'collection_returns',
  'column_choices',
  'company_cars',
  'confirmed_interest_rates',
  'cost_lines',
  'counted_oss_entries',
  'credit_note_states',
  'credit_settlements',
  'credited_lines',
  'customer_kinds',
  'customer_links',
  'customer_names',
  'customer_open_items',
  'customer_parties',
  'customer_payment_days',
  'customer_prices',
  'customer_receivables',
  'customers',
  'day_papers',
  'day_takings',
  'days_of_papers',
  'days_of_till_files',
  'dead_jobs',
  'deducted_deposits',
  'deletion_orders',
  'deposit_movements',
  'deposits_in_currency',
  'direct_debit_batches',
  'direct_debit_cancellations',
  'direct_debit_items',
  'direct_debits',
  'disputes',
  'dividends',
  'document_events',
  'document_files',
  'document_lines',
  'document_mails',
  'document_moments',
  'document_readings',
  'document_settings',
  'documents',
  'documents_to_process',
  'estimated_tax_years',
  'example_businesses',
  'expense_lines',
  'expense_settings',
  'expenses',
  'failing_mailboxes',
  'file_proofs',
  'file_sizes',
  'file_sweeps',
  'file_usage',
  'filed_vat_returns',
  'files_of_year_points',
  'found_assets',
  'found_cash_moves',
  'found_dividends',
  'found_hours',
  'found_loans',
  'found_payouts',
  'found_takings',
  'found_trips',
  'found_vehicles',
  'found_wages',
  'frozen_documents',
  'goals',
  'handed_over_claims',
  'handed_over_invoices',
  'hour_rates',
  'hours',
  'idempotency_keys',
  'import_parts',
  'imported_from',
  'income_tax_years',
  'incoming_archives',
  'incoming_documents',
  'invoice_states',
  'invoiced_ibans',
  'invoiced_quotes',
  'issued_documents',
  'item_balances',
  'item_payments',
  'item_reminders',
  'item_settlements',
  'jobs',
  'journal_entries',
  'kept_controls',
  'kept_mails',
  'kept_old_papers',
  'kept_records',
  'kept_till_files',
  'kor_periods',
  'kor_ranges',
  'last_numbers',
  'last_proofs',
  'late_vat',
  'late_vat_entries',
  'leaves',
  'ledger_accounts',
  'letter_files',
  'letter_states',
  'list_import_prices',
  'list_import_rows',
  'list_imports',
  'listed_assets',
  'listed_documents',
  'live_bank_parts',
  'live_wage_items',
  'loan_bank_parts',
  'loans',
  'logins',
  'logo_choices',
  'logos',
  'mail_budgets',
  'mail_files',
  'mails',
  'mandate_events',
  'mandate_forms',
  'mandates',
  'marked_as_test',
  'member_invitations',
  'memberships',
  'money_acts',
  'named_files',
  'named_of_few',
  'named_of_many',
  'named_records',
  'nightly_proofs',
  'notification_readers',
  'notification_snoozes',
  'number_series',
  'number_skips',
  'old_balances',
  'old_paper_imports',
  'old_papers',
  'online_payment_settings',
  'online_payment_tasks',
  'online_payments',
  'online_receipts',
  'online_refunds',
  'open_disputes',
  'open_instalments',
  'open_items',
  'open_online_payments',
  'opening_items',
  'ordered_deletions',
  'ordered_items',
  'ordered_payments',
  'ordered_work',
  'oss_periods',
  'oss_ranges',
  'oss_return_entries',
  'outgoing_mails',
  'overtaken_invoices',
  'ownership_offers',
  'past_account_choices',
  'past_deposits',
  'past_drafts',
  'past_figures',
  'past_imports',
  'past_items',
  'payment_allocations',
  'payment_arrangement_invoices',
  'payment_arrangement_items',
  'payment_arrangements',
  'payment_batch_cancellations',
  'payment_batch_files',
  'payment_batch_items',
  'payment_batches',
  'payment_instalments',
  'payment_reversals',
  'payments',
  'payout_bank_parts',
  'payout_documents',
  'payouts',
  'payouts_under_way',
  'posted_letters',
  'postings',
  'prepaid_costs',
  'product_names',
  'products',
  'project_documents',
  'project_hours',
  'project_titles',
  'projects',
  'public_links',
  'quarantined_files',
  'question_messages',
  'questions',
  'quote_agreement_files',
  'quote_codes',
  'quote_events',
  'quote_head_marks',
  'quote_heads',
  'quote_heads_to_begin',
  'quote_invoices',
  'quote_invoicing',
  'quote_moments',
  'quote_signatures',
  'quote_states',
  'quotes',
  'receipt_mailboxes',
  'received_mails',
  'recent_money_acts',
  'record_changes',
  'record_history',
  'records_of_years',
  'recurring_documents',
  'recurring_invoice_indexations',
  'recurring_invoice_runs',
  'recurring_invoice_versions',
  'recurring_invoices',
  'refused_addresses',
  'refused_payment_keys',
  'registers',
  'reminded_claims',
  'reminded_invoices',
  'reminded_items',
  'reminder_letter_files',
  'reminder_letters',
  'reminder_overrides',
  'reminder_settings',
  'reminder_steps',
  'reminders',
  'review_marks',
  'second_factor_obligations',
  'sent_files',
  'sent_receipts',
  'sessions',
  'set_aside_files',
  'setting_changes',
  'setting_history',
  'signed_mandates',
  'signed_postings',
  'skipped_numbers',
  'statement_mail_files',
  'statement_mails',
  'stored_pdfs',
  'summary_readers',
  'supplier_refund_lines',
  'suspended_businesses',
  'suspensions',
  'sweep_states',
  'takings_invoices',
  'tenants',
  'test_businesses',
  'till_files',
  'timers',
  'trip_bookings',
  'trips',
  'uploaded_archive_parts',
  'uploaded_archives',
  'valid_open_items',
  'valid_past_deposits',
  'valid_past_items',
  'valid_receivables',
  'vat_checks',
  'vat_intervals',
  'vat_of_before',
  'vat_return_references',
  'vat_returns',
  'vat_supplement_entries',
  'vat_system_days',
  'vat_systems',
  'vehicles',
  'wage_bank_parts',
  'wage_cash_payments',
  'wage_items',
  'wage_journals',
  'wage_shares',
  'waiting_questions',
  'webhook_deliveries',
  'webhook_events',
  'webhooks',
  'whole_exports',
  'write_offs',
  'written_hours',
  'year_adjustments',
  'year_before_figures',
  'year_closings',
])
