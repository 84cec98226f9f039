import { formatEuros } from '#kernel/dutch-format.ts'
import { cents } from '#kernel/money.ts'

/** The columns whose changes are kept, in the words of the forms; a column without words shows none. */
const labels: Readonly<Record<string, string>> = {
  name: 'Naam',
  title: 'Titel',
  contact_email: 'E-mailadres',
  street: 'Straat',
  house_number: 'Huisnummer',
  zip_code: 'Postcode',
  city: 'Plaats',
  country: 'Land',
  kvk_number: 'KvK-nummer',
  vat_id: 'Btw-id',
  is_archived: 'Gearchiveerd',
  chosen_kind: 'Soort klant',
  payment_days: 'Betaaltermijn',
  notes: 'Notities',
  contacts: 'Contactpersonen',
  credit_limit_cents: 'Kredietlimiet',
  is_large_company: 'Grote onderneming',
  language: 'Taal',
  code: 'Code',
  description: 'Omschrijving',
  unit: 'Eenheid',
  unit_price: 'Prijs per stuk',
  is_price_inclusive: 'Prijs met btw',
  vat_rate: 'Btw-tarief',
  revenue_account: 'Grootboekrekening',
  closed_at: 'Gesloten',
  rgs_code: 'RGS-code',
}

export interface FieldChange {
  readonly field: string
  readonly oldValue: string | null
  readonly newValue: string | null
}

/** The columns that changed, as rows of words. */
export const changedFields = (
  was: Readonly<Record<string, unknown>>,
  became: Readonly<Record<string, unknown>>,
): FieldChange[] =>
  Object.keys(labels)
    .filter((column) => column in became)
    .map((column) => ({
      field: labels[column] ?? column,
      oldValue: inWords(column, was[column]),
      newValue: inWords(column, became[column]),
    }))

function inWords(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (column === 'closed_at') return 'ja'
  if (column === 'credit_limit_cents') return formatEuros(cents(BigInt(Number(value))))
  if (column === 'payment_days') return `${String(Number(value))} dagen`
  if (column === 'contacts') return namesIn(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const namesIn = (value: unknown): string =>
  Array.isArray(value) ? value.map((each: { readonly name?: string }) => each.name ?? '').join(', ') : ''
