-- expand
-- The audit trail names the record of each event (decision 155): one view says how every kind of record is called, so that the trail shows and
-- finds it by that name. What a member removes keeps its name in the changes of the event that removed it.
create function note_removed_record() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  called text;
begin
  -- Rows of an import came with their own changes.
  if is_importing(old.tenant_id) then return null; end if;
  -- The first of the named columns that has a text.
  select to_jsonb(old) ->> c into called from unnest(tg_argv) with ordinality as named (c, place)
    where to_jsonb(old) ->> c <> '' order by place limit 1;
  insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
    values (old.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), old.id,
            jsonb_build_object('removed_name', coalesce(called, 'zonder naam')), jsonb_build_object('removed_name', null));
  return null;
end $$;

create trigger documents_removed after delete on documents
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_removed_record('title', 'customer_name');
create trigger projects_removed after delete on projects
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_removed_record('title');
create trigger bank_imports_removed after delete on bank_imports
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_removed_record('file_name');
create trigger bank_mappings_removed after delete on bank_mappings
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_removed_record('name');
create trigger bank_rules_removed after delete on bank_rules
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_removed_record('label', 'words', 'name', 'iban');
create trigger uploaded_archives_removed after delete on uploaded_archives
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_removed_record('file_name');

create trigger webhooks_edited after update on webhooks
  for each row when (old.version <> new.version and coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('name', 'url', 'types');

-- A template has a row for each version: the change is against the version before.
create function note_changed_template() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  before jsonb;
  after  jsonb := jsonb_build_object('title', new.content -> 'title', 'mode', new.mode, 'payment_days', new.payment_days);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select jsonb_build_object('title', v.content -> 'title', 'mode', v.mode, 'payment_days', v.payment_days) into before
    from recurring_invoice_versions v
    where v.tenant_id = new.tenant_id and v.recurring_invoice_id = new.recurring_invoice_id and v.number < new.number
    order by v.number desc limit 1;
  select jsonb_object_agg(c, before -> c), jsonb_object_agg(c, after -> c) into was, became
    from unnest(tg_argv) as edited (c) where before is not null and before -> c is distinct from after -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), 'recurring_invoices', new.recurring_invoice_id, was, became);
  end if;
  return null;
end $$;
create trigger recurring_invoice_versions_edited after insert on recurring_invoice_versions
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_changed_template('title', 'mode', 'payment_days');

-- For the names of what was removed.
create index audit_changes_of_removed on audit_changes (tenant_id, record_id) where old_values ? 'removed_name';

create view named_records with (security_invoker = true) as
  select tenant_id, id, kind, coalesce(number, nullif(title, ''), nullif(customer_name, ''), 'concept zonder titel') as name from documents
  union all select tenant_id, id, 'customer', name from customers
  union all select tenant_id, id, 'product', name from products
  union all select tenant_id, id, 'project', title from projects
  union all select tenant_id, id, 'expense', coalesce(supplier_name, description) from expenses
  union all select tenant_id, id, 'account', number || ' ' || name from ledger_accounts
  union all select tenant_id, id, 'entry', number || ' ' || description from journal_entries
  union all select tenant_id, id, 'open-item', btrim(reference || ' ' || relation) from open_items
  union all select tenant_id, recurring_invoice_id, 'recurring-invoice', nullif(content ->> 'title', '') from recurring_invoice_versions
  union all select r.tenant_id, r.id, 'recurring-invoice', c.name
    from recurring_invoices r join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
  union all select tenant_id, id, 'bank-account', btrim(name || ' ' || iban) from bank_accounts
  union all select tenant_id, id, 'bank-line',
                   btrim(coalesce(nullif(counterparty_name, ''), description) || ' ' || to_char(booked_on, 'DD-MM-YYYY')) from bank_lines
  union all select tenant_id, id, 'bank-import', file_name from bank_imports
  union all select tenant_id, id, 'bank-rule', coalesce(nullif(label, ''), nullif(words, ''), nullif(name, ''), iban) from bank_rules
  union all select tenant_id, id, 'bank-mapping', name from bank_mappings
  union all select tenant_id, id, 'bank-connection', name from bank_connections
  union all select tenant_id, id, 'payment-batch', number || ' ' || message_ref from payment_batches
  union all select tenant_id, id, 'direct-debit', number || ' ' || message_ref from direct_debit_batches
  union all select tenant_id, id, 'mandate', mandate_ref || ' ' || holder from mandates
  union all select p.tenant_id, p.id, 'online-payment', coalesce(d.number, d.title)
    from online_payments p join documents d on d.tenant_id = p.tenant_id and d.id = p.document_id
  union all select f.tenant_id, f.id, 'online-payment', coalesce(d.number, d.title)
    from online_refunds f join online_payments p on p.tenant_id = f.tenant_id and p.id = f.online_payment_id
                          join documents d on d.tenant_id = p.tenant_id and d.id = p.document_id
  union all select tenant_id, id, 'asset', name from assets
  union all select tenant_id, id, 'goal', case kind when 'revenue' then 'omzet' when 'reserve' then 'reservering' else kind end from goals
  union all select tenant_id, id, 'question', subject_name from questions
  union all select tenant_id, id, 'review', period from review_marks
  union all select a.tenant_id, a.id, 'arrangement', string_agg(d.number, ', ' order by d.number)
    from payment_arrangements a join payment_arrangement_invoices i on i.tenant_id = a.tenant_id and i.arrangement_id = a.id
                                join documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
    group by a.tenant_id, a.id
  union all select tenant_id, id, 'letter', subject from reminder_letters
  union all select tenant_id, id, 'mail', subject from mails
  union all select tenant_id, id, 'webhook', name from webhooks
  union all select tenant_id, id, 'file', file_name from backing_documents
  union all select tenant_id, id, 'file', file_name from mail_files
  union all select tenant_id, id, 'file', file_name from uploaded_archives
  union all select tenant_id, id, 'import', file_name from list_imports
  union all select tenant_id, record_id,
                   case record when 'projects' then 'project' when 'bank_imports' then 'bank-import' when 'bank_mappings' then 'bank-mapping'
                               when 'bank_rules' then 'bank-rule' when 'uploaded_archives' then 'file' else 'document' end,
                   old_values ->> 'removed_name'
    from audit_changes where old_values ? 'removed_name';
grant select on named_records to kloppend_app;
