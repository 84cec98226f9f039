-- expand
-- A search finds hours and trips by what was done, their project and its customer. Who sees the own rows alone, finds those alone.
create view found_hours with (security_invoker = true) as
  select h.tenant_id, h.id, h.created_by, h.day, h.description as name, coalesce(p.title, '') as about,
         lower(concat_ws(' ', 'uren', h.description, p.title, c.name, to_char(h.day, 'DD-MM-YYYY'))) as search_text
  from hours h
  left join projects p on p.tenant_id = h.tenant_id and p.id = h.project_id
  left join customers c on c.tenant_id = p.tenant_id and c.id = p.customer_id;
grant select on found_hours to kloppend_app;
create view found_trips with (security_invoker = true) as
  select t.tenant_id, t.id, t.created_by, t.day, t.purpose as name, concat(t.origin, ' – ', t.destination) as about,
         lower(concat_ws(' ', 'rit', t.purpose, t.origin, t.destination, p.title, c.name, to_char(t.day, 'DD-MM-YYYY'))) as search_text
  from trips t
  left join projects p on p.tenant_id = t.tenant_id and p.id = t.project_id
  left join customers c on c.tenant_id = p.tenant_id and c.id = p.customer_id;
grant select on found_trips to kloppend_app;
