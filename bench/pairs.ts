export interface Pair {
  readonly ours: number
  readonly theirs: number
}

/** A pair with a third figure: what the fixed yardstick gave in the same round. */
export interface PairWithBare extends Pair {
  readonly bare: number
}

/**
 * Measure both sides alternately, A B A B …, and compare each pair: on a shared machine only consecutive
 * measurements can be compared.
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

/** As `inPairs`, with the fixed yardstick as a third side of each round. */
export async function inPairsWithBare(
  count: number,
  sides: {
    ours: (round: number) => Promise<number>
    theirs: (round: number) => Promise<number>
    bare: (round: number) => Promise<number>
  },
  say: (line: string) => void,
): Promise<PairWithBare[]> {
  const bare: number[] = []
  const theirs = async (round: number): Promise<number> => {
    const figureOfTheirs = await sides.theirs(round)
    bare.push(await sides.bare(round))
    return figureOfTheirs
  }
  const pairs = await inPairs(count, { ours: sides.ours, theirs }, say)
  const rounds = pairs.map((pair, round) => ({ ...pair, bare: bare[round] as number }))
  for (const [round, { ours, bare: least }] of rounds.entries())
    say(`  round ${String(round + 1)}: ${figure(ours)} / ${figure(least)} (bare) = ${figure(ours / least)}`)
  return rounds
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

/** Against the fixed yardstick (`yardstick/bare-finalise.sql`). */
export const ratioToBare = (pairs: readonly PairWithBare[]): number =>
  ratioOf(pairs.map(({ ours, bare }) => ({ ours, theirs: bare })))

/** Three significant digits, without an exponent. */
export const figure = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
