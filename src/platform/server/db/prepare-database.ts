import type pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { isDatabaseError, withSession } from './admin-session.ts'
import { checkDatabase } from './boot-check.ts'
import { bootstrapDatabase } from './bootstrap.ts'
import type { DatabaseLogin } from './database-login.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { ServerLog } from './embedded/postmaster.ts'
import { checkSchemaVersion, laterMigrations, migrate } from './migrate.ts'
import { lintSchema } from './schema-lint.ts'
import { missingSecurityRelease } from './security-releases.ts'

/** How the program logs in to serve requests: never as an owner. */
export type RuntimeLogin = DatabaseLogin | { readonly connectionString: string }

export type PreparedDatabase = {
  readonly runtime: RuntimeLogin
  /** The superuser of the embedded server, for backups; null for a database of one's own. */
  readonly superuser: DatabaseLogin | null
  /** After the last connection is closed; ends the embedded server, does nothing to one of your own. */
  stop(): Promise<void>
}

/**
 * Whether a database that may forget what it acknowledged is refused. Only a test, whose server forgets on purpose to be
 * fast, says otherwise; no setting does.
 */
export type Durability = 'required' | 'off-for-tests'

/**
 * A database that the program may use: running, with its roles, at this program's schema, and checked.
 *
 * @throws StartError when it is not and cannot be made so.
 */
export async function prepareDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'migrationUrl'>,
  log: ServerLog,
  durability: Durability = 'required',
): Promise<PreparedDatabase> {
  if (config.databaseUrl !== null) {
    await prepareOwnServer(config.databaseUrl, config.migrationUrl, log, durability)
    return {
      runtime: { connectionString: config.databaseUrl },
      superuser: null,
      stop: () => Promise.resolve(),
    }
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  try {
    const admin = { ...server.superuser, database: server.app.database }
    await bootstrapDatabase({ admin, database: admin.database, runtime: server.app })
    report(await migrate({ admin }), log)
    await withSession(server.app, (client) => checkPromises(client, durability, log))
    return { runtime: server.app, superuser: server.superuser, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function prepareOwnServer(
  databaseUrl: string,
  migrationUrl: string | null,
  log: ServerLog,
  durability: Durability,
): Promise<void> {
  const runtime = { connectionString: databaseUrl }
  if (migrationUrl === null) {
    await checkSchemaVersion(runtime).catch(refuseMissingDatabase)
  } else {
    const { username, password, pathname } = new URL(databaseUrl)
    const database = decodeURIComponent(pathname.slice(1))
    const admin = { connectionString: migrationUrl }
    await bootstrapDatabase({
      admin,
      database,
      runtime: { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    })
    report(await migrate({ admin }), log)
  }
  await withSession(runtime, (client) => checkPromises(client, durability, log))
}

/** Without an account that may make it, a database that is not there is a wrong setting. */
function refuseMissingDatabase(error: unknown): never {
  if (!isDatabaseError(error) || error.code !== '3D000') throw error
  throw new StartError(
    'De database uit DATABASE_URL bestaat niet: controleer de naam, of geef met MIGRATION_URL een account op dat haar mag maken.',
    { cause: error },
  )
}

async function checkPromises(client: pg.Client, durability: Durability, log: ServerLog): Promise<void> {
  const version = await checkDatabase(client, durability === 'required')
  const missing = missingSecurityRelease(version)
  if (missing !== null) log.warn({ event: 'database_security_release_missing', version }, missing)
  const later = (await laterMigrations(client)).map(({ name }) => name)
  if (later.length > 0)
    log.warn({ event: 'database_is_newer', later }, 'a newer version expanded the schema; this one goes on')
  const defects = await lintSchema(client, { isNewer: later.length > 0 })
  if (defects.length > 0)
    throw new StartError(`Het schema van de database scheidt klanten niet goed: ${defects.join('; ')}.`)
}

function report(applied: readonly string[], log: ServerLog): void {
  if (applied.length > 0)
    log.info({ event: 'database_migrated', applied }, 'the database has this version’s schema')
}
