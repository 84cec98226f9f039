/**
 * `off`: this installation makes no backups by itself. `first`: the first one is being made. `late`: there is no backup of the
 * last two days. `wrong`: a backup was restored and checked, and was not right.
 */
export type BackupHealth = 'off' | 'first' | 'fine' | 'late' | 'wrong'

export interface BackupFacts {
  readonly isOn: boolean
  /** Null before the first backup. */
  readonly hoursSinceBackup: number | null
  /** Null while backups succeed. */
  readonly hoursFailing: number | null
  /** Null before the first check. */
  readonly isCheckRight: boolean | null
}

const LATE_HOURS = 48

/** How the backups are now. A backup that is late weighs more than one that is wrong: the next one may be right. */
export function healthOf({ isOn, hoursSinceBackup, hoursFailing, isCheckRight }: BackupFacts): BackupHealth {
  if (!isOn) return 'off'
  if ((hoursSinceBackup ?? hoursFailing ?? 0) > LATE_HOURS) return 'late'
  if (isCheckRight === false) return 'wrong'
  return hoursSinceBackup === null ? 'first' : 'fine'
}
