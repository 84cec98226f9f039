import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { counted } from '#kernel/dutch-format.ts'
import { commandLine } from '#platform/server/command-line.ts'
import { backupPlaceFrom, type BackupPlace, type Config } from '#platform/server/config.ts'
import { reachServer } from '#platform/server/db/embedded/reach-server.ts'
import { commandLog } from '#platform/server/log.ts'
import { storedObjects } from '#platform/server/files/open-files.ts'
import { BackupError } from './backup-error.ts'
import { makeBackup } from './base-backup.ts'
import { makeDump } from './dump-backup.ts'
import type { Manifest } from './manifest.ts'
import { pruneBackups } from './prune.ts'
import { restoreBackup } from './restore.ts'
import { ownServer } from './restore-dump.ts'
import { databaseId, embeddedBooks, systemId, type BackupSource } from './source.ts'
import { noteBackupState } from './state.ts'
import { claimTarget, openTarget, type BackupTarget } from './target.ts'
import { verifyBackup, type BackupCheck } from './verify.ts'

type Say = (line: string) => void

/**
 * `npm run backup`: a whole backup now, of the running program's database, of one that is started for it, or of one's own.
 *
 * @throws BackupError with a sentence that says what to do
 */
export async function backUpNow(
  config: Config,
  { to, say }: { to: string | undefined; say: Say },
): Promise<void> {
  const place = to === undefined ? config.backupTo : backupPlaceFrom(to)
  if (place === null)
    throw new BackupError(
      `Waarheen? Voorbeeld: ${commandLine('backup', '--to /mnt/reservekopie')}, of stel BACKUP_TO in.`,
    )
  refuseOwnFolder(place, config.dataDir)
  const started = performance.now()
  await withSource(config, async ({ source, runtime, system, make }) => {
    const target = await claimTarget(place, config.backupPassphrase, config, {
      database: await databaseId(runtime),
      system,
    })
    const manifest = await make(target)
    // A copy on a stick does not make the nightly one less late.
    if (config.backupTo === null || isSame(place, config.backupTo))
      await noteBackupState(config.dataDir, { lastBackupAt: manifest.startedAt })
    const { backups } = await pruneBackups(source, target)
    say(
      `Reservekopie gemaakt in ${target.place}${target.isEncrypted ? ' (versleuteld)' : ''}: database ${megabytes(bytesOf(manifest))}, ${counted(manifest.stored.length, 'bestand', 'bestanden')}, ${seconds(started)}.`,
    )
    if (backups > 0) say(`${counted(backups, 'oude reservekopie', 'oude reservekopieën')} verwijderd.`)
    say(`Controleer met: ${commandLine('verify', shown(place))}`)
  })
}

interface Making {
  readonly source: BackupSource
  readonly runtime: pg.ClientConfig
  /** Null for a database of one's own. */
  readonly system: string | null
  readonly make: (target: BackupTarget) => Promise<Manifest>
}

/** What is backed up, and how: the files of the embedded server, or a dump of a database of one's own. */
async function withSource(config: Config, work: (making: Making) => Promise<void>): Promise<void> {
  const { dataDir, databaseUrl, pgPrograms } = config
  const objects = storedObjects(config)
  if (databaseUrl !== null) {
    const runtime = { connectionString: databaseUrl }
    const source = { dataDir, objects, runtime, books: ownBooks(config), pgPrograms }
    return work({ source, runtime, system: null, make: (target) => makeDump(source, target) })
  }
  const server = await reachServer(dataDir, commandLog)
  try {
    const source = { dataDir, objects, books: embeddedBooks(server.superuser) }
    await work({
      source,
      runtime: server.app,
      system: await systemId(source.books),
      make: (target) => makeBackup(source, target),
    })
  } finally {
    await server.stop()
  }
}

/** The account that reads the rows of all tenants of a database of one's own. @throws BackupError without MIGRATION_URL */
function ownBooks({ migrationUrl }: Config): { readonly connectionString: string } {
  if (migrationUrl === null)
    throw new BackupError(
      'Stel MIGRATION_URL in: een reservekopie van alle bedrijven vraagt een beheerder van de database.',
    )
  return { connectionString: migrationUrl }
}

const bytesOf = (manifest: Manifest): number =>
  manifest.format === 2 ? manifest.dump.bytes : manifest.files.reduce((sum, file) => sum + file.bytes, 0)

/**
 * `npm run restore`: a new data folder from a backup. The database of a dump goes to DATABASE_URL where that is set.
 *
 * @throws BackupError with a sentence that says what to do
 */
export async function restoreInto(
  config: Config,
  asked: { from: string | undefined; until?: string | undefined; into?: string | undefined; say: Say },
): Promise<void> {
  const target = await fromTarget(config, asked.from, 'restore')
  const into = path.resolve(asked.into ?? `./data-${new Date().toISOString().slice(0, 10)}`)
  const started = performance.now()
  const until = asked.until === undefined ? null : momentOf(asked.until)
  const { databaseUrl } = config
  const own = () => (databaseUrl === null ? null : ownServer(databaseUrl, ownBooks(config).connectionString))
  const { manifest, isInFolder, through, files, problems } = await restoreBackup(target, {
    into,
    until,
    own,
    pgPrograms: config.pgPrograms,
  })
  asked.say(
    `Teruggezet in ${into}: de reservekopie van ${manifest.startedAt}, met alles tot ${through ?? manifest.finishedAt}, en ${counted(files, 'bestand', 'bestanden')}, ${seconds(started)}.`,
  )
  for (const problem of problems) asked.say(`Let op: ${problem}`)
  if (!isInFolder) asked.say('De database staat in DATABASE_URL.')
  else if (manifest.format === 2 || databaseUrl !== null)
    asked.say('De database staat in deze map: start zonder DATABASE_URL.')
  asked.say(
    `Start met: DATA_DIR=${into} ${commandLine('start')}\nDaarna: bekijk Controleer mijn administratie. Geef deze kopie een nieuwe BACKUP_TO; FILES_URL blijft leeg, want de bestanden staan in deze map.`,
  )
}

/**
 * `npm run verify`: restore in a throw-away folder and check; a line a check.
 *
 * @returns whether everything is right
 * @throws BackupError when the place holds no backups or the passphrase is another one
 */
export async function verifyFrom(
  config: Config,
  { from, say }: { from: string | undefined; say: Say },
): Promise<boolean> {
  const target = await fromTarget(config, from, 'verify')
  const isRight = await verifyBackup(target, {
    beside: tmpdir(),
    pgPrograms: config.pgPrograms,
    say: (check) => say(lineOf(check)),
  })
  if (isOwnTarget(config, from)) await noteChecked(config.dataDir, isRight)
  say(isRight ? 'De reservekopie is goed.' : 'De reservekopie is niet goed.')
  return isRight
}

const lineOf = ({ isRight, title, figure }: BackupCheck): string =>
  `${isRight ? '✓' : '✗'} ${title}: ${figure}`

const noteChecked = (dataDir: string, isCheckRight: boolean): Promise<void> =>
  noteBackupState(dataDir, { checkedAt: new Date().toISOString(), isCheckRight })

const isOwnTarget = (config: Config, from: string | undefined): boolean =>
  existsSync(config.dataDir) && (from === undefined || isSame(backupPlaceFrom(from), config.backupTo))

const isSame = (place: BackupPlace, other: BackupPlace | null): boolean =>
  JSON.stringify(place) === JSON.stringify(other)

async function fromTarget(
  config: Config,
  from: string | undefined,
  command: 'restore' | 'verify',
): Promise<BackupTarget> {
  const place = from === undefined ? config.backupTo : backupPlaceFrom(from)
  if (place === null)
    throw new BackupError(`Waarvandaan? Voorbeeld: ${commandLine(command, '/mnt/reservekopie')}`)
  await refuseAbsentFolder(place)
  return openTarget(place, config.backupPassphrase)
}

/** A disk that is not there must not become a new folder. @throws BackupError */
export async function refuseAbsentFolder(place: BackupPlace): Promise<void> {
  if ('folder' in place && (await readdir(place.folder).catch(() => null)) === null)
    throw new BackupError(`De map ${place.folder} is er niet. Is de schijf aangekoppeld?`)
}

/** A backup within the data folder is lost with it. @throws BackupError */
export function refuseOwnFolder(place: BackupPlace, dataDir: string): void {
  if (!('folder' in place)) return
  const relative = path.relative(dataDir, place.folder)
  if (!relative.startsWith('..') && !path.isAbsolute(relative))
    throw new BackupError(
      `${place.folder} ligt in de gegevensmap ${dataDir}: die raak je samen kwijt. Kies een map op een andere schijf.`,
    )
}

/** `2026-11-22 14:30` is a time of this machine; with `Z` or an offset it is that instant. */
function momentOf(text: string): Date {
  const moment = new Date(text.trim().replace(' ', 'T'))
  if (Number.isNaN(moment.getTime()))
    throw new BackupError('--until is geen moment. Voorbeeld: --until "2026-11-22 14:30"')
  if (moment.getTime() > Date.now()) throw new BackupError('--until ligt in de toekomst.')
  return moment
}

const shown = (place: BackupPlace): string => ('folder' in place ? place.folder : '"$BACKUP_TO"')
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`
