import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The part of a version that a release raises. */
export const levels = ['patch', 'minor', 'major'] as const
export type Level = (typeof levels)[number]

/** `0.1.4` raised by `minor` is `0.2.0`. */
export function raised(version: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (level === 'major') return `${String(major + 1)}.0.0`
  return level === 'minor'
    ? `${String(major)}.${String(minor + 1)}.0`
    : `${String(major)}.${String(minor)}.${String(patch + 1)}`
}

const UNRELEASED = '## Unreleased\n'

/**
 * The changelog in which what was unreleased is of a version.
 *
 * @param day `2026-11-27`
 * @throws Error when nothing was noted since the release before
 */
export function changelogOf(text: string, version: string, day: string): string {
  const [before, after] = text.split(UNRELEASED)
  const noted = (after?.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('- '))
  if (before === undefined || after === undefined || noted.length === 0)
    throw new Error('In CHANGELOG.md staat niets onder Unreleased: zeg eerst wat er verandert.')
  return `${before}${UNRELEASED}\n## ${version}, ${day}\n${after}`
}

const MANIFEST = 'package.json'
const LOCKFILE = 'package-lock.json'
const CHANGELOG = 'CHANGELOG.md'
/** Each version that was released with the digest of its sources; a line is never changed. */
export const RELEASED = 'scripts/release/released.txt'

/** What a release is made of; packages by the lockfile. */
const SOURCES = [
  '{src,db,scripts,docs,deploy}/**/*',
  'clients/typescript/{src/**/*,*.json,*.md}',
  '*.{md,json,ts}',
  '.env.example',
  '.npmrc',
]

/** One hash of all that a release is made of: another release of the same version has the same. */
export function sourceDigest(root: string): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'], withFileTypes: true }),
  )
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  for (const file of files.toSorted()) {
    if (file === RELEASED) continue
    hash.update(
      `${file}\0${createHash('sha256')
        .update(readFileSync(path.join(root, file)))
        .digest('hex')}\n`,
    )
  }
  return hash.digest('hex')
}

/**
 * The version of these sources: the one of package.json when they are what was released under it, else that version with the beginning of
 * their digest, so that one version never names two contents.
 */
export function versionOf(root: string): string {
  const version = writtenVersion(root)
  const digest = sourceDigest(root)
  return releasedIn(root).get(version) === digest ? version : `${version}+${digest.slice(0, 8)}`
}

/** The version in package.json, the one place in which a person reads or changes it. */
export const writtenVersion = (root: string): string =>
  (JSON.parse(readFileSync(path.join(root, MANIFEST), 'utf8')) as { version: string }).version

function releasedIn(root: string): ReadonlyMap<string, string> {
  const lines = readFileSync(path.join(root, RELEASED), 'utf8').split('\n')
  return new Map(
    lines.filter((line) => line !== '').map((line) => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
  )
}

/**
 * Raise the version in package.json, its copy in the lockfile, the changelog and the list of released versions.
 *
 * @returns the new version, and what puts everything back
 * @throws Error when the changelog has nothing to release
 */
export function raise(root: string, level: Level, day: string): { version: string; undo: () => void } {
  const before = writtenVersion(root)
  const version = raised(before, level)
  const files = [MANIFEST, LOCKFILE, CHANGELOG, RELEASED]
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text)
  const textOf = (file: string): string => texts.get(file) ?? ''
  const changelog = changelogOf(textOf(CHANGELOG), version, day)
  const [from, to] = [`"version": "${before}"`, `"version": "${version}"`]
  write(MANIFEST, textOf(MANIFEST).replace(from, to))
  // At the top, and of the root package.
  write(LOCKFILE, textOf(LOCKFILE).replace(from, to).replace(from, to))
  write(CHANGELOG, changelog)
  write(RELEASED, `${textOf(RELEASED)}${version} ${sourceDigest(root)}\n`)
  return {
    version,
    undo: () => {
      for (const [file, text] of texts) write(file, text)
    },
  }
}
