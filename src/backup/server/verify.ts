import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { counted } from '#kernel/dutch-format.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { fileStoreIn, type FileKey } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import { silentLog } from '#platform/server/log.ts'
import { readKeys } from '#platform/server/secrets.ts'
import { StartError } from '#platform/server/start-error.ts'
import { checkTitle, type Check } from '#proof/domain/proof.ts'
import { isOfTheCount, type CopyManifest, type Manifest } from './manifest.ts'
import { proofsIn, tenantsIn, type FoundTenant } from './prove-tenants.ts'
import { restoreBackup, type Restored } from './restore.ts'
import { embeddedBooks, mailFolderOf, onBooks } from './source.ts'
import type { BackupTarget } from './target.ts'
import { archivedWal, continuousFrom } from './wal-archive.ts'

/** One check of a backup, with what it counted. */
export interface BackupCheck {
  readonly title: string
  readonly isRight: boolean
  readonly figure: string
}

const THROW_AWAY = 'kloppend-controle-'

/** Remove the folders of checks that were cut off in a data folder; the caller is the only program on it. */
export async function removeLeftChecks(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(THROW_AWAY)) await rm(path.join(dataDir, name), { recursive: true, force: true })
}

/** The checks run beside a program that serves; the throw-away server gets a small share of the memory. */
const SMALL = { shared_buffers: '32MB', fsync: 'off' }

/**
 * Restore the newest backup in a throw-away folder, start its database, prove every administration in it, and look for every
 * file that a row names. Nothing is left of the folder.
 *
 * @param options.beside a folder on a disk with room for the whole administration
 * @param options.pgPrograms the folder with `pg_restore`, which a dump needs; null to look for it
 * @param options.say receives each check when it is done
 */
export async function verifyBackup(
  target: BackupTarget,
  {
    beside,
    pgPrograms,
    say,
  }: {
    readonly beside: string
    readonly pgPrograms: string | null
    readonly say: (check: BackupCheck) => void
  },
): Promise<boolean> {
  let isRight = true
  const note = (check: BackupCheck): void => {
    isRight &&= check.isRight
    say(check)
  }
  const into = await mkdtemp(path.join(beside, THROW_AWAY))
  try {
    const restored = await restoreBackup(target, { into, until: null, isThrowAway: true, pgPrograms })
    note({ title: 'Terugzetten', isRight: true, figure: figureOf(restored) })
    if (restored.manifest.format === 1) note(await logCheck(target, restored.manifest))
    note(objectsCheck(restored))
    await checkDatabase(into, restored.manifest, note)
  } catch (error) {
    // Also a database that does not start.
    if (!(error instanceof StartError)) throw error
    note({ title: 'Terugzetten', isRight: false, figure: error.message })
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
  return isRight
}

function figureOf({ manifest, through, segments }: Restored): string {
  const source = `reservekopie van ${manifest.startedAt}`
  return manifest.format === 2
    ? `${source}, een dump van PostgreSQL ${manifest.postgres}`
    : `${source}, hersteld tot ${through ?? manifest.finishedAt}, ${counted(segments, 'stuk', 'stukken')} log`
}

/** The log since the newest backup is there without a gap. */
async function logCheck(target: BackupTarget, { walFrom }: CopyManifest): Promise<BackupCheck> {
  const wal = await archivedWal(target)
  const continuous = [...continuousFrom(walFrom, (file) => wal.has(file))]
  const later = [...wal.keys()].filter((file) => file.length === 24 && file >= walFrom)
  const isRight = later.length === continuous.length
  return {
    title: 'Log zonder gaten',
    isRight,
    figure: isRight
      ? counted(continuous.length, 'stuk', 'stukken')
      : `na ${continuous.at(-1) ?? walFrom} ontbreekt een stuk`,
  }
}

const objectsCheck = ({ files, problems }: Restored): BackupCheck => ({
  title: 'Bestanden en mails',
  isRight: problems.length === 0,
  figure: problems.length === 0 ? `${counted(files, 'bestand', 'bestanden')} nagerekend` : problems.join(' '),
})

async function checkDatabase(
  dataDir: string,
  manifest: Manifest,
  note: (check: BackupCheck) => void,
): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, settings: SMALL })
  try {
    // A backup of an earlier version is brought to this version's schema, as a start would do.
    const books = embeddedBooks(server.superuser)
    await migrate({ admin: books })
    const tenants = await tenantsIn(books)
    note(tenantsCheck(manifest, tenants))
    note(await headsCheck(books, manifest))
    note(await namedFilesCheck(books, dataDir))
    note(await keptMailsCheck(books, dataDir))
    const files = fileStoreIn(folderObjects(keptFolderOf(dataDir)))
    const { evidenceKey } = readKeys(dataDir)
    for (const { id, checks } of await proofsIn({ app: server.app, books }, { files, evidenceKey })) {
      const wrong = checks.filter(({ outcome }) => outcome === 'wrong')
      note({
        title: `Administratie ${id}`,
        isRight: wrong.length === 0,
        figure:
          wrong.length === 0
            ? counted(checks.length, 'controle klopt', 'controles kloppen')
            : wrong.map(sentenceOf).join('; '),
      })
    }
  } finally {
    await server.stop()
  }
}

/** What is wrong, and the first of it by name: an operator who restores a file must know which one. */
const sentenceOf = ({ id, figure, findings }: Check): string =>
  [`${checkTitle[id]}: ${figure}`, ...(id === 'files' ? findings.slice(0, MOST_NAMED) : [])].join(' ')

/**
 * Entries are only added: none of those that were there when the copy began may be absent. A dump of one server is of the moment of the
 * count, and has exactly as many.
 */
function tenantsCheck(manifest: Manifest, found: readonly FoundTenant[]): BackupCheck {
  const entriesOf = new Map(found.map(({ id, entries }) => [id as string, entries]))
  const missing = manifest.tenants.filter(
    ({ id, entries, isLeaving }) =>
      (isOfTheCount(manifest) && entriesOf.get(id) !== entries) ||
      (!isLeaving && (entriesOf.get(id) ?? -1) < entries),
  )
  const total = found.reduce((sum, { entries }) => sum + entries, 0)
  return {
    title: 'Administraties en boekingen',
    isRight: missing.length === 0,
    figure:
      missing.length === 0
        ? `${counted(found.length, 'administratie', 'administraties')}, ${counted(total, 'boeking', 'boekingen')}`
        : missing
            .map(
              ({ id, entries }) =>
                `${id} had ${String(entries)} boekingen en heeft er nu ${String(entriesOf.get(id) ?? 0)}`,
            )
            .join('; '),
  }
}

/**
 * The newest head of each administration when the copy began is in the database still, as it was: what was taken off the end of the
 * heads, and could not be missed in the database itself, is missed here. A dump of one server has none that is newer.
 */
async function headsCheck(books: pg.ClientConfig, manifest: Manifest): Promise<BackupCheck> {
  const { tenants } = manifest
  const isExact = isOfTheCount(manifest)
  const expected = tenants.flatMap(({ id, isLeaving, head }) =>
    head == null ? [] : [{ id, isLeaving, ...head }],
  )
  const isWithout = tenants.every(({ head }) => head === undefined)
  const missing = await onBooks(books, async (client) => {
    const { rows } = await client.query<{ id: string; number: number; hash: string; last: number }>(
      `select h.tenant_id as id, h.number, h.hash, b.head_number as last
       from quote_head_marks h
       join backup_tenants b on b.tenant_id = h.tenant_id
       join jsonb_to_recordset($1::jsonb) as e (id uuid, number int) on e.id = h.tenant_id and e.number = h.number`,
      [JSON.stringify(expected)],
    )
    const found = new Map(rows.map((row) => [row.id, row]))
    return expected.filter(({ id, number, hash, isLeaving }) => {
      const head = found.get(id)
      if (head === undefined) return isExact || !isLeaving
      return head.hash !== hash || (isExact && head.last !== number)
    })
  })
  return {
    title: 'Eindzegels van offertes',
    isRight: missing.length === 0,
    figure:
      missing.length > 0
        ? missing
            .map(({ id, number }) => `${id}: eindzegel ${String(number)} is er niet, of is een ander`)
            .join('; ')
        : isWithout && tenants.length > 0
          ? 'niet te vergelijken: deze reservekopie is van een versie zonder eindzegels'
          : `${counted(expected.length, 'administratie', 'administraties')} vergeleken`,
  }
}

const MOST_NAMED = 10

/** @param expected how many there must be, with their verb */
const allThere = (title: string, expected: string, missing: readonly string[]): BackupCheck => ({
  title,
  isRight: missing.length === 0,
  figure:
    missing.length === 0
      ? `${expected} er allemaal`
      : `ontbreekt: ${missing.slice(0, MOST_NAMED).join(', ')}${missing.length > MOST_NAMED ? ' …' : ''}`,
})

/**
 * Every mail that a row calls kept has its file, which is on the disk before the row says so. Those that came with an import of a
 * business stayed behind where they were kept.
 */
async function keptMailsCheck(books: pg.ClientConfig, dataDir: string): Promise<BackupCheck> {
  const there = new Set(await readdir(mailFolderOf(dataDir)).catch(() => []))
  const kept = await onBooks(books, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select m.id from kept_mails m left join imported_from i on i.tenant_id = m.tenant_id
       where i.imported_at is null or m.created_at > i.imported_at order by m.created_at desc, m.id`,
    )
    return rows
  })
  const missing = kept.filter(({ id }) => !there.has(`${id}.eml`)).map(({ id }) => id)
  return allThere('Bewaarde mails', counted(kept.length, 'mail is', 'mails zijn'), missing)
}

/** Every file that a row names is there. Its content was hashed when it was restored. */
async function namedFilesCheck(books: pg.ClientConfig, dataDir: string): Promise<BackupCheck> {
  const objects = folderObjects(keptFolderOf(dataDir))
  const there = new Set<string>()
  for await (const { name } of objects.list('')) there.add(name.slice(name.lastIndexOf('/') + 1))
  const named = await onBooks(books, async (client) => {
    const { rows } = await client.query<FileKey>(
      'select distinct tenant_id as "tenantId", sha256 from named_files',
    )
    return rows
  })
  const missing = named.filter(({ sha256 }) => !there.has(sha256)).map(({ sha256 }) => sha256.slice(0, 8))
  return allThere(
    'Bestanden bij de boekingen',
    counted(named.length, 'bestand is', 'bestanden zijn'),
    missing,
  )
}
