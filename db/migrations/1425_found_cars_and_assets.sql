-- expand
-- Found by a search: the own cars, also by number plate, and assets. A plate is compared without its dashes, because owners type it both ways.
create view found_vehicles with (security_invoker = true) as
  select tenant_id, id, created_by, name, plate as about, is_archived, lower(concat_ws(' ', 'auto', name)) as search_text,
         lower(replace(plate, '-', '')) as plate_text
  from vehicles;
grant select on found_vehicles to kloppend_app;
create view found_assets with (security_invoker = true) as
  select tenant_id, id, name, ''::text as about, in_use_on as day, cost_cents as amount_cents, cancelled_at is not null as is_cancelled,
         lower(concat_ws(' ', 'bedrijfsmiddel', name)) as search_text
  from assets;
grant select on found_assets to kloppend_app;
