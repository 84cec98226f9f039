import { formatDate, formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { Figure } from './Figure.tsx'

/** A day, `20-11-2026` or `20 november 2026`, readable by machines too. */
export function DateText({ date, inWords = false }: { date: LocalDate; inWords?: boolean }) {
  return (
    <time dateTime={date}>
      <Figure>{inWords ? formatDateInWords(date) : formatDate(date)}</Figure>
    </time>
  )
}
