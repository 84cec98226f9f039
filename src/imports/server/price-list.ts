import { priceCodec } from '#contract/codecs.ts'
import { allCustomers, type ListedCustomer } from '#customers/server/imported-customers.ts'
import type { ListImportId } from '#kernel/ids.ts'
import { toDecimalText } from '#kernel/decimal.ts'
import type { Price } from '#kernel/money.ts'
import { inBatches } from '#platform/server/db/in-batches.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Product } from '#products/contract.ts'
import {
  allCustomerPrices,
  setImportedPrices,
  type ImportedPrice,
  type StoredPrice,
} from '#products/server/imported-prices.ts'
import { listProducts } from '#products/server/products.ts'
import type { ListRow } from '../contract.ts'
import { listImportErrors } from '../domain/errors.ts'
import { missingOfPrices, priceFields } from '../domain/price-fields.ts'
import { PricePlanner } from '../domain/plan-prices.ts'
import { keysOfCustomer, keysOfProduct, Register } from '../domain/recognise.ts'
import type { ImportedList, PlannedList, PlanOrder } from './list-importer.ts'
import { cellsOf, keptOf } from './plan-import.ts'

/** A list of which each row is the price of one customer for one product. */
export const priceList: ImportedList = {
  kind: 'prices',
  fields: priceFields,
  missing: missingOfPrices,
  plan: planPrices,
}

const BATCH = 200

async function planPrices(tx: TenantTx, { rows, columns, isConfirmed }: PlanOrder): Promise<PlannedList> {
  const stored = pricesByPair(await allCustomerPrices(tx, { lock: isConfirmed }))
  const planner = new PricePlanner({
    customers: registerOfCustomers(await allCustomers(tx)),
    products: registerOfProducts(await listProducts(tx)),
    priceOf: (customer, product) => stored.get(pairOf(product.id, customer.id))?.unitPrice,
    refusalOf,
  })
  const shown: Record<'new' | 'changed' | 'known' | 'refused', ListRow[]> = {
    new: [],
    changed: [],
    known: [],
    refused: [],
  }
  const set: SetPrice[] = []
  for (const [index, row] of rows.entries()) {
    // Others get their turn in between.
    if (index % BATCH === BATCH - 1) await new Promise(setImmediate)
    const { place } = row
    const planned = planner.plan(place, cellsOf(row, columns))
    shown[planned.is].push({ place, name: planned.name, message: planned.message })
    if (planned.is !== 'new' && planned.is !== 'changed') continue
    const { product, customer, price } = planned
    const former = stored.get(pairOf(product.id, customer.id)) ?? null
    set.push({ place, former, productId: product.id, customerId: customer.id, unitPrice: price })
  }
  return {
    made: shown.new,
    filled: shown.changed,
    fillable: 0,
    known: shown.known,
    refused: shown.refused,
    notices: [],
    carryOut: (carrying, id) => setPrices(carrying, id, set),
  }
}

const pairOf = (productId: string, customerId: string): string => `${productId} ${customerId}`

const pricesByPair = (prices: readonly StoredPrice[]): ReadonlyMap<string, StoredPrice> =>
  new Map(prices.map((each) => [pairOf(each.productId, each.customerId), each]))

/** A customer that was merged into another is known as the one that was kept. */
function registerOfCustomers(customers: readonly ListedCustomer[]): Register<ListedCustomer> {
  const byId = new Map<string, ListedCustomer>(customers.map((each) => [each.id, each]))
  return new Register(customers.map((each) => ({ record: keptOf(each, byId), ...keysOfCustomer(each) })))
}

const registerOfProducts = (products: readonly Product[]): Register<Product> =>
  new Register(products.map((each) => ({ record: each, ...keysOfProduct(each.code, each.name) })))

/** The rule of the form. */
const refusalOf = (amount: bigint): string | null =>
  priceCodec.safeDecode(Number(toDecimalText(amount, 4))).error?.issues[0]?.message ?? null

interface SetPrice extends Omit<ImportedPrice, 'isNew'> {
  readonly place: number
  readonly former: { readonly unitPrice: Price; readonly setAt: string } | null
}

/** @throws DomainError `list-import.changed-meanwhile` */
async function setPrices(tx: TenantTx, id: ListImportId, prices: readonly SetPrice[]): Promise<void> {
  const setAt = await setImportedPrices(
    tx,
    prices.map(({ former, ...each }) => ({ ...each, isNew: former === null })),
  )
  if (setAt === null) throw listImportErrors.changedMeanwhile()
  for (const some of inBatches(prices))
    await tx
      .insertInto('list_import_prices')
      .values(
        some.map(({ place, productId, customerId, former }) => ({
          import_id: id,
          place,
          priced_product: productId,
          priced_customer: customerId,
          set_at: setAt,
          former_price: former?.unitPrice ?? null,
          former_set_at: former?.setAt ?? null,
        })),
      )
      .execute()
}
