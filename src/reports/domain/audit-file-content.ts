import type { LocalDate } from '#kernel/local-date.ts'
import type { BasisPoints, Cents } from '#kernel/money.ts'

/** A customer or supplier of an audit file. Empty text where the file has none. */
export interface AuditRelation {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly kvkNumber: string
  readonly vatId: string
  readonly country: string
  /** B both, C customer, S supplier; empty when the file has none. */
  readonly kind: string
  readonly street: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly city: string
  /** Debit minus credit of the open items at the start of the file; null where the file has none. */
  readonly opening: Cents | null
  /** What of that the file has as items. */
  readonly opened: Cents
  /** The same at the end of the file. */
  readonly closing: Cents | null
}

/** An account with its balance at the end of the day before the chosen day; of the whole file when no day was chosen. */
export interface AuditAccountEnd {
  readonly id: string
  readonly name: string
  readonly isBalanceSheet: boolean
  readonly rgsCode: string
  /** Debit minus credit: the opening balance and every transaction before the chosen day. */
  readonly closing: Cents
  /** The transactions of each calendar year before the chosen day apart; the opening balance is of the day before the file. */
  readonly years: readonly { readonly year: number; readonly amount: Cents }[]
  /** The transactions of each calendar month of the last year before the chosen day; null where the file has no days of transactions. */
  readonly months: readonly { readonly month: LocalDate; readonly amount: Cents }[] | null
}

/** The open amount of a relation on one reference of one account. */
export interface AuditOpenItem {
  readonly account: string
  readonly relation: string
  readonly reference: string
  /** The date of the first line; null when the file has none that can be read. */
  readonly date: LocalDate | null
  /** The last day to pay; null when the file does not say it. */
  readonly dueDate: LocalDate | null
  /** The VAT rate in it; null when the file does not say one rate. */
  readonly vatPercentage: BasisPoints | null
  readonly amount: Cents
  /** Whether it has lines of bank and cash only: money that names no document of the file. */
  readonly isPayment: boolean
}

/** What the files of another program know of its books. */
export interface PastContent {
  readonly companyName: string
  readonly software: string
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
  /** The day of the last transaction; null when there is none. */
  readonly lastEntryDay: LocalDate | null
  readonly accounts: readonly AuditAccountEnd[]
  readonly relations: readonly AuditRelation[]
  readonly openItems: readonly AuditOpenItem[]
  /** Whether the file itself has the items that were open at its start, so that they are among the open items. */
  readonly opensWithItems: boolean
  readonly vatCodes: readonly { readonly id: string; readonly name: string }[]
  readonly transactions: number
  /** Transactions on or after the chosen day, which count in no amount. */
  readonly leftOut: number
  /** Violations of the format's rules, each as a sentence; empty for a valid file. */
  readonly defects: readonly string[]
}

/** The result of reading an audit file. */
export interface AuditFileContent extends PastContent {
  readonly version: '3.2' | '4.0'
  readonly lines: number
}
