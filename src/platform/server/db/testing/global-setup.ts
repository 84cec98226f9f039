import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { folderOfTests } from '../../testing/folder-in-memory.ts'
import { bootstrapDatabase } from '../bootstrap.ts'
import type { DatabaseLogin } from '../database-login.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { renewRowTypes } from './kept-row-types.ts'

/** One real PostgreSQL for all database tests, gone afterwards. What it holds is lost with power, which is why it is fast. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const rowTypes = renewRowTypes()
  const cluster = clusterLogins()
  if (cluster !== null) {
    project.provide('templateLogins', cluster)
    project.provide('isShared', true)
    project.provide('keptFolder', '')
    await rowTypes
    return () => Promise.resolve()
  }
  project.provide('isShared', false)
  const dataDir = mkdtempSync(join(folderOfTests(), 'kloppend-test-'))
  const server = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => undefined, warn: console.warn, error: console.error },
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
  })
  const keptFolder = join(dataDir, 'kept')
  mkdirSync(keptFolder)
  project.provide('keptFolder', keptFolder)
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const admin = { ...server.superuser, database: 'template_kloppend' }
  try {
    await bootstrapDatabase({ admin, database: admin.database, runtime: server.app })
    await migrate({ admin })
    await rowTypes
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('templateLogins', { superuser: admin, app: { ...server.app, database: admin.database } })
  return stop
}

/** A database that `scripts/db/distribute.ts` prepared: the tests of the whole program run on it, each with its own tenants. */
function clusterLogins(): { superuser: DatabaseLogin; app: DatabaseLogin } | null {
  const { CLUSTER_URL: superuser, DATABASE_URL: app, TEST_CLUSTER } = process.env
  if (TEST_CLUSTER === undefined) return null
  if (superuser === undefined || app === undefined)
    throw new Error('TEST_CLUSTER needs CLUSTER_URL and DATABASE_URL, as scripts/db/distribute.ts does')
  return { superuser: loginOf(superuser), app: loginOf(app) }
}

function loginOf(url: string): DatabaseLogin {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  }
}
