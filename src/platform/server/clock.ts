import { localDate, type LocalDate } from '#kernel/local-date.ts'

const amsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/**
 * The present day in the Netherlands, whatever the machine's own time zone; the only place where the program
 * reads today.
 */
export const todayInAmsterdam = (now: Date = new Date()): LocalDate => localDate(amsterdam.format(now))
