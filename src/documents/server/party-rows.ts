import { sql } from '#platform/server/db/tenant-transaction.ts'
import type { Receiver, Supplier } from '../domain/frozen-document.ts'

/** The tenant `t` of a query as a document made now would show it, as JSON. */
export const supplierOfToday = sql<Supplier>`jsonb_build_object(
  'name', t.name, 'street', t.street, 'houseNumber', t.house_number, 'zipCode', t.zip_code, 'city', t.city,
  'country', t.country, 'kvkNumber', t.kvk_number, 'vatId', t.vat_id, 'email', t.contact_email,
  'iban', t.iban, 'bic', t.bic, 'nameOnAccount', t.name_on_account, 'phone', t.phone, 'website', t.website)`

/** The customer `c` of a query, likewise. */
export const customerOfToday = sql<Receiver>`jsonb_build_object(
  'name', c.name, 'street', c.street, 'houseNumber', c.house_number, 'zipCode', c.zip_code, 'city', c.city,
  'country', c.country, 'kvkNumber', c.kvk_number, 'vatId', c.vat_id, 'email', c.contact_email)
  || case c.language when 'nl' then '{}'::jsonb else jsonb_build_object('language', c.language) end`
