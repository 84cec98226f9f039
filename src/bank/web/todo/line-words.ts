import { formatMonthShort } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Candidate } from './candidate.ts'

export const whoOf = (name: string): string => (name === '' ? 'Onbekend' : name)

/** The two strongest reasons. */
export const reasonsOf = (candidate: Candidate): string =>
  candidate.reasons
    .slice(0, 2)
    .map(({ text }) => text)
    .join(' · ')

/** `18 nov`. */
export const shortDay = (date: LocalDate): string =>
  `${String(Number(date.slice(8)))} ${formatMonthShort(date)}`
