-- expand
-- What was typed of an opening balance that is not booked yet: one draft of a business, so that another browser or another owner goes on where it was
-- left. The version keeps two windows from writing over each other; without fields there is no draft. Booking, correcting or reversing the opening
-- balance empties it (decision 173).
create table past_drafts (
  tenant_id uuid        primary key references tenants (tenant_id) on delete restrict,
  version   int         not null check (version > 0),
  fields    jsonb       check (jsonb_typeof(fields) = 'object' and char_length(fields::text) <= 600000),
  saved_at  timestamptz not null default now()
);
select enable_tenant_isolation('past_drafts');
grant select, insert, update (version, fields, saved_at) on past_drafts to kloppend_app;
