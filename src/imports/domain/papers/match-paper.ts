import { absolute, cents, type Cents } from '#kernel/money.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { OpenItemId } from '#kernel/ids.ts'

/** An item of before that a paper may be about. */
export interface PaperItem {
  readonly id: OpenItemId
  readonly relation: string
  readonly reference: string
  /** Cents; below zero for a credit note. */
  readonly amount: Cents
  readonly date: LocalDate
}

/** What the papers of a ZIP are matched to. */
export interface PaperCandidates {
  readonly items: readonly PaperItem[]
  /** Names of customers and suppliers. */
  readonly relations: readonly string[]
  /** Years after this one are no year of a paper. */
  readonly lastYear: number
}

export const matchWays = ['number', 'amount', 'name', 'person'] as const
export type MatchWay = (typeof matchWays)[number]

/** What a name says about a paper. */
export interface MatchedPaper {
  readonly item: PaperItem | null
  /** Empty where no relation is known. */
  readonly relation: string
  readonly by: Exclude<MatchWay, 'person'> | null
  readonly year: number | null
}

/**
 * A matcher of papers by their names. The number of an item decides, then an amount that one item has, then the name of a customer or supplier; what is
 * said of two items equally is said of none.
 *
 * @returns a function of the path in the ZIP; folders count for the relation and the year alone
 */
export function paperMatcher({
  items,
  relations,
  lastYear,
}: PaperCandidates): (path: string) => MatchedPaper {
  const known = knownNames(items, relations, SHORTEST_NAME)
  const numbered = numberedItems(items)
  return (path) => {
    const parts = path.split('/')
    const name = stemOf(parts.at(-1) ?? '')
    const said = ` ${wordsOf(`${name} ${parts.slice(0, -1).join(' ')}`).join(' ')} `
    const relation = known.find(({ words }) => said.includes(` ${words} `))?.name ?? ''
    const byNumber = itemByNumber(numbered, runsOf(wordsOf(name)), relation)
    const item = byNumber ?? itemByAmount(items, amountsIn(name), relation)
    return {
      item,
      relation: item?.relation || relation,
      by: byNumber !== null ? 'number' : item !== null ? 'amount' : relation !== '' ? 'name' : null,
      year: yearIn(parts.toReversed(), lastYear) ?? (item === null ? null : Number(item.date.slice(0, 4))),
    }
  }
}

/** What the name of a paper already said. */
export type SaidByName = Pick<MatchedPaper, 'relation' | 'year'>

/**
 * A matcher of papers without an item by their text. A text says more than a name, so a number or a name in the text has to be longer, and a text with the
 * numbers or names of two is of none.
 *
 * @returns a function of the text, as `searchableText` makes the text, and of what the name of the paper said; null where the text adds nothing
 */
export function textMatcher({
  items,
  relations,
}: Omit<PaperCandidates, 'lastYear'>): (text: string, named: SaidByName) => MatchedPaper | null {
  const known = knownNames(items, relations, SHORTEST_NAME_IN_TEXT)
  const numbered = numberedItems(items)
  return (text, named) => {
    const words = wordsOf(text)
    const numbers = runsOf(words)
    const names = namesIn(runsOf(words, ' '), known)
    const isHere = (relation: string): boolean => (named.relation === '' ? names.includes(relation) : relation === named.relation)
    const found = numbered.filter(
      ({ item, number }) =>
        numbers.has(number) &&
        (isHere(item.relation)
          ? number.length >= SHORTEST_NUMBER
          : named.relation === '' && number.length >= SHORTEST_NUMBER_IN_TEXT),
    )
    const own = found.filter(({ item }) => isHere(item.relation))
    const [only, another] = own.length > 0 ? own : found
    if (only !== undefined && another === undefined) {
      const { item } = only
      return { item, relation: item.relation, by: 'number', year: named.year ?? Number(item.date.slice(0, 4)) }
    }
    const [name, other] = names
    return named.relation !== '' || name === undefined || other !== undefined
      ? null
      : { item: null, relation: name, by: 'name', year: named.year }
  }
} // prettier-ignore

interface KnownName {
  readonly name: string
  readonly words: string
}

/** Names of customers and suppliers as words, the longest first. @param shortest letters, of a name that is told from other words */
const knownNames = (
  items: readonly PaperItem[],
  relations: readonly string[],
  shortest: number,
): KnownName[] =>
  [...new Set([...relations, ...items.map(({ relation }) => relation)])]
    .map((name) => ({ name, words: wordsOf(name).slice(0, LONGEST_RUN).join(' ') }))
    .filter(({ words }) => words.length >= shortest)
    .toSorted((one, other) => other.words.length - one.words.length)

const numberedItems = (
  items: readonly PaperItem[],
): { readonly item: PaperItem; readonly number: string }[] =>
  items
    .map((item) => ({ item, number: wordsOf(item.reference).join('') }))
    .filter(({ number }) => number !== '')

/** The known names in a text; a name within another one of them is not said apart. */
function namesIn(runs: ReadonlySet<string>, known: readonly KnownName[]): string[] {
  const found: KnownName[] = []
  for (const each of known)
    if (runs.has(each.words) && !found.some(({ words }) => ` ${words} `.includes(` ${each.words} `))) found.push(each)
  return found.map(({ name }) => name)
} // prettier-ignore

/** The most words of a number or a name. */
const LONGEST_RUN = 6

const SHORTEST_NAME = 3
const SHORTEST_NAME_IN_TEXT = 5
const SHORTEST_NUMBER_IN_TEXT = 5
/** A shorter number is in many names without a meaning, so that the relation has to be there too. */
const SHORTEST_NUMBER = 3

const stemOf = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, '')

const DAY =
  /(?<!\d)(?:(?:19|20)\d{2}[-_. ]\d{1,2}[-_. ]\d{1,2}|\d{1,2}[-_. ]\d{1,2}[-_. ](?:19|20)\d{2})(?!\d)/g

/** Words of letters and digits, without case and accents. A day is a word of its own kind, so that its figures are no number of an invoice. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(DAY, (day) => ` day${day.replace(/\D/g, '')} `)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** Every run of neighbouring words, as one word unless `between` is given: `2025 017` is `2025017`. */
function runsOf(words: readonly string[], between = ''): ReadonlySet<string> {
  const runs = new Set<string>()
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_RUN); to += 1)
      runs.add(words.slice(from, to).join(between))
  return runs
}

/** The item with the longest number in the name; of several with that number the one of the relation. */
function itemByNumber(
  numbered: readonly { readonly item: PaperItem; readonly number: string }[],
  runs: ReadonlySet<string>,
  relation: string,
): PaperItem | null {
  const found = numbered.filter(
    ({ item, number }) =>
      runs.has(number) &&
      (number.length >= SHORTEST_NUMBER || (relation !== '' && item.relation === relation)),
  )
  const longest = Math.max(0, ...found.map(({ number }) => number.length))
  return onlyOf(
    found.filter(({ number }) => number.length === longest).map(({ item }) => item),
    relation,
  )
}

const itemByAmount = (
  items: readonly PaperItem[],
  amounts: readonly Cents[],
  relation: string,
): PaperItem | null =>
  onlyOf(
    items.filter(({ amount }) => amounts.includes(absolute(amount))),
    relation,
  )

/** The one item, or the one of the relation. */
function onlyOf(items: readonly PaperItem[], relation: string): PaperItem | null {
  const own = items.filter((item) => item.relation === relation)
  const narrowed = items.length > 1 && relation !== '' ? own : items
  return narrowed.length === 1 ? (narrowed[0] ?? null) : null
}

/** Amounts with cents, such as `1.210,50` and `1210.50`. */
const amountsIn = (name: string): Cents[] =>
  [...name.replace(DAY, ' ').matchAll(/(?<![\d.,])(\d{1,3}(?:[.,]\d{3})+|\d{1,9})[.,](\d{2})(?!\d)/g)].map(
    ([, whole = '', rest = '']) => cents(BigInt(`${whole.replace(/\D/g, '')}${rest}`)),
  )

const FIRST_YEAR = 1990

/** The first year that the name says, else its folders from the inside out. */
function yearIn(parts: readonly string[], lastYear: number): number | null {
  const years = parts
    .flatMap((part) => [...part.matchAll(/(?<!\d)((?:19|20)\d{2})(?=(?:\d{4})?(?!\d))|(?<=\d{1,2}[-_. ]\d{1,2}[-_. ])((?:19|20)\d{2})(?!\d)/g)])
    .map(([year]) => Number(year))
  return years.find((year) => year >= FIRST_YEAR && year <= lastYear) ?? null
} // prettier-ignore
