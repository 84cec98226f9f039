import type { AccountNumber, AccountType } from '#ledger/domain/account.ts'
import {
  CAR_INSURANCE,
  CAR_TAX,
  ENTERTAINMENT,
  FINES,
  INSURANCE,
  INTEREST_PAID,
  PENSION_COSTS,
} from '#ledger/domain/named-account.ts'
import { isPrivatePart } from './private-share.ts'

/** A purchase is a cost or an asset. */
export const isCostAccount = (type: AccountType): boolean => type === 'cost' || type === 'fixed-asset'

/**
 * Costs without a purchase: depreciation, differences, write-offs. Other entries use them, so the list of
 * choices leaves them out.
 */
const NOT_BOUGHT =
  /^(Afschrijving|Boekresultaat|Afboeking|Afrondings|Betalingsverschillen|Niet-aftrekbare|Btw privé|Koersverschillen|Kilometervergoeding|Vennootschapsbelasting)/

export const isUsualCostAccount = (account: { type: AccountType; name: string }): boolean =>
  isCostAccount(account.type) && !NOT_BOUGHT.test(account.name)

/** No VAT is in it: insurance, fines, tax of a car, interest; `explanations` says so of each answer on these accounts. */
const WITHOUT_VAT: ReadonlySet<AccountNumber> = new Set([
  CAR_INSURANCE,
  CAR_TAX,
  FINES,
  INSURANCE,
  INTEREST_PAID,
  PENSION_COSTS,
])

/**
 * Why nothing of an account is deducted: `none` has no VAT in it, and of `in-cost` the VAT is part of the cost. Null for any other account, where the
 * document decides.
 */
export function withoutDeduction(account: AccountNumber): 'none' | 'in-cost' | null {
  if (WITHOUT_VAT.has(account)) return 'none'
  return account === ENTERTAINMENT || isPrivatePart(account) ? 'in-cost' : null
}

/** Wages come from a payroll program, so that a purchase is seldom one of these (RGS group WPer). */
const isOfStaff = (number: string): boolean => number.startsWith('40')

/**
 * The kinds of cost for the list of choices: the most used first, then the others by number, with staff and then assets at the end.
 *
 * @param used the accounts with lines of expenses, the most used first
 */
export function kindsByUse<
  Kind extends {
    numberAsString: string
    description: string
    isClosed: boolean
    type: { value: AccountType }
  },
>(accounts: readonly Kind[], used: readonly { numberAsString: string }[]): Kind[] {
  const place = new Map(used.map(({ numberAsString }, index) => [numberAsString, index]))
  const rankOf = ({ numberAsString, type }: Kind): number =>
    place.get(numberAsString) ??
    used.length + Number(isOfStaff(numberAsString)) + 2 * Number(type.value === 'fixed-asset')
  return accounts
    .filter(
      ({ type, description, isClosed }) =>
        !isClosed && isUsualCostAccount({ type: type.value, name: description }),
    )
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.numberAsString < b.numberAsString ? -1 : 1))
}
