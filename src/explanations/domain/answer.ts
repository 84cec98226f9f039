import type { AccountNumber } from '#ledger/domain/account.ts'
import {
  ACCOUNTANCY,
  ADVERTISING,
  BANK_COSTS,
  CAR_INSURANCE,
  CAR_LEASE,
  CAR_REPAIRS,
  CARD,
  CAR_TAX,
  CORPORATE_TAX,
  DIRECTOR_ACCOUNT,
  ENERGY,
  ENTERTAINMENT,
  EQUIPMENT,
  FINES,
  FUEL,
  GENERAL_COSTS,
  GIFTS,
  GOODS,
  INSURANCE,
  INTEREST_PAID,
  INTEREST_RECEIVED,
  IN_TRANSIT,
  LEGAL_COSTS,
  LOAN,
  NET_WAGES,
  OFFICE_SUPPLIES,
  PARKING,
  PAYOUTS,
  PAYROLL_TAX,
  PENSION_COSTS,
  POSTAGE,
  PRIVATE_DEPOSITS,
  PRIVATE_PREMIUMS,
  PRIVATE_TAXES,
  PRIVATE_WITHDRAWALS,
  RENT,
  SMALL_EQUIPMENT,
  SOFTWARE,
  SUBSCRIPTIONS,
  SUBSIDIES,
  SUSPENSE,
  TELEPHONE,
  TRAVEL,
  VAT_SETTLEMENT,
  WEBSITE,
} from '#ledger/domain/named-account.ts'

/**
 * The VAT of what is bought. `none`: there is none in it (exempt, tax, private money). `in-cost`: there is, and it is part of the cost (eating
 * out, VAT of another country). `lodging` is low before 2026 and high since. `eu` and `non-eu` are reversed to us (4b, 4a).
 */
export type Treatment = 'none' | 'in-cost' | 'high' | 'low' | 'lodging' | 'eu' | 'non-eu'

/** What money without a document may be, as users choose it by name. */
export interface Answer {
  readonly name: string
  readonly account: AccountNumber
  /** In the books of a company, where it is another one. */
  readonly ofCompany?: AccountNumber
  readonly vat: Treatment
  /** The direction of the money; both where it is left out. */
  readonly money?: 'in' | 'out'
  /** Left out in the books of the others. */
  readonly only?: 'company' | 'owner'
  /** By which it is found, beside its name. */
  readonly found?: string
  /** Bought for the business and the household at once, such as energy at home; or for a car, which is private where no car is in the books. */
  readonly oftenPrivate?: 'household' | 'car'
  /** Money to or from another account of the business, which the program chooses. */
  readonly isTransfer?: true
}

const PRIVATE = {
  account: PRIVATE_WITHDRAWALS,
  ofCompany: DIRECTOR_ACCOUNT,
  vat: 'none',
  money: 'out',
} as const

/**
 * Every answer to "Wat is het?", by a name that is stored with a decision. A company books what is private of its director on 1700.
 *
 * VAT, source: Wet OB 1968: art. 11 lid 1 onder i, j (banks), k (insurance), m (post); art. 15 lid 5 and Besluit uitsluiting aftrek OB 1968 (eating out);
 * art. 12 lid 2 and 3 (reversed); Tabel I b 9 (carriage of persons), b 11 (lodging, until 2026); Tabel II b 3 (international carriage).
 */
export const answers = {
  'vat-return': { name: 'Btw-aangifte', account: VAT_SETTLEMENT, vat: 'none', found: 'omzetbelasting btw' },
  'payroll-tax': { name: 'Loonheffing', account: PAYROLL_TAX, vat: 'none', money: 'out', found: 'loonbelasting personeel' },
  'income-tax': { name: 'Inkomstenbelasting', account: PRIVATE_TAXES, ofCompany: DIRECTOR_ACCOUNT, vat: 'none', found: 'ib pvv aanslag privé' },
  'health-premium': { name: 'Premie Zorgverzekeringswet', account: PRIVATE_PREMIUMS, ofCompany: DIRECTOR_ACCOUNT, vat: 'none', found: 'zvw bijdrage privé' },
  'corporate-tax': { name: 'Vennootschapsbelasting', account: CORPORATE_TAX, vat: 'none', only: 'company', found: 'vpb aanslag' },
  'car-tax': { name: 'Motorrijtuigenbelasting', account: CAR_TAX, vat: 'none', money: 'out', oftenPrivate: 'car', found: 'mrb wegenbelasting auto' },
  allowance: { name: 'Toeslag of kinderbijslag (privé)', account: PRIVATE_DEPOSITS, ofCompany: DIRECTOR_ACCOUNT, vat: 'none', money: 'in', found: 'zorgtoeslag huurtoeslag svb' },
  childcare: { name: 'Kinderopvang (privé)', ...PRIVATE, found: 'kinderdagverblijf bso' },
  'health-insurance': { name: 'Zorgverzekering (privé)', ...PRIVATE, found: 'ziektekosten premie zorg' },
  'income-insurance': { name: 'Arbeidsongeschiktheidsverzekering (privé)', account: PRIVATE_PREMIUMS, ofCompany: DIRECTOR_ACCOUNT, vat: 'none', money: 'out', found: 'aov broodfonds lijfrente levensverzekering' },
  'fine-driver': { name: 'Boete van de bestuurder (privé)', ...PRIVATE, found: 'verkeersboete cjib' },
  'fine-business': { name: 'Boete van de zaak (niet aftrekbaar)', account: FINES, vat: 'none', money: 'out', found: 'cjib naheffing belastingboete' },
  'bank-costs': { name: 'Bankkosten', account: BANK_COSTS, vat: 'none', money: 'out', found: 'zakelijk pakket betaalpas provisie' },
  'provider-costs-nl': { name: 'Kosten van een Nederlandse betaaldienst, zoals Mollie', account: BANK_COSTS, vat: 'high', money: 'out' },
  'provider-costs-eu': { name: 'Kosten van een betaaldienst in de EU, zoals Stripe', account: BANK_COSTS, vat: 'eu', money: 'out' },
  'interest-paid': { name: 'Rente betaald', account: INTEREST_PAID, vat: 'none', money: 'out', found: 'debetrente roodstand' },
  'interest-received': { name: 'Rente ontvangen', account: INTEREST_RECEIVED, vat: 'none', money: 'in', found: 'creditrente spaarrente' },
  'card-settlement': { name: 'Afrekening van de creditcard', account: CARD, vat: 'none', money: 'out', isTransfer: true, found: 'ics visa mastercard amex' },
  insurance: { name: 'Verzekering', account: INSURANCE, vat: 'none', money: 'out', found: 'aansprakelijkheid polis premie inventaris' },
  'car-insurance': { name: 'Autoverzekering', account: CAR_INSURANCE, vat: 'none', money: 'out', oftenPrivate: 'car', found: 'wa casco polis' },
  fuel: { name: 'Brandstof of laden', account: FUEL, vat: 'high', money: 'out', oftenPrivate: 'car', found: 'benzine diesel tanken laadpas stroom auto' },
  'fuel-abroad': { name: 'Brandstof in het buitenland', account: FUEL, vat: 'in-cost', money: 'out', oftenPrivate: 'car', found: 'tanken' },
  parking: { name: 'Parkeren', account: PARKING, vat: 'high', money: 'out', found: 'garage parkeerapp' },
  'street-parking': { name: 'Parkeren op straat (gemeente)', account: PARKING, vat: 'none', money: 'out', found: 'parkeerbelasting' },
  'car-repairs': { name: 'Onderhoud van de auto', account: CAR_REPAIRS, vat: 'high', money: 'out', oftenPrivate: 'car', found: 'garage apk banden wasstraat reparatie' },
  'car-lease': { name: 'Lease van de auto', account: CAR_LEASE, vat: 'high', money: 'out', oftenPrivate: 'car', found: 'leasemaatschappij private lease' },
  'public-transport': { name: 'Trein, bus of taxi', account: TRAVEL, vat: 'low', money: 'out', found: 'ov-chipkaart reizen ns metro tram' },
  flight: { name: 'Vliegtuig', account: TRAVEL, vat: 'none', money: 'out', found: 'vlucht ticket reizen' },
  lodging: { name: 'Hotel in Nederland', account: TRAVEL, vat: 'lodging', money: 'out', found: 'overnachting logies' },
  'lodging-abroad': { name: 'Hotel in het buitenland', account: TRAVEL, vat: 'in-cost', money: 'out', found: 'overnachting logies' },
  'eating-out': { name: 'Eten en drinken buiten de deur', account: ENTERTAINMENT, vat: 'in-cost', money: 'out', found: 'restaurant café lunch diner koffie representatie' },
  canteen: { name: 'Kantine: eten en drinken voor op de zaak', account: GENERAL_COSTS, vat: 'low', money: 'out', found: 'boodschappen koffie thee lunch personeel' },
  goods: { name: 'Inkoop om te verkopen', account: GOODS, vat: 'high', money: 'out', found: 'handelsgoederen voorraad grondstof' },
  'goods-low': { name: 'Inkoop van eten en drinken om te verkopen', account: GOODS, vat: 'low', money: 'out', found: 'boodschappen handelsgoederen horeca' },
  tools: { name: 'Gereedschap en kleine aanschaf', account: SMALL_EQUIPMENT, vat: 'high', money: 'out', found: 'bouwmarkt materiaal telefoon scherm' },
  equipment: { name: 'Aanschaf voor jaren (wordt afgeschreven)', account: EQUIPMENT, vat: 'high', money: 'out', found: 'laptop computer investering machine inventaris' },
  office: { name: 'Kantoorspullen', account: OFFICE_SUPPLIES, vat: 'high', money: 'out', found: 'papier inkt pennen' },
  telephone: { name: 'Telefoon en internet', account: TELEPHONE, vat: 'high', money: 'out', oftenPrivate: 'household', found: 'mobiel abonnement bellen glasvezel' },
  postage: { name: 'Postzegels', account: POSTAGE, vat: 'none', money: 'out', found: 'porto post brief' },
  parcels: { name: 'Pakketten en koerier', account: POSTAGE, vat: 'high', money: 'out', found: 'verzenden bezorgen' },
  website: { name: 'Website en hosting', account: WEBSITE, vat: 'high', money: 'out', found: 'domein webwinkel' },
  advertising: { name: 'Reclame en drukwerk', account: ADVERTISING, vat: 'high', money: 'out', found: 'advertentie flyers visitekaartjes' },
  'advertising-eu': { name: 'Advertenties uit een ander EU-land', account: ADVERTISING, vat: 'eu', money: 'out', found: 'google meta facebook linkedin' },
  software: { name: 'Software en abonnementen', account: SOFTWARE, vat: 'high', money: 'out', found: 'licentie programma app' },
  'software-eu': { name: 'Software uit een ander EU-land', account: SOFTWARE, vat: 'eu', money: 'out', found: 'licentie programma app ierland verlegd' },
  'software-non-eu': { name: 'Software van buiten de EU', account: SOFTWARE, vat: 'non-eu', money: 'out', found: 'licentie programma app amerika verlegd' },
  'rent-vat': { name: 'Huur met btw', account: RENT, vat: 'high', money: 'out', oftenPrivate: 'household', found: 'kantoor bedrijfsruimte pand' },
  rent: { name: 'Huur zonder btw', account: RENT, vat: 'none', money: 'out', oftenPrivate: 'household', found: 'kantoor bedrijfsruimte pand' },
  energy: { name: 'Energie', account: ENERGY, vat: 'high', money: 'out', oftenPrivate: 'household', found: 'gas stroom elektra' },
  water: { name: 'Water', account: ENERGY, vat: 'low', money: 'out', oftenPrivate: 'household', found: 'drinkwater' },
  accountancy: { name: 'Boekhouder of accountant', account: ACCOUNTANCY, vat: 'high', money: 'out', found: 'administratie advies' },
  legal: { name: 'Advocaat of jurist', account: LEGAL_COSTS, vat: 'high', money: 'out', found: 'juridisch' },
  'membership-vat': { name: 'Contributie met btw', account: SUBSCRIPTIONS, vat: 'high', money: 'out', found: 'lidmaatschap branche vereniging' },
  membership: { name: 'Contributie zonder btw', account: SUBSCRIPTIONS, vat: 'none', money: 'out', found: 'lidmaatschap branche vereniging' },
  chamber: { name: 'Kamer van Koophandel', account: GENERAL_COSTS, vat: 'none', money: 'out', found: 'kvk uittreksel inschrijving' },
  'training-vat': { name: 'Opleiding met btw', account: GENERAL_COSTS, vat: 'high', money: 'out', found: 'cursus training studie' },
  training: { name: 'Opleiding zonder btw', account: GENERAL_COSTS, vat: 'none', money: 'out', found: 'cursus training studie vrijgesteld' },
  gift: { name: 'Relatiegeschenk', account: GIFTS, vat: 'high', money: 'out', found: 'cadeau bloemen kerstpakket' },
  'net-wages': { name: 'Netto loon', account: NET_WAGES, vat: 'none', money: 'out', found: 'salaris lonen personeel' },
  pension: { name: 'Pensioen van personeel', account: PENSION_COSTS, vat: 'none', money: 'out', found: 'pensioenfonds' },
  'private-out': { name: 'Privé opgenomen', ...PRIVATE, found: 'naar mezelf' },
  'private-in': { name: 'Privé gestort', account: PRIVATE_DEPOSITS, ofCompany: DIRECTOR_ACCOUNT, vat: 'none', money: 'in', found: 'van mezelf storting' },
  loan: { name: 'Lening: aflossing of ontvangst', account: LOAN, vat: 'none', found: 'krediet financiering' },
  'own-account': { name: 'Eigen rekening', account: IN_TRANSIT, vat: 'none', isTransfer: true, found: 'sparen spaarrekening overboeking' },
  cash: { name: 'Kasgeld gestort of opgenomen', account: IN_TRANSIT, vat: 'none', isTransfer: true, found: 'contant sealbag geldautomaat pin storting' },
  payout: { name: 'Uitbetaling van een betaaldienst', account: PAYOUTS, vat: 'none', money: 'in', isTransfer: true, found: 'mollie stripe adyen sumup bol thuisbezorgd airbnb' },
  subsidy: { name: 'Subsidie of uitkering van een verzekering', account: SUBSIDIES, vat: 'none', money: 'in', found: 'schade tegemoetkoming' },
  'receipt-later': { name: 'Bon volgt later (vraagposten)', account: SUSPENSE, vat: 'none', found: 'onbekend' },
} as const satisfies Record<string, Answer> // prettier-ignore

export type Use = keyof typeof answers
export const uses = Object.keys(answers) as [Use, ...Use[]]

export const answerOf = (use: Use): Answer => answers[use]

/** Whether a stored word is one of the answers of this version. */
export const isUse = (word: string): word is Use => Object.hasOwn(answers, word)

/** Whether a private part is asked of an answer: never of a company, and of a car only where none is in the books. Source: Wet IB 2001 art. 3.14 and 3.20. */
export function asksPrivatePart(
  use: Use,
  { isCompany, hasCar }: { readonly isCompany: boolean; readonly hasCar: boolean },
): boolean {
  const { oftenPrivate } = answerOf(use)
  return !isCompany && (oftenPrivate === 'household' || (oftenPrivate === 'car' && !hasCar))
}

/** Whether an answer is money to or from another account of the business. */
export const isTransfer = (use: Use): boolean => answerOf(use).isTransfer === true

/** The account of an answer in books of this form. Of a transfer `placesOf` says where it is on a day. */
export const accountOf = (use: Use, isCompany: boolean): AccountNumber => {
  const { account, ofCompany } = answerOf(use)
  return isCompany ? (ofCompany ?? account) : account
}

/** Whether an answer exists in books of this form. */
export const isAnswerOf = (use: Use, isCompany: boolean): boolean => {
  const { only } = answerOf(use)
  return only === undefined || (only === 'company') === isCompany
}
