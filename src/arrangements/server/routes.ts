import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { draftArrangementMail, orderMailOfArrangement } from './arrangement-mails.ts'
import { agree, arrangementOfInvoice, arrangementsOf, end } from './arrangements.ts'
import { payInstalment } from './pay-arrangement.ts'

export function arrangementRoutes(
  app: FastifyInstance,
  deps: ServeDeps & { readonly hasMailServer: boolean },
): void {
  serve(app, deps, contract.listArrangements, ({ tx, params, today }) => arrangementsOf(tx, params.id, today))
  serve(app, deps, contract.makeArrangement, ({ tx, principal, params, body, today }) =>
    agree(tx, principal, params.id, body, today),
  )
  serve(app, deps, contract.readArrangementOfInvoice, ({ tx, params, today }) =>
    arrangementOfInvoice(tx, params.id, today),
  )
  serve(app, deps, contract.payArrangement, ({ tx, principal, params, body, today }) =>
    payInstalment(tx, principal, params.id, body, today),
  )
  serve(app, deps, contract.endArrangement, ({ tx, principal, params }) => end(tx, principal, params.id))
  serve(app, deps, contract.getArrangementMailDraft, ({ tx, params: { id }, today }) =>
    draftArrangementMail(tx, deps.hasMailServer, id, today),
  )
  serve(app, deps, contract.orderArrangementMail, ({ tx, principal, params: { id }, body, today }) =>
    orderMailOfArrangement(tx, principal, id, body, today),
  )
}
