-- expand
-- What customers paid on invoices out of their pocket into the drawer of a register: counted with the day, and booked by those payments (decision 185).
alter table day_takings add column invoices_in_cash_cents bigint not null default 0 check (invoices_in_cash_cents >= 0);
