-- expand
-- A question to the ECB that failed is beside the question until it is asked again, so that no one is told that the rates are on their way (decision 236).
-- A version before this one leaves the columns null.
alter table ecb_questions
  add column failure text check (failure in ('away', 'unreadable')),
  add column failed_at timestamptz;

-- Keep why the question of a day failed.
create function note_ecb_failure(p_asked_for date, p_failure text) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update ecb_questions set failure = p_failure, failed_at = clock_timestamp() where asked_for = p_asked_for and answered_at is null;
end $$;
revoke execute on function note_ecb_failure(date, text) from public;
grant execute on function note_ecb_failure(date, text) to kloppend_app;
alter function note_ecb_failure(date, text) owner to kloppend_lookup;

-- Why the last question of a day failed; null while the question is out, as one that is asked again.
create function ecb_failure(p_asked_for date) returns text
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select q.failure from ecb_questions q where q.asked_for = p_asked_for and q.failed_at >= q.asked_at);
end $$;
revoke execute on function ecb_failure(date) from public;
grant execute on function ecb_failure(date) to kloppend_app;
alter function ecb_failure(date) owner to kloppend_lookup;
