import type { Use } from '#explanations/domain/answer.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { PartVatCode } from '../decision.ts'
import type { ItemKind } from './open-items.ts'

/**
 * The evidence of a reason; `N` is against, `L` an entry that is there already, `T` an account of the business, `V` the tax office, `G` a
 * rule of the user, `S` the same as last time, `E` what the table of kinds says or asks, `B` a payment that comes
 * back, `K` a payout of a payment provider, `W` wages or premiums that are to be paid, `O` an online payment that is booked already, `C` costs and interest that a letter claims, `F` an amount in another currency.
 */
export type ReasonCode =
  | 'R1'
  | 'R2'
  | 'R3'
  | 'A1'
  | 'A2'
  | 'A3'
  | 'P1'
  | 'P2'
  | 'P3'
  | 'D1'
  | 'N1'
  | 'N2'
  | 'N4'
  | 'L1'
  | 'T1'
  | 'V1'
  | 'G1'
  | 'S1'
  | 'E1'
  | 'E2'
  | 'E3'
  | 'B1'
  | 'K1'
  | 'W1'
  | 'W2'
  | 'W3'
  | 'O1'
  | 'C1'
  | 'F1'
  | 'F2'

export interface Reason {
  readonly code: ReasonCode
  readonly points: number
  /** Dutch words. */
  readonly text: string
}

/** A document, an entry that is booked already (`link`), another account of the business (`transfer`), or an account of the ledger. */
export interface ProposalPart {
  readonly kind: ItemKind | 'vatReturn' | 'link' | 'transfer' | 'account'
  /** Empty for an account of the ledger. */
  readonly targetId: string
  readonly ledgerAccountId?: LedgerAccountId
  /** Outside the scope of VAT: a charge on the invoice that is the target. */
  readonly vatCode?: PartVatCode | null
  /** By which name it is proposed; none for an account of the business itself. */
  readonly answer?: Use
  readonly amount: Cents
}

/** What a line may be the payment of. */
export interface Proposal {
  readonly label: string
  /** The days, or the account and the VAT, in Dutch words. */
  readonly detail?: string
  readonly score: number
  /** Whether the program may decide by itself, where the owner has switched that on. */
  readonly automatic: boolean
  /** One, or several documents that are paid together; amounts in the direction of the money. */
  readonly parts: readonly ProposalPart[]
  readonly reasons: readonly Reason[]
  /** What the user is asked to choose between this proposal and the next ones. */
  readonly question?: string
}

/** The part of a line that matching reads. */
export interface MatchedLine {
  readonly id: string
  readonly bookedOn: LocalDate
  readonly amount: Cents
  readonly name: string
  readonly iban: string
  readonly description: string
  readonly kenmerk: string
}

/** What is asked of money of which nothing is known is asked only there. */
export const unlessExplained = (proposals: readonly Proposal[]): readonly Proposal[] => {
  const explained = proposals.filter(({ reasons }) => reasons.every(({ code }) => code !== 'E3'))
  return explained.length === 0 ? proposals : explained
}
