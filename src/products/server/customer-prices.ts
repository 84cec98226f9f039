import type { CustomerId, ProductId } from '#kernel/ids.ts'
import { price, type Price } from '#kernel/money.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import type { ProductDetail } from '../contract.ts'
import { productErrors } from '../domain/errors.ts'
import { findProduct } from './products.ts'

/**
 * A product with the prices of customers that have one of their own, by the name of the customer.
 *
 * @throws DomainError `product.not-found`
 */
export async function productWithPrices(tx: TenantTx, id: ProductId): Promise<ProductDetail> {
  const product = await findProduct(tx, id)
  const rows = await rowsOf(
    tx,
    sql<{ id: CustomerId; name: string; unit_price: bigint }>`
      select c.id, c.name, p.unit_price from customer_prices p
      join customer_names c on c.tenant_id = ${thisTenant} and c.id = p.customer_id
      where p.tenant_id = ${thisTenant} and p.product_id = ${id} order by c.sort_name, c.id`,
  )
  return {
    ...product,
    customerPrices: rows.map((row) => ({
      customerId: row.id,
      customerName: row.name,
      unitPrice: price(row.unit_price),
    })),
  }
}

/** @throws DomainError `product.not-found`, `product.customer-not-found` */
export async function setCustomerPrice(
  tx: TenantTx,
  { id, customerId }: { readonly id: ProductId; readonly customerId: CustomerId },
  unitPrice: Price,
): Promise<null> {
  await tx
    .insertInto('customer_prices')
    .values({ product_id: id, customer_id: customerId, unit_price: unitPrice })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'product_id', 'customer_id']).doUpdateSet({ unit_price: unitPrice }),
    )
    .execute()
    .catch((error: unknown) => {
      const constraint = constraintOf(error)
      if (constraint === 'customer_prices_of_product') throw productErrors.notFound()
      throw constraint === 'customer_prices_of_customer' ? productErrors.customerNotFound() : error
    })
  return null
}

/** A customer without a price of its own stays without one. */
export async function removeCustomerPrice(
  tx: TenantTx,
  { id, customerId }: { readonly id: ProductId; readonly customerId: CustomerId },
): Promise<null> {
  await findProduct(tx, id)
  await tx
    .deleteFrom('customer_prices')
    .where('product_id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()
  return null
}
