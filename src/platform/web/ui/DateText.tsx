import { formatDate, formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import './figures.css'

/** A day, `20-11-2026` or `20 november 2026`, readable by machines too. */
export function DateText({ date, inWords = false }: { date: LocalDate; inWords?: boolean }) {
  return (
    <time dateTime={date} className="figure">
      {inWords ? formatDateInWords(date) : formatDate(date)}
    </time>
  )
}
