import { formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { BasisPoints } from '#kernel/money.ts'
import { codeOfRate, dutchVatRates, rateOn, ratesOn, ZERO_RATE } from '#ledger/domain/vat-rate.ts'
import { bearsVat, type Line } from './line.ts'

/** Rates that an invoice line of today can carry. */
export const vatRates = dutchVatRates.filter(({ until }) => until === null)

/** Whether a rate holds today. */
export const isVatRate = (rate: BasisPoints): boolean => vatRates.some((known) => known.rate === rate)

/** Whether a rate holds, or held for an earlier supply. */
export const isKnownRate = (rate: BasisPoints): boolean => codeOfRate(rate) !== null

export const RATE_UNKNOWN =
  `Kies een btw-tarief van ${vatRates.map(({ rate }) => String(rate / 100n)).join(', ')} procent.`.replace(
    /, (\d+) procent/,
    ' of $1 procent',
  )

type RatedLine = Pick<Line, 'vatRate' | 'vatTreatment'>

/** A rate that did not hold on the day of supply, with the one of its kind that did; null when all held. */
export function wrongRateOn(
  lines: readonly RatedLine[],
  day: LocalDate,
): { readonly wrong: BasisPoints; readonly right: BasisPoints } | null {
  for (const line of lines) {
    if (!bearsVat(line) || line.vatRate === ZERO_RATE) continue
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
