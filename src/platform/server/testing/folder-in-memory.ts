import { randomUUID } from 'node:crypto'
import { accessSync, constants, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes for the databases of a run and their write-ahead log: three at a time of 30 MiB, and as much again. */
const ROOM_IN_MEMORY = 2 * 1024 ** 3

/**
 * Find the folder that Linux keeps in memory. Each test file copies the thousand files of a database and removes them again, on which
 * the file system of a disk spends a twelfth of the processor time of a run.
 *
 * @returns null where that folder is absent or small, or may hold no programs (`findBinaries` puts some there)
 */
export function folderInMemory(): string | null {
  const folder = '/dev/shm'
  const probe = join(folder, `kloppend-test-${randomUUID()}`)
  try {
    const { bavail, bsize } = statfsSync(folder)
    if (Math.min(bavail * bsize, freemem()) < ROOM_IN_MEMORY) return null
    writeFileSync(probe, '', { mode: 0o700 })
    accessSync(probe, constants.X_OK)
    return folder
  } catch {
    return null
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Give the folder in which a run of tests makes its own folders: in memory where there is room, else that of the machine. */
export const folderOfTests = (): string => folderInMemory() ?? tmpdir()
