import { DomainError } from '#kernel/errors.ts'

export const goalErrors = {
  notFound: () => new DomainError('not-found', 'goal.not-found', 'Doel niet gevonden.'),
  changedMeanwhile: () =>
    new DomainError(
      'conflict',
      'goal.changed-meanwhile',
      'Dit doel is intussen gewijzigd. Laad de pagina opnieuw en probeer het nog eens.',
    ),
  closed: () =>
    new DomainError(
      'conflict',
      'goal.closed',
      'Dit doel is afgesloten en verandert niet meer. Maak een nieuw doel.',
    ),
  reserveExists: () =>
    new DomainError(
      'conflict',
      'goal.reserve-exists',
      'Je hebt al een belastingpotje. Pas dat aan, of sluit het eerst af.',
    ),
  tooMany: () =>
    new DomainError('conflict', 'goal.too-many', 'Je hebt al vijftig lopende doelen. Sluit er eerst een af.'),
}
