-- expand
-- Costs in a foreign currency (decision 236). The books are in euros; beside the euros a cost keeps its currency, its amount and the rate.

-- The rate is what one euro was on the day of the document, in millionths of the currency; the amount is in thousandths of the currency, because some
-- currencies have three decimals. The euros follow from both, and the database computes them a second time.
alter table expenses
  add column currency                  text   check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  add column rate_millionths           bigint check (rate_millionths between 1 and 1000000000000),
  add column rate_source               text   check (rate_source in ('typed')),
  add column foreign_gross_thousandths bigint check (abs(foreign_gross_thousandths) <= 1000000000000000),
  add constraint expenses_currency_with_rate
    check (num_nonnulls(currency, rate_millionths, rate_source, foreign_gross_thousandths) in (0, 4)),
  add constraint expenses_in_euros_by_rate
    check (currency is null or gross_cents = round(foreign_gross_thousandths::numeric * 100000 / rate_millionths));

-- What the document says of a line, in its own currency: ten-thousandths of a unit, ten-thousandths of the currency, and hundredths of it for VAT.
alter table expense_lines
  add column foreign_quantity       bigint,
  add column foreign_unit_price     bigint,
  add column foreign_vat_hundredths bigint,
  add constraint expense_lines_foreign_whole
    check ((foreign_quantity is null) = (foreign_unit_price is null)
      and (foreign_vat_hundredths is null or foreign_unit_price is not null));

create or replace function guard_expense() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an expense is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.description, new.expense_date, new.booked_on, new.backing_document_id, new.project_id, new.net_cents,
      new.vat_cents, new.gross_cents, new.corrects_id, new.created_by, new.created_at, new.currency, new.rate_millionths,
      new.rate_source, new.foreign_gross_thousandths)
     is distinct from
     (old.id, old.description, old.expense_date, old.booked_on, old.backing_document_id, old.project_id, old.net_cents,
      old.vat_cents, old.gross_cents, old.corrects_id, old.created_by, old.created_at, old.currency, old.rate_millionths,
      old.rate_source, old.foreign_gross_thousandths)
     or ((old.corrected_by_id is not null or old.withdrawn_at is not null) and new is distinct from old)
     or (old.marked_valid_at is not null
         and (new.marked_valid_by, new.marked_valid_at) is distinct from (old.marked_valid_by, old.marked_valid_at)) then
    raise exception 'a booked expense does not change: correct it by a new one' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger expenses_corrected after insert on expenses
  for each row when (new.corrects_id is not null and coalesce(current_setting('app.event', true), '') <> '')
  execute function note_corrected_expense('description', 'supplier_name', 'supplier_invoice_number', 'expense_date', 'project_id', 'net_cents',
                                          'gross_cents', 'currency', 'rate_millionths', 'foreign_gross_thousandths');

-- The amount in the currency, for the bank, the year-end and the audit file.
create or replace view booked_expenses with (security_invoker = true) as
  select x.tenant_id, x.id, x.description, x.supplier_name, x.supplier_invoice_number, x.expense_date, x.booked_on,
      x.backing_document_id,
         x.project_id, x.gross_cents, x.open_cents, x.marked_valid_at, x.created_at, x.search_text,
         x.corrected_by_id is null and x.withdrawn_at is null as counts,
         case when x.corrected_by_id is not null then 'corrected' when x.withdrawn_at is not null then 'withdrawn'
             else 'booked' end as state,
         x.corrects_id, x.corrected_by_id, x.withdrawn_at, x.created_by,
         -- Of a business that asks a second person.
         x.corrected_by_id is null and x.withdrawn_at is null and x.marked_valid_at is null
             and coalesce(s.has_second_person, false) as waits_for_check,
         x.currency, x.rate_millionths, x.foreign_gross_thousandths
  from expenses x left join expense_settings s on s.tenant_id = x.tenant_id;
