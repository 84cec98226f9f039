import type { LocalDate } from '#kernel/local-date.ts'
import { cents, divideRounded, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { INPUT_VAT } from '#ledger/domain/vat-code.ts'
import { highRateOn, lowRateOn } from '#ledger/domain/vat-rate.ts'
import { parseVatId } from '#tenants/domain/identifiers.ts'
import { rubriekOfVatAccount, type Rubriek } from './rubriek.ts'
import { addedSums, type IcpCustomer, type VatSums } from './vat-return.ts'

/** The boxes that a user takes from another program; the others are sums, and 3b is the sum of its customers. */
export const boxesOfBefore = [
  '1a', '1b', '1c', '1d', '1e', '2a', '3a', '3c', '4a', '4b', '5b',
] as const satisfies readonly Rubriek[] // prettier-ignore
export type BoxOfBefore = (typeof boxesOfBefore)[number]

/** What another program had in a box of a period before the day of the opening balance. */
export interface BoxBefore {
  readonly box: BoxOfBefore
  readonly turnover: Cents
  readonly vat: Cents
}

/** What another program had in a period, which the return of that period counts. */
export interface VatBefore {
  readonly boxes: readonly BoxBefore[]
  readonly icp: readonly IcpCustomer[]
}

/** The VAT account of each box that has one. */
export const vatAccountOf: ReadonlyMap<Rubriek, AccountNumber> = new Map(
  [...rubriekOfVatAccount].map(([account, box]) => [box, account]),
)

/**
 * As sums of the books: the VAT accounts of the opening balance have this VAT, so that the settlement of the return takes it off them.
 */
export function sumsOfBefore({ boxes, icp }: VatBefore): VatSums {
  const empty: VatSums = { turnover: new Map(), vat: new Map(), icp, before: new Map() }
  return boxes
    .map(({ box, turnover, vat }): VatSums => {
      const account = vatAccountOf.get(box)
      const credit = account === INPUT_VAT ? negate(vat) : vat
      return {
        turnover: new Map(),
        vat: new Map(account === undefined || vat === 0n ? [] : [[account, credit]]),
        icp: [],
        before: new Map([[box, turnover]]),
      }
    })
    .reduce(addedSums, empty)
}

/**
 * What the VAT accounts of an opening balance say of a period that two programs share: the VAT of each box, and turnover where the rate of the box
 * gives it. A proposal, because the program before may have rounded otherwise.
 *
 * @param lines of the opening balance, amounts in cents and without a sign
 * @param day of the opening balance, for the rates
 */
export function proposedBefore(
  lines: readonly { readonly number: string; readonly isDebit: boolean; readonly amount: Cents }[],
  day: LocalDate,
): BoxBefore[] {
  return boxesOfBefore.flatMap((box) => {
    const account = vatAccountOf.get(box)
    const owed = sum(
      lines
        .filter(({ number }) => number === account)
        .map(({ isDebit, amount }) => (isDebit ? negate(amount) : amount)),
    )
    if (account === undefined || owed === ZERO) return []
    const rate = box === '1a' ? highRateOn(day) : box === '1b' ? lowRateOn(day) : null
    const turnover = rate === null ? ZERO : divideRounded(owed * 10_000n, rate)
    return [{ box, turnover: cents(turnover), vat: account === INPUT_VAT ? negate(owed) : owed }]
  })
}

/** The VAT of all boxes together: owed minus input tax. */
export const vatOf = ({ boxes }: VatBefore): Cents =>
  cents(boxes.reduce((sum, { box, vat }) => (box === '5b' ? sum - vat : sum + vat), 0n))

/** The VAT id of a customer in another country of the EU, in whatever way it was typed. */
export function isOfOtherCountry(typed: string): boolean {
  const vatId = parseVatId(typed)
  return vatId !== null && !vatId.startsWith('NL')
}
