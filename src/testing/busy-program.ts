import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { startProgram } from '#app/server/program.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { urlOf } from '#platform/server/db/database-login.ts'
import { copyDatabase } from '#platform/server/db/testing/test-database.ts'
import { fullHistory, type FullHistory } from './full-history.ts'
import { configOfTests, testProgram, type StoppedProgram, type TestProgram } from './test-program.ts'
import { registerTenant, tenantWith, type TestTenant } from './test-tenant.ts'
import { allWorkDone } from './work-done.ts'

/** A program with a business that has rows in every table. */
export interface BusyProgram extends TestProgram {
  readonly tenant: TestTenant
  readonly history: FullHistory
}

/** A program that was stopped after the history of a business, and the open session of its owner. */
interface KeptHistory extends StoppedProgram {
  readonly session: { readonly email: string; readonly password: string; readonly token: string }
  readonly history: FullHistory
}

/**
 * The whole program with a business of which `fullHistory` filled every table, on a database and a data folder of its own; removed
 * after the test file. The history is made once in a run, which takes 4 s of processor time, and each test file gets a copy.
 *
 *     const { tenant, history, database } = await busyProgram()
 *
 * @param args as of `testProgram`, for the copy: the history itself is made with the settings of tests
 */
export async function busyProgram(
  changes?: Parameters<typeof testProgram>[0],
  logTo?: Parameters<typeof testProgram>[1],
): Promise<BusyProgram> {
  if (inject('isShared')) {
    const program = await testProgram(changes, logTo)
    const tenant = await program.register()
    return { ...program, tenant, history: await fullHistory(tenant, program.database) }
  }
  const kept = await keptHistory()
  const program = await testProgram(changes, logTo, { from: kept })
  // The data folder has the keys, so the session goes on.
  return {
    ...program,
    tenant: tenantWith({ ...kept.session, address: program.address }),
    history: kept.history,
  }
}

/** One worker makes the history; the lock lets the others wait for that. */
async function keptHistory(): Promise<KeptHistory> {
  const folder = inject('keptFolder')
  const file = path.join(folder, 'history.json')
  return withSession({ ...inject('templateLogins').superuser, database: 'postgres' }, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('kloppend.kept-history'))`)
    if (!existsSync(file)) writeFileSync(file, JSON.stringify(await makeHistory(path.join(folder, 'data'))))
    return JSON.parse(readFileSync(file, 'utf8')) as KeptHistory
  })
}

async function makeHistory(dataDir: string): Promise<KeptHistory> {
  const { appLogin, superuserLogin } = await copyDatabase()
  const config = configOfTests(dataDir, urlOf(appLogin))
  const program = await startProgram(config, { poolSize: 10, durability: 'off-for-tests', pollMs: 200 })
  const superuser = new pg.Pool(superuserLogin)
  try {
    const tenant = await registerTenant(program.address, { tenantName: 'Studio Noord' })
    const history = await fullHistory(tenant, { superuser })
    await allWorkDone({ superuser })
    const { email, password, token } = tenant
    return { database: superuserLogin.database, dataDir, session: { email, password, token }, history }
  } finally {
    await superuser.end()
    await program.stop()
  }
}
