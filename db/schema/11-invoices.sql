-- What an invoice has beside its document.

-- Bad debts. Negative: so much of an earlier one came in after all.
create table write_offs (
  tenant_id    uuid        not null,
  id           uuid        not null,
  document_id  uuid        not null,
  returns_id   uuid,
  booked_on    date        not null,
  amount_cents bigint      not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, returns_id) references write_offs (tenant_id, id) on delete restrict,
  check (amount_cents <> 0 and (amount_cents > 0 or returns_id is not null))
);
create index write_offs_of_document on write_offs (tenant_id, document_id);
create index write_offs_returned on write_offs (tenant_id, returns_id) where returns_id is not null;
select enable_tenant_isolation('write_offs');
grant select, insert on write_offs to kloppend_app;
create trigger write_offs_append_only before update or delete on write_offs
  for each row execute function refuse_change();
create trigger write_offs_no_truncate before truncate on write_offs for each statement execute function refuse_change();

-- Views -------------------------------------------------------------------------------------------------------------

-- Deposit invoices with the invoice that took them off, for the slice beside quotes that owns both invoices.
create view deducted_deposits with (security_invoker = true) as
  select deposit.tenant_id, deposit.invoice_id as deposit_id, final.invoice_id, d.number
  from quote_invoices deposit
  join quote_invoices final
    on final.tenant_id = deposit.tenant_id and final.quote_id = deposit.quote_id and final.part = 'rest'
  join documents d on d.tenant_id = final.tenant_id and d.id = final.invoice_id
  where deposit.part = 'deposit' and d.state <> 'cancelled' and not (d.state = 'concept' and d.is_archived);
grant select on deducted_deposits to kloppend_app;

-- Invoices of a quote with the one that was made of it later, for the slice beside quotes that owns both: a concept
-- that was put in the archive made room for that one, and may not come back beside it.
create view overtaken_invoices with (security_invoker = true) as
  select earlier.tenant_id, earlier.invoice_id, earlier.quote_id, later.invoice_id as later_id, d.number as later_number
  from quote_invoices earlier
  join quote_invoices later
    on later.tenant_id = earlier.tenant_id and later.quote_id = earlier.quote_id
        and later.created_at > earlier.created_at
  join documents d on d.tenant_id = later.tenant_id and d.id = later.invoice_id
  where d.state <> 'cancelled' and not (d.state = 'concept' and d.is_archived);
grant select on overtaken_invoices to kloppend_app;

-- The state of an invoice or a credit note as lists filter it, with what is open.
create view invoice_states with (security_invoker = true) as
  select tenant_id, id, number, state, is_archived, customer_id, customer_name, project_id, issue_date, due_date,
      net_cents,
         vat_cents, gross_cents, open_cents, credited_cents, written_off_cents, search_text,
         state in ('finalised', 'sent') and open_cents > 0 as is_awaited,
         state not in ('concept', 'cancelled') as is_earned,
         title, times_sent, version
  from documents where kind = 'invoice';
grant select on invoice_states to kloppend_app;

-- One register of deposits, of quotes and made by hand: what was invoiced, deducted, credited and given up on account
-- 1620, by day and by VAT code. Above zero is owed to the customer. An entry without a document, such as the opening
-- balance, is of no customer.
create view deposit_movements with (security_invoker = true) as
  select p.tenant_id, d.customer_id, d.id as document_id, i.quote_id, p.entry_date as day, p.vat_code,
         case when e.purpose like 'write-off %' then 'given-up'
              when d.kind = 'credit-note' then 'credited'
              when p.credit_balance_cents < 0 then 'deducted' else 'invoiced' end as kind,
         p.credit_balance_cents as amount_cents
  from signed_postings p
  join journal_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
  left join documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
  left join quote_invoices i on i.tenant_id = d.tenant_id and i.invoice_id = coalesce(d.corrects_id, d.id)
  where p.account_number = '1620' and (e.document_id is null or e.source_type = 'document');
grant select on deposit_movements to kloppend_app;
