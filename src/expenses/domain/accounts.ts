import { accountNumber, type AccountNumber, type AccountType } from '#ledger/domain/account.ts'
import { BANK, PAYABLE } from '#ledger/domain/vat-code.ts'

/** What an expense may be paid from, in the words of whoever paid. The first is the default. */
export const paymentAccounts = [
  { account: BANK, label: 'Zakelijke bankrekening' },
  { account: accountNumber('1180'), label: 'Zakelijke creditcard' },
  { account: accountNumber('1000'), label: 'Contant uit de kas' },
  { account: accountNumber('0520'), label: 'Privé betaald' },
  // The director of a company is someone else than the company, which owes it back. Source: dutch-bookkeeping 3.3.
  { account: accountNumber('1700'), label: 'Betaald door de directeur (bv)' },
  { account: PAYABLE, label: 'Nog niet betaald (op rekening)' },
] as const satisfies readonly { account: AccountNumber; label: string }[]

export const paymentLabelOf = (account: AccountNumber): string =>
  paymentAccounts.find((known) => known.account === account)?.label ?? account

export const isPaymentAccount = (account: AccountNumber): boolean =>
  paymentAccounts.some((known) => known.account === account)

/** Where money really leaves from: not on account, which is what is being paid off. */
export const isMoneyAccount = (account: AccountNumber): boolean =>
  isPaymentAccount(account) && account !== PAYABLE

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
