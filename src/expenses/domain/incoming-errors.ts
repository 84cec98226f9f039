import { DomainError } from '#kernel/errors.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'

export const incomingErrors = {
  notFound: () =>
    new DomainError('not-found', 'incoming-document.not-found', 'Dit document staat niet bij Te verwerken.'),
  /** The same bytes wait already. */
  double: (fileName: string, isAside: boolean) =>
    new DomainError(
      'conflict',
      'incoming-document.double',
      `Dit bestand staat al ${isAside ? 'apart bij' : 'bij'} Te verwerken, als ‘${fileName}’.`,
    ),
  /** The same bytes have an expense that counts. */
  bookedBefore: (description: string, date: LocalDate) =>
    new DomainError(
      'conflict',
      'incoming-document.booked-before',
      `Dit bestand hoort al bij de uitgave ‘${description}’ van ${formatDate(date)}.`,
    ),
  /** The same bytes came in from another member, of whose documents the sender sees nothing. */
  known: () =>
    new DomainError(
      'conflict',
      'incoming-document.known',
      'Dit bestand is al binnengekomen. Je hoeft het niet nog eens te sturen.',
    ),
  booked: () =>
    new DomainError(
      'conflict',
      'incoming-document.booked',
      'Dit document is intussen geboekt. Je vindt het bij Kosten.',
    ),
}
