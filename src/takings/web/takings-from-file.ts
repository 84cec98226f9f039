import type { LocalDate } from '#kernel/local-date.ts'
import type { RegisterId, TillFileId } from '#kernel/ids.ts'
import type { TillDay } from '../domain/till-days.ts'

/** The file of a till that was read and kept. */
export interface KeptTillFile {
  readonly id: TillFileId
  readonly fileName: string
}

export interface TakingsFromFileProps {
  /** The day of the form: a file of another month is refused; null while it cannot be read. */
  readonly day: LocalDate | null
  /** The register of the form; null for the only one, or while there is none. */
  readonly registerId: RegisterId | null
  /** The days that were read, the oldest first, and the file as it is kept. */
  readonly onTake: (days: readonly TillDay[], file: KeptTillFile | null) => void
}
