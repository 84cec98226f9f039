import type { FastifyInstance } from 'fastify'
import { changesOf } from '#platform/server/db/record-changes.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import {
  archiveCustomer,
  changeCustomer,
  createCustomer,
  getCustomer,
  listCustomers,
  pageOfCustomers,
} from './customers.ts'
import * as receivables from '../receivables-contract.ts'
import { customerReceivables, linkReceivables } from './customer-receivables.ts'
import { mergeCustomer, referencesTo, undoMerge } from './merge-customers.ts'
import { registerRoutes } from './registers/routes.ts'
import type { RegisterDeps } from './registers/vat-checks.ts'
import { similarCustomers } from './similar-customers.ts'

export function customerRoutes(app: FastifyInstance, deps: ServeDeps & RegisterDeps): void {
  registerRoutes(app, deps)
  serve(app, deps, contract.listCustomers, ({ tx, query }) => listCustomers(tx, query))
  serve(app, deps, contract.listCustomerChanges, ({ tx, query }) => changesOf(tx, 'customer', query))
  serve(app, deps, contract.listCustomerPage, ({ tx, query, may }) =>
    pageOfCustomers(tx, query, () => may('sales.read')),
  )
  serve(app, deps, contract.listSimilarCustomers, ({ tx, principal, query }) =>
    similarCustomers(tx, principal.tenantId, query),
  )
  serve(app, deps, contract.getCustomer, ({ tx, params }) => getCustomer(tx, params.id))
  serve(app, deps, contract.createCustomer, ({ tx, body }) => createCustomer(tx, body))
  serve(app, deps, contract.changeCustomer, async ({ tx, params, body }) => {
    await changeCustomer(tx, params.id, body.customer, body.version)
    return null
  })
  serve(app, deps, contract.getCustomerReferences, ({ tx, params }) => referencesTo(tx, params.id))
  serve(app, deps, contract.mergeCustomer, ({ tx, principal, params, body }) =>
    mergeCustomer(tx, principal, params.id, body),
  )
  serve(app, deps, contract.undoMerge, ({ tx, params }) => undoMerge(tx, params.id))
  serve(app, deps, receivables.listCustomerReceivables, ({ tx, query }) =>
    customerReceivables(tx, query.customerId),
  )
  serve(app, deps, receivables.linkReceivables, ({ tx, body }) => linkReceivables(tx, body.links))
  serve(app, deps, contract.archiveCustomer, async ({ tx, params, query }) => {
    await archiveCustomer(tx, params.id, query.archive)
    return null
  })
}
