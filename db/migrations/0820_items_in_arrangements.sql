-- expand
-- What a customer owes is one list: own invoices, and items of before the start (decision 214). A payment arrangement may contain both.
create table payment_arrangement_items (
  tenant_id      uuid    not null references tenants (tenant_id) on delete restrict,
  arrangement_id uuid    not null,
  open_item_id   uuid    not null,
  -- Until the arrangement is ended.
  is_live        boolean not null default true,
  primary key (tenant_id, arrangement_id, open_item_id),
  foreign key (tenant_id, arrangement_id) references payment_arrangements (tenant_id, id) on delete restrict,
  foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict
);
-- An item has one arrangement at a time.
create unique index payment_arrangement_items_live on payment_arrangement_items (tenant_id, open_item_id) where is_live;
create index payment_arrangement_items_of_item on payment_arrangement_items (tenant_id, open_item_id);
select enable_tenant_isolation('payment_arrangement_items');
grant select, insert, update (is_live) on payment_arrangement_items to kloppend_app;

-- A node of the version before ends an arrangement without a word about its items: they are free with it, whoever ends it.
create function free_arranged_items() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  update payment_arrangement_items i set is_live = false where i.tenant_id = new.tenant_id and i.arrangement_id = new.id;
  return null;
end
$$;
revoke execute on function free_arranged_items() from public;
create trigger payment_arrangements_ended after update on payment_arrangements
  for each row when (old.ended_at is null and new.ended_at is not null) execute function free_arranged_items();

create view arranged_items with (security_invoker = true) as
  select tenant_id, open_item_id, arrangement_id from payment_arrangement_items where is_live;
grant select on arranged_items to kloppend_app;

-- What customers owe: invoices, and receivables of the opening balance. Of an item that no person linked the customer is null; of one that fell
-- away with its opening balance nothing is open.
create view claims with (security_invoker = true) as
  select tenant_id, 'invoice'::text as kind, id, number, issue_date as claim_date, due_date, customer_id, customer_name, gross_cents as amount_cents,
         case when is_awaited then open_cents else 0 end as open_cents, state = 'sent' and is_awaited and written_off_cents = 0 as is_claimable
    from invoice_states where state <> 'concept'
  union all
  select i.tenant_id, 'open-item', i.id, coalesce(nullif(btrim(i.reference), ''), 'post van ' || to_char(i.item_date, 'DD-MM-YYYY')), i.item_date,
         i.due_date, c.id, c.name, i.amount_cents, greatest(i.open_cents, 0), i.open_cents > 0
    from opening_items i
    left join customer_open_items l on l.tenant_id = i.tenant_id and l.open_item_id = i.id
    left join customers c on c.tenant_id = i.tenant_id and c.id = l.customer_id
    where i.kind = 'receivable';
grant select on claims to kloppend_app;

-- Items of before that are ordered at the bank and not paid: the opening balance keeps them (INV-213).
create view ordered_items with (security_invoker = true) as
  select o.tenant_id, o.open_item_id, o.batch_number, o.amount_cents from all_ordered_payments o
  where o.open_item_id is not null and not exists (
    select from item_payments m
    where m.tenant_id = o.tenant_id and m.open_item_id = o.open_item_id and m.reversed_on is null and m.created_at >= o.ordered_at
      and m.amount_cents = -o.amount_cents);
grant select on ordered_items to kloppend_app;

-- As before, with the items of an arrangement.
create or replace view open_instalments with (security_invoker = true) as
  select i.tenant_id, i.arrangement_id, i.position, i.due_on, i.customer_id, i.customer_name,
         least(i.amount_cents, i.until_cents - i.received_cents)::bigint as short_cents
  from (
    select p.tenant_id, p.arrangement_id, p.position, p.due_on, p.amount_cents,
           sum(p.amount_cents) over (partition by p.tenant_id, p.arrangement_id order by p.position) as until_cents,
           a.agreed_cents - o.open_cents as received_cents, o.customer_id, o.customer_name
    from payment_instalments p
    join payment_arrangements a on a.tenant_id = p.tenant_id and a.id = p.arrangement_id and a.ended_at is null
    join (
      select c.tenant_id, c.arrangement_id, sum(c.open_cents) as open_cents,
             (array_agg(c.customer_id order by c.id))[1] as customer_id, min(c.customer_name) as customer_name
      from (
        select ai.tenant_id, ai.arrangement_id, d.id, case when d.is_awaited then d.open_cents else 0 end as open_cents, d.customer_id, d.customer_name
          from payment_arrangement_invoices ai join invoice_states d on d.tenant_id = ai.tenant_id and d.id = ai.document_id
        union all
        select pi.tenant_id, pi.arrangement_id, i.id, greatest(i.open_cents, 0), k.id, k.name
          from payment_arrangement_items pi
          join open_items i on i.tenant_id = pi.tenant_id and i.id = pi.open_item_id
          join customer_open_items l on l.tenant_id = pi.tenant_id and l.open_item_id = pi.open_item_id
          join customers k on k.tenant_id = l.tenant_id and k.id = l.customer_id) c
      group by c.tenant_id, c.arrangement_id) o on o.tenant_id = p.tenant_id and o.arrangement_id = p.arrangement_id) i
  where i.until_cents > i.received_cents;

-- While an arrangement runs, its items stay in the opening balance with their amount (INV-213) and their customer (INV-214).
create function guard_arranged_item() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if not exists (select from payment_arrangement_items a
                 where a.tenant_id = new.tenant_id and a.open_item_id = new.id and a.is_live) then
    return null;
  end if;
  if new.amount_cents <> old.amount_cents or exists (
       select from open_items i
       join journal_entries e on e.tenant_id = new.tenant_id and e.source_type = 'opening' and e.source_id = i.opening_id and e.purpose = 'reverse'
       where i.tenant_id = new.tenant_id and i.id = new.id) then
    raise exception 'an item of a running arrangement stays as it was agreed' using errcode = 'restrict_violation',
      constraint = 'arranged_item_stays', hint = 'arranged_item_stays';
  end if;
  return null;
end
$$;
revoke execute on function guard_arranged_item() from public;
create constraint trigger open_items_arranged after update on open_items deferrable initially deferred
  for each row when (new.kind = 'receivable') execute function guard_arranged_item();

create function guard_arranged_link() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif new.customer_id = old.customer_id or is_customer_merge(old.tenant_id, old.customer_id, new.customer_id) then
    return new;
  end if;
  if exists (select from payment_arrangement_items a
             where a.tenant_id = old.tenant_id and a.open_item_id = old.open_item_id and a.is_live) then
    raise exception 'an item of a running arrangement keeps its customer' using errcode = 'restrict_violation',
      constraint = 'arranged_item_customer', hint = 'arranged_item_customer';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end
$$;
revoke execute on function guard_arranged_link() from public;
create trigger customer_open_items_arranged before update or delete on customer_open_items
  for each row execute function guard_arranged_link();

-- As before; an arrangement is named by its invoices and its items.
create or replace view named_records with (security_invoker = true) as
  select tenant_id, id, kind, coalesce(number, nullif(title, ''), nullif(customer_name, ''), 'concept zonder titel') as name from documents
  union all select tenant_id, id, 'customer', name from customers
  union all select tenant_id, id, 'product', name from products
  union all select tenant_id, id, 'project', title from projects
  union all select tenant_id, id, 'expense', coalesce(supplier_name, description) from expenses
  union all select tenant_id, id, 'account', number || ' ' || name from ledger_accounts
  union all select tenant_id, id, 'entry', number || ' ' || description from journal_entries
  union all select tenant_id, id, 'open-item', btrim(reference || ' ' || relation) from open_items
  union all select tenant_id, recurring_invoice_id, 'recurring-invoice', nullif(content ->> 'title', '') from recurring_invoice_versions
  union all select r.tenant_id, r.id, 'recurring-invoice', c.name
    from recurring_invoices r join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
  union all select tenant_id, id, 'bank-account', btrim(name || ' ' || iban) from bank_accounts
  union all select tenant_id, id, 'bank-line',
                   btrim(coalesce(nullif(counterparty_name, ''), description) || ' ' || to_char(booked_on, 'DD-MM-YYYY')) from bank_lines
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
  union all select tenant_id, id, 'mail', subject from mails
  union all select tenant_id, id, 'webhook', name from webhooks
  union all select tenant_id, id, 'file', file_name from backing_documents
  union all select tenant_id, id, 'file', file_name from mail_files
  union all select tenant_id, id, 'file', file_name from uploaded_archives
  union all select tenant_id, id, 'import', file_name from list_imports
  union all select tenant_id, record_id,
                   case record when 'projects' then 'project' when 'bank_imports' then 'bank-import' when 'bank_mappings' then 'bank-mapping'
                               when 'bank_rules' then 'bank-rule' when 'uploaded_archives' then 'file' else 'document' end,
                   old_values ->> 'removed_name'
    from audit_changes where old_values ? 'removed_name'
  union all select t.tenant_id, t.id, 'takings', r.name || ' ' || t.number || ', ' || to_char(t.day, 'DD-MM-YYYY')
    from day_takings t join registers r on r.tenant_id = t.tenant_id and r.id = t.register_id
  union all select tenant_id, id, 'takings', name from registers
  union all select tenant_id, id, 'loan', name from loans
  union all select tenant_id, id, 'payout', provider_name || ' ' || number || ', ' || to_char(day, 'DD-MM-YYYY') from payouts
  union all select tenant_id, id, 'wages', 'Loon ' || number || ', ' || to_char(last_day, 'MM-YYYY') from wage_journals
  union all select tenant_id, id, 'dividend', 'Dividend ' || number || ', ' || to_char(decided_on, 'DD-MM-YYYY') from dividends;
