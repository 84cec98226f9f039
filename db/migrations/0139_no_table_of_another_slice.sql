-- expand
-- What slices read of others, as migrations 0078 to 0080 have it for the books, documents and costs. After this migration no slice
-- reads a table of another.

-- Documents. Concepts are listed and searched beside issued documents; what was frozen is read as it was.
create view listed_documents with (security_invoker = true) as
  select tenant_id, id, kind, state, number, customer_id, customer_name, title, issue_date, gross_cents, search_text, is_archived
  from documents;
create view frozen_documents with (security_invoker = true) as
  select tenant_id, id, kind, number, corrects_id, customer_name, issue_date, frozen from documents where frozen is not null;
-- `is_same` compares the bytes that are still in the database with their hash; null when the file store holds them.
create view stored_pdfs with (security_invoker = true) as
  select tenant_id, document_id, kind, sha256, coalesce(size_bytes, octet_length(bytes)) as size_bytes,
         encode(sha256(bytes), 'hex') = sha256 as is_same
  from document_files;
create view sent_files with (security_invoker = true) as
  select f.tenant_id, f.id, f.mail_id, f.position, f.file_name, f.sha256, f.size_bytes, m.recipient, m.created_at
  from mail_files f join mails m on m.tenant_id = f.tenant_id and m.id = f.mail_id;
create view open_disputes with (security_invoker = true) as
  select tenant_id, document_id, message, raised_at from disputes where settled_at is null;
create view last_numbers with (security_invoker = true) as
  select tenant_id, series, year, last_number from number_series;

-- Invoices and credit notes; columns are appended to what migration 0079 has.
create or replace view invoice_states with (security_invoker = true) as
  select tenant_id, id, number, state, is_archived, customer_id, customer_name, project_id, issue_date, due_date, net_cents,
         vat_cents, gross_cents, open_cents, credited_cents, written_off_cents, search_text,
         state in ('finalised', 'sent') and open_cents > 0 as is_awaited,
         state not in ('concept', 'cancelled') as is_earned,
         title, times_sent, version
  from documents where kind = 'invoice';
create or replace view credit_note_states with (security_invoker = true) as
  select tenant_id, id, number, state, is_archived, corrects_id, customer_id, customer_name, issue_date, gross_cents, open_cents,
         search_text, title, project_id, net_cents, vat_cents, times_sent, version, finalised_at
  from documents where kind = 'credit-note';

-- Quotes.
create view quote_moments with (security_invoker = true) as
  select tenant_id, document_id, position, kind, detail, at from quote_events;
create view invoiced_quotes with (security_invoker = true) as
  select tenant_id, quote_id, invoice_id from quote_invoices;
create view agreement_files with (security_invoker = true) as
  select tenant_id, quote_id, backing_document_id from quote_agreement_files;

-- Expenses and assets.
create or replace view booked_expenses with (security_invoker = true) as
  select tenant_id, id, description, supplier_name, supplier_invoice_number, expense_date, booked_on, backing_document_id,
         project_id, gross_cents, open_cents, marked_valid_at, created_at, search_text,
         corrected_by_id is null and withdrawn_at is null as counts,
         case when corrected_by_id is not null then 'corrected' when withdrawn_at is not null then 'withdrawn' else 'booked' end
           as state,
         corrects_id, corrected_by_id, withdrawn_at
  from expenses;
create view cost_lines with (security_invoker = true) as
  select tenant_id, id, expense_id, cost_account from expense_lines;
create view listed_assets with (security_invoker = true) as
  select a.tenant_id, a.id, a.asset_account, a.accumulated_account, a.cost_cents,
         a.depreciated_before_cents + coalesce(
           (select sum(d.amount_cents) from asset_depreciations d where d.tenant_id = a.tenant_id and d.asset_id = a.id), 0)::bigint
           as depreciated_cents
  from assets a where a.disposed_on is null and a.cancelled_at is null;

-- Customers and the business.
create or replace view customer_names with (security_invoker = true) as
  select tenant_id, id, name, sort_name, city, country, vat_id, is_archived, search_text from customers;
create view customer_parties with (security_invoker = true) as
  select tenant_id, id, name, contact_email, street, house_number, zip_code, city, country, kvk_number, vat_id, contacts
  from customers;
create view business_profiles with (security_invoker = true) as
  select tenant_id, name, contact_email, street, house_number, zip_code, city, country, iban, bic, name_on_account, kvk_number,
         vat_id, phone, website, created_at
  from tenants;
create view kor_ranges with (security_invoker = true) as
  select tenant_id, first_day, last_day from kor_periods;
create view setting_history with (security_invoker = true) as
  select tenant_id, id, at, user_email, ip, area, field, old_value, new_value from setting_changes;
create view ordered_deletions with (security_invoker = true) as
  select tenant_id, due_at from deletion_orders;

-- The books, mails, work and files.
create view late_vat with (security_invoker = true) as
  select tenant_id, entry_id, belongs_to from late_vat_entries;
create view outgoing_mails with (security_invoker = true) as
  select tenant_id, id, document_id, purpose, recipient, cc, subject, body, state, error, created_at, settled_at, leaves_at,
         waits_for, is_proof
  from mails;
create view ordered_work with (security_invoker = true) as
  select tenant_id, id, kind, state, attempts, run_at, created_at, last_error, payload_id(payload, 'mailId') as mail_id,
         payload_id(payload, 'documentId') as document_id
  from jobs;
create view set_aside_files with (security_invoker = true) as
  select tenant_id, sha256, size_bytes, quarantined_at from quarantined_files;
create view sweep_states with (security_invoker = true) as
  select tenant_id, held_since from file_sweeps;

grant select on listed_documents, frozen_documents, stored_pdfs, sent_files, open_disputes, last_numbers, quote_moments,
  invoiced_quotes, agreement_files, cost_lines, listed_assets, customer_parties, business_profiles, kor_ranges, setting_history,
  ordered_deletions, late_vat, outgoing_mails, ordered_work, set_aside_files, sweep_states to kloppend_app;
