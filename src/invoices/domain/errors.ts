import { DomainError } from '#kernel/errors.ts'
import { label, type BillingState } from './billing-state.ts'

export const invoiceErrors = {
  notFound: () => new DomainError('not-found', 'invoice.not-found', 'Factuur niet gevonden.'),
  moveRefused: (from: BillingState, to: BillingState) =>
    new DomainError(
      'conflict',
      'invoice.move-refused',
      `Een factuur kan niet van ${label[from]} naar ${label[to]}.`,
    ),
  notEditable: () =>
    new DomainError(
      'conflict',
      'invoice.not-editable',
      'Een afgeronde factuur verandert niet meer. Annuleer haar en maak een nieuwe.',
    ),
  archiveRefused: (state: BillingState) =>
    new DomainError(
      'conflict',
      'invoice.archive-refused',
      `Een factuur met status ${label[state]} kan niet in het archief: er moet nog iets mee gebeuren.`,
    ),
  stale: () =>
    new DomainError(
      'conflict',
      'invoice.stale',
      'Deze factuur is intussen ergens anders gewijzigd. Ververs de pagina om te zien wat er veranderde.',
    ),
  tooLarge: () =>
    new DomainError(
      'invalid',
      'invoice.too-large',
      'Het totaal van een factuur is hooguit € 10.000.000.000.',
    ),
  lineTooLarge: () =>
    new DomainError('invalid', 'invoice.line-too-large', 'Een regel is hooguit € 10.000.000.000.'),
  archivedConcept: () =>
    new DomainError(
      'conflict',
      'invoice.archived',
      'Deze factuur staat in het archief. Haal haar eerst terug.',
    ),
  /** A concept of a quote that was invoiced by another since. */
  overtaken: (number: string | null) =>
    new DomainError(
      'conflict',
      'invoice.overtaken',
      `Van deze offerte is intussen ${number === null ? 'een andere factuur' : `factuur ${number}`} gemaakt. ` +
        'Laat deze in het archief, anders reken je dezelfde offerte twee keer.',
    ),
  noPdfYet: () =>
    new DomainError(
      'conflict',
      'invoice.no-pdf',
      'Een concept heeft nog geen PDF. Rond de factuur eerst af.',
    ),
  incomplete: (problems: readonly string[]) =>
    new DomainError(
      'invalid',
      'invoice.incomplete',
      `Deze factuur kan nog niet worden afgerond: ${problems.join(' ')}`,
    ),
}
