import { DomainError } from '#kernel/errors.ts'
import type { YearPoint } from './year-end.ts'

export const yearEndErrors = {
  noBooks: (year: number) =>
    new DomainError('not-found', 'year-end.no-books', `In ${String(year)} is niets geboekt.`),
  blocked: (points: readonly YearPoint[]) =>
    new DomainError('conflict', 'year-end.blocked', points.map(({ text }) => text).join(' ')),
  unaccepted: (points: readonly YearPoint[]) =>
    new DomainError(
      'conflict',
      'year-end.unaccepted',
      `Kijk eerst hiernaar, of sluit af zoals het is: ${points.map(({ text }) => text).join(' ')}`,
    ),
  noSuchCost: (year: number) =>
    new DomainError(
      'not-found',
      'year-end.no-such-cost',
      `Deze kosten staan niet in ${String(year)}, of zijn al verdeeld. Ververs de pagina en kijk opnieuw.`,
    ),
  notACost: () =>
    new DomainError('invalid', 'year-end.not-a-cost', 'Kies een kostenrekening die nog in gebruik is.'),
  stockAgrees: () =>
    new DomainError(
      'conflict',
      'year-end.stock-agrees',
      'De voorraad is in je boeken al zoveel als je telde: er is niets te boeken.',
    ),
  stockCounted: (year: number) =>
    new DomainError(
      'conflict',
      'year-end.stock-counted',
      `De voorraad van ${String(year)} is al geteld. Maak die telling eerst ongedaan.`,
    ),
  workSaid: (year: number) =>
    new DomainError(
      'conflict',
      'year-end.work-said',
      `Het werk van ${String(year)} zonder factuur is al geboekt. Maak dat eerst ongedaan.`,
    ),
  noSuchAdjustment: () =>
    new DomainError(
      'not-found',
      'year-end.no-such-adjustment',
      'Deze verdeling is er niet meer. Ververs de pagina en kijk opnieuw.',
    ),
  notClosed: (year: number) =>
    new DomainError('conflict', 'year-end.not-closed', `Boekjaar ${String(year)} is niet afgesloten.`),
  laterClosed: (later: number) =>
    new DomainError(
      'conflict',
      'year-end.later-closed',
      `Heropen eerst boekjaar ${String(later)}: een jaar gaat alleen open als elk later jaar open is.`,
    ),
}
