import { DomainError } from '#kernel/errors.ts'

export const reportErrors = {
  yearWithoutBooks: (year: number) =>
    new DomainError(
      'not-found',
      'report.year-without-books',
      `Over ${String(year)} staat er niets in de boeken. Kies een jaar waarin is geboekt.`,
    ),
}

/** What may be wrong with an audit file that somebody brings. */
export const auditFileErrors = {
  notAnAuditFile: () =>
    new DomainError(
      'invalid',
      'audit-file.unreadable',
      'Dit is geen auditfile die te lezen is. Exporteer het bestand opnieuw, als XAF 3.2 of 4.0.',
    ),
  unknownVersion: () =>
    new DomainError(
      'invalid',
      'audit-file.unknown-version',
      'Deze versie van de auditfile kennen we niet. Exporteer het bestand als XAF 3.2 of 4.0.',
    ),
  hasEntities: () =>
    new DomainError(
      'invalid',
      'audit-file.has-entities',
      'Dit bestand bevat een documenttype of entiteiten. Uit voorzorg lezen we het niet; exporteer het opnieuw.',
    ),
  tooMuch: () =>
    new DomainError(
      'too-large',
      'audit-file.too-much',
      'Deze auditfile bevat meer rekeningen of relaties dan we in één keer kunnen inlezen.',
    ),
}
