import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

/** A customer or supplier as an audit file names it. Empty text where the file says nothing. */
export interface AuditRelation {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly kvkNumber: string
  readonly vatId: string
  readonly country: string
  /** B both, C customer, S supplier; empty when the file does not say. */
  readonly kind: string
  readonly street: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly city: string
  /** Debit minus credit of all that was open with it at the end of the year; null where the file does not say. */
  readonly closing: Cents | null
}

/** An account with where it stood at the end of the file's year. */
export interface AuditAccountEnd {
  readonly id: string
  readonly name: string
  readonly isBalanceSheet: boolean
  readonly rgsCode: string
  /** Debit minus credit: the opening balance and every transaction. */
  readonly closing: Cents
}

/** What a relation has open on one reference of one account. */
export interface AuditOpenItem {
  readonly account: string
  readonly relation: string
  readonly reference: string
  /** Of its first line; null when the file has none that can be read. */
  readonly date: LocalDate | null
  readonly amount: Cents
}

/** What an audit file comes to. */
export interface AuditFileContent {
  readonly version: '3.2' | '4.0'
  readonly companyName: string
  readonly software: string
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
  readonly accounts: readonly AuditAccountEnd[]
  readonly relations: readonly AuditRelation[]
  readonly openItems: readonly AuditOpenItem[]
  readonly transactions: number
  readonly lines: number
  /** What breaks a rule of the format, each as a sentence; empty for a file that is right. */
  readonly defects: readonly string[]
}
