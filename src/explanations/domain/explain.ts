import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { absolute, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { SUSPENSE } from '#ledger/domain/named-account.ts'
import { highRateOn, lowRateOn, ZERO_RATE } from '#ledger/domain/vat-rate.ts'
import { accountOf, answerOf, isAnswerOf, isTransfer, type Treatment, type Use } from './answer.ts'
import { abroadOf } from './country.ts'
import type { Business, Evidence } from './evidence.ts'
import { UNKNOWN_PAYER } from './kinds/money-kinds.ts'
import {
  likeLastTime,
  remembered,
  sharedOut,
  type Decided,
  type Memory,
  type RememberedPart,
} from './memory.ts'
import { askedWhich, knownPlace, placesOf, type Place } from './own-place.ts'
import { nameKey } from './party-name.ts'
import { signsOf, type Sign } from './signs.ts'

/** The case of the return that a part would have, and its rate; null where no VAT is asked, such as of private money. */
export interface ExplainedVat {
  readonly code: 'purchase-none' | 'purchase-nl' | 'purchase-eu' | 'purchase-non-eu'
  readonly rate: BasisPoints
}

export interface ExplainedPart {
  readonly account: AccountNumber
  /** Null for an account of the business itself. */
  readonly use: Use | null
  readonly vat: ExplainedVat | null
  /** Its VAT was booked on a line before, where a statement is the document: that of a payment provider. */
  readonly hasDocument?: true
  /** The own account at the other end, where several may be. */
  readonly place?: Place
  /** In the direction of the money. */
  readonly amount: Cents
}

/**
 * How sure the program is. `certain`: the bank says it by a code. `own`: the user decided so before. `likely`: by words. `asked`: only a person
 * knows which of several answers it is.
 */
export type Certainty = 'certain' | 'own' | 'likely' | 'asked'

/** What money may be. */
export interface Explanation {
  /** The kind in the table; null for an account of the business itself. */
  readonly kind: string | null
  readonly parts: readonly ExplainedPart[]
  readonly certainty: Certainty
  /** Dutch words. */
  readonly reason: { readonly code: 'S1' | 'G1' | 'E1' | 'E2' | 'E3'; readonly text: string }
  /** What the user is asked to choose between this answer and the next ones; empty where nothing is. */
  readonly question: string
  /** A rule of the user, which may decide by itself. */
  readonly isAutomaticRule: boolean
}

/** The first rule of the user that is about this money. */
export interface OwnRule {
  readonly account: AccountNumber
  readonly vatCode: string | null
  readonly isAutomatic: boolean
  readonly madeAt: string
}

/**
 * What money is, the most likely first: what was decided before or a rule says, whichever is later, then the table of kinds, by the bank's code before
 * words. A person who decided is not asked again. Money that nothing explains is asked about where it came in.
 */
export function explain(
  evidence: Evidence,
  business: Business,
  { memory, rule }: { readonly memory: Memory; readonly rule: OwnRule | null },
): readonly Explanation[] {
  const decided = remembered(memory, evidence)
  const before = decided === null ? [] : ofDecided(evidence, decided, business, memory)
  const isSure = before.every(({ certainty }) => certainty === 'own')
  const own = ownOf(evidence, isSure ? (before[0] ?? null) : null, decided?.decidedAt ?? '', rule, business)
  const signs = signsOf(evidence)
  const kinds = [
    ...(isSure ? [] : before),
    ...ofOwners(evidence, business),
    ...signs.flatMap((sign) => ofSign(evidence, business, memory, sign)),
  ]
  const distinct = [...own, ...kinds].filter(
    (each, at, all) => all.findIndex((other) => isSameBooking(other, each)) === at,
  )
  if (distinct.length === 0 && evidence.amount > ZERO) return ofUnknownPayer(evidence, business)
  if (own.length === 0) return distinct
  // Where a user decided otherwise, a code of the bank is no longer certain, and nothing is asked.
  return distinct.map((each) =>
    own.includes(each) ? withKind(each, kinds) : { ...each, question: '', certainty: 'likely' as const },
  )
}

/** A decision that is what the table says too is of that kind. */
function withKind(own: Explanation, kinds: readonly Explanation[]): Explanation {
  const same = kinds.find((each) => isSameBooking(each, own))
  if (same === undefined) return own
  return { ...own, kind: same.kind, certainty: same.certainty === 'certain' ? 'certain' : own.certainty }
}

/** The decision and the rule; one where they agree, else the later one first, and then the rule decides nothing by itself. */
function ownOf(
  evidence: Evidence,
  before: Explanation | null,
  decidedAt: string,
  rule: OwnRule | null,
  business: Business,
): readonly Explanation[] {
  if (rule === null) return before === null ? [] : [before]
  const ruled = ofRule(evidence, rule, business)
  if (before === null || isSameBooking(before, ruled)) return [ruled]
  return decidedAt > rule.madeAt ? [before, { ...ruled, isAutomaticRule: false }] : [ruled, before]
}

/** What was decided before. Of a transfer it says what it was; which own account is at the other end is asked where nothing names it. */
function ofDecided(
  evidence: Evidence,
  { parts, evidence: then }: Decided,
  business: Business,
  memory: Memory,
): readonly Explanation[] {
  const shared = sharedOut(parts, evidence.amount).map((part) => ({ part, at: placesFor(part.use, evidence, business, memory) }))
  const asked = shared.find(({ at }) => at.places.length > 1)
  if (asked === undefined)
    return [
      {
        kind: null,
        parts: shared.map(({ part, at }) => partOf(part, evidence.day, business, at.places[0])),
        certainty: 'own',
        reason: { code: 'S1', text: likeLastTime(then.day) },
        question: '',
        isAutomaticRule: false,
      },
    ]
  const { part: { use }, at } = asked
  if (shared.length > 1 || use === null) return []
  return at.places.map((place) => ({
    kind: null,
    parts: [partOn(use, evidence.amount, evidence.day, business, place)],
    certainty: 'asked',
    reason: { code: 'S1', text: `eerder was dit “${answerOf(use).name}”` },
    question: askedWhich(use),
    isAutomaticRule: false,
  }))
} // prettier-ignore

/** Where a transfer may be: the place that is known, else all of which a person chooses; `reason` where it is one of several. None of another answer. */
function placesFor(
  use: Use | null,
  evidence: Evidence,
  { own = [] }: Business,
  memory: Memory,
): { readonly places: readonly Place[]; readonly reason: string | null } {
  if (use === null || !isTransfer(use)) return { places: [], reason: null }
  const places = placesOf(use, own, evidence.day)
  const known = places.length === 1 ? null : knownPlace(use, places, evidence, memory)
  return known === null ? { places, reason: null } : { places: [known.place], reason: known.reason }
}

const ofRule = (
  { amount, day }: Evidence,
  { account, vatCode, isAutomatic }: OwnRule,
  business: Business,
): Explanation => ({
  kind: null,
  parts: [partOf({ account, use: null, vatCode, amount }, day, business, undefined)],
  certainty: 'own',
  reason: { code: 'G1', text: 'je eigen regel' },
  question: '',
  isAutomaticRule: isAutomatic,
})

/** What waits for its receipt on 1200, or is a transfer, is what it was called; the rest is where it was booked. */
function partOf(
  part: RememberedPart,
  day: LocalDate,
  business: Business,
  place: Place | undefined,
): ExplainedPart {
  const { account, use, vatCode, amount } = part
  if (use !== null && (account === SUSPENSE || isTransfer(use)))
    return partOn(use, amount, day, business, place)
  const code = vatCode as ExplainedVat['code'] | null
  if (code === null) return { account, use, vat: vatOf('none', account, day), amount }
  const own = use === null ? null : vatOf(answerOf(use).vat, account, day)
  const vat = own?.code === code ? own : { code, rate: rateOf(code, day) }
  return { account, use, vat, amount, ...(code !== 'purchase-none' && { hasDocument: true as const }) }
}

const rateOf = (code: ExplainedVat['code'], day: LocalDate): BasisPoints =>
  code === 'purchase-none' ? ZERO_RATE : highRateOn(day)

/** The answers of one kind; abroad those of abroad, and where a supplier may be in either, both. */
function ofSign(evidence: Evidence, business: Business, memory: Memory, sign: Sign): readonly Explanation[] {
  const { kind, isByCode } = sign
  const { isCompany } = business
  const abroad = kind.abroad === undefined ? null : abroadOf(evidence)
  const home = (isCompany ? kind.ofCompany : undefined) ?? kind.answers
  const answers =
    kind.abroad === undefined || abroad === null
      ? home
      : abroad === 'eu'
        ? [kind.abroad.eu, ...home]
        : [kind.abroad.nonEu, ...home]
  const isPrivateCar = kind.key === 'car-tax' && !business.hasCar
  const question = isPrivateCar ? 'Is de auto van de zaak?' : (kind.question ?? '')
  return answers
    .filter((use) => isAnswerOf(use, isCompany))
    .flatMap((use): readonly Explanation[] => {
      const { places, reason } = placesFor(use, evidence, business, memory)
      const asked = places.length > 1 ? askedWhich(use) : question
      const explanation: Omit<Explanation, 'parts'> = {
        kind: kind.key,
        certainty: isByCode && CERTAIN.has(use) ? 'certain' : asked === '' ? 'likely' : 'asked',
        reason: isByCode
          ? { code: 'E1', text: 'zo noemt de bank het' }
          : { code: 'E2', text: reason ?? wordsOf(sign) },
        question: asked,
        isAutomaticRule: false,
      }
      if (places.length === 0) return [{ ...explanation, parts: [wholeOn(use, evidence, business)] }]
      const { amount, day } = evidence
      return places.map((place) => ({ ...explanation, parts: [partOn(use, amount, day, business, place)] }))
    })
}

/** What a code of the bank alone decides. */
const CERTAIN: ReadonlySet<Use> = new Set<Use>(['bank-costs', 'interest-paid', 'interest-received'])

const wordsOf = ({ word, place }: Sign): string =>
  word === ''
    ? 'rekening van de Belastingdienst'
    : `“${word.replace('~', '')}” in de ${place === 'name' ? 'naam' : 'omschrijving'}`

/** Money from or to an owner by name is private. */
function ofOwners(evidence: Evidence, business: Business): readonly Explanation[] {
  const key = nameKey(evidence.name)
  if (key === '' || !business.owners.some((owner) => nameKey(owner) === key)) return []
  const use = evidence.amount > ZERO ? 'private-in' : 'private-out'
  return [
    {
      kind: evidence.amount > ZERO ? 'private-in' : 'private',
      parts: [wholeOn(use, evidence, business)],
      certainty: 'likely',
      reason: { code: 'E2', text: 'de naam is die van de eigenaar' },
      question: '',
      isAutomaticRule: false,
    },
  ]
}

/** What money is asked to be of which nothing is known. */
const ofUnknownPayer = (evidence: Evidence, business: Business): readonly Explanation[] =>
  UNKNOWN_PAYER.answers.map((use) => ({
    kind: UNKNOWN_PAYER.key,
    parts: [wholeOn(use, evidence, business)],
    certainty: 'asked',
    reason: { code: 'E3', text: 'van deze betaler is nog niets bekend' },
    question: UNKNOWN_PAYER.question,
    isAutomaticRule: false,
  }))

const wholeOn = (use: Use, { amount, day }: Evidence, business: Business): ExplainedPart =>
  partOn(use, amount, day, business)

/** @param place of a transfer, where it is on that day */
function partOn(
  use: Use,
  amount: Cents,
  day: LocalDate,
  { isCompany, own = [] }: Business,
  place?: Place,
): ExplainedPart {
  const account = place?.account ?? accountOf(use, isCompany)
  const isOneOfSeveral = place !== undefined && placesOf(use, own, day).length > 1
  return {
    account,
    use,
    vat: vatOf(answerOf(use).vat, account, day),
    amount,
    ...(isOneOfSeveral && { place }),
  }
}

/** The case and the rate of a treatment on a day. Private money, tax and what the bank itself has are in no return. */
export function vatOf(treatment: Treatment, account: AccountNumber, day: LocalDate): ExplainedVat | null {
  switch (treatment) {
    case 'none':
      return /^[47]/.test(account) ? { code: 'purchase-none', rate: ZERO_RATE } : null
    case 'in-cost':
      return { code: 'purchase-none', rate: ZERO_RATE }
    case 'high':
      return { code: 'purchase-nl', rate: highRateOn(day) }
    case 'low':
      return { code: 'purchase-nl', rate: lowRateOn(day) }
    case 'lodging':
      return { code: 'purchase-nl', rate: yearOf(day) < LODGING_HIGH ? lowRateOn(day) : highRateOn(day) }
    case 'eu':
      return { code: 'purchase-eu', rate: highRateOn(day) }
    case 'non-eu':
      return { code: 'purchase-non-eu', rate: highRateOn(day) }
  }
}

/** Lodging is at the high rate from then on. Source: Wet OB 1968, Tabel I b 11, lapsed on 1 January 2026. */
const LODGING_HIGH = 2026

/** Booked on the same accounts in the same parts; no VAT and no mention of it are the same. */
function isSameBooking(a: Explanation, b: Explanation): boolean {
  return (
    a.parts.length === b.parts.length &&
    a.parts.every((part, at) => {
      const other = b.parts[at]
      return other?.account === part.account && codeOf(other) === codeOf(part) && rateIn(other) === rateIn(part) && absolute(other.amount) === absolute(part.amount)
    })
  )
} // prettier-ignore

const codeOf = ({ vat }: ExplainedPart): string => vat?.code ?? 'purchase-none'
const rateIn = ({ vat }: ExplainedPart): bigint => vat?.rate ?? 0n
