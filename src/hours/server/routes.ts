import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { hoursFile } from './hours-file.ts'
import { weekOfHours } from './week-of-hours.ts'
import { writeHours } from './write-hours.ts'

export function hoursRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.getWeekOfHours, ({ tx, principal, query, today }) =>
    weekOfHours(tx, principal, query.day ?? today, today),
  )
  serve(app, deps, contract.getHoursOfYearCsv, ({ tx, principal, query }) =>
    hoursFile(tx, principal, query.year),
  )
  serve(app, deps, contract.writeHours, ({ tx, principal, body, today }) =>
    writeHours(tx, principal, body, today),
  )
}
