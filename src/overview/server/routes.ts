import type { FastifyInstance } from 'fastify'
import type { ReadBackupStatus } from '#backup/server/routes.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { moneyOf } from './money.ts'
import { overviewOf } from './overview.ts'
import { todayOf } from './today.ts'

export function overviewRoutes(
  app: FastifyInstance,
  deps: ServeDeps & { readonly readBackupStatus: ReadBackupStatus },
): void {
  serve(app, deps, contract.getOverview, ({ tx, principal, today }) =>
    overviewOf(tx, principal.tenantId, today),
  )
  serve(app, deps, contract.getToday, ({ tx, principal, today, may }) =>
    todayOf(tx, principal, today, { readBackupStatus: deps.readBackupStatus, may }),
  )
  serve(app, deps, contract.getMoney, ({ tx, principal, today }) => moneyOf(tx, principal.tenantId, today))
}
