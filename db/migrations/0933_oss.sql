-- expand
-- VAT of the countries of consumers elsewhere in the EU (OSS, decision 237): the days on which a business takes part, lines with that VAT, and
-- the returns with the entries that they counted.

-- Rows, not a flag: a business takes part from a day on, until further notice without a last day.
create table oss_periods (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  first_day date        not null check (first_day >= date '2025-01-01'),
  last_day  date,
  set_by    uuid        not null,
  set_at    timestamptz not null default now(),
  primary key (tenant_id, first_day),
  check (last_day >= first_day)
);
select enable_tenant_isolation('oss_periods');
grant select, insert, update, delete on oss_periods to kloppend_app;

-- The days as other slices read them.
create view oss_ranges with (security_invoker = true) as
  select tenant_id, first_day, last_day from oss_periods;
grant select on oss_ranges to kloppend_app;

-- A line may have the VAT of the country of its customer. The check is replaced by a wider one.
do $$ begin
  alter table document_lines drop constraint document_lines_vat_treatment_check,
    add constraint document_lines_vat_treatment_check
      check (vat_treatment in ('standard', 'reverse-charge', 'exempt', 'kor', 'oss'));
end $$;

-- An OSS return is a return of a quarter of its own kind, in cents. The checks are replaced by wider ones.
do $$ begin
  alter table vat_returns drop constraint vat_returns_period_check,
    add constraint vat_returns_period_check check (period ~ '^\d{4}(-Q[1-4](-OSS)?|-(0[1-9]|1[0-2]))?$');
  alter table vat_returns drop constraint vat_returns_amount_cents_check,
    add constraint vat_returns_amount_cents_check check (amount_cents % 100 = 0 or period like '%-OSS');
end $$;

-- The entries that an OSS return counted: an entry that comes later with a day of that quarter is a correction in a later return.
create table oss_return_entries (
  tenant_id     uuid not null,
  entry_id      uuid not null,
  vat_return_id uuid not null,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  foreign key (tenant_id, vat_return_id) references vat_returns (tenant_id, id) on delete restrict
);
create index oss_return_entries_of_return on oss_return_entries (tenant_id, vat_return_id);
select enable_tenant_isolation('oss_return_entries');
grant select, insert on oss_return_entries to kloppend_app;
create trigger oss_return_entries_append_only before update or delete on oss_return_entries
  for each row execute function refuse_change();

do $$ begin
  create trigger oss_return_entries_no_truncate before truncate on oss_return_entries
    for each statement execute function refuse_change();
end $$;

-- The entries that OSS returns counted, for the proof.
create view counted_oss_entries with (security_invoker = true) as
  select tenant_id, entry_id, vat_return_id from oss_return_entries;
grant select on counted_oss_entries to kloppend_app;

-- What was credited beyond its invoice, or null. A credit by amount is a line of one piece without a discount. An OSS line has a rate too.
create or replace function overcredit_of(p_tenant uuid, p_invoice uuid) returns text
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (
    select from document_lines l
    join (
      select c.corrected_line_id, sum(c.quantity) as quantity
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = p_tenant and d.corrects_id = p_invoice and d.state <> 'concept'
      group by c.corrected_line_id
    ) credited on credited.corrected_line_id = l.id
    where l.tenant_id = p_tenant
      and (l.document_id <> p_invoice or abs(credited.quantity) > abs(l.quantity) or credited.quantity * l.quantity < 0)) then
    return 'credited_within_line';
  end if;
  if exists (
    with amounts as (
      select c.vat_treatment, case when c.vat_treatment in ('standard', 'oss') then c.vat_rate else 0 end as rate,
             sum(round(c.quantity::numeric * c.unit_price / 1000000)) as net
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = p_tenant and d.corrects_id = p_invoice and d.state <> 'concept'
        and c.credited_vat_cents is not null
      group by 1, 2
    ), nets as (
      select d.corrects_id is not null as is_credit, r.value ->> 'vatTreatment' as vat_treatment,
             (r.value ->> 'vatRate')::int as rate, sum((r.value ->> 'net')::bigint) as net
      from documents d, jsonb_array_elements(d.frozen -> 'totals' -> 'perRate') r
      where d.tenant_id = p_tenant and (d.id = p_invoice or d.corrects_id = p_invoice) and d.state <> 'concept'
      group by 1, 2, 3
    )
    select from amounts a
    left join nets i on not i.is_credit and i.vat_treatment = a.vat_treatment and i.rate = a.rate
    left join nets k on k.is_credit and k.vat_treatment = a.vat_treatment and k.rate = a.rate
    where a.net <> 0
      and (i.net is null or greatest(abs(a.net), abs(coalesce(k.net, 0))) > abs(i.net)
           or a.net * i.net < 0 or coalesce(k.net, 0) * i.net < 0)) then
    return 'credited_within_rate';
  end if;
  return null;
end $$;
