import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Where packages of Debian and of Red Hat have each major version. */
const VERSIONED = ['/usr/lib/postgresql', '/usr']

/** A release of PostgreSQL; without a minor number every release of the major version. */
export interface PostgresRelease {
  readonly major: number
  readonly minor?: number
}

/** The number by which releases are compared: 18.6 is 180006, and 18 without a minor number 180000. */
export const orderOf = ({ major, minor = 0 }: PostgresRelease): number => major * 10_000 + minor

/** `15.18 (Debian 15.18-1)` is 15.18; a test release such as `19beta1` is 19.0. */
export function releaseOf(version: string): Required<PostgresRelease> {
  const [, major, minor] = /^(\d+)(?:\.(\d+))?/.exec(version) ?? []
  return { major: Number(major), minor: Number(minor ?? 0) }
}

/** The release in what a program says about `--version`: `postgres (PostgreSQL) 17.10 (Debian …)` is 17.10; null for other text. */
export function releaseSaidIn(text: string): Required<PostgresRelease> | null {
  const version = /\(PostgreSQL\) (\d\S*)/.exec(text)?.[1]
  return version === undefined ? null : releaseOf(version)
}

/** The folders (`…/bin`) in which packages of this machine have programs of PostgreSQL. @param major null for each major version */
export const installedFolders = (major: number | null = null): string[] =>
  VERSIONED.flatMap((root) =>
    existsSync(root)
      ? readdirSync(root)
          .filter((name) => {
            const found = (root === '/usr' ? /^pgsql-(\d+)$/ : /^(\d+)$/).exec(name)?.[1]
            return found !== undefined && (major === null || Number(found) === major)
          })
          .map((name) => path.join(root, name, 'bin'))
      : [],
  )
