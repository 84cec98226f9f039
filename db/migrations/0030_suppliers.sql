-- Whom something was bought from, and the number on the supplier's invoice: what an audit file names a creditor by, and what
-- tells that the same invoice is booked twice. Both may be unknown: a till receipt often has neither.

alter table expenses
  add column supplier_name text check (char_length(supplier_name) between 1 and 200),
  add column supplier_invoice_number text check (char_length(supplier_invoice_number) between 1 and 100);

-- The same invoice of the same supplier; `similar` asks for it while somebody types.
create index expenses_by_supplier_invoice on expenses (tenant_id, lower(supplier_invoice_number))
  where supplier_invoice_number is not null;

-- What is owed now: ageing reads these, not every expense there ever was.
create index expenses_open on expenses (tenant_id, expense_date) where open_cents <> 0;
