-- expand
-- What one line of a bank is made of: the payments of a batch, as CAMT.053 names them below an entry or as CAMT.054 does later. They are
-- never money; the line is.

-- The ids by which another message of the bank names the entry.
alter table bank_lines add column entry_refs text[] not null default '{}'
  check (cardinality(entry_refs) <= 5);

create table bank_line_parts (
  tenant_id         uuid        not null references tenants (tenant_id) on delete restrict,
  line_id           uuid        not null,
  position          int         not null check (position >= 1),
  import_id         uuid        not null,
  -- From the side of the account, as of the line.
  amount_cents      bigint      not null,
  counterparty_name text        not null check (char_length(counterparty_name) <= 140),
  counterparty_iban text        not null check (char_length(counterparty_iban) <= 34),
  description       text        not null check (char_length(description) <= 1000),
  end_to_end_ref    text        not null check (char_length(end_to_end_ref) <= 140),
  kenmerk           text        not null check (char_length(kenmerk) <= 140),
  primary key (tenant_id, line_id, position),
  foreign key (tenant_id, line_id) references bank_lines (tenant_id, id) on delete restrict,
  foreign key (tenant_id, import_id) references bank_imports (tenant_id, id) on delete restrict
);
create index bank_line_parts_of_import on bank_line_parts (tenant_id, import_id);
select enable_tenant_isolation('bank_line_parts');
grant select, insert, delete on bank_line_parts to kloppend_app;
-- Only with the import that they came with.
create trigger bank_line_parts_append_only before update or delete on bank_line_parts
  for each row execute function guard_bank_row();
do $$ begin
  create trigger bank_line_parts_no_truncate before truncate on bank_line_parts
    for each statement execute function refuse_change();
end $$;
