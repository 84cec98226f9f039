import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import * as dividends from '../dividend-contract.ts'
import { cancelDividend, recordDividend, showDividends } from './dividends.ts'
import { cancelWages } from './cancel-wages.ts'
import { cancelCashPayment, payInCash } from './cash-payments.ts'
import { setKenmerkOfDividend, setKenmerkOfWages } from './set-kenmerk.ts'
import { recordWages } from './record-wages.ts'
import { listWages, wageChoices, wageDetail } from './show-wages.ts'

export function wageRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.getWageChoices, ({ tx, today }) => wageChoices(tx, today))
  serve(app, deps, contract.listWageJournals, ({ tx, query }) => listWages(tx, query))
  serve(app, deps, contract.getWageJournal, ({ tx, params }) => wageDetail(tx, params.id))
  serve(app, deps, contract.createWageJournal, ({ tx, principal, body, today }) =>
    recordWages(tx, principal, body, today),
  )
  serve(app, deps, contract.payWageInCash, ({ tx, principal, params, body, today }) =>
    payInCash(tx, principal, { journalId: params.id, ...body }, today),
  )
  serve(app, deps, contract.cancelWageInCash, ({ tx, params, body, today }) =>
    cancelCashPayment(tx, { ...params, reason: body.reason }, today),
  )
  serve(app, deps, dividends.getDividends, ({ tx }) => showDividends(tx))
  serve(app, deps, dividends.createDividend, ({ tx, principal, body, today }) =>
    recordDividend(tx, principal, body, today),
  )
  serve(app, deps, dividends.cancelDividend, ({ tx, params, body, today }) =>
    cancelDividend(tx, params.id, { reason: body.reason, today }),
  )
  serve(app, deps, contract.setWageReference, ({ tx, params, body }) =>
    setKenmerkOfWages(tx, params.id, body.paymentReference),
  )
  serve(app, deps, dividends.setDividendReference, ({ tx, params, body }) =>
    setKenmerkOfDividend(tx, params.id, body.paymentReference),
  )
  serve(app, deps, contract.cancelWageJournal, ({ tx, params, body, today }) =>
    cancelWages(tx, params.id, { reason: body.reason, today }),
  )
}
