import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import type { ProofDeps } from '#proof/server/proof.ts'
import * as contract from '../contract.ts'
import * as adjusting from '../adjustment-contract.ts'
import { adjustYear, listYearAdjustments, undoYearAdjustment } from './adjustments.ts'
import { closeYear, reopenYear } from './close-year.ts'
import { listYears, yearDetail } from './show-years.ts'

export function yearEndRoutes(app: FastifyInstance, deps: ServeDeps & ProofDeps): void {
  serve(app, deps, contract.listYears, ({ tx, today }) => listYears(tx, today))
  serve(app, deps, contract.getYear, ({ tx, principal, params, today }) =>
    yearDetail(tx, deps, principal.tenantId, params.year, today),
  )
  serve(app, deps, contract.closeYear, ({ tx, principal, params, body, today }) =>
    closeYear(tx, deps, principal, params.year, body, today),
  )
  serve(app, deps, contract.reopenYear, ({ tx, principal, params, body }) =>
    reopenYear(tx, principal, params.year, body.reason),
  )
  serve(app, deps, adjusting.listYearAdjustments, ({ tx, params }) => listYearAdjustments(tx, params.year))
  serve(app, deps, adjusting.adjustYear, ({ tx, principal, params, body, today }) =>
    adjustYear(tx, principal, params.year, body, today),
  )
  serve(app, deps, adjusting.undoYearAdjustment, ({ tx, principal, params, today }) =>
    undoYearAdjustment(tx, principal, params, today),
  )
}
