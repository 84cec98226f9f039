import { kenmerkenIn } from '#documents/domain/payment-reference.ts'
import { isTaxOffice } from '#explanations/domain/signs.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute, ZERO, type Cents } from '#kernel/money.ts'
import type { MatchedLine, Proposal, Reason } from './proposal.ts'
import { POINTS, scoreOf } from './score.ts'

/** A return of VAT; `open` is in the direction of the money, zero where it is settled. */
export interface FiledReturn {
  readonly id: string
  readonly label: string
  readonly open: Cents
  /** 16 digits; empty where the user did not give it. */
  readonly kenmerk: string
}

/**
 * The return that a payment to or from the tax office is of: the one with the kenmerk that the line names, which may be certain; else each with
 * exactly that amount, never certain. A line that names the kenmerk of another payment is none of a return with a kenmerk.
 */
export function proposalsOfTax(line: MatchedLine, returns: readonly FiledReturn[]): Proposal[] {
  if (!isTaxOffice(line)) return []
  const named = new Set(kenmerkenIn(`${line.kenmerk} | ${line.description}`))
  const own = returns.find(({ kenmerk }) => named.has(kenmerk))
  if (own !== undefined) return proposalOfKenmerk(line, own)
  // What the tax office pays back may have a kenmerk of its own.
  const isOther = ({ kenmerk }: FiledReturn): boolean =>
    kenmerk !== '' && named.size > 0 && line.amount < ZERO
  return returns
    .filter((each) => each.open !== ZERO && each.open === line.amount && !isOther(each))
    .map(({ id, label, open }) => ({
      label,
      score: POINTS.V1,
      automatic: false,
      parts: [{ kind: 'vatReturn', targetId: id, amount: open }],
      reasons: [{ code: 'V1', points: POINTS.V1, text: 'bedrag van de aangifte, en de Belastingdienst' }],
    }))
}

/** Certain for exactly what is open, proposed for a part; none where the return cannot be paid with the line. */
function proposalOfKenmerk(line: MatchedLine, { id, label, open, kenmerk }: FiledReturn): Proposal[] {
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
      automatic: isWhole,
      parts: [{ kind: 'vatReturn', targetId: id, amount }],
      reasons,
    },
  ]
} // prettier-ignore

/** A part of the amount says less than the whole. */
const PART = 10
