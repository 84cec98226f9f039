-- What is expected of an asset may change: how long it lasts, and what it is worth at the end. What was booked stays; what is left
-- is spread over the months that are left. The terms that it began with stay on the asset, each change of them is a row.
alter table assets add column version int not null default 1;
grant update (version) on assets to kloppend_app;

create table asset_changes (
  tenant_id          uuid   not null,
  asset_id           uuid   not null,
  -- The version of the asset that it made.
  version            int    not null check (version > 1),
  old_name           text   not null,
  old_residual_cents bigint not null,
  old_months         int    not null,
  name               text   not null check (char_length(name) between 1 and 200),
  residual_cents     bigint not null check (residual_cents >= 0),
  months             int    not null check (months between 1 and 600),
  -- The first month that is written off by the new terms; null when only the name changed.
  from_month         date   check (extract(day from from_month) = 1),
  changed_by         uuid   not null,
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

-- A change works forward only.
create function guard_asset_change() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from asset_depreciations d
             where d.tenant_id = new.tenant_id and d.asset_id = new.asset_id and d.month >= new.from_month) then
    raise exception 'a month that was booked stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger asset_changes_forward before insert on asset_changes for each row execute function guard_asset_change();
