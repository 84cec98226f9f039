import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import {
  installedFolders,
  orderOf,
  releaseSaidIn,
  type PostgresRelease,
} from '#platform/server/db/installed-programs.ts'
import { libpqEnvironment } from '#platform/server/db/libpq-environment.ts'
import { BackupError } from './backup-error.ts'

/** `pg_dump` writes a database as a file, `pg_restore` reads that file. Neither is in the package of the embedded server. */
type Program = 'pg_dump' | 'pg_restore'

/**
 * The oldest installed program that is not older than what it is for: an older `pg_dump` refuses a server of a newer major version and writes
 * a dump that is not restored of a newer minor one, and an older `pg_restore` cannot read the file of a newer `pg_dump`.
 *
 * @param given the folder of the setting PG_PROGRAMS; null to look where packages have them
 * @param needed of the server, such as 18.6
 * @returns the path of the program
 * @throws BackupError with what to install, when there is none
 */
export async function findProgram(
  program: Program,
  given: string | null,
  needed: PostgresRelease,
): Promise<string> {
  const folders = given === null ? [...installedFolders(), ...pathFolders()] : [given]
  const found: { place: string; release: Required<PostgresRelease> }[] = []
  for (const place of new Set(folders.map((folder) => path.join(folder, program)))) {
    const release = existsSync(place) ? await releaseOfProgram(place) : null
    if (release !== null) found.push({ place, release })
  }
  const byRelease = found.toSorted((a, b) => orderOf(a.release) - orderOf(b.release))
  const fitting = byRelease.find(({ release }) => orderOf(release) >= orderOf(needed))
  if (fitting !== undefined) return fitting.place
  const newest = byRelease.at(-1)
  if (newest === undefined)
    throw new BackupError(
      `${program} van PostgreSQL ${String(needed.major)} ontbreekt${given === null ? '' : ` in ${given}`}. ${adviceFor(needed)}`,
    )
  throw new BackupError(
    `${newest.place} is van PostgreSQL ${nameOf(newest.release)}, en dat is ouder dan de database (${nameOf(needed)}). ${newest.release.major === needed.major ? `Werk postgresql-client-${String(needed.major)} bij, of wijs met PG_PROGRAMS een map met nieuwere programma's aan.` : adviceFor(needed)}`,
  )
}

const adviceFor = ({ major }: PostgresRelease): string =>
  `Installeer postgresql-client-${String(major)}, of wijs met PG_PROGRAMS de map aan waar pg_dump en pg_restore staan.`

const nameOf = ({ major, minor }: PostgresRelease): string =>
  minor === undefined ? String(major) : `${String(major)}.${String(minor)}`

const pathFolders = (): string[] => (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '')

/** `pg_dump (PostgreSQL) 15.18 (Debian …)` is 15.18; null for what cannot be run. */
async function releaseOfProgram(place: string): Promise<Required<PostgresRelease> | null> {
  const said = await promisify(execFile)(place, ['--version']).catch(() => null)
  return releaseSaidIn(said?.stdout ?? '')
}

/** A program that works on a database. */
export interface RunningProgram {
  readonly child: ChildProcess
  /** @throws BackupError with the first line of what the program said, when it fails */
  readonly ended: Promise<void>
}

/** Start a program on a database; the password is in its environment, which other accounts cannot read. */
export function runProgram(place: string, args: readonly string[], login: pg.ClientConfig): RunningProgram {
  const child = spawn(place, ['--no-password', ...args], { env: libpqEnvironment(login, 'kloppend-backup') })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(0, 10_000)
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new BackupError(`${path.basename(place)}: ${firstErrorIn(complaint)}`))
    })
  })
  // The caller may look at the end later than the program fails.
  ended.catch(() => undefined)
  return { child, ended }
}

const LONGEST = 300

function firstErrorIn(complaint: string): string {
  const lines = complaint.split('\n')
  const line = lines.find((each) => each.includes('error:')) ?? lines.find((each) => each !== '')
  return (line ?? 'gestopt zonder uitleg').replace(/^pg_\w+: (error: )?/, '').slice(0, LONGEST)
}
