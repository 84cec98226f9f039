-- expand
-- What a person said that the columns of a list are, by the names of these columns, so that the next list with such a column is read the
-- same way.

create table column_choices (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  -- Of which kind the list is; the program knows which there are.
  kind        text        not null check (char_length(kind) between 1 and 40),
  -- Without case, accents and marks.
  column_name text        not null check (char_length(column_name) between 1 and 120),
  -- Null for a column that is not read.
  field       text        check (char_length(field) between 1 and 40),
  chosen_by   uuid        not null,
  chosen_at   timestamptz not null default now(),
  primary key (tenant_id, kind, column_name)
);
select enable_tenant_isolation('column_choices');
grant select, insert, update on column_choices to kloppend_app;
