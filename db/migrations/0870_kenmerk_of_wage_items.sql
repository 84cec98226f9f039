-- expand
-- The kenmerk of payroll tax and dividend tax is often known later than the wages: it comes with the return (decision 225). Nothing else of an item changes.
create function guard_wage_item() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    raise exception 'a wage item is never deleted' using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - 'kenmerk') is distinct from (to_jsonb(old) - 'kenmerk') then
    raise exception 'a wage item stays as it was entered, but for its kenmerk' using errcode = 'restrict_violation';
  end if;
  if new.kind not in ('payroll-tax', 'dividend-tax') then
    raise exception 'only what is owed to the tax office has a kenmerk' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger wage_items_append_only before update or delete on wage_items
  for each row execute function guard_wage_item();
grant update (kenmerk) on wage_items to kloppend_app;
