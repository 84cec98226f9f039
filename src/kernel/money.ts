import type { Branded } from './brand.ts'
import { invariant } from './invariant.ts'

/** Euro cents, signed. A bigint, so that `cents * 0.21` neither compiles nor runs. */
export type Cents = Branded<bigint, 'Cents'>
/** Ten-thousandths of a unit: 1.5 hours is 15000n. */
export type Quantity = Branded<bigint, 'Quantity'>
/** Ten-thousandths of a euro, for unit prices only: € 0,335 is 3350n. A line's net is rounded to cents once. */
export type Price = Branded<bigint, 'Price'>
/** Hundredths of a percent: 21 % is 2100n. */
export type BasisPoints = Branded<bigint, 'BasisPoints'>

export const cents = (value: bigint): Cents => value as Cents
export const quantity = (value: bigint): Quantity => value as Quantity
export const price = (value: bigint): Price => value as Price
export const basisPoints = (value: bigint): BasisPoints => value as BasisPoints

export const ZERO = cents(0n)

/**
 * The largest amount in the books, positive or negative: ten billion euro. Every total stays exact as a JSON
 * number.
 */
export const MAX_CENTS = cents(1_000_000_000_000n)

export const add = (a: Cents, b: Cents): Cents => cents(a + b)
export const subtract = (a: Cents, b: Cents): Cents => cents(a - b)
export const negate = (a: Cents): Cents => cents(-a)
export const absolute = (a: Cents): Cents => (a < 0n ? negate(a) : a)
export const min = (a: Cents, b: Cents): Cents => (a < b ? a : b)
export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce(add, ZERO)

/**
 * Divide, rounding half away from zero, so that a credit note mirrors its invoice to the cent.
 * Source: Belastingdienst, "Btw-bedrag afronden" (third decimal 5 or more rounds up).
 */
export const divideRounded = (numerator: bigint, denominator: bigint): bigint => {
  invariant(denominator > 0n, 'denominator is positive')
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** Quantity × unit price, rounded to cents once. */
export const multiply = (count: Quantity, each: Price): Cents =>
  cents(divideRounded(count * each, 1_000_000n))

/** A share of an amount: 21 % of € 100,00 is € 21,00. */
export const shareOf = (amount: Cents, rate: BasisPoints): Cents =>
  cents(divideRounded(amount * rate, 10_000n))

/** The share within an amount that includes it, rounded to cents once: of € 121,00 the 21 % is € 21,00. */
export const shareWithin = (amount: Cents, rate: BasisPoints): Cents =>
  cents(divideRounded(amount * rate, 10_000n + rate))
