-- expand
-- Sales of a day that known customers owe: the day names invoices of that day, and leaves their revenue and VAT to them (decision 207).
alter table day_takings
  add column on_account_high_cents bigint not null default 0 check (on_account_high_cents >= 0),
  add column on_account_low_cents  bigint not null default 0 check (on_account_low_cents >= 0),
  add column on_account_zero_cents bigint not null default 0 check (on_account_zero_cents >= 0);

-- The invoices of a day, in the paper of the day too. A day that was reversed keeps its own.
create table takings_invoices (
  tenant_id   uuid not null references tenants (tenant_id) on delete restrict,
  takings_id  uuid not null,
  document_id uuid not null,
  primary key (tenant_id, takings_id, document_id),
  foreign key (tenant_id, takings_id) references day_takings (tenant_id, id) on delete restrict,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
create index takings_invoices_by_document on takings_invoices (tenant_id, document_id);
select enable_tenant_isolation('takings_invoices');
grant select, insert on takings_invoices to kloppend_app;
create trigger takings_invoices_append_only before update or delete on takings_invoices
  for each row execute function refuse_change();
do $$ begin
  create trigger takings_invoices_no_truncate before truncate on takings_invoices
    for each statement execute function refuse_change();
end $$;
