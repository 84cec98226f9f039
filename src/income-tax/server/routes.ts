import type { FastifyInstance } from 'fastify'
import { yearOf } from '#kernel/local-date.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { answerIncomeTax, incomeTaxOf } from './income-tax.ts'

export function incomeTaxRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.getIncomeTax, ({ tx, query, today }) =>
    incomeTaxOf(tx, query.year ?? yearOf(today), today),
  )
  serve(app, deps, contract.answerIncomeTax, async ({ tx, params, body, today }) => {
    await answerIncomeTax(tx, params.year, body, today)
    return null
  })
}
