-- expand
-- The steps of one customer or invoice, in the place of those of the business: kind, whether it is on, and its days. Null: as the business.
alter table reminder_overrides add column steps jsonb check (jsonb_typeof(steps) = 'array');
