-- expand
-- The language in which a customer reads: its documents, mails and pages. What was finalised has the language of then in its
-- frozen content.
alter table customers
  add column language text not null default 'nl' check (language in ('nl', 'en'));

create or replace view customer_parties with (security_invoker = true) as
  select tenant_id, id, name, contact_email, street, house_number, zip_code, city, country, kvk_number, vat_id, contacts, language
  from customers;

-- The tenant's own texts in English, by name as in `texts`; one that is absent or empty is the standard.
alter table document_settings
  add column english_texts jsonb not null default '{}'
    check (jsonb_typeof(english_texts) = 'object' and octet_length(english_texts::text) <= 131072);
