-- expand
-- The search of the history reads the names of a few kinds apart from the names of the many: of one view with a condition on the kind, PostgreSQL reads every
-- part, entries and mails too, where a cluster plans the statement.

-- Names of records of the kinds of which a business has few.
create view named_of_few with (security_invoker = true) as
  select tenant_id, id, 'account' as kind, number || ' ' || name as name from ledger_accounts
  union all select tenant_id, id, 'open-item', btrim(reference || ' ' || relation) from open_items
  union all select tenant_id, recurring_invoice_id, 'recurring-invoice', nullif(content ->> 'title', '') from recurring_invoice_versions
  union all select r.tenant_id, r.id, 'recurring-invoice', c.name
    from recurring_invoices r join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
  union all select tenant_id, id, 'bank-account', btrim(name || ' ' || iban) from bank_accounts
  union all select tenant_id, id, 'bank-import', file_name from bank_imports
  union all select tenant_id, id, 'bank-rule', coalesce(nullif(label, ''), nullif(words, ''), nullif(name, ''), iban) from bank_rules
  union all select tenant_id, id, 'bank-mapping', name from bank_mappings
  union all select tenant_id, id, 'bank-connection', name from bank_connections
  union all select tenant_id, id, 'payment-batch', number || ' ' || message_ref from payment_batches
  union all select tenant_id, id, 'direct-debit', number || ' ' || message_ref from direct_debit_batches
  union all select tenant_id, id, 'mandate', mandate_ref || ' ' || holder from mandates
  union all select p.tenant_id, p.id, 'online-payment', coalesce(d.number, d.title)
    from online_payments p join documents d on d.tenant_id = p.tenant_id and d.id = p.document_id
  union all select f.tenant_id, f.id, 'online-payment', coalesce(d.number, d.title)
    from online_refunds f join online_payments p on p.tenant_id = f.tenant_id and p.id = f.online_payment_id
                          join documents d on d.tenant_id = p.tenant_id and d.id = p.document_id
  union all select tenant_id, id, 'asset', name from assets
  union all select tenant_id, id, 'goal', case kind when 'revenue' then 'omzet' when 'reserve' then 'reservering' else kind end from goals
  union all select tenant_id, id, 'question', subject_name from questions
  union all select tenant_id, id, 'review', period from review_marks
  union all select c.tenant_id, c.arrangement_id, 'arrangement', string_agg(c.name, ', ' order by c.name)
    from (select i.tenant_id, i.arrangement_id, d.number as name
            from payment_arrangement_invoices i join documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
          union all select i.tenant_id, i.arrangement_id, coalesce(nullif(btrim(o.reference || ' ' || o.relation), ''), 'post van ' || to_char(o.item_date, 'DD-MM-YYYY'))
            from payment_arrangement_items i join open_items o on o.tenant_id = i.tenant_id and o.id = i.open_item_id) c
    group by c.tenant_id, c.arrangement_id
  union all select tenant_id, id, 'letter', subject from reminder_letters
  union all select tenant_id, id, 'webhook', name from webhooks
  union all select tenant_id, id, 'file', file_name from backing_documents
  union all select tenant_id, id, 'file', file_name from mail_files
  union all select tenant_id, id, 'file', file_name from uploaded_archives
  union all select tenant_id, id, 'import', file_name from list_imports
  union all select tenant_id, record_id,
                   case record when 'projects' then 'project' when 'bank_imports' then 'bank-import' when 'bank_mappings' then 'bank-mapping'
                               when 'bank_rules' then 'bank-rule' when 'uploaded_archives' then 'file' when 'trips' then 'trip' else 'document' end,
                   old_values ->> 'removed_name'
    from audit_changes where old_values ? 'removed_name'
  union all select t.tenant_id, t.id, 'takings', r.name || ' ' || t.number || ', ' || to_char(t.day, 'DD-MM-YYYY')
    from day_takings t join registers r on r.tenant_id = t.tenant_id and r.id = t.register_id
  union all select tenant_id, id, 'takings', name from registers
  union all select tenant_id, id, 'loan', name from loans
  union all select tenant_id, id, 'payout', provider_name || ' ' || number || ', ' || to_char(day, 'DD-MM-YYYY') from payouts
  union all select tenant_id, id, 'wages', 'Loon ' || number || ', ' || to_char(last_day, 'MM-YYYY') from wage_journals
  union all select tenant_id, id, 'dividend', 'Dividend ' || number || ', ' || to_char(decided_on, 'DD-MM-YYYY') from dividends
  union all select tenant_id, id, 'trip', origin || ' – ' || destination || ', ' || to_char(day, 'DD-MM-YYYY') from trips
  union all select tenant_id, id, 'vehicle', btrim(name || ' ' || plate) from vehicles
  union all select tenant_id, id, 'trip-booking',
                   'Kilometers ' || to_char(first_day, 'DD-MM-YYYY') || ' t/m ' || to_char(last_day, 'DD-MM-YYYY') from trip_bookings
  union all select tenant_id, id, 'old-paper', file_name from old_papers;
grant select on named_of_few to kloppend_app;

-- Names of entries, lines of the bank and mails, of which there are very many.
create view named_of_many with (security_invoker = true) as
  select tenant_id, id, 'entry' as kind, number || ' ' || description as name from journal_entries
  union all select tenant_id, id, 'bank-line',
                   btrim(coalesce(nullif(counterparty_name, ''), description) || ' ' || to_char(booked_on, 'DD-MM-YYYY')) from bank_lines
  union all select tenant_id, id, 'mail', subject from mails;
grant select on named_of_many to kloppend_app;

create or replace view named_records with (security_invoker = true) as
  select tenant_id, id, kind, coalesce(number, nullif(title, ''), nullif(customer_name, ''), 'concept zonder titel') as name from documents
  union all select tenant_id, id, 'customer', name from customers
  union all select tenant_id, id, 'product', name from products
  union all select tenant_id, id, 'project', title from projects
  union all select tenant_id, id, 'expense', coalesce(supplier_name, description) from expenses
  union all select tenant_id, id, kind, name from named_of_few
  union all select tenant_id, id, kind, name from named_of_many;
