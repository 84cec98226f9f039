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

/** What the directors and the meeting do with the accounts of a year, in this order. */
export type AccountStep = 'make-up' | 'adopt' | 'file'

/** A step that was not done, with its last day. */
export interface OpenTerm {
  readonly year: number
  readonly step: AccountStep
  readonly day: LocalDate
}

/**
 * The steps of a year that were not done. Accounts that the meeting adopted were made up, and accounts that were filed ask nothing.
 *
 * @param known what was done; `isMadeUp`: the year is closed, and the questions of its accounts are answered
 */
export function stepsToDo(
  year: number,
  known: {
    readonly isMadeUp: boolean
    readonly isExtended: boolean
    readonly adoptedOn: LocalDate | null
    readonly filedOn: LocalDate | null
  },
): OpenTerm[] {
  if (known.filedOn !== null) return []
  const { makeUpBy, adoptBy, fileBy } = termsOf(year, known.isExtended, known.adoptedOn)
  const file = { year, step: 'file', day: fileBy } as const
  if (known.adoptedOn !== null) return [file]
  const adopt = { year, step: 'adopt', day: adoptBy } as const
  return known.isMadeUp ? [adopt, file] : [{ year, step: 'make-up', day: makeUpBy }, adopt, file]
}

/** What must be done by the day, in the words of the law. */
export const doneInWords = {
  'make-up': 'opgemaakt',
  adopt: 'vastgesteld',
  file: 'gedeponeerd',
} as const satisfies Record<AccountStep, string>
