import { rateUnknownOn } from '#documents/domain/vat-rate.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'

export const productErrors = {
  /** The error of a rate that holds on another day. */
  rateNotValid: (today: LocalDate) =>
    new DomainError('invalid', 'product.rate-not-valid', rateUnknownOn(today), ['vatPercentage']),
  notFound: () => new DomainError('not-found', 'product.not-found', 'Product niet gevonden.'),
  codeTaken: (code: string) =>
    new DomainError(
      'conflict',
      'product.code-taken',
      `Er is al een product met code ${code}. Kies een andere code, of pas dat product aan.`,
      ['code'],
    ),
  customerNotFound: () =>
    new DomainError(
      'not-found',
      'product.customer-not-found',
      'Klant niet gevonden. Kies een klant uit de lijst.',
      ['customerId'],
    ),
  notARevenueAccount: (account: string) =>
    new DomainError(
      'invalid',
      'product.not-a-revenue-account',
      `${account} is geen opbrengstrekening van je administratie.`,
      ['revenueAccount'],
    ),
  stale: () =>
    new DomainError(
      'conflict',
      'product.stale',
      'Dit product is intussen ergens anders gewijzigd. Ververs de pagina en pas je wijziging opnieuw toe.',
    ),
}
