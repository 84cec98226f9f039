import { localDate, type LocalDate } from '#kernel/local-date.ts'

const amsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/** The day it is in the Netherlands, whatever the machine's own zone; the only place where the program asks for today. */
export const todayInAmsterdam = (now: Date = new Date()): LocalDate => localDate(amsterdam.format(now))
