import { DomainError } from '#kernel/errors.ts'

export const moneyErrors = {
  blocked: () =>
    new DomainError(
      'conflict',
      'money.blocked',
      'Een eigenaar heeft gemeld dat iets met geld niet klopte. Tot een eigenaar dat op Overzicht weer toestaat, gaat er geen geld uit en verandert er niets aan waar geld heen gaat.',
    ),
  actNotFound: () =>
    new DomainError(
      'not-found',
      'money.act-not-found',
      'Dit is niet (meer) te melden. Laad de pagina opnieuw.',
    ),
  ownerOnly: () =>
    new DomainError(
      'forbidden',
      'money.owner-only',
      'Alleen een eigenaar mag een sleutel maken die over geld gaat. Haal die rechten weg, of vraag het de eigenaar.',
      ['scopes'],
    ),
  notConfirmed: () =>
    new DomainError(
      'invalid',
      'money.not-confirmed',
      'Bevestig met confirmsMoney dat deze sleutel zonder wachtwoord over geld mag gaan.',
      ['confirmsMoney'],
    ),
} as const
