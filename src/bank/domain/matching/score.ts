import { addDays, daysBetween } from '#kernel/local-date.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { totalOfCharges } from '#payments/domain/charges.ts'
import { isUsualPayment } from '#ledger/domain/foreign-payment.ts'
import { formatForeign } from '#ledger/domain/foreign-money.ts'
import { chargesFor } from './claims.ts'
import type { MatchedLine, Reason, ReasonCode } from './proposal.ts'
import { nameLikeness, type NameLikeness } from '#explanations/domain/party-name.ts'
import { codeOfNumber } from './numbers.ts'
import type { ItemIndex, MatchingMemory, OpenItem } from './open-items.ts'
import type { SaidByLine } from './search-terms.ts'

/** What a line says, taken apart once. */
export interface LineFacts extends SaidByLine {
  readonly line: MatchedLine
  /** Letters with few digits, where an item of before has such a number. */
  readonly codes: ReadonlySet<string>
  /** Parties of earlier payments from the account, with how often. */
  readonly parties: ReadonlyMap<string, number>
  /** Items that the text names by their whole number. */
  readonly named: ReadonlySet<OpenItem>
  /** The text names a document that is settled. */
  readonly namesSettled: boolean
}

/** The most that a payment may differ, and still be about the whole amount. */
const NEAR = 5_00n
export const POINTS = {
  R1: 100, R2: 60, R3: 20, A1: 50, A2: 50, A3: 15, P1: 40, P2: 30, P3: 25, D1: 5, N1: -60, N2: -30, N4: -60,
  L1: 100, T1: 100, V1: 80, G1: 90, S1: 60, E1: 70, E2: 50, E3: 0, B1: 100, K1: 100, W1: 100, W2: 90, W3: 90, O1: 110, C1: 0, F1: 30, F2: 40,
} as const satisfies Record<ReasonCode, number> // prettier-ignore

/**
 * The reasons for and against a line being the payment of these items; several are paid together.
 *
 * Exact figures are in `POINTS`; half a name and an account that is not certain give less.
 */
export function reasonsFor(
  facts: LineFacts,
  items: readonly [OpenItem, ...OpenItem[]],
  index: ItemIndex,
  memory: MatchingMemory,
): Reason[] {
  const [item] = items
  const reference = referenceReason(facts, items)
  return [
    amountReason(facts, items, totalOfCharges(chargesFor(items, facts.line, index)), reference !== null),
    reference,
    foreignReason(facts, items),
    ...partyReasons(facts, item, index, memory),
    dayReason(facts, items),
    otherDocumentReason(facts, items),
  ].filter((reason) => reason !== null)
}

const reason = (code: ReasonCode, text: string, points: number = POINTS[code]): Reason => ({
  code,
  points,
  text,
})

function referenceReason(facts: LineFacts, items: readonly OpenItem[]): Reason | null {
  const { kenmerken, named } = facts
  const issued = kenmerken.size > 0 ? items.find(({ kenmerk }) => kenmerken.has(kenmerk)) : undefined
  if (issued !== undefined) return reason('R1', `betalingskenmerk ${issued.kenmerk}`)
  if (items.every((each) => named.has(each)))
    return reason('R2', `${nounOf(items)} ${items.map(({ number }) => number).join(', ')} in de omschrijving`)
  const [item, ...others] = items
  return item === undefined || others.length > 0 ? null : shortReason(facts, item)
}

/** A number without its year; of what was open before these books also a short one with letters. */
function shortReason({ sequences, codes }: LineFacts, { kind, number }: OpenItem): Reason | null {
  const sequence = /(\d+)\D*$/.exec(number)?.[1]
  const isBefore = kind === 'openItem'
  if (sequence !== undefined && sequences.has(Number(sequence)))
    return reason('R3', `nummer ${sequence} ${isBefore ? '' : 'zonder jaar '}in de omschrijving`)
  return isBefore && codes.has(codeOfNumber(number) ?? '') ? reason('R3', `nummer ${number} in de omschrijving`) : null
} // prettier-ignore

const nounOf = (items: readonly OpenItem[]): string =>
  items.length > 1 ? 'nummers' : items[0]?.kind === 'creditNote' ? 'creditnota' : 'factuurnummer'

function amountReason(
  { line }: LineFacts,
  items: readonly [OpenItem, ...OpenItem[]],
  charges: Cents,
  hasReference: boolean,
): Reason | null {
  const [item] = items
  const open = sum(items.map((each) => each.open))
  if (open === line.amount)
    return items.length === 1
      ? reason('A1', 'bedrag klopt precies')
      : reason('A2', `samen precies ${formatEuros(absolute(open))}`)
  if (charges > ZERO && open + charges === line.amount)
    return reason(items.length === 1 ? 'A1' : 'A2', 'bedrag klopt precies, met kosten en rente')
  const difference = absolute(subtract(line.amount, open))
  if (items.length === 1 && isNearInCurrency(line.amount, item))
    return reason('F1', nearInWords(item, line.amount))
  if (difference <= NEAR) return reason('A3', `bedrag scheelt ${formatEuros(difference)}`)
  if (items.length > 1) return null
  if (item.gross === line.amount) return reason('A3', 'bedrag is dat van de hele factuur')
  const isPart = line.amount > ZERO === open > ZERO && absolute(line.amount) < absolute(open) + charges
  return isPart && hasReference ? reason('A3', 'een deel van het bedrag', 10) : null
}

/** Whether an amount of the bank is usual for an item in another currency: the rates of banks differ by a few percent. */
export const isNearInCurrency = (amount: Cents, { foreign, open }: OpenItem): boolean =>
  foreign !== undefined && amount !== open && isUsualPayment(amount, open)

function nearInWords({ foreign, open }: OpenItem, amount: Cents): string {
  const written = foreign === undefined ? '' : formatForeign(foreign.amount, foreign.code).replace('-', '')
  const difference = formatEuros(absolute(subtract(amount, open)))
  return `${written} is ${formatEuros(absolute(open))} in de boeken; de bank rekende ${difference} ${absolute(amount) > absolute(open) ? 'meer' : 'minder'}`
}

/** The text names the amount in the currency of the item, as banks do beside a payment by card: `19,99 USD` or `USD 19.99`. */
function foreignReason({ line }: LineFacts, items: readonly [OpenItem, ...OpenItem[]]): Reason | null {
  const [{ foreign }, ...others] = items
  if (foreign === undefined || others.length > 0 || !line.description.includes(foreign.code)) return null
  const written = formatForeign(foreign.amount, foreign.code).replace('-', '')
  const digits = written.replace(/\D/g, '')
  const isNamed = [...line.description.matchAll(/\d[\d.,]*\d|\d/g)].some(([found]) => found.replace(/\D/g, '') === digits)
  return isNamed ? reason('F2', `${written} in de omschrijving`) : null
} // prettier-ignore

/** Confirmed this often, an account is certain. */
export const CERTAIN = 3

function partyReasons(
  facts: LineFacts,
  { party, partyName }: OpenItem,
  index: ItemIndex,
  memory: MatchingMemory,
): Reason[] {
  const { line, parties, words } = facts
  const times = parties.get(party) ?? 0
  const found: Reason[] = []
  if (times > 0)
    found.push(
      reason('P1', `eerder betaald met deze rekening (${String(times)}×)`, times >= CERTAIN ? 50 : 40),
    )
  else if (parties.size > 0) found.push(reason('N1', 'deze rekening is van een ander'))
  else if (line.iban !== '' && memory.writtenIbans.get(line.iban) === party)
    found.push(reason('P2', 'deze rekening staat op de e-factuur'))
  const { likeness, other } = likenessOf(words, party, index)
  const name = other ?? partyName
  if (likeness !== 'other')
    found.push(reason('P3', likeness === 'equal' ? `naam is ${name}` : `naam lijkt op ${name}`, likeness === 'equal' ? 25 : 15))
  return found
} // prettier-ignore

const ranks = { equal: 2, like: 1, other: 0 } as const satisfies Record<NameLikeness, number>

/** How much the words are the name of a party. `other`: the name that is most like them, where it is not that of its documents. */
export function likenessOf(
  words: readonly string[],
  party: string,
  index: Pick<ItemIndex, 'namesOfParty'>,
): { readonly likeness: NameLikeness; readonly other: string | null } {
  let best: { likeness: NameLikeness; other: string | null } = { likeness: 'other', other: null }
  for (const [place, own] of (index.namesOfParty.get(party) ?? []).entries()) {
    const likeness = nameLikeness(words, own.words)
    if (ranks[likeness] > ranks[best.likeness]) best = { likeness, other: place === 0 ? null : own.name }
  }
  return best
}

/** Long after the due day a payment says less. */
const LATE_DAYS = 60
const EARLY_DAYS = 5

function dayReason({ line }: LineFacts, items: readonly OpenItem[]): Reason | null {
  if (items.some(({ issuedOn }) => daysBetween(line.bookedOn, issuedOn) > EARLY_DAYS))
    return reason('N2', 'betaald voordat de factuur er was')
  const isUsual = items.every(
    ({ issuedOn, dueOn }) => issuedOn <= line.bookedOn && line.bookedOn <= addDays(dueOn, LATE_DAYS),
  )
  return isUsual ? reason('D1', 'datum past') : null
}

function otherDocumentReason({ named, namesSettled }: LineFacts, items: readonly OpenItem[]): Reason | null {
  const isOther = [...named].some((each) => !items.includes(each)) || (namesSettled && named.size === 0)
  return isOther ? reason('N4', 'de omschrijving noemt een andere factuur') : null
}

/** The sum of the points. */
export const scoreOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((total, { points }) => total + points, 0)

/** Whether the amount is exact, which only an exact one may be settled by itself. */
export const isExact = (reasons: readonly Reason[]): boolean =>
  reasons.some(({ code }) => code === 'A1' || code === 'A2')

/** The exact subset of items that is the amount; null where there is none, or more than one. */
export function exactSubset(items: readonly OpenItem[], amount: Cents): readonly OpenItem[] | null {
  const most = items.slice(0, MOST_ITEMS)
  let found: readonly OpenItem[] | null = null
  for (let mask = 1; mask < 1 << most.length; mask += 1) {
    let total = ZERO as bigint
    for (const [bit, { open }] of most.entries()) if ((mask & (1 << bit)) !== 0) total += open
    if (total !== amount) continue
    if (found !== null) return null
    found = most.filter((_, bit) => (mask & (1 << bit)) !== 0)
  }
  return found
}

/** 4,096 subsets. */
const MOST_ITEMS = 12
