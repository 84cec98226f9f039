-- expand
-- What the check of a backup looks up, of the slices that own it.
create view quote_head_marks with (security_invoker = true) as
  select tenant_id, number, hash from quote_heads;
create view kept_mails with (security_invoker = true) as
  select tenant_id, id, created_at from mails where state = 'kept';
