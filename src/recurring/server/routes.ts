import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import {
  changeRecurringInvoice,
  createRecurringInvoice,
  pauseRecurringInvoice,
  resumeRecurringInvoice,
  stopRecurringInvoice,
} from './change-recurring.ts'
import { indexAll, previewRaise } from './index-all.ts'
import { addIndexation, withdrawIndexation } from './indexations.ts'
import {
  expectedByMonth,
  listRecurringInvoices,
  previewOf,
  recurringDetail,
  runsOf,
} from './show-recurring.ts'

export function recurringRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.listRecurringInvoices, ({ tx, query, today }) =>
    listRecurringInvoices(tx, today, query),
  )
  serve(app, deps, contract.getExpectedRecurring, ({ tx, today }) => expectedByMonth(tx, today))
  serve(app, deps, contract.getRecurringInvoice, ({ tx, params, today }) =>
    recurringDetail(tx, params.id, today),
  )
  serve(app, deps, contract.previewRecurringInvoice, ({ tx, params, today }) =>
    previewOf(tx, params.id, today),
  )
  serve(app, deps, contract.listRecurringRuns, ({ tx, params }) => runsOf(tx, params.id))
  serve(app, deps, contract.createRecurringInvoice, ({ tx, principal, body, today }) =>
    createRecurringInvoice(tx, principal, body, today),
  )
  serve(app, deps, contract.changeRecurringInvoice, ({ tx, principal, params, body, today }) =>
    changeRecurringInvoice(tx, principal, params.id, body, today),
  )
  serve(app, deps, contract.pauseRecurringInvoice, ({ tx, params }) => pauseRecurringInvoice(tx, params.id))
  serve(app, deps, contract.resumeRecurringInvoice, ({ tx, params, today }) =>
    resumeRecurringInvoice(tx, params.id, today),
  )
  serve(app, deps, contract.stopRecurringInvoice, ({ tx, params }) => stopRecurringInvoice(tx, params.id))
  serve(app, deps, contract.addIndexation, ({ tx, principal, params, body }) =>
    addIndexation(tx, principal, params.id, body),
  )
  serve(app, deps, contract.previewIndexations, ({ tx, body, today }) => previewRaise(tx, body, today))
  serve(app, deps, contract.indexRecurringInvoices, ({ tx, principal, body, today }) =>
    indexAll(tx, principal, body, today),
  )
  serve(app, deps, contract.withdrawIndexation, ({ tx, params }) =>
    withdrawIndexation(tx, params.id, params.number),
  )
}
