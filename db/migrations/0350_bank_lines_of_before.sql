-- expand
-- A line of the bank may pay an item of the opening balance, whole or in part (decision 144).
alter table bank_decision_parts add column open_item_id uuid;
-- The check of the key reads both tables, for every business.
alter table bank_decision_parts no force row level security;
alter table open_items no force row level security;
alter table bank_decision_parts add foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict;
alter table bank_decision_parts force row level security;
alter table open_items force row level security;

-- One more kind of part. Each check is replaced by a wider one.
do $$ begin
  alter table bank_decision_parts
    drop constraint bank_decision_parts_kind_check,
    drop constraint bank_decision_parts_check,
    add constraint bank_decision_parts_kind_check check (
      kind in ('invoice', 'creditNote', 'expense', 'vatReturn', 'openItem', 'account', 'transfer', 'link')),
    add constraint bank_decision_parts_check check (
      case kind
        when 'invoice' then document_id is not null
        when 'creditNote' then document_id is not null and num_nonnulls(payment_id, settled_id) = 1
        when 'expense' then expense_id is not null and payment_id is not null
        when 'vatReturn' then vat_return_id is not null and payment_id is not null
        when 'openItem' then open_item_id is not null and payment_id is not null
        when 'link' then num_nonnulls(document_id, expense_id, vat_return_id, open_item_id, payment_id, account_number) = 0
        else account_number is not null
      end),
    add constraint bank_decision_parts_item_check check (open_item_id is null or kind = 'openItem');
end $$;

create or replace view live_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.decision_id, d.line_id, p.part, p.kind, p.amount_cents, p.entry_id, p.document_id, p.payment_id, p.account_number,
         p.expense_id, p.vat_return_id, p.settled_id, p.vat_code, p.open_item_id
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  where not exists (select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id);

-- The items of the valid opening balance, with its day: those of a reversed one count nowhere.
create view valid_open_items with (security_invoker = true) as
  select i.tenant_id, i.id, i.opening_id, b.entry_date as opened_on, i.kind, i.relation, i.reference, i.item_date, i.due_date,
         i.amount_cents, i.open_cents
  from opening_items i
  join booked_entries b on b.tenant_id = i.tenant_id and b.source_type = 'opening' and b.source_id = i.opening_id and b.purpose = 'book'
  where not exists (
    select from booked_entries r
    where r.tenant_id = i.tenant_id and r.source_type = 'opening' and r.source_id = i.opening_id and r.purpose = 'reverse');
grant select on valid_open_items to kloppend_app;

-- As in migration 0310, with the rule of that view.
create or replace view valid_receivables with (security_invoker = true) as
  select i.tenant_id, i.id, i.opening_id, i.relation, i.reference, i.item_date, i.due_date, i.amount_cents, i.open_cents
  from valid_open_items i
  where i.kind = 'receivable';
