-- Registers and their days.

-- What registers sold and received each day: counted by a person, frozen with a fingerprint, booked on its day
-- (decision 185).
create table registers (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  name         text        not null check (char_length(name) between 1 and 60),
  sells        text        not null check (sells in ('goods', 'services')),
  -- Where its card payments wait for their payout.
  card_account text        not null,
  created_by   uuid        not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, card_account) references ledger_accounts (tenant_id, number) on delete restrict
);
create index registers_by_card_account on registers (tenant_id, card_account);
select enable_tenant_isolation('registers');
grant select, insert on registers to kloppend_app;
create trigger registers_append_only before update or delete on registers for each row execute function refuse_change();
create trigger registers_no_truncate before truncate on registers for each statement execute function refuse_change();

-- A day of a register: what was sold and received, counted cash and a fingerprint.
create table day_takings (
  tenant_id               uuid        not null references tenants (tenant_id) on delete restrict,
  id                      uuid        not null,
  register_id             uuid        not null,
  number                  int         not null check (number > 0),
  day                     date        not null check (day between date '1900-01-01' and date '2199-12-31'),
  -- With VAT.
  high_cents              bigint      not null check (high_cents >= 0),
  low_cents               bigint      not null check (low_cents >= 0),
  zero_cents              bigint      not null check (zero_cents >= 0),
  bottle_deposits_cents   bigint      not null,
  vouchers_sold_cents     bigint      not null check (vouchers_sold_cents >= 0),
  vouchers_redeemed_cents bigint      not null check (vouchers_redeemed_cents >= 0),
  tips_cents              bigint      not null check (tips_cents >= 0),
  tips_for                text        not null check (tips_for in ('staff', 'owner')),
  card_cents              bigint      not null check (card_cents >= 0),
  cash_before_cents       bigint      not null check (cash_before_cents >= 0),
  cash_counted_cents      bigint      not null check (cash_counted_cents >= 0),
  cash_spent_cents        bigint      not null check (cash_spent_cents >= 0),
  cash_to_bank_cents      bigint      not null check (cash_to_bank_cents >= 0),
  float_from              text        not null check (float_from in ('books', 'private', 'bank')),
  note                    text        check (char_length(note) between 1 and 500),
  is_under_kor            boolean     not null,
  -- The fingerprint of the day's paper, which names the one before it of this register.
  sha256                  text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  entry_id                uuid        not null,
  created_by              uuid        not null,
  created_at              timestamptz not null default now(),
  cancelled_at            timestamptz,
  cancelled_on            date,
  cancel_reason           text        check (char_length(cancel_reason) between 1 and 500),
  primary key (tenant_id, id),
  unique (tenant_id, register_id, number),
  foreign key (tenant_id, register_id) references registers (tenant_id, id) on delete restrict,
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  check ((cancelled_at is null) = (cancel_reason is null)),
  constraint day_takings_check1 check ((cancelled_at is null) = (cancelled_on is null))
);
create unique index day_takings_once on day_takings (tenant_id, register_id, day) where cancelled_at is null;
create index day_takings_by_day on day_takings (tenant_id, day desc);
create index day_takings_by_entry on day_takings (tenant_id, entry_id);
select enable_tenant_isolation('day_takings');
grant select, insert, update (cancelled_at, cancelled_on, cancel_reason) on day_takings to kloppend_app;
create trigger day_takings_no_truncate before truncate on day_takings
  for each statement execute function refuse_change();

-- Functions and triggers --------------------------------------------------------------------------------------------

-- A day of a register is never deleted, and is cancelled once.
create function guard_day_takings() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null then
    raise exception 'a day of a register is never deleted, and is taken back once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger day_takings_guard before update or delete on day_takings
  for each row execute function guard_day_takings();
