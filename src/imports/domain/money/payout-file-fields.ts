import type { ColumnFields } from '../guess-columns.ts'
import type { ListField } from '../list-field.ts'
import { guessKnownColumns, knownFileOf, type KnownFile } from './known-file.ts'
import type { MeaningField } from './meaning.ts'

/** The columns of the file of a provider. An amount is before the costs (gross), after these (net), or both. */
export const payoutFileFields: readonly ListField[] = [
  { id: 'payout', label: 'Nummer van de uitbetaling', surer: ['uitbetalingsnummer', 'payout id', 'settlement reference', 'settlement id'], aliases: ['uitbetaling', 'afrekening', 'afrekeningnummer', 'batch number', 'batch', 'statement id', 'factuurnummer'] },
  { id: 'payoutDay', label: 'Dag van de uitbetaling', aliases: ['payout date', 'uitbetaaldatum', 'datum uitbetaling', 'settlement date', 'uitbetaald op'] },
  { id: 'day', label: 'Dag van de verkoop', surer: ['datum verkoop', 'transactiedatum', 'transaction date', 'order date', 'besteldatum'], aliases: ['datum', 'date', 'dag', 'created', 'creation date', 'boekdatum'] },
  { id: 'kind', label: 'Soort regel', surer: ['soort', 'transaction type', 'type'], aliases: ['soort transactie', 'transactietype', 'categorie', 'category', 'regeltype'] },
  { id: 'about', label: 'Omschrijving', aliases: ['description', 'details', 'toelichting'] },
  { id: 'gross', label: 'Bedrag vóór kosten', surer: ['bruto', 'gross', 'gross amount', 'brutobedrag', 'verkoopbedrag'], aliases: ['bedrag', 'amount', 'omzet', 'verkocht', 'total', 'totaal', 'bedrag incl btw'] },
  { id: 'fee', label: 'Kosten', surer: ['transactiekosten', 'commissie', 'commission', 'fee amount'], aliases: ['fee', 'fees', 'vergoeding', 'servicekosten', 'costs'] },
  { id: 'feeVat', label: 'Btw over de kosten', aliases: ['btw kosten', 'btw over kosten', 'vat on fee', 'fee vat', 'btw commissie', 'btw over commissie', 'tax on fee', 'btw'] },
  { id: 'net', label: 'Bedrag ná kosten', surer: ['netto', 'net', 'net amount', 'nettobedrag'], aliases: ['uit te betalen', 'uitbetaald', 'te ontvangen', 'earnings', 'paid out'] },
  { id: 'grossIn', label: 'Erbij vóór kosten', aliases: [] },
  { id: 'grossOut', label: 'Eraf vóór kosten', aliases: [] },
  { id: 'netIn', label: 'Erbij ná kosten', aliases: ['bij'] },
  { id: 'netOut', label: 'Eraf ná kosten', aliases: ['af'] },
  { id: 'currency', label: 'Valuta', aliases: ['currency', 'munt', 'munteenheid'] },
  { id: 'status', label: 'Status', aliases: ['state', 'toestand'] },
] // prettier-ignore

/** In Dutch: which column is missing; null when a payout with these can be read. */
export const missingOfPayoutFile = (fields: ReadonlySet<string>): string | null =>
  ['gross', 'net', 'grossIn', 'netIn'].some((field) => fields.has(field))
    ? null
    : 'Kies in welke kolom het bedrag staat, vóór of ná aftrek van de kosten.'

/** What a row of a payout is. */
export const payoutParts = [
  { id: 'sale', label: 'Verkoop' },
  { id: 'refund', label: 'Terugbetaling aan een klant' },
  { id: 'fee', label: 'Kosten van de dienst' },
  { id: 'withheld', label: 'Vastgehouden, of dat komt terug' },
  { id: 'payout', label: 'De uitbetaling zelf' },
  { id: 'skip', label: 'Telt niet mee' },
] as const satisfies readonly MeaningField[]
export type PayoutPart = (typeof payoutParts)[number]['id']

/** The file of a provider. */
export interface ProviderFile extends KnownFile {
  /** As in the list of providers. */
  readonly provider: string
  /** Kinds of rows that mean another thing here than the words say. */
  readonly kinds: Readonly<Record<string, PayoutPart>>
  /** The file is a bill of the provider: a sale, which it owes, has a minus, and its costs have none. */
  readonly isBill?: true
}

/** The providers whose columns were found. Those of Thuisbezorgd were not: its customers choose, and that is remembered. */
export const providerFiles: readonly ProviderFile[] = [
  {
    provider: 'mollie',
    knownBy: ['Payment method', 'Settlement amount', 'Settlement reference'],
    columns: { Date: 'day', 'Payment method': 'kind', Description: 'about', 'Settlement currency': 'currency', 'Settlement amount': 'gross', 'Settlement reference': 'payout' },
    kinds: {},
    source: 'docs.mollie.com/docs/settlement-report; de namen van de kolommen in openbare programma’s die zo’n bestand maken of lezen',
    seenOn: '2026-11-28',
  },
  {
    provider: 'stripe',
    knownBy: ['automatic_payout_id', 'gross', 'fee', 'net'],
    columns: { automatic_payout_id: 'payout', automatic_payout_effective_at: 'payoutDay', created: 'day', created_utc: 'day', reporting_category: 'kind', description: 'about', gross: 'gross', fee: 'fee', net: 'net', currency: 'currency' },
    kinds: {},
    source: 'docs.stripe.com/reports/report-types/payout-reconciliation',
    seenOn: '2026-11-28',
  },
  {
    provider: 'adyen',
    knownBy: ['Psp Reference', 'Net Credit (NC)', 'Batch Number'],
    columns: { 'Batch Number': 'payout', 'Creation Date': 'day', Type: 'kind', 'Net Currency': 'currency', 'Gross Debit (GC)': 'grossOut', 'Gross Credit (GC)': 'grossIn', 'Net Debit (NC)': 'netOut', 'Net Credit (NC)': 'netIn' },
    kinds: {},
    source: 'docs.adyen.com/reporting/settlement-reconciliation/transaction-level/settlement-details-report',
    seenOn: '2026-11-28',
  },
  {
    provider: 'paypal',
    knownBy: ['Transaction ID', 'Gross', 'Fee', 'Net'],
    columns: { Date: 'day', Type: 'kind', Status: 'status', Currency: 'currency', Gross: 'gross', Fee: 'fee', Net: 'net' },
    kinds: {},
    source: 'developer.paypal.com/api/nvp-soap/paypal-payments-standard/admin/download-history',
    seenOn: '2026-11-28',
  },
  {
    provider: 'sumup',
    knownBy: ['transaction_code', 'fee', 'amount', 'reference'],
    columns: { reference: 'payout', date: 'payoutDay', type: 'kind', amount: 'net', fee: 'fee', currency: 'currency', status: 'status' },
    // A record is what is paid out of one transaction.
    kinds: { payout: 'sale' },
    source: 'developer.sumup.com/docs/api/list-payouts, als csv',
    seenOn: '2026-11-28',
  },
  {
    provider: 'bol',
    knownBy: ['Type', 'Bestelnummer', 'Bedrag (incl. BTW)', 'Land van verzending'],
    columns: { Type: 'kind', Datum: 'day', 'Bedrag (incl. BTW)': 'net' },
    kinds: {},
    isBill: true,
    source: 'partnerplatform.bol.com, uitleg factuurspecificatie; de namen van de kolommen en soorten in openbare programma’s die zo’n specificatie lezen',
    seenOn: '2026-11-29',
  },
] // prettier-ignore

/** The provider whose file has these columns; null for another file. */
export const providerFileOf = (names: readonly string[]): ProviderFile | null =>
  knownFileOf(providerFiles, names)

/** What the columns are: as the file of a known provider has these, else by each name. */
export const guessPayoutColumns = (names: readonly string[]): ColumnFields =>
  guessKnownColumns(providerFileOf(names), names, payoutFileFields)

/** Ways to pay, which some files name as the kind of a sale. */
const METHODS =
  /^(ideal|creditcard|credit card|bancontact|paypal|sofort|klarna\w*|banktransfer|directdebit|apple ?pay|google ?pay|in3|eps|giropay|riverty|billie|belfius|kbc|przelewy24|pointofsale|visa|mastercard|maestro|vpay|pin)$/

/** Words of kinds and descriptions, the surest first. */
const words: readonly (readonly [RegExp, PayoutPart])[] = [
  [/fee|kosten|network_cost|commissi|zegel|invoice ?(deduction|rounding|compensation)|factuurcompensatie|abonnement/, 'fee'],
  [/refund|correctie verkoopprijs|terugbetaling|retour|chargeback|charge_back|dispute|reversal|dd_return/, 'refund'],
  [/reserve|hold\b|depositcorrection|balance ?transfer|balance_deduction|inhouding|vastgehouden/, 'withheld'],
  [/payout|withdrawal|uitbetaling|opname/, 'payout'],
  [/charge|payment|betaling|settled|sale|verkoop|order|bestelling|boeking/, 'sale'],
] // prettier-ignore

/** What a kind of row is by its words; null when a person has to say. */
export function proposedPayoutPart(kind: string, known: ProviderFile | null): PayoutPart | null {
  const text = kind.trim().toLowerCase()
  const own = known?.kinds[text]
  if (own !== undefined) return own
  if (METHODS.test(text)) return 'sale'
  return words.find(([word]) => word.test(text))?.[1] ?? null
}
