-- expand
-- What kind of business it is, as the owner says. Unknown until the question matters; before that the share capital decides.
alter table tenants
  add column legal_form text;
alter table tenants
  add constraint tenants_legal_form_check check (legal_form in ('sole', 'partnership', 'company', 'other'));

create or replace view business_profiles with (security_invoker = true) as
  select tenant_id, name, contact_email, street, house_number, zip_code, city, country, iban, bic, name_on_account,
      kvk_number,
         vat_id, phone, website, created_at, legal_form
  from tenants;

-- What the owner of a new business was not asked yet.
create view asked_settings with (security_invoker = true) as
  select t.tenant_id, t.legal_form is not null as has_legal_form,
         exists (select from vat_intervals v where v.tenant_id = t.tenant_id) as has_vat_interval
  from tenants t;
grant select on asked_settings to kloppend_app;

-- Whether documents have a logo now.
create view logo_choices with (security_invoker = true) as
  select tenant_id, logo_sha256 is not null as has_logo from document_settings;
grant select on logo_choices to kloppend_app;
