-- A mail is written and ordered by a person, waits while that can be undone, and is held back when too much was mailed.

alter table mails
  -- Who reads along; `recipient` holds one address, or several with a comma between them.
  add column cc                text[]      not null default '{}',
  add column attaches_pdf      boolean     not null default true,
  add column attaches_ubl      boolean     not null default true,
  -- Not before this moment; until it was begun the order can be undone. Null: at once, and without undo.
  add column leaves_at         timestamptz,
  -- The first time the mail was handed to the mail server; nothing can be undone from then on.
  add column started_at        timestamptz,
  -- The document counts as sent when this mail has left, and not before.
  add column completes_sending boolean     not null default false,
  -- Why it is held back: the address of the tenant is not confirmed yet, or the day's budget is used up.
  add column waits_for         text        check (waits_for in ('confirmation', 'tomorrow')),
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('queued', 'sent', 'kept', 'failed', 'withdrawn')) not valid;
alter table mails validate constraint mails_state_check;

-- How many mails left on a day: to others at all, and about one document.
create table mail_budgets (
  tenant_id uuid not null references tenants (tenant_id) on delete restrict,
  day       date not null,
  -- `others`, or the id of the document.
  about     text not null,
  used      int  not null check (used >= 0),
  primary key (tenant_id, day, about)
);
select enable_tenant_isolation('mail_budgets');
grant select, insert, update, delete on mail_budgets to kloppend_app;

-- Asked before a mail leaves: whether somebody of this tenant showed that the address is theirs.
create function is_tenant_confirmed() returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from logins l
    where l.tenant_id = current_setting('app.tenant_id')::uuid and l.confirmed_at is not null)
$$;

-- Whether an address is that of a login of this tenant: mail to oneself.
create function is_own_login(p_email text) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from logins l
    where l.tenant_id = current_setting('app.tenant_id')::uuid and l.email = lower(p_email))
$$;

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where proname in ('is_tenant_confirmed', 'is_own_login') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;
