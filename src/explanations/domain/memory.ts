import { formatMonthShort } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, add, cents, divideRounded, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import type { Use } from './answer.ts'
import type { Evidence } from './evidence.ts'
import { merchantKey } from './party-name.ts'
import { isTaxOffice, signsOf } from './signs.ts'
import { tokensOf } from './tokens.ts'

/** A part of what was decided: where it was booked, in the direction of the money. */
export interface RememberedPart {
  readonly account: AccountNumber
  /** By which name it was chosen; null for an account of the business itself. */
  readonly use: Use | null
  readonly vatCode: string | null
  readonly amount: Cents
}

/** What a user decided that money was. What was undone is not among them. */
export interface Decided {
  readonly evidence: Evidence
  readonly parts: readonly RememberedPart[]
  /** The moment; later wins. Text that sorts. */
  readonly decidedAt: string
}

/** `zoals vorige keer (12 okt)`. */
export const likeLastTime = (day: LocalDate): string =>
  `zoals vorige keer (${String(Number(day.slice(8)))} ${formatMonthShort(day)})`

/** Decisions by party and form of kenmerk, each list in the order in which they win. */
export type Memory = ReadonlyMap<string, readonly Decided[]>

export function memoryOf(decisions: readonly Decided[]): Memory {
  const memory = new Map<string, Decided[]>()
  for (const each of decisions.toSorted(newestFirst))
    for (const party of partiesOf(each.evidence))
      for (const form of formsOf(each.evidence)) {
        const own = memory.get(`${party}|${form}`)
        if (own === undefined) memory.set(`${party}|${form}`, [each])
        else own.push(each)
      }
  return memory
}

/** The newest; of one moment the one with the lower account, for everybody alike. */
const newestFirst = (a: Decided, b: Decided): number =>
  compare(b.decidedAt, a.decidedAt) || compare(firstAccount(a), firstAccount(b))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const firstAccount = ({ parts }: Decided): string => parts.map(({ account }) => account).toSorted()[0] ?? ''

/** What was decided for money like this: the most specific party, then the kenmerk, then the amount, then the day of the month, then the newest. */
export function remembered(memory: Memory, evidence: Evidence): Decided | null {
  return memory.size === 0 ? null : nearestIn(alikeIn(memory, evidence), evidence)
}

/** Everything that was decided for the same party, the newest first; of a party that is known more exactly nothing of a less exact one. */
export function alikeIn(memory: Memory, evidence: Evidence): readonly Decided[] {
  for (const party of partiesOf(evidence))
    for (const form of formsOf(evidence)) {
      const own = memory.get(`${party}|${form}`)
      if (own !== undefined) return own
    }
  return []
}

/** The same amount, else one within a tenth of it, else any; of several one of about the same day of a month, because rent is paid on the 1st each time. */
function nearestIn(own: readonly Decided[], { amount, day }: Evidence): Decided | null {
  const size = absolute(amount)
  const distance = (each: Decided): bigint => absolute(cents(absolute(each.evidence.amount) - size))
  const isNear = (each: Decided): boolean => daysApart(each.evidence.day, day) <= SAME_DAY
  const tiers = [
    (each: Decided) => distance(each) === 0n,
    (each: Decided) => distance(each) * 10n <= size,
    () => true,
  ]
  for (const isOfTier of tiers) {
    const found = own.find((each) => isOfTier(each) && isNear(each)) ?? own.find(isOfTier)
    if (found !== undefined) return found
  }
  return null
}

/** A weekend and a holiday move what is paid on a fixed day of the month by this number of days. */
const SAME_DAY = 3

/** Days between two days of a month, also around its end; a month counts as 31 days. */
function daysApart(one: LocalDate, other: LocalDate): number {
  const apart = Math.abs(Number(one.slice(8)) - Number(other.slice(8)))
  return Math.min(apart, 31 - apart)
}

/** The party, the most specific first; a line that names none is known by its kind and words. */
function partiesOf(evidence: Evidence): readonly string[] {
  const { amount, creditorId, iban, name, lineKind, text } = evidence
  const sign = amount > ZERO ? '+' : '-'
  const merchant = merchantKey(name)
  const keys = [
    ...(creditorId === '' ? [] : [`creditor ${creditorId}`]),
    ...(iban === '' || merchant === '' ? [] : [`account ${iban} ${merchant}`]),
    ...(iban === '' ? [] : [`account ${iban}`]),
    ...(merchant === '' ? [] : [`name ${merchant}`]),
  ]
  const own = keys.length > 0 ? keys : [`line ${lineKind} ${wordsKey(text)}`, ...(OF_BANK.has(lineKind) ? [`line ${lineKind}`] : [])]
  return own.map((key) => `${sign}${key}`)
} // prettier-ignore

/** Kinds of line that are the bank's own business, whatever its text. */
const OF_BANK: ReadonlySet<string> = new Set(['charges', 'interest'])

/** A text without what changes each month: numbers, months, ends. */
const wordsKey = (text: string): string =>
  tokensOf(text)
    .filter((token) => token.length > 2 && !/\d/.test(token) && !MONTH.test(token))
    .slice(0, 6)
    .join(' ')

const MONTH = /^(jan|feb|maa|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec)[a-z]*$/

/**
 * The form of the kenmerk, the most specific first; `*` is any. The tax office has one account for all taxes: there what is named in the text, or
 * the tax in the kenmerk, tells them apart, and `*` is only what names neither.
 */
function formsOf(evidence: Evidence): readonly string[] {
  const { kenmerk } = evidence
  const exact = kenmerk === '' ? [] : [`= ${kenmerk}`]
  if (!isTaxOffice(evidence)) return [...exact, ...exact.map(() => `~ ${kenmerk.replace(/\d/g, '9')}`), '*']
  const [tax] = signsOf(evidence)
  const named = tax === undefined || tax.kind.key === 'tax' ? [] : [`tax ${tax.kind.key}`]
  // A kenmerk begins with its check digit; the number of the payer and the tax follow, and then the period.
  const form = kenmerk.length === 16 && named.length === 0 ? [`~ ${kenmerk.slice(1, 12)}`] : []
  const forms = [...exact, ...named, ...form]
  return forms.length === 0 ? ['*'] : forms
}

/** The parts of a decision for another amount, by their shares: each ends where the share of all up to then ends, so that rounding adds up. */
export function sharedOut(parts: readonly RememberedPart[], amount: Cents): readonly RememberedPart[] {
  const total = sum(parts.map((part) => part.amount))
  if (total === amount || total === ZERO) return parts
  let before = ZERO
  let ended = ZERO
  return parts
    .map((part) => {
      before = add(before, part.amount)
      const end = scaled(before, amount, total)
      const own = subtract(end, ended)
      ended = end
      return { ...part, amount: own }
    })
    .filter((part) => part.amount !== ZERO)
}

const scaled = (part: Cents, amount: Cents, total: Cents): Cents =>
  cents(divideRounded(part * amount * (total < 0n ? -1n : 1n), absolute(total)))
