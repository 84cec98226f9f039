import type { FastifyInstance } from 'fastify'
import { changesOf } from '#platform/server/db/record-changes.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { productWithPrices, removeCustomerPrice, setCustomerPrice } from './customer-prices.ts'
import { offersFor } from './offers.ts'
import { archiveProduct, changeProduct, createProduct, listProducts, pageOfProducts } from './products.ts'

export function productRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.listProducts, ({ tx, query }) => listProducts(tx, query))
  serve(app, deps, contract.listProductChanges, ({ tx, query }) => changesOf(tx, 'product', query))
  serve(app, deps, contract.listProductPage, ({ tx, query }) => pageOfProducts(tx, query))
  serve(app, deps, contract.offerProducts, ({ tx, query }) => offersFor(tx, query))
  serve(app, deps, contract.getProduct, ({ tx, params }) => productWithPrices(tx, params.id))
  serve(app, deps, contract.createProduct, ({ tx, body, today }) => createProduct(tx, body, today))
  serve(app, deps, contract.changeProduct, async ({ tx, params, body, today }) => {
    await changeProduct(tx, params.id, body, today)
    return null
  })
  serve(app, deps, contract.archiveProduct, async ({ tx, params, query }) => {
    await archiveProduct(tx, params.id, query.archive)
    return null
  })
  serve(app, deps, contract.setCustomerPrice, ({ tx, params, body }) =>
    setCustomerPrice(tx, params, body.unitPrice),
  )
  serve(app, deps, contract.removeCustomerPrice, ({ tx, params }) => removeCustomerPrice(tx, params))
}
