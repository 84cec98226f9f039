import type { FastifyInstance } from 'fastify'
import type { VatPayments } from '#bank/server/part-payments.ts'
import type { ReadCharges } from '#payments/server/read-charges.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { cancelPayout } from './cancel-payout.ts'
import { receivePayout } from './receive-payout.ts'
import { recordPayout } from './record-payout.ts'
import { listPayouts, payableDocuments, payoutChoices, payoutDetail } from './show-payouts.ts'

export function payoutRoutes(
  app: FastifyInstance,
  deps: ServeDeps & { readonly vatPayments: VatPayments; readonly readCharges: ReadCharges },
): void {
  const { vatPayments, readCharges } = deps
  serve(app, deps, contract.getPayoutChoices, ({ tx, query }) => payoutChoices(tx, query))
  serve(app, deps, contract.listPayoutDocuments, ({ tx }) => payableDocuments(tx))
  serve(app, deps, contract.listPayouts, ({ tx, query }) => listPayouts(tx, query))
  serve(app, deps, contract.getPayout, ({ tx, params }) => payoutDetail(tx, params.id))
  serve(app, deps, contract.createPayout, ({ tx, principal, body, today }) =>
    recordPayout(tx, principal, body, { vatPayments, readCharges, today }),
  )
  serve(app, deps, contract.receivePayout, ({ tx, principal, params, body, today }) =>
    receivePayout(tx, principal, { ...params, ...body }, { vatPayments, readCharges, today }),
  )
  serve(app, deps, contract.cancelPayout, ({ tx, principal, params, body, today }) =>
    cancelPayout(tx, principal, params.id, { reason: body.reason, today }),
  )
}
