-- expand
-- Mails about an account that the program keeps as files, because it has no mail server: their rows. The caller removes the files
-- of the ids that are returned. Mails of documents are correspondence of the books, and stay.
create function forget_kept_mails(p_tenant uuid, p_limit integer) returns setof uuid
  language sql security definer set search_path = pg_catalog, public as $$
  delete from mails m where m.tenant_id = p_tenant and m.id in (
    select o.id from mails o
    where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test')
      and o.state = 'kept' and o.created_at < now() - interval '90 days'
    order by o.created_at limit p_limit)
  returning m.id
$$;
revoke execute on function forget_kept_mails(uuid, integer) from public;
grant execute on function forget_kept_mails(uuid, integer) to kloppend_app;
