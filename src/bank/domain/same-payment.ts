import { addDays, daysBetween, localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { bareText } from './read-values.ts'

/** What tells that two lines of one account, in two formats, are one payment. */
export interface ComparedLine {
  readonly bookedOn: LocalDate
  readonly amount: Cents
  readonly iban: string
  readonly name: string
  readonly description: string
  /** The id of the bank or the provider; empty where the format has none. */
  readonly reference: string
  /** The balance of the account after the line; null where the format has none. */
  readonly balanceAfter: Cents | null
}

/** A line that is there already. */
export type KnownLine<Id> = ComparedLine & {
  readonly id: Id
  /** In the same family of formats, where an equal line would have been known by its identity: the bank changed its text. */
  readonly isOfFamily: boolean
}

export interface Twin<Id> {
  readonly id: Id
  /** Amount and day are equal, and there is nothing else to compare, or the texts of one format differ. */
  readonly isDoubtful: boolean
  /** Both are of one day. */
  readonly isOneDay: boolean
}

/** The most working days between the days of booking of one payment in two formats. */
const MAX_WORKING_DAYS = 3

/**
 * Pair lines of a file with lines that another format gave, one to one: the same amount, at most three working days apart, and the same
 * id, balance after it, account or name. Pairs of one day come first, so that equal payments of two days stay two. Lines of one family of formats
 * are a pair on one day only, and certain by their balance only.
 *
 * @returns the known line of each incoming line, by its index
 */
export function twinsOf<Id>(
  incoming: readonly ComparedLine[],
  known: readonly KnownLine<Id>[],
): ReadonlyMap<number, Twin<Id>> {
  const byAmount = new Map<bigint, Candidate<Id>[]>()
  for (const line of known) {
    const candidate = { id: line.id, line, bare: bareText(line.name + line.description), isTaken: false }
    const others = byAmount.get(line.amount)
    if (others === undefined) byAmount.set(line.amount, [candidate])
    else others.push(candidate)
  }
  const twins = new Map<number, Twin<Id>>()
  for (const { likeness, isOneDay } of PASSES)
    for (const [index, line] of incoming.entries()) {
      if (twins.has(index)) continue
      const candidates = byAmount.get(line.amount)?.filter(({ isTaken }) => !isTaken) ?? []
      if (candidates.length === 0) continue
      const bare = bareText(line.name + line.description)
      const twin = candidates.find(
        (each) => isNear(line.bookedOn, each.line, isOneDay) && likenessOf(line, bare, each) === likeness,
      )
      if (twin === undefined) continue
      twin.isTaken = true
      const isDoubtful = likeness === 'possible' || (likeness === 'same' && twin.line.isOfFamily)
      twins.set(index, { id: twin.id, isDoubtful, isOneDay })
    }
  return twins
}

interface Candidate<Id> {
  readonly id: Id
  readonly line: KnownLine<Id>
  readonly bare: string
  isTaken: boolean
}

type Likeness = 'certain' | 'same' | 'possible' | 'other'

const PASSES: readonly { readonly likeness: Likeness; readonly isOneDay: boolean }[] = [
  { likeness: 'certain', isOneDay: true },
  { likeness: 'same', isOneDay: true },
  { likeness: 'possible', isOneDay: true },
  { likeness: 'certain', isOneDay: false },
  { likeness: 'same', isOneDay: false },
]

const isNear = (
  day: LocalDate,
  { bookedOn, isOfFamily }: Pick<KnownLine<unknown>, 'bookedOn' | 'isOfFamily'>,
  isOneDay: boolean,
): boolean =>
  isOneDay ? day === bookedOn : !isOfFamily && workingDaysBetween(day, bookedOn) <= MAX_WORKING_DAYS

/** Too short a name is in too many texts. */
const SHORTEST_NAME = 4

function likenessOf(line: ComparedLine, bare: string, { line: known, bare: knownBare }: Candidate<unknown>): Likeness {
  const hasIbans = line.iban !== '' && known.iban !== ''
  const isOtherParty = hasIbans && !isSameAccount(line.iban, known.iban)
  if (isSameReference(line, known) || (isSameStep(line, known) && !isOtherParty)) return 'certain'
  if (isOtherParty || (known.isOfFamily && areTold(line, known))) return 'other'
  if (hasIbans) return 'same'
  return likenessOfNames(line, bare, known, knownBare)
} // prettier-ignore

const isSameReference = (a: ComparedLine, b: ComparedLine): boolean =>
  a.reference !== '' && a.reference === b.reference

const haveBalances = (a: ComparedLine, b: ComparedLine): boolean =>
  a.balanceAfter !== null && b.balanceAfter !== null

/** The amounts are equal, so that an equal balance after them on one day is one step. */
const isSameStep = (a: ComparedLine, b: ComparedLine): boolean =>
  haveBalances(a, b) && a.balanceAfter === b.balanceAfter && a.bookedOn === b.bookedOn

/** One format gives a line one id and one balance, so that others are of another line. */
const areTold = (a: ComparedLine, b: ComparedLine): boolean =>
  haveBalances(a, b) || (a.reference !== '' && b.reference !== '')

function likenessOfNames(line: ComparedLine, bare: string, known: ComparedLine, knownBare: string): Likeness {
  const [name, knownName] = [bareText(line.name), bareText(known.name)]
  if (isIn(name, knownBare) || isIn(knownName, bare)) return 'same'
  if (bare !== '' && bare === knownBare) return 'same'
  return name === '' || knownName === '' ? 'possible' : 'other'
}

const isIn = (name: string, text: string): boolean => name.length >= SHORTEST_NAME && text.includes(name)

/** An IBAN, or the number of before that is its last part: `0123456789` and `NL92KNAB0123456789`. */
export function isSameAccount(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const digits = short.replace(/^P?0*/, '')
  return /^\d{5,10}$/.test(digits) && /^NL\d{2}[A-Z]{4}\d{10}$/.test(long) && long.slice(8).replace(/^0*/, '') === digits
} // prettier-ignore

/** A Monday. */
const MONDAY = localDate('1970-01-05')

/** Days from Monday to Friday between two days. */
function workingDaysBetween(a: LocalDate, b: LocalDate): number {
  const [first, last] = a < b ? [a, b] : [b, a]
  if (daysBetween(first, last) > 7) return 7
  let days = 0
  for (let day = first; day < last; day = addDays(day, 1)) {
    const weekday = (((daysBetween(MONDAY, addDays(day, 1)) % 7) + 7) % 7)
    if (weekday < 5) days += 1
  }
  return days
} // prettier-ignore
