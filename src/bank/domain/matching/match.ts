import { nameOfCosts } from '#expenses/domain/name-of-costs.ts'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, add, sum, ZERO } from '#kernel/money.ts'
import { totalOfCharges } from '#payments/domain/charges.ts'
import { inSentence } from '../item-of-before.ts'
import { chargesFor, divided, letterItems } from './claims.ts'
import { codesIn } from './numbers.ts'
import type { ItemIndex, ItemKind, MatchingMemory, OpenItem } from './open-items.ts'
import type { MatchedLine, Proposal, Reason } from './proposal.ts'
import { saidBy } from './search-terms.ts'
import {
  CERTAIN,
  exactSubset,
  isExact,
  isNearInCurrency,
  likenessOf,
  reasonsFor,
  scoreOf,
  type LineFacts,
} from './score.ts'

const LEAST = 50
const MOST = 3
/** From here on the program may decide by itself. */
const SURE = 100
/** The next candidate is at least this much lower. */
const MARGIN = 30
/** The most parties with one word, and the most documents, that are compared with a line. */
export const MOST_CANDIDATES = 30

interface Candidate {
  readonly items: readonly [OpenItem, ...OpenItem[]]
  readonly reasons: readonly Reason[]
  readonly score: number
}

/**
 * The documents that a line may pay, the most probable first; at most three, and none where nothing is probable. A function of line,
 * items and memory, without a clock.
 */
export function proposalsFor(line: MatchedLine, index: ItemIndex, memory: MatchingMemory): Proposal[] {
  if (line.amount === ZERO) return []
  const facts = factsOf(line, index, memory)
  const candidates = candidatesOf(facts, index)
    .filter(
      (items) =>
        items.every(({ id }) => !memory.refused.has(`${line.id}/${id}`)) && maySettle(line, items, index),
    )
    .map((items): Candidate => {
      const reasons = reasonsFor(facts, items, index, memory)
      return { items, reasons, score: scoreOf(reasons) }
    })
    .toSorted((a, b) => b.score - a.score || (a.items[0].dueOn < b.items[0].dueOn ? -1 : 1))
  const [first, second] = candidates
  const isSure = first !== undefined && mayDecide(first, second, facts, index)
  return candidates
    .filter(({ score }) => score >= LEAST)
    .slice(0, MOST)
    .flatMap((candidate, place) => proposalsOf(candidate, line, place === 0 && isSure, index))
    .slice(0, MOST)
}

/**
 * What was open before these books is paid from the day of the opening balance on, never more than is open with the costs and interest of its
 * letter, and several only when they are exactly the line: anything else would be refused.
 */
function maySettle(line: MatchedLine, items: readonly [OpenItem, ...OpenItem[]], index: ItemIndex): boolean {
  const { bookedOn, amount } = line
  if (items.every(({ openSince }) => openSince === undefined)) return true
  const open = sum(items.map((item) => item.open))
  const asked = add(open, totalOfCharges(chargesFor(items, line, index)))
  const fits = items.length > 1 ? open === amount || asked === amount : absolute(amount) <= absolute(asked)
  return fits && items.every(({ openSince = bookedOn }) => openSince <= bookedOn)
}

function factsOf(line: MatchedLine, index: ItemIndex, memory: MatchingMemory): LineFacts {
  const said = saidBy(line)
  const isOfLine = ({ open }: OpenItem): boolean => open > ZERO === line.amount > ZERO
  const named = new Set(
    [...said.digits].flatMap((digits) =>
      (index.byDigits.get(digits) ?? []).filter((item) => isOfLine(item) || item.kind === 'creditNote'),
    ),
  )
  return {
    line,
    ...said,
    codes: index.byCode.size === 0 ? new Set() : codesIn(line.description),
    parties: memory.ibans.get(line.iban) ?? new Map<string, number>(),
    named,
    namesSettled: [...said.digits].some((digits) => index.settledDigits.has(digits)),
  }
}

/** Single items by what the line says, and sets that are paid together. */
function candidatesOf(facts: LineFacts, index: ItemIndex): (readonly [OpenItem, ...OpenItem[]])[] {
  const { line, kenmerken, named, sequences, codes, parties } = facts
  const likely = partiesLike(facts, index)
  const single = new Set<OpenItem>([
    ...named,
    ...[...kenmerken].flatMap((kenmerk) => index.byKenmerk.get(kenmerk) ?? []),
    ...[...sequences].flatMap((sequence) => index.bySequence.get(sequence) ?? []),
    ...[...codes].flatMap((code) => index.byCode.get(code) ?? []),
    ...(index.byAmount.get(Number(line.amount)) ?? []),
    ...index.inCurrency.filter((item) => isNearInCurrency(line.amount, item)),
    ...[...parties.keys(), ...likely].flatMap((party) => index.byParty.get(party) ?? []),
  ])
  const ofDirection = [...single].filter(({ open }) => open > ZERO === line.amount > ZERO)
  const sets: (readonly OpenItem[])[] = []
  if (named.size > 1) sets.push([...named])
  else
    for (const party of new Set([...parties.keys(), ...likely])) {
      const own = index.byParty.get(party) ?? []
      if (own.length < 2 || own.some(({ open }) => open === line.amount)) continue
      const oldest = own.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
      const subset = exactSubset(oldest, line.amount)
      if (subset !== null && subset.length > 1) sets.push(subset)
    }
  sets.push(...letterItems(line, index))
  const all = [...sets, ...ofDirection.slice(0, MOST_CANDIDATES).map((item) => [item])].filter(isNotEmpty)
  // The invoices of a letter may also be found one by one, or by their numbers.
  return [...new Map(all.map((items) => [keyOf(items), items])).values()]
}

const keyOf = (items: readonly OpenItem[]): string =>
  items
    .map(({ id }) => id)
    .toSorted()
    .join(' ')

const isNotEmpty = (items: readonly OpenItem[]): items is readonly [OpenItem, ...OpenItem[]] =>
  items.length > 0

/** Parties with the name of the line, found by their words. */
function partiesLike({ words }: LineFacts, index: ItemIndex): readonly string[] {
  const found = new Set(words.flatMap((word) => (index.partiesByWord.get(word) ?? []).slice(0, MOST_CANDIDATES)))
  return [...found].filter((party) => likenessOf(words, party, index).likeness !== 'other')
} // prettier-ignore

/**
 * Whether the first candidate may be decided without a person: the points, an exact amount, and either our own reference or an account
 * that is certain and an amount that no other item has. No reason is against it, and no other candidate is near.
 */
function mayDecide(
  first: Candidate,
  second: Candidate | undefined,
  facts: LineFacts,
  index: ItemIndex,
): boolean {
  const { items, reasons, score } = first
  // Other software numbered it, and a user typed it: a person looks.
  if (items.some(({ kind }) => kind === 'openItem')) return false
  const has = (...codes: readonly Reason['code'][]): boolean =>
    reasons.some(({ code }) => codes.includes(code))
  if (score < SURE || !isExact(reasons) || has('N1', 'N2', 'N4')) return false
  if (second !== undefined && score - second.score < MARGIN) return false
  // What a letter claims beside the invoice is dropped by a person.
  if (totalOfCharges(chargesFor(items, facts.line, index)) > ZERO) return false
  // The name of another party that has documents: a number that was typed wrongly.
  const [{ party }] = items
  if (!has('P1', 'P3') && partiesLike(facts, index).some((other) => other !== party)) return false
  return has('R1', 'R2') || (items.length === 1 && isOnlyOneOf(facts, party, index))
}

/** The account is certainly of this party only, and no other document has the amount. */
const isOnlyOneOf = ({ parties, line }: LineFacts, party: string, index: ItemIndex): boolean =>
  parties.size === 1 &&
  (parties.get(party) ?? 0) >= CERTAIN &&
  (index.byAmount.get(Number(line.amount)) ?? []).length === 1

const nouns: Readonly<Record<ItemKind, string>> = {
  invoice: 'Factuur',
  creditNote: 'Creditnota',
  expense: 'Kosten',
  openItem: 'Post',
}

/** "van 6 november, te betalen uiterlijk 20 november 2026"; of costs only their day. */
function daysOf({ kind, issuedOn, dueOn }: OpenItem): string {
  const [issued, due] = [formatDateInWords(issuedOn), formatDateInWords(dueOn)]
  if (kind === 'openItem') return `van ${issued}, uit de beginbalans`
  if (kind !== 'invoice') return `van ${issued}`
  const isOneYear = issued.slice(-4) === due.slice(-4)
  return `van ${isOneYear ? issued.slice(0, -5) : issued}, te betalen uiterlijk ${due}`
}

/** With what a letter claims beside the invoices: how the amount is divided. */
function proposalsOf(candidate: Candidate, line: MatchedLine, automatic: boolean, index: ItemIndex): Proposal[] {
  const plain = proposalOf(candidate, line, automatic)
  const charges = chargesFor(candidate.items, line, index)
  if (index.claims === null || totalOfCharges(charges) === ZERO) return [plain]
  return divided(plain, candidate.items, line, { charges, claims: index.claims })
} // prettier-ignore

function proposalOf({ items, reasons, score }: Candidate, line: MatchedLine, automatic: boolean): Proposal {
  const [item] = items
  const isExchanged = items.length === 1 && isNearInCurrency(line.amount, item)
  const isWhole = items.length > 1 || isExchanged || absolute(line.amount) >= absolute(item.open)
  const label = items.length > 1 ? labelOfSet(items) : (item.title ?? labelOf(item))
  return {
    label: isWhole ? label : `Deel van ${inSentence(label)}: ${formatEuros(absolute(line.amount))}`,
    ...(items.length === 1 && { detail: daysOf(item) }),
    score,
    // The rate of the bank is another than that of the document: a person agrees, also to the exact euros.
    automatic: automatic && items.every(({ foreign }) => foreign === undefined),
    parts: items.map(({ kind, id, open }) => ({ kind, targetId: id, amount: isWhole && !isExchanged ? open : line.amount })),
    reasons,
  }
} // prettier-ignore

const labelOf = ({ kind, number, partyName: supplier, description = '' }: OpenItem): string =>
  kind === 'expense'
    ? nameOfCosts({ supplier, description, number })
    : `${nouns[kind]} ${[number, 'van', supplier].filter((text) => text !== '').join(' ')}`

/** "2026-0042, 2026-0043 van Bakkerij Jansen", or all of them "van vóór Kloppend, Bakkerij Jansen". */
function labelOfSet(items: readonly [OpenItem, ...OpenItem[]]): string {
  const numbers = items.every(({ number }) => number !== '')
    ? items.map(({ number }) => number).join(', ')
    : `${String(items.length)} posten`
  const before = items.every(({ kind }) => kind === 'openItem') ? ' vóór Kloppend,' : ''
  return `${numbers} van${before} ${items[0].partyName}`
}
