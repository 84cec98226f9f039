-- expand
-- The reference rates of the European Central Bank, kept for the whole installation (decision 236). They are public figures, of no business.

-- What one euro was on a day, in millionths of the currency. A rate that was kept does not change.
create table ecb_rates (
  currency        text        not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  day             date        not null,
  rate_millionths bigint      not null check (rate_millionths between 1 and 1000000000000),
  read_at         timestamptz not null default now(),
  primary key (currency, day)
);
create function refuse_change_of_rate() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  raise exception 'a rate of the ECB that was kept does not change' using errcode = 'restrict_violation';
end $$;
create trigger ecb_rates_append_only before update or delete on ecb_rates for each row execute function refuse_change_of_rate();
do $$ begin
  create trigger ecb_rates_no_truncate before truncate on ecb_rates for each statement execute function refuse_change_of_rate();
end $$;
grant select, insert on ecb_rates to kloppend_lookup;

-- One question a day to the ECB. `asked_for` is the last day of which there can be rates; without an answer the question is asked again after a minute.
create table ecb_questions (
  asked_for   date        primary key,
  asked_at    timestamptz not null default now(),
  answered_at timestamptz
);
grant select, insert, update on ecb_questions to kloppend_lookup;

-- Whether the caller is to ask the ECB. @returns false while another asks, and after an answer
create function claim_ecb_question(p_asked_for date) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into ecb_questions as q (asked_for) values (p_asked_for)
    on conflict on constraint ecb_questions_pkey do update set asked_at = excluded.asked_at
    where q.answered_at is null and q.asked_at < excluded.asked_at - interval '1 minute';
  return found;
end $$;
revoke execute on function claim_ecb_question(date) from public;
grant execute on function claim_ecb_question(date) to kloppend_app;
alter function claim_ecb_question(date) owner to kloppend_lookup;

-- Keep what the ECB answered: `[{currency, day, rate_millionths}]`. A rate that is known stays as it is.
create function keep_ecb_rates(p_asked_for date, p_rates jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into ecb_rates (currency, day, rate_millionths)
    select r.currency, r.day, r.rate_millionths
    from jsonb_to_recordset(p_rates) as r (currency text, day date, rate_millionths bigint)
    on conflict on constraint ecb_rates_pkey do nothing;
  update ecb_questions set answered_at = now() where asked_for = p_asked_for;
end $$;
revoke execute on function keep_ecb_rates(date, jsonb) from public;
grant execute on function keep_ecb_rates(date, jsonb) to kloppend_app;
alter function keep_ecb_rates(date, jsonb) owner to kloppend_lookup;

-- The kept rates of a currency on a day and in the week before that day, the latest first: the ECB gives none in a weekend and on a holiday.
create function ecb_rates_before(p_currency text, p_day date) returns table (day date, rate_millionths bigint)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query select r.day, r.rate_millionths from ecb_rates r
    where r.currency = p_currency and r.day between p_day - 6 and p_day order by r.day desc;
end $$;
revoke execute on function ecb_rates_before(text, date) from public;
grant execute on function ecb_rates_before(text, date) to kloppend_app;
alter function ecb_rates_before(text, date) owner to kloppend_lookup;

-- The last day of which every rate is kept that the ECB gave; null before a first answer.
create function ecb_rates_until() returns date
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select max(q.asked_for) from ecb_questions q where q.answered_at is not null);
end $$;
revoke execute on function ecb_rates_until() from public;
grant execute on function ecb_rates_until() to kloppend_app;
alter function ecb_rates_until() owner to kloppend_lookup;

-- A rate of a document is typed, or is one of the ECB. What is allowed is widened.
do $$ begin
  alter table expenses drop constraint expenses_rate_source_check,
    add constraint expenses_rate_source_check check (rate_source in ('typed', 'ecb'));
  alter table documents drop constraint documents_rate_source_check,
    add constraint documents_rate_source_check check (rate_source in ('typed', 'ecb'));
end $$;
create or replace trigger expenses_corrected after insert on expenses
  for each row when (new.corrects_id is not null and coalesce(current_setting('app.event', true), '') <> '')
  execute function note_corrected_expense('description', 'supplier_name', 'supplier_invoice_number', 'expense_date', 'project_id', 'net_cents',
                                          'gross_cents', 'currency', 'rate_millionths', 'rate_source', 'foreign_gross_thousandths');
-- Another currency or rate of a concept is shown in its history too.
create or replace trigger documents_edited after update on documents
  for each row when (old.state = 'concept' and new.state = 'concept' and old.version <> new.version
                     and coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('title', 'customer_id', 'project_id', 'issue_date', 'due_date', 'delivery_date', 'purchase_order_number',
                                       'net_cents', 'gross_cents', 'currency', 'rate_millionths', 'rate_source', 'rate_day',
                                       'foreign_gross_thousandths');
