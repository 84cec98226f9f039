import { formatCount, formatDate } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'

export const tripErrors = {
  notFound: () => new DomainError('not-found', 'trip.not-found', 'Deze rit is er niet meer.'),
  stale: () =>
    new DomainError(
      'conflict',
      'trip.stale',
      'Deze rit is intussen gewijzigd. Sluit dit venster en kijk opnieuw.',
    ),
  inTheFuture: (day: LocalDate) =>
    new DomainError(
      'invalid',
      'trip.in-the-future',
      `${formatDate(day)} is nog niet geweest. Schrijf een rit op de dag zelf, of daarna.`,
    ),
  tooEarly: (day: LocalDate) =>
    new DomainError(
      'invalid',
      'trip.too-early',
      `${formatDate(day)} is te lang geleden. Ritten kunnen vanaf 01-01-2015.`,
    ),
  yearClosed: (day: LocalDate) =>
    new DomainError(
      'conflict',
      'trip.year-closed',
      `Het jaar ${String(yearOf(day))} is afgesloten: de ritten daarvan staan vast. Kies een dag in een open jaar, of heropen het boekjaar.`,
    ),
  booked: () =>
    new DomainError(
      'conflict',
      'trip.booked',
      'Deze rit is geboekt. Maak de boeking van die kilometers eerst ongedaan.',
    ),
  backwards: () =>
    new DomainError(
      'invalid',
      'trip.backwards',
      'De eindstand is niet hoger dan de beginstand. Kijk de kilometerstanden na.',
    ),
  readingsOverlap: (day: LocalDate, start: number, end: number) =>
    new DomainError(
      'conflict',
      'trip.readings-overlap',
      `Dit past niet bij de rit van ${formatDate(day)} (${formatCount(start)} tot ${formatCount(end)}): een kilometerstand loopt alleen op. Kijk de dag en de standen na.`,
    ),
  beforeLog: (day: LocalDate, reading: number) =>
    new DomainError(
      'invalid',
      'trip.before-log',
      `De rittenregistratie van deze auto begint op ${formatDate(day)} met ${formatCount(reading)} km. Deze rit is van daarvoor.`,
    ),
  readingsMissing: () =>
    new DomainError(
      'invalid',
      'trip.readings-missing',
      'Vul van een auto van de zaak de begin- en de eindstand van de kilometerteller in.',
    ),
  readingsOfPrivateCar: () =>
    new DomainError(
      'invalid',
      'trip.readings-of-private-car',
      'Van je eigen auto zijn geen kilometerstanden nodig. Vul de kilometers in.',
    ),
  distanceMissing: () =>
    new DomainError('invalid', 'trip.distance-missing', 'Vul in hoeveel kilometer je reed.'),
  tooFar: () =>
    new DomainError('invalid', 'trip.too-far', 'Een rit is hooguit 10.000 km. Kijk de kilometers na.'),
  returnInLog: () =>
    new DomainError(
      'invalid',
      'trip.return-in-log',
      'In een rittenregistratie is de terugreis een eigen rit. Schrijf die apart op.',
    ),
  privateWithOwnCar: () =>
    new DomainError(
      'invalid',
      'trip.private-with-own-car',
      'Een privérit met je eigen auto hoeft niet in je administratie. Kies zakelijk of woon-werk.',
    ),
  projectClosed: () =>
    new DomainError(
      'conflict',
      'trip.project-closed',
      'Dit project is afgesloten: er kunnen geen ritten meer bij. Kies een ander project.',
    ),
  tooLongForPaper: (most: number) =>
    new DomainError(
      'invalid',
      'trip.too-long-for-paper',
      `Dit jaar heeft meer dan ${String(most)} ritten, te veel voor een PDF. Kies CSV.`,
    ),
  vehicleNotFound: () =>
    new DomainError('not-found', 'vehicle.not-found', 'Deze auto is er niet meer. Kies een andere.'),
  notOfTheBusiness: () =>
    new DomainError(
      'invalid',
      'vehicle.not-of-the-business',
      'Deze gegevens zijn van een auto van de zaak. Van je eigen auto hoeft dit niet.',
    ),
  vehicleStale: () =>
    new DomainError(
      'conflict',
      'vehicle.stale',
      'Deze auto is intussen gewijzigd. Sluit dit venster en kijk opnieuw.',
    ),
  vehicleArchived: () =>
    new DomainError(
      'conflict',
      'vehicle.archived',
      'Deze auto rijdt niet meer voor je bedrijf. Kies een andere.',
    ),
  vehicleNameTaken: (name: string) =>
    new DomainError(
      'conflict',
      'vehicle.name-taken',
      `Je hebt al een auto met de naam ${name}. Kies een andere naam.`,
    ),
  nothingToBook: (period: string) =>
    new DomainError('conflict', 'trip.nothing-to-book', `Over ${period} zijn geen kilometers te boeken.`),
  periodNotOver: (lastDay: LocalDate) =>
    new DomainError(
      'invalid',
      'trip.period-not-over',
      `Deze kilometers worden geboekt op ${formatDate(lastDay)}. Dat kan vanaf die dag.`,
    ),
  rateNotSettled: (year: number) =>
    new DomainError(
      'conflict',
      'trip.rate-not-settled',
      `Het bedrag per kilometer voor ${String(year)} is nog niet vastgesteld. Boek de kilometers zodra dat bekend is.`,
    ),
  bookingNotFound: () =>
    new DomainError('not-found', 'trip-booking.not-found', 'Deze boeking van kilometers is er niet meer.'),
  bookingUndone: () =>
    new DomainError('conflict', 'trip-booking.undone', 'Deze boeking van kilometers is al ongedaan gemaakt.'),
}
