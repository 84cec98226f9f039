import { formatDate } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'

/** Why a file is refused as a whole. */
export const listRefusals = [
  'empty', 'no-rows', 'too-many-rows', 'not-text', 'pdf', 'picture', 'spreadsheet', 'zip', 'columns', 'open-quote', 'too-complex',
] as const // prettier-ignore
export type ListRefusal = (typeof listRefusals)[number]

export const MOST_ROWS = 10_000

const SAVE = 'Sla de lijst in je vorige programma op als CSV, en kies dat bestand.'

const sentences: Readonly<Record<ListRefusal, string>> = {
  empty: 'Dit bestand is leeg.',
  'no-rows': 'In dit bestand staan alleen namen van kolommen, en geen regels daaronder.',
  'too-many-rows': 'In dit bestand staan meer dan 10.000 regels. Splits het in kleinere bestanden.',
  'not-text': `Dit is geen lijst die we kunnen lezen. ${SAVE}`,
  pdf: `Dit is een pdf. ${SAVE}`,
  picture: `Dit is een foto of afbeelding. ${SAVE}`,
  spreadsheet: 'Dit is een Excel-bestand. Kies in Excel voor Opslaan als, en dan CSV UTF-8.',
  zip: 'Dit is een zip-bestand. Pak het uit, en kies het CSV-bestand dat erin zit.',
  columns: 'er staan te veel kolommen, of er staat een veel te lange tekst in één kolom.',
  'open-quote': 'er begint een aanhalingsteken dat nergens eindigt. Sla het bestand opnieuw op.',
  'too-complex': 'Dit bestand is te groot of te ingewikkeld om te lezen. Splits het in kleinere bestanden.',
}

function refusalSentence(reason: ListRefusal, place: number): string {
  const sentence = sentences[reason]
  if (!/^[a-z]/.test(sentence)) return sentence
  return `${place === 0 ? 'In dit bestand' : `Regel ${String(place)}`}: ${sentence} Er is niets ingelezen.`
}

const NO_FILE = 'Kies een CSV-bestand.'

export const listImportErrors = {
  noMove: () =>
    new DomainError('conflict', 'list-import.no-move', 'Er is geen beginbalans om terug te draaien.'),
  /** @param after what was booked first after the opening balance */
  bookedAfterMove: ({ description, day }: { readonly description: string; readonly day: LocalDate }) =>
    new DomainError(
      'conflict',
      'list-import.booked-after-move',
      `Na je beginbalans is al iets geboekt: ${description}, op ${formatDate(day)}. Daarom kan de overstap niet meer in één keer terug; pas de beginbalans aan waar er iets niet klopt.`,
    ),
  /** `place`: the line of the file; zero when it is about the whole file. */
  refused: (reason: ListRefusal, place: number) =>
    new DomainError(
      reason === 'too-many-rows' || reason === 'too-complex' ? 'too-large' : 'invalid',
      `list-import.${reason}`,
      refusalSentence(reason, place),
    ),
  tooLarge: () =>
    new DomainError(
      'too-large',
      'list-import.too-large',
      'Dit bestand is groter dan 10 MB. Splits het in kleinere bestanden.',
    ),
  noFile: () => new DomainError('invalid', 'list-import.no-file', NO_FILE),
  notAFile: () => new DomainError('invalid', 'list-import.no-file', NO_FILE),
  tooBusy: () =>
    new DomainError(
      'too-many',
      'list-import.too-busy',
      'Er worden al bestanden ingelezen. Wacht tot die klaar zijn en probeer het dan opnieuw.',
    ),
  anotherFile: () =>
    new DomainError(
      'conflict',
      'list-import.another-file',
      'Dit is een ander bestand dan je zojuist bekeek. Kies het bestand opnieuw.',
    ),
  unmapped: (problem: string) => new DomainError('invalid', 'list-import.unmapped', problem),
  nothingNew: () =>
    new DomainError(
      'conflict',
      'list-import.nothing-new',
      'In dit bestand staat niets nieuws. Er is niets ingelezen.',
    ),
  changedMeanwhile: () =>
    new DomainError(
      'conflict',
      'list-import.changed-meanwhile',
      'Er is intussen iets gewijzigd. Kies het bestand opnieuw.',
    ),
  notFound: () =>
    new DomainError('not-found', 'list-import.not-found', 'Dit ingelezen bestand bestaat niet.'),
}
