import { wordsOfName } from '#explanations/domain/party-name.ts'
import { isTaxOffice } from '#explanations/domain/signs.ts'
import { tokensOf } from '#explanations/domain/tokens.ts'
import { kenmerkenIn } from '#documents/domain/payment-reference.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { DividendId, LedgerAccountId, WageItemId, WageJournalId } from '#kernel/ids.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { absolute, sum, ZERO, type Cents } from '#kernel/money.ts'
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
const POINTS = { kenmerk: 130, iban: 115, name: 105, batch: 95, amount: 55 } as const

interface Evidence {
  readonly points: number
  readonly why: string
}

/**
 * What a line pays of the wages: one item with exactly its amount, the payroll tax with its kenmerk though only a part, or all net wages of a journal that
 * the bank booked in one line. Certain by a kenmerk and the whole amount only.
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
    .map((item, place) => proposalOf(line, [item], lowered(evidenceOf(line, item), place)))
  return [...single, ...wholeJournals(line, near)]
} // prettier-ignore

const lowered = ({ points, why }: Evidence, place: number): Evidence => ({ points: points - place, why })

function evidenceOf(line: MatchedLine, { kind, payee, iban }: OpenWageItem): Evidence {
  if (iban !== '' && iban === line.iban) return { points: POINTS.iban, why: 'zelfde rekening en bedrag' }
  const isTax = kind === 'payroll-tax' || kind === 'dividend-tax'
  const isNamed = isTax ? isTaxOffice(line) : isLike(line, kind, payee)
  return isNamed
    ? { points: POINTS.name, why: `bedrag klopt precies, en het is aan ${isTax ? 'de Belastingdienst' : payee === '' ? 'je personeel' : payee}` }
    : { points: POINTS.amount, why: 'met hetzelfde bedrag' }
} // prettier-ignore

/** By a word of the name, beside an equal amount, or by what such a payment says of itself. */
function isLike({ name, description }: MatchedLine, kind: string, payee: string): boolean {
  const words = wordsOfName(payee)
  const read = new Set(tokensOf(`${name} ${description}`))
  if (words.some((word) => word.length > 2 && read.has(word))) return true
  return payee === '' && signsOf(kind).some((word) => read.has(word))
}

const signsOf = (kind: string): readonly string[] =>
  kind === 'pension' ? ['pensioen', 'pensioenfonds'] : ['loon', 'lonen', 'salaris', 'salarissen']

/** A bank may book a batch of wages in one line. */
function wholeJournals(line: MatchedLine, items: readonly OpenWageItem[]): Proposal[] {
  const net = items.filter(({ kind }) => kind === 'net')
  return [...Map.groupBy(net, ({ sourceId }) => sourceId).values()]
    .filter((own) => own.length > 1 && sum(own.map(({ open }) => open)) === line.amount)
    .map((own) =>
      proposalOf(line, own, { points: POINTS.batch, why: `samen precies ${String(own.length)} lonen` }),
    )
}

function proposalOf(line: MatchedLine, items: readonly OpenWageItem[], { points, why }: Evidence): Proposal {
  const [first] = items as [OpenWageItem]
  const open = sum(items.map((item) => item.open))
  const isWhole = open === line.amount
  const label = items.length > 1 ? `${first.name.replace(/,.*$/, '')}: ${String(items.length)} werknemers` : first.name
  return {
    label: isWhole ? label : `Deel van ${label}: ${formatEuros(absolute(line.amount))}`,
    detail: `${first.account.number} ${first.account.name}`,
    score: points,
    automatic: isWhole && points === POINTS.kenmerk,
    parts: items.map((item) => ({
      kind: 'account',
      targetId: item.id,
      ledgerAccountId: item.account.id,
      vatCode: null,
      amount: isWhole ? item.open : line.amount,
    })),
    reasons: [{ code: 'W1', points, text: why }],
  }
} // prettier-ignore
