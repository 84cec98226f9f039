-- Step 4 of db/README.md: run once on Citus, as kloppend_owner, after the migrations. Generated from the catalogue by:
--
--   select format('select create_distributed_table(%L, ''tenant_id''%s);', relname,
--                 case when relname = 'tenants' then '' else ', colocate_with => ''tenants''' end)
--   from pg_class c
--   where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ('{logins,memberships,login_devices,recovery_codes,account_tokens,sessions,schema_migrations,database_identity,jobs,public_links}')
--     and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id');
--
-- A referenced table stands before those that refer to it.
select create_distributed_table('tenants', 'tenant_id');
select create_distributed_table('idempotency_keys', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('customers', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('projects', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('documents', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('document_lines', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('document_events', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('document_files', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('ledger_accounts', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('number_series', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('journal_entries', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('postings', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('account_totals', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('payments', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('mails', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('mail_files', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('quotes', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('quote_signatures', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('quote_events', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('quote_codes', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('quote_invoices', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('vat_intervals', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('kor_periods', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('backing_documents', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('quote_agreement_files', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('file_usage', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('quarantined_files', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('file_sweeps', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('expenses', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('expense_lines', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('closed_periods', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('vat_returns', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('vat_supplement_entries', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('open_items', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('assets', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('asset_depreciations', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('payment_reversals', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('payment_allocations', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('credit_settlements', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('write_offs', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('file_proofs', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('year_closings', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('setting_changes', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('logos', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('document_settings', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('number_skips', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('supplier_refund_lines', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('customer_links', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('disputes', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('whole_exports', 'tenant_id', colocate_with => 'tenants');
select create_distributed_table('deletion_orders', 'tenant_id', colocate_with => 'tenants');
