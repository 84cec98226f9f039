import { kenmerkenIn } from '#documents/domain/payment-reference.ts'
import { isTaxOffice } from '#explanations/domain/signs.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, ZERO, type Cents } from '#kernel/money.ts'
import type { MatchedLine, Proposal, Reason } from './proposal.ts'
import { POINTS, scoreOf } from './score.ts'

/** A return of VAT, or a tax of the opening balance; `open` is in the direction of the money, zero where it is settled. */
export interface OwedTax {
  readonly kind: 'vatReturn' | 'openItem'
  readonly id: string
  readonly label: string
  readonly open: Cents
  /** 16 digits; empty where the user did not give it. */
  readonly kenmerk: string
  /** The day of the opening balance: a line before it paid what is in no opening balance. */
  readonly openSince?: LocalDate
}

/**
 * The tax that a payment to or from the tax office is of: the one with the kenmerk that the line names, which may be certain; else each with
 * exactly that amount, never certain. A line that names the kenmerk of another payment is none of a return with a kenmerk. That of a tax of the
 * opening balance was typed from a letter, so its amount counts though the line names another.
 */
export function proposalsOfTax(line: MatchedLine, taxes: readonly OwedTax[]): Proposal[] {
  if (!isTaxOffice(line)) return []
  const owed = taxes.filter(({ openSince = line.bookedOn }) => openSince <= line.bookedOn)
  const named = new Set(kenmerkenIn(`${line.kenmerk} | ${line.description}`))
  const own = owed.find(({ kenmerk }) => named.has(kenmerk))
  if (own !== undefined) return proposalOfKenmerk(line, own)
  // What the tax office pays back may have a kenmerk of its own.
  const isOther = ({ kind, kenmerk }: OwedTax): boolean =>
    kind === 'vatReturn' && kenmerk !== '' && named.size > 0 && line.amount < ZERO
  return owed
    .filter((each) => each.open !== ZERO && each.open === line.amount && !isOther(each))
    .map(({ kind, id, label, open }) => ({
      label,
      score: POINTS.V1,
      automatic: false,
      parts: [{ kind, targetId: id, amount: open }],
      reasons: [
        {
          code: 'V1',
          points: POINTS.V1,
          text: `bedrag van de ${kind === 'vatReturn' ? 'aangifte' : 'post'}, en de Belastingdienst`,
        },
      ],
    }))
}

/** Certain for exactly what is open of a return, proposed for a part; none where it cannot be paid with the line. */
function proposalOfKenmerk(line: MatchedLine, { kind, id, label, open, kenmerk }: OwedTax): Proposal[] {
  const { amount } = line
  if (amount === ZERO || open > ZERO !== amount > ZERO || absolute(amount) > absolute(open)) return []
  const isWhole = amount === open
  const reasons: Reason[] = [
    isWhole
      ? { code: 'A1', points: POINTS.A1, text: 'bedrag klopt precies' }
      : { code: 'A3', points: PART, text: 'een deel van het bedrag' },
    { code: 'R1', points: POINTS.R1, text: `betalingskenmerk ${kenmerk}` },
  ]
  return [
    {
      label: isWhole ? label : `Deel van ${label.charAt(0).toLowerCase()}${label.slice(1)}: ${formatEuros(absolute(amount))}`,
      score: scoreOf(reasons),
      // A person typed what was open before these books.
      automatic: isWhole && kind === 'vatReturn',
      parts: [{ kind, targetId: id, amount }],
      reasons,
    },
  ]
} // prettier-ignore

/** A part of the amount says less than the whole. */
const PART = 10
