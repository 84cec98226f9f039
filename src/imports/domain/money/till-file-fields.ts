import type { ColumnFields } from '../guess-columns.ts'
import type { ListField } from '../list-field.ts'
import { guessKnownColumns, knownFileOf, type KnownFile } from './known-file.ts'
import type { MeaningField } from './meaning.ts'

/**
 * The columns of the file of a till. A file has a row for each day with an amount in each column, or rows that are parts of a day: a rate, a way to
 * pay or a receipt, with one amount.
 */
export const tillFileFields: readonly ListField[] = [
  { id: 'day', label: 'Dag', surer: ['datum', 'date', 'boekdatum', 'omzetdatum', 'business date'], aliases: ['day', 'datum tijd', 'kassadatum', 'transactiedatum', 'datum verkoop'] },
  { id: 'till', label: 'Kassa', aliases: ['kassanaam', 'kassanummer', 'register', 'pos', 'terminal', 'device name', 'filiaal', 'store'] },
  { id: 'receipt', label: 'Bonnummer', aliases: ['bon', 'receipt number', 'transaction id', 'transactienummer', 'ordernummer'] },
  { id: 'type', label: 'Verkoop of retour', aliases: ['receipt type', 'type', 'soort bon', 'event type'] },
  { id: 'kind', label: 'Btw-tarief of soort', aliases: ['btw-tarief', 'tarief', 'tax rate', 'vat rate', 'btw percentage', 'btw %', 'btw-code', 'soort', 'omschrijving'] },
  { id: 'method', label: 'Betaalwijze', aliases: ['betaalmethode', 'betaalvorm', 'betaalmiddel', 'payment method', 'payment type', 'tender'] },
  { id: 'amount', label: 'Bedrag met btw', surer: ['price (gross)', 'total collected', 'bedrag incl btw', 'bruto bedrag'], aliases: ['bedrag', 'amount', 'bruto', 'totaal incl btw'] },
  { id: 'low', label: 'Omzet laag tarief, met btw', surer: ['omzet laag incl btw', 'omzet 9% incl btw', 'omzet 9% incl'], aliases: ['omzet laag', 'omzet 9%', 'laag', '9%', 'verkoop laag', 'verkoop 9%', 'bruto 9%', 'bruto laag', 'sales 9%'] },
  { id: 'lowNet', label: 'Omzet laag tarief, zonder btw', aliases: ['omzet laag excl btw', 'omzet laag excl', 'omzet 9% excl btw', 'omzet 9% excl', 'netto laag', 'netto 9%', 'grondslag 9%', 'grondslag laag'] },
  { id: 'lowVat', label: 'Btw laag tarief', aliases: ['btw laag', 'btw 9%', 'btw bedrag laag', 'vat 9%'] },
  { id: 'high', label: 'Omzet hoog tarief, met btw', surer: ['omzet hoog incl btw', 'omzet 21% incl btw', 'omzet 21% incl'], aliases: ['omzet hoog', 'omzet 21%', 'hoog', '21%', 'verkoop hoog', 'verkoop 21%', 'bruto 21%', 'bruto hoog', 'sales 21%'] },
  { id: 'highNet', label: 'Omzet hoog tarief, zonder btw', aliases: ['omzet hoog excl btw', 'omzet hoog excl', 'omzet 21% excl btw', 'omzet 21% excl', 'netto hoog', 'netto 21%', 'grondslag 21%', 'grondslag hoog'] },
  { id: 'highVat', label: 'Btw hoog tarief', aliases: ['btw hoog', 'btw 21%', 'btw bedrag hoog', 'vat 21%'] },
  { id: 'zero', label: 'Omzet zonder btw', aliases: ['omzet 0%', 'omzet nul', '0%', 'omzet geen btw', 'vrijgesteld', 'onbelast'] },
  { id: 'sold', label: 'Omzet met btw, alle tarieven', aliases: ['omzet', 'totale omzet', 'omzet totaal', 'totaal omzet', 'omzet incl btw', 'turnover', 'total sales'] },
  { id: 'soldNet', label: 'Omzet zonder btw, alle tarieven', aliases: ['net sales', 'omzet excl btw', 'netto omzet'] },
  { id: 'soldVat', label: 'Btw, alle tarieven', aliases: ['tax', 'taxes', 'btw totaal', 'totaal btw'] },
  { id: 'card', label: 'Gepind', aliases: ['pin', 'pinnen', 'pinbetalingen', 'card', 'kaart', 'pin totaal', 'totaal pin', 'elektronisch', 'credit card'] },
  { id: 'cash', label: 'Contant', aliases: ['cash', 'contanten', 'contant ontvangen', 'kontant', 'kas', 'totaal contant'] },
  { id: 'vouchersSold', label: 'Cadeaubonnen verkocht', aliases: ['verkochte cadeaubonnen', 'verkoop cadeaubonnen', 'bonnen verkocht', 'gift card sales'] },
  { id: 'vouchersRedeemed', label: 'Cadeaubonnen ingeleverd', aliases: ['ingeleverde cadeaubonnen', 'cadeaubon', 'cadeaubonnen', 'bonnen ingeleverd', 'waardebonnen', 'square gift card', 'gift card'] },
  { id: 'tips', label: 'Fooi', aliases: ['fooien', 'tip', 'tips', 'tip amount', 'gratuity'] },
  { id: 'bottleDeposits', label: 'Statiegeld', aliases: ['emballage', 'bottle deposit', 'deposit'] },
  { id: 'onAccount', label: 'Op rekening', aliases: ['rekening', 'on account', 'house account', 'debiteuren', 'op factuur', 'facturen'] },
  { id: 'other', label: 'Andere betaalwijzen', aliases: ['other tender', 'overig', 'overige betaalwijzen'] },
  { id: 'currency', label: 'Valuta', aliases: ['currency', 'munt'] },
  { id: 'status', label: 'Status', aliases: ['state', 'toestand', 'transaction status'] },
] // prettier-ignore

/** In Dutch: which column is missing; null when days can be read with these. */
export function missingOfTillFile(fields: ReadonlySet<string>): string | null {
  if (!fields.has('day')) return 'Kies in welke kolom de dag staat.'
  const sold = ['amount', 'low', 'lowNet', 'high', 'highNet', 'zero', 'sold', 'soldNet']
  if (!sold.some((field) => fields.has(field))) return 'Kies in welke kolom de omzet of het bedrag staat.'
  const isPaid = fields.has('method') || fields.has('kind') || (fields.has('card') && fields.has('cash'))
  return isPaid
    ? null
    : 'Kies in welke kolommen staat hoe er is betaald: gepind en contant, of de betaalwijze.'
}

/** What a rate, a way to pay or another kind of row is for a day. */
export const tillParts = [
  { id: 'low', label: 'Omzet tegen het lage tarief' },
  { id: 'high', label: 'Omzet tegen het hoge tarief' },
  { id: 'zero', label: 'Omzet zonder btw' },
  { id: 'card', label: 'Gepind' },
  { id: 'cash', label: 'Contant' },
  { id: 'vouchersSold', label: 'Cadeaubonnen verkocht' },
  { id: 'vouchersRedeemed', label: 'Cadeaubonnen ingeleverd' },
  { id: 'tips', label: 'Fooi' },
  { id: 'bottleDeposits', label: 'Statiegeld' },
  { id: 'onAccount', label: 'Op rekening, op factuur' },
  { id: 'skip', label: 'Telt niet mee' },
] as const satisfies readonly MeaningField[]
export type TillPart = Exclude<(typeof tillParts)[number]['id'], 'skip'>

/** The tills whose columns were found in documentation. Those of other tills are guessed by name, chosen, and remembered. */
export const tillFiles: readonly KnownFile[] = [
  {
    knownBy: ['Payment Method', 'Price (Gross)', 'Tax rate', 'Transaction refunded'],
    columns: { Date: 'day', Type: 'type', 'Receipt Number': 'receipt', 'Payment Method': 'method', Currency: 'currency', 'Price (Gross)': 'amount', 'Tax rate': 'kind' },
    source: 'het verkooprapport van SumUp: de namen van de kolommen in het openbare programma ursjoss/lola-sumup, dat zo’n bestand leest',
    seenOn: '2026-11-28',
  },
  {
    knownBy: ['Receipt number', 'Receipt type', 'Total collected', 'Payment type'],
    columns: { Date: 'day', 'Receipt number': 'receipt', 'Receipt type': 'type', 'Total collected': 'amount', 'Payment type': 'method', POS: 'till', Status: 'status' },
    source: 'de bonnen van Loyverse: de namen van de kolommen in openbare programma’s die zo’n bestand lezen',
    seenOn: '2026-11-28',
  },
  {
    knownBy: ['Net Sales', 'Gift Card Sales', 'Total Collected', 'Card Entry Methods'],
    columns: { Date: 'day', 'Net Sales': 'soldNet', Tax: 'soldVat', 'Gift Card Sales': 'vouchersSold', Tip: 'tips', Card: 'card', Cash: 'cash', 'Square Gift Card': 'vouchersRedeemed', 'Other Tender': 'other', 'Transaction ID': 'receipt', 'Device Name': 'till', 'Transaction Status': 'status' },
    source: 'de transacties van Square: de woorden in squareup.com/help, en de namen van de kolommen in openbare programma’s die zo’n bestand lezen',
    seenOn: '2026-11-28',
  },
] // prettier-ignore

/** What the columns are: as the file of a known till has these, else by each name. */
export const guessTillColumns = (names: readonly string[]): ColumnFields =>
  guessKnownColumns(knownFileOf(tillFiles, names), names, tillFileFields)

/** Words of a kind of row, the surest first. */
const words: readonly (readonly [RegExp, TillPart])[] = [
  [/fooi|\btips?\b|gratuity/, 'tips'],
  [/statiegeld|emballage|deposit/, 'bottleDeposits'],
  [/(cadeau|waarde|tegoed|gift|vvv).*(verko|sale|sold)|(verko|sale).*(cadeau|waarde|gift)/, 'vouchersSold'],
  [/cadeau|waardebon|tegoed|gift|voucher|\bvvv\b/, 'vouchersRedeemed'],
  [/op rekening|op factuur|debiteur|on account|house account|\binvoice\b/, 'onAccount'],
  [/contant|kontant|cash|\bkas\b/, 'cash'],
  [/\bpin(nen|betaling(en)?|transacties)?\b|card|kaart|debit|credit|maestro|\bv ?pay\b|visa|amex|bancontact|contactloos|ideal|apple pay|google pay/, 'card'],
  [/^(btw |vat |omzet )?21([.,]0+)? ?%?$|\bhoog\b|standard|\bhigh\b/, 'high'],
  [/^(btw |vat |omzet )?9([.,]0+)? ?%?$|\blaag\b|verlaagd|reduced|\blow\b/, 'low'],
  [/^(btw |vat |omzet )?0([.,]0+)? ?%?$|\bnul\b|geen btw|vrijgesteld|onbelast|exempt/, 'zero'],
] // prettier-ignore

/** What a rate or a way to pay is by its words; null when a person has to say. */
export const proposedTillPart = (text: string): TillPart | null =>
  words.find(([word]) => word.test(text.trim().toLowerCase()))?.[1] ?? null
