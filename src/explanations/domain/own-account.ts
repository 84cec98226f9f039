import type { LocalDate } from '#kernel/local-date.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'

/** A card of the business, or its account at a payment provider. */
export interface OwnAccount {
  readonly id: string
  /** Its account of the ledger. */
  readonly account: AccountNumber
  readonly name: string
  /** The number of the card or of its contract, or an IBAN; empty where it has none. */
  readonly number: string
  /** The day of the first line of its statements; null where none is read. */
  readonly since: LocalDate | null
  /** The moment at which that line was read, as text that sorts; null where none is. */
  readonly readAt: string | null
}
