import { formatDateInWords } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { label, type BillingState } from './billing-state.ts'

export const invoiceErrors = {
  notFound: () => new DomainError('not-found', 'invoice.not-found', 'Factuur niet gevonden.'),
  disputed: () =>
    new DomainError(
      'conflict',
      'invoice.disputed',
      'Je klant meldt dat er iets niet klopt aan deze factuur. Handel dat eerst af; daarna kun je weer herinneren.',
    ),
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
      'Een afgeronde factuur verandert niet meer. Annuleer die en maak een nieuwe.',
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
  archivedConcept: () =>
    new DomainError(
      'conflict',
      'invoice.archived',
      'Deze factuur staat in het archief. Haal die eerst terug.',
    ),
  /** A concept of a quote that was invoiced by another since. */
  overtaken: (number: string | null) =>
    new DomainError(
      'conflict',
      'invoice.overtaken',
      `Van deze offerte is intussen ${number === null ? 'een andere factuur' : `factuur ${number}`} gemaakt. ` +
        'Laat deze in het archief, anders reken je dezelfde offerte twee keer.',
    ),
  hoursElsewhere: () =>
    new DomainError(
      'conflict',
      'invoice.hours-elsewhere',
      'De uren van dit concept staan intussen op een andere factuur. Laat het in het archief, anders reken je dezelfde uren twee keer.',
    ),
  /** Its cause is gone, or there is nothing to propose. */
  proposalNotFound: () =>
    new DomainError(
      'conflict',
      'invoice.no-proposal',
      'Deze vraag speelt niet meer. Ververs de pagina om te zien wat er nu staat.',
    ),
  noPdfYet: () =>
    new DomainError(
      'conflict',
      'invoice.no-pdf',
      'Een concept heeft nog geen PDF. Rond de factuur eerst af.',
    ),
  noDeposit: (taken: string, left: string) =>
    new DomainError(
      'conflict',
      'invoice.no-deposit',
      `Deze factuur haalt ${taken} (zonder btw) af voor een aanbetaling, maar van deze klant staat nog ${left} aan aanbetalingen. ` +
        'Haal de regel weg of maak het bedrag kleiner, of maak eerst de aanbetalingsfactuur vanuit de offerte.',
    ),
  beforeDeposit: (day: LocalDate) =>
    new DomainError(
      'conflict',
      'invoice.before-deposit',
      `De aanbetaling die deze factuur eraf haalt, is er pas op ${formatDateInWords(day)}. ` +
        `Een factuur haalt die er niet eerder af: zet de factuurdatum op ${formatDateInWords(day)} of later.`,
    ),
  depositRate: (taken: string) =>
    new DomainError(
      'conflict',
      'invoice.deposit-rate',
      `Deze factuur haalt ${taken} (zonder btw) aan aanbetaling af tegen een ander btw-tarief dan waartegen die is gefactureerd. ` +
        'Neem voor die regel het tarief van de aanbetaling. Klopt het zo, bevestig dat dan bij het afronden.',
    ),
  incomplete: (problems: readonly string[]) =>
    new DomainError(
      'invalid',
      'invoice.incomplete',
      `Deze factuur kan nog niet worden afgerond: ${problems.join(' ')}`,
    ),
  isArranged: () =>
    new DomainError(
      'conflict',
      'invoice.arranged',
      'Voor deze factuur geldt een betalingsregeling. Beëindig die eerst; dan kun je weer herinneren.',
    ),
}
