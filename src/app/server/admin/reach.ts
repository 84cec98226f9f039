import { appendFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Config } from '#platform/server/config.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { reachServer } from '#platform/server/db/embedded/reach-server.ts'
import type { RuntimeLogin } from '#platform/server/db/prepare-database.ts'
import { commandLog } from '#platform/server/log.ts'
import type { SecurityLog } from '#platform/server/security-log.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { OperatorDeps } from '#tenants/server/operator-help.ts'

/** Each action is a line of `DATA_DIR/admin.log`: the log of the program does not show what a command beside it does. */
export const noteIn =
  (dataDir: string): SecurityLog =>
  (event) => {
    const line = JSON.stringify({ time: new Date().toISOString(), event: 'security', ...event })
    try {
      appendFileSync(path.join(dataDir, 'admin.log'), `${line}\n`, { mode: 0o600, flush: true })
    } catch (error) {
      throw new StartError(
        `In ${dataDir} kan niet worden geschreven: dat is geen gegevensmap van Kloppend, of dit account mag er niet in. Stel DATA_DIR in, of zet sudo voor deze opdracht.`,
        { cause: error },
      )
    }
  }

/** The keys of a folder that has none would be new ones, which no program knows. @throws StartError for such a folder */
export function requireKeys(dataDir: string): void {
  if (!existsSync(path.join(dataDir, 'secret', 'token-key')))
    throw new StartError(
      `In ${dataDir} staan geen sleutels van Kloppend: start het programma eerst, of wijs met DATA_DIR de gegevensmap aan.`,
    )
}

export async function helping(
  config: Config,
  work: (deps: OperatorDeps) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  return withLogins(config, async ({ app }) => {
    const database = await openDatabase({ login: app, poolSize: 2, log: commandLog })
    try {
      return await work({ database, publicUrl: config.publicUrl, securityLog: noteIn(config.dataDir) })
    } finally {
      await database.close()
    }
  })
}

/** Lists go across businesses, so they need an account that row-level security does not filter. */
export async function listed(
  config: Config,
  read: (client: pg.ClientBase) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  noteIn(config.dataDir)({ kind: 'operator-listed', ip: null })
  return withLogins(config, (logins) => withSession(sightOf(logins), read))
}

/** @throws StartError where no account sees the rows of all businesses */
export function sightOf({ admin }: Logins): RuntimeLogin {
  if (admin === null)
    throw new StartError(
      'Stel MIGRATION_URL in: een lijst van alle bedrijven vraagt een beheerder van de database.',
    )
  return admin
}

export interface Logins {
  readonly app: RuntimeLogin
  /** Sees every business; null for a database of one's own without MIGRATION_URL. */
  readonly admin: RuntimeLogin | null
}

/** The logins of a database of one's own, or of the embedded server, which runs for as long as `work` needs it. */
export async function withLogins<T>(
  { dataDir, databaseUrl, migrationUrl }: Config,
  work: (logins: Logins) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null)
    return work({
      app: { connectionString: databaseUrl },
      admin: migrationUrl === null ? null : { connectionString: migrationUrl },
    })
  const server = await reachServer(dataDir, commandLog)
  try {
    return await work({ app: server.app, admin: { ...server.superuser, database: server.app.database } })
  } finally {
    await server.stop()
  }
}
