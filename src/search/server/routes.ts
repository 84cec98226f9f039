import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { searchEverything } from './search-everything.ts'

export function searchRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.searchEverything, ({ tx, principal, query, today, may }) =>
    searchEverything(tx, query.query, { userId: principal.userId, today, may }),
  )
}
