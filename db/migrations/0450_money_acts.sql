-- expand
-- Who decided where money goes, or let it leave (decision 154). Owners see an act for a day, and one of them may deny it: from then on no such
-- act is possible until an owner allows it again. `former` is the account on invoices before and after, so that it can be put back.
create table money_acts (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  at         timestamptz not null default clock_timestamp(),
  door       text        not null check (char_length(door) between 1 and 40),
  object     text        not null check (char_length(object) between 1 and 200),
  old_value  text        check (char_length(old_value) <= 200),
  new_value  text        check (char_length(new_value) <= 200),
  former     jsonb,
  user_id    uuid        not null,
  user_email text        not null check (char_length(user_email) <= 320),
  -- The key of a program that did it.
  via        text        check (char_length(via) <= 200),
  denied_by  uuid,
  denied_at  timestamptz,
  allowed_by uuid,
  allowed_at timestamptz,
  primary key (tenant_id, id),
  check ((denied_at is null) = (denied_by is null) and (allowed_at is null) = (allowed_by is null)),
  check (allowed_at is null or denied_at is not null)
);
create index money_acts_by_age on money_acts (tenant_id, at desc);
create index money_acts_standing_still on money_acts (tenant_id) where denied_at is not null and allowed_at is null;
select enable_tenant_isolation('money_acts');
grant select, insert, update (denied_by, denied_at, allowed_by, allowed_at) on money_acts to kloppend_app;

-- What an owner is shown: the acts of a day, and those that were denied until an owner allows such acts again.
create view recent_money_acts with (security_invoker = true) as
  select tenant_id, id, at, door, object, old_value, new_value, user_email, via, denied_at is not null as is_denied
  from money_acts
  where (denied_at is null and at > now() - interval '1 day') or (denied_at is not null and allowed_at is null);
grant select on recent_money_acts to kloppend_app;

-- `payments.write` was also the right to book payments of expenses and of items of the opening balance. A key that has it keeps these.
update api_tokens set scopes = scopes || array['purchases.pay', 'items.settle']
where 'payments.write' = any (scopes) and not 'purchases.pay' = any (scopes) and cardinality(scopes) <= 38;
