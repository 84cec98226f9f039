import { formatEuros } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import type { OnlinePaymentOnScreen } from '../contract.ts'
import type { Problem } from '../domain/online-payment.ts'

const methods: Readonly<Record<string, string>> = {
  ideal: 'iDEAL | Wero',
  creditcard: 'Creditcard',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
  banktransfer: 'Overboeking via Mollie',
  directdebit: 'Incasso via Mollie',
  applepay: 'Apple Pay',
}

/** How a customer paid, as the provider calls it. */
export const methodName = (method: string | null): string =>
  method === null ? 'Online betaling' : (methods[method] ?? 'Online betaling')

type Refund = OnlinePaymentOnScreen['refunds'][number]

/** What became of money that went back. */
export function refundWords({ kind, state, isOwn }: Refund): string {
  const noun = kind === 'chargeback' ? 'Teruggehaald door de klant' : isOwn ? 'Teruggestort' : 'Teruggestort bij Mollie'
  switch (state) {
    case 'creating':
      return 'Wordt teruggestort…'
    case 'failed':
      return 'Terugstorten is niet gelukt'
    case 'undone':
      return `${noun}, en toch weer ontvangen`
    case 'not-booked':
      return `${noun}, nog niet geboekt`
    case 'booked':
      return noun
  }
} // prettier-ignore

const problemWords = {
  amount: 'Er is een ander bedrag betaald dan gevraagd was. Er is niets geboekt.',
  currency: 'Er is in een andere munt betaald. Er is niets geboekt.',
  reference: 'Deze betaling hoort volgens Mollie niet bij deze factuur. Er is niets geboekt.',
  'not-booked': 'Het geld is bij Mollie, maar kon hier niet geboekt worden. Boek het zelf vanaf de regel van Mollie.',
} as const satisfies Record<Problem, string> // prettier-ignore

/** What a user has to know of a payment, and what to do; null when there is nothing. */
export function attentionOf({
  problem,
  surplus,
  refunds,
  costs,
  interest,
}: OnlinePaymentOnScreen): string | null {
  if (problem !== null) return problemWords[problem]
  const has = (test: (refund: Refund) => boolean): boolean => refunds.some(test)
  if (has(({ state }) => state === 'not-booked'))
    return costs + interest > ZERO
      ? 'Er ging geld terug, ook van de kosten en rente. Dat is niet geboekt. Draai de betaling bij deze factuur terug.'
      : 'Er ging geld terug dat hier niet geboekt kon worden. Boek het zelf vanaf de regel van Mollie.'
  if (has(({ state }) => state === 'undone'))
    return 'Geld dat terugging is toch weer bij je binnen. Dat is opnieuw geboekt.'
  if (has(({ state }) => state === 'failed'))
    return 'Terugstorten is niet gelukt. Kijk bij Mollie of er genoeg saldo is, en probeer het opnieuw.'
  if (has(({ kind }) => kind === 'chargeback'))
    return 'De klant heeft het geld teruggehaald. De factuur staat weer open.'
  if (has(({ isOwn }) => !isOwn)) return 'Er is bij Mollie geld teruggestort. De factuur staat weer open.'
  return surplus > ZERO
    ? `Er was al betaald: ${formatEuros(surplus)} is te veel. Stort het terug, of gebruik het voor een andere factuur.`
    : null
}
