import { dutchDayOf } from '#kernel/dutch-time.ts'
import type { LocalDate } from '#kernel/local-date.ts'

/** Today in Amsterdam: an invoice is dated by the Dutch calendar, whatever the time zone of the computer. */
export const today = (): LocalDate => dutchDayOf(new Date())
