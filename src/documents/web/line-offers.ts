import type { LocalDate } from '#kernel/local-date.ts'
import type { LineValues } from './line-values.ts'

/** What can fill a line: the slices above say of what. */
export interface LineOffer {
  readonly id: string
  readonly label: string
  /** Less prominent beside it: a code, a price. */
  readonly detail: string
  /** The line as it is then, with the rate of the day of supply; its quantity stays as it was typed. */
  readonly filled: (line: LineValues, on: { isAbroad: boolean; suppliedOn: LocalDate }) => LineValues
}

/** What is offered for the typed letters, on a document for a customer; '' while none is chosen. */
export type LineOffers = (
  typed: string,
  customerId: string,
  signal: AbortSignal,
) => Promise<readonly LineOffer[]>
