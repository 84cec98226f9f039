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
