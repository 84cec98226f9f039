import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { negate, type Cents } from '#kernel/money.ts'
import { cashBelowZeroWords } from '#ledger/domain/errors.ts'

export const takingsErrors = {
  registerNotFound: () =>
    new DomainError(
      'not-found',
      'takings.register-not-found',
      'Deze kassa is niet gevonden. Kies een kassa.',
    ),
  registerNeeded: () =>
    new DomainError(
      'invalid',
      'takings.register-needed',
      'Je hebt meer dan één kassa. Kies van welke deze dag is.',
    ),
  registerTaken: (name: string) =>
    new DomainError(
      'conflict',
      'takings.register-taken',
      `Er is al een kassa met de naam ${name}. Kies een andere naam.`,
    ),
  noCardAccountLeft: () =>
    new DomainError(
      'conflict',
      'takings.no-card-account-left',
      'Er is geen vrije rekening meer voor pinbetalingen (1191 tot en met 1199). Sluit er eerst een die je niet gebruikt.',
    ),
  notFound: () => new DomainError('not-found', 'takings.not-found', 'Deze dagomzet is niet gevonden.'),
  tillFileNotFound: () =>
    new DomainError(
      'not-found',
      'takings.till-file-not-found',
      'Dit bestand van je kassa is niet gevonden. Lees het opnieuw in.',
    ),
  noTillFile: () =>
    new DomainError(
      'not-found',
      'takings.no-till-file',
      'Bij deze dagomzet is geen bestand bewaard: de dag is ingetypt.',
    ),
  noPaper: () => new DomainError('not-found', 'takings.no-paper', 'Dit bestand hoort niet bij een dagomzet.'),
  paperThere: () =>
    new DomainError('conflict', 'takings.paper-there', 'Dit bestand staat al bij deze dagomzet.'),
  enoughPapers: (most: number) =>
    new DomainError(
      'conflict',
      'takings.enough-papers',
      `Bij een dagomzet kun je hooguit ${String(most)} bestanden bewaren. Zet de bladen samen in één pdf.`,
    ),
  unusable: (problems: readonly string[]) =>
    new DomainError('invalid', 'takings.unusable', problems.join(' ')),
  dayTaken: (day: LocalDate) =>
    new DomainError(
      'conflict',
      'takings.day-taken',
      `Van ${formatDate(day)} is al een dagomzet vastgelegd. Draai die eerst terug als er iets niet klopt.`,
    ),
  /** The same refusal of one of several days. */
  ofOneDay: (refusal: DomainError, day: LocalDate) =>
    new DomainError(
      refusal.kind,
      refusal.code,
      `${formatDate(day)}: ${refusal.userMessage} Er is nog niets vastgelegd.`,
    ),
  inTheFuture: (day: LocalDate) =>
    new DomainError(
      'invalid',
      'takings.in-the-future',
      `${formatDate(day)} is nog niet voorbij. Kies vandaag of een dag daarvoor.`,
    ),
  floatNeeded: () =>
    new DomainError(
      'invalid',
      'takings.float-needed',
      'Dit is niet de eerste dag van deze kassa: het wisselgeld is wat er de vorige keer is geteld.',
    ),
  cancelled: () =>
    new DomainError('conflict', 'takings.cancelled', 'Deze dagomzet is al teruggedraaid. Ververs de pagina.'),
  cashBelowZero: (day: LocalDate, balance: Cents) =>
    new DomainError('conflict', 'takings.cash-below-zero', cashBelowZeroWords(day, balance)),
  moreVouchersThanSold: (day: LocalDate, balance: Cents) =>
    new DomainError(
      'conflict',
      'takings.more-vouchers-than-sold',
      `Op ${formatDate(day)} zouden er ${formatEuros(negate(balance))} meer cadeaubonnen zijn ingeleverd dan er zijn verkocht. ` +
        'Bonnen van voor deze boeken horen op de beginbalans, op 1620.',
    ),
  nothingChanged: () =>
    new DomainError(
      'conflict',
      'takings.nothing-changed',
      'Deze cijfers zijn precies zoals ze al vastliggen. Verander eerst wat er niet klopt.',
    ),
  nextDayNeeded: (day: LocalDate, began: Cents, counted: Cents) =>
    new DomainError(
      'conflict',
      'takings.next-day-needed',
      `De kassa begon op ${formatDate(day)} met ${formatEuros(began)}, en zou nu met ${formatEuros(counted)} beginnen. ` +
        'Neem die dag mee in de verbetering: dan begint ze goed, en schuift alleen haar verschil.',
    ),
  invoiceNotOfDay: (day: LocalDate) =>
    new DomainError(
      'invalid',
      'takings.invoice-not-of-day',
      `Een factuur die op rekening is verkocht, is afgerond en van ${formatDate(day)} zelf. Kies een factuur van die dag.`,
    ),
  invoiceOfAnotherKind: (number: string) =>
    new DomainError(
      'invalid',
      'takings.invoice-of-another-kind',
      `Factuur ${number} heeft meer dan gewone btw (hoog, laag of 0%), zoals btw verlegd of een aanbetaling. Zo’n factuur hoort niet in de dagomzet: laat hem en zijn omzet er buiten.`,
    ),
  moreInvoicesInCash: (from: LocalDate, day: LocalDate, booked: Cents) =>
    new DomainError(
      'invalid',
      'takings.more-invoices-in-cash',
      `${from === day ? `Op ${formatDate(day)}` : `Van ${formatDate(from)} tot en met ${formatDate(day)}`} is ${formatEuros(booked)} contant op facturen betaald volgens je boeken. ` +
        'Leg de betaling eerst vast bij de factuur, of vul dat bedrag in.',
    ),
  invoiceTaken: (number: string, day: LocalDate, register: string) =>
    new DomainError(
      'conflict',
      'takings.invoice-taken',
      `Factuur ${number} telt al mee in de dagomzet van ${formatDate(day)}, ${register}. Kies een andere factuur.`,
    ),
  nothingToBook: () =>
    new DomainError('conflict', 'takings.nothing-to-book', 'De kas klopt: er is geen verschil om te boeken.'),
} as const
