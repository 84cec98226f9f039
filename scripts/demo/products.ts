import { z } from 'zod'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newProduct } from '#products/contract.ts'
import { createProduct } from '#products/server/products.ts'

/** What the studio sells: name, code, unit, price without VAT, VAT in percent. */
const products = [
  ['Ontwerp', 'ONT', 'HUR', 85, 21],
  ['Illustratie', 'ILL', 'C62', 120, 21],
  ['Boekverzorging', 'BOEK', 'HUR', 72.5, 9],
  ['Workshop huisstijl in de praktijk', 'WORK', 'DAY', 640, 21],
  ['Hosting en back-up', 'HOST', 'MON', 39.5, 21],
  ['Fotografie op locatie', 'FOTO', 'LS', 395, 21],
] as const

/** The products of the demo, added by the same command as on the screen. */
export async function fillWithProducts(tx: TenantTx, today: LocalDate): Promise<void> {
  for (const [name, code, unit, unitPrice, vatPercentage] of products)
    await createProduct(tx, z.decode(newProduct, { name, code, unit, unitPrice, vatPercentage }), today)
}
