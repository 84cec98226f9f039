import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { countPasswordGuess } from '#tenants/server/own-password.ts'
import { countCodeGuess } from '#tenants/server/two-factor.ts'
import * as contract from '../contract.ts'
import { deletionState } from './deletion-state.ts'
import { orderDeletion, withdrawDeletion, type DeletionDeps } from './order-deletion.ts'

export function deletionRoutes(app: FastifyInstance, deps: ServeDeps & DeletionDeps): void {
  serve(app, deps, contract.getDeletion, ({ tx, principal, today }) =>
    deletionState(tx, principal.userId, today),
  )
  serve(
    app,
    deps,
    contract.orderDeletion,
    async ({ tx, principal, caller, body }) => {
      await orderDeletion(tx, deps, { principal, caller }, body)
      return null
    },
    {
      before: async (call) => {
        await countPasswordGuess(deps.throttle)(call)
        await countCodeGuess(deps.throttle)(call)
      },
      securityEvent: 'deletion-ordered',
    },
  )
  serve(
    app,
    deps,
    contract.withdrawDeletion,
    async ({ tx, principal, caller }) => {
      await withdrawDeletion(tx, { principal, caller })
      return null
    },
    { securityEvent: 'deletion-withdrawn' },
  )
}
