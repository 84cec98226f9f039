import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tryToWrite } from './can-write.ts'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { testDatabase } from './testing/test-database.ts'

const quiet = () => undefined
const log = { info: quiet, warn: quiet, error: quiet, debug: quiet } as never

/** A small disk of its own; null where this process may not mount one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (let size = 1024 * 1024; size > 512; size /= 2)
      for (;;)
        try {
          writeSync(handle, Buffer.alloc(size))
        } catch {
          break
        }
  } finally {
    closeSync(handle)
  }
}

const disk = smallDisk()

test('asking whether it can write leaves nothing behind', async () => {
  const server = await testDatabase()
  const database = await openDatabase({ login: server.appLogin, poolSize: 1, log })
  await tryToWrite(database)
  await database.close()
  expect((await server.superuser.query('select from pg_largeobject_metadata')).rowCount).toBe(0)
})

test.skipIf(disk === null)('a full disk is noticed, and so is that there is room again', async () => {
  const dataDir = disk ?? ''
  const server = await startEmbeddedPostgres({ dataDir, log })
  const database = await openDatabase({
    login: { ...server.superuser, database: 'postgres' },
    poolSize: 1,
    log,
  })
  try {
    await tryToWrite(database)
    fill(path.join(dataDir, 'vol'))
    await expect(tryToWrite(database)).rejects.toMatchObject({ code: '53100' })
    rmSync(path.join(dataDir, 'vol'))
    await tryToWrite(database)
  } finally {
    rmSync(path.join(dataDir, 'vol'), { force: true })
    await database.close()
    await server.stop()
    execFileSync('umount', [dataDir])
    rmSync(dataDir, { recursive: true })
  }
})
