-- A sender who forgot the attachment gets an answer. Not an expansion: a program of the version before does not know mails with this purpose.
alter table mails
  drop constraint mails_purpose_check,
  add constraint mails_purpose_check check (purpose in ('invoice', 'reminder', 'credit-note', 'account', 'account-link',
    'test', 'quote', 'quote-signed', 'quote-countersigned', 'quote-notice', 'statement', 'receipt-answer'));

-- These answers are no part of the books, and are kept as long as mails about an account.
create or replace function forget_account_mails(p_tenant uuid, p_limit integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from mails m where m.tenant_id = p_tenant and m.id in (
    select o.id from mails o
    where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test', 'receipt-answer')
      and (o.state in ('sent', 'withdrawn') and o.created_at < now() - interval '90 days'
        or o.state = 'failed' and o.created_at < now() - interval '2 years')
    order by o.created_at limit p_limit);
  return exists (select from mails o
    where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test', 'receipt-answer')
      and o.state in ('sent', 'withdrawn', 'failed'));
end $$;

create or replace function forget_kept_mails(p_tenant uuid, p_limit integer) returns setof uuid
  language sql security definer set search_path = pg_catalog, public as $$
  delete from mails m where m.tenant_id = p_tenant and m.id in (
    select o.id from mails o
    where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test', 'receipt-answer')
      and o.state = 'kept' and o.created_at < now() - interval '90 days'
    order by o.created_at limit p_limit)
  returning m.id
$$;
