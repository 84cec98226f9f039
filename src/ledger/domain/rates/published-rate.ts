import type { LocalDate } from '#kernel/local-date.ts'
import type { RatePerEuro } from '../foreign-money.ts'

/** The amount of a currency that one euro was on a day, as the ECB published the rate. */
export interface PublishedRate {
  /** Three letters; also of a currency that no document can have. */
  readonly currency: string
  readonly day: LocalDate
  readonly perEuro: RatePerEuro
}
