import { RESULT_TRANSFER } from './account.ts'
import { BANK, INPUT_VAT, PAYABLE, RECEIVABLE, reversedVatAccountOf, salesAccountsOf } from './vat-code.ts'

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
  '0500',
  '0510',
  '0520',
  '0530',
  '0540',
  '0580',
  '1000',
  '1180',
  '1190',
  '1200',
  '1508',
  '1516',
  '1530',
  '1620',
  '1700',
  '4380',
  '4450',
  '4560',
  '4640',
  '4700',
  '4710',
  '8050',
])

export const isSystemAccount = (number: string): boolean => systemAccounts.has(number)
