import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { FileKind, RefusalReason } from './file-refusal.ts'

/** The exports that every bank has. */
const EXPORT = 'Exporteer bij je bank als CAMT.053, MT940 of CSV.'

/** In Dutch, after the line: a row whose fields are under other names than those of the other rows. */
export const UNEVEN_ROW =
  'hier staan meer of minder kolommen dan op de andere regels. Download het bestand opnieuw.'

const sentences: Readonly<Record<RefusalReason, string>> = {
  amount: 'er staat een bedrag dat we niet kunnen lezen, of met meer dan twee decimalen.',
  day: 'er staat een datum die niet bestaat.',
  columns: 'er staan te veel of te lange kolommen.',
  'row-length': UNEVEN_ROW,
  'open-quote': 'er begint een aanhalingsteken dat nergens eindigt. Download het bestand opnieuw.',
  'cut-off': 'het bestand breekt hier af. Download het opnieuw.',
  'no-closing': 'het afschrift dat hier begint heeft geen eindsaldo. Download het bestand opnieuw.',
  'no-account': 'er staat niet van welke rekening dit is.',
  sign: 'er staat niet of het bedrag erbij of eraf ging.',
  'not-text': `Dit is geen bankafschrift dat we kunnen lezen. ${EXPORT}`,
  'too-many-lines': 'Dit bestand heeft meer dan 50.000 regels. Splits het per kwartaal.',
  entities: 'Dit bestand bevat onderdelen die we om veiligheid niet lezen. Download het opnieuw bij je bank.',
  'too-complex': 'Dit bestand is te groot of te ingewikkeld om te lezen. Splits het per kwartaal.',
  unknown: `Dit bestand herkennen we niet. ${EXPORT}`,
  'two-kinds': `Dit bestand past bij twee soorten bestanden. ${EXPORT}`,
  'no-lines': 'In dit bestand staan geen betalingen. Kies bij het exporteren een periode met betalingen.',
  'unread-lines': `niet elke betaling op dit afschrift kunnen we lezen. ${EXPORT}`,
  unmapped:
    'De kolommen van dit bestand kennen we nog niet. Wijs ze één keer aan bij Afschrift inlezen; daarna lezen we zulke bestanden vanzelf.',
  'mapped-day':
    'in de kolom die je voor de datum koos staat geen datum in deze volgorde. Kies een andere kolom of volgorde.',
  'mapped-amount':
    'in de kolom die je voor het bedrag koos staat geen bedrag. Kies een andere kolom of een ander decimaalteken.',
  'mapped-sign':
    'hier staat een ander woord dan de twee die je koos voor erbij en eraf. Kies een andere kolom of vul de woorden in zoals ze er staan.',
  'mapped-balance':
    'in de kolom die je voor het saldo koos staat geen bedrag. Kies een andere kolom, of geen.',
  empty: 'Dit bestand is leeg. Kies bij het exporteren een periode met betalingen.',
  pdf: `Dit is een pdf; daar staan geen gegevens in die we kunnen boeken. ${EXPORT}`,
  picture: `Dit is een foto of afbeelding. ${EXPORT}`,
  spreadsheet: `Dit is een Excel-bestand. ${EXPORT}`,
  'balances-only': `Dit is een lijst van saldo’s, zonder de betalingen zelf. ${EXPORT}`,
  zip: 'Dit zip-bestand kunnen we niet lezen: het is beschadigd, versleuteld, of er zit een zip in.',
  'zip-too-large': 'In dit zip-bestand zit te veel: hooguit 200 bestanden en 100 MB.',
}

/** Why a file is refused, with the line where there is one. */
export function refusalSentence(
  reason: RefusalReason,
  place: number,
  kinds: readonly FileKind[] = [],
): string {
  const sentence =
    reason === 'two-kinds' && kinds.length > 1
      ? `Dit bestand kan ${kinds.map(({ label }) => label).join(' en ook ')} zijn, met andere betalingen. Kies welke het is bij Afschrift inlezen.`
      : sentences[reason]
  return /^[a-z]/.test(sentence)
    ? `${place === 0 ? 'In dit bestand' : `Regel ${String(place)}`}: ${sentence} Er is niets ingelezen.`
    : sentence
}

const tooLargeReasons: ReadonlySet<RefusalReason> = new Set([
  'too-many-lines',
  'too-complex',
  'zip-too-large',
])

export const bankErrors = {
  refused: (reason: RefusalReason, place: number, kinds: readonly FileKind[] = []) =>
    new DomainError(
      tooLargeReasons.has(reason) ? 'too-large' : 'invalid',
      `bank.${reason}`,
      refusalSentence(reason, place, kinds),
    ),
  tooLarge: () =>
    new DomainError(
      'too-large',
      'bank.too-large',
      'Dit bestand is groter dan 25 MB. Splits het per kwartaal.',
    ),
  noFile: () =>
    new DomainError('invalid', 'bank.no-file', 'Kies een bestand van je bank, bijvoorbeeld CAMT.053 of CSV.'),
  tooBusy: () =>
    new DomainError(
      'too-many',
      'bank.too-busy',
      'Er worden al bestanden ingelezen. Wacht tot die klaar zijn en probeer het dan opnieuw.',
    ),
  accountUnknown: (account: string) =>
    new DomainError(
      'conflict',
      'bank.account-unknown',
      `${account} is nog geen rekening van je bedrijf. Voeg die eerst toe, en lees het bestand dan in.`,
    ),
  accountNotNamed: () =>
    new DomainError(
      'conflict',
      'bank.account-not-named',
      'In dit bestand staat niet van welke rekening het is. Kies de rekening, en lees het bestand dan in.',
    ),
  accountNotFound: () =>
    new DomainError('not-found', 'bank.account-not-found', 'Deze bankrekening bestaat niet.'),
  accountTaken: (iban: string) =>
    new DomainError('conflict', 'bank.account-taken', `${iban} staat al bij je rekeningen.`),
  importNotFound: () =>
    new DomainError('not-found', 'bank.import-not-found', 'Dit ingelezen bestand bestaat niet.'),
  documentNotFound: () =>
    new DomainError(
      'not-found',
      'bank.document-not-found',
      'Deze factuur, creditnota of uitgave bestaat niet.',
    ),
  lineNotFound: () => new DomainError('not-found', 'bank.line-not-found', 'Deze bankregel bestaat niet.'),
  bookedOnline: () =>
    new DomainError(
      'conflict',
      'bank.booked-online',
      'Deze betaling is al geboekt toen de klant online betaalde. Kies de boeking die er al is.',
    ),
  alreadyDecided: () =>
    new DomainError(
      'conflict',
      'bank.already-decided',
      'Deze bankregel is al verwerkt. Maak dat eerst ongedaan.',
    ),
  notDecided: () =>
    new DomainError(
      'conflict',
      'bank.not-decided',
      'Deze bankregel is nog niet verwerkt: er is niets ongedaan te maken.',
    ),
  partsDiffer: (amount: Cents, total: Cents) =>
    new DomainError(
      'invalid',
      'bank.parts-differ',
      `De delen zijn samen ${formatEuros(total)} en de bankregel is ${formatEuros(amount)}. Verdeel het hele bedrag.`,
    ),
  partOfNothing: () =>
    new DomainError('invalid', 'bank.part-of-nothing', 'Een deel van € 0,00 kan niet. Laat het weg.'),
  accountNeedsDocument: (account: string) =>
    new DomainError(
      'invalid',
      'bank.account-needs-document',
      `Op rekening ${account} boek je geen bankregel rechtstreeks. Kies de factuur of de eigen rekening, of maak eerst het document.`,
    ),
  vatNotHere: () =>
    new DomainError(
      'invalid',
      'bank.vat-not-here',
      'Btw kan alleen bij een kostenrekening. Laat de btw weg.',
    ),
  vatNeedsDocument: () =>
    new DomainError(
      'invalid',
      'bank.vat-needs-document',
      'Voor btw is een bon of factuur nodig. Maak een uitgave, of zet het bedrag op vraagposten tot de bon er is.',
    ),
  otherAnswer: (name: string, account: string) =>
    new DomainError(
      'invalid',
      'bank.other-answer',
      `“${name}” hoort niet op rekening ${account}. Kies de rekening van die naam, of laat de naam weg.`,
    ),
  whichOwnAccount: (question: string, names: readonly string[]) =>
    new DomainError(
      'invalid',
      'bank.which-own-account',
      `${question} Kies ${names.map((name) => `“${name}”`).join(' of ')}.`,
    ),
  paymentReturned: (day: LocalDate) =>
    new DomainError(
      'conflict',
      'bank.payment-returned',
      `De betaling van deze regel is op ${formatDateInWords(day)} teruggeboekt door een andere regel van de bank. Maak eerst die regel ongedaan.`,
    ),
  noPaymentToReverse: () =>
    new DomainError(
      'conflict',
      'bank.no-payment-to-reverse',
      'Er is geen betaling van dit bedrag op deze rekening die wordt teruggehaald. Kies een ander document.',
    ),
  yearClosed: (year: string) =>
    new DomainError(
      'conflict',
      'bank.year-closed',
      `Boekjaar ${year} is afgesloten: een bankregel van dat jaar verandert niet meer. Heropen het boekjaar als dat toch moet.`,
    ),
  nothingToRemember: () =>
    new DomainError(
      'invalid',
      'bank.nothing-to-remember',
      'Een regel kan alleen van een bankregel met één deel op één grootboekrekening, met een naam of tegenrekening.',
    ),
  importInUse: (why: string) => new DomainError('conflict', 'bank.import-in-use', why),
  notDoubtful: () =>
    new DomainError(
      'conflict',
      'bank.not-doubtful',
      'Deze bankregel is niet twijfelachtig: er is niets toe te voegen.',
    ),
  mappingNotFound: () =>
    new DomainError('not-found', 'bank.mapping-not-found', 'Deze kolomindeling bestaat niet.'),
  mappingIsNone: (why: string) => new DomainError('invalid', 'bank.mapping-is-none', why),
  tooManyMappings: () =>
    new DomainError(
      'conflict',
      'bank.too-many-mappings',
      'Er zijn al 100 kolomindelingen. Verwijder er eerst een bij Ingelezen.',
    ),
  ruleNotFound: () => new DomainError('not-found', 'bank.rule-not-found', 'Deze regel bestaat niet.'),
  ruleTaken: () =>
    new DomainError('conflict', 'bank.rule-taken', 'Voor deze bankregels is er al een regel. Pas die aan.'),
  ruleNeverAutomatic: () =>
    new DomainError(
      'conflict',
      'bank.rule-never-automatic',
      'Privé, belasting, lonen en btw boek je altijd zelf: deze regel doet alleen een voorstel.',
    ),
  accountMissing: () =>
    new DomainError('invalid', 'bank.account-missing', 'Kies de grootboekrekening waarop dit deel hoort.'),
  payoutNotUnderWay: () =>
    new DomainError(
      'conflict',
      'bank.payout-not-under-way',
      'Deze uitbetaling is al binnen of is teruggedraaid. Ververs de pagina en kies opnieuw.',
    ),
  payoutDiffers: (amount: Cents) =>
    new DomainError(
      'invalid',
      'bank.payout-differs',
      `Deze uitbetaling is ${formatEuros(amount)} en komt in één keer op haar eigen rekening. Splits de bankregel, of kies een andere uitbetaling.`,
    ),
  wageItemNotOpen: () =>
    new DomainError(
      'conflict',
      'bank.wage-item-not-open',
      'Dit loon is al betaald of is teruggedraaid. Ververs de pagina en kies opnieuw.',
    ),
  wageItemDiffers: (name: string, open: Cents) =>
    new DomainError(
      'invalid',
      'bank.wage-item-differs',
      `Van ${name} staat nog ${formatEuros(open)} open, op een eigen rekening. Splits de bankregel, of kies iets anders.`,
    ),
  noCharge: () =>
    new DomainError(
      'invalid',
      'bank.no-charge',
      'Kosten en rente van een klant komen binnen, op 4455 Incassokosten of 9000 Rentebaten.',
    ),
  targetMissing: () =>
    new DomainError(
      'invalid',
      'bank.target-missing',
      'Kies de factuur of de boeking waar dit deel bij hoort.',
    ),
  entryNotFound: () =>
    new DomainError(
      'conflict',
      'bank.entry-not-found',
      'Deze boeking past niet bij de bankregel: een ander bedrag, meer dan een maand verschil, of al gekoppeld.',
    ),
  noLedgerAccountLeft: () =>
    new DomainError(
      'conflict',
      'bank.no-ledger-account-left',
      'Alle grootboekrekeningen voor bankrekeningen zijn in gebruik. Sluit er eerst een.',
    ),
}

/** What the preview says of a file that was read before. */
export const alreadyRead = (on: LocalDate): string =>
  `Dit bestand is al ingelezen op ${formatDateInWords(on)}.`

/** Why a file stays. */
export const importStays = {
  decided:
    'Van dit bestand zijn al regels verwerkt. Ook als dat ongedaan is gemaakt blijft het bestand bewaard.',
  comparedWith: 'Een ander bestand is hiermee vergeleken. Verwijder dat eerst.',
} as const
