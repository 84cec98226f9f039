import { formatDecimal } from '#kernel/dutch-format.ts'
import { divideRounded } from '#kernel/money.ts'

/** `12,5 uur`: hours as people say them, of at most two decimals. */
export const hoursInWords = (minutes: number): string =>
  `${formatDecimal(divideRounded(BigInt(minutes) * 100n, 60n), 2)} uur`
