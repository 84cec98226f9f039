import type { FastifyInstance } from 'fastify'
import { serve, type ServeDeps } from '#platform/server/http/serve.ts'
import * as contract from '../contract.ts'
import { listSettingChanges } from './setting-history.ts'
import { listJobs, retryJob } from './stuck-jobs.ts'

export function settingRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.listSettingChanges, ({ tx }) => listSettingChanges(tx))
  serve(app, deps, contract.listJobs, ({ tx }) => listJobs(tx))
  serve(app, deps, contract.retryJob, async ({ tx, params }) => {
    await retryJob(tx, params.id)
    return null
  })
}
