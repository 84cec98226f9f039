import { counted } from '#kernel/dutch-format.ts'
import type { Config } from '#platform/server/config.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { deadJobsOf, dropDeadJob, type DeadJob } from '#platform/server/jobs/dead-jobs.ts'
import { commandLog } from '#platform/server/log.ts'
import { StartError } from '#platform/server/start-error.ts'
import { tryDeadJob } from '#settings/server/stuck-jobs.ts'
import type { Command } from './command.ts'
import { deadJobs } from './lists.ts'
import { listed, noteIn, sightOf, withLogins, type Logins } from './reach.ts'

/** What the operator does with work that failed for good. */
export const jobCommands: Readonly<Record<string, Command>> = {
  'dead-jobs': {
    takes: 'nothing',
    text: 'taken die niet lukken of te lang wachten, per soort',
    run: (config) => listed(config, deadJobs),
  },
  'try-jobs': {
    takes: 'a kind',
    text: 'de taken van deze soort die niet lukten opnieuw proberen',
    run: async (config, kind = '') => {
      const tried = await forDeadJobs(config, kind, (tx, { id }) => tryDeadJob(tx, id))
      noteIn(config.dataDir)({ kind: 'operator-jobs-tried', ip: null })
      return [
        `Opnieuw in de rij: ${counted(tried, 'taak', 'taken')}. Kloppend begint eraan zodra het draait.`,
      ]
    },
  },
  'drop-jobs': {
    takes: 'a kind',
    text: 'de taken van deze soort die niet lukten weggooien; het werk gebeurt dan niet',
    question: async (config, kind = '') => {
      const count = await withDeadJobs(config, kind, (jobs) => Promise.resolve(jobs.length))
      return [
        `${counted(count, 'taak', 'taken')} van de soort ${kind}: het werk gebeurt dan nooit.`,
        'Weggooien? Typ ja: ',
      ]
    },
    run: async (config, kind = '', answer = '') => {
      if (answer.trim().toLowerCase() !== 'ja') return ['Er is niets veranderd.']
      const dropped = await forDeadJobs(config, kind, (tx, { id }) => dropDeadJob(tx, id))
      noteIn(config.dataDir)({ kind: 'operator-jobs-dropped', ip: null })
      return [`Weggegooid: ${counted(dropped, 'taak', 'taken')}.`]
    },
  },
}

/** @throws StartError when no job of the kind is dead */
function withDeadJobs<T>(
  config: Config,
  kind: string,
  work: (jobs: readonly DeadJob[], logins: Logins) => Promise<T>,
): Promise<T> {
  return withLogins(config, async (logins) => {
    const jobs = await withSession(sightOf(logins), (client) => deadJobsOf(client, kind))
    if (jobs.length === 0)
      throw new StartError(`Er is geen mislukte taak van de soort ${kind}. Alle soorten: dead-jobs.`)
    return work(jobs, logins)
  })
}

/** Each job in a transaction of its business. @returns the number for which `change` was true */
const forDeadJobs = (
  config: Config,
  kind: string,
  change: (tx: TenantTx, job: DeadJob) => Promise<boolean>,
): Promise<number> =>
  withDeadJobs(config, kind, async (jobs, { app }) => {
    const database = await openDatabase({ login: app, poolSize: 2, log: commandLog })
    let changed = 0
    try {
      for (const job of jobs)
        if (await withTenant(database, job.tenantId, (tx) => change(tx, job), 'read write always'))
          changed += 1
    } finally {
      await database.close()
    }
    return changed
  })
