import { formatEuros } from '#kernel/dutch-format.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { givenBack, type Received } from '#payments/domain/charges.ts'
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

/** What a refund of this amount does: the order is that in which it is booked. */
export function refundOutcome(payment: OnlinePaymentOnScreen, amount: Cents): string {
  const { principal, costs, interest, surplus } = refundOf(payment, amount)
  const start = `De klant krijgt ${formatEuros(amount)} terug op de rekening waarvan is betaald`
  if (principal === amount) return `${start}. De factuur staat daarna voor dat bedrag weer open.`
  const parts = [
    surplus > ZERO && `${formatEuros(surplus)} was te veel betaald`,
    principal > ZERO && `${formatEuros(principal)} van de factuur staat daarna weer open`,
    interest > ZERO && `${formatEuros(interest)} is rente`,
    costs > ZERO && `${formatEuros(costs)} is incassokosten`,
  ].filter((part) => part !== false)
  return `${start}: ${parts.join(', ')}.`
}

function refundOf(
  { amount, costs, interest, surplus, refundable }: OnlinePaymentOnScreen,
  part: Cents,
): Received {
  const principal = cents(amount - costs - interest - surplus)
  const whole = { costs, interest, surplus, principal }
  const gone = givenBack(cents(amount - refundable), whole)
  return givenBack(part, {
    costs: cents(costs - gone.costs),
    interest: cents(interest - gone.interest),
    surplus: cents(surplus - gone.surplus),
    principal: cents(principal - gone.principal),
  })
}

/** What a user has to know of a payment, and what to do; null when there is nothing. */
export function attentionOf({ problem, surplus, refunds }: OnlinePaymentOnScreen): string | null {
  if (problem !== null) return problemWords[problem]
  const has = (test: (refund: Refund) => boolean): boolean => refunds.some(test)
  if (has(({ state }) => state === 'not-booked'))
    return 'Er ging geld terug dat hier niet geboekt kon worden. Boek het zelf vanaf de regel van Mollie.'
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
