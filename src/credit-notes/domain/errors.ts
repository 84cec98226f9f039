import { formatDate, formatEuros, formatQuantity } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents, Quantity } from '#kernel/money.ts'
import type { CreditNoteState } from '#invoices/domain/receivable.ts'
import { label } from './credit-note-state.ts'

export const creditNoteErrors = {
  notFound: () => new DomainError('not-found', 'credit-note.not-found', 'Creditnota niet gevonden.'),
  moveRefused: (from: CreditNoteState, to: CreditNoteState) =>
    new DomainError(
      'conflict',
      'credit-note.move-refused',
      `Een creditnota kan niet van ${label[from]} naar ${label[to]}.`,
    ),
  notEditable: () =>
    new DomainError(
      'conflict',
      'credit-note.not-editable',
      'Een afgeronde creditnota verandert niet meer. Is er te weinig teruggenomen, maak er dan nog een.',
    ),
  stale: () =>
    new DomainError(
      'conflict',
      'credit-note.stale',
      'Deze creditnota is intussen ergens anders gewijzigd. Ververs de pagina om te zien wat er veranderde.',
    ),
  invoiceIsConcept: () =>
    new DomainError(
      'conflict',
      'credit-note.invoice-is-concept',
      'Een conceptfactuur hoef je niet te crediteren: pas die aan, of gooi die weg.',
    ),
  nothingLeft: () =>
    new DomainError(
      'conflict',
      'credit-note.nothing-left',
      'Deze factuur is al helemaal gecrediteerd: er is niets meer terug te nemen.',
    ),
  nothingChosen: () =>
    new DomainError('invalid', 'credit-note.nothing-chosen', 'Kies minstens één regel om te crediteren.'),
  lineTwice: () =>
    new DomainError('invalid', 'credit-note.line-twice', 'Noem elke regel van de factuur hooguit één keer.'),
  lineNotFound: () =>
    new DomainError('not-found', 'credit-note.line-not-found', 'Deze regel staat niet op de factuur.'),
  beyondLine: (description: string, left: Quantity) =>
    new DomainError(
      'invalid',
      'credit-note.beyond-line',
      left === 0n
        ? `Van de regel ‘${shortened(description)}’ is niets meer te crediteren.`
        : `Van de regel ‘${shortened(description)}’ is nog hooguit ${formatQuantity(left)} te crediteren.`,
    ),
  linesOrAmount: () =>
    new DomainError(
      'invalid',
      'credit-note.lines-or-amount',
      'Kies regels of een bedrag, niet allebei. Maak anders twee creditnota’s.',
    ),
  onlyLinesInCurrency: (code: string) =>
    new DomainError(
      'invalid',
      'credit-note.only-lines-in-currency',
      `Deze factuur is in ${code}: kies regels om te crediteren, met hun aantal. Een bedrag kan alleen bij een factuur in euro.`,
    ),
  rateNotFound: () =>
    new DomainError(
      'invalid',
      'credit-note.rate-not-found',
      'Dit btw-tarief staat niet op de factuur. Kies een tarief dat er wel op staat.',
    ),
  beyondAmount: (left: Cents) =>
    new DomainError(
      'invalid',
      'credit-note.beyond-amount',
      left > 0n
        ? `Hiervan is nog ${formatEuros(left)} te crediteren, inclusief btw; meer kan niet terug.`
        : 'Hiervan is niets meer te crediteren.',
    ),
  beyondWhatAmountsLeft: () =>
    new DomainError(
      'invalid',
      'credit-note.beyond-what-amounts-left',
      'Van deze factuur is eerder een bedrag gecrediteerd, en zoveel is er niet meer over. Crediteer op bedrag, of alles wat over is.',
    ),
  comesToNothing: () =>
    new DomainError(
      'invalid',
      'credit-note.comes-to-nothing',
      'Het totaal van een creditnota moet meer dan € 0,00 zijn. Kies regels die samen iets teruggeven.',
    ),
  beyondInvoice: (left: Cents) =>
    new DomainError(
      'invalid',
      'credit-note.beyond-invoice',
      `Van deze factuur is nog ${formatEuros(left)} te crediteren; meer kan niet terug.`,
    ),
  beforeInvoice: (date: LocalDate) =>
    new DomainError(
      'invalid',
      'credit-note.before-invoice',
      `De factuur is van ${formatDate(date)}; de creditnota kan niet eerder gedateerd zijn.`,
    ),
  isDeducted: (number: string | null) =>
    new DomainError(
      'conflict',
      'credit-note.is-deducted',
      number === null
        ? 'Deze aanbetaling is al afgetrokken op het concept van de eindfactuur. Zet dat concept eerst in het archief.'
        : `Deze aanbetaling is al afgetrokken op factuur ${number}. Annuleer die factuur eerst.`,
    ),
  archived: () =>
    new DomainError(
      'conflict',
      'credit-note.archived',
      'Deze creditnota staat in het archief. Haal die eerst terug.',
    ),
  archiveRefused: (state: CreditNoteState) =>
    new DomainError(
      'conflict',
      'credit-note.archive-refused',
      `Een creditnota met status ${label[state]} kan niet in het archief: er moet nog iets mee gebeuren.`,
    ),
  noPdfYet: () =>
    new DomainError(
      'conflict',
      'credit-note.no-pdf',
      'Een concept heeft nog geen PDF. Rond de creditnota eerst af.',
    ),
  conceptSettlesNothing: () =>
    new DomainError(
      'conflict',
      'credit-note.concept',
      'Een concept is nog niets waard. Rond de creditnota eerst af.',
    ),
  nothingToSettle: () =>
    new DomainError(
      'conflict',
      'credit-note.nothing-to-settle',
      'Van deze creditnota is niets meer over: alles is verrekend of terugbetaald.',
    ),
  noOpenInvoice: () =>
    new DomainError(
      'conflict',
      'credit-note.no-open-invoice',
      'Deze klant heeft geen openstaande factuur om mee te verrekenen. Betaal het bedrag terug, of wacht op een volgende factuur.',
    ),
  otherCustomer: () =>
    new DomainError(
      'invalid',
      'credit-note.other-customer',
      'Die factuur is van een andere klant; verrekenen kan alleen bij dezelfde klant.',
    ),
  beyondCredit: (left: Cents) =>
    new DomainError(
      'invalid',
      'credit-note.beyond-credit',
      `Van deze creditnota is nog ${formatEuros(left)} over.`,
    ),
  beyondOpen: (open: Cents) =>
    new DomainError(
      'invalid',
      'credit-note.beyond-open',
      `Op die factuur staat nog ${formatEuros(open)} open; meer is er niet te verrekenen.`,
    ),
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
