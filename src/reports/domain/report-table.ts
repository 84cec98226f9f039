import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

/** The reports, by their names in an address. */
export const reportNames = [
  'profit-and-loss',
  'balance-sheet',
  'trial-balance',
  'ledger-card',
  'aged-receivables',
  'aged-payables',
  'revenue-by-customer',
  'revenue-by-project',
  'costs-by-category',
  'costs-by-supplier',
  'bank-reconciliation',
  'tax-return',
] as const
export type ReportName = (typeof reportNames)[number]

/** With the tables that are about one record rather than about the books. */
export const tableNames = [...reportNames, 'customer-statement'] as const
export type TableName = (typeof tableNames)[number]

export const reportTitle = {
  'profit-and-loss': 'Winst en verlies',
  'balance-sheet': 'Balans',
  'trial-balance': 'Kolommenbalans',
  'ledger-card': 'Grootboekkaart',
  'aged-receivables': 'Openstaande debiteuren',
  'aged-payables': 'Openstaande crediteuren',
  'revenue-by-customer': 'Omzet per klant',
  'revenue-by-project': 'Omzet per project',
  'costs-by-category': 'Kosten per soort',
  'costs-by-supplier': 'Kosten per leverancier',
  'bank-reconciliation': 'Aansluiting bank',
  'tax-return': 'Winst uit onderneming',
} as const satisfies Record<ReportName, string>

/** Reports of a day, as opposed to reports of a period. */
export const isOfOneDay = (name: ReportName): boolean =>
  name === 'balance-sheet' ||
  name === 'aged-receivables' ||
  name === 'aged-payables' ||
  name === 'bank-reconciliation'

/** The detail of a row, to open next. */
export type Drill =
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'customer' | 'project' | 'invoice' | 'expense' | 'bankAccount'; readonly id: string }
  /** A supplier is only a name: the postings with that name. */
  | { readonly kind: 'supplier'; readonly name: string }
  | { readonly kind: 'entry'; readonly number: number }

/** `part` is the heading of the rows below; `subtotal` and `total` close them. */
export interface ReportRow {
  readonly kind: 'part' | 'line' | 'subtotal' | 'total'
  readonly texts: readonly string[]
  /** One per column of amounts; null for an empty cell. */
  readonly amounts: readonly (Cents | null)[]
  readonly drill: Drill | null
}

export interface ReportChart {
  readonly kind: 'columns' | 'bars' | 'line'
  readonly labels: readonly string[]
  readonly series: readonly { readonly label: string; readonly amounts: readonly Cents[] }[]
}

/**
 * A report as a table: the source of the screen, CSV, XLSX and PDF, so that all show the same figures. A
 * column of texts of kind `date` contains days as `yyyy-mm-dd`.
 */
export interface ReportTable {
  readonly name: TableName
  readonly title: string
  /** `2026`, `stand op 21-11-2026`. */
  readonly about: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly texts: readonly { readonly label: string; readonly kind: 'text' | 'date' | 'code' }[]
  readonly amounts: readonly string[]
  readonly rows: readonly ReportRow[]
  /** Notes on the figures; each a sentence. */
  readonly notes: readonly string[]
  readonly chart: ReportChart | null
  /** The places of the pages before and after; only for a report that is read by page. */
  readonly pages: { readonly before: string | null; readonly after: string | null } | null
}

export const row = (
  kind: ReportRow['kind'],
  texts: readonly string[],
  amounts: readonly (Cents | null)[],
  drill: Drill | null = null,
): ReportRow => ({ kind, texts, amounts, drill })
