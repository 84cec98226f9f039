import type { AccountType } from '#ledger/domain/account.ts'

/** What was bought is a cost, or something that lasts. */
export const isCostAccount = (type: AccountType): boolean => type === 'cost' || type === 'fixed-asset'

/**
 * Costs that nobody buys: depreciation, differences, write-offs. They exist for other bookings, so the list to choose
 * from leaves them out.
 */
const NOT_BOUGHT =
  /^(Afschrijving|Boekresultaat|Afboeking|Afrondings|Betalingsverschillen|Niet-aftrekbare|Btw privé|Koersverschillen|Kilometervergoeding|Vennootschapsbelasting)/

export const isUsualCostAccount = (account: { type: AccountType; name: string }): boolean =>
  isCostAccount(account.type) && !NOT_BOUGHT.test(account.name)
