-- expand
-- Sales invoices in another currency (decision 236). The books are in euros; the lines are in the currency of the document, and the rate gives the euros.

-- The rate is what one euro was on `rate_day`, in millionths of the currency; the total is in thousandths of the currency.
alter table documents
  add column currency                  text,
  add column rate_millionths           bigint,
  add column rate_source               text,
  add column rate_day                  date,
  add column foreign_gross_thousandths bigint;
alter table documents
  add constraint documents_currency_check
    check (currency is null or (currency ~ '^[A-Z]{3}$' and currency <> 'EUR' and kind <> 'quote')),
  add constraint documents_rate_check check (rate_millionths between 1 and 1000000000000),
  add constraint documents_rate_source_check check (rate_source in ('typed')),
  add constraint documents_foreign_gross_check check (abs(foreign_gross_thousandths) <= 1000000000000000),
  add constraint documents_currency_with_rate
    check (num_nonnulls(currency, rate_millionths, rate_source, rate_day, foreign_gross_thousandths) in (0, 5));

-- The decimals of the smallest amount of a currency. Source: ISO 4217.
create function currency_decimals(p_code text) returns int
language plpgsql immutable set search_path = pg_catalog, public as $$
begin
  if p_code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then
    return 0;
  end if;
  return case when p_code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3 else 2 end;
end $$;

-- The euros of an invoice in a currency, a second time: each line and the VAT of each rate are rounded in the currency, and then once in euros.
create function check_document_in_euros() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  step numeric := power(10::numeric, 3 - currency_decimals(new.currency));
  net  numeric;
  vat  numeric;
  whole numeric;
begin
  select coalesce(sum(r.net_euros), 0),
         coalesce(sum(round(round(r.net * r.rate / (10000 * step)) * step * 100000 / new.rate_millionths)), 0),
         coalesce(sum(r.net + round(r.net * r.rate / (10000 * step)) * step), 0)
  into net, vat, whole
  from (
    select l.vat_treatment, l.rate, sum(l.net) as net, sum(round(l.net * 100000 / new.rate_millionths)) as net_euros
    from (
      select b.vat_treatment, case when b.vat_treatment in ('standard', 'oss') then b.vat_rate else 0 end as rate,
             b.base - case when b.discount_percentage is not null then round(b.base * b.discount_percentage / (10000 * step)) * step
                           when b.discount_cents is null then 0
                           when b.base < 0 then -round(b.discount_cents * 10 / step) * step
                           else round(b.discount_cents * 10 / step) * step end as net
      from (
        select d.vat_treatment, d.vat_rate, d.discount_percentage, d.discount_cents,
               round(d.quantity::numeric * d.unit_price / (100000 * step)) * step as base
        from document_lines d where d.tenant_id = new.tenant_id and d.document_id = new.id
      ) b
    ) l
    group by l.vat_treatment, l.rate
  ) r;
  if net <> new.net_cents or vat <> new.vat_cents or whole <> new.foreign_gross_thousandths then
    raise exception 'the euros of a document are those of its lines by its rate'
      using errcode = 'check_violation', constraint = 'documents_in_euros_by_rate', hint = 'documents_in_euros_by_rate';
  end if;
  return null;
end $$;
create trigger documents_in_euros after update of state on documents
  for each row when (new.kind = 'invoice' and old.state = 'concept' and new.state <> 'concept' and new.currency is not null)
  execute function check_document_in_euros();

-- The currency of a document, for lists, the bank, letters, the year-end and the audit file.
create or replace view invoice_states with (security_invoker = true) as
  select tenant_id, id, number, state, is_archived, customer_id, customer_name, project_id, issue_date, due_date,
      net_cents,
         vat_cents, gross_cents, open_cents, credited_cents, written_off_cents, search_text,
         state in ('finalised', 'sent') and open_cents > 0 as is_awaited,
         state not in ('concept', 'cancelled') as is_earned,
         title, times_sent, version, currency, rate_millionths, rate_source, foreign_gross_thousandths
  from documents where kind = 'invoice';
create or replace view credit_note_states with (security_invoker = true) as
  select tenant_id, id, number, state, is_archived, corrects_id, customer_id, customer_name, issue_date, gross_cents,
      open_cents,
         search_text, title, project_id, net_cents, vat_cents, times_sent, version, finalised_at,
         currency, rate_millionths, rate_source, foreign_gross_thousandths
  from documents where kind = 'credit-note';
create or replace view issued_documents with (security_invoker = true) as
  select tenant_id, id, kind, state, number, customer_id, customer_name, project_id, corrects_id, title, issue_date,
      due_date,
         delivery_date, net_cents, vat_cents, gross_cents, open_cents, currency, rate_millionths, foreign_gross_thousandths
  from documents where state <> 'concept';
create or replace view listed_documents with (security_invoker = true) as
  select tenant_id, id, kind, state, number, customer_id, customer_name, title, issue_date, gross_cents, search_text,
      is_archived, currency, foreign_gross_thousandths
  from documents;
