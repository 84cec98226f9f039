import { DomainError } from '#kernel/errors.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { CostsBasis } from './counted-costs.ts'
import type { Hold, Stop } from './standing.ts'

/** Why a step waits, for the screen. */
export const holdText = {
  'handed-over': () =>
    'Deze factuur is overgedragen aan een incassobureau. Zolang gaat er geen herinnering weg.',
  paused: () => 'De herinneringen staan op pauze.',
  arranged: () =>
    'Voor deze factuur geldt een betalingsregeling. Zolang die loopt, gaat er geen herinnering weg.',
  disputed: () => 'De klant meldt dat er iets niet klopt. Handel dat eerst af.',
  'in-collection': () => 'Deze factuur is in incasso.',
  'paying-online': () =>
    'De klant is deze factuur online aan het betalen. Binnen twee uur is bekend of dat gelukt is.',
  'mail-failed': () =>
    'De laatste mail over deze factuur is niet aangekomen, of niet bij iedereen. Verstuur de factuur eerst opnieuw, naar een adres dat klopt.',
  'address-refused': () =>
    'Het adres van deze klant weigerde een mail. Pas het adres aan bij de klant, of verstuur een factuur opnieuw: komt die aan, dan gaan de herinneringen verder.',
  nameless: () =>
    'Deze post van vóór je start heeft geen factuurnummer, en een brief moet het nummer noemen. Vul het nummer in bij Overstappen, Beginbalans.',
  'rates-out-of-date': () =>
    'De wettelijke rente van vandaag is nog niet bekend. Vul die in bij Instellingen, Herinneringen, met de bron, of werk Kloppend bij; tot dan gaat er geen brief met rente weg.',
  'bank-behind': (updatedUntil: LocalDate | null | undefined) =>
    updatedUntil === null || updatedUntil === undefined
      ? 'Lees eerst je bank in: misschien is er al betaald.'
      : `Je bank is bijgewerkt t/m ${formatDateInWords(updatedUntil)}. Lees de bank eerst in: misschien is er al betaald.`,
  'mailed-lately': () => 'Deze klant kreeg kort geleden nog een mail. Tussen twee mails zitten vijf dagen.',
} as const satisfies Record<Hold, (updatedUntil: LocalDate | null | undefined) => string>

/** Why a letter that was ordered did not leave, for the screen. */
export const stopText = {
  ...holdText,
  'other-amount': () => 'Er staat intussen een ander bedrag open.',
  'last-day-passed': () =>
    'De uiterste dag die erin staat is voorbij. Verstuur een nieuwe herinnering, met een nieuwe dag.',
  'not-due': () => 'Deze stap is intussen niet meer aan de beurt.',
  'invoice-missing': () =>
    'Er is intussen nog een factuur opeisbaar, en die hoort ook in deze brief. Bekijk het nieuwe voorstel.',
} as const satisfies Record<Stop, (updatedUntil: LocalDate | null | undefined) => string>

const basisNotOpenText = {
  scale: 'Deze brief vraagt geen incassokosten. Bekijk het voorstel opnieuw.',
  'scale-with-vat':
    'Incassokosten met btw kan alleen als je de btw over kosten zelf niet kunt aftrekken, en die aftrek heb je bij deze facturen wel. Kies de gewone kosten.',
  'per-invoice':
    'Een vast bedrag van € 40 per factuur kan alleen bij een bedrijf, en als het meer is dan de gewone kosten. Kies de gewone kosten.',
} as const satisfies Record<CostsBasis, string>

export const reminderErrors = {
  customerNotFound: () => new DomainError('not-found', 'reminders.no-customer', 'Klant niet gevonden.'),
  invoiceNotFound: () => new DomainError('not-found', 'reminders.no-invoice', 'Factuur niet gevonden.'),
  itemNotFound: () =>
    new DomainError('not-found', 'reminders.no-item', 'Post van vóór je start niet gevonden.'),
  itemNotLinked: () =>
    new DomainError(
      'conflict',
      'reminders.item-not-linked',
      'Bij deze post hoort nog geen klant. Koppel haar eerst aan een klant bij Overstappen, Beginbalans.',
    ),
  letterNotFound: () => new DomainError('not-found', 'reminders.no-letter', 'Brief niet gevonden.'),
  /** What a user confirmed is no longer what would be sent. */
  changed: () =>
    new DomainError(
      'conflict',
      'reminders.changed',
      'Er is intussen iets veranderd, bijvoorbeeld een betaling. Er is niets verstuurd; bekijk het voorstel opnieuw.',
    ),
  held: (hold: Hold, updatedUntil: LocalDate | null | undefined) =>
    new DomainError('conflict', `reminders.${hold}`, holdText[hold](updatedUntil)),
  askPayments: () =>
    new DomainError(
      'conflict',
      'reminders.payments-unknown',
      'Je leest geen bank in. Bevestig eerst dat alle betalingen in Kloppend staan.',
    ),
  newCostsUnchecked: () =>
    new DomainError(
      'conflict',
      'reminders.new-costs-unchecked',
      'Over deze terugkerende factuur ging al een 14-dagenbrief. Laat eerst nakijken of je opnieuw incassokosten mag vragen, en bevestig dat.',
    ),
  voidLetter: (faults: readonly string[]) =>
    new DomainError(
      'conflict',
      'reminders.void-letter',
      `Deze brief zou ongeldig zijn. ${faults.join(' ')} Pas de tekst aan bij Instellingen, Teksten.`,
    ),
  /** It may be claimed too, and is held: then a 14-day letter without it makes no costs due. */
  leftOut: (number: string, hold: Hold) =>
    new DomainError(
      'conflict',
      'reminders.left-out',
      `Factuur ${number} is ook opeisbaar en hoort in deze brief: zonder die factuur zijn er geen incassokosten verschuldigd (art. 6:96 lid 7 BW). ${holdText[hold](undefined)}`,
    ),
  basisNotOpen: (basis: CostsBasis) =>
    new DomainError('invalid', 'reminders.basis-not-open', basisNotOpenText[basis], ['basis']),
  ratesKnown: (firstDay: LocalDate) =>
    new DomainError(
      'conflict',
      'reminders.rates-known',
      `Kloppend kent de wettelijke rente van ${formatDateInWords(firstDay)} al. Die gaat voor.`,
    ),
  ratesNotNext: (next: LocalDate) =>
    new DomainError(
      'conflict',
      'reminders.rates-not-next',
      `Vul eerst de wettelijke rente vanaf ${formatDateInWords(next)} in.`,
    ),
  ratesUnknown: () => new DomainError('conflict', 'reminders.rates-unknown', holdText['rates-out-of-date']()),
  noPostalAddress: (name: string) =>
    new DomainError(
      'conflict',
      'reminders.no-postal-address',
      `Van ${name} is geen postadres bekend. Vul dat eerst in bij de klant.`,
    ),
  /** It was posted or withdrawn before, or goes by mail. */
  notToPost: () =>
    new DomainError('conflict', 'reminders.not-to-post', 'Deze brief ligt niet meer klaar om te posten.'),
  postedInFuture: () =>
    new DomainError('invalid', 'reminders.posted-in-future', 'Kies vandaag of een dag die al is geweest.', [
      'postedOn',
    ]),
  postedBeforeMade: (madeOn: LocalDate) =>
    new DomainError(
      'invalid',
      'reminders.posted-before-made',
      `De brief is gemaakt op ${formatDateInWords(madeOn)}. Kies die dag of een latere.`,
      ['postedOn'],
    ),
  noAddress: (name: string) =>
    new DomainError(
      'conflict',
      'reminders.no-address',
      `${name} heeft geen e-mailadres. Vul dat eerst in bij de klant.`,
    ),
  handedOver: () => new DomainError('conflict', 'reminders.handed-over', 'Deze factuur is al overgedragen.'),
  notHandedOver: () =>
    new DomainError('conflict', 'reminders.not-handed-over', 'Deze factuur is niet overgedragen.'),
  lastLetterMissing: () =>
    new DomainError(
      'conflict',
      'reminders.last-letter-missing',
      'Stuur eerst de laatste brief. Pas als de dag die erin staat voorbij is, kun je de factuur overdragen.',
    ),
  lastLetterRuns: (from: LocalDate) =>
    new DomainError(
      'conflict',
      'reminders.last-letter-runs',
      `De klant mag nog betalen. Overdragen kan vanaf ${formatDateInWords(from)}.`,
      ['handedOverOn'],
    ),
  handedOverInFuture: () =>
    new DomainError(
      'invalid',
      'reminders.handed-over-in-future',
      'Kies vandaag of een dag die al is geweest.',
      ['handedOverOn'],
    ),
  stale: () =>
    new DomainError(
      'conflict',
      'reminders.stale',
      'Dit is intussen ergens anders gewijzigd. Ververs de pagina om te zien wat er veranderde.',
    ),
  stepsOutOfOrder: () =>
    new DomainError(
      'invalid',
      'reminders.steps-out-of-order',
      'Een latere stap komt na een eerdere: kies meer dagen.',
    ),
  pauseInPast: () =>
    new DomainError('invalid', 'reminders.pause-in-past', 'Kies een dag die nog komt.', ['pausedUntil']),
}
