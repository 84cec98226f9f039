import { addDays, lastDayOfYear, monthsAfter, type LocalDate } from '#kernel/local-date.ts'

/** The days by which the accounts of a book year are made up, adopted and filed. */
export interface Terms {
  /** Made up by the directors. Source: article 2:210 lid 1 BW: five months, ten with an extension by the meeting. */
  readonly makeUpBy: LocalDate
  /** Without adoption by this day, the accounts are filed as they were made up. Source: article 2:394 lid 2 BW: two months later. */
  readonly adoptBy: LocalDate
  /** Eight days after adoption, and never later than the last day. Source: article 2:394 lid 1 and 3 BW. */
  readonly fileBy: LocalDate
}

/** The terms of a calendar year; `adoptedOn` is null while the meeting did not decide. */
export function termsOf(year: number, isExtended: boolean, adoptedOn: LocalDate | null): Terms {
  const lastDay = lastDayOfYear(year)
  const months = isExtended ? 10 : 5
  const latest = monthsAfter(lastDay, 12)
  const afterAdoption = adoptedOn === null ? latest : addDays(adoptedOn, 8)
  return {
    makeUpBy: monthsAfter(lastDay, months),
    adoptBy: monthsAfter(lastDay, months + 2),
    fileBy: afterAdoption < latest ? afterAdoption : latest,
  }
}
