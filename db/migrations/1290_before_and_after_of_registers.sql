-- expand
-- The history names the trip, the car, the booking of kilometres and the old paper that an event is about, and keeps before and after
-- of what a member edits in the registers that were made since decision 106.

-- As before, and of a record that has no id of its own: the car whose particulars these are, or the business whose year it is.
create or replace function note_edited_columns() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
  after  jsonb := to_jsonb(new);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select jsonb_object_agg(c, coalesce(before -> c, 'null')), jsonb_object_agg(c, after -> c) into was, became
    from unnest(tg_argv) as edited (c)
    where coalesce(before -> c, 'null') is distinct from after -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''),
              coalesce(after ->> 'id', after ->> 'vehicle_id', after ->> 'tenant_id')::uuid, was, became);
  end if;
  return null;
end $$;

create trigger trips_edited after update on trips
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('vehicle_id', 'day', 'origin', 'destination', 'is_return', 'tenths', 'purpose', 'kind', 'project_id', 'odometer_start', 'odometer_end');
create trigger vehicles_edited after update on vehicles
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('name', 'plate', 'is_archived');
create trigger company_cars_edited after insert or update on company_cars
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('list_price_cents', 'registered_on', 'is_zero_emission', 'in_use_from', 'in_use_until', 'is_vat_deducted');
create trigger old_papers_edited after update on old_papers
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('relation', 'open_item_id');
-- Hours are told by their day and description, so the history shows both with the minutes, before and after.
create function note_written_hours() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  was    text;
  became text;
begin
  if tg_op <> 'INSERT' then
    was := old.description || ', ' || to_char(old.day, 'DD-MM-YYYY') || ': ' || old.minutes / 60 || ':' || lpad((old.minutes % 60)::text, 2, '0');
  end if;
  if tg_op = 'DELETE' then
    if not is_importing(old.tenant_id) then
      insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
        values (old.tenant_id, current_event(), 'hours', old.id, jsonb_build_object('hours_written', was), jsonb_build_object('hours_written', null));
    end if;
    return null;
  end if;
  became := new.description || ', ' || to_char(new.day, 'DD-MM-YYYY') || ': ' || new.minutes / 60 || ':' || lpad((new.minutes % 60)::text, 2, '0');
  if was is distinct from became and not is_importing(new.tenant_id) then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), 'hours', new.id, jsonb_build_object('hours_written', was), jsonb_build_object('hours_written', became));
  end if;
  return null;
end $$;
create trigger hours_edited after insert or update or delete on hours
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_written_hours();

-- A rate holds for a project, for a customer, or for all hours: the history shows which one with the amount, before and after.
create function rate_in_words(p_tenant uuid, p_project uuid, p_customer uuid, p_cents bigint) returns text
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return coalesce((select p.title from projects p where p.tenant_id = p_tenant and p.id = p_project),
                  (select c.name from customers c where c.tenant_id = p_tenant and c.id = p_customer), 'alle uren')
         || ': € ' || replace(to_char(p_cents / 100.0, 'FM9999999990.00'), '.', ',');
end $$;
revoke execute on function rate_in_words(uuid, uuid, uuid, bigint) from public;
grant execute on function rate_in_words(uuid, uuid, uuid, bigint) to kloppend_app;

create function note_hour_rate() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  was    text;
  became text;
begin
  if tg_op <> 'INSERT' then
    was := rate_in_words(old.tenant_id, old.project_id, old.customer_id, old.rate_cents);
  end if;
  if tg_op = 'DELETE' then
    if not is_importing(old.tenant_id) then
      insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
        values (old.tenant_id, current_event(), 'hour_rates', old.id, jsonb_build_object('hour_rate', was), jsonb_build_object('hour_rate', null));
    end if;
    return null;
  end if;
  became := rate_in_words(new.tenant_id, new.project_id, new.customer_id, new.rate_cents);
  if was is distinct from became and not is_importing(new.tenant_id) then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), 'hour_rates', new.id, jsonb_build_object('hour_rate', was), jsonb_build_object('hour_rate', became));
  end if;
  return null;
end $$;
create trigger hour_rates_edited after insert or update or delete on hour_rates
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_hour_rate();
create trigger loans_edited after update on loans
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('name', 'lender', 'iban', 'interest_rate', 'first_due_on', 'every_months', 'instalments', 'instalment_cents', 'after_extra');
create trigger income_tax_years_edited after insert or update on income_tax_years
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('meets_hours', 'is_starter', 'starter_years_before', 'has_state_pension', 'wage_cents', 'withheld_cents', 'expected_profit_cents', 'investments_cents', 'paid_cents', 'in_free_money');
create trigger annual_account_answers_edited after insert or update on annual_account_answers
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('regime', 'staff_tenths', 'seat', 'activities', 'directors', 'commitments', 'is_extended');
create trigger trips_removed after delete on trips
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_removed_record('destination');

create or replace view named_records with (security_invoker = true) as
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
  union all select c.tenant_id, c.arrangement_id, 'arrangement', string_agg(c.name, ', ' order by c.name)
    from (select i.tenant_id, i.arrangement_id, d.number as name
            from payment_arrangement_invoices i join documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
          union all select i.tenant_id, i.arrangement_id, coalesce(nullif(btrim(o.reference || ' ' || o.relation), ''), 'post van ' || to_char(o.item_date, 'DD-MM-YYYY'))
            from payment_arrangement_items i join open_items o on o.tenant_id = i.tenant_id and o.id = i.open_item_id) c
    group by c.tenant_id, c.arrangement_id
  union all select tenant_id, id, 'letter', subject from reminder_letters
  union all select tenant_id, id, 'mail', subject from mails
  union all select tenant_id, id, 'webhook', name from webhooks
  union all select tenant_id, id, 'file', file_name from backing_documents
  union all select tenant_id, id, 'file', file_name from mail_files
  union all select tenant_id, id, 'file', file_name from uploaded_archives
  union all select tenant_id, id, 'import', file_name from list_imports
  union all select tenant_id, record_id,
                   case record when 'projects' then 'project' when 'bank_imports' then 'bank-import' when 'bank_mappings' then 'bank-mapping'
                               when 'bank_rules' then 'bank-rule' when 'uploaded_archives' then 'file' when 'trips' then 'trip' else 'document' end,
                   old_values ->> 'removed_name'
    from audit_changes where old_values ? 'removed_name'
  union all select t.tenant_id, t.id, 'takings', r.name || ' ' || t.number || ', ' || to_char(t.day, 'DD-MM-YYYY')
    from day_takings t join registers r on r.tenant_id = t.tenant_id and r.id = t.register_id
  union all select tenant_id, id, 'takings', name from registers
  union all select tenant_id, id, 'loan', name from loans
  union all select tenant_id, id, 'payout', provider_name || ' ' || number || ', ' || to_char(day, 'DD-MM-YYYY') from payouts
  union all select tenant_id, id, 'wages', 'Loon ' || number || ', ' || to_char(last_day, 'MM-YYYY') from wage_journals
  union all select tenant_id, id, 'dividend', 'Dividend ' || number || ', ' || to_char(decided_on, 'DD-MM-YYYY') from dividends
  union all select tenant_id, id, 'trip', origin || ' – ' || destination || ', ' || to_char(day, 'DD-MM-YYYY') from trips
  union all select tenant_id, id, 'vehicle', btrim(name || ' ' || plate) from vehicles
  union all select tenant_id, id, 'trip-booking',
                   'Kilometers ' || to_char(first_day, 'DD-MM-YYYY') || ' t/m ' || to_char(last_day, 'DD-MM-YYYY') from trip_bookings
  union all select tenant_id, id, 'old-paper', file_name from old_papers;
