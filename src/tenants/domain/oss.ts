import { addDays, type LocalDate } from '#kernel/local-date.ts'

/** A period in which the business takes part in OSS; until further notice without a last day. */
export interface OssPeriod {
  readonly from: LocalDate
  readonly until: LocalDate | null
}

/** Whether the VAT of sales to consumers in other EU countries is that of their country on a day. */
export const isOssOn = (oss: readonly OssPeriod[], day: LocalDate): boolean =>
  oss.some(({ from, until }) => from <= day && (until === null || day <= until))

/** What decides whether the business may take part between two days. */
interface OssFacts {
  readonly oss: readonly OssPeriod[]
  /** The first day for which the rates are known. */
  readonly firstDay: LocalDate
  /** The last day of a document with VAT of another country; null without any. */
  readonly lastSale: LocalDate | null
  /** The last day of the quarters whose OSS return was filed; null without any. */
  readonly filedUntil: LocalDate | null
}

/** Why the business cannot take part so, as a sentence; null when it can. */
export function ossProblem({ from, until }: OssPeriod, facts: OssFacts): string | null {
  const { oss, firstDay, lastSale, filedUntil } = facts
  if (until !== null && until < from) return 'De laatste dag van OSS ligt voor de eerste.'
  if (from < firstDay) return 'De btw-tarieven van andere landen kennen we vanaf 1 januari 2025. Kies een latere eerste dag.'
  const existing = oss.find((period) => period.from === from)
  if (existing === undefined && filedUntil !== null && from <= filedUntil)
    return 'Over dit kwartaal is al een OSS-aangifte gedaan. Kies een latere eerste dag.'
  if (until !== null && !isEndOfQuarter(until)) return 'Stoppen met OSS kan op de laatste dag van een kwartaal. Kies die dag.'
  if (until !== null && lastSale !== null && lastSale > until)
    return 'Na deze dag zijn al facturen met btw van een ander land gemaakt. Kies een latere laatste dag.'
  const overlaps = oss.some(
    (period) =>
      period.from !== from &&
      (until === null || period.from <= until) &&
      (period.until === null || period.until >= from),
  )
  return overlaps ? 'In deze periode doe je al mee aan OSS.' : null
} // prettier-ignore

const isEndOfQuarter = (day: LocalDate): boolean => {
  const next = addDays(day, 1)
  return next.endsWith('-01') && ['01', '04', '07', '10'].includes(next.slice(5, 7))
}
