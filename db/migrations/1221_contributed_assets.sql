-- expand
-- An asset that the owner had already and brought into the business: what its price was booked against, on the day from which the business uses it.
-- Null for what was bought, and for what the opening balance brought. Bringing in is no investment (article 3.40 Wet IB 2001), so it is not among
-- what was bought.
alter table assets add column contributed_account text check (contributed_account in ('0520', '1700'));
alter table assets add constraint assets_contribution_check
  check (contributed_account is null or (expense_line_id is null and not is_of_opening and depreciated_before_cents = 0));

create or replace view bought_assets with (security_invoker = true) as
  select tenant_id, in_use_on, cost_cents, asset_account from assets where cancelled_at is null and contributed_account is null;

-- The entry of its price is there as long as the asset is, and is undone with it. Asked at commit, because the entry follows the row.
create function guard_contribution() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.contributed_account is null or is_importing(new.tenant_id) then return null; end if;
  if not exists (select from journal_entries e where e.tenant_id = new.tenant_id and e.source_type = 'asset' and e.source_id = new.id
                   and e.purpose = 'contribute')
     or (new.cancelled_at is not null and not exists (
           select from journal_entries e where e.tenant_id = new.tenant_id and e.source_type = 'asset' and e.source_id = new.id
             and e.purpose = 'cancel contribution')) then
    raise exception 'the entry of an asset that was brought in is not as the asset is' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger assets_contribution after insert or update on assets
  deferrable initially deferred for each row execute function guard_contribution();
