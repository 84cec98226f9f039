-- expand
-- What each row of hours says, in the words of the history: the proof lays both beside each other, so that hours that were changed or removed past the
-- program are named.
create view written_hours with (security_invoker = true) as
  select tenant_id, id, entered_at,
         description || ', ' || to_char(day, 'DD-MM-YYYY') || ': ' || minutes / 60 || ':' || lpad((minutes % 60)::text, 2, '0') as hours_written
  from hours;
grant select on written_hours to kloppend_app;
