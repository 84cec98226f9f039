import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { changeGoal, changeGoalState, createGoal, goalsWithProgress } from './goals.ts'

export function goalRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.listGoals, ({ tx, principal, today }) =>
    goalsWithProgress(tx, principal.tenantId, today),
  )
  serve(app, deps, contract.createGoal, ({ tx, body }) => createGoal(tx, body))
  serve(app, deps, contract.changeGoal, async ({ tx, params, body }) => {
    await changeGoal(tx, params.id, body.goal, body.version)
    return null
  })
  serve(app, deps, contract.changeGoalState, async ({ tx, params, query }) => {
    await changeGoalState(tx, params.id, query.state)
    return null
  })
}
