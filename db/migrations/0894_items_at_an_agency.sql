-- expand
-- An item of before has a pause, steps of its own and a collection agency, as an invoice has (decision 232).
alter table reminder_overrides add column open_item_id uuid;
alter table handed_over_claims add column open_item_id uuid;
-- The check of the keys reads these tables, for every business.
alter table reminder_overrides no force row level security;
alter table handed_over_claims no force row level security;
alter table open_items no force row level security;
alter table reminder_overrides add foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict;
alter table handed_over_claims add foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict;
alter table reminder_overrides force row level security;
alter table handed_over_claims force row level security;
alter table open_items force row level security;
-- One more kind of claim. What is allowed is widened, and a node of the version before goes on with customers and invoices.
do $$ begin
  alter table reminder_overrides
    drop constraint reminder_overrides_check,
    add constraint reminder_overrides_check check (num_nonnulls(customer_id, document_id, open_item_id) = 1);
  alter table handed_over_claims
    alter column document_id drop not null,
    add constraint handed_over_claims_claim_check check (num_nonnulls(document_id, open_item_id) = 1);
end $$;
create unique index reminder_overrides_of_item on reminder_overrides (tenant_id, open_item_id)
  where open_item_id is not null;
-- An item is at one agency at a time.
create unique index handed_over_items_live on handed_over_claims (tenant_id, open_item_id)
  where taken_back_at is null and open_item_id is not null;
create index handed_over_claims_of_item on handed_over_claims (tenant_id, open_item_id) where open_item_id is not null;

create or replace view handed_over_invoices with (security_invoker = true) as
  select tenant_id, document_id, agency, handed_over_on, open_item_id from handed_over_claims where taken_back_at is null;

-- While an agency has an item, the item stays in the opening balance with its amount (INV-231).
create function guard_handed_over_item() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if not exists (select from handed_over_claims h
                 where h.tenant_id = new.tenant_id and h.open_item_id = new.id and h.taken_back_at is null) then
    return null;
  end if;
  if new.amount_cents <> old.amount_cents or exists (
       select from open_items i
       join journal_entries e on e.tenant_id = new.tenant_id and e.source_type = 'opening' and e.source_id = i.opening_id and e.purpose = 'reverse'
       where i.tenant_id = new.tenant_id and i.id = new.id) then
    raise exception 'an item at a collection agency stays as it was handed over' using errcode = 'restrict_violation',
      constraint = 'handed_over_item_stays', hint = 'handed_over_item_stays';
  end if;
  return null;
end
$$;
revoke execute on function guard_handed_over_item() from public;
create constraint trigger open_items_handed_over after update on open_items deferrable initially deferred
  for each row when (new.kind = 'receivable') execute function guard_handed_over_item();
