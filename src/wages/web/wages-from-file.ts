import type { LocalDate } from '#kernel/local-date.ts'
import type { NewWageJournal } from '../contract.ts'

/** A slip that was read from the journal of a payroll program. */
export type SlipFromFile = Omit<NewWageJournal['shares'][number], 'iban'>

export interface WagesFromFileProps {
  /** The period of the form: a file of another one is refused; null while its days cannot be read. */
  readonly period: { readonly firstDay: LocalDate; readonly lastDay: LocalDate } | null
  readonly isCorrection: boolean
  readonly onTake: (slips: readonly SlipFromFile[]) => void
}
