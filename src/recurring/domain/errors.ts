import { DomainError } from '#kernel/errors.ts'

export const recurringErrors = {
  notFound: () => new DomainError('not-found', 'recurring.not-found', 'Terugkerende factuur niet gevonden.'),
  stale: () =>
    new DomainError(
      'conflict',
      'recurring.stale',
      'Deze terugkerende factuur is intussen ergens anders gewijzigd. Ververs de pagina om te zien wat er veranderde.',
    ),
  ended: () =>
    new DomainError(
      'conflict',
      'recurring.ended',
      'Deze terugkerende factuur is afgelopen en verandert niet meer. Maak een nieuwe.',
    ),
  notActive: () =>
    new DomainError('conflict', 'recurring.not-active', 'Deze terugkerende factuur staat al op pauze.'),
  notPaused: () =>
    new DomainError('conflict', 'recurring.not-paused', 'Deze terugkerende factuur staat niet op pauze.'),
  /** Its runs are counted from the anchor, so that another rhythm would be another recurring invoice. */
  rhythmFixed: () =>
    new DomainError(
      'conflict',
      'recurring.rhythm-fixed',
      'Er is al een factuur gemaakt of overgeslagen, dus de eerste dag en het ritme staan vast. Stop deze, en maak een nieuwe met het andere ritme.',
    ),
  noRun: () =>
    new DomainError(
      'invalid',
      'recurring.no-run',
      'Met deze datums komt er geen enkele factuur. Kies een latere einddatum of meer facturen; wil je ophouden, kies dan Stoppen.',
    ),
  indexationNotFound: () =>
    new DomainError(
      'not-found',
      'recurring.no-indexation',
      'Deze indexatie bestaat niet of is al ingetrokken.',
    ),
  indexationUsed: () =>
    new DomainError(
      'conflict',
      'recurring.indexation-used',
      'Deze indexatie zit al in je prijzen. Wijzig de prijzen zelf; gemaakte facturen blijven zoals ze zijn.',
    ),
}
