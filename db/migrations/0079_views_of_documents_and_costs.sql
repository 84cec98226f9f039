-- What other slices read of documents, customers, expenses and mails, as migration 0078 has it for the books.

-- Documents. A concept is read by its own slice only.
create view issued_documents with (security_invoker = true) as
  select tenant_id, id, kind, state, number, customer_id, customer_name, project_id, corrects_id, title, issue_date, due_date,
         delivery_date, net_cents, vat_cents, gross_cents, open_cents
  from documents where state <> 'concept';
create view customer_names with (security_invoker = true) as
  select tenant_id, id, name, sort_name, city, country, vat_id, is_archived from customers;

-- Invoices and credit notes. `is_awaited` is the rule of what is still to be paid, as `isAwaited` says it of one invoice.
create view invoice_states with (security_invoker = true) as
  select tenant_id, id, number, state, is_archived, customer_id, customer_name, project_id, issue_date, due_date, net_cents,
         vat_cents, gross_cents, open_cents, credited_cents, written_off_cents, search_text,
         state in ('finalised', 'sent') and open_cents > 0 as is_awaited,
         state not in ('concept', 'cancelled') as is_earned
  from documents where kind = 'invoice';

create view credit_note_states with (security_invoker = true) as
  select tenant_id, id, number, state, is_archived, corrects_id, customer_id, customer_name, issue_date, gross_cents, open_cents,
         search_text
  from documents where kind = 'credit-note';

-- Quotes. After `expires_on` a quote has expired, as `stateOn` says it of one quote; null when it cannot expire any more.
create view quote_states with (security_invoker = true) as
  select tenant_id, id, number, state, customer_id, customer_name, project_id, title, issue_date, due_date, net_cents, vat_cents,
         gross_cents, version, search_text, case state when 'sent' then due_date end as expires_on
  from documents where kind = 'quote';

-- Expenses. One `counts` until it is corrected by another or withdrawn.
create view booked_expenses with (security_invoker = true) as
  select tenant_id, id, description, supplier_name, supplier_invoice_number, expense_date, booked_on, backing_document_id,
         project_id, gross_cents, open_cents, marked_valid_at, created_at, search_text,
         corrected_by_id is null and withdrawn_at is null as counts,
         case when corrected_by_id is not null then 'corrected' when withdrawn_at is not null then 'withdrawn' else 'booked' end
           as state
  from expenses;

-- Mails, without proofs (a mail that users send to their own address first). A queued mail `is_held` when it waits for a confirmation or a budget.
create view document_mails with (security_invoker = true) as
  select tenant_id, id, document_id, purpose, recipient, state, error, created_at, settled_at,
         state = 'queued' and waits_for is not null as is_held
  from mails where not is_proof;

-- The rest of what is read of the books.
create view closed_ranges with (security_invoker = true) as
  select tenant_id, kind, period, first_day, last_day, closed_at from closed_periods;
create view opening_items with (security_invoker = true) as
  select tenant_id, id, opening_id, kind, relation, reference, item_date, due_date, amount_cents, open_cents from open_items;

grant select on issued_documents, customer_names, invoice_states, credit_note_states, quote_states, booked_expenses,
  document_mails, closed_ranges, opening_items to kloppend_app;
