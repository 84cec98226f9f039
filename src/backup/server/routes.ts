import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { healthOf } from '../domain/health.ts'
import { readBackupState } from './state.ts'

/** Reads how the backups of this installation are. */
export type ReadBackupStatus = () => Promise<contract.BackupStatus>

export const backupStatusOf =
  ({ dataDir, backupTo }: Pick<Config, 'dataDir' | 'backupTo'>): ReadBackupStatus =>
  async () => {
    const { lastBackupAt, copiedThrough, checkedAt, isCheckRight, failingSince } =
      await readBackupState(dataDir)
    const isOn = backupTo !== null
    const health = healthOf({
      isOn,
      hoursSinceBackup: hoursSince(lastBackupAt),
      hoursFailing: hoursSince(failingSince),
      isCheckRight,
    })
    return { health, lastBackupAt, copiedThrough: isOn ? copiedThrough : null, checkedAt, isCheckRight }
  }

const hoursSince = (instant: string | null): number | null =>
  instant === null ? null : (Date.now() - Date.parse(instant)) / 3_600_000

export function backupRoutes(
  app: FastifyInstance,
  deps: ServeDeps & { readonly readBackupStatus: ReadBackupStatus },
): void {
  serve(app, deps, contract.getBackup, () => deps.readBackupStatus())
}
