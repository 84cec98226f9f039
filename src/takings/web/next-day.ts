import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, add, subtract, ZERO, type Cents } from '#kernel/money.ts'
import type { TakingsDetail } from '../contract.ts'

/** What the correction of a count does to the day after it, in a sentence; null where that day begins as it did. */
export function nextDaySentence({ next }: Pick<TakingsDetail, 'next'>, counted: Cents): string | null {
  if (next === null || next.cashBeforeAmount === counted) return null
  const difference = add(next.differenceAmount, subtract(next.cashBeforeAmount, counted))
  return (
    `De dag erna (${formatDate(next.day)}) gaat mee: die begint dan met ${formatEuros(counted)} in plaats van ${formatEuros(next.cashBeforeAmount)}. ` +
    `Het verschil van die dag wordt ${inWords(difference)} (was ${inWords(next.differenceAmount)}); de rest blijft zoals het is.`
  )
}

const inWords = (difference: Cents): string =>
  difference === ZERO
    ? formatEuros(ZERO)
    : `${formatEuros(absolute(difference))} ${difference < ZERO ? 'te weinig' : 'te veel'}`
