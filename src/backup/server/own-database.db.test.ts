/** @module-tag soak */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { readConfig, type Config } from '#platform/server/config.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { urlOf } from '#platform/server/db/database-login.ts'
import { serverAccount } from '#platform/server/db/embedded/account.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import type { RuntimeLogin } from '#platform/server/db/prepare-database.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { fileStoreIn } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import { silentLog } from '#platform/server/log.ts'
import { readKeys } from '#platform/server/secrets.ts'
import { prove } from '#proof/server/proof.ts'
import { addExpense } from '#testing/expense-steps.ts'
import { acknowledgedUntilNow, InvoiceWriters } from '#testing/soak/invoice-writers.ts'
import { KillableProgram } from '#testing/soak/killable-program.ts'
import { OwnPostgres } from '#testing/soak/own-postgres.ts'
import { problemsWithAcknowledged } from '#testing/soak/check-acknowledged.ts'
import { problemsInFiles } from '#testing/soak/check-files.ts'
import { problemsInBooks } from '#testing/soak/check-books.ts'
import { registerTenant } from '#testing/test-tenant.ts'
import { BackupError } from './backup-error.ts'
import { backUpNow, restoreInto, verifyFrom } from './commands.ts'
import { startDumpKeeper } from './dump-keeper.ts'
import { readBackupState } from './state.ts'

// A PostgreSQL of one's own with its pg_dump, as Debian installs them. The package of the embedded server has no pg_dump, so on a
// machine without Debian's these tests are skipped; `apt-get install postgresql` has them run.
const installed = '/usr/lib/postgresql'
const binaries = (existsSync(installed) ? readdirSync(installed) : [])
  .filter((version) => Number(version) >= 15 && Number(version) <= 18)
  .map((version) => path.join(installed, version, 'bin'))
  .find((folder) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(path.join(folder, name))),
  )

const WAIT_MS = 120_000
const passphrase = 'paard batterij nietje goed'

let parent: string
const at = (name: string): string => path.join(parent, name)
beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'kloppend-own-'))
  chmodSync(parent, 0o755)
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const silent = (): void => undefined

async function saidBy<T>(work: (say: (line: string) => void) => Promise<T>): Promise<[T, string]> {
  const lines: string[] = []
  const outcome = await work((line) => lines.push(line))
  return [outcome, lines.join('\n')]
}

async function until(what: () => Promise<boolean>): Promise<void> {
  for (const giveUpAt = Date.now() + WAIT_MS; !(await what()); await delay(50))
    if (Date.now() > giveUpAt) throw new Error('waited in vain')
}

/** The proof of every tenant that is in both, to compare two databases. */
async function proofsOf(login: RuntimeLogin, ids: readonly TenantId[], dataDir: string): Promise<unknown> {
  const database = await openDatabase({ login, poolSize: 1, log: silentLog })
  const files = fileStoreIn(folderObjects(keptFolderOf(dataDir)))
  const { evidenceKey } = readKeys(dataDir)
  try {
    const proofs: unknown[] = []
    for (const id of ids)
      proofs.push([id, await withTenant(database, id, (tx) => prove(tx, { files, evidenceKey }, id))])
    return proofs
  } finally {
    await database.close()
  }
}

describe.skipIf(binaries === undefined)('a database of one’s own', () => {
  let server: OwnPostgres
  let program: KillableProgram
  const loginOf = (database: string) => ({ ...server.superuser, password: 'onbelangrijk', database })
  const urlsOf = (database: string): Record<string, string> => ({
    DATABASE_URL: urlOf({ ...loginOf(database), user: 'kloppend_app' }),
    MIGRATION_URL: urlOf(loginOf(database)),
  })
  const configOf = (dataDir: string, settings: Record<string, string> = {}): Config =>
    readConfig({ DATA_DIR: dataDir, PG_PROGRAMS: binaries, ...settings })
  const live = (settings: Record<string, string> = {}) =>
    configOf(at('live'), { ...urlsOf('kloppend'), ...settings })
  const tenantsIn = async (database: string): Promise<TenantId[]> =>
    withSession(loginOf(database), async (client) => {
      const { rows } = await client.query<{ id: TenantId }>('select tenant_id as id from tenants order by 1')
      return rows.map(({ id }) => id)
    })

  beforeAll(async () => {
    server = new OwnPostgres(at('server'), {}, binaries ?? null)
    server.init()
    await server.start()
    program = new KillableProgram(at('live'), urlsOf('kloppend'))
    await program.start()
  }, 120_000)
  afterAll(async () => {
    await program.stop()
    await server.stop()
  }, 60_000)

  test('is dumped under load with its files and keys, verified, and restored to an empty database and to a data folder', async () => {
    const tenant = await registerTenant(program.address)
    await addExpense(tenant)
    const writers = new InvoiceWriters([{ tenant, customerId: await tenant.addCustomer() }], 4)
    const stopped = new AbortController()
    const working = writers.work(program.address, stopped.signal)
    await until(() => Promise.resolve(writers.acknowledged.paid.size > 8))
    const before = acknowledgedUntilNow(writers.acknowledged)
    const [, said] = await saidBy((say) => backUpNow(live(), { to: at('plain'), say }))
    expect(said).toContain('Reservekopie gemaakt')
    await until(() => Promise.resolve(writers.acknowledged.paid.size > before.paid.size + 4))
    stopped.abort()
    await working
    await writers.settle(program.address)

    const [isRight, checks] = await saidBy((say) => verifyFrom(live(), { from: at('plain'), say }))
    expect(checks).toContain('De reservekopie is goed.')
    expect(checks).toMatch(/✓ Administratie /)
    expect(isRight).toBe(true)

    // Of the books at the moment of the dump: everything that was acknowledged before, and whole.
    await saidBy((say) =>
      restoreInto(configOf(at('nowhere')), { from: at('plain'), into: at('folder'), say }),
    )
    const embedded = await startEmbeddedPostgres({ dataDir: at('folder'), log: silentLog })
    try {
      await withSession({ ...embedded.superuser, database: 'kloppend' }, async (client) => {
        expect(await problemsInBooks(client)).toEqual([])
        const problems = await problemsWithAcknowledged(client, before)
        expect(problems.filter((problem) => problem.includes('is lost'))).toEqual([])
      })
    } finally {
      await embedded.stop()
    }

    // A backup at rest, in an empty database: the proofs are equal, and the program runs on it.
    await saidBy((say) => backUpNow(live(), { to: at('plain'), say }))
    const back = configOf(at('nowhere'), urlsOf('terug'))
    const [, restored] = await saidBy((say) =>
      restoreInto(back, { from: at('plain'), into: at('back'), say }),
    )
    expect(restored).toContain('De database staat in DATABASE_URL.')
    const ids = await tenantsIn('kloppend')
    expect(await tenantsIn('terug')).toEqual(ids)
    const runtime = (database: string) => ({ ...loginOf(database), user: 'kloppend_app' })
    expect(await proofsOf(runtime('terug'), ids, at('back'))).toEqual(
      await proofsOf(runtime('kloppend'), ids, at('live')),
    )
    await withSession(loginOf('terug'), async (client) => {
      expect(await problemsInBooks(client)).toEqual([])
      expect(await problemsWithAcknowledged(client, writers.acknowledged)).toEqual([])
    })
    const copy = new KillableProgram(at('back'), urlsOf('terug'))
    await copy.start()
    await copy.stop()
    // The copy cannot write to the backups of the original.
    await expect(
      backUpNow(configOf(at('back'), urlsOf('terug')), { to: at('plain'), say: silent }),
    ).rejects.toThrow('reservekopieën van een andere database')
  }, 600_000)

  test('is never restored over a database with tables, nor in a folder with files', async () => {
    await expect(restoreInto(live(), { from: at('plain'), into: at('over'), say: silent })).rejects.toThrow(
      'De database kloppend uit DATABASE_URL is niet leeg',
    )
    expect(existsSync(at('over'))).toBe(false)
    await expect(
      restoreInto(configOf(at('x')), { from: at('plain'), into: at('live'), say: silent }),
    ).rejects.toThrow('is niet leeg')
  })

  test('is encrypted with a passphrase, and damage to the dump is named', async () => {
    const config = live({ BACKUP_PASSPHRASE: passphrase })
    await backUpNow(config, { to: at('secret'), say: silent })
    const [largest = ''] = readdirSync(at('secret/pieces'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted((a, b) => statSync(b).size - statSync(a).size)
    cpSync(at('secret'), at('damaged'), { recursive: true })
    const file = largest.replace(at('secret'), at('damaged'))
    truncateSync(file, statSync(file).size - 1)
    const [isRight, said] = await saidBy((say) => verifyFrom(config, { from: at('damaged'), say }))
    expect(said).toMatch(/✗ Terugzetten: pieces\/\S+ is beschadigd \(deel van de database\)/)
    expect(isRight).toBe(false)
    rmSync(file)
    const [, missing] = await saidBy((say) => verifyFrom(config, { from: at('damaged'), say }))
    expect(missing).toMatch(/ontbreekt \(deel van de database\)/)
    const [stillRight] = await saidBy((say) => verifyFrom(config, { from: at('secret'), say }))
    expect(stillRight).toBe(true)
  }, 300_000)

  test('needs pg_dump, an account that sees all businesses, and MIGRATION_URL; each is asked for in a sentence', async () => {
    const refused = async (settings: Record<string, string>): Promise<string> =>
      backUpNow(live(settings), { to: at('refused'), say: silent }).then(
        () => 'not refused',
        (error: unknown) => (error instanceof BackupError ? error.message : String(error)),
      )
    expect(await refused({ PG_PROGRAMS: at('live') })).toMatch(
      /^pg_dump van PostgreSQL \d+ ontbreekt in .*Installeer postgresql-client-/,
    )
    expect(await refused({ MIGRATION_URL: '' })).toContain('Stel MIGRATION_URL in')
    await withSession(loginOf('kloppend'), (client) =>
      client.query(`create role hosting login createrole; grant kloppend_owner to hosting`),
    )
    const hosting = urlOf({ ...loginOf('kloppend'), user: 'hosting' })
    expect(await refused({ MIGRATION_URL: hosting })).toContain(
      'De databasegebruiker hosting uit MIGRATION_URL ziet niet alle bedrijven',
    )
    await withSession(loginOf('kloppend'), (client) => client.query('alter role hosting bypassrls'))
    await backUpNow(live({ MIGRATION_URL: hosting }), { to: at('by-hosting'), say: silent })
    const [isRight] = await saidBy((say) => verifyFrom(live(), { from: at('by-hosting'), say }))
    expect(isRight).toBe(true)
  }, 300_000)

  test('the steps with pg_basebackup: first the database, then the files; both are whole in another place', async () => {
    const account = serverAccount()
    mkdirSync(at('copied'))
    if (account !== null) chownSync(at('copied'), account.uid, account.gid)
    const tenant = await registerTenant(program.address)
    const stopped = new AbortController()
    const writers = new InvoiceWriters([{ tenant, customerId: await tenant.addCustomer() }], 2)
    const working = writers.work(program.address, stopped.signal)
    await until(() => Promise.resolve(writers.acknowledged.paid.size > 2))
    const before = acknowledgedUntilNow(writers.acknowledged)
    await promisify(execFile)(
      path.join(binaries ?? '', 'pg_basebackup'),
      [
        `--host=${server.folder}`,
        '--username=postgres',
        `--pgdata=${at('copied/pg')}`,
        '--wal-method=stream',
        '--checkpoint=fast',
      ],
      { cwd: at('copied'), env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, ...account },
    )
    await addExpense(tenant)
    stopped.abort()
    await working
    const data = at('copied-data')
    cpSync(keptFolderOf(at('live')), keptFolderOf(data), { recursive: true })
    cpSync(path.join(at('live'), 'secret'), path.join(data, 'secret'), { recursive: true })
    const restored = new OwnPostgres(at('copied'), {}, binaries ?? null)
    await restored.start()
    try {
      const login = { ...restored.superuser, database: 'kloppend' }
      await withSession(login, async (client) => {
        expect(await problemsInBooks(client)).toEqual([])
        const problems = await problemsWithAcknowledged(client, before)
        expect(problems.filter((problem) => problem.includes('is lost'))).toEqual([])
        expect(await problemsInFiles(client, data)).toEqual([])
      })
    } finally {
      await restored.stop()
    }
  }, 300_000)

  test('is dumped each night by one of its nodes, and the others know how old the backup is', async () => {
    // Half past four in Amsterdam, of the day before the next.
    const today = todayInAmsterdam()
    const night = (days: number) => () => new Date(`${addDays(today, days)}T03:30:00Z`)
    const source = {
      dataDir: at('live'),
      objects: folderObjects(keptFolderOf(at('live'))),
      pgPrograms: binaries ?? null,
      books: { connectionString: urlOf(loginOf('kloppend')) },
      runtime: { connectionString: urlOf({ ...loginOf('kloppend'), user: 'kloppend_app' }) },
    }
    const made: string[] = []
    const keeper = (dataDir: string, isMaking: boolean, now: () => Date) =>
      startDumpKeeper({
        dataDir,
        source: isMaking ? source : null,
        place: { folder: at('nightly') },
        passphrase: null,
        minFreeDiskMib: 0,
        pgPrograms: binaries ?? null,
        everyMs: 50,
        now,
        log: {
          ...silentLog,
          info: (fields: unknown) => {
            made.push((fields as { event: string }).event)
          },
        },
      })
    const node = at('node-without-migrations')
    cpSync(path.join(at('live'), 'secret'), path.join(node, 'secret'), { recursive: true })
    const keepers = [keeper(at('live'), true, night(0)), keeper(at('live-two'), true, night(0))]
    await until(async () => (await readBackupState(at('live'))).checkedAt !== null)
    const other = keeper(node, false, night(0))
    await until(async () => (await readBackupState(node)).lastBackupAt !== null)
    for (const each of [...keepers, other]) await each.stop()
    expect(made.filter((event) => event === 'backup_made')).toEqual(['backup_made'])
    const state = await readBackupState(at('live'))
    expect(state).toMatchObject({ isCheckRight: true, failingSince: null, copiedThrough: null })
    expect((await readBackupState(node)).lastBackupAt).toBe(state.lastBackupAt)
    // The next night there is another one, and not before.
    const later = keeper(at('live'), true, night(1))
    await until(() => Promise.resolve(made.filter((event) => event === 'backup_made').length === 2))
    await later.stop()
    expect((await readBackupState(at('live'))).lastBackupAt).not.toBe(state.lastBackupAt)
  }, 300_000)
})

test('a pg_dump that is older than the server is refused with what to install', async () => {
  if (binaries === undefined || binaries.includes('/18/')) return
  const server = new OwnPostgres(at('newer'))
  server.init()
  await server.start()
  try {
    const login = { ...server.superuser, password: 'onbelangrijk', database: 'kloppend' }
    const urls = {
      DATABASE_URL: urlOf({ ...login, user: 'kloppend_app' }),
      MIGRATION_URL: urlOf(login),
      PG_PROGRAMS: binaries,
    }
    const program = new KillableProgram(at('newer-data'), urls)
    await program.start()
    await program.stop()
    const config = readConfig({ DATA_DIR: at('newer-data'), ...urls })
    await expect(backUpNow(config, { to: at('none'), say: silent })).rejects.toThrow(
      /pg_dump is van PostgreSQL \d+\.\d+, en dat is ouder dan de database \(18\.\d+\)\. Installeer postgresql-client-18/,
    )
  } finally {
    await server.stop()
  }
}, 120_000)
