/** The ends of a chart's scale, and its lines; in whole euros, and zero is always one of them. */
export interface Scale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
}

const STEPS = [1, 2, 2.5, 5, 10]
const MOST_LINES = 4

/** A scale of round numbers around the values. */
export function scaleOf(values: readonly number[], mostLines = MOST_LINES): Scale {
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  const step = roundStep((high - low) / mostLines)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return {
    low: first * step,
    high: Math.max(last * step, first === 0 ? step : 0),
    ticks: last === first ? [0, step] : ticks,
  }
}

/** The position of a value between the ends, in hundredths of the height from below. */
export const heightOf = (value: number, { low, high }: Scale): number => ((value - low) / (high - low)) * 100

/** The smallest of 1, 2, 2,5, 5 and their multiples by ten that is not below. */
function roundStep(atLeast: number): number {
  if (atLeast <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return (STEPS.find((step) => step * power >= atLeast) ?? 10) * power
}
