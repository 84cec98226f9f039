import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a database of the next major version is made, within the data folder: itself a data folder. */
export const upgradeFolderOf = (dataDir: string): string => join(dataDir, 'upgrade')

const readyIn = (dataDir: string): string => join(upgradeFolderOf(dataDir), 'ready')

/** An empty folder for a new database, with the passwords of the present one. */
export function beginUpgrade(dataDir: string, passwords: Buffer): string {
  const folder = upgradeFolderOf(dataDir)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'secret'), { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'secret', 'database.json'), passwords, { mode: 0o600, flush: true })
  return folder
}

/**
 * Put the new database in the place of the present one, which stays as `pg-17`. A crash between the two renames is completed by
 * `finishUpgrade`.
 *
 * @param kept the folder in which the present database stays
 */
export function exchange(dataDir: string, kept: string): void {
  writeFileSync(readyIn(dataDir), '', { flush: true })
  renameSync(join(dataDir, 'pg'), kept)
  finishUpgrade(dataDir)
}

/** Complete an exchange that a crash cut off: otherwise a start would find no database, and would make an empty one. */
export function finishUpgrade(dataDir: string): void {
  if (existsSync(join(dataDir, 'pg')) || !existsSync(readyIn(dataDir))) return
  renameSync(join(upgradeFolderOf(dataDir), 'pg'), join(dataDir, 'pg'))
  rmSync(upgradeFolderOf(dataDir), { recursive: true, force: true })
}
