import { DomainError } from '#kernel/errors.ts'
import { EXPORT_DAYS, type ExportProblem } from './deletion.ts'

const exportSentence = {
  none: 'Download eerst je hele administratie (stap 2). Zonder dat bestand kun je niet aan je bewaarplicht voldoen.',
  old: `Je download is ouder dan ${String(EXPORT_DAYS)} dagen. Download je administratie opnieuw (stap 2).`,
  overtaken: 'Na je download is er nog iets geboekt. Download je administratie opnieuw (stap 2).',
} as const satisfies Record<ExportProblem, string>

export const deletionErrors = {
  exportNeeded: (problem: ExportProblem) =>
    new DomainError('conflict', `deletion.export-${problem}`, exportSentence[problem]),
  nameWrong: () =>
    new DomainError(
      'invalid',
      'deletion.name-wrong',
      'Dat is niet de naam van je bedrijf. Typ de naam over zoals die hierboven staat.',
    ),
  alreadyOrdered: () =>
    new DomainError('conflict', 'deletion.ordered', 'De opdracht om dit bedrijf te verwijderen staat al.'),
  notOrdered: () =>
    new DomainError(
      'conflict',
      'deletion.not-ordered',
      'Er staat geen opdracht om dit bedrijf te verwijderen.',
    ),
  tooLate: () =>
    new DomainError(
      'conflict',
      'deletion.due',
      'De dertig dagen zijn voorbij: het verwijderen is begonnen en kan niet meer terug.',
    ),
}
