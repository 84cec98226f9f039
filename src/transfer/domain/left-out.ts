/** Tables with rows of a tenant that an export does not contain, each with the reason. Every other one is exported. */
export const leftOutTables: Readonly<Record<string, string>> = {
  logins:
    'A login is of a person of this installation, and has the hash of a password and the secret of a second factor.',
  memberships: 'Who works in the business is decided where it is imported.',
  member_invitations: 'A link that gives access here, to the address of a person.',
  ownership_offers: 'An offer between members here.',
  sessions: 'A session gives access.',
  api_tokens: 'A key gives access, and only its hash is kept.',
  calendar_feeds: 'An address gives access, at this installation.',
  record_changes: 'Numbers of transactions of this database; the import notes each record as changed.',
  webhooks:
    'Where events are told is decided where the business is imported; its secret is encrypted with a key of this installation.',
  webhook_events: 'What was told in the last 30 days, to receivers of this installation.',
  webhook_deliveries: 'What was told in the last 30 days, to receivers of this installation.',
  receipt_mailboxes: 'What opens a mailbox, encrypted with a key of this installation.',
  received_mails: 'Which mails came in here in the last 30 days; their documents are exported.',
  bank_connections: 'What opens an account at a bank or Mollie, encrypted with a key of this installation.',
  bank_connection_accounts: 'The accounts of those connections, as their provider names them.',
  bank_days: 'Kept from the lines and the entries when a file is read.',
  bank_consents: 'A permission that a user began here, for an hour.',
  online_payment_settings:
    'What gives access to the account at the payment provider, encrypted with a key of this installation.',
  second_factor_obligations:
    'The owner of the business obliges its logins here; it is decided where it is imported.',
  accountant_filing: 'Whether an accountant may file is decided where the business is imported.',
  money_acts:
    'Acts on money of the last day here, and whether money stands still here; the history of the settings has them too.',
  test_businesses: 'Whether the business where it is imported is one for tests.',
  suspended_businesses: 'Whether the operator of this installation suspended the business.',
  example_businesses: 'Whether visitors of this installation look around in the business.',
  jobs: 'Work that this installation still does; done twice, a mail would leave twice.',
  idempotency_keys: 'Answers to repeated requests of the last week.',
  quote_heads:
    'Hashes under the key of this installation; the one that imports makes its own, which say that another recorded what they cover.',
  quote_heads_to_begin: 'Whether a job of this installation still has to make those.',
  quote_codes: 'Hashes of codes that prove who signs.',
  public_links: 'Made again by the import from the quotes and their signed PDFs.',
  customer_links: 'A link gives access to a document, at the address of this installation.',
  mail_budgets: 'A limit on the mails of this installation.',
  notification_readers: 'Choices of a login.',
  notification_snoozes: 'Choices of a login.',
  deletion_orders: 'An order to delete the business here.',
  whole_exports: 'When the business was exported here.',
  file_usage: 'Counted again by the import.',
  file_sweeps: 'The state of the file store of this installation.',
  file_proofs: 'A result about the file store of this installation.',
  nightly_proofs: 'A result about the books as they are here; made again each night.',
  business_imports: 'From what the business was imported here.',
  import_parts: 'Empty outside an import.',
  uploaded_archives: 'An upload to this installation, for two days at most.',
  uploaded_archive_parts: 'An upload to this installation, for two days at most.',
  quarantined_files: 'Files of this store that no row names.',
}

/** Columns that an export does not contain, each with the reason; generated columns are left out too. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  'journal_entries.created_xid': 'The number of a transaction of this database.',
  'quote_events.seal': 'A hash under the key of this installation; the one that imports makes its own.',
  'document_files.bytes': 'The bytes are a file of the archive.',
  'online_payments.checkout_url': 'Where a customer pays; it works for who has it.',
  'mails.archive_imported_at': 'When a row was imported here; the import sets it, and no archive can.',
  'audit_events.archive_imported_at': 'When a row was imported here; the import sets it, and no archive can.',
  'setting_changes.archive_imported_at':
    'When a row was imported here; the import sets it, and no archive can.',
  'vat_checks.archive_imported_at': 'When a row was imported here; the import sets it, and no archive can.',
  'question_messages.archive_imported_at':
    'When a row was imported here; the import sets it, and no archive can.',
  'bank_accounts.lines_to_do': 'Counted from the lines until it is kept again.',
  'bank_accounts.days_kept_until': 'Each day is read from its rows until a file is read.',
  'bank_accounts.days_kept_entry': 'Each day is read from its rows until a file is read.',
}

/** The condition, in SQL, of the rows that are exported; tables that are not here are exported whole. */
export const exportedRows: Readonly<Record<string, string>> = {
  // A file that was uploaded for a mail that is still being written: its bytes are not in the archive.
  mail_files: 'mail_id is not null',
  // These are about a login, which stays; some have a link that opens an account.
  mails: "purpose not in ('account', 'account-link', 'test')",
}

/** A column that is read otherwise than as it is, in SQL. */
export const exportedAs: Readonly<Record<string, string>> = {
  // Of a PDF of before decision 36 the database still holds the bytes.
  'document_files.size_bytes': 'coalesce(size_bytes, octet_length(bytes))::text',
}
