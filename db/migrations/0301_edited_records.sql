-- expand
-- The audit trail keeps the columns before and after for more records that a member edits: concepts, corrected expenses, subscriptions,
-- assets, goals, accounts and rules of the bank, and what holds for the reminders of one customer or invoice (decision 135). A trigger names
-- the columns that a person edits, so that what the program counts leaves no row.
create function note_edited_columns() returns trigger
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
      values (new.tenant_id, current_event(), tg_table_name, new.id, was, became);
  end if;
  return null;
end $$;

-- A corrected expense is a new one: before is the expense that it replaces.
create function note_corrected_expense() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  before jsonb;
  after  jsonb := to_jsonb(new);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select to_jsonb(e) into before from expenses e where e.tenant_id = new.tenant_id and e.id = new.corrects_id;
  select jsonb_object_agg(c, before -> c), jsonb_object_agg(c, after -> c) into was, became
    from unnest(tg_argv) as edited (c) where before -> c is distinct from after -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), tg_table_name, new.id, was, became);
  end if;
  return null;
end $$;

-- A change of an asset is a row that has both values of each column.
create function note_changed_asset() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  change jsonb := to_jsonb(new);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select jsonb_object_agg(c, change -> ('old_' || c)), jsonb_object_agg(c, change -> c) into was, became
    from unnest(tg_argv) as edited (c) where change -> ('old_' || c) is distinct from change -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), 'assets', new.asset_id, was, became);
  end if;
  return null;
end $$;

create trigger documents_edited after update on documents
  for each row when (old.state = 'concept' and new.state = 'concept' and old.version <> new.version
                     and coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('title', 'customer_id', 'project_id', 'issue_date', 'due_date', 'delivery_date', 'purchase_order_number',
                                       'net_cents', 'gross_cents');
create trigger expenses_corrected after insert on expenses
  for each row when (new.corrects_id is not null and coalesce(current_setting('app.event', true), '') <> '')
  execute function note_corrected_expense('description', 'supplier_name', 'supplier_invoice_number', 'expense_date', 'project_id', 'net_cents',
                                          'gross_cents');
create trigger recurring_invoices_edited after update on recurring_invoices
  for each row when (old.version <> new.version and coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('customer_id', 'project_id', 'anchor', 'every', 'unit', 'is_on_last_day', 'timing', 'first_day', 'last_day',
                                       'most_runs', 'is_pro_rata');
create trigger assets_edited after update on assets
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('disposed_on');
create trigger asset_changes_recorded after insert on asset_changes
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_changed_asset('name', 'residual_cents', 'months');
create trigger goals_edited after update on goals
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('target_cents', 'hourly_rate_cents', 'tax_share', 'period');
create trigger bank_accounts_edited after update on bank_accounts
  for each row when (old.name <> new.name and coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('name');
create trigger bank_rules_edited after update on bank_rules
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('is_automatic');
create trigger reminder_overrides_edited after insert or update on reminder_overrides
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('is_term_agreed', 'is_automatic', 'extra_days', 'paused_until', 'pause_reason', 'steps');
