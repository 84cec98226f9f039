-- expand
-- How often a business asked the map of the installation on a day (decision 210), by all nodes together. A subject is a hash of a business: the table names
-- none. Counts of before yesterday go with the first question of a business on a day.
create table map_questions (
  subject text not null check (subject ~ '^[0-9a-f]{64}$'),
  day     date not null,
  total   int  not null,
  primary key (subject, day)
);
create index map_questions_age on map_questions (day);
grant select, insert, update, delete on map_questions to kloppend_lookup;

-- Count a question to the map, and tell how many of that day there are with it.
create function count_map_question(p_subject text, p_day date) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare counted int;
begin
  insert into map_questions as q (subject, day, total) values (p_subject, p_day, 1)
    on conflict on constraint map_questions_pkey do update set total = q.total + 1
    returning q.total into counted;
  if counted = 1 then delete from map_questions m where m.day < p_day - 1; end if;
  return counted;
end $$;
revoke execute on function count_map_question(text, date) from public;
grant execute on function count_map_question(text, date) to kloppend_app;
alter function count_map_question(text, date) owner to kloppend_lookup;
