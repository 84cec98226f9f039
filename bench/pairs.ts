export interface Pair {
  readonly ours: number
  readonly theirs: number
}

/**
 * Measure both sides in turns, A B A B …, and hold each pair against itself: on a shared machine only figures that
 * were taken one after the other can be compared.
 */
export async function inPairs(
  count: number,
  sides: { ours: (round: number) => Promise<number>; theirs: (round: number) => Promise<number> },
  say: (line: string) => void,
): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round < count; round += 1) {
    const ours = await sides.ours(round)
    const theirs = await sides.theirs(round)
    pairs.push({ ours, theirs })
    say(`  pair ${String(round + 1)}: ${figure(ours)} / ${figure(theirs)} = ${figure(ours / theirs)}`)
  }
  return pairs
}

/** The middle one; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] as number
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2
}

export const ratioOf = (pairs: readonly Pair[]): number =>
  median(pairs.map(({ ours, theirs }) => ours / theirs))

/** Three significant digits, without an exponent. */
export const figure = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
