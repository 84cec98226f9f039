import { formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Cents } from '#kernel/money.ts'

export const onlinePaymentErrors = {
  keyWrong: () =>
    new DomainError(
      'invalid',
      'online-payment.key-wrong',
      'Mollie kent deze API-sleutel niet. Kopieer hem opnieuw bij Mollie, onder Ontwikkelaars.',
    ),
  providerAway: () =>
    new DomainError(
      'conflict',
      'online-payment.provider-away',
      'Mollie is even niet bereikbaar. Probeer het over een paar minuten opnieuw.',
    ),
  notOffered: () =>
    new DomainError(
      'conflict',
      'online-payment.not-offered',
      'Online betalen kan nu niet voor deze factuur. Maak het bedrag over, of ververs de pagina.',
    ),
  notNow: () =>
    new DomainError(
      'conflict',
      'online-payment.not-now',
      'Online betalen lukt nu even niet. Probeer het over een paar minuten opnieuw, of maak het bedrag over.',
    ),
  notFound: () =>
    new DomainError('not-found', 'online-payment.not-found', 'Deze online betaling bestaat niet.'),
  off: () =>
    new DomainError(
      'conflict',
      'online-payment.off',
      'Online betalen staat uit. Vul bij Instellingen eerst de API-sleutel van Mollie in.',
    ),
  nothingToRefund: () =>
    new DomainError(
      'conflict',
      'online-payment.nothing-to-refund',
      'Van deze betaling is niets terug te storten.',
    ),
  refundTooMuch: (left: Cents) =>
    new DomainError(
      'invalid',
      'online-payment.refund-too-much',
      `Van deze betaling kan hooguit ${formatEuros(left)} terug.`,
    ),
}
