-- expand
-- What who may invite sees of each member: when that member was last seen in this business, and whether the login has a second factor. Not
-- when the login was seen elsewhere.
create function members_as_seen() returns table (user_id uuid, last_seen_at timestamptz, has_second_factor boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.user_id,
         (select max(coalesce(s.last_seen_at, s.created_at)) from sessions s
          where s.tenant_id = m.tenant_id and s.user_id = m.user_id),
         l.totp_enabled_at is not null or exists (select from passkeys k where k.user_id = m.user_id)
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$$;
revoke execute on function members_as_seen() from public;
grant execute on function members_as_seen() to kloppend_app;
alter function members_as_seen() owner to kloppend_lookup;
