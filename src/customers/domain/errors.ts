import { DomainError } from '#kernel/errors.ts'

export const customerErrors = {
  notFound: () => new DomainError('not-found', 'customer.not-found', 'Klant niet gevonden.'),
  /**
   * `refusal`: the format of an id in that country. The field has the same name as in the contract's
   * refusals.
   */
  vatIdWrong: (refusal: string) =>
    new DomainError('invalid', 'customer.vat-id-wrong', `btwId: ${refusal}`, ['btwId']),
  stale: () =>
    new DomainError(
      'conflict',
      'customer.stale',
      'Deze klant is intussen ergens anders gewijzigd. Ververs de pagina en pas je wijziging opnieuw toe.',
    ),
}
