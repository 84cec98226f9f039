import type { FastifyInstance } from 'fastify'
import { payOpenItem as payment } from '#ledger/contract.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { payOpenItem } from './pay-open-item.ts'

/** The items of the opening balance are in the ledger, which does not know payments: the call is in its contract, its work here. */
export function paymentRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, payment, ({ tx, params, body }) => payOpenItem(tx, params.id, body))
}
