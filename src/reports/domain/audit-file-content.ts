import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

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
  /** Debit minus credit of the open items at the end of the year; null where the file has none. */
  readonly closing: Cents | null
}

/** An account with its balance at the end of the file's year. */
export interface AuditAccountEnd {
  readonly id: string
  readonly name: string
  readonly isBalanceSheet: boolean
  readonly rgsCode: string
  /** Debit minus credit: the opening balance and every transaction. */
  readonly closing: Cents
}

/** The open amount of a relation on one reference of one account. */
export interface AuditOpenItem {
  readonly account: string
  readonly relation: string
  readonly reference: string
  /** Of its first line; null when the file has none that can be read. */
  readonly date: LocalDate | null
  readonly amount: Cents
}

/** The result of reading an audit file. */
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
  /** Violations of the format's rules, each as a sentence; empty for a valid file. */
  readonly defects: readonly string[]
}
