import { localDate } from '#kernel/local-date.ts'
import { retained } from '../domain/retention.ts'
import { alone } from './base-backup.ts'
import { MAILS, nameOfPiece, knownPieces, namesUnder, STORED } from './copy-files.ts'
import { piecesOfManifest, readManifests, type Manifest } from './manifest.ts'
import type { BackupSource } from './source.ts'
import { DamagedObject, type BackupTarget } from './target.ts'
import { archivedName, segmentNamed } from './wal-names.ts'
import { archivedWal } from './wal-archive.ts'

export interface Pruned {
  readonly backups: number
  readonly objects: number
}

/**
 * Remove the backups that are past their retention, and what only they needed: pieces, log, files and mails. Nothing is removed
 * that this program did not name, and nothing at all while a manifest cannot be read: what it needs is not known.
 *
 * Log is kept for the seven daily backups without a gap, so that every moment since the oldest of these can be restored, and
 * for an older backup only as far as that backup needs to be whole.
 */
export const pruneBackups = (source: BackupSource, target: BackupTarget): Promise<Pruned> =>
  alone(source, async () => {
    const all = await readManifests(target).catch((error: unknown) => {
      if (error instanceof DamagedObject) return null
      throw error
    })
    if (all === null || all.length === 0) return { backups: 0, objects: 0 }
    const dated = all.map((named) => ({
      ...named,
      day: localDate(named.manifest.day),
      at: named.manifest.startedAt,
    }))
    const { kept, daily } = retained(dated)
    const gone = dated.filter((backup) => !kept.includes(backup))
    // The manifests first: a removal that is cut off leaves objects too many, and no backup that is not whole.
    for (const { name } of gone) await target.remove(name)
    const manifests = kept.map(({ manifest }) => manifest)
    const needed = neededBy(manifests)
    let objects = 0
    const removeAll = async (names: Iterable<string>): Promise<void> => {
      for (const name of names) {
        await target.remove(name)
        objects += 1
      }
    }
    await removeAll(
      [...(await knownPieces(target))].filter((sha256) => !needed.pieces.has(sha256)).map(nameOfPiece),
    )
    const newest = manifests[0]
    if (gone.length > 0 && newest !== undefined) {
      // What was kept after the newest backup is in no manifest yet.
      const isOld = await olderThan(target, newest.startedAt)
      await removeAll(isOld(await namesUnder(target, STORED), STORED, needed.stored))
      await removeAll(isOld(await namesUnder(target, MAILS), MAILS, needed.mails))
    }
    // A dump needs no log.
    const copies = manifests.filter((manifest) => manifest.format === 1)
    const ranges = copies.map(({ walFrom, walTo }) => [walFrom, walTo] as const)
    const oldestDaily = daily.map(({ manifest }) => manifest).findLast(({ format }) => format === 1)
    const continuousSince = oldestDaily?.format === 1 ? oldestDaily.walFrom : undefined
    await removeAll(await unneededWal(target, ranges, continuousSince))
    return { backups: gone.length, objects }
  })

function neededBy(manifests: readonly Manifest[]) {
  const needed = { pieces: new Set<string>(), stored: new Set<string>(), mails: new Set<string>() }
  for (const manifest of manifests) {
    for (const piece of piecesOfManifest(manifest)) needed.pieces.add(piece)
    for (const name of manifest.stored) needed.stored.add(name)
    for (const name of manifest.mails) needed.mails.add(name)
  }
  return needed
}

async function olderThan(target: BackupTarget, startedAt: string) {
  const putAt = new Map<string, number>()
  for (const prefix of [STORED, MAILS])
    for await (const { name, putAt: at } of target.list(prefix)) putAt.set(name, at.getTime())
  // A day, because the clocks of the bucket and of this machine may differ.
  const limit = Date.parse(startedAt) - 86_400_000
  return (names: Set<string>, prefix: string, needed: ReadonlySet<string>): string[] =>
    [...names]
      .filter((name) => !needed.has(name) && (putAt.get(`${prefix}${name}`) ?? Infinity) < limit)
      .map((name) => `${prefix}${name}`)
}

async function unneededWal(
  target: BackupTarget,
  ranges: readonly (readonly [string, string])[],
  continuousSince: string | undefined,
): Promise<string[]> {
  const numberOf = (file: string): number => segmentNamed(file)?.number ?? Infinity
  if (continuousSince === undefined) return []
  const isNeeded = (file: string): boolean => {
    const number = numberOf(file)
    return (
      number >= numberOf(continuousSince) ||
      ranges.some(([from, to]) => number >= numberOf(from) && number <= numberOf(to))
    )
  }
  const names: string[] = []
  for (const [file, hashes] of await archivedWal(target))
    if (!isNeeded(file)) names.push(...hashes.map((sha256) => archivedName(file, sha256)))
  return names
}
