-- What an operator lists of all businesses (`npm run admin`). A superuser reads them across tenants; no request does.

create view dead_jobs with (security_invoker = true) as
  select tenant_id, kind, created_at, last_error from jobs where state = 'dead';

create view file_sizes with (security_invoker = true) as
  select tenant_id, files, size_bytes from file_usage;

create view businesses with (security_invoker = true) as
  select t.tenant_id, t.name, t.created_at,
         (select min(l.email) from logins l where l.tenant_id = t.tenant_id) as email,
         (select max(coalesce(s.last_seen_at, s.created_at)) from sessions s where s.tenant_id = t.tenant_id) as last_seen_at
  from tenants t;
