import { DomainError } from '#kernel/errors.ts'

export const writeOffErrors = {
  nothingOpen: () =>
    new DomainError(
      'conflict',
      'write-off.nothing-open',
      'Op deze factuur staat niets open dat kan worden afgeboekt.',
    ),
  notDueYet: () =>
    new DomainError(
      'conflict',
      'write-off.not-due',
      'Deze factuur is nog niet vervallen. Afboeken kan pas als vaststaat dat je klant niet betaalt.',
    ),
  notWrittenOff: () =>
    new DomainError('conflict', 'write-off.none', 'Deze factuur is niet afgeboekt als oninbaar.'),
  isWrittenOff: () =>
    new DomainError(
      'conflict',
      'write-off.is-written-off',
      'Deze factuur is afgeboekt als oninbaar. Draai de afboeking eerst terug.',
    ),
}
