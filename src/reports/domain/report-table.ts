import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

/** The reports there are, by the word that stands for them in an address. */
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
] as const
export type ReportName = (typeof reportNames)[number]

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
} as const satisfies Record<ReportName, string>

/** Reports that say how things stand on a day, not what happened in a period. */
export const isOfOneDay = (name: ReportName): boolean =>
  name === 'balance-sheet' || name === 'aged-receivables' || name === 'aged-payables'

/** What a row is made of, to look at next. */
export type Drill =
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'customer' | 'project' | 'invoice' | 'expense'; readonly id: string }
  /** A supplier is no more than a name: what is booked under it. */
  | { readonly kind: 'supplier'; readonly name: string }
  | { readonly kind: 'entry'; readonly number: number }

/** `part` heads the rows beneath it; `subtotal` and `total` close them. */
export interface ReportRow {
  readonly kind: 'part' | 'line' | 'subtotal' | 'total'
  readonly texts: readonly string[]
  /** One per column of amounts; null where there is nothing to say. */
  readonly amounts: readonly (Cents | null)[]
  readonly drill: Drill | null
}

export interface ReportChart {
  readonly kind: 'columns' | 'bars' | 'line'
  readonly labels: readonly string[]
  readonly series: readonly { readonly label: string; readonly amounts: readonly Cents[] }[]
}

/**
 * A report as a table: what the screen, CSV, XLSX and PDF are all made of, so that none can say something else. A column of
 * texts of kind `date` holds days as `yyyy-mm-dd`.
 */
export interface ReportTable {
  readonly name: ReportName
  readonly title: string
  /** `2026`, `stand op 21-11-2026`. */
  readonly about: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly texts: readonly { readonly label: string; readonly kind: 'text' | 'date' | 'code' }[]
  readonly amounts: readonly string[]
  readonly rows: readonly ReportRow[]
  /** What a reader should know about the figures; each a sentence. */
  readonly notes: readonly string[]
  readonly chart: ReportChart | null
  /** Where the pages before and after begin; only of a report that is read by page. */
  readonly pages: { readonly before: string | null; readonly after: string | null } | null
}

export const row = (
  kind: ReportRow['kind'],
  texts: readonly string[],
  amounts: readonly (Cents | null)[],
  drill: Drill | null = null,
): ReportRow => ({ kind, texts, amounts, drill })
