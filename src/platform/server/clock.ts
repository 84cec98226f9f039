import { dutchDayOf } from '#kernel/dutch-time.ts'
import type { LocalDate } from '#kernel/local-date.ts'

/**
 * The present day in the Netherlands, whatever the machine's own time zone; the only place where the program
 * reads today.
 */
export const todayInAmsterdam = (now: Date = new Date()): LocalDate => dutchDayOf(now)
