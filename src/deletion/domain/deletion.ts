/** For so long a business is read-only before everything of it is deleted; the database adds them. */
export const WAITING_DAYS = 30
/** So many days before that, its user is told once more. */
export const WARNING_DAYS = 3
/** An export that is older does not count as the one to keep. */
export const EXPORT_DAYS = 7

export interface MadeExport {
  /** Whether every entry of the books was in it. */
  readonly hasAllEntries: boolean
  readonly ageDays: number
}

/** Why the business cannot be deleted on the strength of this export; null when it can. */
export type ExportProblem = 'none' | 'old' | 'overtaken'

/** The export that goes before the deletion: of the last days, with everything that was booked. */
export function exportProblem(made: MadeExport | null): ExportProblem | null {
  if (made === null) return 'none'
  if (!made.hasAllEntries) return 'overtaken'
  return made.ageDays > EXPORT_DAYS ? 'old' : null
}

/** Typed by hand, so capitals and spaces do not count. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)

const plain = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
