-- expand
-- The contact persons of a customer, in their order: [{ name, email, phone, purposes }]. They are read and written with their customer only.
alter table customers
  add column contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array');
