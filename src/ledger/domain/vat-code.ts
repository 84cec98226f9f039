import { basisPoints, type BasisPoints } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from './account.ts'

/**
 * The cases that the Dutch VAT return tells apart. Stored on every posting of revenue, cost and VAT, so that the return
 * is read from the ledger alone. Boxes: docs/glossary.md; source: dutch VAT return form, boxes 1a–5g.
 */
export type VatCode = DutchVatCode | OssVatCode

/** The cases that the Dutch return decides about, those outside of it included. */
export type DutchVatCode =
  | SalesVatCode
  | AwaitedVatCode
  | PurchaseVatCode
  | 'private-use' // 1d, VAT without a base in the books
  | 'private-goods' // 1d, goods that the owner took: the base and its VAT
  | OutsideScope

export type SalesVatCode =
  | 'nl-high' // 1a
  | 'nl-low' // 1b
  | 'nl-zero' // 1e
  | 'nl-reverse-charge' // 1e
  | 'eu-services' // 3b
  | 'eu-goods' // 3b
  | 'export-goods' // 3a
  | 'non-eu-services' // not in the return
  | 'nl-exempt' // not in the return
  | 'nl-kor' // not in the return

/** A sale of goods or of services with VAT of another country of the EU: `oss-goods-DE-1900`, 19 % of Germany. In the OSS return, and in no box. */
export type OssVatCode = `oss-${OssSupply}-${string}`
export type OssSupply = 'goods' | 'services'

/** The case of a line of a document. */
export type DocumentVatCode = SalesVatCode | OssVatCode

/** What an OSS code says; the rate in hundredths of a percent. */
export interface OssCase {
  readonly supply: OssSupply
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly rate: BasisPoints
}

export const ossCodeOf = ({ supply, country, rate }: OssCase): OssVatCode =>
  `oss-${supply}-${country}-${String(rate)}`

/** The country, rate and supply of an OSS code; null for any other code. */
export function ossCaseOf(code: string | null | undefined): OssCase | null {
  const match = /^oss-(goods|services)-([A-Z]{2})-(\d{1,5})$/.exec(code ?? '')
  if (match === null) return null
  const [, supply, country = '', rate = ''] = match
  return { supply: supply as OssSupply, country, rate: basisPoints(BigInt(rate)) }
}

/** Whether a case is of the OSS return. */
export const isOssCode = (code: DocumentVatCode): code is OssVatCode => ossCaseOf(code) !== null

/** A sale under the cash system whose money did not come in yet: in no box until it does. */
export type AwaitedVatCode = 'nl-high-awaited' | 'nl-low-awaited'

/** The case of a sale that waits for its money, and the case that it gets with the money. */
export const codeOnReceipt = {
  'nl-high-awaited': 'nl-high',
  'nl-low-awaited': 'nl-low',
} as const satisfies Record<AwaitedVatCode, SalesVatCode>

/** Damages: collection costs and interest that a debtor paid. No supply, so no VAT and no box. */
export const OUTSIDE_SCOPE = 'outside-scope'
export type OutsideScope = typeof OUTSIDE_SCOPE

/**
 * On the account of what was bought it marks the base, on a 151x account the VAT that we owe over it, on 1520 what we get
 * back (5b).
 */
export type PurchaseVatCode =
  | 'purchase-nl' // 5b
  | 'purchase-nl-reversed' // 2a and 5b
  | 'purchase-eu' // 4b and 5b
  | 'purchase-non-eu' // 4a and 5b
  | 'purchase-none' // not in the return

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
  'nl-exempt': accounts('8050', '8050', null),
  'nl-kor': accounts('8050', '8050', null),
} as const satisfies Record<SalesVatCode, SalesAccounts>

/** Where a sale with VAT of another country of the EU is earned and where its VAT is owed; made when a business begins with OSS. */
export const ossAccounts = accounts('8060', '8150', '1518')
/** Btw andere EU-landen (OSS): owed to other countries of the EU through the OSS return. No box of the Dutch return counts it. */
export const OSS_VAT = accountNumber('1518')

/** The accounts of the case of a line. */
export const salesAccountsFor = (code: DocumentVatCode): SalesAccounts =>
  isOssCode(code) ? ossAccounts : salesAccountsOf[code]

/** Where the VAT is owed that a supplier reversed to us. */
export const reversedVatAccountOf = {
  'purchase-nl-reversed': accountNumber('1510'),
  'purchase-eu': accountNumber('1514'),
  'purchase-non-eu': accountNumber('1512'),
} as const satisfies Partial<Record<PurchaseVatCode, AccountNumber>>

/** Where VAT over private use is owed, once a year. */
export const PRIVATE_USE_VAT = accountNumber('1516')
/** Btw nog niet ontvangen: VAT of sales under the cash system until the money comes in. No return counts it. */
export const AWAITED_VAT = accountNumber('1640')
export const INPUT_VAT = accountNumber('1520')
/** Every account that a VAT return empties; a posting on one of them is VAT, with the same code on any other it is turnover. */
export const vatAccounts = [
  ...['1500', '1505', '1508', '1510', '1512', '1514', '1516'].map(accountNumber),
  INPUT_VAT,
] as const

/** The accounts of VAT until the return of its period is filed, with the case of a posting there. */
export const vatCodeOfAccount: Readonly<Record<string, VatCode>> = {
  '1500': 'nl-high',
  '1505': 'nl-low',
  '1510': 'purchase-nl-reversed',
  '1512': 'purchase-non-eu',
  '1514': 'purchase-eu',
  '1516': 'private-use',
  '1520': 'purchase-nl',
}
