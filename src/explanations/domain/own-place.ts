import { addDays, type LocalDate } from '#kernel/local-date.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { moneyRoleOf } from '#ledger/domain/money-account.ts'
import { CARD, IN_TRANSIT, PAYOUTS } from '#ledger/domain/named-account.ts'
import { answerOf, type Use } from './answer.ts'
import type { Evidence } from './evidence.ts'
import { alikeIn, likeLastTime, type Decided, type Memory } from './memory.ts'
import type { OwnAccount } from './own-account.ts'
import { providerNamedIn } from './payout-provider.ts'
import { tokensOf } from './tokens.ts'

/** Where money to or from an own account may be booked. */
export interface Place {
  /** In transit where the statements are read, else the account itself. */
  readonly account: AccountNumber
  /** The accounts that are meant; none for one that is not in the list of accounts. */
  readonly own: readonly OwnAccount[]
}

/** A place with what of the evidence says that it is this one, in Dutch words. */
interface KnownPlace {
  readonly place: Place
  readonly reason: string
}

/**
 * Where the other half of a transfer may be on a day. The accounts of which statements are read from that day on are in transit together; each card without
 * statements is on its own account, and beside a card with statements there may be one that is not in the list (1180).
 *
 * @param use an answer that is a transfer
 * @returns one place where only one is possible; else the places of which evidence or a person chooses
 */
export function placesOf(use: Use, own: readonly OwnAccount[], day: LocalDate): readonly [Place, ...Place[]] {
  const { account: usual } = answerOf(use)
  if (usual !== CARD && usual !== PAYOUTS) return [{ account: usual, own: [] }]
  const mine = own.filter(({ account }) => moneyRoleOf(account) === moneyRoleOf(usual))
  const read = mine.filter(({ since }) => since !== null && since <= day)
  const inTransit: readonly Place[] = read.length === 0 ? [] : [{ account: IN_TRANSIT, own: read }]
  const [first, ...others] = [...inTransit, ...unreadPlaces(usual, mine, read)]
  return [first ?? { account: usual, own: [] }, ...others]
}

/** Payouts of every provider without statements wait on one account; a card without statements is an account of its own. */
function unreadPlaces(
  usual: AccountNumber,
  mine: readonly OwnAccount[],
  read: readonly OwnAccount[],
): readonly Place[] {
  const unread = mine.filter((each) => !read.includes(each))
  return usual === PAYOUTS || unread.length === 0
    ? [{ account: usual, own: unread }]
    : unread.map((each) => ({ account: each.account, own: [each] }))
}

/** What is asked where evidence says not which one it is. */
export const askedWhich = (use: Use): string =>
  answerOf(use).account === CARD
    ? 'Van welke creditcard is deze afrekening?'
    : 'Van welke betaaldienst is deze uitbetaling?'

/** The name of an answer at one of several places. */
export function nameAt(use: Use, { own }: Place): string {
  const isOfCard = answerOf(use).account === CARD
  const what = isOfCard ? 'Afrekening' : 'Uitbetaling'
  const other = isOfCard ? 'een andere creditcard' : 'een andere betaaldienst'
  return `${what} van ${own.length === 0 || isOtherOf(use, own) ? other : own.map(({ name }) => name).join(' of ')}`
}

/** Payouts without statements are of any provider. */
const isOtherOf = (use: Use, own: readonly OwnAccount[]): boolean =>
  answerOf(use).account === PAYOUTS && own.every(({ since }) => since === null)

/**
 * The place that the evidence names: by the number of a card, by its issuer or by the provider that pays, else as every decision about the same party said since
 * these places are possible. Null where nothing says it: then a person is asked.
 */
export function knownPlace(
  use: Use,
  places: readonly Place[],
  evidence: Evidence,
  memory: Memory,
): KnownPlace | null {
  return byNumber(places, evidence) ?? byIssuer(places, evidence) ?? byDecision(use, places, evidence, memory)
}

/** Digits of a card as banks write them: the last four behind a mask or a word, or the whole number. */
const ENDINGS = /(?:[*x•]{2,}[ -]?|\b(?:eindig\w*|kaartnummer|kaartnr)(?: op)?[:. ]{1,2})(\d{4})\b/gi
const WHOLE = /\b\d(?:[ -]?\d){13,18}\b/g

function byNumber(places: readonly Place[], { text, name }: Evidence): KnownPlace | null {
  const said = `${name} ${text}`
  const packed = said.replace(/[^a-z0-9]/gi, '').toUpperCase()
  const endings = [
    ...[...said.matchAll(ENDINGS)].map(([, digits]) => digits),
    ...[...said.matchAll(WHOLE)].map(([digits]) => digits.replace(/\D/g, '').slice(-4)),
  ]
  const isNamed = ({ number }: OwnAccount): boolean =>
    number.length >= 4 && (endings.includes(number.slice(-4)) || (number.length >= 8 && packed.includes(number)))
  const reason = 'het nummer van de kaart staat in de omschrijving'
  const named = only(places.filter(({ own }) => own.some(isNamed)))
  if (named !== null) return { place: named, reason }
  // Another card than the ones whose numbers are known.
  const others = places.filter(({ own }) => !own.every(({ number }) => number.length >= 4) || own.length === 0)
  const other = endings.length === 0 || others.length === places.length ? null : only(others)
  return other === null ? null : { place: other, reason: 'in de omschrijving staat een ander nummer dan dat van je kaart' }
} // prettier-ignore

function byIssuer(places: readonly Place[], { text, name }: Evidence): KnownPlace | null {
  const issuer = issuerOf(`${name} ${text}`)
  if (issuer === null) return null
  const paying = only(places.filter((place) => issuersOf(place).includes(issuer.name)))
  // One provider pays into one account, while one issuer has several cards.
  if (paying !== null && issuer.isProvider) return { place: paying, reason: `${issuer.name} staat in de regel` }
  const possible = places.filter((place) => place.own.length === 0 || mayBeOf(place, issuer.name))
  const left = possible.length === places.length ? null : only(possible)
  return left === null ? null : { place: left, reason: `${issuer.name} staat in de regel` }
} // prettier-ignore

const issuersOf = ({ own }: Place): readonly (string | null)[] =>
  own.map((each) => issuerOf(each.name)?.name ?? null)

/** Whether a card of a place may be of an issuer; where no issuer is named it may be of any. */
const mayBeOf = (place: Place, issuer: string | null): boolean =>
  issuersOf(place).some((each) => issuer === null || each === null || each === issuer)

interface Issuer {
  readonly name: string
  readonly isProvider: boolean
}

const cardIssuers: readonly (readonly [name: string, words: readonly string[]])[] = [
  ['ICS', ['ics', 'int card services', 'international card services']],
  ['American Express', ['amex', 'american express']],
]

function issuerOf(text: string): Issuer | null {
  const tokens = ` ${tokensOf(text).join(' ')} `
  const issuer = cardIssuers.find(([, words]) => words.some((word) => tokens.includes(` ${word} `)))
  if (issuer !== undefined) return { name: issuer[0], isProvider: false }
  const provider = providerNamedIn(text)
  return provider === null ? null : { name: provider.name, isProvider: true }
}

/**
 * Before statements were read a decision was about the account itself, whichever card it was of. Where several own cards may be of the issuer, one settlement
 * does not say of which card the next one is: the other cards may be settled by the same party. Decisions over a month or more do, because a card is
 * settled each month.
 */
function byDecision(
  use: Use,
  places: readonly Place[],
  evidence: Evidence,
  memory: Memory,
): KnownPlace | null {
  const read = places.flatMap(({ own }) => own.filter(({ since }) => since !== null))
  const decided = alikeIn(memory, evidence).filter(
    ({ parts, evidence: then, decidedAt }) =>
      parts.length === 1 &&
      parts[0]?.use === use &&
      read.every(({ since, readAt }) => (since ?? '') <= then.day && (readAt ?? '') <= decidedAt),
  )
  const usual = answerOf(use).account
  const issuer = issuerOf(`${evidence.name} ${evidence.text}`)?.name ?? null
  const isOneOfCards = usual === CARD && places.filter((place) => mayBeOf(place, issuer)).length > 1
  if (isOneOfCards && !spansMonth(decided)) return null
  const accounts = new Set(
    decided.flatMap(({ parts: [part] }) =>
      part === undefined ? [] : usual === PAYOUTS && part.account !== IN_TRANSIT ? [PAYOUTS] : [part.account],
    ),
  )
  const place = accounts.size === 1 ? only(places.filter(({ account }) => accounts.has(account))) : null
  const [last] = decided
  return place === null || last === undefined ? null : { place, reason: likeLastTime(last.evidence.day) }
}

/** The shortest month. */
const MONTH_DAYS = 28

function spansMonth(decided: readonly Decided[]): boolean {
  const days = decided.map(({ evidence: { day } }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first !== undefined && last !== undefined && addDays(first, MONTH_DAYS) <= last
}

const only = <Each>(all: readonly Each[]): Each | null => (all.length === 1 ? (all[0] ?? null) : null)
