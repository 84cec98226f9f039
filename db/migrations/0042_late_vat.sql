-- A settlement of a credit note may be freed again by its opposite: a receipt of an earlier day turned out to have paid the invoice.
alter table credit_settlements drop constraint credit_settlements_amount_cents_check;
alter table credit_settlements add constraint credit_settlements_amount_cents_check check (amount_cents <> 0);

-- Entries whose VAT belongs to an earlier day than their own, because the return over that day was filed: a sale that was invoiced too
-- late, a bad debt that was paid after all. What an expense corrects follows from the day on its document (docs/periods.md).
create table late_vat_entries (
  tenant_id  uuid not null,
  entry_id   uuid not null,
  -- The day on which the VAT fell due.
  belongs_to date not null,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict
);
create index late_vat_entries_by_day on late_vat_entries (tenant_id, belongs_to);
select enable_tenant_isolation('late_vat_entries');
grant select, insert on late_vat_entries to kloppend_app;
create trigger late_vat_entries_append_only before update or delete on late_vat_entries
  for each row execute function refuse_change();
create trigger late_vat_entries_no_truncate before truncate on late_vat_entries
  for each statement execute function refuse_change();
