import { DomainError } from '#kernel/errors.ts'

export const questionErrors = {
  notFound: () => new DomainError('not-found', 'question.not-found', 'Vraag niet gevonden.'),
  subjectNotFound: () =>
    new DomainError(
      'not-found',
      'question.subject-not-found',
      'Waar je iets over vraagt, bestaat niet (meer).',
    ),
  closed: () =>
    new DomainError(
      'conflict',
      'question.closed',
      'Deze vraag is gesloten. Heropen die als je nog iets wilt schrijven.',
    ),
  notClosed: () => new DomainError('conflict', 'question.not-closed', 'Deze vraag is niet gesloten.'),
  full: () =>
    new DomainError(
      'conflict',
      'question.full',
      'Deze vraag heeft al honderd berichten. Sluit die, en stel een nieuwe vraag.',
    ),
  tooMany: () =>
    new DomainError('conflict', 'question.too-many', 'Er staan al 500 vragen open. Sluit er eerst een paar.'),
}

export const reviewErrors = {
  notFound: () => new DomainError('not-found', 'review.not-found', 'Controle niet gevonden.'),
  unknownPeriod: () =>
    new DomainError('invalid', 'review.unknown-period', 'Kies een maand of een kwartaal.').at('period'),
  periodRuns: (period: string) =>
    new DomainError(
      'conflict',
      'review.period-runs',
      `Dat kan nog niet: ${period} loopt nog. Kies een maand of kwartaal dat voorbij is.`,
    ).at('period'),
}
