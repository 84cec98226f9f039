-- expand
-- What the user chose a customer to be (null: it follows from KvK number and VAT id), its own term of payment (null: the tenant's),
-- and what the user notes about it for themselves.
alter table customers
  add column chosen_kind text check (chosen_kind in ('business', 'consumer')),
  add column payment_days integer check (payment_days between 0 and 365),
  add column notes text check (char_length(notes) <= 4000);
