import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeDurably } from '#platform/server/files/durable-file.ts'
import { keptFolderOf } from '#platform/server/files/open-files.ts'
import { BackupError } from './backup-error.ts'
import { MAILS, nameOfPiece, namesUnder, STORED, together } from './copy-files.ts'
import type { Manifest } from './manifest.ts'
import { mailFolderOf } from './source.ts'
import { DamagedObject, type BackupTarget } from './target.ts'

export type WriteFile = (place: string, bytes: Uint8Array) => Promise<void>

/** Without a flush to the disk, for a folder that is removed again. */
export async function writeAnyhow(place: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  await writeFile(place, bytes, { mode: 0o600 })
}

/** Write the folders and files of a manifest in a new data folder. @throws BackupError when a piece is not what was copied */
export async function writeFolders(
  target: BackupTarget,
  manifest: Manifest,
  { into, write }: { into: string; write: WriteFile },
): Promise<void> {
  for (const folder of manifest.folders) mkdirSync(path.join(into, folder), { recursive: true, mode: 0o700 })
  const pieces = piecesOf(target)
  await together(manifest.files, async ({ path: name, bytes, pieces: hashes }) => {
    const file = await open(path.join(into, name), 'wx', 0o600)
    try {
      let at = 0
      for (const sha256 of hashes) {
        const piece = await pieces(sha256, name)
        await file.write(piece, 0, piece.length, at)
        at += piece.length
      }
      if (at !== bytes) throw new BackupError(`${name} in de reservekopie heeft niet de goede lengte.`)
      if (write === writeDurably) await file.sync()
    } finally {
      await file.close()
    }
  })
}

/** @throws BackupError for a piece that is missing or damaged: without it the database is not whole */
export const piecesOf = (target: BackupTarget) =>
  async function piece(sha256: string, usedBy: string): Promise<Buffer> {
    const name = nameOfPiece(sha256)
    const bytes = await target.readHashed(name, sha256).catch((cause: unknown) => {
      if (!(cause instanceof DamagedObject)) throw cause
      throw new BackupError(`${name} is beschadigd (deel van ${usedBy}). Neem een andere reservekopie.`, {
        cause,
      })
    })
    if (bytes === null)
      throw new BackupError(`${name} ontbreekt (deel van ${usedBy}). Neem een andere reservekopie.`)
    return bytes
  }

/**
 * Every file of the backup, each with the hash that is its name. Files that no row of the restored moment names are set aside
 * by the program, as after every crash.
 */
export async function writeStored(
  target: BackupTarget,
  { stored }: Pick<Manifest, 'stored'>,
  into: string,
  write: WriteFile,
): Promise<string[]> {
  const root = keptFolderOf(into)
  return writeEach(target, { prefix: STORED, named: stored }, write, async (name) => ({
    place: path.join(root, ...name.split('/')),
    sha256: name.slice(name.lastIndexOf('/') + 1),
  }))
}

/** Every mail that was kept as a file. */
export const writeMails = (
  target: BackupTarget,
  { mails }: Pick<Manifest, 'mails'>,
  into: string,
  write: WriteFile,
): Promise<string[]> =>
  writeEach(target, { prefix: MAILS, named: mails }, write, async (name) => ({
    place: path.join(mailFolderOf(into), path.basename(name.slice(0, name.lastIndexOf('.')))),
    sha256: name.slice(name.lastIndexOf('.') + 1),
  }))

/** @param named what the manifest names of them, which has to be there; there may be more, copied since */
async function writeEach(
  target: BackupTarget,
  { prefix, named }: { readonly prefix: string; readonly named: readonly string[] },
  write: WriteFile,
  placeOf: (name: string) => Promise<{ place: string; sha256: string }>,
): Promise<string[]> {
  const there = await namesUnder(target, prefix)
  const problems = named.filter((name) => !there.has(name)).map((name) => `${prefix}${name} ontbreekt.`)
  await together([...there], async (name) => {
    const { place, sha256 } = await placeOf(name)
    try {
      const bytes = await target.readHashed(`${prefix}${name}`, sha256)
      if (bytes !== null) await write(place, bytes)
    } catch (error) {
      if (!(error instanceof DamagedObject)) throw error
      problems.push(`${error.object} is beschadigd.`)
    }
  })
  return problems
}

/** How many files are in a folder of kept files; its marker is none. */
export const countOf = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length -
      1
    : 0
