-- expand
-- Taxes and loans of the opening balance are items too, paid one by one on the account that they are on (decision 173). A node of the version
-- before goes on with receivables and payables: the views that it reads leave the others out.
alter table open_items
  add column account_number text,
  add column subject text,
  add column kenmerk text not null default '',
  add column iban text not null default '',
  add column interest_rate bigint,
  add column instalment_cents bigint;
alter table open_items
  add constraint open_items_subject_check check (
    subject in ('vat', 'payroll-tax', 'income-tax', 'health-contribution', 'corporate-tax', 'loan')),
  add constraint open_items_account_check check ((subject is null) = (account_number is null) and (subject is null or kind = 'payable')),
  add constraint open_items_kenmerk_check check (kenmerk = '' or (kenmerk ~ '^\d{16}$' and subject is not null and subject <> 'loan')),
  add constraint open_items_iban_check check (iban = '' or iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  add constraint open_items_loan_check check (
    (subject is not distinct from 'loan' or num_nonnulls(interest_rate, instalment_cents) = 0)
    and interest_rate between 0 and 10000 and instalment_cents > 0);

-- The items of 1300 and 1600, as before.
create or replace view opening_items with (security_invoker = true) as
  select tenant_id, id, opening_id, kind, relation, reference, item_date, due_date, amount_cents, open_cents
  from open_items where account_number is null;

-- All that the opening balance holds as an item, and of that what is in the valid one, with its day.
create view past_items with (security_invoker = true) as
  select tenant_id, id, opening_id, kind, relation, reference, item_date, due_date, amount_cents, open_cents, account_number, subject, kenmerk, iban,
         interest_rate, instalment_cents
  from open_items;
grant select on past_items to kloppend_app;
create view valid_past_items with (security_invoker = true) as
  select i.tenant_id, i.id, i.opening_id, b.entry_date as opened_on, i.kind, i.relation, i.reference, i.item_date, i.due_date,
         i.amount_cents, i.open_cents, i.account_number, i.subject, i.kenmerk, i.iban, i.interest_rate, i.instalment_cents
  from past_items i
  join booked_entries b on b.tenant_id = i.tenant_id and b.source_type = 'opening' and b.source_id = i.opening_id and b.purpose = 'book'
  where not exists (
    select from booked_entries r
    where r.tenant_id = i.tenant_id and r.source_type = 'opening' and r.source_id = i.opening_id and r.purpose = 'reverse');
grant select on valid_past_items to kloppend_app;

-- What is open of a tax or a loan is what its entries left on its account. Asked at commit, because the entry follows the amount.
create function guard_item_account() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  i      open_items;
  booked bigint;
begin
  -- Rows of an import came with their own entries.
  if is_importing(new.tenant_id) then return null; end if;
  select * into i from open_items o where o.tenant_id = new.tenant_id and o.id = new.id;
  if exists (select from journal_entries r where r.tenant_id = new.tenant_id and r.source_type = 'opening' and r.source_id = i.opening_id
               and r.purpose = 'reverse') then
    return null;
  end if;
  select coalesce(sum(case p.side when 'credit' then p.amount_cents else -p.amount_cents end), 0) into booked
    from journal_entries e
    join postings p on p.tenant_id = new.tenant_id and p.entry_id = e.id and p.account_number = i.account_number
    where e.tenant_id = new.tenant_id and e.source_type in ('opening', 'memo') and e.source_id = i.id;
  if i.open_cents <> i.amount_cents + booked then
    raise exception 'open item % is paid on another account than %', i.id, i.account_number using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger open_items_account after update on open_items
  deferrable initially deferred for each row when (new.account_number is not null) execute function guard_item_account();

-- An opening balance that is corrected is mirrored and booked again in one transaction: its items go over to the new one.
create or replace function guard_open_item() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    raise exception 'an open item is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.opening_id <> old.opening_id then
    if (new.tenant_id, new.id, new.kind, new.created_at) is not distinct from (old.tenant_id, old.id, old.kind, old.created_at)
       and new.account_number is not distinct from old.account_number
       -- What was paid of it stays paid.
       and new.amount_cents - new.open_cents = old.amount_cents - old.open_cents
       and sign(new.amount_cents) = sign(old.amount_cents) then
      return new;
    end if;
    raise exception 'an open item goes over with what was paid of it' using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - 'open_cents') is distinct from (to_jsonb(old) - 'open_cents') then
    raise exception 'an open item keeps what it was: only what is open changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
grant update (opening_id, relation, reference, item_date, due_date, amount_cents, subject, kenmerk, iban, interest_rate, instalment_cents)
  on open_items to kloppend_app;
