-- What customers and suppliers had open when the books were opened: each an item of its own, given back or paid one by one.
create table open_items (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  -- The opening balance that it stands in.
  opening_id   uuid        not null,
  kind         text        not null check (kind in ('receivable', 'payable')),
  -- Whose it is and its number there, in the owner's words.
  relation     text        not null check (char_length(relation) <= 120),
  reference    text        not null check (char_length(reference) <= 100),
  item_date    date        not null check (item_date between date '1900-01-01' and date '2199-12-31'),
  due_date     date        not null check (due_date between date '1900-01-01' and date '2199-12-31'),
  -- Owed to us, or by us; negative when it is the other way round.
  amount_cents bigint      not null check (amount_cents <> 0),
  open_cents   bigint      not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  check (open_cents between least(0, amount_cents) and greatest(0, amount_cents))
);
create index open_items_open on open_items (tenant_id, kind, item_date) where open_cents <> 0;
select enable_tenant_isolation('open_items');
grant select, insert on open_items to kloppend_app;
grant update (open_cents) on open_items to kloppend_app;

create function guard_open_item() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'open_cents') is distinct from (to_jsonb(old) - 'open_cents') then
    raise exception 'an open item keeps what it was: only what is open changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger open_items_guard before update or delete on open_items for each row execute function guard_open_item();
create trigger open_items_no_truncate before truncate on open_items for each statement execute function refuse_change();
