import { DomainError } from '#kernel/errors.ts'

export const documentErrors = {
  mailNotFound: () => new DomainError('not-found', 'mail.not-found', 'Mail niet gevonden.'),
  logoNotFound: () => new DomainError('not-found', 'logo.not-found', 'Logo niet gevonden.'),
  notFound: () => new DomainError('not-found', 'document.not-found', 'Document niet gevonden.'),
  noPdfYet: () =>
    new DomainError(
      'conflict',
      'document.no-pdf',
      'Een concept heeft nog geen PDF. Rond het document eerst af.',
    ),
  /** `reason`: what is missing, as sentences. */
  noEInvoice: (reason: string) => new DomainError('conflict', 'document.no-e-invoice', reason),
  mailNotFailed: () =>
    new DomainError('conflict', 'mail.not-failed', 'Alleen een mislukte mail kan opnieuw worden verstuurd.'),
}
