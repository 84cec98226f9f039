import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { readConfig, type Config } from '#platform/server/config.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { fileStoreIn } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import { readKeys } from '#platform/server/secrets.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { prove } from '#proof/server/proof.ts'
import { recordDayTakings } from '#takings/contract.ts'
import { acknowledgedUntilNow, InvoiceWriters } from '#testing/soak/invoice-writers.ts'
import { KillableProgram } from '#testing/soak/killable-program.ts'
import { problemsWithAcknowledged } from '#testing/soak/check-acknowledged.ts'
import { problemsInBooks } from '#testing/soak/check-books.ts'
import { addExpense, newPdf, upload } from '#testing/expense-steps.ts'
import { addShared, sign } from '#testing/quotes.ts'
import { expectDone, registerTenant } from '#testing/test-tenant.ts'
import { backUpNow, restoreInto, verifyFrom } from './commands.ts'
import { readManifests, writeManifest } from './manifest.ts'
import { readBackupState } from './state.ts'
import { openTarget } from './target.ts'

const CLIENTS = 8
/** A busy machine flushes slowly. */
const WAIT_MS = 240_000

let parent: string
const at = (name: string): string => path.join(parent, name)
beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'kloppend-backup-'))
  chmodSync(parent, 0o755)
})
const started: KillableProgram[] = []
const programOn = (dataDir: string, settings?: Record<string, string>): KillableProgram => {
  const program = new KillableProgram(dataDir, settings)
  started.push(program)
  return program
}
afterAll(async () => {
  for (const program of started) await program.stop()
  rmSync(parent, { recursive: true, force: true })
})

const configOf = (dataDir: string, settings: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: dataDir, ...settings })

async function until(what: () => Promise<boolean>): Promise<void> {
  for (const giveUpAt = Date.now() + WAIT_MS; !(await what()); await delay(50))
    if (Date.now() > giveUpAt) throw new Error('waited in vain')
}

/** The lines that a command says, and its outcome. */
async function saidBy<T>(work: (say: (line: string) => void) => Promise<T>): Promise<[T, string]> {
  const lines: string[] = []
  const outcome = await work((line) => lines.push(line))
  return [outcome, lines.join('\n')]
}

/** Start the database of a data folder, and read it as its superuser. */
async function inBooksOf<T>(
  dataDir: string,
  work: (client: Parameters<typeof problemsInBooks>[0]) => Promise<T>,
): Promise<T> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const server = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await withSession({ ...server.superuser, database: 'kloppend' }, work)
  } finally {
    await server.stop()
  }
}

/** The proof of every tenant in a data folder, to compare two folders. */
async function proofsIn(dataDir: string): Promise<unknown> {
  const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
  const server = await startEmbeddedPostgres({ dataDir, log })
  const database = await openDatabase({ login: server.app, poolSize: 1, log })
  try {
    const { rows } = await withSession({ ...server.superuser, database: 'kloppend' }, (client) =>
      client.query<{ id: TenantId }>('select tenant_id as id from tenants order by 1'),
    )
    const files = fileStoreIn(folderObjects(keptFolderOf(dataDir)))
    const { evidenceKey } = readKeys(dataDir)
    const proofs: unknown[] = []
    for (const { id } of rows)
      proofs.push([id, await withTenant(database, id, (tx) => prove(tx, { files, evidenceKey }, id))])
    return proofs
  } finally {
    await database.close()
    await server.stop()
  }
}

test(
  'a machine is lost under load: nothing that was copied is lost, a moment between is restored, and the proofs are equal',
  { tags: 'soak', timeout: 900_000 },
  async () => {
    const [dataDir, target, lost] = [at('live'), at('target'), at('lost')]
    const program = programOn(dataDir, { BACKUP_TO: target, BACKUP_EVERY: '1' })
    await program.start()
    const tenant = await registerTenant(program.address)
    await addExpense(tenant)
    const writers = new InvoiceWriters([{ tenant, customerId: await tenant.addCustomer() }], CLIENTS)
    const isCopied = (moment: number) => async (): Promise<boolean> =>
      Date.parse((await readBackupState(dataDir)).copiedThrough ?? '1970-01-01') > moment
    await until(async () => (await readBackupState(dataDir)).lastBackupAt !== null)

    const stopped = new AbortController()
    const working = writers.work(program.address, stopped.signal)
    await until(async () => writers.acknowledged.paid.size > CLIENTS)
    // A whole backup by the command, while the program and its eight clients work.
    const [, said] = await saidBy((say) => backUpNow(configOf(dataDir), { to: target, say }))
    expect(said).toContain('Reservekopie gemaakt')
    await delay(1_000)
    const between = new Date()
    const before = acknowledgedUntilNow(writers.acknowledged)
    await until(async () => writers.acknowledged.created.size > before.created.size + CLIENTS)
    const acknowledged = acknowledgedUntilNow(writers.acknowledged)
    await until(isCopied(Date.now()))
    // All that is left of the machine: what its backup holds at this moment.
    program.whilePaused(() => {
      cpSync(target, lost, { recursive: true })
    })
    stopped.abort()
    const reviving = program.killAndRevive('both')
    await Promise.all([working, reviving])

    const config = configOf(at('nowhere'))
    await saidBy((say) => restoreInto(config, { from: lost, into: at('restored'), say }))
    await inBooksOf(at('restored'), async (client) => {
      expect(await problemsInBooks(client)).toEqual([])
      const problems = await problemsWithAcknowledged(client, acknowledged)
      expect(problems.filter((problem) => problem.includes('is lost'))).toEqual([])
    })

    await saidBy((say) =>
      restoreInto(config, { from: lost, into: at('earlier'), until: between.toISOString(), say }),
    )
    await inBooksOf(at('earlier'), async (client) => {
      expect(await problemsInBooks(client)).toEqual([])
      const problems = await problemsWithAcknowledged(client, before)
      expect(problems.filter((problem) => problem.includes('is lost'))).toEqual([])
      // At most the requests that were under way are ahead of the answers that the clients had.
      expect(problems.length).toBeLessThanOrEqual(CLIENTS)
      expect(acknowledged.created.size).toBeGreaterThan(before.created.size + CLIENTS)
    })

    await writers.settle(program.address)
    await program.stop()
    await saidBy((say) => restoreInto(config, { from: target, into: at('whole'), say }))
    await inBooksOf(at('whole'), async (client) => {
      expect(await problemsWithAcknowledged(client, writers.acknowledged)).toEqual([])
    })
    expect(await proofsIn(at('whole'))).toEqual(await proofsIn(dataDir))

    // The restored copy runs as it is, and cannot write to the backups of the original.
    const copy = programOn(at('whole'))
    await copy.start()
    await copy.stop()
    await expect(backUpNow(configOf(at('whole')), { to: target, say: () => undefined })).rejects.toThrow(
      'reservekopieën van een andere database',
    )
  },
)

describe('a backup of a stopped program', () => {
  const passphrase = 'paard batterij nietje goed'
  /** The PDF of the Z report of a day of the till. */
  const zReport = newPdf()
  const plain = () => configOf(at('small'))
  const encrypted = () => configOf(at('small'), { BACKUP_PASSPHRASE: passphrase })

  beforeAll(async () => {
    const program = programOn(at('small'))
    await program.start()
    const tenant = await registerTenant(program.address)
    await addExpense(tenant)
    const body = { day: '2026-10-16', highAmount: 121, cardAmount: 121 }
    const takingsId = expectDone(await tenant.call(recordDayTakings, { body }))
    const about = { name: 'z-bon.pdf', path: '/api/DayTakings/papers', query: `?takingsId=${takingsId}` }
    expectDone(await upload(tenant, zReport, about))
    const id = await addShared(tenant, await tenant.addCustomer())
    await until(async () => (await sign(program.address, { QuoteId: id })).status === 200)
    // The mails of the registration are kept as files.
    await until(async () => filesIn(path.join(at('small'), 'mail')).length > 0)
    await program.stop()
    await backUpNow(plain(), { to: at('plain'), say: () => undefined })
  }, 300_000)

  const verified = (from: string, config = plain()) => saidBy((say) => verifyFrom(config, { from, say }))

  test(
    'is right, and a second one copies only what changed',
    { meta: { slow: 'two backups and a restore' }, timeout: 300_000 },
    async () => {
      const [isRight, said] = await verified(at('plain'))
      expect(said).toContain('De reservekopie is goed.')
      expect(isRight).toBe(true)
      const before = bytesIn(at('plain'))
      await backUpNow(plain(), { to: at('plain'), say: () => undefined })
      expect(bytesIn(at('plain')) - before).toBeLessThan(before / 3)
    },
  )

  test('goes to no folder within the data, to none with other files, and is restored in none that is filled', async () => {
    const say = () => undefined
    await expect(backUpNow(plain(), { to: at('small/kopie'), say })).rejects.toThrow('ligt in de gegevensmap')
    await expect(backUpNow(plain(), { to: at('small'), say })).rejects.toThrow('ligt in de gegevensmap')
    cpSync(path.join(at('small'), 'secret'), at('other'), { recursive: true })
    await expect(backUpNow(plain(), { to: at('other'), say })).rejects.toThrow('staan andere bestanden')
    await expect(restoreInto(plain(), { from: at('plain'), into: at('small'), say })).rejects.toThrow(
      'is niet leeg',
    )
    await expect(restoreInto(plain(), { from: at('absent'), say })).rejects.toThrow('is er niet')
    await expect(
      restoreInto(plain(), { from: at('plain'), into: at('new'), until: '2020-01-01', say }),
    ).rejects.toThrow('De oudste reservekopie')
  })

  test(
    'is encrypted with a passphrase: no text of the books is readable, and only the passphrase opens it',
    { tags: 'soak', timeout: 300_000 },
    async () => {
      await backUpNow(encrypted(), { to: at('secret'), say: () => undefined })
      expect((await verified(at('secret'), encrypted()))[0]).toBe(true)
      await expect(verified(at('secret'))).rejects.toThrow('zijn versleuteld')
      const wrong = configOf(at('small'), { BACKUP_PASSPHRASE: 'een heel andere wachtzin' })
      await expect(verified(at('secret'), wrong)).rejects.toThrow('niet de goede')
      await expect(backUpNow(wrong, { to: at('secret'), say: () => undefined })).rejects.toThrow(
        'niet de goede',
      )
      // A damaged key opens with no passphrase, and is not blamed on the passphrase.
      const marker = path.join(at('secret'), 'kloppend-backup.json')
      const { key, ...rest } = JSON.parse(readFileSync(marker, 'utf8')) as { key: string }
      for (const damagedKey of [
        key.slice(0, 100),
        `${key.slice(0, 60)}${key[60] === 'A' ? 'B' : 'A'}${key.slice(61)}`,
      ]) {
        writeFileSync(marker, JSON.stringify({ ...rest, key: damagedKey }))
        await expect(verified(at('secret'), encrypted())).rejects.toThrow(
          'kloppend-backup.json is beschadigd',
        )
      }
    },
  )

  describe('with damage, the check says so', () => {
    const damaged = async (damage: (folder: string) => void): Promise<string> => {
      const folder = mkdtempSync(at('damaged-'))
      cpSync(at('plain'), folder, { recursive: true })
      damage(folder)
      const [isRight, said] = await verified(folder)
      expect(isRight).toBe(false)
      return said
    }
    const largestIn = (folder: string): string =>
      filesIn(folder).toSorted((a, b) => statSync(b).size - statSync(a).size)[0] ?? ''

    const damages = [
      [
        'a piece that was cut off',
        (folder: string) => {
          const file = largestIn(path.join(folder, 'pieces'))
          truncateSync(file, statSync(file).size - 1)
        },
        /is beschadigd \(deel van pg\//,
      ],
      [
        'a piece that is missing',
        (folder: string) => {
          rmSync(largestIn(path.join(folder, 'pieces')))
        },
        /ontbreekt \(deel van pg\//,
      ],
      [
        'a document that was replaced by another one',
        (folder: string) => {
          const [file = ''] = filesIn(path.join(folder, 'files'))
          cpSync(largestIn(path.join(folder, 'pieces')), file)
        },
        /✗ Bestanden en mails: files\/.* is beschadigd/,
      ],
      [
        'a document that is missing',
        (folder: string) => {
          rmSync(path.join(folder, 'files'), { recursive: true })
        },
        /✗ Bestanden bij de boekingen: ontbreekt: [0-9a-f]{8}/,
      ],
      [
        'a kept mail that is missing',
        (folder: string) => {
          rmSync(filesIn(path.join(folder, 'mail'))[0] ?? '')
        },
        /✗ Bestanden en mails: mail\/\S+ ontbreekt\.[^]*✗ Bewaarde mails: ontbreekt: [0-9a-f-]{36}/,
      ],
      [
        'the log that makes the copy whole',
        (folder: string) => {
          rmSync(path.join(folder, 'wal'), { recursive: true })
        },
        /✗ Terugzetten: /,
      ],
      [
        'a manifest that was written over',
        (folder: string) => {
          for (const file of filesIn(path.join(folder, 'bases'))) writeFileSync(file, '{}')
        },
        /manifest is beschadigd/,
      ],
    ] as const
    for (const [index, [what, damage, sentence]] of damages.entries())
      test(`the check names ${what}`, { tags: index === 0 ? [] : 'soak', timeout: 300_000 }, async () => {
        expect(await damaged(damage)).toMatch(sentence)
      })

    test(
      'the check names the paper of a day of the till whose bytes were changed',
      { timeout: 300_000 },
      async () => {
        const sha256 = sha256Of(zReport)
        const said = await damaged((folder) => {
          const [file = ''] = filesIn(path.join(folder, 'files')).filter((each) => each.endsWith(sha256))
          writeFileSync(file, newPdf())
        })
        expect(said).toMatch(new RegExp(`✗ Bestanden en mails: files/\\S+${sha256} is beschadigd`))
        expect(said).toContain('De Z-bon z-bon.pdf bij de dagomzet van 16-10-2026 is er niet meer.')
      },
    )

    test(
      'a database whose newest heads were taken away is missed by the manifest',
      { tags: 'soak', timeout: 300_000 },
      async () => {
        const folder = mkdtempSync(at('headless-'))
        cpSync(at('plain'), folder, { recursive: true })
        const target = await openTarget({ folder }, null)
        const [newest] = await readManifests(target)
        if (newest === undefined) throw new Error('there is no backup')
        const [tenant] = newest.manifest.tenants
        expect(tenant?.head?.number).toBeGreaterThan(1)
        // As if the backup had been made when there was one more.
        const head = { number: (tenant?.head?.number ?? 0) + 1, hash: 'a'.repeat(64) }
        const tenants = newest.manifest.tenants.map((each) => ({ ...each, head }))
        await writeManifest(target, { ...newest.manifest, tenants })
        const [isRight, said] = await verified(folder)
        expect(isRight).toBe(false)
        expect(said).toMatch(/✗ Eindzegels van offertes: \S+ eindzegel \d+ is er niet, of is een ander/)
      },
    )

    test(
      'a backup that was cut off does not count: the one before it is restored',
      { tags: 'soak', timeout: 300_000 },
      async () => {
        const folder = mkdtempSync(at('unfinished-'))
        cpSync(at('plain'), folder, { recursive: true })
        writeFileSync(path.join(folder, 'pieces', 'half'), 'x')
        const [isRight] = await verified(folder)
        expect(isRight).toBe(true)
        rmSync(path.join(folder, 'bases'), { recursive: true })
        expect((await verified(folder))[1]).toContain('nog geen voltooide reservekopie')
      },
    )
  })
})

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .toSorted()
    : []

const bytesIn = (folder: string): number =>
  filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0)
