import { DomainError } from '#kernel/errors.ts'

export const customerErrors = {
  notFound: () => new DomainError('not-found', 'customer.not-found', 'Klant niet gevonden.'),
  /** `refusal`: how an id of that country looks. The field is named as the contract's refusals name it. */
  vatIdWrong: (refusal: string) =>
    new DomainError('invalid', 'customer.vat-id-wrong', `btwId: ${refusal}`, ['btwId']),
  stale: () =>
    new DomainError(
      'conflict',
      'customer.stale',
      'Deze klant is intussen ergens anders gewijzigd. Ververs de pagina en pas je wijziging opnieuw toe.',
    ),
}
