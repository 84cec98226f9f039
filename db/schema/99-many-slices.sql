-- Views that read tables of slices later than their owner; `scripts/owners/owners.json` names the owner of each.

-- A document on a project tells its own state, in the words of its kind: a project shows what the list of invoices
-- shows.
create view project_documents with (security_invoker = true) as
select d.tenant_id, d.project_id, d.id, d.kind, d.number, d.title, d.corrects_id, d.issue_date, d.due_date, d.net_cents,
  case
    when d.state = 'concept' and d.is_archived then 'archived'
    when d.state = 'concept' then 'open'
    when d.state = 'cancelled' or corrected.state = 'cancelled' then 'void'
    when d.kind = 'quote' and d.state in ('rejected', 'withdrawn', 'replaced') then 'void'
    else 'final'
  end as standing,
  case when d.written_off_cents > 0 then 'written-off' else d.state end as state,
  d.open_cents
from documents d
left join documents corrected on corrected.tenant_id = d.tenant_id and corrected.id = d.corrects_id
where d.project_id is not null
union all
select x.tenant_id, x.project_id, x.id, 'expense', null, x.description, x.corrects_id, x.expense_date, x.expense_date,
    x.net_cents,
  case when x.corrected_by_id is null and x.withdrawn_at is null then 'final' else 'void' end,
  case
    when x.corrected_by_id is not null then 'corrected'
    when x.withdrawn_at is not null then 'withdrawn'
    when x.open_cents <> 0 then 'payable'
    when x.marked_valid_at is null then 'booked'
    else 'checked'
  end,
  x.open_cents
from expenses x
where x.project_id is not null;
grant select on project_documents to kloppend_app;

-- Every file of the store that a row names: what is in no row of it is set aside.
create view named_files with (security_invoker = true) as
  select tenant_id, sha256 from backing_documents
  union all
  select tenant_id, sha256 from mail_files
  where mail_id is not null or uploaded_at > now() - interval '1 day'
  union all
  select tenant_id, sha256 from document_files where size_bytes is not null
  union all
  select tenant_id, sha256 from uploaded_archive_parts where arrived_at is not null
  union all
  select tenant_id, sha256 from reminder_letter_files
  union all
  select tenant_id, sha256 from statement_mail_files;
grant select on named_files to kloppend_app;
grant select on named_files to kloppend_lookup;

-- The newest head of each business, for the manifest of a backup: it stands outside of the database there.
create view backup_tenants with (security_invoker = true) as
  select t.tenant_id,
    (select count(*) from journal_entries e where e.tenant_id = t.tenant_id)::integer as entries,
    exists (select from deletion_orders o where o.tenant_id = t.tenant_id) as is_leaving,
    (select h.number from quote_heads h where h.tenant_id = t.tenant_id order by h.number desc limit 1) as head_number,
    (select h.hash from quote_heads h where h.tenant_id = t.tenant_id order by h.number desc limit 1) as head_hash
  from tenants t;

-- When customers usually pay: the median of the newest twelve paid invoices, and nothing of fewer than three. Counted
-- from the issue date and from the due date to the last payment.
create view customer_payment_days with (security_invoker = true) as
select tenant_id, customer_id, count(*)::int as invoices,
       percentile_disc(0.5) within group (order by day) as day,
       percentile_disc(0.5) within group (order by days_late) as days_late
from (
  select d.tenant_id, d.customer_id, max(p.paid_on) - d.issue_date as day, max(p.paid_on) - d.due_date as days_late,
         row_number() over (partition by d.tenant_id, d.customer_id order by max(p.paid_on) desc, d.id) as place
  from invoice_states d
  join item_payments p on p.tenant_id = d.tenant_id and p.document_id = d.id and p.reversed_on is null
  where d.state = 'paid'
  group by d.tenant_id, d.customer_id, d.id, d.issue_date, d.due_date
) paid
where place <= 12
group by tenant_id, customer_id
having count(*) >= 3;
grant select on customer_payment_days to kloppend_app;

-- How every kind of record is called, so that the audit trail shows and finds it by that name.
create view named_records with (security_invoker = true) as
  select tenant_id, id, kind, coalesce(number, nullif(title, ''), nullif(customer_name, ''),
      'concept zonder titel') as name from documents
  union all select tenant_id, id, 'customer', name from customers
  union all select tenant_id, id, 'product', name from products
  union all select tenant_id, id, 'project', title from projects
  union all select tenant_id, id, 'expense', coalesce(supplier_name, description) from expenses
  union all select tenant_id, id, 'account', number || ' ' || name from ledger_accounts
  union all select tenant_id, id, 'entry', number || ' ' || description from journal_entries
  union all select tenant_id, id, 'open-item', btrim(reference || ' ' || relation) from open_items
  union all select tenant_id, recurring_invoice_id, 'recurring-invoice', nullif(content ->> 'title',
      '') from recurring_invoice_versions
  union all select r.tenant_id, r.id, 'recurring-invoice', c.name
    from recurring_invoices r join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
  union all select tenant_id, id, 'bank-account', btrim(name || ' ' || iban) from bank_accounts
  union all select tenant_id, id, 'bank-line',
                   btrim(coalesce(nullif(counterparty_name, ''), description) || ' ' || to_char(booked_on,
                       'DD-MM-YYYY')) from bank_lines
  union all select tenant_id, id, 'bank-import', file_name from bank_imports
  union all select tenant_id, id, 'bank-rule', coalesce(nullif(label, ''), nullif(words, ''), nullif(name, ''),
      iban) from bank_rules
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
  union all select tenant_id, id, 'goal',
      case kind when 'revenue' then 'omzet' when 'reserve' then 'reservering' else kind end from goals
  union all select tenant_id, id, 'question', subject_name from questions
  union all select tenant_id, id, 'review', period from review_marks
  union all select a.tenant_id, a.id, 'arrangement', string_agg(d.number, ', ' order by d.number)
    from payment_arrangements a join payment_arrangement_invoices i on i.tenant_id = a.tenant_id
        and i.arrangement_id = a.id
                                join documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
    group by a.tenant_id, a.id
  union all select tenant_id, id, 'letter', subject from reminder_letters
  union all select tenant_id, id, 'mail', subject from mails
  union all select tenant_id, id, 'webhook', name from webhooks
  union all select tenant_id, id, 'file', file_name from backing_documents
  union all select tenant_id, id, 'file', file_name from mail_files
  union all select tenant_id, id, 'file', file_name from uploaded_archives
  union all select tenant_id, id, 'import', file_name from list_imports
  union all select tenant_id, record_id,
                   case record when 'projects' then 'project' when 'bank_imports' then 'bank-import' when
                       'bank_mappings' then 'bank-mapping'
                               when 'bank_rules' then 'bank-rule' when 'uploaded_archives' then 'file' else 'document'
                                   end,
                   old_values ->> 'removed_name'
    from audit_changes where old_values ? 'removed_name'
  union all select t.tenant_id, t.id, 'takings', r.name || ' ' || t.number || ', ' || to_char(t.day, 'DD-MM-YYYY')
    from day_takings t join registers r on r.tenant_id = t.tenant_id and r.id = t.register_id
  union all select tenant_id, id, 'takings', name from registers
  union all select tenant_id, id, 'loan', name from loans
  union all select tenant_id, id, 'payout', provider_name || ' ' || number || ', ' || to_char(day,
      'DD-MM-YYYY') from payouts
  union all select tenant_id, id, 'wages', 'Loon ' || number || ', ' || to_char(last_day, 'MM-YYYY') from wage_journals
  union all select tenant_id, id, 'dividend', 'Dividend ' || number || ', ' || to_char(decided_on,
      'DD-MM-YYYY') from dividends;
grant select on named_records to kloppend_app;

-- Payouts that no line of the bank has yet.
create view payouts_under_way with (security_invoker = true) as
  select p.tenant_id, p.id, p.provider, p.provider_name, p.day, p.paid_out_cents, p.reference, p.account
  from payouts p
  where p.cancelled_at is null and p.paid_out_cents <> 0
    and not exists (select from payout_bank_parts b where b.tenant_id = p.tenant_id and b.payout_id = p.id);
grant select on payouts_under_way to kloppend_app;
