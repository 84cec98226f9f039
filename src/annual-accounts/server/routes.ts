import type { FastifyInstance } from 'fastify'
import type { PdfDeps } from '#documents/server/document-pdf.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { accountsPdf } from './accounts-pdf.ts'
import { accountsXbrl } from './accounts-xbrl.ts'
import { adoptAnnualAccounts, cancelAdoption, fileAnnualAccounts } from './adopt.ts'
import { answerAnnualAccounts } from './answers.ts'
import { shownAccounts } from './show-accounts.ts'

export function annualAccountRoutes(app: FastifyInstance, deps: ServeDeps & Pick<PdfDeps, 'pdfPool'>): void {
  serve(app, deps, contract.getAnnualAccounts, ({ tx, params }) => shownAccounts(tx, params.year))
  serve(app, deps, contract.getAnnualAccountsPdf, ({ tx, params, query, today }) =>
    accountsPdf(tx, deps, { year: params.year, purpose: query.for, today }),
  )
  serve(app, deps, contract.getAnnualAccountsXbrl, ({ tx, params, query }) =>
    accountsXbrl(tx, params.year, query.for),
  )
  serve(app, deps, contract.answerAnnualAccounts, ({ tx, params, body }) =>
    answerAnnualAccounts(tx, params.year, body),
  )
  serve(app, deps, contract.adoptAnnualAccounts, ({ tx, principal, params, body, today }) =>
    adoptAnnualAccounts(tx, principal, params.year, body, today),
  )
  serve(app, deps, contract.cancelAdoption, ({ tx, params, body, today }) =>
    cancelAdoption(tx, params.year, { reason: body.reason, today }),
  )
  serve(app, deps, contract.fileAnnualAccounts, ({ tx, params, body, today }) =>
    fileAnnualAccounts(tx, params.year, body.filedOn, today),
  )
}
