import type { FastifyInstance } from 'fastify'
import { serve, type ServeDeps } from '#platform/server/http/serve.ts'
import * as contract from '../contract.ts'
import { searchEverything } from './search-everything.ts'

export function searchRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.searchEverything, ({ tx, query, today }) =>
    searchEverything(tx, query.query, today),
  )
}
