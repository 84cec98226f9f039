import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { withSession } from '../admin-session.ts'
import { bootstrapDatabase } from '../bootstrap.ts'
import { type DatabaseLogin, urlOf } from '../database-login.ts'

// Filled by global-setup.ts.
declare module 'vitest' {
  interface ProvidedContext {
    /** Logins on the migrated template, from which each test file gets its own copy. */
    templateLogins: { readonly superuser: DatabaseLogin; readonly app: DatabaseLogin }
    /** Whether every test file works on that database itself, with tenants of its own: a cluster has no templates. */
    isShared: boolean
    /** Where files of a run may keep what others copy; removed with the server of the run, and empty where that is shared. */
    keptFolder: string
  }
  interface TaskMeta {
    /** Why the test may take longer than five seconds (`scripts/launch/slow-tests.mjs`). */
    slow?: string
    /** Why the test runs once where others run thirty times (`src/platform/server/testing/thirty-times.ts`). */
    once?: string
  }
}

export type TestDatabase = {
  /** The runtime role: what the program runs as, filtered by row-level security. */
  readonly app: pg.Pool
  /** `kloppend_owner`: owns the tables, and is filtered too, since row-level security is forced. */
  readonly owner: pg.Pool
  /** The superuser: sees every row, to show that what others may not see is there. */
  readonly superuser: pg.Pool
  readonly appLogin: DatabaseLogin
  readonly superuserLogin: DatabaseLogin
  readonly appUrl: string
  readonly superuserUrl: string
}

/** A database that a test file copies: its logins. */
type CopiedDatabase = Pick<TestDatabase, 'superuserLogin' | 'appLogin'>

/**
 * Copy a database of the test server, by default the migrated one without rows. No session may be open on the database that is
 * copied. The copy remains until the server of the run stops, or `testDatabase` drops the copy.
 */
export async function copyDatabase(
  from = inject('templateLogins').superuser.database,
): Promise<CopiedDatabase> {
  const template = inject('templateLogins')
  const isShared = inject('isShared')
  const name = isShared ? template.superuser.database : `test_${randomBytes(6).toString('hex')}`
  if (!isShared)
    await withSession({ ...template.superuser, database: 'postgres' }, (client) =>
      // Copying its files costs half of what writing each page to the log does. No test changes the template.
      client.query(`create database ${name} template ${from} strategy file_copy`),
    )
  const superuserLogin = { ...template.superuser, database: name }
  const appLogin = { ...template.app, database: name }
  // Privileges on a database itself are not copied with its template.
  await bootstrapDatabase({ admin: superuserLogin, database: name, runtime: appLogin })
  // Test files share the database of a cluster, one after the other: a file does not wait for the jobs of the file before.
  if (isShared) await withSession(superuserLogin, (client) => client.query('delete from jobs'))
  return { superuserLogin, appLogin }
}

/**
 * A migrated database of its own for a test file, dropped after it.
 *
 *     const database = await testDatabase()
 *
 * @param from the name of another database to copy, such as that of a business with a history
 */
export async function testDatabase({
  poolSize = 10,
  from,
}: { readonly poolSize?: number; readonly from?: string | undefined } = {}): Promise<TestDatabase> {
  const { superuserLogin, appLogin } = await copyDatabase(from)

  const pools: pg.Pool[] = []
  const pool = (config: pg.PoolConfig): pg.Pool => {
    const made = new pg.Pool({ max: poolSize, ...config })
    // Tests close connections on purpose; an unhandled error would end the test process.
    made.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
    pools.push(made)
    return made
  }
  afterAll(async () => {
    await Promise.all(pools.map((made) => made.end()))
    if (inject('isShared')) return
    await withSession({ ...superuserLogin, database: 'postgres' }, (client) =>
      client.query(`drop database if exists ${superuserLogin.database} with (force)`),
    )
  })
  return {
    app: pool(appLogin),
    owner: pool({ ...superuserLogin, options: '-c role=kloppend_owner' }),
    superuser: pool(superuserLogin),
    appLogin,
    superuserLogin,
    appUrl: urlOf(appLogin),
    superuserUrl: urlOf(superuserLogin),
  }
}
