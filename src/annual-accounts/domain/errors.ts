import { formatDate } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'

const conflict = (code: string, text: string) => new DomainError('conflict', `annual-accounts.${code}`, text)
const invalid = (code: string, text: string) => new DomainError('invalid', `annual-accounts.${code}`, text)

export const annualAccountErrors = {
  noCompany: () =>
    conflict(
      'no-company',
      'Een jaarrekening is voor een bv. Gebruik Voor je aangifte bij Jaarafsluiting; is dit wel een bv, kies dat dan bij Instellingen, Bedrijf.',
    ),
  noTaxonomy: (year: number, last: number) =>
    conflict(
      'no-taxonomy',
      `De taxonomie van de KvK voor ${String(year)} is ${year > last ? 'nog niet vastgesteld' : 'hier niet bekend'}: download de PDF. Een XBRL-bestand maken we over ${String(last - 1)} en ${String(last)}.`,
    ),
  noBooks: (year: number) =>
    new DomainError('not-found', 'annual-accounts.no-books', `In ${String(year)} is niets geboekt.`),
  stale: () =>
    conflict(
      'stale',
      'De gegevens zijn intussen gewijzigd. Ververs de pagina en vul je wijziging opnieuw in.',
    ),
  tooLarge: () =>
    conflict(
      'too-large',
      'Je bv is te groot voor deze jaarrekening: een accountant moet de jaarrekening controleren. Geef hem het jaardossier.',
    ),
  regimeTooSmall: () =>
    invalid('regime-too-small', 'Je bv is geen microrechtspersoon: kies klein, of laat de keuze aan de wet.'),
  notClosed: (year: number) =>
    conflict(
      'not-closed',
      `Sluit eerst boekjaar ${String(year)} af: daarna veranderen de cijfers niet meer.`,
    ),
  unanswered: () =>
    conflict('unanswered', 'Vul eerst de gegevens bij de jaarrekening in, met de namen van de bestuurders.'),
  adopted: (year: number) =>
    conflict(
      'adopted',
      `De jaarrekening van ${String(year)} is vastgesteld. Trek de vaststelling eerst in als er iets niet klopt.`,
    ),
  notAdopted: (year: number) =>
    conflict('not-adopted', `De jaarrekening van ${String(year)} is niet vastgesteld.`),
  changedSince: () =>
    conflict(
      'changed-since',
      'De cijfers zijn veranderd sinds je de jaarrekening opende. Ververs de pagina, en kijk opnieuw.',
    ),
  adoptedOutside: (from: LocalDate, until: LocalDate) =>
    invalid(
      'adopted-outside',
      `Kies een dag van de vergadering van ${formatDate(from)} tot en met ${formatDate(until)}.`,
    ),
  filedOutside: (from: LocalDate, until: LocalDate) =>
    invalid(
      'filed-outside',
      `Kies een dag van deponeren van ${formatDate(from)} tot en met ${formatDate(until)}.`,
    ),
}
