import type { AccountType } from '#ledger/domain/account.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { negate, sum, type BasisPoints, type Cents } from '#kernel/money.ts'
import { RECEIVABLE } from '#ledger/domain/named-account.ts'
import { AWAITED_VAT } from '#ledger/domain/vat-code.ts'
import type { AwaitedOpening } from '#payments/domain/awaited-opening.ts'

/** An account of the tenant's chart. */
export interface OwnAccount {
  readonly number: string
  readonly name: string
  readonly type: AccountType
  readonly rgsCode: string | null
}

/** A line of the opening balance made from an audit file. Debit when positive. */
export interface PlannedLine {
  readonly account: OwnAccount
  readonly amount: Cents
  /** For a line on 1300 or 1600: the customer or supplier. */
  readonly openItem: PlannedItem | null
  /** The accounts of the file that the line sums. */
  readonly from: readonly string[]
}

/** An open item of the opening balance, of a customer or a supplier. */
export interface PlannedItem {
  /** In the file; empty for what is of no relation. */
  readonly relationId: string
  readonly relation: string
  readonly reference: string
  readonly date: LocalDate | null
  readonly dueDate: LocalDate | null
  /** The VAT rate in it; null where it is not known. */
  readonly vatPercentage: BasisPoints | null
}

/** What of a planned opening balance waits for money under the cash system. */
export function awaitedVatOf({
  date,
  lines,
}: {
  readonly date: LocalDate
  readonly lines: readonly PlannedLine[]
}): AwaitedOpening {
  const on = (number: string): PlannedLine[] => lines.filter(({ account }) => account.number === number)
  return {
    day: date,
    booked: negate(sum(on(AWAITED_VAT).map(({ amount }) => amount))),
    items: on(RECEIVABLE).map(({ amount, openItem }) => ({ amount, rate: openItem?.vatPercentage ?? null })),
  }
}
