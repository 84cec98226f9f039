import { DomainError } from '#kernel/errors.ts'

export const MOST_PAPERS = 500
export const MOST_ZIP_BYTES = 200 * 1024 * 1024
/** The most bytes of all papers together, after unpacking. */
export const MOST_UNPACKED_BYTES = 400 * 1024 * 1024

const NO_FILE = 'Kies een ZIP-bestand met de documenten uit je vorige programma.'
const SPLIT = 'Maak er meer ZIP-bestanden van, bijvoorbeeld een per jaar.'

export const oldPaperErrors = {
  noFile: () => new DomainError('invalid', 'old-papers.no-file', NO_FILE),
  notAFile: () => new DomainError('invalid', 'old-papers.no-file', NO_FILE),
  tooLarge: () =>
    new DomainError('too-large', 'old-papers.too-large', `Dit bestand is groter dan 200 MB. ${SPLIT}`),
  tooBusy: () =>
    new DomainError(
      'too-many',
      'old-papers.too-busy',
      'Er worden al bestanden ingelezen. Wacht tot die klaar zijn en probeer het dan opnieuw.',
    ),
  notAZip: () =>
    new DomainError(
      'invalid',
      'old-papers.not-a-zip',
      'Dit is geen ZIP-bestand, of het is beschadigd. Maak het in je vorige programma opnieuw en kies dat bestand.',
    ),
  locked: () =>
    new DomainError(
      'invalid',
      'old-papers.locked',
      'Dit ZIP-bestand heeft een wachtwoord, of is ingepakt op een manier die we niet lezen. Pak het uit, en maak er een gewone ZIP zonder wachtwoord van.',
    ),
  names: () =>
    new DomainError(
      'invalid',
      'old-papers.names',
      'In dit ZIP-bestand heeft een document een naam die niet kan, of hebben er twee dezelfde naam. Pak het uit, en maak er een nieuwe ZIP van.',
    ),
  tooMany: (count: number) =>
    new DomainError(
      'too-large',
      'old-papers.too-many',
      `In dit ZIP-bestand zitten ${String(count)} documenten, en per keer lezen we er hooguit ${String(MOST_PAPERS)}. ${SPLIT}`,
    ),
  tooMuch: () =>
    new DomainError(
      'too-large',
      'old-papers.too-much',
      `Uitgepakt is dit ZIP-bestand groter dan 400 MB, of iets erin is veel groter dan het lijkt. ${SPLIT}`,
    ),
  empty: () =>
    new DomainError(
      'invalid',
      'old-papers.empty',
      'In dit ZIP-bestand zitten geen documenten. Kies een ZIP met PDF’s, foto’s of e-facturen.',
    ),
  anotherFile: () =>
    new DomainError(
      'conflict',
      'old-papers.another-file',
      'Dit is niet het bestand dat je zag. Kies het opnieuw en kijk eerst wat erin zit.',
    ),
  nothingNew: () =>
    new DomainError(
      'conflict',
      'old-papers.nothing-new',
      'In dit bestand zit niets dat we nog niet hebben of kunnen bewaren.',
    ),
  keptMeanwhile: () =>
    new DomainError(
      'conflict',
      'old-papers.kept-meanwhile',
      'Een van deze documenten is intussen al bewaard. Kies het bestand opnieuw.',
    ),
  notFound: () => new DomainError('not-found', 'old-paper.not-found', 'Dit oude papier is er niet meer.'),
  itemNotFound: () =>
    new DomainError(
      'not-found',
      'old-paper.item-not-found',
      'Deze openstaande post is er niet meer. Kies een andere.',
    ),
  stale: () =>
    new DomainError(
      'conflict',
      'old-paper.stale',
      'Dit oude papier is intussen gewijzigd. Sluit dit venster en kijk opnieuw.',
    ),
  importNotFound: () =>
    new DomainError('not-found', 'old-papers.import-not-found', 'Dit ingelezen bestand is er niet meer.'),
  undone: () =>
    new DomainError('conflict', 'old-papers.undone', 'Dit ingelezen bestand is al ongedaan gemaakt.'),
  inUse: () =>
    new DomainError(
      'conflict',
      'old-papers.in-use',
      'Deze papieren blijven: je hebt er een van gewijzigd, of er is daarna een jaar mee afgesloten. De bewaarplicht is zeven jaar.',
    ),
}
