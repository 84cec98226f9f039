import { DomainError } from '#kernel/errors.ts'

export const ledgerErrors = {
  tenantMismatch: () =>
    new DomainError('not-found', 'ledger.tenant-not-found', 'Administratie niet gevonden.'),
  accountNotFound: () =>
    new DomainError('not-found', 'ledger.account-not-found', 'Grootboekrekening niet gevonden.'),
  alreadyBooked: () =>
    new DomainError(
      'conflict',
      'ledger.already-booked',
      'Dit is al geboekt. Ververs de pagina om het te zien.',
    ),
  staleDocument: () =>
    new DomainError(
      'conflict',
      'ledger.stale-document',
      'Dit document is intussen gewijzigd. Ververs de pagina en probeer het opnieuw.',
    ),
}
