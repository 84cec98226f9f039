-- expand
-- Whether a second person checks each cost ("vier ogen"): off until an owner switches it on, because who books a cost has looked at it.
create table expense_settings (
  tenant_id         uuid        not null primary key references tenants (tenant_id) on delete restrict,
  has_second_person boolean     not null,
  changed_by        uuid        not null,
  changed_at        timestamptz not null default now()
);
select enable_tenant_isolation('expense_settings');
grant select, insert, update on expense_settings to kloppend_app;

create or replace view booked_expenses with (security_invoker = true) as
  select x.tenant_id, x.id, x.description, x.supplier_name, x.supplier_invoice_number, x.expense_date, x.booked_on, x.backing_document_id,
         x.project_id, x.gross_cents, x.open_cents, x.marked_valid_at, x.created_at, x.search_text,
         x.corrected_by_id is null and x.withdrawn_at is null as counts,
         case when x.corrected_by_id is not null then 'corrected' when x.withdrawn_at is not null then 'withdrawn' else 'booked' end as state,
         x.corrects_id, x.corrected_by_id, x.withdrawn_at, x.created_by,
         -- Of a business that asks a second person.
         x.corrected_by_id is null and x.withdrawn_at is null and x.marked_valid_at is null and coalesce(s.has_second_person, false) as waits_for_check
  from expenses x left join expense_settings s on s.tenant_id = x.tenant_id;
