import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

/** What other slices know of the past. They are above this one, so `app/web` passes it in. */
export interface PastFacts {
  /** Accounts at banks, with what their first statement begins with. */
  readonly banks: readonly {
    readonly number: string
    readonly iban: string
    readonly first: { readonly day: LocalDate; readonly opening: Cents } | null
  }[]
  /** The list of assets, each with the day from which it is used and what it was worth at the begin of these books; null while it is not known. */
  readonly assets: readonly { readonly inUseOn: LocalDate; readonly bookValue: Cents }[] | null
}
