import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { libpqEnvironment } from '#platform/server/db/libpq-environment.ts'
import { BackupError } from './backup-error.ts'

/** `pg_dump` writes a database as a file, `pg_restore` reads that file. Neither is in the package of the embedded server. */
type Program = 'pg_dump' | 'pg_restore'

/** Where packages of Debian and of Red Hat have each major version. */
const VERSIONED = ['/usr/lib/postgresql', '/usr']

/**
 * The oldest installed program that is not older than a server: an older `pg_dump` refuses a server, and an older `pg_restore`
 * cannot read the file of a newer `pg_dump`.
 *
 * @param given the folder of the setting PG_PROGRAMS; null to look where packages have them
 * @param major the version of the server, such as 18
 * @returns the path of the program
 * @throws BackupError with what to install, when there is none
 */
export async function findProgram(program: Program, given: string | null, major: number): Promise<string> {
  const folders = given === null ? [...versionedFolders(), ...pathFolders()] : [given]
  const found: { place: string; version: number }[] = []
  for (const place of new Set(folders.map((folder) => path.join(folder, program)))) {
    const version = existsSync(place) ? await versionOf(place) : null
    if (version !== null) found.push({ place, version })
  }
  const byVersion = found.toSorted((a, b) => a.version - b.version)
  const fitting = byVersion.find(({ version }) => version >= major)
  if (fitting !== undefined) return fitting.place
  const newest = byVersion.at(-1)
  const advice = `Installeer postgresql-client-${String(major)}, of wijs met PG_PROGRAMS de map aan waar pg_dump en pg_restore staan.`
  throw new BackupError(
    newest === undefined
      ? `${program} van PostgreSQL ${String(major)} ontbreekt${given === null ? '' : ` in ${given}`}. ${advice}`
      : `${newest.place} is van PostgreSQL ${String(newest.version)}, en dat is ouder dan de database (${String(major)}). ${advice}`,
  )
}

function versionedFolders(): string[] {
  return VERSIONED.flatMap((root) =>
    existsSync(root)
      ? readdirSync(root)
          .filter((name) => (root === '/usr' ? /^pgsql-\d+$/ : /^\d+$/).test(name))
          .map((name) => path.join(root, name, 'bin'))
      : [],
  )
}

const pathFolders = (): string[] => (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '')

/** `pg_dump (PostgreSQL) 15.18 (Debian …)` is 15; null for what cannot be run. */
async function versionOf(place: string): Promise<number | null> {
  const said = await promisify(execFile)(place, ['--version']).catch(() => null)
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(said?.stdout ?? '')?.[1])
  return Number.isNaN(major) ? null : major
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
