import type { ProductId } from '#kernel/ids.ts'
import { inBatches } from '#platform/server/db/in-batches.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { newId } from '#platform/server/new-id.ts'
import type { NewProduct } from '../contract.ts'
import { byList, rowOf } from './product-columns.ts'

/** Add products of a file, in the order of their rows. @returns their ids in the same order */
export async function addProducts(
  tx: TenantTx,
  products: readonly (NewProduct & { readonly isArchived: boolean })[],
): Promise<ProductId[]> {
  const today = todayInAmsterdam()
  const made = products.map((product) => ({ id: newId<ProductId>(), product }))
  for (const some of inBatches(made))
    await tx
      .insertInto('products')
      .values(
        some.map(({ id, product }) => ({
          id,
          is_archived: product.isArchived,
          ...rowOf(product, today),
        })),
      )
      .execute()
  return made.map(({ id }) => id)
}

/** Empty fields of a product, with what fills them. */
export interface FilledProduct {
  readonly id: ProductId
  readonly fields: Partial<NewProduct>
}

/** Fill empty fields; each product gets the next version. */
export async function fillProducts(tx: TenantTx, filled: readonly FilledProduct[]): Promise<void> {
  const rows = filled.map(({ id, fields }) => ({ id, ...fields }))
  await sql`
    update products p set ${byList.fill}, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, ${byList.types})
    where p.tenant_id = ${thisTenant} and p.id = n.id`.execute(tx)
}

/**
 * Empty fields again that an import filled, of products that were not changed since.
 *
 * @returns the products of which it was done
 */
export async function emptyProducts(
  tx: TenantTx,
  filled: readonly { readonly id: ProductId; readonly version: number; readonly fields: readonly string[] }[],
): Promise<ProductId[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: ProductId }>`
      update products p set ${byList.clear}, version = p.version + 1
      from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as n (id uuid, version int, fields jsonb)
      where p.tenant_id = ${thisTenant} and p.id = n.id and p.version = n.version
      returning p.id`,
  )
  return rows.map(({ id }) => id)
}
