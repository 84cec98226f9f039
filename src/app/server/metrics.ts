import type { FastifyInstance } from 'fastify'
import { readBackupState } from '#backup/server/state.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import { poolFigures, workFigures } from '#platform/server/metrics/database-figures.ts'
import { metricsOf, type FigureSource } from '#platform/server/metrics/metrics.ts'
import { metricsRoute, serveMetricsApart } from '#platform/server/metrics/serve-metrics.ts'
import { freeDiskBytes } from '#platform/server/free-disk.ts'
import { securityLogTo } from '#platform/server/security-log.ts'
import type { Closers } from './jobs.ts'

interface MetricsDeps {
  readonly config: Config
  readonly database: Database
  readonly kinds: readonly string[]
}

/** `/metrics` behind its token or on its own port; nothing without these settings. Before the routes that it measures. */
export async function serveMetrics(
  app: FastifyInstance,
  { config, database, kinds }: MetricsDeps,
  closers: Closers,
): Promise<void> {
  const { token, port } = config.metrics
  if (token === null && port === null) return
  const metrics = metricsOf(app, figuresOf({ config, database, kinds }))
  const access = { token, securityLog: securityLogTo(app.log) }
  if (port === null) metricsRoute(app, metrics, access)
  else closers.push(await serveMetricsApart(metrics, access, { host: config.host, port }))
}

/** What is read when `/metrics` is asked, beside the figures of requests and of the process. */
export const figuresOf = ({ config, database, kinds }: MetricsDeps): readonly FigureSource[] => [
  poolFigures(database),
  workFigures(database, kinds),
  folderFigures(config),
]

/** The disk of the data folder, and the backups, of which the state is in it. */
const folderFigures = ({ dataDir, backupTo }: Config): FigureSource => ({
  figures: [
    { name: 'kloppend_disk_free_bytes', help: 'Room on the disk of DATA_DIR.' },
    { name: 'kloppend_backup_age_seconds', help: 'Since the newest whole backup began; absent without one.' },
    {
      name: 'kloppend_backup_lag_seconds',
      help: 'Age of the oldest change that may be missing in the backup; absent without BACKUP_TO.',
    },
    { name: 'kloppend_backup_failing', help: '1 while backups fail.' },
    {
      name: 'kloppend_backup_check_right',
      help: '1 when the last check of a backup was right, 0 when wrong.',
    },
  ],
  read: async () => {
    const free = await freeDiskBytes(dataDir)
    if (backupTo === null) return { kloppend_disk_free_bytes: free }
    const state = await readBackupState(dataDir)
    return {
      kloppend_disk_free_bytes: free,
      kloppend_backup_age_seconds: secondsSince(state.lastBackupAt),
      kloppend_backup_lag_seconds: secondsSince(state.copiedThrough),
      kloppend_backup_failing: state.failingSince === null ? 0 : 1,
      kloppend_backup_check_right: state.isCheckRight === null ? null : Number(state.isCheckRight),
    }
  },
})

const secondsSince = (instant: string | null): number | null =>
  instant === null ? null : Math.max(0, (Date.now() - Date.parse(instant)) / 1_000)
