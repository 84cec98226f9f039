import { providerNamedIn } from '#explanations/domain/payout-provider.ts'
import { tokensOf } from '#explanations/domain/tokens.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import type { LedgerAccountId, PayoutId } from '#kernel/ids.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { MatchedLine, Proposal } from './proposal.ts'

/** A payout that was entered and that no line is yet. */
export interface PayoutUnderWay {
  readonly id: PayoutId
  readonly provider: string
  readonly providerName: string
  readonly day: LocalDate
  /** Less than zero where the provider takes money. */
  readonly amount: Cents
  readonly reference: string
  /** The clearing account that it passes through. */
  readonly account: { readonly id: LedgerAccountId; readonly number: string; readonly name: string }
}

/** The days around the last sale on which the money may arrive: some providers pay out before the day is over, others keep it for a month. */
export const PAYOUT_DAYS = { before: 3, after: 45 } as const

/**
 * The payouts with exactly the amount of a line, the surest first: by their reference, by the name of the provider, or by the amount alone. Certain by the
 * reference only, because a provider may pay the same amount twice; a short reference is in many other texts too.
 */
export function proposalsOfUnderWay(line: MatchedLine, payouts: readonly PayoutUnderWay[]): Proposal[] {
  const text = `${line.name} ${line.description} ${line.kenmerk}`
  return payouts
    .filter(({ amount, day }) => {
      const days = daysBetween(day, line.bookedOn)
      return amount === line.amount && days >= -PAYOUT_DAYS.before && days <= PAYOUT_DAYS.after
    })
    .toSorted((a, b) => distanceOf(line, a) - distanceOf(line, b))
    .map((payout, place) => {
      const { points, why } = evidenceOf(text, payout)
      const { id, providerName, day, account, amount } = payout
      return {
        label: `Uitbetaling van ${providerName}`,
        detail: `${account.number} ${account.name}`,
        score: points - place,
        automatic: points === SURE,
        parts: [{ kind: 'account', targetId: id, ledgerAccountId: account.id, vatCode: null, amount }],
        reasons: [{ code: 'K1', points, text: `de uitbetaling van ${formatDate(day)}, ${why}` }],
      } as const
    })
}

const distanceOf = ({ bookedOn }: MatchedLine, { day }: PayoutUnderWay): number =>
  Math.abs(daysBetween(day, bookedOn))

const SURE = 120

/** A shorter reference, such as "1", is no evidence at all. */
const SHORTEST_REFERENCE = 4

function evidenceOf(text: string, { provider, providerName, reference }: PayoutUnderWay): { readonly points: number; readonly why: string } {
  if (reference.length >= SHORTEST_REFERENCE && text.toLowerCase().includes(reference.toLowerCase()))
    return { points: SURE, why: `kenmerk ${reference}, en het bedrag klopt precies` }
  return isNamed(text, provider, providerName)
    ? { points: 100, why: 'en het bedrag klopt precies' }
    : { points: 60, why: 'met hetzelfde bedrag' }
} // prettier-ignore

/** By the words of the table, or by the first word of the name that the user gave. */
function isNamed(text: string, provider: string, name: string): boolean {
  const [word = ''] = tokensOf(name)
  return providerNamedIn(text)?.key === provider || (word.length >= 3 && tokensOf(text).includes(word))
}
