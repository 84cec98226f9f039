import { DomainError } from '#kernel/errors.ts'

export const projectErrors = {
  notFound: () => new DomainError('not-found', 'project.not-found', 'Project niet gevonden.'),
  alreadyClosed: () => new DomainError('conflict', 'project.already-closed', 'Dit project is al afgesloten.'),
  nothingToClose: () =>
    new DomainError(
      'conflict',
      'project.nothing-to-close',
      'Een project zonder documenten kan niet worden afgesloten. Verwijder het als je het niet meer nodig hebt.',
    ),
  hasDocuments: () =>
    new DomainError(
      'conflict',
      'project.has-documents',
      'Een project met documenten, uren of ritten kan niet worden verwijderd. Sluit het af als het klaar is.',
    ),
  /** Refusal of adding a document. */
  closed: () =>
    new DomainError(
      'conflict',
      'project.closed',
      'Dit project is afgesloten: er kan geen document meer bij. Kies een ander project, of geen.',
    ),
}
