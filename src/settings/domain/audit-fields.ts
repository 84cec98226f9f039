import { customerFields } from '#customers/domain/fields.ts'
import { unitOf, units } from '#documents/domain/unit.ts'
import { formatDate, formatDecimal, formatEuroPrice, formatEuros, formatRate } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import { rateSourceLabel } from '#ledger/domain/foreign-money.ts'
import { cents, price, type BasisPoints } from '#kernel/money.ts'
import type { FieldFacts } from '#kernel/record-fields.ts'
import { productFields } from '#products/domain/fields.ts'
import { supplyLabels, treatmentLabels } from '#products/domain/product.ts'
import { linesInWords } from './audit-lines.ts'
import type { FieldChange } from './field-change.ts'
import { registerLabels, registerValues } from './register-fields.ts'

const labelsOf = (fields: Readonly<Record<string, FieldFacts>>) =>
  Object.fromEntries(Object.values(fields).map(({ column, label }) => [column, label]))

/** The columns whose changes are kept, in the words of the forms; a column without words shows none. */
const labels: Readonly<Record<string, string>> = {
  customer_id: 'Klant',
  project_id: 'Project',
  title: 'Titel',
  ...labelsOf(productFields),
  ...labelsOf(customerFields),
  is_archived: 'Gearchiveerd',
  // Of recurring invoices too.
  payment_days: 'Betaaltermijn',
  code: 'Code',
  description: 'Omschrijving',
  // Of lines and of expenses too.
  unit_price: 'Prijs per stuk',
  vat_rate: 'Btw-tarief',
  revenue_account: 'Grootboekrekening',
  closed_at: 'Gesloten',
  budget_minutes: 'Budget in minuten',
  budget_cents: 'Budget',
  rgs_code: 'RGS-code',
  issue_date: 'Datum',
  due_date: 'Vervaldatum',
  delivery_date: 'Leverdatum',
  purchase_order_number: 'Inkoopnummer',
  net_cents: 'Bedrag zonder btw',
  gross_cents: 'Totaal',
  supplier_name: 'Leverancier',
  supplier_invoice_number: 'Factuurnummer van de leverancier',
  expense_date: 'Datum van de uitgave',
  currency: 'Valuta',
  rate_millionths: 'Koers: zo veel was € 1',
  rate_source: 'Herkomst van de koers',
  rate_day: 'Dag van de koers',
  foreign_gross_thousandths: 'Totaal in de valuta',
  anchor: 'Eerste datum',
  every: 'Elke zoveel',
  is_on_last_day: 'Op de laatste dag van de maand',
  timing: 'Vooraf of achteraf',
  first_day: 'Begint op',
  last_day: 'Eindigt op',
  most_runs: 'Aantal facturen',
  is_pro_rata: 'Naar rato',
  disposed_on: 'Uit gebruik op',
  residual_cents: 'Restwaarde',
  months: 'Maanden',
  target_cents: 'Doelbedrag',
  hourly_rate_cents: 'Uurtarief',
  tax_share: 'Deel voor de belasting',
  period: 'Tijdvak',
  is_automatic: 'Vanzelf',
  is_term_agreed: 'Betaaltermijn afgesproken',
  extra_days: 'Extra dagen',
  paused_until: 'Gepauzeerd tot en met',
  pause_reason: 'Reden van de pauze',
  steps: 'Eigen stappen',
  removed_name: 'Verwijderd',
  url: 'Adres',
  types: 'Meldingen',
  mode: 'Wat er gebeurt',
  ...registerLabels,
}

export const labelledColumns: readonly string[] = Object.keys(labels)

type Columns = Readonly<Record<string, unknown>>

/** The records that a change of columns refers to, whose names are shown. */
export const recordsIn = (columns: Columns): string[] =>
  ['customer_id', 'project_id', 'vehicle_id', 'open_item_id']
    .map((column) => columns[column])
    .filter((id) => typeof id === 'string')

/** The columns that changed, as rows of words. @param nameOf how a record is called now; null when there is none any more */
export const changedFields = (was: Columns, became: Columns, nameOf: NameOf): FieldChange[] => [
  ...Object.keys(labels)
    .filter((column) => column in became)
    .map((column) => ({
      field: labels[column] ?? column,
      oldValue: inWords(column, was[column], nameOf),
      newValue: inWords(column, became[column], nameOf),
    })),
  ...('lines' in became ? linesInWords(was, became) : []),
]

const timings: Readonly<Record<string, string>> = { advance: 'vooraf', arrears: 'achteraf' }
const spans: Readonly<Record<string, string>> = {
  week: 'week',
  month: 'maand',
  quarter: 'kwartaal',
  year: 'jaar',
}

const labelIn = (words: Readonly<Record<string, string>>, value: string | number) =>
  words[value] ?? String(value)

/** What a unit of a product is called; a code of another program stays as it is. */
function unitLabel(code: string): string {
  const unit = unitOf(code)
  return unit === null ? code : units[unit].label
}

/** How a value of these columns is written; another text is shown as it is. */
const writtenAs: Readonly<Record<string, (value: string | number) => string>> = {
  closed_at: () => 'ja',
  payment_days: (value) => `${String(Number(value))} dagen`,
  extra_days: (value) => `${String(Number(value))} dagen`,
  timing: (value) => timings[value] ?? String(value),
  unit: (value) => spans[value] ?? unitLabel(String(value)),
  period: (value) => spans[value] ?? String(value),
  unit_price: (value) => formatEuroPrice(price(BigInt(value))),
  vat_rate: (value) => formatRate(BigInt(value) as BasisPoints),
  supply: (value) => labelIn(supplyLabels, value),
  vat_treatment: (value) => labelIn(treatmentLabels, value),
  rate_millionths: (value) => formatDecimal(BigInt(value), 6, 4),
  rate_source: (value) => labelIn(rateSourceLabel, value),
  foreign_gross_thousandths: (value) => formatDecimal(BigInt(value), 3, 2),
  tax_share: (value) => formatRate(BigInt(Number(value)) as BasisPoints),
  ...registerValues,
}

type NameOf = (id: string) => string | null

function inWords(column: string, value: unknown, nameOf: NameOf): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (column === 'contacts') return namesIn(value)
  if (column === 'steps') return 'ingesteld'
  return typeof value === 'string' || typeof value === 'number'
    ? writtenOut(column, value, nameOf)
    : JSON.stringify(value)
}

function writtenOut(column: string, value: string | number, nameOf: NameOf): string {
  if (column.endsWith('_cents')) return formatEuros(cents(BigInt(Number(value))))
  if (column.endsWith('_id') && column !== 'vat_id') return nameOf(String(value)) ?? 'niet meer bekend'
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(localDate(value))
  return writtenAs[column]?.(value) ?? String(value)
}

const namesIn = (value: unknown): string =>
  Array.isArray(value) ? value.map((each: { readonly name?: string }) => each.name ?? '').join(', ') : ''
