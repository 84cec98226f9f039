-- What other slices read of the books (docs/decisions/0060). Each view names its tenant, so that a statement
-- can bind it, and runs with the rights of its reader, so that row-level security applies.

-- Ledger. The side of a posting is its sign: only these views say which is positive. `amount_cents` is never negative;
-- `debit_balance_cents` counts debit as positive, `credit_balance_cents` counts credit as positive.
create view signed_postings with (security_invoker = true) as
  select tenant_id, entry_id, line, account_number, entry_date, side, amount_cents, vat_code, project_id,
         case side when 'debit' then amount_cents else -amount_cents end as debit_balance_cents,
         case side when 'credit' then amount_cents else -amount_cents end as credit_balance_cents
  from postings;
create view account_balances with (security_invoker = true) as
  select tenant_id, account_number, month, debit_cents, credit_cents,
         debit_cents - credit_cents as debit_balance_cents, credit_cents - debit_cents as credit_balance_cents
  from account_totals;
create view booked_entries with (security_invoker = true) as
  select tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose, document_id, created_at
  from journal_entries;
create view account_names with (security_invoker = true) as
  select tenant_id, number, id, name, type, rgs_code, closed_at from ledger_accounts;

grant select on signed_postings, account_balances, booked_entries, account_names to kloppend_app;
