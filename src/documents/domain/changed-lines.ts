import type { Unit } from './unit.ts'
import type { VatTreatment } from './line.ts'

/** A line of a concept as the history keeps it, in values that JSON has. */
export interface NotedLine {
  /** From 1, in the concept that it was in. */
  readonly place: number
  readonly description: string
  readonly quantity: string
  readonly unit: Unit | null
  readonly unitPrice: string
  readonly isPriceInclusive: boolean
  readonly discountPercentage: string | null
  readonly discountAmount: string | null
  readonly vatRate: string
  readonly vatTreatment: VatTreatment
}

/** A line before and after; null where it was added or removed. */
export interface ChangedLine {
  readonly was: NotedLine | null
  readonly became: NotedLine | null
}

/** What the history keeps of one change at most: a concept may have hundreds of lines with pages of text. */
const MOST_LINES = 40
const LONGEST = 200

/**
 * The lines that a change of a concept added, removed or changed, in their order. A line has no identity of its own: one that is
 * still there, wherever, has not changed; of the others those with one description are the same, and then those in one place.
 *
 * @returns `more` is the number of changed lines that are left out
 */
export function changedLines(
  before: readonly NotedLine[],
  after: readonly NotedLine[],
): { readonly lines: readonly ChangedLine[]; readonly more: number } {
  const [gone, added] = withoutPairs([...before], [...after], contentOf).left
  const byText = withoutPairs(gone, added, ({ description }) => description)
  const byPlace = withoutPairs(...byText.left, ({ place }) => String(place))
  const [removed, made] = byPlace.left
  const all = [
    ...[...byText.pairs, ...byPlace.pairs].map(([was, became]) => ({ was, became })),
    ...removed.map((was) => ({ was, became: null })),
    ...made.map((became) => ({ was: null, became })),
  ].toSorted((a, b) => placeOf(a) - placeOf(b))
  return {
    lines: all.slice(0, MOST_LINES).map(shortened),
    more: Math.max(0, all.length - MOST_LINES),
  }
}

const placeOf = ({ was, became }: ChangedLine): number => (became ?? was)?.place ?? 0

const contentOf = (line: NotedLine): string =>
  JSON.stringify([
    line.description,
    line.quantity,
    line.unit,
    line.unitPrice,
    line.isPriceInclusive,
    line.discountPercentage,
    line.discountAmount,
    line.vatRate,
    line.vatTreatment,
  ])

type Lines = readonly NotedLine[]

/** Pairs of lines of both lists with one key, and what is left of each list. */
function withoutPairs(
  before: Lines,
  after: Lines,
  keyOf: (line: NotedLine) => string,
): { readonly pairs: readonly (readonly [NotedLine, NotedLine])[]; readonly left: readonly [Lines, Lines] } {
  const waiting = Map.groupBy(before, keyOf)
  const pairs: (readonly [NotedLine, NotedLine])[] = []
  const others: NotedLine[] = []
  for (const line of after) {
    const first = waiting.get(keyOf(line))?.shift()
    if (first === undefined) others.push(line)
    else pairs.push([first, line])
  }
  const paired = new Set(pairs.map(([line]) => line))
  return { pairs, left: [before.filter((line) => !paired.has(line)), others] }
}

function shortened({ was, became }: ChangedLine): ChangedLine {
  const from = Math.max(0, firstDifference(was?.description ?? '', became?.description ?? '') - LONGEST / 4)
  const cut = (line: NotedLine | null): NotedLine | null =>
    line === null ? null : { ...line, description: excerpt(line.description, from) }
  return { was: cut(was), became: cut(became) }
}

/** A long text from the place where it differs from the other one. */
function excerpt(text: string, from: number): string {
  if (text.length <= LONGEST) return text
  const begin = Math.min(from, text.length - LONGEST)
  const end = begin + LONGEST
  return `${begin > 0 ? '…' : ''}${text.slice(begin, end)}${end < text.length ? '…' : ''}`
}

/** 0 when there is nothing to compare. */
function firstDifference(one: string, other: string): number {
  if (one === '' || other === '') return 0
  let at = 0
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1
  return at
}
