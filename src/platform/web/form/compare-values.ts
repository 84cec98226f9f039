/**
 * Merges two users' changes of the same record: a change on one side is taken, and a person chooses where
 * both sides changed differently. Fields are compared one by one, a list of lines by stretches of lines, so
 * that an inserted line does not make all lines below it differ.
 */
export interface Difference {
  readonly field: string
  /** In a list: the start of the stretch in mine, from 0. Null for a field. */
  readonly at: number | null
  /** A list of lines for a stretch; it may be empty on either side. */
  readonly mine: unknown
  readonly theirs: unknown
  /** Changed on both sides; otherwise only they changed it. */
  readonly isDisputed: boolean
}

export type Side = 'mine' | 'theirs'

export interface Comparison<Values> {
  /** Their changes that mine does not contain as well. */
  readonly differences: readonly Difference[]
  /** The values with the chosen side of each difference. */
  readonly settle: (sides: readonly Side[]) => Values
}

/** The default choice, with which no typed text is lost. */
export const usualSide = ({ isDisputed }: Difference): Side => (isDisputed ? 'mine' : 'theirs')

/** `base` is the common starting point. */
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
const stretchesOf = ({ base, mine, theirs }: Three<unknown[]>): Stretch[] =>
  cutWhere({ at: 0, base, mine, theirs }, matches(base, mine), matches(base, theirs)).flatMap(lineByLine)

/** Cut at each line of the base that has a place on both sides. */
function cutWhere(
  { at, base, mine, theirs }: Stretch,
  inMine: ReadonlyMap<number, number>,
  inTheirs: ReadonlyMap<number, number>,
): Stretch[] {
  const stretches: Stretch[] = []
  const from = { base: 0, mine: 0, theirs: 0 }
  const cut = (to: Three<number>) => {
    const stretch = {
      at: at + from.mine,
      base: base.slice(from.base, to.base),
      mine: mine.slice(from.mine, to.mine),
      theirs: theirs.slice(from.theirs, to.theirs),
    }
    if (stretch.base.length + stretch.mine.length + stretch.theirs.length > 0) stretches.push(stretch)
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

/**
 * A side with as many lines as the base has changed them in place; lines that the other side inserted are
 * stretches of their own.
 */
function lineByLine(stretch: Stretch): Stretch[] {
  const { at, base, mine, theirs } = stretch
  const inPlace = new Map(base.map((_, place) => [place, place]))
  if (base.length === mine.length && base.length === theirs.length)
    return base.map((line, place) => ({
      at: at + place,
      base: [line],
      mine: [mine[place]],
      theirs: [theirs[place]],
    }))
  if (base.length === mine.length) return cutWhere(stretch, inPlace, matches(base, theirs))
  if (base.length === theirs.length) return cutWhere(stretch, matches(base, mine), inPlace)
  return [stretch]
}

/** The position in `to` of each line of `from`, in the same order: a longest common subsequence. */
function matches(from: readonly unknown[], to: readonly unknown[]): Map<number, number> {
  const [a, b] = [from.map(textOf), to.map(textOf)]
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

const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

/** Equal values give equal text: a form does not keep the order of a line's fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''
