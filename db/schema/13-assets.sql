-- Fixed assets and their depreciation.

-- Fixed assets: what lasts, written off month by month.
create table assets (
  tenant_id                uuid        not null references tenants (tenant_id) on delete restrict,
  id                       uuid        not null,
  name                     text        not null check (char_length(name) between 1 and 200),
  -- The accounts of its price, of its depreciation so far, and of the cost of that.
  asset_account            text        not null,
  accumulated_account      text        not null,
  cost_account             text        not null,
  cost_cents               bigint      not null check (cost_cents > 0),
  residual_cents           bigint      not null check (residual_cents >= 0),
  months                   int         not null check (months between 1 and 600),
  in_use_on                date        not null check (in_use_on between date '1900-01-01' and date '2199-12-31'),
  -- What was written off in other books, and the first month that is written off in these.
  depreciated_before_cents bigint      not null default 0 check (depreciated_before_cents >= 0),
  first_month              date        not null check (extract(day from first_month) = 1),
  -- The line of the expense it was bought by; null when it was there before the books, or bought in another way.
  expense_line_id          uuid,
  disposed_on              date,
  -- Profit (plus) or loss (minus) on selling it or throwing it away.
  result_cents             bigint,
  cancelled_at             timestamptz,
  created_by               uuid        not null,
  created_at               timestamptz not null default now(),
  -- What is expected of an asset may change: how long it lasts, and what it is worth at the end. What was booked
  -- stays; what is left is spread over the months that are left. The terms that it began with stay on the asset, each
  -- change of them is a row.
  version                  int         not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, accumulated_account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, cost_account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, expense_line_id) references expense_lines (tenant_id, id) on delete restrict,
  check (residual_cents + depreciated_before_cents <= cost_cents),
  constraint assets_check1 check ((disposed_on is null) = (result_cents is null)),
  constraint assets_check2 check (disposed_on is null or cancelled_at is null)
);
create unique index assets_expense_line_once on assets (tenant_id, expense_line_id) where cancelled_at is null;
create index assets_by_account on assets (tenant_id, asset_account);
create index assets_by_accumulated on assets (tenant_id, accumulated_account);
create index assets_by_cost on assets (tenant_id, cost_account);
select enable_tenant_isolation('assets');
grant select, insert, update (name, disposed_on, result_cents, cancelled_at, version) on assets to kloppend_app;
create trigger assets_no_truncate before truncate on assets for each statement execute function refuse_change();
create trigger assets_edited after update on assets
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('disposed_on');

-- Each month of each asset once, with its entry: whoever tries it a second time meets the key.
create table asset_depreciations (
  tenant_id    uuid   not null,
  asset_id     uuid   not null,
  month        date   not null check (extract(day from month) = 1),
  amount_cents bigint not null check (amount_cents > 0),
  -- The month's last day, or the first month's after it that was not closed.
  booked_on    date   not null,
  entry_id     uuid   not null,
  primary key (tenant_id, asset_id, month),
  foreign key (tenant_id, asset_id) references assets (tenant_id, id) on delete restrict,
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict
);
create index asset_depreciations_by_entry on asset_depreciations (tenant_id, entry_id);
select enable_tenant_isolation('asset_depreciations');
grant select, insert on asset_depreciations to kloppend_app;
create trigger asset_depreciations_append_only before update or delete on asset_depreciations
  for each row execute function refuse_change();
create trigger asset_depreciations_no_truncate before truncate on asset_depreciations
  for each statement execute function refuse_change();

-- What is expected of an asset, before and after each change of it.
create table asset_changes (
  tenant_id          uuid        not null,
  asset_id           uuid        not null,
  -- The version of the asset that it made.
  version            int         not null check (version > 1),
  old_name           text        not null,
  old_residual_cents bigint      not null,
  old_months         int         not null,
  name               text        not null check (char_length(name) between 1 and 200),
  residual_cents     bigint      not null check (residual_cents >= 0),
  months             int         not null check (months between 1 and 600),
  -- The first month that is written off by the new terms; null when only the name changed.
  from_month         date        check (extract(day from from_month) = 1),
  changed_by         uuid        not null,
  changed_at         timestamptz not null default now(),
  primary key (tenant_id, asset_id, version),
  foreign key (tenant_id, asset_id) references assets (tenant_id, id) on delete restrict,
  check ((from_month is null) = (residual_cents = old_residual_cents and months = old_months))
);
select enable_tenant_isolation('asset_changes');
grant select, insert on asset_changes to kloppend_app;
create trigger asset_changes_append_only before update or delete on asset_changes
  for each row execute function refuse_change();
create trigger asset_changes_no_truncate before truncate on asset_changes
  for each statement execute function refuse_change();

-- Functions and triggers --------------------------------------------------------------------------------------------

-- An asset that ended keeps how it ended, and none is deleted.
create function guard_asset() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null or old.disposed_on is not null then
    raise exception 'an asset is never deleted, and keeps how it ended' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger assets_guard before update or delete on assets for each row execute function guard_asset();

-- A change works forward only.
create function guard_asset_change() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from asset_depreciations d
             where d.tenant_id = new.tenant_id and d.asset_id = new.asset_id and d.month >= new.from_month)
     and not is_importing(new.tenant_id) then
    raise exception 'a month that was booked stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger asset_changes_forward before insert on asset_changes for each row execute function guard_asset_change();

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
create trigger asset_changes_recorded after insert on asset_changes
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_changed_asset('name', 'residual_cents', 'months');

-- Views -------------------------------------------------------------------------------------------------------------

-- Assets in use with what was written off of them.
create view listed_assets with (security_invoker = true) as
  select a.tenant_id, a.id, a.asset_account, a.accumulated_account, a.cost_cents,
         a.depreciated_before_cents + coalesce(
           (select sum(d.amount_cents) from asset_depreciations d where d.tenant_id = a.tenant_id
               and d.asset_id = a.id), 0)::bigint
           as depreciated_cents
  from assets a where a.disposed_on is null and a.cancelled_at is null;
grant select on listed_assets to kloppend_app;

-- What was bought in a year to be used for years, each with its cost.
create view bought_assets with (security_invoker = true) as
  select tenant_id, in_use_on, cost_cents from assets where cancelled_at is null;
grant select on bought_assets to kloppend_app;
