import { DomainError } from '#kernel/errors.ts'

export const MOST_WEBHOOKS = 20
export const MOST_REPLAYED = 1_000

export const webhookErrors = {
  notFound: () => new DomainError('not-found', 'webhook.not-found', 'Deze webhook bestaat niet.'),
  deliveryNotFound: () =>
    new DomainError(
      'not-found',
      'webhook.delivery-not-found',
      'Deze melding bestaat niet meer. Ververs de lijst.',
    ),
  changedMeanwhile: () =>
    new DomainError(
      'conflict',
      'webhook.changed-meanwhile',
      'Deze webhook is intussen gewijzigd. Ververs de pagina en probeer het opnieuw.',
    ),
  tooMany: () =>
    new DomainError(
      'conflict',
      'webhook.too-many',
      `Een bedrijf heeft hooguit ${String(MOST_WEBHOOKS)} webhooks. Verwijder er eerst een.`,
    ),
  off: () => new DomainError('conflict', 'webhook.off', 'Deze webhook staat uit. Zet hem eerst weer aan.'),
  privateAddress: () =>
    new DomainError(
      'invalid',
      'webhook.private-address',
      'Dit adres hoort bij een besloten netwerk. Gebruik een adres dat op internet bereikbaar is.',
    ),
  badAddress: () =>
    new DomainError(
      'invalid',
      'webhook.bad-address',
      'Vul een adres in dat met https:// begint, zonder wachtwoord erin, op poort 443 of 8443.',
    ),
  nothingToReplay: () =>
    new DomainError(
      'conflict',
      'webhook.nothing-to-replay',
      'In deze periode is niets om opnieuw te sturen.',
    ),
  tooManyToReplay: () =>
    new DomainError(
      'invalid',
      'webhook.too-many-to-replay',
      `Stuur hooguit ${String(MOST_REPLAYED)} meldingen tegelijk opnieuw. Kies een kortere periode.`,
    ),
}
