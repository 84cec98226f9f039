import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { bootstrapDatabase } from '../../src/platform/server/db/bootstrap.ts'
import { startEmbeddedPostgres } from '../../src/platform/server/db/embedded-postgres.ts'
import { migrate } from '../../src/platform/server/db/migrate.ts'

/** Run `work` on a freshly migrated database that is deleted afterwards. */
export async function withThrowawayDatabase<T>(work: (superuser: pg.Client) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kloppend-schema-'))
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      log: { info: () => undefined, warn: console.warn, error: console.error },
      settings: { fsync: 'off' },
    })
    try {
      const admin = { ...server.superuser, database: server.app.database }
      await bootstrapDatabase({ admin, database: admin.database, runtime: server.app })
      await migrate({ admin })
      const client = new pg.Client(admin)
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
