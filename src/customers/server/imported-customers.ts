import type { CustomerId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { inBatches } from '#platform/server/db/in-batches.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { NewCustomer } from '../contract.ts'
import type { Contact } from '../domain/contact.ts'
import type { CustomerKind } from '../domain/kind.ts'
import { allColumns, byList, rowOf } from './customer-columns.ts'

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
  readonly currency: CurrencyCode | null
  readonly creditLimit: bigint | null
  readonly notes: string | null
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
      select id, ${allColumns}, is_archived as "isArchived", merged_into as "mergedId", version
      from customers where tenant_id = ${thisTenant} order by sort_name, id`,
  )

/** Add customers of a file, in the order of their rows. @returns their ids in the same order */
export async function addCustomers(
  tx: TenantTx,
  customers: readonly (NewCustomer & { readonly isArchived: boolean })[],
): Promise<CustomerId[]> {
  const made = customers.map((customer) => ({ id: newId<CustomerId>(), customer }))
  for (const some of inBatches(made))
    await tx
      .insertInto('customers')
      .values(
        some.map(({ id, customer }) => ({
          id,
          is_archived: customer.isArchived,
          ...rowOf(customer),
        })),
      )
      .execute()
  return made.map(({ id }) => id)
}

/** The customers that were made at this moment, which is that of one transaction. @param moment as the database writes it */
export const customersMadeAt = async (tx: TenantTx, moment: string): Promise<CustomerId[]> =>
  (
    await rowsOf(
      tx,
      sql<{ id: CustomerId }>`
        select id from customers where tenant_id = ${thisTenant} and created_at = ${moment}::timestamptz order by name, id`,
    )
  ).map(({ id }) => id)

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
    update customers c set ${byList.fill}, version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, ${byList.types})
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
      update customers c set ${byList.clear}, version = c.version + 1
      from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as n (id uuid, version int, fields jsonb)
      where c.tenant_id = ${thisTenant} and c.id = n.id and c.version = n.version
      returning c.id`,
  )
  return rows.map(({ id }) => id)
}
