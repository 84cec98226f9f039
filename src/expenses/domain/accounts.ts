import type { AccountType } from '#ledger/domain/account.ts'

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
