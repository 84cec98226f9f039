import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Release } from './plan.ts'

/** A release in a folder of its own. */
export interface UnpackedRelease extends Release {
  readonly folder: string
}

/** What is installed on this machine. */
export interface Installed {
  /** `/opt/kloppend`. */
  readonly prefix: string
  readonly current: UnpackedRelease
  /** The version that was in use before; null where none was kept. */
  readonly previous: UnpackedRelease | null
}

/** @throws StartError when the folder holds no release */
export function releaseIn(folder: string): UnpackedRelease {
  const manifest = path.join(folder, 'package.json')
  if (!existsSync(manifest) || !existsSync(path.join(folder, 'deploy/install.sh')))
    throw new StartError(`In ${folder} staat geen uitgebrachte versie van Kloppend.`)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return { folder, version, migrations: readMigrations(path.join(folder, 'db')) }
}

/**
 * The versions beside a program that `install.sh` put in its place.
 *
 * @param program the folder of the program
 * @throws StartError for a program that was not installed so
 */
export function installedBeside(program: string): Installed {
  const prefix = path.dirname(path.resolve(program))
  const current = path.join(prefix, 'current')
  if (path.basename(prefix) !== 'kloppend' || !existsSync(current))
    throw new StartError('Dit kan alleen met een Kloppend die met deploy/install.sh is geïnstalleerd.')
  const used = realpathSync(current)
  const previous = previousIn(prefix, used)
  return {
    prefix,
    current: releaseIn(used),
    previous: previous === null ? null : releaseIn(previous),
  }
}

/** What the link names; an installation of before there was that link has the one other version. */
function previousIn(prefix: string, used: string): string | null {
  const link = path.join(prefix, 'previous')
  const named = existsSync(link) ? path.resolve(prefix, readlinkSync(link)) : null
  if (named !== null && named !== used) return named
  const others = readdirSync(prefix, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d+\.\d+\.\d+(\+[0-9a-f]+)?$/.test(entry.name))
    .map((entry) => path.join(prefix, entry.name))
    .filter((folder) => folder !== used)
  return others.length === 1 ? (others[0] ?? null) : null
}
