import type { FastifyInstance } from 'fastify'
import { serve, type ServeDeps } from '#platform/server/http/serve.ts'
import * as contract from '../contract.ts'
import { overviewOf } from './overview.ts'

export function overviewRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.getOverview, ({ tx, today }) => overviewOf(tx, today))
}
