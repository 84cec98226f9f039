import type { CustomerId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { NewCustomer } from '../contract.ts'
import type { Contact } from '../domain/contact.ts'
import type { CustomerKind } from '../domain/kind.ts'
import { rowOf } from './customers.ts'

/** A customer with all that a list exports and an import compares. */
export interface ListedCustomer {
  readonly id: CustomerId
  readonly name: string
  readonly contactEmail: string
  readonly street: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
  readonly cocNumber: string | null
  readonly btwId: string | null
  readonly chosenKind: CustomerKind | null
  readonly isLargeCompany: boolean
  readonly language: Language
  readonly paymentDays: number | null
  readonly creditLimit: bigint | null
  readonly notes: string
  readonly contacts: readonly Contact[]
  readonly isArchived: boolean
  readonly mergedId: CustomerId | null
  readonly version: number
}

/** All customers with all their fields, by name. */
export const allCustomers = (tx: TenantTx): Promise<ListedCustomer[]> =>
  rowsOf(
    tx,
    sql<ListedCustomer>`
      select id, name, contact_email as "contactEmail", street, house_number as "houseNumber", zip_code as "zipCode", city, country,
             kvk_number as "cocNumber", vat_id as "btwId", chosen_kind as "chosenKind", is_large_company as "isLargeCompany",
             language, payment_days as "paymentDays",
             credit_limit_cents as "creditLimit", coalesce(notes, '') as notes, contacts, is_archived as "isArchived",
             merged_into as "mergedId", version
      from customers where tenant_id = ${thisTenant} order by sort_name, id`,
  )

const BATCH = 500

/** Add customers of a file, in the order of their rows. @returns their ids in the same order */
export async function addCustomers(
  tx: TenantTx,
  customers: readonly (NewCustomer & { readonly isArchived: boolean })[],
): Promise<CustomerId[]> {
  const ids = customers.map(() => newId<CustomerId>())
  for (let from = 0; from < customers.length; from += BATCH)
    await tx
      .insertInto('customers')
      .values(
        customers.slice(from, from + BATCH).map((customer, index) => ({
          id: ids[from + index] ?? newId<CustomerId>(),
          is_archived: customer.isArchived,
          ...rowOf(customer),
        })),
      )
      .execute()
  return ids
}

/** Empty fields of a customer, with what fills them. */
export interface FilledCustomer {
  readonly id: CustomerId
  readonly fields: Partial<NewCustomer>
}

/** Fill empty fields; each customer gets the next version. */
export async function fillCustomers(tx: TenantTx, filled: readonly FilledCustomer[]): Promise<void> {
  const rows = filled.map(({ id, fields: { contacts, creditLimit, ...fields } }) => ({
    id,
    ...fields,
    ...(creditLimit !== undefined && creditLimit !== null && { creditLimit: String(creditLimit) }),
    ...(contacts !== undefined && { contacts }),
  }))
  await sql`
    update customers c set
      contact_email = coalesce(n."contactEmail", c.contact_email), street = coalesce(n.street, c.street),
      house_number = coalesce(n."houseNumber", c.house_number), zip_code = coalesce(n."zipCode", c.zip_code),
      city = coalesce(n.city, c.city), country = coalesce(n.country, c.country),
      kvk_number = coalesce(n."cocNumber", c.kvk_number), vat_id = coalesce(n."btwId", c.vat_id),
      chosen_kind = coalesce(n.kind, c.chosen_kind), payment_days = coalesce(n."paymentDays", c.payment_days),
      credit_limit_cents = coalesce(n."creditLimit", c.credit_limit_cents), notes = coalesce(n.notes, c.notes),
      contacts = coalesce(n.contacts, c.contacts), version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id uuid, "contactEmail" text, street text, "houseNumber" text, "zipCode" text, city text, country text, "cocNumber" text,
      "btwId" text, kind text, "paymentDays" int, "creditLimit" bigint, notes text, contacts jsonb)
    where c.tenant_id = ${thisTenant} and c.id = n.id`.execute(tx)
}

/**
 * Empty fields again that an import filled, of customers that were not changed since.
 *
 * @returns the customers of which it was done
 */
export async function emptyCustomers(
  tx: TenantTx,
  filled: readonly {
    readonly id: CustomerId
    readonly version: number
    readonly fields: readonly string[]
  }[],
): Promise<CustomerId[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: CustomerId }>`
      update customers c set
        contact_email = case when n.fields ? 'contactEmail' then '' else c.contact_email end,
        street = case when n.fields ? 'street' then '' else c.street end,
        house_number = case when n.fields ? 'houseNumber' then '' else c.house_number end,
        zip_code = case when n.fields ? 'zipCode' then '' else c.zip_code end,
        city = case when n.fields ? 'city' then '' else c.city end,
        country = case when n.fields ? 'country' then 'NL' else c.country end,
        kvk_number = case when n.fields ? 'cocNumber' then null else c.kvk_number end,
        vat_id = case when n.fields ? 'btwId' then null else c.vat_id end,
        chosen_kind = case when n.fields ? 'kind' then null else c.chosen_kind end,
        payment_days = case when n.fields ? 'paymentDays' then null else c.payment_days end,
        credit_limit_cents = case when n.fields ? 'creditLimit' then null else c.credit_limit_cents end,
        notes = case when n.fields ? 'notes' then null else c.notes end,
        contacts = case when n.fields ? 'contacts' then '[]'::jsonb else c.contacts end,
        version = c.version + 1
      from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as n (id uuid, version int, fields jsonb)
      where c.tenant_id = ${thisTenant} and c.id = n.id and c.version = n.version
      returning c.id`,
  )
  return rows.map(({ id }) => id)
}
