import { RESULT_TRANSFER } from './account.ts'
import {
  BAD_DEBT,
  BANK,
  CARD,
  CASH,
  DIRECTOR_ACCOUNT,
  IN_TRANSIT,
  OWNERS_EQUITY,
  PAYABLE,
  PAYMENT_DIFFERENCE,
  PREPAYMENT,
  PRIVATE_DEPOSITS,
  PRIVATE_PREMIUMS,
  PRIVATE_TAXES,
  PRIVATE_USE_COST,
  PRIVATE_WITHDRAWALS,
  RECEIVABLE,
  ROUNDING_DIFFERENCE,
  SUSPENSE,
  UNDIVIDED_RESULT,
  VAT_SETTLEMENT,
} from './named-account.ts'
import { INPUT_VAT, reversedVatAccountOf, salesAccountsOf } from './vat-code.ts'

/** Accounts that the program books on by itself. They may be named otherwise, never closed. */
const systemAccounts: ReadonlySet<string> = new Set<string>([
  RESULT_TRANSFER,
  BANK,
  INPUT_VAT,
  PAYABLE,
  RECEIVABLE,
  ...Object.values(reversedVatAccountOf),
  ...Object.values(salesAccountsOf).flatMap(({ services, goods, vatPayable }) =>
    vatPayable === null ? [services, goods] : [services, goods, vatPayable],
  ),
  // Equity and what is private; payments that have no place yet; what a return settles; differences.
  OWNERS_EQUITY,
  PRIVATE_WITHDRAWALS,
  PRIVATE_DEPOSITS,
  PRIVATE_TAXES,
  PRIVATE_PREMIUMS,
  UNDIVIDED_RESULT,
  CASH,
  CARD,
  IN_TRANSIT,
  SUSPENSE,
  '1508',
  '1516',
  VAT_SETTLEMENT,
  PREPAYMENT,
  DIRECTOR_ACCOUNT,
  PRIVATE_USE_COST,
  BAD_DEBT,
  '4560',
  '4640',
  PAYMENT_DIFFERENCE,
  ROUNDING_DIFFERENCE,
  '8050',
])

export const isSystemAccount = (number: string): boolean => systemAccounts.has(number)
