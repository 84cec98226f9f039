import type { BankAccountId } from '#kernel/ids.ts'
import type { ExplainedLine } from '../domain/matching/explained.ts'

/** A line with the account that it is on. */
export interface LineToMatch extends ExplainedLine {
  readonly bankAccountId: BankAccountId
  /** The id that the payer gave. */
  readonly endToEndRef: string
  readonly mandate: string
  /** The code of a bank that returns a direct debit; else empty. */
  readonly returnReason: string
  /** Ids by which the bank names the line or its batch. */
  readonly entryRefs: readonly string[]
}
