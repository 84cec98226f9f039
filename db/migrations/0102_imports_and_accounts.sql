-- Imports can be removed, a line that was kept as a duplicate can be money after all, and an account need not have an IBAN.

-- What was read and removed again. Only its lines may be deleted, and never one with a decision (foreign key).
create table bank_import_removals (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  import_id  uuid        not null,
  file_name  text        not null check (char_length(file_name) <= 120),
  format     text        not null check (char_length(format) <= 60),
  lines      int         not null check (lines >= 0),
  removed_by uuid        not null,
  removed_at timestamptz not null default now(),
  primary key (tenant_id, import_id)
);
select enable_tenant_isolation('bank_import_removals');
grant select, insert on bank_import_removals to kloppend_app;
create trigger bank_import_removals_append_only before update or delete on bank_import_removals
  for each row execute function refuse_change();
create trigger bank_import_removals_no_truncate before truncate on bank_import_removals
  for each statement execute function refuse_change();

-- "This is no duplicate": what the line was thought to be the same as.
create table bank_separate_lines (
  tenant_id        uuid        not null references tenants (tenant_id) on delete restrict,
  line_id          uuid        not null,
  was_duplicate_of uuid        not null,
  decided_by       uuid        not null,
  decided_at       timestamptz not null default now(),
  primary key (tenant_id, line_id),
  foreign key (tenant_id, line_id) references bank_lines (tenant_id, id) on delete restrict,
  foreign key (tenant_id, was_duplicate_of) references bank_lines (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('bank_separate_lines');
grant select, insert on bank_separate_lines to kloppend_app;
create trigger bank_separate_lines_append_only before update or delete on bank_separate_lines
  for each row execute function refuse_change();
create trigger bank_separate_lines_no_truncate before truncate on bank_separate_lines
  for each statement execute function refuse_change();

-- What a bank wrote never changes. Of a line only the doubt may end, by a decision; and a whole import may be removed.
create function guard_bank_row() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  removed uuid;
begin
  if tg_op = 'UPDATE' and tg_table_name = 'bank_lines' then
    if old.is_doubtful and new.duplicate_of is null and not new.is_doubtful
        and to_jsonb(new) - 'duplicate_of' - 'is_doubtful' = to_jsonb(old) - 'duplicate_of' - 'is_doubtful'
        and exists (select from bank_separate_lines s where s.tenant_id = old.tenant_id and s.line_id = old.id) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    if tg_table_name = 'bank_refusals' then
      select l.import_id into removed from bank_lines l where l.tenant_id = old.tenant_id and l.id = old.line_id;
    else
      removed := coalesce((to_jsonb(old) ->> 'import_id')::uuid, (to_jsonb(old) ->> 'id')::uuid);
    end if;
    if exists (select from bank_import_removals r where r.tenant_id = old.tenant_id and r.import_id = removed) then
      return old;
    end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger bank_imports_append_only on bank_imports;
drop trigger bank_statements_append_only on bank_statements;
drop trigger bank_lines_append_only on bank_lines;
create trigger bank_imports_append_only before update or delete on bank_imports
  for each row execute function guard_bank_row();
create trigger bank_statements_append_only before update or delete on bank_statements
  for each row execute function guard_bank_row();
create trigger bank_lines_append_only before update or delete on bank_lines
  for each row execute function guard_bank_row();
grant delete on bank_imports, bank_statements, bank_lines to kloppend_app;
grant update (duplicate_of, is_doubtful) on bank_lines to kloppend_app;

-- What was refused for a line is deleted with it.
drop trigger bank_refusals_append_only on bank_refusals;
create trigger bank_refusals_append_only before update or delete on bank_refusals
  for each row execute function guard_bank_row();
grant delete on bank_refusals to kloppend_app;

-- A card, a payment provider or a savings account may have a number of its own, or none.
alter table bank_accounts
  drop constraint bank_accounts_iban_check,
  add constraint bank_accounts_iban_check check (iban = '' or iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  add column own_number text not null default '' check (own_number ~ '^[A-Z0-9]{0,34}$');
drop index bank_accounts_of_iban;
create unique index bank_accounts_of_iban on bank_accounts (tenant_id, iban) where iban <> '';
create unique index bank_accounts_of_number on bank_accounts (tenant_id, own_number) where own_number <> '';
