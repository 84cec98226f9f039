import { wordsOfName } from '#explanations/domain/party-name.ts'
import { isTaxOffice } from '#explanations/domain/signs.ts'
import { tokensOf } from '#explanations/domain/tokens.ts'
import { kenmerkenIn } from '#documents/domain/payment-reference.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DividendId, LedgerAccountId, WageItemId, WageJournalId } from '#kernel/ids.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { absolute, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { MatchedLine, Proposal } from './proposal.ts'

/** Wages, payroll tax or pension that is to be paid, in the direction of the money: less than zero goes out. */
export interface OpenWageItem {
  readonly id: WageItemId
  readonly sourceId: WageJournalId | DividendId
  /** What is paid of one journal to many persons may be one line. */
  readonly kind: string
  readonly name: string
  readonly payee: string
  readonly iban: string
  readonly kenmerk: string
  readonly since: LocalDate
  readonly dueOn: LocalDate
  readonly open: Cents
  readonly account: { readonly id: LedgerAccountId; readonly number: string; readonly name: string }
}

/** Wages are paid before the month is over, and taxes are sometimes paid late. */
const LATE_DAYS = 180

/** By the reference of the tax office, by the party, or by the amount alone. */
const POINTS = { kenmerk: 130, iban: 115, name: 105, batch: 95, premium: 90, amount: 55 } as const

interface Evidence {
  readonly points: number
  readonly why: string
  /** `W1` for wages, `W2` for the oldest premiums, `W3` where the last of these is paid in part. */
  readonly code?: 'W1' | 'W2' | 'W3'
}

/**
 * What a line pays of the wages: one item with exactly its amount, the payroll tax with its kenmerk though only a part, or all net wages of a journal that
 * the bank booked in one line, or the oldest premiums of a pension fund. Certain by a kenmerk and the whole amount only.
 */
export function proposalsOfWages(line: MatchedLine, items: readonly OpenWageItem[]): Proposal[] {
  const near = items.filter(
    ({ since, dueOn, open }) =>
      open > ZERO === line.amount > ZERO && since <= line.bookedOn && daysBetween(dueOn, line.bookedOn) <= LATE_DAYS,
  )
  const named = new Set(kenmerkenIn(`${line.kenmerk} | ${line.description}`))
  const ofKenmerk = near.filter(({ kenmerk, open }) => named.has(kenmerk) && absolute(open) >= absolute(line.amount))
  if (ofKenmerk.length > 0) return ofKenmerk.map((item) => proposalOf(line, [item], { points: POINTS.kenmerk, why: `betalingskenmerk ${item.kenmerk}` }))
  const single = near
    .filter(({ open }) => open === line.amount)
    .map((item, place) => proposalOf(line, [item], lowered(evidenceOf(line, item, near), place)))
  return [...single, ...wholeJournals(line, near), ...oldestPremiums(line, near)]
} // prettier-ignore

const lowered = ({ points, why }: Evidence, place: number): Evidence => ({ points: points - place, why })

/** @param near what else may be paid: a line to the account of another payee is named for no one else */
function evidenceOf(line: MatchedLine, { kind, payee, iban }: OpenWageItem, near: readonly OpenWageItem[]): Evidence {
  if (iban !== '' && iban === line.iban) return { points: POINTS.iban, why: 'zelfde rekening en bedrag' }
  if (near.some((other) => other.iban !== '' && other.iban === line.iban)) return { points: POINTS.amount, why: 'met hetzelfde bedrag' }
  const isTax = kind === 'payroll-tax' || kind === 'dividend-tax'
  const isNamed = isTax ? isTaxOffice(line) : isLike(line, kind, payee, near)
  return isNamed
    ? { points: POINTS.name, why: `bedrag klopt precies, en het is aan ${isTax ? 'de Belastingdienst' : payee === '' ? 'je personeel' : payee}` }
    : { points: POINTS.amount, why: 'met hetzelfde bedrag' }
} // prettier-ignore

/** By a word of the name, beside an equal amount, or by what such a payment says of itself. Of several pension funds only the name says which one is meant. */
function isLike({ name, description }: MatchedLine, kind: string, payee: string, near: readonly OpenWageItem[]): boolean {
  const words = wordsOfName(payee).filter((word) => !signsOf('pension').includes(word))
  const read = new Set(tokensOf(`${name} ${description}`))
  if (words.some((word) => word.length > 2 && read.has(word))) return true
  const isSole = kind !== 'pension' || near.every((other) => other.kind !== 'pension' || other.payee === payee)
  return isSole && (payee === '' || kind === 'pension') && signsOf(kind).some((word) => read.has(word))
} // prettier-ignore

const signsOf = (kind: string): readonly string[] =>
  kind === 'pension'
    ? ['pensioen', 'pensioenfonds', 'pensioenpremie']
    : ['loon', 'lonen', 'salaris', 'salarissen']

/** A bank may book a batch of wages in one line. */
function wholeJournals(line: MatchedLine, items: readonly OpenWageItem[]): Proposal[] {
  const net = items.filter(({ kind }) => kind === 'net')
  return [...Map.groupBy(net, ({ sourceId }) => sourceId).values()]
    .filter((own) => own.length > 1 && sum(own.map(({ open }) => open)) === line.amount)
    .map((own) =>
      proposalOf(line, own, { points: POINTS.batch, why: `samen precies ${String(own.length)} lonen` }),
    )
}

/** A pension fund collects several periods at once, or another amount than was withheld: the oldest are paid first, and what is not paid stays open. */
function oldestPremiums(line: MatchedLine, near: readonly OpenWageItem[]): Proposal[] {
  const named = near
    .filter((item) => item.kind === 'pension' && evidenceOf(line, item, near).points > POINTS.amount)
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
  if (named.some(({ open, payee }) => open === line.amount || payee !== named[0]?.payee)) return []
  let left = line.amount
  const paid: OpenWageItem[] = []
  for (const item of named) {
    if (left === ZERO) break
    const open = absolute(item.open) < absolute(left) ? item.open : left
    paid.push({ ...item, open })
    left = subtract(left, open)
  }
  const [first, ...more] = paid
  if (first === undefined) return []
  const isWhole = paid.at(-1)?.open === named[paid.length - 1]?.open
  const part = isWhole ? '' : 'Deel van '
  const label = more.length === 0 ? first.name : `${first.name.replace(/,.*$/, '')} en ${String(more.length)} meer`
  return [proposalOn(paid, more.length === 0 ? part + label : label, { points: POINTS.premium, why: 'premie van de oudste perioden die openstaan', code: isWhole ? 'W2' : 'W3' })]
} // prettier-ignore

function proposalOf(line: MatchedLine, items: readonly OpenWageItem[], evidence: Evidence): Proposal {
  const [first] = items as [OpenWageItem]
  const isWhole = sum(items.map((item) => item.open)) === line.amount
  const label = items.length > 1 ? `${first.name.replace(/,.*$/, '')}: ${String(items.length)} werknemers` : first.name
  const proposal = isWhole
    ? proposalOn(items, label, evidence)
    : proposalOn([{ ...first, open: line.amount }], `Deel van ${label}: ${formatEuros(absolute(line.amount))}`, evidence)
  return { ...proposal, automatic: isWhole && evidence.points === POINTS.kenmerk }
} // prettier-ignore

/** @param items with what of each is paid */
function proposalOn(
  items: readonly OpenWageItem[],
  label: string,
  { points, why, code = 'W1' }: Evidence,
): Proposal {
  const account = items[0]?.account
  return {
    label,
    detail: account === undefined ? '' : `${account.number} ${account.name}`,
    score: points,
    automatic: false,
    parts: items.map((item) => ({
      kind: 'account',
      targetId: item.id,
      ledgerAccountId: item.account.id,
      vatCode: null,
      amount: item.open,
    })),
    reasons: [{ code, points, text: why }],
  }
}
