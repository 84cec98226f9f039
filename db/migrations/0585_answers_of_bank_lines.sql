-- expand
-- By which name a user chose what a bank line is ("Brandstof"), beside the account that it was booked on: what waits for its receipt on 1200 keeps its
-- name, and lines like it are proposed by it (decision 180). A decision of the version before has none.
alter table bank_decision_parts add column answer text
  constraint bank_decision_parts_answer_check check (answer ~ '^[a-z-]{1,40}$');

create or replace view live_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.decision_id, d.line_id, p.part, p.kind, p.amount_cents, p.entry_id, p.document_id, p.payment_id, p.account_number,
         p.expense_id, p.vat_return_id, p.settled_id, p.vat_code, p.open_item_id, p.answer
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  where not exists (
    select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id);
