import { formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import type { YearPoint } from './year-point.ts'

export const yearEndErrors = {
  noBooks: (year: number) =>
    new DomainError('not-found', 'year-end.no-books', `In ${String(year)} is niets geboekt.`),
  closed: (year: number) =>
    new DomainError(
      'conflict',
      'year-end.closed',
      `Boekjaar ${String(year)} is al afgesloten. Heropen het boekjaar bij Jaarafsluiting.`,
    ),
  blocked: (points: readonly YearPoint[]) =>
    new DomainError('conflict', 'year-end.blocked', points.map(({ text }) => text).join(' ')),
  unaccepted: (points: readonly YearPoint[]) =>
    new DomainError(
      'conflict',
      'year-end.unaccepted',
      `Kijk eerst hiernaar, of sluit af zoals het is: ${points.map(({ text }) => text).join(' ')}`,
    ),
  ofLaterVersion: () =>
    new DomainError(
      'conflict',
      'year-end.of-later-version',
      'Dit is geboekt met een nieuwere versie van Kloppend. Ververs de pagina en probeer het dan opnieuw.',
    ),
  noSuchCost: (year: number) =>
    new DomainError(
      'not-found',
      'year-end.no-such-cost',
      `Deze kosten staan niet in ${String(year)}, of zijn al verdeeld. Ververs de pagina en kijk opnieuw.`,
    ),
  notACost: () =>
    new DomainError('invalid', 'year-end.not-a-cost', 'Kies een kostenrekening die nog in gebruik is.'),
  stockCounted: (year: number) =>
    new DomainError(
      'conflict',
      'year-end.stock-counted',
      `De voorraad van ${String(year)} is al geteld. Maak die telling eerst ongedaan.`,
    ),
  cashCounted: (year: number) =>
    new DomainError(
      'conflict',
      'year-end.cash-counted',
      `De kas van ${String(year)} is al geteld. Maak die telling eerst ongedaan.`,
    ),
  enoughEvidence: (most: number) =>
    new DomainError(
      'conflict',
      'year-end.enough-evidence',
      `Bij een jaar staan hooguit ${String(most)} notities en bestanden. Verwijder eerst wat je niet meer nodig hebt.`,
    ),
  evidenceThere: () =>
    new DomainError('conflict', 'year-end.evidence-there', 'Dit bestand staat al bij dit punt.'),
  noEvidence: () => new DomainError('not-found', 'year-end.no-evidence', 'Dit bestand is niet gevonden.'),
  workSaid: (year: number) =>
    new DomainError(
      'conflict',
      'year-end.work-said',
      `Het werk van ${String(year)} zonder factuur is al geboekt. Maak dat eerst ongedaan.`,
    ),
  noSuchCar: (year: number) =>
    new DomainError(
      'not-found',
      'year-end.no-such-car',
      `Van deze auto is over ${String(year)} geen btw te boeken. Vul bij Ritten de gegevens van de auto in, of ververs de pagina.`,
    ),
  carVatBooked: (name: string) =>
    new DomainError(
      'conflict',
      'year-end.car-vat-booked',
      `De btw over privégebruik van ${name} is al geboekt. Maak dat eerst ongedaan.`,
    ),
  logNotClosed: (name: string) =>
    new DomainError(
      'conflict',
      'year-end.log-not-closed',
      `De rittenregistratie van ${name} sluit niet. Schrijf de ritten op die ontbreken, of kies het percentage van de catalogusprijs.`,
    ),
  nothingPrivate: (name: string) =>
    new DomainError(
      'conflict',
      'year-end.nothing-private',
      `De rittenregistratie van ${name} heeft geen privé- of woon-werkkilometers: er is niets te boeken.`,
    ),
  noVat: () =>
    new DomainError(
      'conflict',
      'year-end.no-vat',
      'Met de KOR draag je geen btw af en trek je die niet af: hier is niets te boeken.',
    ),
  unknownRate: (rates: readonly string[]) =>
    new DomainError(
      'invalid',
      'year-end.unknown-rate',
      `Kies een btw-tarief van dat jaar: ${rates.join(', ')}.`,
    ),
  tooMuchVat: () =>
    new DomainError(
      'invalid',
      'year-end.too-much-vat',
      'De btw is meer dan 21% van wat je gaf. Vul de btw in die je aftrok.',
    ),
  provisionMade: (year: number) =>
    new DomainError(
      'conflict',
      'year-end.provision-made',
      `De voorziening van ${String(year)} is al geboekt. Maak die eerst ongedaan.`,
    ),
  provisionTooHigh: () =>
    new DomainError(
      'invalid',
      'year-end.provision-too-high',
      'De voorziening is meer dan je klanten op 31 december schuldig waren. Vul een lager bedrag in.',
    ),
  workspaceOfCompany: () =>
    new DomainError(
      'conflict',
      'year-end.workspace-of-company',
      'Een werkruimte thuis is hier van een eenmanszaak of vof. Huurt je bv een ruimte in je woning, boek die huur dan als kosten.',
    ),
  workspaceSaid: (year: number) =>
    new DomainError(
      'conflict',
      'year-end.workspace-said',
      `De werkruimte thuis van ${String(year)} is al ingevuld. Maak dat eerst ongedaan.`,
    ),
  noAllowance: (year: number, first: number) =>
    new DomainError(
      'invalid',
      'year-end.no-allowance',
      `Over ${String(year)} is het percentage voor een koopwoning hier niet bekend: dat begint in ${String(first)}. Boek het bedrag met je accountant in het memoriaal.`,
    ),
  noSuchCurrency: (currency: string, year: number) =>
    new DomainError(
      'conflict',
      'year-end.no-such-currency',
      `In ${currency} stond op 31 december ${String(year)} niets open, of de koers is al ingevuld. Ververs de pagina en kijk opnieuw.`,
    ),
  noCorporateTax: (year: number, first: number) =>
    new DomainError(
      'conflict',
      'year-end.no-corporate-tax',
      `Over ${String(year)} is hier geen vennootschapsbelasting te boeken: die is van een bv, vanaf ${String(first)}.`,
    ),
  corporateTaxChanged: (toBook: Cents) =>
    new DomainError(
      'conflict',
      'year-end.corporate-tax-changed',
      toBook === ZERO
        ? 'De vennootschapsbelasting is al geboekt zoals we die schatten: er is niets te boeken.'
        : `Er is nu ${formatEuros(toBook)} vennootschapsbelasting te boeken. Ververs de pagina en kijk opnieuw.`,
    ),
  noSuchAdjustment: () =>
    new DomainError(
      'not-found',
      'year-end.no-such-adjustment',
      'Deze verdeling is er niet meer. Ververs de pagina en kijk opnieuw.',
    ),
  notClosed: (year: number) =>
    new DomainError('conflict', 'year-end.not-closed', `Boekjaar ${String(year)} is niet afgesloten.`),
  laterClosed: (later: number) =>
    new DomainError(
      'conflict',
      'year-end.later-closed',
      `Heropen eerst boekjaar ${String(later)}: een jaar gaat alleen open als elk later jaar open is.`,
    ),
}
