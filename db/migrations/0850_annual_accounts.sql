-- expand
-- The annual accounts of a company (decision 223): what the books do not know of a year, and the accounts as the meeting of shareholders
-- adopted them.
create table annual_account_answers (
  tenant_id    uuid    not null references tenants (tenant_id) on delete restrict,
  year         int     not null check (year between 1900 and 2198),
  -- Null for what the size of the company allows.
  regime       text    check (regime in ('micro', 'small')),
  -- The average of the year, in tenths of an employee.
  staff_tenths int     not null check (staff_tenths between 0 and 100000),
  seat         text    not null check (char_length(seat) <= 100),
  activities   text    not null check (char_length(activities) <= 500),
  -- The names of the directors who sign, a line each.
  directors    text    not null check (char_length(directors) <= 1000),
  -- What the company is bound to and the balance sheet does not show: articles 2:376 and 2:381 BW.
  commitments  text    not null check (char_length(commitments) <= 2000),
  -- The meeting gave the directors more time to make the accounts up: article 2:210 BW.
  is_extended  boolean not null,
  version      int     not null default 1 check (version > 0),
  primary key (tenant_id, year)
);
select enable_tenant_isolation('annual_account_answers');
grant select, insert, update (regime, staff_tenths, seat, activities, directors, commitments, is_extended, version)
  on annual_account_answers to kloppend_app;

create table adopted_accounts (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  year           int         not null check (year between 1900 and 2198),
  -- The day of the meeting, on which the entry of the result is.
  adopted_on     date        not null,
  regime         text        not null check (regime in ('micro', 'small')),
  -- The accounts as they were adopted, in JSON, with the hash of these characters.
  content        text        not null check (char_length(content) <= 1000000),
  sha256         text        not null,
  -- The result from 0580 to the other reserves; null where it was not booked with the decision.
  entry_id       uuid,
  adopted_by     uuid        not null,
  adopted_at     timestamptz not null default now(),
  -- The day on which the accounts were filed with the trade register.
  filed_on       date        check (filed_on <= date '2199-12-31'),
  cancelled_at   timestamptz,
  cancelled_on   date,
  cancel_reason  text        check (char_length(cancel_reason) between 1 and 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  constraint adopted_accounts_hash check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  constraint adopted_accounts_day check (adopted_on > make_date(year, 12, 31) and adopted_on <= date '2199-12-31'),
  constraint adopted_accounts_filed check (filed_on >= adopted_on),
  constraint adopted_accounts_cancelled check (num_nulls(cancelled_at, cancelled_on, cancel_reason) in (0, 3))
);
-- The accounts of a year are adopted once; a decision that was wrong is cancelled first.
create unique index adopted_accounts_of_year on adopted_accounts (tenant_id, year) where cancelled_at is null;
create index adopted_accounts_by_entry on adopted_accounts (tenant_id, entry_id) where entry_id is not null;
select enable_tenant_isolation('adopted_accounts');
grant select, insert, update (filed_on, cancelled_at, cancelled_on, cancel_reason) on adopted_accounts to kloppend_app;
do $$ begin
  create trigger adopted_accounts_no_truncate before truncate on adopted_accounts for each statement execute function refuse_change();
end $$;

-- What was adopted stays as it was: only the day of filing is added, and a cancellation once.
create function guard_adopted_accounts() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    raise exception 'adopted accounts are never deleted' using errcode = 'restrict_violation';
  end if;
  if old.cancelled_at is not null then
    raise exception 'adopted accounts are cancelled once' using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - '{filed_on,cancelled_at,cancelled_on,cancel_reason}'::text[])
      is distinct from (to_jsonb(old) - '{filed_on,cancelled_at,cancelled_on,cancel_reason}'::text[]) then
    raise exception 'adopted accounts stay as they were adopted' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger adopted_accounts_guard before update or delete on adopted_accounts
  for each row execute function guard_adopted_accounts();
