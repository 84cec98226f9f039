import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { digitsOfNumber, sequenceOfNumber } from './numbers.ts'
import { wordsOfName } from './names.ts'

export type ItemKind = 'invoice' | 'creditNote' | 'expense'

/** A document that is not settled. Amounts are in the direction of the money: positive is to come in. */
export interface OpenItem {
  readonly kind: ItemKind
  readonly id: string
  /** Ours, or of an expense the supplier's; empty where there is none. */
  readonly number: string
  /** The same text for all documents of one party. */
  readonly party: string
  readonly partyName: string
  readonly open: Cents
  readonly gross: Cents
  readonly issuedOn: LocalDate
  readonly dueOn: LocalDate
  /** The reference that is printed on it; empty where there is none. */
  readonly kenmerk: string
}

/** What decisions of before and other documents say. */
export interface MatchingMemory {
  /** By the account of a counterparty: how often a payment from it was one of which party. */
  readonly ibans: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** By the account on an e-invoice: whose it is. */
  readonly writtenIbans: ReadonlyMap<string, string>
  /** Numbers of documents that are settled: a text that names one is not about another document. */
  readonly settledNumbers: readonly string[]
  /** Pairs that the user refused: `line/item`. */
  readonly refused: ReadonlySet<string>
}

/** Items by what a line may say about them. Built once for all lines. */
export interface ItemIndex {
  readonly items: readonly OpenItem[]
  readonly byDigits: ReadonlyMap<string, readonly OpenItem[]>
  readonly bySequence: ReadonlyMap<number, readonly OpenItem[]>
  readonly byKenmerk: ReadonlyMap<string, readonly OpenItem[]>
  readonly byAmount: ReadonlyMap<bigint, readonly OpenItem[]>
  readonly byParty: ReadonlyMap<string, readonly OpenItem[]>
  /** Parties by a word of their name. */
  readonly partiesByWord: ReadonlyMap<string, readonly string[]>
  readonly wordsOfParty: ReadonlyMap<string, readonly string[]>
  readonly settledDigits: ReadonlySet<string>
}

export function indexOf(items: readonly OpenItem[], memory: Pick<MatchingMemory, 'settledNumbers'>): ItemIndex {
  const names = new Map(items.map(({ party, partyName }) => [party, wordsOfName(partyName)]))
  const words = [...names].flatMap(([party, own]) => own.map((word) => [word, party] as const))
  return {
    items,
    byDigits: groupedBy(items, ({ kind, number }) => (kind === 'expense' ? number.replace(/\D/g, '') || null : digitsOfNumber(number))),
    bySequence: groupedBy(items, ({ kind, number }) => (kind === 'expense' ? null : sequenceOfNumber(number))),
    byKenmerk: groupedBy(items, ({ kenmerk }) => (kenmerk === '' ? null : kenmerk)),
    byAmount: groupedBy(items, ({ open }) => open as bigint),
    byParty: groupedBy(items, ({ party }) => party),
    partiesByWord: new Map([...groupedBy(words, ([word]) => word)].map(([word, own]) => [word, own.map(([, party]) => party)])),
    wordsOfParty: names,
    settledDigits: new Set(memory.settledNumbers.flatMap((number) => digitsOfNumber(number) ?? [])),
  }
} // prettier-ignore

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
