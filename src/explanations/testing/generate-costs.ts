import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { accountOf, answerOf, type Use } from '../domain/answer.ts'
import type { Evidence, LineKind } from '../domain/evidence.ts'
import { vatOf, type ExplainedPart } from '../domain/explain.ts'
import { TAX_OFFICE_IBAN } from '../domain/kinds/tax-kinds.ts'

/** A line without a document, with how a bookkeeper books it. */
export interface LabelledCost {
  readonly evidence: Evidence
  readonly truth: readonly ExplainedPart[]
}

/** Who is paid each month or now and then. */
interface Payee {
  readonly use: Use
  readonly name: string
  readonly text: string
  readonly iban: string
  readonly lineKind: LineKind
  readonly kenmerk: string
  readonly sign: 1n | -1n
  readonly amount: bigint
  /** The number of times in a hundred that the amount differs. */
  readonly spread: number
  readonly country: string
}

/** Uniform numbers below one, always the same for a seed: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Answers with names of payees: some say what they are, and the last ones do not. Euros, and by how much the amount differs. */
const payees: readonly (readonly [use: Use, euros: number, spread: number, ...names: readonly string[]])[] = [
  ['fuel', 62, 40, 'Shell 3412 {place}', 'BCK*Esso Express {place}', 'Tankstation De Rotonde', 'TinQ {place}', 'Van den Berg Oliehandel'],
  ['parking', 6, 60, 'Q-Park {place}', 'EasyPark', 'Parkeergarage Centrum {place}', 'Yellowbrick', 'Stationsplein 14 {place}'],
  ['public-transport', 24, 60, 'NS Groep IZ', 'GVB {place}', 'Taxi Centrale {place}', 'OVpay'],
  ['eating-out', 44, 70, 'Restaurant De Kroon', 'Brasserie Het Plein', 'CCV*Lunchroom Zoet {place}', 'McDonalds 231 {place}', 'De Gouden Leeuw', 'Grand Cafe Amber'],
  ['lodging', 129, 30, 'Van der Valk {place}', 'Hotel Domplein', 'Ibis {place}'],
  ['tools', 54, 80, 'Gamma {place}', 'Praxis 88 {place}', 'Bouwmarkt Oost', 'Hubo {place}', 'Meesters en Zonen'],
  ['office', 31, 70, 'Staples', 'Kantoorartikelen Direct', '123inkt', 'Bruna {place}'],
  ['telephone', 38, 2, 'KPN BV', 'Vodafone Libertel', 'Odido', 'Ziggo Services'],
  ['website', 18, 5, 'TransIP BV', 'Antagonist BV', 'Hostnet', 'Noordster Digitaal'],
  ['software', 49, 3, 'Exact Online', 'Moneybird BV', 'Snelstart', 'Plansoftware Nederland', 'Werkbon Groep'],
  ['software-eu', 29, 3, 'Microsoft Ireland', 'Adobe Systems Software Ireland', 'Dropbox International'],
  ['software-non-eu', 20, 6, 'GitHub Inc', 'Notion Labs USD', 'Zoom.us'],
  ['advertising', 120, 50, 'Drukwerkdeal', 'Drukkerij Smit', 'Reclamebureau Links'],
  ['rent-vat', 850, 0, 'Vastgoed Zuid BV', 'Bedrijfsruimte De Hal'],
  ['rent', 650, 0, 'J. Verhuurder'],
  ['energy', 140, 10, 'Greenchoice', 'Essent Retail', 'Energie van Hier'],
  ['water', 22, 8, 'Vitens NV', 'Waternet'],
  ['insurance', 53, 2, 'Interpolis', 'Centraal Beheer', 'Assurantiekantoor Bos', 'Nationale-Nederlanden'],
  ['car-insurance', 71, 2, 'Autoverzekering Direct'],
  ['health-insurance', 142, 1, 'Zilveren Kruis', 'CZ Groep'],
  ['income-insurance', 96, 1, 'Movir NV', 'Broodfonds De Rijn'],
  ['accountancy', 181, 5, 'Administratiekantoor De Vries', 'Boekhouder Plus', 'Cijfers en Meer'],
  ['car-repairs', 260, 80, 'Autobedrijf Jansen', 'Kwikfit {place}', 'Garage Visser'],
  ['car-lease', 412, 0, 'Arval BV', 'Autolease Midden'],
  ['parcels', 14, 60, 'DHL Parcel', 'Sendcloud'],
  ['pension', 210, 4, 'Stichting Pensioenfonds Bouw'],
  ['net-wages', 2140, 6, 'Verzamelbetaling'],
  ['private-out', 800, 40, 'M. Eigenaar'],
  ['canteen', 23, 60, 'Albert Heijn 1234 {place}', 'Jumbo {place}'],
  ['goods-low', 180, 60, 'Sligro {place}', 'Hanos {place}'],
  ['membership', 75, 0, 'Ondernemersvereniging Noord'],
  ['loan', 500, 0, 'Qredits Microfinanciering'],
  ['fuel-abroad', 58, 40, 'Tankstation Antwerpen BEL'],
  ['street-parking', 5, 60, 'Gemeente Parkeren {place}'],
  ['flight', 180, 60, 'Transavia', 'KLM Webticket'],
  ['lodging-abroad', 150, 30, 'Hotel Gravensteen Gent BEL'],
  ['equipment', 1_250, 20, 'MediaMarkt {place}'],
  ['postage', 12, 60, 'PostNL {place}'],
  ['advertising-eu', 90, 50, 'Google Ads Ireland', 'LinkedIn Ireland'],
  ['legal', 450, 40, 'Advocatenkantoor Mul', 'Notariskantoor De Wit'],
  ['chamber', 22, 10, 'Kamer van Koophandel'],
  ['training-vat', 300, 50, 'Academie Noord'],
  ['gift', 45, 60, 'Fleurop', 'Bloemenhuis Roos'],
  ['childcare', 560, 5, 'Kinderopvang Zon'],
  ['fine-driver', 104, 60, 'CJIB'],
  ['card-settlement', 640, 40, 'International Card Services'],
  ['own-account', 1_500, 30, 'Zakelijke Spaarrekening'],
  ['payout', 727, 50, 'Takeaway.com Payments BV', 'Stichting Mollie Payments', 'SumUp Payments'],
  ['subsidy', 5_000, 20, 'Rijksdienst voor Ondernemend Nederland'],
  ['allowance', 210, 5, 'Dienst Toeslagen'],
  ['private-in', 400, 50, 'M. Eigenaar'],
] // prettier-ignore

const PLACES = ['UTRECHT', 'Zwolle', 'Breda', 'AMSTERDAM', 'Tilburg'] as const
const CARD: ReadonlySet<Use> = new Set<Use>([
  'fuel',
  'parking',
  'eating-out',
  'tools',
  'canteen',
  'goods-low',
  'public-transport',
])
const START = localDate('2026-01-01')
export const MONTHS = 12

/**
 * Two thousand lines of a year without a document, the oldest first: each payee comes back, with other amounts, shops and texts.
 *
 * @param seed any integer; the same one gives the same lines
 */
export function generateCosts(seed: number): readonly LabelledCost[] {
  const random = randomOf(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const pick = <T>(values: readonly T[]): T => values.at(below(values.length)) as T
  const people = [...payees.flatMap((row) => payeesOf(row, below)), ...ofOffices(below)]
  return Array.from({ length: 2_000 }, (_, at) => {
    const day = addDays(START, Math.floor((at * 364) / 2_000))
    const payee = pick(people)
    const part = BigInt(Math.round(Number(payee.amount) * (1 + ((random() - 0.5) * payee.spread) / 50)))
    const amount = cents(payee.sign * (part < 50n ? 50n : part))
    const evidence: Evidence = {
      amount,
      day,
      lineKind: payee.lineKind,
      name: payee.name.replace('{place}', pick(PLACES)),
      iban: payee.iban,
      creditorId: '',
      kenmerk: payee.kenmerk.replace('{period}', day.slice(2, 4) + day.slice(5, 7)),
      text: payee.text.replace('{month}', day.slice(0, 7)),
      country: payee.country,
    }
    return { evidence, truth: truthOf(payee.use, amount, day) }
  })
}

function payeesOf([use, euros, spread, ...names]: (typeof payees)[number], below: (count: number) => number): Payee[] {
  return names.map((name) => ({
    use,
    name,
    text: CARD.has(use) ? `Pasvolgnr 001 12:31 Term: ${String(below(1e6))}` : `Termijn {month} klant ${String(below(1e5))}`,
    iban: CARD.has(use) ? '' : `NL${String(10 + below(88))}RABO${String(below(1e9)).padStart(10, '0')}`,
    lineKind: CARD.has(use) ? 'card' : 'other',
    kenmerk: '',
    sign: answerOf(use).money === 'in' ? 1n : -1n,
    amount: BigInt(Math.round(euros * 100)),
    spread,
    country: '',
  }))
} // prettier-ignore

/** The bank itself and the tax office, which name no party, or one for all taxes. */
function ofOffices(below: (count: number) => number): Payee[] {
  const payer = String(100_000_000 + below(8e8))
  const bank = { name: '', iban: '', kenmerk: '', spread: 30, country: '' } as const
  const tax = { ...bank, name: 'Belastingdienst', iban: TAX_OFFICE_IBAN, lineKind: 'other', sign: -1n } as const
  const twice = (one: Payee): Payee[] => [one, one]
  return [
    ...twice({ ...bank, use: 'bank-costs', text: 'Kosten BasisPakket {month}', lineKind: 'charges', sign: -1n, amount: 9_95n }),
    ...twice({ ...bank, use: 'bank-costs', text: 'Transactiekosten {month}', lineKind: 'other', sign: -1n, amount: 4_10n }),
    { ...bank, use: 'interest-paid', text: 'Debetrente', lineKind: 'interest', sign: -1n, amount: 3_42n },
    { ...bank, use: 'interest-received', text: 'Creditrente', lineKind: 'interest', sign: 1n, amount: 1_13n },
    { ...bank, use: 'cash', text: 'Storting sealbag', lineKind: 'other', sign: 1n, amount: 1_000_00n },
    ...twice({ ...tax, use: 'health-premium', text: 'ZVW 2026', amount: 214_00n, kenmerk: '' }),
    { ...tax, use: 'health-premium', text: '', amount: 198_00n, kenmerk: `4${payer}70{period}1` },
    ...twice({ ...tax, use: 'income-tax', text: 'IB 2026 voorlopige aanslag', amount: 860_00n, kenmerk: '' }),
    { ...tax, use: 'income-tax', text: '', amount: 910_00n, kenmerk: `2${payer}60{period}1` },
    { ...tax, use: 'payroll-tax', text: 'Loonheffing {month}', amount: 1_120_00n, kenmerk: '' },
    { ...tax, use: 'car-tax', text: 'MRB', amount: 96_00n, kenmerk: '' },
    { ...tax, use: 'vat-return', text: 'Omzetbelasting {month}', amount: 3_813_00n, kenmerk: '' },
  ]
} // prettier-ignore

/** A loan is paid off with its interest in one line, always in the same parts. */
function truthOf(use: Use, amount: Cents, day: LocalDate): readonly ExplainedPart[] {
  const account = accountOf(use, false)
  const vat = vatOf(answerOf(use).vat, account, day)
  if (use !== 'loan') return [{ account, use, vat, amount }]
  const interest = cents(amount / 10n)
  return [
    { account, use, vat, amount: cents(amount - interest) },
    { account: accountNumber('9010'), use: 'interest-paid', vat: null, amount: interest },
  ]
}
