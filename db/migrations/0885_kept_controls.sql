-- expand
-- The control of moving in from another program, as evidence (decision 228): old beside new as a person saw them, with who kept the control and when.
create table kept_controls (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  -- The entry of the opening balance that was valid.
  entry_id       uuid        not null,
  -- The old figures came from a file, account by account, or were typed, heading by heading.
  basis          text        not null check (basis in ('file', 'typed')),
  -- Of the file; empty and null where the figures were typed.
  file_name      text        not null check (char_length(file_name) <= 255),
  file_sha256    text        check (file_sha256 ~ '^[0-9a-f]{64}$'),
  start_day      date        not null,
  -- Of each row its code, name, old amount, new amount and difference, in cents.
  rows           jsonb       not null check (jsonb_typeof(rows) = 'array'),
  -- All differences together, each without its sign.
  difference_cents bigint      not null check (difference_cents >= 0),
  -- Of the start day, the file and the rows.
  sha256         text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of what the opening balance had on each account: another hash later means another opening balance.
  opening_sha256 text        not null check (opening_sha256 ~ '^[0-9a-f]{64}$'),
  -- Kept by the program, because the difference was nil, and not because a person asked.
  is_automatic   boolean     not null,
  kept_by        uuid        not null,
  kept_by_email  text        not null,
  kept_at        timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  constraint kept_controls_file check ((basis = 'file') = (file_sha256 is not null))
);
-- The same control is kept once.
create unique index kept_controls_once on kept_controls (tenant_id, sha256);
create index kept_controls_latest on kept_controls (tenant_id, kept_at desc);
create index kept_controls_of_entry on kept_controls (tenant_id, entry_id);
select enable_tenant_isolation('kept_controls');
grant select, insert on kept_controls to kloppend_app;
create trigger kept_controls_append_only before update or delete on kept_controls
  for each row execute function refuse_change();
do $$ begin
  create trigger kept_controls_no_truncate before truncate on kept_controls
    for each statement execute function refuse_change();
end $$;
