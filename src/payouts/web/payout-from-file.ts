import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

/** At which rate a file was sold: a file of a provider does not say it. `several` leaves the division to a person. */
export type RateOfFile = 'high' | 'low' | 'zero' | 'several'

/** A payout that was read from the file of a provider. */
export interface PayoutRead {
  /** The provider that has such files; null for a file that no table knows. */
  readonly provider: string | null
  readonly reference: string
  readonly soldFrom: LocalDate | null
  readonly day: LocalDate | null
  readonly grossAmount: Cents
  readonly refundsAmount: Cents
  /** Costs with their VAT. */
  readonly chargedAmount: Cents
  /** Zero where the file does not say it apart. */
  readonly feesVatAmount: Cents
  readonly withheldAmount: Cents
  readonly paidOutAmount: Cents
}

export interface PayoutFromFileProps {
  /** The last day of the sales, by which the rates are named. */
  readonly day: LocalDate
  /** What the bank received; null where the form was not opened from a line. */
  readonly expected: Cents | null
  /** Whether the sales of the form are not booked yet, so that their rate is asked. */
  readonly asksRate: boolean
  readonly onTake: (payout: PayoutRead, rate: RateOfFile) => void
}
