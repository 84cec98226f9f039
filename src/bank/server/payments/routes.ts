import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { serveMoney } from '#tenants/server/money-route.ts'
import type { TwoFactorDeps } from '#tenants/server/two-factor.ts'
import * as contract from '../../payments-contract.ts'
import { batchDetail, batchFile, cancelBatch, listBatches } from './batches.ts'
import { createBatch, previewBatch } from './create-batch.ts'
import { payables } from './payables.ts'

export function paymentBatchRoutes(app: FastifyInstance, deps: ServeDeps & TwoFactorDeps): void {
  serve(app, deps, contract.listPayables, ({ tx }) => payables(tx))
  serve(app, deps, contract.previewPaymentBatch, ({ tx, body, today }) => previewBatch(tx, body, today))
  serveMoney(app, deps, contract.createPaymentBatch, ({ tx, principal, body, today }) =>
    createBatch(tx, principal, body, today),
  )
  serve(app, deps, contract.listPaymentBatches, ({ tx }) => listBatches(tx))
  serve(app, deps, contract.getPaymentBatch, ({ tx, params }) => batchDetail(tx, params.id))
  serve(app, deps, contract.getPaymentBatchFile, ({ tx, params, query }) =>
    batchFile(tx, params.id, query.version ?? '09'),
  )
  serve(app, deps, contract.cancelPaymentBatch, ({ tx, principal, params }) =>
    cancelBatch(tx, principal, params.id),
  )
}
