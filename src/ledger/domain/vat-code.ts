import { accountNumber, type AccountNumber } from './account.ts'

/**
 * The cases of a sale that the Dutch VAT return tells apart. Stored on every posting of revenue and VAT, so that the
 * return is read from the ledger alone. Boxes: docs/glossary.md; source: dutch VAT return form, boxes 1a–5g.
 */
export type VatCode =
  | 'nl-high' // 1a
  | 'nl-low' // 1b
  | 'nl-zero' // 1e
  | 'nl-reverse-charge' // 1e
  | 'eu-services' // 3b
  | 'eu-goods' // 3b
  | 'export-goods' // 3a
  | 'non-eu-services' // not in the return

interface SalesAccounts {
  readonly services: AccountNumber
  readonly goods: AccountNumber
  /** Null where no VAT is due. */
  readonly vatPayable: AccountNumber | null
}

const accounts = (services: string, goods: string, vatPayable: string | null): SalesAccounts => ({
  services: accountNumber(services),
  goods: accountNumber(goods),
  vatPayable: vatPayable === null ? null : accountNumber(vatPayable),
})

/** Where a sale of each case is earned and where its VAT is owed, in the chart that a new tenant gets. */
export const salesAccountsOf = {
  'nl-high': accounts('8000', '8100', '1500'),
  'nl-low': accounts('8010', '8110', '1505'),
  'nl-zero': accounts('8020', '8020', null),
  'nl-reverse-charge': accounts('8020', '8020', null),
  'eu-services': accounts('8030', '8030', null),
  'eu-goods': accounts('8130', '8130', null),
  'export-goods': accounts('8140', '8140', null),
  'non-eu-services': accounts('8040', '8040', null),
} as const satisfies Record<VatCode, SalesAccounts>

export const RECEIVABLE = accountNumber('1300')
export const BANK = accountNumber('1100')
