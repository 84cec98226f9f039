import { DomainError } from '#kernel/errors.ts'

export const reportErrors = {
  yearWithoutBooks: (year: number) =>
    new DomainError(
      'not-found',
      'report.year-without-books',
      `Over ${String(year)} staat er niets in de boeken. Kies een jaar waarin is geboekt.`,
    ),
  accountNotFound: () =>
    new DomainError(
      'not-found',
      'report.account-not-found',
      'Deze grootboekrekening bestaat niet. Kies er een uit de lijst.',
    ),
  customerNotFound: () =>
    new DomainError(
      'not-found',
      'report.customer-not-found',
      'Deze klant bestaat niet. Kies een klant uit de lijst.',
    ),
  noMailedStatement: () =>
    new DomainError('not-found', 'report.no-mailed-statement', 'Dit rekeningoverzicht is niet gemaild.'),
  accountMissing: () =>
    new DomainError(
      'invalid',
      'report.account-missing',
      'Kies een grootboekrekening, bijvoorbeeld account=1300.',
    ),
  periodBackwards: () =>
    new DomainError('invalid', 'report.period-backwards', 'De einddatum ligt vóór de begindatum.'),
  cardTooLong: (rows: number) =>
    new DomainError(
      'too-large',
      'report.card-too-long',
      `Deze grootboekkaart heeft meer dan ${String(rows)} regels. Kies een kortere periode.`,
    ),
  tooLongForPaper: (rows: number) =>
    new DomainError(
      'too-large',
      'report.too-long-for-paper',
      `Dit rapport heeft meer dan ${String(rows)} regels. Kies een kortere periode, of CSV of Excel.`,
    ),
  unknownPage: () =>
    new DomainError(
      'invalid',
      'report.unknown-page',
      'Deze bladzijde bestaat niet. Begin bij de eerste bladzijde van het rapport.',
    ),
}

/** An audit file without its end. */
export class CutAuditFile extends DomainError {
  /** The last line of the file, from 1. */
  readonly line: number

  constructor(line: number) {
    super(
      'invalid',
      'audit-file.cut',
      `Dit is geen auditfile die te lezen is: het bestand houdt na regel ${String(line)} op. Exporteer het bestand opnieuw, als XAF 3.2 of 4.0.`,
    )
    this.line = line
  }
}

/** The refusals of an audit file for import. */
export const auditFileErrors = {
  notAnAuditFile: () =>
    new DomainError(
      'invalid',
      'audit-file.unreadable',
      'Dit is geen auditfile die te lezen is. Exporteer het bestand opnieuw, als XAF 3.2 of 4.0.',
    ),
  cutAt: (line: number) => new CutAuditFile(line),
  unknownVersion: () =>
    new DomainError(
      'invalid',
      'audit-file.unknown-version',
      'Deze versie van de auditfile kennen we niet. Exporteer het bestand als XAF 3.2 of 4.0.',
    ),
  hasEntities: () =>
    new DomainError(
      'invalid',
      'audit-file.has-entities',
      'Dit bestand bevat een documenttype of entiteiten. Uit voorzorg lezen we het niet; exporteer het opnieuw.',
    ),
  tooComplex: () =>
    new DomainError(
      'too-large',
      'audit-file.too-complex',
      'Dit bestand is te groot of te ingewikkeld om te lezen. Exporteer een kortere periode, als XAF 3.2 of 4.0.',
    ),
  tooMuch: () =>
    new DomainError(
      'too-large',
      'audit-file.too-much',
      'Deze auditfile bevat meer rekeningen of relaties dan we in één keer kunnen inlezen. Exporteer een kortere periode, of alleen wat is gebruikt.',
    ),
  tooLarge: () =>
    new DomainError(
      'too-large',
      'audit-file.too-large',
      'Deze auditfile is groter dan 100 MB. Exporteer één jaar tegelijk uit je vorige pakket.',
    ),
  noFile: () =>
    new DomainError(
      'invalid',
      'audit-file.missing',
      'Kies een auditfile: een bestand dat eindigt op .xaf of .xml.',
    ),
  tooBusy: () =>
    new DomainError(
      'too-many',
      'audit-file.too-busy',
      'Er worden al bestanden ingelezen. Wacht tot die klaar zijn en probeer het dan opnieuw.',
    ),
  anotherFile: () =>
    new DomainError(
      'conflict',
      'audit-file.another',
      'Dit is niet het bestand dat je net bekeek. Bekijk eerst wat dit bestand zou doen.',
    ),
  /** Nothing goes to a rest account by itself. */
  unmapped: (accounts: readonly { readonly id: string; readonly name: string }[]) =>
    new DomainError(
      'invalid',
      'audit-file.unmapped',
      `We weten niet waar ${accounts.length === 1 ? 'deze rekening' : 'deze rekeningen'} bij ons bij ${accounts.length === 1 ? 'hoort' : 'horen'}: ${namesOf(accounts)}. Kies dat eerst; er is niets overgenomen.`,
    ),
  noSuchAccount: (number: string) =>
    new DomainError(
      'invalid',
      'audit-file.no-such-account',
      `Grootboekrekening ${number} bestaat niet. Kies er een uit de lijst.`,
    ),
  noShareCapital: () =>
    new DomainError(
      'invalid',
      'audit-file.no-share-capital',
      'Vul het aandelenkapitaal in dat in de akte van je bv staat. De rest van het vermogen wordt agio; er is niets overgenomen.',
    ),
  notOnThatDay: (reason: string) => new DomainError('conflict', 'audit-file.not-on-that-day', reason),
  nothingAccepted: () =>
    new DomainError(
      'invalid',
      'audit-file.nothing-accepted',
      'Er is al een beginbalans. Vink aan welke verschillen je overneemt.',
    ),
  differencesChanged: () =>
    new DomainError(
      'conflict',
      'audit-file.differences-changed',
      'De verschillen zijn intussen anders. Kies het bestand opnieuw en kijk wat er nog verschilt.',
    ),
  notAccepted: (name: string, reason: string) =>
    new DomainError('conflict', 'audit-file.not-accepted', `${name}: ${reason}`),
  nothingTaken: () =>
    new DomainError(
      'not-found',
      'audit-file.nothing-taken',
      'Er is niets uit een bestand overgenomen, dus er zijn geen oude cijfers om naast te leggen.',
    ),
  broken: (defect: string) =>
    new DomainError(
      'invalid',
      'audit-file.broken',
      `Deze auditfile klopt niet, dus er is niets overgenomen. ${defect} Herstel dit in je vorige pakket en exporteer het bestand opnieuw.`,
    ),
}

/** The refusals of a control that is kept as evidence. */
export const controlErrors = {
  noOpening: () =>
    new DomainError(
      'conflict',
      'control.no-opening',
      'Er is nog geen beginbalans. Leg die eerst vast bij Overstappen; daarna kun je de controle bewaren.',
    ),
  nothingToCompare: () =>
    new DomainError(
      'conflict',
      'control.nothing-to-compare',
      'Er zijn geen oude cijfers om naast je beginbalans te leggen. Vul ze in bij Je oude cijfers, of lees een bestand van je vorige pakket in.',
    ),
  tooMany: (most: number) =>
    new DomainError(
      'conflict',
      'control.too-many',
      `Er zijn al ${String(most)} controles bewaard. Download een eerdere: die zijn samen bewijs genoeg.`,
    ),
  notFound: () =>
    new DomainError(
      'not-found',
      'control.not-found',
      'Deze controle is hier niet bewaard. Kies er een uit de lijst bij Overstappen.',
    ),
}

const SHOWN_NAMES = 12

function namesOf(accounts: readonly { readonly id: string; readonly name: string }[]): string {
  const shown = accounts.slice(0, SHOWN_NAMES).map(({ id, name }) => `${id} ${name}`.trim())
  const more = accounts.length - shown.length
  return more > 0 ? `${shown.join(', ')} en ${String(more)} andere` : shown.join(', ')
}
