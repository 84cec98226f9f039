import type { LocalDate } from '#kernel/local-date.ts'
import type { LineKind } from './evidence.ts'
import type { Use } from './answer.ts'

/** A kind of money without a document, and by which signs it is recognised. */
export interface Kind {
  readonly key: string
  /** The direction of the money; both where it is left out. */
  readonly money?: 'in' | 'out'
  /** The likely answer first; of a company where they differ. */
  readonly answers: readonly [Use, ...Use[]]
  readonly ofCompany?: readonly [Use, ...Use[]]
  /** Asked where only a person knows; then no answer is the first. */
  readonly question?: string
  /**
   * Words of a name or a text: `shell` is a whole word, `albert heijn` words in a row, `~verzekering` a part of a word. Chains are few and old, because
   * a business remembers its own.
   */
  readonly words?: readonly string[]
  /** Words that say it of a line of the tax office only, such as `ob`. */
  readonly ofTaxOffice?: readonly string[]
  /** Codes of a bank that say it without words, on a line without a counterparty: certain from the first day. */
  readonly lineKind?: LineKind
  readonly ibans?: readonly string[]
  /** Only from this amount of a day in cents, without a sign. */
  readonly from?: (day: LocalDate) => bigint
  /** In place of the answers, where the supplier is abroad: `eu` and `nonEu`, else both. */
  readonly abroad?: { readonly eu: Use; readonly nonEu: Use }
  /** The law or the list that says so. */
  readonly source: string
}
