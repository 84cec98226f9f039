import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeDurably } from '#platform/server/files/durable-file.ts'

const state = z.object({
  /** When the newest finished backup began; null before the first. */
  lastBackupAt: z.iso.datetime().nullable(),
  /** The moment up to which every change is in the backup; null when the log is not copied continuously. */
  copiedThrough: z.iso.datetime().nullable(),
  /** When a backup was last restored and checked, and whether everything was right. */
  checkedAt: z.iso.datetime().nullable(),
  isCheckRight: z.boolean().nullable(),
  /** Since when backups fail; null while they do not. */
  failingSince: z.iso.datetime().nullable(),
})
/** How the backups of this installation are; kept in DATA_DIR, because it is about the machine and not about a tenant. */
export type BackupState = z.output<typeof state>

const none: BackupState = {
  lastBackupAt: null,
  copiedThrough: null,
  checkedAt: null,
  isCheckRight: null,
  failingSince: null,
}

const placeIn = (dataDir: string): string => path.join(dataDir, 'backup', 'state.json')

/** A file that is absent or cannot be read counts as no backup ever made. */
export async function readBackupState(dataDir: string): Promise<BackupState> {
  const text = await readFile(placeIn(dataDir), 'utf8').catch(() => '')
  try {
    return state.parse(JSON.parse(text))
  } catch {
    return none
  }
}

export async function noteBackupState(dataDir: string, changes: Partial<BackupState>): Promise<void> {
  const next = { ...(await readBackupState(dataDir)), ...changes }
  await writeDurably(placeIn(dataDir), Buffer.from(`${JSON.stringify(next)}\n`))
}
