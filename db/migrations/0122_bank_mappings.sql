-- expand
-- What the columns mean of files that no bank of ours exports, as a user chose it. Of each layout one; the next file with those
-- columns is read by it.
create table bank_mappings (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  -- A hash of the layout: the names of the columns, or else how many there are and which are days.
  layout_key      text        not null check (layout_key ~ '^[0-9a-f]{64}$'),
  name            text        not null check (char_length(name) between 1 and 60),
  layout          jsonb       not null check (jsonb_typeof(layout) = 'object'),
  mapping         jsonb       not null check (jsonb_typeof(mapping) = 'object'),
  -- Whose lines they are where no column says so; null: asked each time.
  bank_account_id uuid,
  changed_by      uuid        not null,
  changed_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict
);
create unique index bank_mappings_of_layout on bank_mappings (tenant_id, layout_key);
select enable_tenant_isolation('bank_mappings');
grant select, insert, delete on bank_mappings to kloppend_app;
grant update (name, mapping, bank_account_id, changed_by, changed_at) on bank_mappings to kloppend_app;
