import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskFull, saysDiskFull, StartError, startFailureOf } from '../start-error.ts'
import { silentLog } from '../log.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'kloppend-full-'))
chmodSync(parent, 0o755)
const mounted: string[] = []
afterAll(() => {
  for (const folder of mounted) execFileSync('umount', [folder])
  rmSync(parent, { recursive: true, force: true })
})

/** A disk in memory of so many MiB; null where this user may not mount one. */
function smallDisk(mib: number): string | null {
  const folder = mkdtempSync(path.join(parent, 'disk-'))
  try {
    mountAt(folder, mib)
    return folder
  } catch {
    return null
  }
}

function mountAt(folder: string, mib: number): void {
  const options = `size=${String(mib)}m,mode=755`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'kloppend', folder], { stdio: 'ignore' })
  mounted.push(folder)
}

/** Each is taken in pieces until nothing fits any more. */
function fill(file: string): void {
  for (let piece = 4 * 1024 * 1024; piece >= 1; piece = Math.floor(piece / 4))
    try {
      for (;;) writeFileSync(file, Buffer.alloc(piece), { flag: 'a' })
    } catch {
      // A smaller piece may fit.
    }
}

const refusalOf = async (dataDir: string): Promise<string> => {
  const error = await startEmbeddedPostgres({ dataDir, log: silentLog }).then(
    (server) => server.stop(),
    (failure: unknown) => startFailureOf(failure, { DATA_DIR: dataDir }),
  )
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

const FULL =
  /^De schijf is vol: in .* kan niets meer worden geschreven. Maak daar ruimte vrij of vergroot de schijf/

const tiny = smallDisk(24)
const small = smallDisk(160)

test.skipIf(tiny === null)(
  'a first start on a disk that is too small says that it is full, and leaves no half database (where a disk may be mounted)',
  async () => {
    const dataDir = path.join(tiny ?? '', 'data')
    expect(await refusalOf(dataDir)).toMatch(FULL)
    expect(await refusalOf(dataDir)).toMatch(FULL)
  },
)

test.skipIf(small === null)(
  'a start on a disk that has become full says so, and starts when there is room (where a disk may be mounted)',
  { timeout: 120_000 },
  async () => {
    const dataDir = path.join(small ?? '', 'data')
    mkdirSync(dataDir)
    const server = await startEmbeddedPostgres({ dataDir, log: silentLog })
    await server.stop()
    const ballast = path.join(small ?? '', 'ballast')
    fill(ballast)
    expect(await refusalOf(dataDir)).toMatch(FULL)
    rmSync(ballast)
    await (await startEmbeddedPostgres({ dataDir, log: silentLog })).stop()
  },
)

test.skipIf(small === null)(
  'a server whose own disk is full, with its log, says nothing; the start says why (where a disk may be mounted)',
  { timeout: 120_000 },
  async () => {
    const dataDir = path.join(parent, 'data')
    await (await startEmbeddedPostgres({ dataDir, log: silentLog })).stop()
    const [server, log] = [path.join(dataDir, 'pg'), path.join(dataDir, 'log')]
    renameSync(server, `${server}.aside`)
    mkdirSync(server)
    mountAt(server, 160)
    execFileSync('cp', ['-a', `${server}.aside/.`, server])
    rmSync(log, { recursive: true })
    mkdirSync(path.join(server, 'log-of-this-test'))
    symlinkSync(path.join(server, 'log-of-this-test'), log)
    const ballast = path.join(server, 'ballast')
    fill(ballast)
    expect(await refusalOf(dataDir)).toMatch(FULL)
    rmSync(ballast)
    await (await startEmbeddedPostgres({ dataDir, log: silentLog })).stop()
  },
)

test.each([
  ['could not write to file "pg_wal/xlogtemp.31": No space left on device', true],
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', true],
  ['initdb: error: could not create directory "pg_wal": Disk quota exceeded', true],
  ['FATAL:  data directory "/data/pg" has wrong ownership', false],
  ['', false],
])('what a program says that was started: %s', async (complaint, isFull) => {
  expect(await saysDiskFull(complaint, parent)).toBe(isFull)
})

test('our own writing names the data folder where the error names no file, as PostgreSQL in a migration does', () => {
  const failure = (code: string, place?: string) =>
    startFailureOf(Object.assign(new Error(code), { code, path: place }), { DATA_DIR: '/srv/kloppend' })
  expect(failure('ENOSPC')).toEqual(diskFull('/srv/kloppend'))
  expect(failure('53100')).toEqual(diskFull('/srv/kloppend'))
  expect(failure('EDQUOT', '/srv/kloppend/log')).toEqual(diskFull('/srv/kloppend/log'))
})
