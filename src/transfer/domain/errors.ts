import { DomainError } from '#kernel/errors.ts'

/** The refusals of an export that is read back. */
export const transferErrors = {
  noFile: () => new DomainError('invalid', 'import.no-file', 'Kies het ZIP-bestand van je export.'),
  tooLarge: () =>
    new DomainError(
      'too-large',
      'import.too-large',
      'Dit bestand is groter dan 200 MB. Vraag de beheerder van deze installatie om het in te lezen.',
    ),
  partTooLarge: () =>
    new DomainError(
      'too-large',
      'import.part-too-large',
      'Dit deel is groter dan 8 MiB. Stuur het in kleinere delen.',
    ),
  noPart: () => new DomainError('invalid', 'import.no-part', 'Stuur het deel als bestand in het veld file.'),
  partDamaged: () =>
    new DomainError(
      'invalid',
      'import.part-damaged',
      'Dit deel is onderweg veranderd. Stuur het nog een keer.',
    ),
  partsOverlap: () =>
    new DomainError(
      'conflict',
      'import.parts-overlap',
      'Dit deel past niet bij de delen die er al zijn. Annuleer de upload en begin opnieuw.',
    ),
  tooManyParts: () =>
    new DomainError(
      'too-many',
      'import.too-many-parts',
      'Deze upload bestaat uit te veel kleine delen. Annuleer hem en stuur grotere delen.',
    ),
  noArchive: () =>
    new DomainError(
      'not-found',
      'import.no-archive',
      'Deze upload is er niet meer. Kies het bestand opnieuw.',
    ),
  anotherArchive: (fileName: string) =>
    new DomainError(
      'conflict',
      'import.another-archive',
      `Er wordt al een ander bestand geüpload: ${fileName}. Annuleer dat eerst.`,
    ),
  stillRemoving: () =>
    new DomainError(
      'too-many',
      'import.still-removing',
      'Het vorige bestand wordt nog opgeruimd. Probeer het over een paar minuten opnieuw.',
    ),
  incomplete: () =>
    new DomainError(
      'conflict',
      'import.incomplete',
      'Nog niet elk deel is aangekomen. Kies hetzelfde bestand om verder te gaan.',
    ),
  partLost: () =>
    new DomainError(
      'conflict',
      'import.part-lost',
      'Een deel van de upload is weg of beschadigd. Annuleer de upload en begin opnieuw.',
    ),
  tooBusy: () =>
    new DomainError(
      'too-many',
      'import.too-busy',
      'Er wordt al een export ingelezen. Wacht tot dat klaar is en probeer het dan opnieuw.',
    ),
  notAnExport: () =>
    new DomainError(
      'invalid',
      'import.not-an-export',
      'Dit is geen export van Kloppend met de map gegevens. Kies het ZIP-bestand zoals je het bij Rapportages, Exporteren hebt gedownload.',
    ),
  damaged: () =>
    new DomainError(
      'invalid',
      'import.damaged',
      'Dit bestand is beschadigd of gewijzigd: wat erin staat, is niet wat Kloppend erin heeft gezet. Download de export opnieuw.',
    ),
  newer: (program: string) =>
    new DomainError(
      'invalid',
      'import.newer',
      `Deze export is gemaakt door een nieuwere versie van Kloppend (${program}). Laat eerst deze installatie bijwerken.`,
    ),
  tooComplex: () =>
    new DomainError(
      'invalid',
      'import.too-complex',
      'Dit bestand kost te veel tijd of geheugen om te lezen. Download de export opnieuw.',
    ),
  doesNotFit: (table: string) =>
    new DomainError(
      'invalid',
      'import.does-not-fit',
      `De gegevens in dit bestand kloppen niet met elkaar (${table}). Er is niets ingelezen. Download de export opnieuw.`,
    ),
  otherProof: (check: string) =>
    new DomainError(
      'invalid',
      'import.other-proof',
      `Na het inlezen kwam de controle "${check}" anders uit dan in de export. Er is niets ingelezen. Download de export opnieuw.`,
    ),
  notEmpty: (content: string) =>
    new DomainError(
      'conflict',
      'import.not-empty',
      `Je bedrijf is niet meer leeg: er ${content}. Een export inlezen kan alleen in een nieuw bedrijf.`,
    ),
  anotherFile: () =>
    new DomainError(
      'conflict',
      'import.another-file',
      'Dit is een ander bestand dan je hebt bekeken. Kies het opnieuw.',
    ),
  quotaReached: () =>
    new DomainError(
      'too-large',
      'import.quota-reached',
      'In deze export staan meer bestanden dan een bedrijf hier mag hebben: 20.000 bestanden en 5 GB. Haal er daar eerst weg, en exporteer opnieuw.',
    ),
  unknownFile: (path: string) =>
    new DomainError(
      'not-found',
      'import.unknown-file',
      `Het bestand ${path} is er niet, of mag niet worden gelezen.`,
    ),
  knownAddress: (email: string) =>
    new DomainError(
      'conflict',
      'import.known-address',
      `Er is al een account met het e-mailadres ${email}. Kies een ander adres.`,
    ),
} as const

const words: Readonly<Record<string, string>> = {
  documents: 'staan facturen, offertes of creditnota’s in',
  journal_entries: 'is geboekt',
  expenses: 'staan kosten in',
  customers: 'staan klanten in',
  projects: 'staan projecten in',
  goals: 'staan doelen in',
  backing_documents: 'staan documenten in',
  business_imports: 'is al een export ingelezen',
  deletion_orders: 'is een opdracht om het te verwijderen',
}

/** What a business has already, after "er". @param table as `content_of_business` gives it */
export const contentInWords = (table: string): string => words[table] ?? 'is al iets vastgelegd'
