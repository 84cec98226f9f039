import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'

export type ProgramLock = { release(): void }

/** A program that was just killed may hold its lock for a moment longer. */
const patienceMilliseconds = 1_000

/**
 * Make this the only program on the data folder, for as long as the process lives.
 *
 * Node has no `flock`. SQLite, which Node carries, takes a POSIX lock on a file and keeps it while the connection is
 * open: the kernel drops it when the process dies however it dies, so there is no stale lock to reason about, and two
 * containers that share a volume exclude each other too, which process ids in a file do not.
 *
 * @throws StartError when another program holds it.
 */
export async function lockDataFolder(dataDir: string): Promise<ProgramLock> {
  const folder = join(dataDir, 'lock')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const connection = new DatabaseSync(join(folder, 'program'))
  const giveUpAt = Date.now() + patienceMilliseconds
  for (;;) {
    try {
      connection.exec('pragma locking_mode = exclusive; begin exclusive')
      break
    } catch (error) {
      if (!isLocked(error) || Date.now() > giveUpAt) {
        connection.close()
        throw isLocked(error) ? inUse(dataDir, folder) : error
      }
      await delay(50)
    }
  }
  writeFileSync(join(folder, 'holder'), `${process.pid}\n`, { mode: 0o600 })
  return { release: () => connection.isOpen && connection.close() }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && /database is locked/.test(error.message)

function inUse(dataDir: string, folder: string): StartError {
  const holder = holderOf(folder)
  return new StartError(
    `De gegevensmap ${dataDir} is al in gebruik door een andere Kloppend${holder}. ` +
      'Stop die eerst, of geef een andere map op, bijvoorbeeld DATA_DIR=./data-2.',
  )
}

function holderOf(folder: string): string {
  try {
    return ` (proces ${readFileSync(join(folder, 'holder'), 'utf8').trim()})`
  } catch {
    return ''
  }
}
