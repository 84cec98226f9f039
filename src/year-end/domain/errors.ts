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
  notClosed: (year: number) =>
    new DomainError('conflict', 'year-end.not-closed', `Boekjaar ${String(year)} is niet afgesloten.`),
  laterClosed: (later: number) =>
    new DomainError(
      'conflict',
      'year-end.later-closed',
      `Heropen eerst boekjaar ${String(later)}: een jaar gaat alleen open als elk later jaar open is.`,
    ),
}
