-- Calendars that a member subscribes to.

-- Calendars of members: an address that a calendar program reads again and again (decision 102). The address has a
-- secret; the row and the public link have a key that follows from the secret by a hash, so a reader of the database
-- has no address that works.
create table calendar_feeds (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  user_id      uuid        not null,
  link_key     text        not null check (char_length(link_key) = 36),
  -- Also the days on which invoices must be paid.
  has_invoices boolean     not null,
  -- Also amounts and names of customers, which are then with the maker of the calendar program.
  has_amounts  boolean     not null,
  created_at   timestamptz not null default now(),
  ended_at     timestamptz,
  primary key (tenant_id, id)
);
-- A member has one address in a business at a time.
create unique index calendar_feeds_once on calendar_feeds (tenant_id, user_id) where ended_at is null;
create index calendar_feeds_by_key on calendar_feeds (tenant_id, link_key) where ended_at is null;
select enable_tenant_isolation('calendar_feeds');
grant select, insert, update on calendar_feeds to kloppend_app;
