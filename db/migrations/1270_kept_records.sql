-- expand
-- What an entry of the books can be of, and records that book nothing themselves: the proof asks each entry, and what the history says was made, for its
-- record.

create view kept_records with (security_invoker = true) as
  select tenant_id, 'documents' as record, id from documents where state <> 'concept'
  union all select tenant_id, 'payments', id from payments
  union all select tenant_id, 'expenses', id from expenses
  union all select tenant_id, 'assets', id from assets
  union all select tenant_id, 'vat_returns', id from vat_returns
  union all select tenant_id, 'year_closings', id from year_closings
  union all select tenant_id, 'year_adjustments', id from year_adjustments
  union all select tenant_id, 'loans', id from loans
  union all select tenant_id, 'trip_bookings', id from trip_bookings
  union all select tenant_id, 'adopted_accounts', id from adopted_accounts
  union all select tenant_id, 'bank_lines', id from bank_lines
  union all select tenant_id, 'open_items', id from open_items
  union all select tenant_id, 'prepaid_costs', id from prepaid_costs
  union all select tenant_id, 'past_deposits', id from past_deposits
  union all select tenant_id, 'kept_controls', id from kept_controls
  union all select tenant_id, 'day_takings', id from day_takings
  union all select tenant_id, 'payouts', id from payouts
  union all select tenant_id, 'wage_journals', id from wage_journals
  union all select tenant_id, 'wage_cash_payments', id from wage_cash_payments
  union all select tenant_id, 'dividends', id from dividends;
grant select on kept_records to kloppend_app;

-- Numbers that a business passed over on purpose.
create view skipped_numbers with (security_invoker = true) as
  select tenant_id, series, year, first_number, last_number from number_skips;
grant select on skipped_numbers to kloppend_app;

-- The kilometres of each booking that was not undone, and those of its trips.
create view booked_distances with (security_invoker = true) as
  select b.tenant_id, b.id, b.last_day, b.tenths as booked_tenths, coalesce(sum(t.tenths), 0)::bigint as tenths
  from trip_bookings b
  left join booked_trips k on k.tenant_id = b.tenant_id and k.booking_id = b.id
  left join trips t on t.tenant_id = k.tenant_id and t.id = k.trip_id
  where b.undone_at is null
  group by b.tenant_id, b.id, b.last_day, b.tenths;
grant select on booked_distances to kloppend_app;

-- A record that may have no entry of its own is named by the event that made it, with nothing to show beside it: without the record the name is left.
-- Rows of an import come with their own names.
create function note_made_record() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_event() is null or is_importing(new.tenant_id) then return null; end if;
  insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
    values (new.tenant_id, current_event(), tg_argv[0], new.id, '{}', '{}');
  return null;
end $$;
create trigger vat_returns_made after insert on vat_returns
  for each row execute function note_made_record('vat_returns');
create trigger year_closings_made after insert on year_closings
  for each row execute function note_made_record('year_closings');
create trigger year_adjustments_made after insert on year_adjustments
  for each row execute function note_made_record('year_adjustments');
create trigger adopted_accounts_made after insert on adopted_accounts
  for each row execute function note_made_record('adopted_accounts');
create trigger prepaid_costs_made after insert on prepaid_costs
  for each row execute function note_made_record('prepaid_costs');
create trigger past_deposits_made after insert on past_deposits
  for each row execute function note_made_record('past_deposits');
create trigger kept_controls_made after insert on kept_controls
  for each row execute function note_made_record('kept_controls');
create trigger payouts_made after insert on payouts
  for each row execute function note_made_record('payouts');
create trigger assets_made after insert on assets
  for each row execute function note_made_record('assets');
create trigger loans_made after insert on loans
  for each row execute function note_made_record('loans');

-- The names above, found without the changes of a person.
create index audit_changes_of_made on audit_changes (tenant_id, record_id) where new_values = '{}';
