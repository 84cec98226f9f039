import { formatDate } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'

export const hoursErrors = {
  inTheFuture: (day: LocalDate) =>
    new DomainError(
      'invalid',
      'hours.in-the-future',
      `${formatDate(day)} is nog niet geweest. Schrijf uren op de dag zelf, of daarna.`,
    ),
  moreThanADay: (day: LocalDate) =>
    new DomainError(
      'invalid',
      'hours.more-than-a-day',
      `Op ${formatDate(day)} zou je meer dan 24 uur hebben gewerkt. Kijk de andere uren van die dag na.`,
    ),
  yearClosed: (day: LocalDate) =>
    new DomainError(
      'conflict',
      'hours.year-closed',
      `Het jaar ${String(yearOf(day))} is afgesloten: de uren daarvan staan vast. Kies een dag in een open jaar, of heropen het boekjaar.`,
    ),
  leaveOverlaps: () =>
    new DomainError(
      'conflict',
      'hours.leave-overlaps',
      'Op een van deze dagen heb je al verlof of vakantie. Kies andere dagen, of haal het andere eerst weg.',
    ),
  leaveOfClosedYear: () =>
    new DomainError(
      'conflict',
      'hours.leave-of-closed-year',
      'Een van deze dagen ligt in een jaar dat is afgesloten: dat staat vast. Kies dagen in een open jaar.',
    ),
  leaveNotFound: () =>
    new DomainError('not-found', 'hours.leave-not-found', 'Dit verlof is er niet meer. Ververs de pagina.'),
  personNotFound: () =>
    new DomainError(
      'not-found',
      'hours.person-not-found',
      'Deze persoon heeft hier geen uren. Kies iemand bij Uren van iedereen.',
    ),
  tooLongForPaper: (most: number) =>
    new DomainError(
      'invalid',
      'hours.too-long-for-paper',
      `Dit jaar heeft meer dan ${String(most)} regels uren, te veel voor een PDF. Kies CSV.`,
    ),
  projectClosed: () =>
    new DomainError(
      'conflict',
      'hours.project-closed',
      'Dit project is afgesloten: er kunnen geen uren meer bij. Kies een ander project.',
    ),
  billed: (day: LocalDate) =>
    new DomainError(
      'conflict',
      'hours.billed',
      `Deze uren van ${formatDate(day)} staan op een factuur. Maak ze daar eerst los, of schrijf nieuwe uren met een andere omschrijving.`,
    ),
  notToInvoice: () =>
    new DomainError(
      'conflict',
      'hours.not-to-invoice',
      'Een deel van deze uren staat intussen op een factuur, of is weg. Kijk opnieuw wat er te factureren is.',
    ),
  noRate: (project: string) =>
    new DomainError(
      'invalid',
      'hours.no-rate',
      `Van ${project} is nog geen uurtarief bekend. Stel dat eerst in.`,
    ),
  rateAsked: (currency: string) =>
    new DomainError(
      'invalid',
      'hours.rate-asked',
      `Deze klant betaalt in ${currency}. Vul de koers van vandaag in, of kies de euro.`,
    ),
  tooLargeInCurrency: (currency: string) =>
    new DomainError(
      'invalid',
      'hours.too-large-in-currency',
      `Met deze koers is een uurtarief te groot in ${currency}. Kijk de koers na.`,
    ),
  ofTwoCustomers: () =>
    new DomainError(
      'invalid',
      'hours.of-two-customers',
      'Kies uren van één klant: een factuur heeft één klant.',
    ),
  tooManyLines: (most: number) =>
    new DomainError(
      'invalid',
      'hours.too-many-lines',
      `Een factuur heeft hooguit ${String(most)} regels. Kies een regel per taak, of minder uren.`,
    ),
  rateOfNothing: () =>
    new DomainError(
      'invalid',
      'hours.rate-of-nothing',
      'Een tarief is van een klant of van een project, en dat van een persoon van een project.',
    ),
  stayOnInvoice: () =>
    new DomainError(
      'conflict',
      'hours.stay-on-invoice',
      'Deze factuur is afgerond. Maak eerst een creditnota; daarna zijn de uren los te maken.',
    ),
  notOnInvoice: () =>
    new DomainError(
      'conflict',
      'hours.not-on-invoice',
      'Een deel van deze uren staat niet meer op deze factuur.',
    ),
  /** @param description of the timer that runs; null when that one was started at the same moment */
  timerRuns: (description: string | null) =>
    new DomainError(
      'conflict',
      'hours.timer-runs',
      `Er loopt al een timer van je${description === null ? '' : `: “${description}”`}. Stop die eerst, of laat hem stoppen als je deze start.`,
    ),
  noTimer: () => new DomainError('conflict', 'hours.no-timer', 'Er loopt geen timer van je.'),
}
