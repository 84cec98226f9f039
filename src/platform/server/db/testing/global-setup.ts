import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { bootstrapDatabase } from '../bootstrap.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { renewRowTypes } from './kept-row-types.ts'

/** One real PostgreSQL for all database tests, gone afterwards. What it holds is lost with power, which is why it is fast. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const rowTypes = renewRowTypes()
  const dataDir = mkdtempSync(join(tmpdir(), 'kloppend-test-'))
  const server = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => undefined, warn: console.warn, error: console.error },
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
  })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const admin = { ...server.superuser, database: 'template_kloppend' }
  try {
    await bootstrapDatabase({ admin, database: admin.database, runtime: server.app })
    if (existsSync(migrationsFolder)) await migrate({ admin })
    await rowTypes
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('templateLogins', { superuser: admin, app: { ...server.app, database: admin.database } })
  return stop
}

const migrationsFolder = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url))
