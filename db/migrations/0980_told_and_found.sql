-- expand
-- Programs are told of day takings, payouts, wages and loans, as of an expense, and a search finds these (decision 180).

-- A row that is reversed once, for webhooks; a row that counts its changes has its own version.
create function note_cancelled_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  cancelled jsonb := to_jsonb(new);
  data jsonb := jsonb_build_object('id', new.id, 'version', coalesce((cancelled ->> 'version')::int, 2));
  asked text;
begin
  foreach asked in array tg_argv[1:] loop data := data || jsonb_build_object(asked, cancelled -> asked); end loop;
  perform note_webhook_event(new.tenant_id, tg_argv[0], data);
  return null;
end $$;

create trigger day_takings_noted after insert on day_takings
  for each row execute function note_added_event('takings.recorded', 'number', 'day');
create trigger day_takings_cancelled_noted after update of cancelled_at on day_takings
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function note_cancelled_event('takings.cancelled', 'number', 'day');
create trigger payouts_noted after insert on payouts
  for each row execute function note_added_event('payout.recorded', 'number', 'day');
create trigger payouts_cancelled_noted after update of cancelled_at on payouts
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function note_cancelled_event('payout.cancelled', 'number', 'day');
create trigger wage_journals_noted after insert on wage_journals
  for each row execute function note_added_event('wages.recorded', 'number');
create trigger wage_journals_cancelled_noted after update of cancelled_at on wage_journals
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function note_cancelled_event('wages.cancelled', 'number');
create trigger loans_noted after insert on loans
  for each row execute function note_added_event('loan.created');
create trigger loans_cancelled_noted after update of cancelled_at on loans
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function note_cancelled_event('loan.cancelled');

-- What a search finds: the text that is searched in lower case, and what the hit shows.
create view found_takings with (security_invoker = true) as
  select t.tenant_id, t.id, t.number, r.name as about, t.day, t.high_cents + t.low_cents + t.zero_cents as amount_cents,
         t.cancelled_at is not null as is_cancelled,
         lower(concat_ws(' ', 'dagomzet', t.number::text, r.name, to_char(t.day, 'DD-MM-YYYY'), t.note)) as search_text
  from day_takings t join registers r on r.tenant_id = t.tenant_id and r.id = t.register_id;
grant select on found_takings to kloppend_app;
create view found_payouts with (security_invoker = true) as
  select tenant_id, id, number, provider_name as about, day, paid_out_cents as amount_cents, cancelled_at is not null as is_cancelled,
         lower(concat_ws(' ', 'uitbetaling', number::text, provider_name, reference, to_char(day, 'DD-MM-YYYY'), note)) as search_text
  from payouts;
grant select on found_payouts to kloppend_app;
create view found_wages with (security_invoker = true) as
  select tenant_id, id, number, last_day as day, cancelled_at is not null as is_cancelled,
         lower(concat_ws(' ', 'lonen', number::text, to_char(last_day, 'DD-MM-YYYY'), note)) as search_text
  from wage_journals;
grant select on found_wages to kloppend_app;
create view found_loans with (security_invoker = true) as
  select tenant_id, id, name, lender as about, starts_on as day, principal_cents as amount_cents, cancelled_at is not null as is_cancelled,
         lower(concat_ws(' ', 'lening', name, lender)) as search_text
  from loans;
grant select on found_loans to kloppend_app;
