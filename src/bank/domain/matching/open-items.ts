import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { codeOfNumber, digitsOfNumber, lastNumberOf, sequenceOfNumber } from './numbers.ts'
import type { ClaimedCharges } from '#payments/domain/charges.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { wordsOfName } from '#explanations/domain/party-name.ts'

/** `openItem`: what was open before these books, in the opening balance. */
export type ItemKind = 'invoice' | 'creditNote' | 'expense' | 'openItem'

/** A document that is not settled. Amounts are in the direction of the money: positive is to come in. */
export interface OpenItem {
  readonly kind: ItemKind
  readonly id: string
  /** Ours, or of an expense the supplier's; empty where there is none. */
  readonly number: string
  /** The same text for all documents of one party. */
  readonly party: string
  readonly partyName: string
  /** Another name of the party, as a user typed it with an item of the opening balance. */
  readonly otherName?: string
  /** What users call it, where that is not its kind with number and party. */
  readonly title?: string
  /** What costs were for. */
  readonly description?: string
  /** The day of the opening balance: a line before it paid what is in no opening balance. */
  readonly openSince?: LocalDate
  readonly open: Cents
  readonly gross: Cents
  readonly issuedOn: LocalDate
  readonly dueOn: LocalDate
  /** The reference that is printed on it; empty where there is none. */
  readonly kenmerk: string
  /** What it is in another currency, as a line may write it: `USD` and `19,99`. Absent for an item in euros. */
  readonly foreign?: { readonly code: string; readonly amount: ForeignAmount }
}

/** What letters claim beside invoices, and the accounts of the ledger on which it is booked. */
export interface LetterClaims {
  readonly all: readonly ClaimedCharges[]
  readonly costsAccount: LedgerAccountId
  readonly interestAccount: LedgerAccountId
}

/** What decisions of before and other documents say. */
export interface MatchingMemory {
  /** By the account of a counterparty: how often a payment from it was one of which party. */
  readonly ibans: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** By the account on an e-invoice: whose it is. */
  readonly writtenIbans: ReadonlyMap<string, string>
  /** Numbers of documents that are settled: a text that names one is not about another document. */
  readonly settledNumbers: readonly string[]
  /** What letters claim beside invoices; null where none does. */
  readonly claims?: LetterClaims | null
  /** Pairs that the user refused: `line/item`. */
  readonly refused: ReadonlySet<string>
}

/** A name of a party, with the words by which it is found. */
export interface PartyName {
  readonly name: string
  readonly words: readonly string[]
}

/** Items by what a line may say about them. Built once for all lines. */
export interface ItemIndex {
  readonly items: readonly OpenItem[]
  readonly byId: ReadonlyMap<string, OpenItem>
  /** Null where no letter claims costs or interest. */
  readonly claims: (LetterClaims & { readonly byItem: ReadonlyMap<string, ClaimedCharges> }) | null
  readonly byDigits: ReadonlyMap<string, readonly OpenItem[]>
  readonly bySequence: ReadonlyMap<number, readonly OpenItem[]>
  /** Numbers with letters and few digits, of before these books. */
  readonly byCode: ReadonlyMap<string, readonly OpenItem[]>
  readonly byKenmerk: ReadonlyMap<string, readonly OpenItem[]>
  /** By the open amount in cents; a number is found faster than a bigint, and holds 90 billion euros exactly. */
  readonly byAmount: ReadonlyMap<number, readonly OpenItem[]>
  /** Items in another currency: few, and found by an amount that is near. */
  readonly inCurrency: readonly OpenItem[]
  readonly byParty: ReadonlyMap<string, readonly OpenItem[]>
  /** Parties by a word of their name. */
  readonly partiesByWord: ReadonlyMap<string, readonly string[]>
  readonly namesOfParty: ReadonlyMap<string, readonly PartyName[]>
  readonly settledDigits: ReadonlySet<string>
}

/** Each map is made when a line first asks for it: most lines ask for few. */
export function indexOf(items: readonly OpenItem[], memory: Pick<MatchingMemory, 'settledNumbers' | 'claims'>): ItemIndex {
  const byDigits = once(() => groupedBy(items, ({ kind, number }) => (kind === 'expense' ? number.replace(/\D/g, '') || null : digitsOfNumber(number))))
  const bySequence = once(() => groupedBy(items, (item) => sequenceOf(item)))
  const byCode = once(() => groupedBy(items, ({ kind, number }) => (kind === 'openItem' ? codeOfNumber(number) : null)))
  const byKenmerk = once(() => groupedBy(items, ({ kenmerk }) => (kenmerk === '' ? null : kenmerk)))
  const byAmount = once(() => groupedBy(items, ({ open }) => Number(open)))
  const inCurrency = once(() => items.filter(({ foreign }) => foreign !== undefined))
  const byParty = once(() => groupedBy(items, ({ party }) => party))
  const names = once(() => namesOfParty(items))
  const parties = once(() => partiesByWord(names()))
  // One replacement in one text: there are as many numbers as invoices in seven years.
  const settledDigits = once(() => new Set(memory.settledNumbers.join(' ').replace(/[^\d ]+/g, '').split(' ')))
  const byId = once(() => new Map(items.map((item) => [item.id, item])))
  const { claims = null } = memory
  return {
    items,
    claims: claims === null ? null : { ...claims, byItem: new Map(claims.all.flatMap((claim) => claim.claimIds.map((id) => [id, claim]))) },
    get byId() { return byId() },
    get byDigits() { return byDigits() },
    get bySequence() { return bySequence() },
    get byCode() { return byCode() },
    get byKenmerk() { return byKenmerk() },
    get byAmount() { return byAmount() },
    get inCurrency() { return inCurrency() },
    get byParty() { return byParty() },
    get partiesByWord() { return parties() },
    get namesOfParty() { return names() },
    get settledDigits() { return settledDigits() },
  }
} // prettier-ignore

/** Other software numbers invoices without a year: of before these books the last digits count where there are no others. */
const sequenceOf = ({ kind, number }: OpenItem): number | null =>
  kind === 'expense' ? null : kind === 'openItem' ? lastNumberOf(number) : sequenceOfNumber(number)

/** The name of each party, of its first document: a party with a hundred documents has one name, and those that users typed for it. */
function namesOfParty(items: readonly OpenItem[]): ReadonlyMap<string, readonly PartyName[]> {
  const names = new Map<string, PartyName[]>()
  for (const { party, partyName, otherName = '' } of items) {
    const own = names.get(party) ?? [{ name: partyName, words: wordsOfName(partyName) }]
    names.set(party, own)
    if (otherName !== '' && own.every(({ name }) => name !== otherName))
      own.push({ name: otherName, words: wordsOfName(otherName) })
  }
  return names
}

function partiesByWord(
  names: ReadonlyMap<string, readonly PartyName[]>,
): ReadonlyMap<string, readonly string[]> {
  const pairs = [...names].flatMap(([party, own]) =>
    own.flatMap(({ words }) => words.map((word) => ({ word, party }))),
  )
  const groups = groupedBy(pairs, ({ word }) => word)
  return new Map([...groups].map(([word, own]) => [word, own.map(({ party }) => party)]))
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

export function groupedBy<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key | null,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}
