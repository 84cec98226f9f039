import type { FastifyInstance } from 'fastify'
import type { ReadBackupStatus } from '#backup/server/routes.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { changeSettings } from './digest.ts'
import { markSeen, notificationsFor, snooze } from './notifications.ts'

export function notificationRoutes(
  app: FastifyInstance,
  deps: ServeDeps & { readonly readBackupStatus: ReadBackupStatus },
): void {
  serve(app, deps, contract.listNotifications, ({ tx, principal, today, may }) =>
    notificationsFor(tx, principal, today, { readBackupStatus: deps.readBackupStatus, may }),
  )
  serve(app, deps, contract.markSeen, async ({ tx, principal }) => {
    await markSeen(tx, principal)
    return null
  })
  serve(app, deps, contract.snoozeTask, async ({ tx, principal, body, today }) => {
    await snooze(tx, principal, body, today)
    return null
  })
  serve(app, deps, contract.changeNotificationSettings, async ({ tx, principal, body }) => {
    await changeSettings(tx, principal, body)
    return null
  })
}
