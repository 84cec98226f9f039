import type { AccountNumber } from '#ledger/domain/account.ts'
import { ADVERTISING, BANK_COSTS, GENERAL_COSTS } from '#ledger/domain/named-account.ts'
import { tokensOf } from './tokens.ts'

/**
 * The VAT on what a provider takes: charged by a Dutch one (`nl`), reversed from the EU (box 4b) or from outside (box 4a), or none because the
 * service is exempt.
 */
export const feeVats = ['nl', 'eu', 'non-eu', 'none'] as const
export type FeeVat = (typeof feeVats)[number]

/** A company that collects money for a business and pays it out later, less fees. */
export interface PayoutProvider {
  readonly key: string
  readonly name: string
  /** The country of the company that sends the invoice of the fees. */
  readonly country: string
  readonly feeVat: FeeVat
  /** Costs of payment are bank costs, those of a market place are costs of selling. */
  readonly feeAccount: AccountNumber
  /** By which a line of the bank names it, the surest first. */
  readonly words: readonly [string, ...string[]]
  /** Where the VAT of its fees is said, and on which day that was read. */
  readonly source: string
  readonly seenOn: string
  /** False where no source was seen, and the row is what is generally known of the provider. */
  readonly isSeen: boolean
}

/** What a business says of its own invoice goes before this table: a provider may send invoices from another country. */
const OWN_INVOICE = 'De factuur van de dienst zelf; eigen kennis, kijk dit na op je factuur'

const of = (
  key: string,
  name: string,
  country: string,
  feeVat: FeeVat,
  feeAccount: AccountNumber,
  words: PayoutProvider['words'],
  source: string = OWN_INVOICE,
): PayoutProvider => ({
  key,
  name,
  country,
  feeVat,
  feeAccount,
  words,
  source,
  seenOn: '2026-11-28',
  isSeen: source !== OWN_INVOICE,
})

/** The providers by name, as data. */
export const payoutProviders: readonly PayoutProvider[] = [
  of('mollie', 'Mollie', 'NL', 'nl', BANK_COSTS, ['mollie'], 'Eigen afrekening van Mollie: 21% over de kosten (settlement.json, mollie/mollie-api-php)'),
  of('stripe', 'Stripe', 'IE', 'eu', BANK_COSTS, ['stripe'], 'support.stripe.com/questions/global-taxation-of-stripe-fees: diensten uit Ierland, zonder btw'),
  of('adyen', 'Adyen', 'NL', 'none', BANK_COSTS, ['adyen']),
  of('sumup', 'SumUp', 'IE', 'eu', BANK_COSTS, ['sumup']),
  of('zettle', 'Zettle', 'SE', 'none', BANK_COSTS, ['zettle', 'izettle']),
  of('ccv', 'CCV', 'NL', 'nl', BANK_COSTS, ['ccv']),
  of('paypal', 'PayPal', 'LU', 'none', BANK_COSTS, ['paypal'], 'Wet OB 1968 art. 11 lid 1 onder j: betalen is vrijgesteld; kijk dit na op je factuur'),
  of('bol', 'bol', 'NL', 'nl', ADVERTISING, ['bol.com', 'bol com']),
  of('thuisbezorgd', 'Thuisbezorgd', 'NL', 'nl', ADVERTISING, ['thuisbezorgd', 'takeaway']),
  of('airbnb', 'Airbnb', 'IE', 'eu', ADVERTISING, ['airbnb'], 'airbnb.com/help/article/436: met een btw-nummer geen btw, zelf aangeven'),
  of('etsy', 'Etsy', 'IE', 'eu', ADVERTISING, ['etsy'], 'help.etsy.com 360040584433: met een btw-nummer zonder btw, verlegd'),
] // prettier-ignore

/** The key of a provider that has no place in the table; the user names it. */
export const OTHER_PROVIDER = 'other'

/** The accounts on which fees may be booked, the usual ones first. */
export const feeAccounts: readonly AccountNumber[] = [BANK_COSTS, ADVERTISING, GENERAL_COSTS]

/** The provider that a text names, as the words of a bank line do; null for none. */
export function providerNamedIn(text: string): PayoutProvider | null {
  const tokens = ` ${tokensOf(text).join(' ')} `
  return (
    payoutProviders.find(({ words }) =>
      words.some((word) => tokens.includes(` ${tokensOf(word).join(' ')} `)),
    ) ?? null
  )
}
