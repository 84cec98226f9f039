import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { negate, type Cents } from '#kernel/money.ts'
import type { DayRefusal } from './booking-day.ts'
import type { MirrorRefusal } from './mirror-day.ts'
import { closedSentence, periodName, type ClosedKind } from './period.ts'

export const ledgerErrors = {
  tenantMismatch: () =>
    new DomainError('not-found', 'ledger.tenant-not-found', 'Administratie niet gevonden.'),
  accountNotFound: () =>
    new DomainError('not-found', 'ledger.account-not-found', 'Grootboekrekening niet gevonden.'),
  alreadyBooked: () =>
    new DomainError(
      'conflict',
      'ledger.already-booked',
      'Dit is al geboekt. Ververs de pagina om het te zien.',
    ),
  periodClosed: (kind: ClosedKind, period: string, date: LocalDate) =>
    new DomainError('conflict', 'ledger.period-closed', closedSentence(kind, period, date)),
  mayNotCorrect: () =>
    new DomainError(
      'forbidden',
      'ledger.may-not-correct',
      'Dit is een correctie: alleen wie correcties mag boeken draait die terug. Vraag het de eigenaar of de accountant.',
    ),
  /** The opening balance holds what happened until its day: booked apart, it counts twice. */
  beforeOpening: (date: LocalDate, openedOn: LocalDate) =>
    new DomainError(
      'conflict',
      'ledger.before-opening',
      `Je beginbalans is van ${formatDate(openedOn)} en bevat wat daarvoor gebeurde: op ${formatDate(date)} kan niets meer worden geboekt. ` +
        `Kies een dag vanaf ${formatDate(openedOn)}. Een factuur van daarvoor hoort als openstaande post op de beginbalans.`,
    ),
  cashBelowZero: (day: LocalDate, balance: Cents) =>
    new DomainError('conflict', 'ledger.cash-below-zero', cashBelowZeroWords(day, balance)),
  tooFar: (date: LocalDate, lastDay: LocalDate) =>
    new DomainError(
      'invalid',
      'ledger.too-far',
      `${formatDate(date)} ligt te ver in de toekomst: boek tot en met ${formatDate(lastDay)}. Controleer het jaar.`,
    ),
  dayRefused: (refused: DayRefusal, date: LocalDate): DomainError => {
    if (refused.reason === 'too-far') return ledgerErrors.tooFar(date, refused.lastDay)
    return refused.reason === 'closed'
      ? ledgerErrors.periodClosed(refused.period.kind, refused.period.period, date)
      : ledgerErrors.beforeOpening(date, refused.openedOn)
  },
  /** Why what was booked on `date` is not reversed. */
  notTakenBack: (refused: MirrorRefusal, date: LocalDate): DomainError => {
    switch (refused.reason) {
      case 'mistake-in-closed-year':
        return new DomainError(
          'conflict',
          'ledger.mistake-in-closed-year',
          `Boekjaar ${refused.year} is afgesloten: wat op ${formatDate(date)} is geboekt, kan daar niet meer worden weggehaald. ` +
            'Heropen het boekjaar bij Jaarafsluiting, of boek vandaag een correctie.',
        )
      case 'before-original':
        return new DomainError(
          'invalid',
          'ledger.returned-before-paid',
          `De betaling is van ${formatDate(refused.day)}: kies als dag waarop het geld terugging die dag of een latere.`,
          ['on'],
        )
      case 'in-the-future':
        return new DomainError(
          'invalid',
          'ledger.returned-in-the-future',
          'De dag waarop het geld terugging ligt in de toekomst. Kies vandaag of een eerdere dag.',
          ['on'],
        )
      default:
        return ledgerErrors.dayRefused(refused, date)
    }
  },
  alreadyClosed: (kind: ClosedKind, period: string) =>
    new DomainError(
      'conflict',
      'ledger.already-closed',
      kind === 'year'
        ? `Boekjaar ${period} is al afgesloten.`
        : `De btw-aangifte over ${periodName(period)} is al ingediend.`,
    ),
  accountClosed: (number: string) =>
    new DomainError(
      'conflict',
      'ledger.account-closed',
      `Grootboekrekening ${number} is gesloten. Kies een andere, of open die weer bij Grootboekrekeningen.`,
    ),
  /** The lock of the database: the program asks for the right before (decision 11). */
  mayNotPost: () =>
    new DomainError(
      'forbidden',
      'ledger.may-not-post',
      'Je hebt geen rechten om iets te boeken. Vraag de eigenaar van het bedrijf om ze te geven.',
    ),
  entryNotFound: () => new DomainError('not-found', 'ledger.entry-not-found', 'Boeking niet gevonden.'),
  unbookable: (problems: readonly string[]) =>
    new DomainError('invalid', 'ledger.unbookable', problems.join(' ')),
  alreadyReversed: (number: number) =>
    new DomainError(
      'conflict',
      'ledger.already-reversed',
      `Deze boeking is al teruggedraaid, door boeking ${String(number)}.`,
    ),
  notReversible: (reason: string) => new DomainError('conflict', 'ledger.not-reversible', reason),
  reversedBeforeBooked: () =>
    new DomainError(
      'invalid',
      'ledger.reversed-before-booked',
      'Draai een boeking terug op de dag van de boeking zelf of later.',
    ),
  openingExists: (number: number) =>
    new DomainError(
      'conflict',
      'ledger.opening-exists',
      `Er is al een beginbalans: boeking ${String(number)}. Draai die terug om een andere vast te leggen.`,
    ),
  bookedBefore: (date: LocalDate, first: { readonly description: string; readonly date: LocalDate }) =>
    new DomainError(
      'conflict',
      'ledger.booked-before-opening',
      `Er is al geboekt vóór ${formatDate(date)}, het eerst op ${formatDate(first.date)}: ${first.description}. Kies een datum die niet na je eerste boeking ligt.`,
    ),
  openItemNotFound: () =>
    new DomainError('not-found', 'ledger.open-item-not-found', 'Openstaande post niet gevonden.'),
  itemPaidTooMuch: (open: Cents) =>
    new DomainError(
      'conflict',
      'ledger.item-paid-too-much',
      `Op deze post staat nog ${formatEuros(open)} open. Boek hooguit dat bedrag.`,
    ),
  itemsPaid: () =>
    new DomainError(
      'conflict',
      'ledger.items-paid',
      'Op openstaande posten van deze beginbalans is al betaald. Draai eerst die betalingen terug.',
    ),
  draftMovedOn: () =>
    new DomainError(
      'conflict',
      'ledger.draft-moved-on',
      'Intussen is dit in een ander venster of door iemand anders verder ingevuld. Kijk wat daar staat, en kies wat je houdt.',
    ),
  noOpening: () =>
    new DomainError(
      'conflict',
      'ledger.no-opening',
      'Er is nog geen beginbalans om aan te passen. Leg die eerst vast.',
    ),
  openingDay: (day: LocalDate) =>
    new DomainError(
      'invalid',
      'ledger.opening-day',
      `Je beginbalans is van ${formatDate(day)} en wordt op die dag aangepast. Voor een andere dag draai je die terug en leg je een nieuwe vast.`,
      ['date'],
    ),
  itemArranged: (name: string) =>
    new DomainError(
      'conflict',
      'ledger.item-arranged',
      `Voor ${name} loopt een betalingsregeling. Laat die post met hetzelfde bedrag in de beginbalans, of beëindig eerst de regeling.`,
    ),
  itemHandedOver: (name: string, agency: string) =>
    new DomainError(
      'conflict',
      'ledger.item-handed-over',
      `${name.charAt(0).toUpperCase()}${name.slice(1)} ligt bij ${agency}. Laat die post met hetzelfde bedrag in de beginbalans, of neem haar eerst terug.`,
    ),
  itemOrdered: (name: string, batchNumber: number, isCollection: boolean) =>
    new DomainError(
      'conflict',
      'ledger.item-ordered',
      `Van ${name} staat een ${isCollection ? 'incasso in incasso-opdracht' : 'betaling in betaalopdracht'} ${String(batchNumber)}. Laat die post met hetzelfde bedrag in de beginbalans, of trek eerst die opdracht in.`,
    ),
  itemVatOwed: (name: string) =>
    new DomainError(
      'conflict',
      'ledger.item-vat-owed',
      `Van ${name} is btw verschuldigd geworden, door een betaling of omdat je met het kasstelsel stopte. Laat het bedrag, het tarief en de btw op 1640 zoals ze zijn. Draai een verkeerde betaling terug, of boek de post af op 4450 als de klant niet betaalt.`,
    ),
  itemBelowPaid: (paid: Cents) =>
    new DomainError(
      'conflict',
      'ledger.item-below-paid',
      `Op een van deze posten is al ${formatEuros(paid)} betaald. Maak het bedrag niet kleiner dan dat, of maak eerst die betaling ongedaan.`,
    ),
  numberTaken: (number: string) =>
    new DomainError('conflict', 'ledger.number-taken', `Grootboekrekening ${number} bestaat al.`),
  unfitRgsCode: (problem: string) => new DomainError('invalid', 'ledger.rgs-code', problem),
  rgsCodeTaken: (code: string, number: string) =>
    new DomainError(
      'conflict',
      'ledger.rgs-code-taken',
      `RGS-code ${code} staat al op grootboekrekening ${number}. Elke code staat op één rekening.`,
    ),
  systemAccount: (number: string) =>
    new DomainError(
      'conflict',
      'ledger.system-account',
      `Op grootboekrekening ${number} boekt Kloppend zelf; die kun je niet sluiten.`,
    ),
  accountOfPrepaidCost: (number: string) =>
    new DomainError(
      'conflict',
      'ledger.account-of-prepaid-cost',
      `Op ${number} boeken we nog maanden van vooruitbetaalde kosten uit je beginbalans. Sluit de rekening daarna, of pas die kosten aan bij Overstappen.`,
    ),
  depositNotFound: () =>
    new DomainError(
      'not-found',
      'ledger.deposit-not-found',
      'Deze aanbetaling staat niet in je beginbalans. Ververs de pagina.',
    ),
  depositCustomerNotFound: () =>
    new DomainError(
      'not-found',
      'ledger.deposit-customer-not-found',
      'De klant van een aanbetaling is er niet. Kies een klant uit de lijst.',
    ),
  depositTaken: (customer: string, short: Cents) =>
    new DomainError(
      'conflict',
      'ledger.deposit-taken',
      `Van de aanbetaling van ${customer} is al een deel van een factuur afgetrokken: er zou ${formatEuros(short)} te weinig zijn. Annuleer die factuur eerst.`,
    ),
  prepaidCostNotFound: () =>
    new DomainError(
      'not-found',
      'ledger.prepaid-cost-not-found',
      'Deze vooruitbetaalde kosten staan niet in je beginbalans. Ververs de pagina.',
    ),
  accountHasBalance: (number: string, balance: Cents) =>
    new DomainError(
      'conflict',
      'ledger.account-has-balance',
      `Op grootboekrekening ${number} staat nog ${formatEuros(balance)}. Boek dat eerst over naar een andere rekening.`,
    ),
}

/** In Dutch: the drawer would hold less than nothing at the end of a day, and what to do. */
export const cashBelowZeroWords = (day: LocalDate, balance: Cents): string =>
  `Op ${formatDate(day)} zou de kas ${formatEuros(negate(balance))} onder nul staan, en dat kan niet: er ligt nooit minder dan niets. ` +
  'Boek eerst het geld dat erin kwam, bijvoorbeeld met "Zelf in de kas gelegd".'
