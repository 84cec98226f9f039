-- expand
-- Items of before the start are in letters of reminder and in direct debits, from the one list of claims (decision 212).

-- The items of before in a letter of reminder, with the amounts that the letter named.
create table item_reminders (
  tenant_id    uuid   not null references tenants (tenant_id) on delete restrict,
  open_item_id uuid   not null,
  step         text   not null check (step in ('advance-notice', 'reminder', 'demand', 'final-demand')),
  -- One more when the letter before it did not arrive.
  round        int    not null check (round between 1 and 99),
  letter_id    uuid   not null,
  -- What was open: a mail that names another amount does not leave.
  open_cents   bigint not null check (open_cents > 0),
  primary key (tenant_id, open_item_id, step, round),
  foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict,
  foreign key (tenant_id, letter_id) references reminder_letters (tenant_id, id) on delete restrict
);
create index item_reminders_of_letter on item_reminders (tenant_id, letter_id);
select enable_tenant_isolation('item_reminders');
grant select, insert on item_reminders to kloppend_app;
create trigger item_reminders_append_only before update or delete on item_reminders
  for each row execute function refuse_change();

-- The parties and the look of a letter that is about no invoice of ours, as they were: the PDF is drawn from it.
alter table reminder_letters add column paper jsonb check (jsonb_typeof(paper) = 'object');

-- What became of each letter. A node of the version before expects an invoice in every letter: it reads `letter_states`, which leaves out the
-- letters that are about items of before alone.
create view all_letter_states with (security_invoker = true) as
  select l.tenant_id, l.id as letter_id, l.way, p.posted_on, m.answer,
         case when l.way = 'mail' then m.state
              when p.letter_id is null then 'queued'
              when p.posted_on is null then 'withdrawn'
              else 'sent' end as state,
         case when l.way = 'post' then p.received_on
              when m.state = 'sent' and m.refused
                  = '{}' then (m.settled_at at time zone 'Europe/Amsterdam')::date end as received_on,
         coalesce(m.settled_at, p.noted_at) as settled_at,
         m.error as reason
  from reminder_letters l
  left join document_mails m on m.tenant_id = l.tenant_id and m.id = l.mail_id
  left join posted_letters p on p.tenant_id = l.tenant_id and p.letter_id = l.id;
grant select on all_letter_states to kloppend_app;
create or replace view letter_states with (security_invoker = true) as
  select l.tenant_id, l.id as letter_id, l.way, p.posted_on, m.answer,
         case when l.way = 'mail' then m.state
              when p.letter_id is null then 'queued'
              when p.posted_on is null then 'withdrawn'
              else 'sent' end as state,
         case when l.way = 'post' then p.received_on
              when m.state = 'sent' and m.refused
                  = '{}' then (m.settled_at at time zone 'Europe/Amsterdam')::date end as received_on,
         coalesce(m.settled_at, p.noted_at) as settled_at,
         m.error as reason
  from reminder_letters l
  left join document_mails m on m.tenant_id = l.tenant_id and m.id = l.mail_id
  left join posted_letters p on p.tenant_id = l.tenant_id and p.letter_id = l.id
  where l.paper is null;

-- What a letter is about: invoices, and items of before.
create view reminded_claims with (security_invoker = true) as
  select tenant_id, letter_id, 'invoice'::text as kind, document_id as claim_id, step, round, open_cents from reminders
  union all
  select tenant_id, letter_id, 'open-item', open_item_id, step, round, open_cents from item_reminders;
grant select on reminded_claims to kloppend_app;

-- Items of before that a letter names: they keep their customer.
create view reminded_items with (security_invoker = true) as
  select distinct tenant_id, open_item_id from item_reminders;
grant select on reminded_items to kloppend_app;

-- As before, with the moment at which an item was recorded: of an archive of another place nothing is sent.
create or replace view opening_items with (security_invoker = true) as
  select tenant_id, id, opening_id, kind, relation, reference, item_date, due_date, amount_cents, open_cents, vat_rate, created_at
  from open_items where account_number is null;

create or replace view claims with (security_invoker = true) as
  select tenant_id, 'invoice'::text as kind, id, number, issue_date as claim_date, due_date, customer_id, customer_name, gross_cents as amount_cents,
         case when is_awaited then open_cents else 0 end as open_cents, state = 'sent' and is_awaited and written_off_cents = 0 as is_claimable,
         null::timestamptz as recorded_at
    from invoice_states where state <> 'concept'
  union all
  select i.tenant_id, 'open-item', i.id, coalesce(nullif(btrim(i.reference), ''), 'post van ' || to_char(i.item_date, 'DD-MM-YYYY')), i.item_date,
         i.due_date, c.id, c.name, i.amount_cents, greatest(i.open_cents, 0), i.open_cents > 0, i.created_at
    from opening_items i
    left join customer_open_items l on l.tenant_id = i.tenant_id and l.open_item_id = i.id
    left join customers c on c.tenant_id = i.tenant_id and c.id = l.customer_id
    where i.kind = 'receivable';

-- A letter was made about an item: the item stays with the customer of that letter (INV-216).
create function guard_reminded_link() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif new.customer_id = old.customer_id or is_customer_merge(old.tenant_id, old.customer_id, new.customer_id) then
    return new;
  end if;
  if exists (select from item_reminders r where r.tenant_id = old.tenant_id and r.open_item_id = old.open_item_id) then
    raise exception 'an item of a letter keeps its customer' using errcode = 'restrict_violation',
      constraint = 'reminded_item_customer', hint = 'reminded_item_customer';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end
$$;
revoke execute on function guard_reminded_link() from public;
create trigger customer_open_items_reminded before update or delete on customer_open_items
  for each row execute function guard_reminded_link();

-- A direct debit is of an invoice, or of an item of before.
alter table direct_debit_items add column open_item_id uuid;
-- The check of the key reads both tables, for every business.
alter table direct_debit_items no force row level security;
alter table open_items no force row level security;
alter table direct_debit_items add foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict;
alter table direct_debit_items force row level security;
alter table open_items force row level security;
-- One more kind of claim. The column is widened, and a node of the version before goes on with the invoices.
do $$ begin
  alter table direct_debit_items
    alter column document_id drop not null,
    add constraint direct_debit_items_claim_check check (num_nonnulls(document_id, open_item_id) = 1);
end $$;
create index direct_debit_items_of_item on direct_debit_items (tenant_id, open_item_id) where open_item_id is not null;

create or replace view collection_orders with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.document_id, i.mandate_id, i.sequence_type, i.amount_cents,
         b.number as batch_number, b.collection_day, b.created_at as ordered_at, i.open_item_id
  from direct_debit_items i
  join direct_debit_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  where not exists (
    select from direct_debit_cancellations c
    where c.tenant_id = i.tenant_id and c.batch_id = i.batch_id and c.position = i.position);

create or replace view collection_returns with (security_invoker = true) as
  select o.tenant_id, o.document_id, p.amount_cents, o.line_id, d.decided_at, o.open_item_id
  from live_bank_parts o
  join bank_decisions d on d.tenant_id = o.tenant_id and d.id = o.decision_id
  join item_payments p on p.tenant_id = o.tenant_id and p.id = o.payment_id
    and (p.document_id = o.document_id or p.open_item_id = o.open_item_id)
  where o.kind in ('invoice', 'openItem') and o.amount_cents = -p.amount_cents;

create or replace view direct_debits with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.document_id, i.mandate_id, i.sequence_type, i.amount_cents,
      i.end_to_end_ref,
         b.number as batch_number, b.bank_account_id, b.message_ref, b.collection_day,
         r.line_id as returned_by, r.decided_at as returned_at,
         case when r.line_id is not null then 'returned'
              when exists (
                select from item_payments p
                where p.tenant_id = i.tenant_id and (p.document_id = i.document_id or p.open_item_id = i.open_item_id)
                  and p.reversed_on is null and p.created_at >= b.created_at and p.amount_cents = i.amount_cents) then 'paid'
              else 'ordered' end as state,
         i.open_item_id
  from direct_debit_items i
  join direct_debit_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  left join lateral (
    select o.line_id, o.decided_at from collection_returns o
    where o.tenant_id = i.tenant_id and (o.document_id = i.document_id or o.open_item_id = i.open_item_id)
      and o.amount_cents = i.amount_cents and o.decided_at >= b.created_at
    order by o.decided_at limit 1) r on true
  where not exists (
    select from direct_debit_cancellations c
    where c.tenant_id = i.tenant_id and c.batch_id = i.batch_id and c.position = i.position);

-- As before, with the direct debits that the bank did not collect yet: the opening balance keeps those items too (INV-213).
create or replace view ordered_items with (security_invoker = true) as
  select o.tenant_id, o.open_item_id, o.batch_number, o.amount_cents, false as is_collection from all_ordered_payments o
  where o.open_item_id is not null and not exists (
    select from item_payments m
    where m.tenant_id = o.tenant_id and m.open_item_id = o.open_item_id and m.reversed_on is null and m.created_at >= o.ordered_at
      and m.amount_cents = -o.amount_cents)
  union all
  select d.tenant_id, d.open_item_id, d.batch_number, d.amount_cents, true from direct_debits d
  where d.open_item_id is not null and d.state = 'ordered';
