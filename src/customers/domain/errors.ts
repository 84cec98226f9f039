import { DomainError } from '#kernel/errors.ts'

export const customerErrors = {
  notFound: () => new DomainError('not-found', 'customer.not-found', 'Klant niet gevonden.'),
  stale: () =>
    new DomainError(
      'conflict',
      'customer.stale',
      'Deze klant is intussen ergens anders gewijzigd. Ververs de pagina en pas je wijziging opnieuw toe.',
    ),
}
