import { DomainError } from '#kernel/errors.ts'

export const incomeTaxErrors = {
  noTable: (year: number, first: number) =>
    new DomainError(
      'invalid',
      'income-tax.no-table',
      `Over ${String(year)} kunnen we niets schatten: de tabellen beginnen in ${String(first)}. Kies een later jaar.`,
    ),
  yearToCome: (year: number) =>
    new DomainError(
      'invalid',
      'income-tax.year-to-come',
      `${String(year)} is nog niet begonnen. Kies dit jaar of een eerder jaar.`,
    ),
  starterUsed: () =>
    new DomainError(
      'invalid',
      'income-tax.starter-used',
      'De startersaftrek is voor drie van je eerste vijf jaren, en met dit jaar zouden het er vier zijn. Haal het vinkje bij de startersaftrek weg.',
    ),
  stale: () =>
    new DomainError(
      'conflict',
      'income-tax.stale',
      'Deze gegevens zijn intussen ergens anders gewijzigd. Ververs de pagina en pas je wijziging opnieuw toe.',
    ),
}
