import { dutchTimeOf } from '#kernel/dutch-time.ts'
import type { Logger } from '#platform/server/log.ts'
import { readBackupState, noteBackupState } from './state.ts'
import type { BackupTarget } from './target.ts'
import { verifyBackup } from './verify.ts'

/** By the clock of Amsterdam. The comparison of files with rows runs at three. */
export const BACKUP_HOUR = 4
const CHECK_EVERY_MS = 30 * 86_400_000
/** After a check that was not right: the next whole backup may be. */
const CHECK_AGAIN_MS = 86_400_000

interface CheckDue {
  readonly target: BackupTarget
  readonly dataDir: string
  readonly now: Date
  readonly pgPrograms: string | null
  readonly log: Pick<Logger, 'info' | 'error'>
}

/** A check each month; each day after one that was not right. */
export async function keepCheck({ target, dataDir, now, pgPrograms, log }: CheckDue): Promise<void> {
  const { checkedAt, isCheckRight: wasRight } = await readBackupState(dataDir)
  const isCheckDue =
    checkedAt === null ||
    now.getTime() - Date.parse(checkedAt) > (wasRight === false ? CHECK_AGAIN_MS : CHECK_EVERY_MS)
  if (!isCheckDue || hourInAmsterdam(now) < BACKUP_HOUR) return
  const isRight = await verifyBackup(target, {
    beside: dataDir,
    pgPrograms,
    say: (check) => {
      if (!check.isRight) log.error({ event: 'backup_check_failed', ...check })
    },
  })
  await noteBackupState(dataDir, { checkedAt: new Date().toISOString(), isCheckRight: isRight })
  log.info({ event: 'backup_checked', isRight })
}

/** Since when backups fail, or that they do not any more. */
export async function noteFailing(dataDir: string, isFailing: boolean): Promise<void> {
  const { failingSince } = await readBackupState(dataDir)
  if (isFailing === (failingSince !== null)) return
  await noteBackupState(dataDir, { failingSince: isFailing ? new Date().toISOString() : null })
}

export const hourInAmsterdam = (now: Date): number => Number(dutchTimeOf(now).time.slice(0, 2))
