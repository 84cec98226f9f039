-- Goals.

-- Goals (doelen): what a business wants to reach. How far it is, is read from the books.
create table goals (
  tenant_id         uuid        not null references tenants (tenant_id) on delete restrict,
  id                uuid        not null,
  kind              text        not null check (kind in ('revenue', 'profit', 'ceiling', 'reserve')),
  period            text        not null check (period in ('month', 'quarter', 'year')),
  target_cents      bigint      not null check (target_cents between 0 and 1000000000000),
  hourly_rate_cents bigint      check (hourly_rate_cents between 1 and 100000000),
  -- Hundredths of a percent of the profit, for a tax pot.
  tax_share         int         check (tax_share between 0 and 6000),
  state             text        not null default 'active' check (state in ('active', 'paused', 'closed')),
  created_at        timestamptz not null default now(),
  closed_at         timestamptz,
  version           int         not null default 1,
  primary key (tenant_id, id),
  check ((kind = 'reserve') = (tax_share is not null)),
  constraint goals_check1 check ((kind = 'reserve') = (target_cents = 0)),
  constraint goals_check2 check ((state = 'closed') = (closed_at is not null))
);
-- One tax pot: two would each say that the same money is free.
create unique index goals_one_reserve on goals (tenant_id) where kind = 'reserve' and state <> 'closed';
select enable_tenant_isolation('goals');
grant select, insert, update on goals to kloppend_app;
create trigger goals_no_truncate before truncate on goals for each statement execute function refuse_change();
create trigger goals_edited after update on goals
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('target_cents', 'hourly_rate_cents', 'tax_share', 'period');

-- Functions and triggers --------------------------------------------------------------------------------------------

-- What was closed stays as it was.
create function guard_goal() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.state = 'closed' then
    raise exception 'a closed goal does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger goals_guard before update or delete on goals for each row execute function guard_goal();
