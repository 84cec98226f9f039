/** The number of days that a business is read-only before all its data is deleted; the database adds them. */
export const WAITING_DAYS = 30
/** The number of days before the deletion on which its user gets another mail. */
export const WARNING_DAYS = 3
/** The maximum age of the export. */
export const EXPORT_DAYS = 7

export interface MadeExport {
  /** Whether the export contained every entry of the books. */
  readonly hasAllEntries: boolean
  readonly ageDays: number
}

/** The reason why this export does not suffice for deleting the business; null when it does. */
export type ExportProblem = 'none' | 'old' | 'overtaken'

/** The export that must precede the deletion: recent, and with every booked entry. */
export function exportProblem(made: MadeExport | null): ExportProblem | null {
  if (made === null) return 'none'
  if (!made.hasAllEntries) return 'overtaken'
  return made.ageDays > EXPORT_DAYS ? 'old' : null
}

/** A person types the name, so capitals and spaces are ignored. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)

const plain = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
