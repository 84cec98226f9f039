import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { agree, arrangementOfInvoice, arrangementsOf, end } from './arrangements.ts'
import { payInstalment } from './pay-arrangement.ts'

export function arrangementRoutes(app: FastifyInstance, deps: ServeDeps): void {
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
}
