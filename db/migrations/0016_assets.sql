-- Fixed assets: what lasts, written off month by month.
create table assets (
  tenant_id           uuid        not null references tenants (tenant_id) on delete restrict,
  id                  uuid        not null,
  name                text        not null check (char_length(name) between 1 and 200),
  -- Where its price stands, where its depreciation gathers, and where that is a cost.
  asset_account       text        not null,
  accumulated_account text        not null,
  cost_account        text        not null,
  cost_cents          bigint      not null check (cost_cents > 0),
  residual_cents      bigint      not null check (residual_cents >= 0),
  months              int         not null check (months between 1 and 600),
  in_use_on           date        not null check (in_use_on between date '1900-01-01' and date '2199-12-31'),
  -- What was written off in other books, and the first month that is written off in these.
  depreciated_before_cents bigint not null default 0 check (depreciated_before_cents >= 0),
  first_month         date        not null check (extract(day from first_month) = 1),
  -- The line of the expense it was bought by; null when it was there before the books, or bought in another way.
  expense_line_id     uuid,
  disposed_on         date,
  -- Profit (plus) or loss (minus) on selling it or throwing it away.
  result_cents        bigint,
  cancelled_at        timestamptz,
  created_by          uuid        not null,
  created_at          timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, accumulated_account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, cost_account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, expense_line_id) references expense_lines (tenant_id, id) on delete restrict,
  check (residual_cents + depreciated_before_cents <= cost_cents),
  check ((disposed_on is null) = (result_cents is null)),
  check (disposed_on is null or cancelled_at is null)
);
create unique index assets_expense_line_once on assets (tenant_id, expense_line_id) where cancelled_at is null;
create index assets_by_account on assets (tenant_id, asset_account);
create index assets_by_accumulated on assets (tenant_id, accumulated_account);
create index assets_by_cost on assets (tenant_id, cost_account);
select enable_tenant_isolation('assets');
grant select, insert on assets to kloppend_app;
grant update (name, disposed_on, result_cents, cancelled_at) on assets to kloppend_app;

create function guard_asset() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' or old.cancelled_at is not null or old.disposed_on is not null then
    raise exception 'an asset is never deleted, and keeps how it ended' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger assets_guard before update or delete on assets for each row execute function guard_asset();
create trigger assets_no_truncate before truncate on assets for each statement execute function refuse_change();

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
