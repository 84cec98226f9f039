import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { closedSentence, periodName, type ClosedKind } from './period.ts'

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
  /** Only after the way of numbering was changed to one that comes upon older numbers. */
  numberTaken: () =>
    new DomainError(
      'conflict',
      'ledger.number-taken',
      'Het volgende nummer is al eens gegeven. Pas het formaat of het volgende nummer aan bij Instellingen, Nummering.',
    ),
  staleDocument: () =>
    new DomainError(
      'conflict',
      'ledger.stale-document',
      'Dit document is intussen gewijzigd. Ververs de pagina en probeer het opnieuw.',
    ),
  periodClosed: (kind: ClosedKind, period: string, date: LocalDate) =>
    new DomainError('conflict', 'ledger.period-closed', closedSentence(kind, period, date)),
  alreadyClosed: (kind: ClosedKind, period: string) =>
    new DomainError(
      'conflict',
      'ledger.already-closed',
      kind === 'year'
        ? `Boekjaar ${period} is al afgesloten.`
        : `De btw-aangifte over ${periodName(period)} is al ingediend.`,
    ),
  accountClosed: (number: string) =>
    new DomainError(
      'conflict',
      'ledger.account-closed',
      `Grootboekrekening ${number} is gesloten. Kies een andere, of open haar weer bij Grootboekrekeningen.`,
    ),
}
