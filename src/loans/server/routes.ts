import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { loanCandidates } from './candidates.ts'
import { cancelLoan, changeLoan, createLoan } from './keep-loan.ts'
import { listLoans, loanDetail } from './show-loans.ts'
import { bookInterestOfYear, interestOfYear } from './year-interest.ts'

export function loanRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.listLoans, ({ tx, query }) => listLoans(tx, query))
  serve(app, deps, contract.getLoan, ({ tx, params }) => loanDetail(tx, params.id))
  serve(app, deps, contract.listLoanCandidates, ({ tx }) => loanCandidates(tx))
  serve(app, deps, contract.createLoan, ({ tx, principal, body }) => createLoan(tx, principal, body))
  serve(app, deps, contract.changeLoan, ({ tx, params, body }) => changeLoan(tx, params.id, body))
  serve(app, deps, contract.cancelLoan, ({ tx, params }) => cancelLoan(tx, params.id))
  serve(app, deps, contract.getLoanInterest, ({ tx, query }) => interestOfYear(tx, query.year))
  serve(app, deps, contract.bookLoanInterest, ({ tx, body, today }) =>
    bookInterestOfYear(tx, body.year, today),
  )
}
