import { formatDateInWords, formatWeekday } from '#kernel/dutch-format.ts'
import { addDays, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { kindLabel, type Notice } from './notice.ts'

interface NoticeGroup<Row> {
  readonly title: string
  readonly notices: readonly Row[]
}

/** Notices grouped by kind, in the order in which the kinds first occur. */
export const groupsByKind = <Row extends Pick<Notice, 'kind'>>(notices: readonly Row[]): NoticeGroup<Row>[] =>
  grouped(notices, ({ kind }) => kindLabel[kind])

/**
 * Messages grouped by day, and within a day by kind.
 *
 * @param dayOf the day of a moment in Amsterdam, passed in because domain code reads no clock
 */
export const groupsByDay = <Row extends Pick<Notice, 'kind' | 'at'>>(
  messages: readonly Row[],
  today: LocalDate,
  dayOf: (instant: string) => LocalDate,
): NoticeGroup<Row>[] =>
  grouped(messages, ({ at }) => (at === null ? 'Eerder' : dayTitle(dayOf(at), today))).map(
    ({ title, notices }) => ({
      title,
      notices: groupsByKind(notices).flatMap((ofAKind) => ofAKind.notices),
    }),
  )

function grouped<Row>(rows: readonly Row[], titleOf: (row: Row) => string): NoticeGroup<Row>[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const title = titleOf(row)
    groups.set(title, [...(groups.get(title) ?? []), row])
  }
  return [...groups].map(([title, notices]) => ({ title, notices }))
}

/** `Vandaag`, `Gisteren`, `Vrijdag 20 november`, in another year with that year. */
function dayTitle(day: LocalDate, today: LocalDate): string {
  if (day === today) return 'Vandaag'
  if (day === addDays(today, -1)) return 'Gisteren'
  const inWords = formatDateInWords(day)
  const weekday = formatWeekday(day)
  const title = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${inWords}`
  return yearOf(day) === yearOf(today) ? title.replace(/ \d{4}$/, '') : title
}
