import type { CustomerReceivable } from '../../receivables-contract.ts'

/** A receivable without a customer that is called as one. */
export type Suggestion = CustomerReceivable & {
  readonly suggested: NonNullable<CustomerReceivable['suggested']>
}

export const suggestionsIn = (all: readonly CustomerReceivable[]): readonly Suggestion[] =>
  all.filter((each): each is Suggestion => each.suggested !== null)
