import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { OwnAccount } from './own-account.ts'

/** The kind of a line by the code of its bank; `other` where the code says nothing about what the money is for. */
export type LineKind = 'charges' | 'interest' | 'card' | 'cash' | 'debit' | 'batch' | 'other'

/** What is known of money that was paid or received: a line of a bank, or a receipt that was read. Texts are empty where there are none. */
export interface Evidence {
  /** Positive came in. */
  readonly amount: Cents
  readonly day: LocalDate
  readonly lineKind: LineKind
  readonly name: string
  readonly iban: string
  /** The creditor of a direct debit, who collects, whichever account is used. */
  readonly creditorId: string
  readonly kenmerk: string
  /** The text of a line, or the lines of a receipt. */
  readonly text: string
  /** ISO 3166 of the supplier by a VAT id or an address; empty where nothing says so. */
  readonly country: string
}

/** What of the business decides between answers. */
export interface Business {
  readonly isCompany: boolean
  /** A car is in the books. */
  readonly hasCar: boolean
  /** Names of the owners, for what is private. */
  readonly owners: readonly string[]
  /** Its cards and its accounts at payment providers; none where left out. */
  readonly own?: readonly OwnAccount[]
}
