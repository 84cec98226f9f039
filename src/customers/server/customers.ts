import type { CustomerId, TenantId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { Customer, NewCustomer } from '../contract.ts'
import { customerErrors } from '../domain/errors.ts'

const columns = [
  'id',
  'name',
  'contact_email as contactEmail',
  'street',
  'house_number as houseNumber',
  'zip_code as zipCode',
  'city',
  'country',
  'kvk_number as cocNumber',
  'vat_id as btwId',
  'is_archived as isArchived',
  'version',
] as const

/** All customers, archived ones too, by name as a Dutch reader sorts it. */
export async function listCustomers(tx: TenantTx): Promise<Customer[]> {
  const rows = await tx.selectFrom('customers').select(columns).execute()
  return rows
    .map((row) => ({ ...row, id: row.id as CustomerId }))
    .sort((a, b) => inDutch.compare(a.name, b.name))
}

export async function getCustomer(tx: TenantTx, id: CustomerId): Promise<Customer> {
  const row = await tx.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw customerErrors.notFound()
  return { ...row, id }
}

export async function createCustomer(
  tx: TenantTx,
  tenantId: TenantId,
  customer: NewCustomer,
): Promise<CustomerId> {
  const id = newId<CustomerId>()
  await tx
    .insertInto('customers')
    .values({ tenant_id: tenantId, id, ...rowOf(customer) })
    .execute()
  return id
}

/** @throws DomainError `customer.stale` when somebody changed it since `version` was read */
export async function changeCustomer(
  tx: TenantTx,
  id: CustomerId,
  customer: NewCustomer,
  version: number,
): Promise<void> {
  const changed = await tx
    .updateTable('customers')
    .set({ ...rowOf(customer), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (changed !== undefined) return
  await getCustomer(tx, id)
  throw customerErrors.stale()
}

export async function archiveCustomer(tx: TenantTx, id: CustomerId, isArchived: boolean): Promise<void> {
  const changed = await tx
    .updateTable('customers')
    .set((row) => ({ is_archived: isArchived, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) throw customerErrors.notFound()
}

const inDutch = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

const rowOf = (customer: NewCustomer) => ({
  name: customer.name,
  contact_email: customer.contactEmail,
  street: customer.street,
  house_number: customer.houseNumber,
  zip_code: customer.zipCode,
  city: customer.city,
  country: customer.country,
  kvk_number: customer.cocNumber,
  vat_id: customer.btwId,
})
