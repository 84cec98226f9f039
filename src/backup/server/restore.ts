import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { commandLine } from '#platform/server/command-line.ts'
import { broughtMajor } from '#platform/server/db/embedded/binaries.ts'
import { writeDurably } from '#platform/server/files/durable-file.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import { BackupError } from './backup-error.ts'
import { majorOf, readManifests, type Manifest } from './manifest.ts'
import { recoverCopy } from './restore-copy.ts'
import { restoreEmbedded, restoreOwn, type OwnServer } from './restore-dump.ts'
import {
  countOf,
  writeAnyhow,
  writeFolders,
  writeMails,
  writeStored,
  type WriteFile,
} from './restore-files.ts'
import { DamagedObject, type BackupTarget } from './target.ts'

export interface Restored {
  readonly manifest: Manifest
  /** The database is an embedded one in the folder, and not in a server of one's own. */
  readonly isInFolder: boolean
  /** The commit of the last change that is in it, ISO 8601; null when the log had none. */
  readonly through: string | null
  readonly segments: number
  readonly files: number
  /** Objects that are damaged or missing: files and mails, which the database can do without. */
  readonly problems: readonly string[]
}

interface RestoreOptions {
  readonly into: string
  /** Null for the last moment that is in the backup. */
  readonly until: Date | null
  /** The folder is removed again: nothing is flushed to the disk. */
  readonly isThrowAway?: boolean
  /** Where the database of a dump goes; null for an embedded one in the folder. Not asked for the files of an embedded server. */
  readonly own?: () => OwnServer | null
  /** The folder with `pg_restore`; null to look for it. */
  readonly pgPrograms: string | null
}

/**
 * Restore a backup in a new folder: the database to its last archived moment, or to `until`, with the keys, files and mails.
 * The result is a data folder. A dump is of one moment; its database may also go to a server of one's own. The restored database
 * gets an id of its own: neither the bucket nor the backups of the original accept that id.
 *
 * @throws BackupError when the folder or the database is not empty, the moment is not in the backup, or the copy is not whole
 */
export async function restoreBackup(
  target: BackupTarget,
  { into, until, isThrowAway = false, own: ownOf = () => null, pgPrograms }: RestoreOptions,
): Promise<Restored> {
  refuseFilledFolder(into)
  const manifest = await chosenManifest(target, until)
  const own = manifest.format === 1 ? null : ownOf()
  if (manifest.format === 1) refuseOtherMajor(manifest)
  await own?.prepareEmpty()
  mkdirSync(into, { recursive: true, mode: 0o700 })
  const write: WriteFile = isThrowAway ? writeAnyhow : writeDurably
  await writeFolders(target, manifest, { into, write })
  const problems = [
    ...(await writeStored(target, manifest, into, write)),
    ...(await writeMails(target, manifest, into, write)),
  ]
  const database = async (): Promise<Pick<Restored, 'through' | 'segments'>> => {
    if (manifest.format === 1) return recoverCopy(target, manifest, { into, until, isThrowAway, write })
    const dump = { target, manifest, into, pgPrograms }
    await (own === null ? restoreEmbedded(dump, isThrowAway) : restoreOwn(dump, own))
    return { through: manifest.startedAt, segments: 0 }
  }
  const recovered = await database()
  return { manifest, isInFolder: own === null, ...recovered, files: countOf(keptFolderOf(into)), problems }
}

/** The files of a server are read by its own major version. A dump is read by later ones too. */
function refuseOtherMajor(manifest: Manifest): void {
  const [major, brought] = [majorOf(manifest), broughtMajor()]
  if (major !== brought)
    throw new BackupError(
      `Deze reservekopie is van PostgreSQL ${String(major)}, en dit programma brengt ${String(brought)} mee. Zet hem terug met de versie van Kloppend van toen, en zet daarna de database over met ${commandLine('admin', 'upgrade-database MAP')}.`,
    )
}

function refuseFilledFolder(into: string): void {
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new BackupError(
      `De map ${into} is niet leeg. Terugzetten gebeurt altijd in een nieuwe map, bijvoorbeeld --into ./data-terug.`,
    )
}

/** The newest backup, or the newest that was finished before a moment. @throws BackupError when there is none */
async function chosenManifest(target: BackupTarget, until: Date | null): Promise<Manifest> {
  const all = await readManifests(target).catch((error: unknown) => {
    if (error instanceof DamagedObject)
      throw new BackupError(`${target.place}/${error.object} is beschadigd.`, { cause: error })
    throw error
  })
  if (all.length === 0) throw new BackupError(`In ${target.place} staat nog geen voltooide reservekopie.`)
  const chosen = all.find(
    ({ manifest }) => until === null || Date.parse(manifest.finishedAt) <= until.getTime(),
  )
  if (chosen === undefined)
    throw new BackupError(
      `De oudste reservekopie in ${target.place} is van ${all.at(-1)?.manifest.finishedAt ?? ''}. Kies met --until een later moment.`,
    )
  return chosen.manifest
}
