import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../../registers-contract.ts'
import { askKvk, askVies, checksOf, keepCheck, type AnsweredCheck, type RegisterDeps } from './vat-checks.ts'

/** The registers are asked before the transaction opens, so that no connection waits for them. */
export function registerRoutes(app: FastifyInstance, deps: ServeDeps & RegisterDeps): void {
  serve(app, deps, contract.getRegisters, () =>
    Promise.resolve({ vies: deps.registers.vies !== null, kvk: deps.registers.kvk !== null }),
  )
  serve(
    app,
    deps,
    contract.checkVatId,
    ({ tx, principal }, answered: AnsweredCheck) => keepCheck(tx, principal, answered),
    { before: ({ principal, body }) => askVies(deps, principal, body.btwId) },
  )
  serve(app, deps, contract.listVatChecks, ({ tx, query }) => checksOf(tx, query.btwId))
  serve(
    app,
    deps,
    contract.lookUpKvkNumber,
    (_call, profile: Awaited<ReturnType<typeof askKvk>>) => Promise.resolve(profile),
    { before: ({ principal, query }) => askKvk(deps, principal, query.cocNumber) },
  )
}
