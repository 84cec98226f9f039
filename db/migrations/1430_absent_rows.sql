-- expand
-- Rows that must be there because another row says so, and that are not: the proof of the books names them (INV-301). The constraints and triggers refuse
-- such a state as it is written; what was removed past them leaves what it was named by. A row is named by a reference, by a total or a number that is
-- kept beside the rows, or by the event of the call that wrote the row.

-- Records of which the number of changes is kept, and records that other rows refer to.
create function absent_by_reference(p_tenant uuid) returns table (of_table text, absent bigint, example text)
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return query
  select case r.kind when 'customer' then 'customers' when 'product' then 'products' when 'expense' then 'expenses' else 'documents' end, count(*), null::text
  from record_changes r
  where r.tenant_id = p_tenant and r.state <> 'deleted'
    and not exists (select from documents k where k.tenant_id = p_tenant and k.id = r.id)
    and not exists (select from expenses k where k.tenant_id = p_tenant and k.id = r.id)
    and not exists (select from customers k where k.tenant_id = p_tenant and k.id = r.id)
    and not exists (select from products k where k.tenant_id = p_tenant and k.id = r.id)
  group by 1;

  return query
  select 'customers', count(*), null::text
  from (select x.customer_id as id from documents x where x.tenant_id = p_tenant
        union select x.customer_id from projects x where x.tenant_id = p_tenant
        union select x.customer_id from mandates x where x.tenant_id = p_tenant
        union select x.customer_id from recurring_invoices x where x.tenant_id = p_tenant
        union select x.customer_id from statement_mails x where x.tenant_id = p_tenant) n
  where not exists (select from customers k where k.tenant_id = p_tenant and k.id = n.id)
  union all
  select 'products', count(*), null::text
  from (select distinct x.product_id as id from customer_prices x where x.tenant_id = p_tenant) n
  where not exists (select from products k where k.tenant_id = p_tenant and k.id = n.id)
  union all
  select 'projects', count(*), null::text
  from (select x.project_id as id from documents x where x.tenant_id = p_tenant and x.project_id is not null
        union select x.project_id from expenses x where x.tenant_id = p_tenant and x.project_id is not null
        union select x.project_id from hours x where x.tenant_id = p_tenant and x.project_id is not null
        union select x.project_id from trips x where x.tenant_id = p_tenant and x.project_id is not null
        union select x.project_id from recurring_invoices x where x.tenant_id = p_tenant and x.project_id is not null) n
  where not exists (select from projects k where k.tenant_id = p_tenant and k.id = n.id)
  union all
  select 'backing_documents', count(*), null::text
  from (select x.backing_document_id as id from expenses x where x.tenant_id = p_tenant
        union select x.document_id from incoming_documents x where x.tenant_id = p_tenant
        union select x.document_id from document_readings x where x.tenant_id = p_tenant
        union select x.backing_document_id from day_papers x where x.tenant_id = p_tenant
        union select x.backing_document_id from mandate_forms x where x.tenant_id = p_tenant
        union select x.backing_document_id from quote_agreement_files x where x.tenant_id = p_tenant
        union select x.backing_document_id from year_adjustments x where x.tenant_id = p_tenant and x.backing_document_id is not null) n
  where not exists (select from backing_documents k where k.tenant_id = p_tenant and k.id = n.id)
  union all
  select 'vehicles', count(*), null::text
  from (select x.vehicle_id as id from trips x where x.tenant_id = p_tenant
        union select x.vehicle_id from company_cars x where x.tenant_id = p_tenant
        union select x.vehicle_id from year_adjustments x where x.tenant_id = p_tenant and x.vehicle_id is not null) n
  where not exists (select from vehicles k where k.tenant_id = p_tenant and k.id = n.id)
  union all
  select 'mails', count(*), null::text
  from (select x.mail_id as id from reminder_letters x where x.tenant_id = p_tenant and x.mail_id is not null
        union select x.mail_id from statement_mails x where x.tenant_id = p_tenant
        union select x.mail_id from arrangement_mails x where x.tenant_id = p_tenant
        union select x.mail_id from mail_files x where x.tenant_id = p_tenant and x.mail_id is not null) n
  where not exists (select from mails k where k.tenant_id = p_tenant and k.id = n.id)
  union all
  select 'reminder_letters', count(*), null::text
  from (select x.letter_id as id from reminders x where x.tenant_id = p_tenant
        union select x.letter_id from item_reminders x where x.tenant_id = p_tenant) n
  where not exists (select from reminder_letters k where k.tenant_id = p_tenant and k.id = n.id)
  union all
  select 'payment_arrangements', count(*), null::text
  from (select distinct x.arrangement_id as id from payment_instalments x where x.tenant_id = p_tenant) n
  where not exists (select from payment_arrangements k where k.tenant_id = p_tenant and k.id = n.id)
  union all
  select 'questions', count(*), null::text
  from (select distinct x.question_id as id from question_messages x where x.tenant_id = p_tenant) n
  where not exists (select from questions k where k.tenant_id = p_tenant and k.id = n.id)
  union all
  select 'recurring_invoices', count(*), null::text
  from (select distinct x.recurring_invoice_id as id from recurring_invoice_versions x where x.tenant_id = p_tenant) n
  where not exists (select from recurring_invoices k where k.tenant_id = p_tenant and k.id = n.id)
  union all
  select 'old_paper_imports', count(*), null::text
  from (select distinct x.import_id as id from old_papers x where x.tenant_id = p_tenant) n
  where not exists (select from old_paper_imports k where k.tenant_id = p_tenant and k.id = n.id)
  union all
  select 'past_imports', count(*), null::text
  from (select distinct x.import_id as id from past_figures x where x.tenant_id = p_tenant) n
  where not exists (select from past_imports k where k.tenant_id = p_tenant and k.id = n.id)
  union all
  select 'online_payments', count(*), null::text
  from (select distinct x.online_payment_id as id from online_refunds x where x.tenant_id = p_tenant) n
  where not exists (select from online_payments k where k.tenant_id = p_tenant and k.id = n.id);
end $$;

-- Lines and events of documents and of expenses.
create function absent_of_documents(p_tenant uuid) returns table (of_table text, absent bigint, example text)
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return query
  select 'document_lines', coalesce(sum(d.lines - coalesce(l.lines, 0)), 0)::bigint, min(d.number)
  from (select x.id, x.number, case when jsonb_typeof(x.frozen -> 'lines') = 'array' then jsonb_array_length(x.frozen -> 'lines')
                          when x.frozen is null and x.net_cents <> 0 then 1 else 0 end as lines
        from documents x where x.tenant_id = p_tenant) d
  left join (select x.document_id, count(*) as lines from document_lines x where x.tenant_id = p_tenant group by x.document_id) l
    on l.document_id = d.id
  where d.lines > coalesce(l.lines, 0)
  union all
  select 'quotes', count(*), min(d.number) from documents d left join quotes q on q.tenant_id = p_tenant and q.document_id = d.id
  where d.tenant_id = p_tenant and d.kind = 'quote' and q.document_id is null
  union all
  select 'document_events', count(*), min(d.number)
  from documents d
  left join (select x.document_id, count(*) filter (where x.kind = 'created') as made, count(*) filter (where x.kind = 'finalised') as finalised,
                    count(*) filter (where x.kind = 'cancelled') as cancelled, count(*) filter (where x.kind in ('written-off', 'write-off-returned')) as off
             from document_events x where x.tenant_id = p_tenant group by x.document_id) e on e.document_id = d.id
  left join (select x.document_id, count(*) as off from write_offs x where x.tenant_id = p_tenant group by x.document_id) w on w.document_id = d.id
  where d.tenant_id = p_tenant and d.kind <> 'quote'
    and (coalesce(e.made, 0) = 0 or d.finalised_at is not null and coalesce(e.finalised, 0) = 0
         or d.state = 'cancelled' and coalesce(e.cancelled, 0) = 0 or coalesce(w.off, 0) > coalesce(e.off, 0))
  union all
  select 'disputes', count(*), null
  from (select x.document_id, count(*) as events from document_events x where x.tenant_id = p_tenant and x.kind = 'disputed' group by x.document_id) e
  left join (select x.document_id, count(*) as kept from disputes x where x.tenant_id = p_tenant group by x.document_id) d on d.document_id = e.document_id
  where e.events > coalesce(d.kept, 0)
  union all
  -- A mail about an arrangement is an event of each of its invoices, and is of no document.
  select 'mails', count(*), null::text
  from (select x.document_id, count(*) as events from document_events x
        where x.tenant_id = p_tenant and x.kind in ('mailed', 'mail-kept') and x.detail not like '%(bevestiging van de betalingsregeling)%' group by x.document_id) e
  left join (select x.document_id, count(*) as mails from mails x where x.tenant_id = p_tenant and x.document_id is not null group by x.document_id) m
    on m.document_id = e.document_id
  where e.events > coalesce(m.mails, 0)
  union all
  select 'expense_lines', count(*), min(e.description)
  from expenses e
  left join (select x.expense_id, count(*) as lines, max(x.position) as last, sum(round(x.quantity::numeric * x.unit_price / 1000000)) as net
             from expense_lines x where x.tenant_id = p_tenant group by x.expense_id) l on l.expense_id = e.id
  where e.tenant_id = p_tenant and (l.expense_id is null or l.lines <> l.last or l.net <> e.net_cents);
end $$;

-- Payments, lines of the bank, and orders to the bank.
create function absent_of_money(p_tenant uuid) returns table (of_table text, absent bigint, example text)
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return query
  select 'payments', count(*), null::text
  from (select x.payment_id from payment_allocations x where x.tenant_id = p_tenant
        union select x.payment_id from bank_decision_parts x where x.tenant_id = p_tenant and x.payment_id is not null
        union select x.payment_id from payment_reversals x where x.tenant_id = p_tenant) n
  left join payments p on p.tenant_id = p_tenant and p.id = n.payment_id
  where p.id is null
  union all
  select 'payment_allocations', count(*), null::text
  from payments p
  left join (select x.payment_id, sum(x.amount_cents) as amount from payment_allocations x where x.tenant_id = p_tenant group by x.payment_id) a
    on a.payment_id = p.id
  where p.tenant_id = p_tenant and a.amount is distinct from p.amount_cents - p.surplus_cents - p.costs_cents - p.interest_cents
  union all
  select 'bank_accounts', count(*), null::text
  from (select x.bank_account_id as id from bank_lines x where x.tenant_id = p_tenant
        union select x.bank_account_id from bank_statements x where x.tenant_id = p_tenant
        union select x.bank_account_id from payment_batches x where x.tenant_id = p_tenant
        union select x.bank_account_id from direct_debit_batches x where x.tenant_id = p_tenant) n
  left join bank_accounts b on b.tenant_id = p_tenant and b.id = n.id
  where b.id is null
  union all
  select 'bank_imports', count(*), null::text
  from (select x.import_id as id from bank_lines x where x.tenant_id = p_tenant
        union select x.import_id from bank_statements x where x.tenant_id = p_tenant) n
  left join bank_imports b on b.tenant_id = p_tenant and b.id = n.id
  where b.id is null
  union all
  select 'bank_lines', coalesce(sum(i.new_lines - coalesce(l.lines, 0)), 0)::bigint, null::text
  from bank_imports i
  left join (select x.import_id, count(*) as lines from bank_lines x where x.tenant_id = p_tenant group by x.import_id) l on l.import_id = i.id
  where i.tenant_id = p_tenant and i.new_lines > coalesce(l.lines, 0)
  union all
  select 'bank_decisions', count(*), null::text
  from (select x.decision_id as id from bank_decision_parts x where x.tenant_id = p_tenant
        union select x.decision_id from bank_decision_reversals x where x.tenant_id = p_tenant) n
  left join bank_decisions d on d.tenant_id = p_tenant and d.id = n.id
  where d.id is null
  union all
  select 'bank_decision_parts', count(*), null::text
  from bank_decisions d
  join bank_lines l on l.tenant_id = p_tenant and l.id = d.line_id
  left join (select x.decision_id, sum(x.amount_cents) as amount from bank_decision_parts x where x.tenant_id = p_tenant group by x.decision_id) p
    on p.decision_id = d.id
  where d.tenant_id = p_tenant and p.amount is distinct from l.amount_cents
  union all
  select 'payment_batch_files', count(*), null::text
  from payment_batches b
  where b.tenant_id = p_tenant and not exists (select from payment_batch_files f where f.tenant_id = p_tenant and f.batch_id = b.id)
  union all
  select 'payment_batch_items', coalesce(sum(f.items - coalesce(i.items, 0)), 0)::bigint, null::text
  from (select x.batch_id, max(substring(x.content from '<NbOfTxs>(\d{1,9})</NbOfTxs>')::bigint) as items
        from payment_batch_files x where x.tenant_id = p_tenant group by x.batch_id) f
  left join (select x.batch_id, count(*) as items from payment_batch_items x where x.tenant_id = p_tenant group by x.batch_id) i on i.batch_id = f.batch_id
  where f.items > coalesce(i.items, 0)
  union all
  select 'direct_debit_items', coalesce(sum(b.items - coalesce(i.items, 0)), 0)::bigint, null::text
  from (select x.id, substring(x.content from '<NbOfTxs>(\d{1,9})</NbOfTxs>')::bigint as items from direct_debit_batches x where x.tenant_id = p_tenant) b
  left join (select x.batch_id, count(*) as items from direct_debit_items x where x.tenant_id = p_tenant group by x.batch_id) i on i.batch_id = b.id
  where b.items > coalesce(i.items, 0);
end $$;

-- Assets, periods and returns.
create function absent_of_years(p_tenant uuid) returns table (of_table text, absent bigint, example text)
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return query
  select 'asset_depreciations', count(*), null::text
  from journal_entries e left join asset_depreciations d on d.tenant_id = p_tenant and d.entry_id = e.id
  where e.tenant_id = p_tenant and e.source_type = 'asset' and e.purpose like 'depreciate %' and d.entry_id is null
  union all
  select 'asset_changes', coalesce(sum(a.version - 1 - coalesce(c.changes, 0)), 0)::bigint, null::text
  from assets a
  left join (select x.asset_id, count(*) as changes from asset_changes x where x.tenant_id = p_tenant group by x.asset_id) c on c.asset_id = a.id
  where a.tenant_id = p_tenant and a.version - 1 > coalesce(c.changes, 0)
  union all
  select 'closed_periods', count(*), null::text
  from (select 'vat' as kind, r.period from vat_returns r where r.tenant_id = p_tenant and r.sequence = 0 and r.period not like '%-OSS'
        union all select 'year', y.year::text from year_closings y where y.tenant_id = p_tenant and y.reopened_at is null) n
  left join closed_periods c on c.tenant_id = p_tenant and c.kind = n.kind and c.period = n.period
  where c.period is null
  union all
  select 'vat_supplement_entries', count(*), null::text
  from vat_returns r
  where r.tenant_id = p_tenant and r.sequence > 0
    and not exists (select from vat_supplement_entries s where s.tenant_id = p_tenant and s.supplement_id = r.id)
  union all
  select 'oss_return_entries', count(*), null::text
  from vat_returns r
  where r.tenant_id = p_tenant and r.period like '%-OSS' and r.amount_cents <> 0
    and not exists (select from oss_return_entries s where s.tenant_id = p_tenant and s.vat_return_id = r.id)
  union all
  select 'ledger_accounts', count(*), null::text
  from (select x.account_number as number from account_totals x where x.tenant_id = p_tenant
        union select x.account_number from bank_accounts x where x.tenant_id = p_tenant
        union select x.asset_account from assets x where x.tenant_id = p_tenant
        union select x.accumulated_account from assets x where x.tenant_id = p_tenant
        union select x.cost_account from assets x where x.tenant_id = p_tenant
        union select x.card_account from registers x where x.tenant_id = p_tenant
        union select x.account_number from loans x where x.tenant_id = p_tenant) n
  left join ledger_accounts a on a.tenant_id = p_tenant and a.number = n.number
  where a.number is null;

  -- The choices of VAT that the history of the settings says were made last for that day. A later choice of a system or an interval takes the place of those
  -- of the days after its own.
  return query
  with told as (
    select distinct on (s.field) s.field, s.new_value, s.at, concat_ws('-', right(s.field, 4), substring(right(s.field, 10), 4, 2), left(right(s.field, 10), 2)) as first_day,
           case when s.field like 'KOR vanaf %' then 'kor_periods' when s.field like 'OSS vanaf %' then 'oss_periods'
                when s.field like 'Btw over verkopen vanaf %' then 'vat_systems' else 'vat_intervals' end as record
    from setting_changes s
    where s.tenant_id = p_tenant and s.area = 'company' and s.field ~ '^(KOR|OSS|Btw over verkopen|Btw-aangifte) vanaf \d\d-\d\d-\d{4}$'
    order by s.field, s.at desc, s.id desc
  ), kept as (
    select 'kor_periods' as record, to_char(x.first_day, 'YYYY-MM-DD') as first_day from kor_periods x where x.tenant_id = p_tenant
    union all select 'oss_periods', to_char(x.first_day, 'YYYY-MM-DD') from oss_periods x where x.tenant_id = p_tenant
    union all select 'vat_systems', to_char(x.first_day, 'YYYY-MM-DD') from vat_systems x where x.tenant_id = p_tenant
    union all select 'vat_intervals', to_char(x.first_day, 'YYYY-MM-DD') from vat_intervals x where x.tenant_id = p_tenant
  )
  select t.record, count(*), min(t.field)
  from told t
  left join kept k on k.record = t.record and k.first_day = t.first_day
  where t.new_value is not null and k.first_day is null
    and not exists (select from told l where l.record = t.record and t.record in ('vat_systems', 'vat_intervals') and l.at > t.at and l.first_day <= t.first_day)
  group by t.record;
end $$;

-- Letters, arrangements, lists, and the history itself.
create function absent_of_history(p_tenant uuid) returns table (of_table text, absent bigint, example text)
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return query
  select 'reminders', count(*), null::text
  from reminder_letters l
  where l.tenant_id = p_tenant
    and not exists (select from reminders r where r.tenant_id = p_tenant and r.letter_id = l.id)
    and not exists (select from item_reminders r where r.tenant_id = p_tenant and r.letter_id = l.id)
  union all
  select 'statement_mails', count(*), null::text
  from mails m
  where m.tenant_id = p_tenant and m.purpose = 'statement'
    and not exists (select from statement_mails s where s.tenant_id = p_tenant and s.mail_id = m.id)
    and not exists (select from arrangement_mails s where s.tenant_id = p_tenant and s.mail_id = m.id)
  union all
  select 'payment_instalments', count(*), null::text
  from payment_arrangements a
  left join (select x.arrangement_id, sum(x.amount_cents) as amount from payment_instalments x where x.tenant_id = p_tenant group by x.arrangement_id) i
    on i.arrangement_id = a.id
  where a.tenant_id = p_tenant and i.amount is distinct from a.agreed_cents
  union all
  select 'payment_arrangement_invoices', count(*), null::text
  from payment_arrangements a
  where a.tenant_id = p_tenant
    and not exists (select from payment_arrangement_invoices i where i.tenant_id = p_tenant and i.arrangement_id = a.id)
    and not exists (select from payment_arrangement_items i where i.tenant_id = p_tenant and i.arrangement_id = a.id)
  union all
  select 'list_import_rows', coalesce(sum(i.made::bigint + i.filled - coalesce(r.rows, 0)), 0)::bigint, null::text
  from list_imports i
  left join (select x.import_id, count(*) as rows from list_import_rows x where x.tenant_id = p_tenant group by x.import_id) r on r.import_id = i.id
  where i.tenant_id = p_tenant and i.kind <> 'prices' and i.undone_at is null and i.made::bigint + i.filled > coalesce(r.rows, 0)
  union all
  select 'old_papers', coalesce(sum(i.papers - coalesce(p.papers, 0)), 0)::bigint, null::text
  from old_paper_imports i
  left join (select x.import_id, count(*) as papers from old_papers x where x.tenant_id = p_tenant group by x.import_id) p on p.import_id = i.id
  where i.tenant_id = p_tenant and i.undone_at is null and i.papers > coalesce(p.papers, 0)
  union all
  select 'question_messages', count(*), null::text
  from questions q
  left join (select x.question_id, count(*) as messages, max(x.place) as last from question_messages x where x.tenant_id = p_tenant group by x.question_id) m
    on m.question_id = q.id
  where q.tenant_id = p_tenant and (m.question_id is null or m.messages <> m.last)
  union all
  select 'recurring_invoice_versions', count(*), null::text
  from recurring_invoices i
  left join (select x.recurring_invoice_id, count(*) as versions, max(x.number) as last from recurring_invoice_versions x
             where x.tenant_id = p_tenant group by x.recurring_invoice_id) v on v.recurring_invoice_id = i.id
  where i.tenant_id = p_tenant and (v.recurring_invoice_id is null or v.versions <> v.last)
  union all
  select 'recurring_invoice_runs', count(*), null::text
  from recurring_invoices i
  left join (select x.recurring_invoice_id, count(*) as runs, max(x.n) as last from recurring_invoice_runs x
             where x.tenant_id = p_tenant group by x.recurring_invoice_id) r on r.recurring_invoice_id = i.id
  where i.tenant_id = p_tenant and i.state <> 'finished' and (r.recurring_invoice_id is null or r.runs <> r.last::bigint - i.first_run + 1)
  union all
  select 'audit_events', count(*), null::text
  from (select x.event_id from audit_changes x where x.tenant_id = p_tenant and x.event_id <> x.record_id
        union select x.event_id from setting_changes x where x.tenant_id = p_tenant and x.event_id is not null) n
  left join audit_events e on e.tenant_id = p_tenant and e.id = n.event_id
  where e.id is null;

  -- What the event of a call says was written, and nothing removes.
  return query
  with told as (
    select case e.call when 'DELETE /api/BankImports/:id' then 'bank_import_removals' when 'POST /api/ReminderLetters/:id/posted' then 'posted_letters'
                       when 'POST /api/Mandates/:id/revoke' then 'mandate_events' when 'POST /api/PaymentArrangements/:id/mails' then 'arrangement_mails'
                       when 'POST /api/PaymentBatches/:id/cancel' then 'payment_batch_cancellations' when 'POST /api/DirectDebitBatches/:id/cancel' then 'direct_debit_cancellations'
                       when 'POST /api/DayTakings/papers' then 'day_papers'
                       when 'POST /api/OldPapers/imports/:id/undo' then 'old_paper_imports' when 'POST /api/Quotes/:id/invoice' then 'quote_invoices' end as record,
           case e.call when 'POST /api/DayTakings/papers' then e.facts ->> 'takingsId' else e.record_id::text end as id
    from audit_events e
    where e.tenant_id = p_tenant
      and e.call in ('DELETE /api/BankImports/:id', 'POST /api/ReminderLetters/:id/posted', 'POST /api/Mandates/:id/revoke', 'POST /api/PaymentArrangements/:id/mails',
                     'POST /api/PaymentBatches/:id/cancel', 'POST /api/DirectDebitBatches/:id/cancel', 'POST /api/DayTakings/papers', 'POST /api/OldPapers/imports/:id/undo', 'POST /api/Quotes/:id/invoice')
  ), kept as (
    select 'bank_import_removals' as record, x.import_id::text as id from bank_import_removals x where x.tenant_id = p_tenant
    union all select 'posted_letters', x.letter_id::text from posted_letters x where x.tenant_id = p_tenant
    union all select 'mandate_events', x.mandate_id::text from mandate_events x where x.tenant_id = p_tenant
    union all select 'arrangement_mails', x.arrangement_id::text from arrangement_mails x where x.tenant_id = p_tenant
    union all select 'payment_batch_cancellations', x.batch_id::text from payment_batch_cancellations x where x.tenant_id = p_tenant
    union all select 'direct_debit_cancellations', x.batch_id::text from direct_debit_cancellations x where x.tenant_id = p_tenant
    union all select 'quote_invoices', x.quote_id::text from quote_invoices x where x.tenant_id = p_tenant
    union all select 'old_paper_imports', x.id::text from old_paper_imports x where x.tenant_id = p_tenant
    union all select 'day_papers', x.takings_id::text from day_papers x where x.tenant_id = p_tenant
  )
  select t.record, count(distinct t.id), null::text from told t left join kept k on k.record = t.record and k.id = t.id
  where t.id is not null and k.id is null group by t.record;
end $$;

-- All of them, of a business: the table, the number of places where rows are absent, and the name of one of these places where it has a name.
create function absent_rows(p_tenant uuid) returns table (of_table text, absent bigint, example text)
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return query select * from absent_by_reference(p_tenant);
  return query select * from absent_of_documents(p_tenant);
  return query select * from absent_of_money(p_tenant);
  return query select * from absent_of_years(p_tenant);
  return query select * from absent_of_history(p_tenant);
end $$;
revoke execute on function absent_by_reference(uuid) from public;
grant execute on function absent_by_reference(uuid) to kloppend_app;
revoke execute on function absent_of_documents(uuid) from public;
grant execute on function absent_of_documents(uuid) to kloppend_app;
revoke execute on function absent_of_money(uuid) from public;
grant execute on function absent_of_money(uuid) to kloppend_app;
revoke execute on function absent_of_years(uuid) from public;
grant execute on function absent_of_years(uuid) to kloppend_app;
revoke execute on function absent_of_history(uuid) from public;
grant execute on function absent_of_history(uuid) to kloppend_app;
revoke execute on function absent_rows(uuid) from public;
grant execute on function absent_rows(uuid) to kloppend_app;
