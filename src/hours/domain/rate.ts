import type { CustomerId, ProjectId, UserId } from '#kernel/ids.ts'
import {
  divideRounded,
  multiply,
  price,
  quantity,
  type Cents,
  type Price,
  type Quantity,
} from '#kernel/money.ts'
import { knownCurrency } from '#ledger/domain/currency.ts'
import { fromEuros, type ExchangeRate } from '#ledger/domain/foreign-money.ts'

/** What an hour costs: of a person on a project, of a project, of a customer, or of the business where it names none. */
export interface HourRate {
  readonly projectId: ProjectId | null
  readonly customerId: CustomerId | null
  readonly userId: UserId | null
  readonly rate: Cents
}

interface Work {
  readonly projectId: ProjectId
  readonly customerId: CustomerId
  readonly userId: UserId
}

/** The rate of work: the first that is there of the person on the project, the project, the customer and the business. Null without any. */
export function rateFor(rates: readonly HourRate[], { projectId, customerId, userId }: Work): Cents | null {
  const levels: readonly Omit<HourRate, 'rate'>[] = [
    { projectId, customerId: null, userId },
    { projectId, customerId: null, userId: null },
    { projectId: null, customerId, userId: null },
    { projectId: null, customerId: null, userId: null },
  ]
  const found = levels.flatMap((level) => rates.filter((rate) => isOf(rate, level)))
  return found[0]?.rate ?? null
}

const isOf = (rate: HourRate, level: Omit<HourRate, 'rate'>): boolean =>
  rate.projectId === level.projectId && rate.customerId === level.customerId && rate.userId === level.userId

/** Minutes as hours on a line: four decimals, the nearest. */
export const hoursOf = (minutes: number): Quantity => quantity(divideRounded(BigInt(minutes) * 10_000n, 60n))

/** The currency of an invoice of hours, and what one euro is in that currency. */
export type RateOfDay = Pick<ExchangeRate, 'currency' | 'perEuro'>

/**
 * The price of an hour on an invoice, in ten-thousandths. A rate is in euro cents; in a currency its price is that of the day, rounded to the smallest amount of the
 * currency.
 */
export const priceOfHour = (rate: Cents, foreign: RateOfDay | null): Price =>
  foreign === null
    ? price(rate * 100n)
    : price(fromEuros(rate, foreign.perEuro, knownCurrency(foreign.currency)) * 10n)

/** What minutes come to, as a line of so many hours at this price does. */
export const amountOf = (minutes: number, rate: Cents): Cents =>
  multiply(hoursOf(minutes), priceOfHour(rate, null))
