/**
 * Two people's changes to the same thing, brought together: what only one of them changed is taken, what both changed
 * differently is for a person to choose. Fields are compared one by one, a list of lines by stretches of lines, so that
 * a line that somebody put in above does not make all lines beneath it differ.
 */
export interface Difference {
  readonly field: string
  /** In a list: where the stretch begins in mine, from 0. Null for a field. */
  readonly at: number | null
  /** A list of lines for a stretch; it may be empty on either side. */
  readonly mine: unknown
  readonly theirs: unknown
  /** Changed on both sides; otherwise only they changed it. */
  readonly isDisputed: boolean
}

export type Side = 'mine' | 'theirs'

export interface Comparison<Values> {
  /** Whatever they changed and does not stand in mine as well. */
  readonly differences: readonly Difference[]
  /** The values when of each difference one side is taken. */
  readonly settle: (sides: readonly Side[]) => Values
}

/** What is taken when nobody chooses: nothing that was typed is lost. */
export const usualSide = ({ isDisputed }: Difference): Side => (isDisputed ? 'mine' : 'theirs')

/** `base` is what both began with. */
export function compareValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Comparison<Values> {
  const differences: Difference[] = []
  const settlings: [field: string, settle: (sides: readonly Side[]) => unknown][] = []
  for (const field of Object.keys(mine)) {
    const [b, m, t] = [base, mine, theirs].map((values) => (values as Record<string, unknown>)[field])
    const settle =
      Array.isArray(b) && Array.isArray(m) && Array.isArray(t)
        ? compareLists(field, { base: b, mine: m, theirs: t }, differences)
        : compareField(field, { base: b, mine: m, theirs: t }, differences)
    settlings.push([field, settle])
  }
  return {
    differences,
    settle: (sides) =>
      Object.fromEntries(settlings.map(([field, settle]) => [field, settle(sides)])) as Values,
  }
}

interface Three<Part> {
  readonly base: Part
  readonly mine: Part
  readonly theirs: Part
}
type Settle = (sides: readonly Side[]) => unknown

function compareField(field: string, { base, mine, theirs }: Three<unknown>, found: Difference[]): Settle {
  if (isSame(mine, theirs) || isSame(base, theirs)) return () => mine
  const place = found.push({ field, at: null, mine, theirs, isDisputed: !isSame(base, mine) }) - 1
  return (sides) => (sides[place] === 'theirs' ? theirs : mine)
}

function compareLists(field: string, lists: Three<unknown[]>, found: Difference[]): Settle {
  const parts = stretchesOf(lists).map(({ at, base, mine, theirs }) => {
    const settle = compareField(field, { base, mine, theirs }, found)
    const difference = found.at(-1)
    if (difference?.mine === mine && difference.theirs === theirs)
      found[found.length - 1] = { ...difference, at }
    return settle
  })
  return (sides) => parts.flatMap((settle) => settle(sides) as unknown[])
}

interface Stretch extends Three<unknown[]> {
  readonly at: number
}

/** The three lists cut where they agree (diff3): a line that is in all three is a stretch of its own. */
function stretchesOf({ base, mine, theirs }: Three<unknown[]>): Stretch[] {
  const inMine = matches(base, mine)
  const inTheirs = matches(base, theirs)
  const stretches: Stretch[] = []
  const from = { base: 0, mine: 0, theirs: 0 }
  const cut = (to: Three<number>) => {
    const stretch = {
      at: from.mine,
      base: base.slice(from.base, to.base),
      mine: mine.slice(from.mine, to.mine),
      theirs: theirs.slice(from.theirs, to.theirs),
    }
    stretches.push(...lineByLine(stretch))
    Object.assign(from, to)
  }
  base.forEach((_, place) => {
    const [m, t] = [inMine.get(place), inTheirs.get(place)]
    if (m === undefined || t === undefined) return
    cut({ base: place, mine: m, theirs: t })
    cut({ base: place + 1, mine: m + 1, theirs: t + 1 })
  })
  cut({ base: base.length, mine: mine.length, theirs: theirs.length })
  return stretches
}

/** As many lines on all sides: each was changed where it stands. */
function lineByLine({ at, base, mine, theirs }: Stretch): Stretch[] {
  if (base.length === 0 && mine.length === 0 && theirs.length === 0) return []
  if (base.length !== mine.length || base.length !== theirs.length) return [{ at, base, mine, theirs }]
  return base.map((line, place) => ({
    at: at + place,
    base: [line],
    mine: [mine[place]],
    theirs: [theirs[place]],
  }))
}

/** For each line of `from` that stands in `to` as well, in the same order, where: a longest common subsequence. */
function matches(from: readonly unknown[], to: readonly unknown[]): Map<number, number> {
  const [a, b] = [from, to].map((list) => list.map((line) => JSON.stringify(line))) as [string[], string[]]
  const width = b.length + 1
  const longest = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        a[i] === b[j]
          ? (longest[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0)
  const found = new Map<number, number>()
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      found.set(i, j)
      i += 1
      j += 1
    } else if ((longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0)) i += 1
    else j += 1
  }
  return found
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
