import { formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { BasisPoints } from '#kernel/money.ts'
import { codeOfRate, isHeldBy, mayStandOn, rateOn, ratesOn, ZERO_RATE } from '#ledger/domain/vat-rate.ts'
import { bearsDutchVat, type Line } from './line.ts'

/** Whether a rate holds, or held for an earlier supply, or is announced: a call has no day, so its command decides with the day. */
export const isKnownRate = (rate: BasisPoints): boolean => codeOfRate(rate) !== null

/** For a rate that is Dutch on no day. */
export const RATE_UNKNOWN = 'Kies een Nederlands btw-tarief.'

/** For a rate that a document of this day cannot have: `Kies een btw-tarief van 21, 9 of 0 procent.` */
export const rateUnknownOn = (day: LocalDate): string =>
  `Kies een btw-tarief van ${ratesOn(day)
    .map(({ rate }) => String(rate / 100n))
    .join(', ')} procent.`.replace(/, (\d+) procent/, ' of $1 procent')

/** Whether no document of this day can have a rate, because it ended before. One that begins later is refused by the command, which knows today. */
export const isRateOver = (rate: BasisPoints, day: LocalDate): boolean =>
  !mayStandOn(rate, day) && isHeldBy(rate, day)

/** Whether a rate is announced only: it does not hold on the day of supply, and began neither then nor by today. */
export const isRateAnnounced = (rate: BasisPoints, suppliedOn: LocalDate, today: LocalDate): boolean =>
  !mayStandOn(rate, suppliedOn) && !isHeldBy(rate, today)

type RatedLine = Pick<Line, 'vatRate' | 'vatTreatment'>

/** A rate that did not hold on the day of supply, with the one of its kind that did; null when all held. */
export function wrongRateOn(
  lines: readonly RatedLine[],
  day: LocalDate,
): { readonly wrong: BasisPoints; readonly right: BasisPoints } | null {
  for (const line of lines) {
    if (!bearsDutchVat(line) || line.vatRate === ZERO_RATE) continue
    const code = codeOfRate(line.vatRate)
    const right = code === null ? null : rateOn(code, day)
    if (right !== null && right !== line.vatRate) return { wrong: line.vatRate, right }
  }
  return null
}

/** The same as a sentence that says what to do; false when nothing is wrong. */
export function rateProblem(lines: readonly RatedLine[], day: LocalDate): string | false {
  const found = wrongRateOn(lines, day)
  if (found === null) return false
  const held = ratesOn(day)
    .filter(({ rate }) => rate !== ZERO_RATE)
    .map(({ rate }) => formatRate(rate))
  return `Op ${formatDateInWords(day)} gold ${held.join(' en ')} btw: verander ${formatRate(found.wrong)} in ${formatRate(found.right)}, of pas de leverdatum aan.`
}
