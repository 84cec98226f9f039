import type { LocalDate } from '#kernel/local-date.ts'
import { parseIban } from '#tenants/domain/identifiers.ts'
import {
  add,
  basisPoints,
  negate,
  subtract,
  sum,
  ZERO,
  type BasisPoints,
  type Cents,
  type Price,
  type Quantity,
} from '#kernel/money.ts'

/** The syntaxes of EN 16931: UBL 2.1, and CII of UN/CEFACT (ZUGFeRD, Factur-X, XRechnung). */
export type EInvoiceSyntax = 'ubl' | 'cii'

/** The VAT category of a line or group: a code of list UNCL5305, and a rate where there is one. */
export interface VatCategory {
  /** `S`, `AE`, `K` …; null where the document has none. */
  readonly code: string | null
  /** Null where the document has none, as outside the scope of VAT. */
  readonly rate: BasisPoints | null
}

/** A line, or an allowance or charge on the whole document. Amounts are in the currency of the document. */
export interface EInvoiceLine {
  readonly description: string
  readonly quantity: Quantity
  readonly unitPrice: Price
  readonly net: Cents
  readonly category: VatCategory
}

/** A row of the VAT breakdown (BG-23). */
export interface VatGroup {
  readonly category: VatCategory
  readonly base: Cents
  readonly vat: Cents
}

/** Totals as the document states them (BG-22); null where it has none. */
export interface StatedTotals {
  readonly lines: Cents | null
  readonly net: Cents | null
  readonly vat: Cents | null
  readonly gross: Cents | null
  readonly prepaid: Cents | null
  readonly rounding: Cents | null
  readonly payable: Cents | null
}

export interface EInvoiceSupplier {
  readonly name: string | null
  /** ISO 3166-1 code of its address. */
  readonly country: string | null
  /** The VAT number of the supply: the supplier's own, or that of its tax representative. */
  readonly vatId: string | null
  /** The account to pay to (BT-84); null where there is none, and where the supplier collects the amount. */
  readonly iban: string | null
}

/** Codes of list UNCL4461 for a transfer by the customer: credit transfer, debit transfer, bank account, standing agreement, SEPA. */
const BY_TRANSFER: ReadonlySet<string> = new Set(['30', '31', '42', '57', '58'])

/**
 * The account to pay to.
 *
 * @param means the ways to pay of the document, each with its code of list UNCL4461 and its account as written
 * @returns the first valid IBAN of a transfer
 */
export const payeeIbanOf = (
  means: readonly { readonly code: string | null; readonly account: string | null }[],
): string | null =>
  means
    .filter(({ code }) => code !== null && BY_TRANSFER.has(code))
    .map(({ account }) => parseIban(account ?? ''))
    .find((iban) => iban !== null) ?? null

/**
 * The content of an e-invoice, in either syntax. Signs are as written: amounts of a credit note are usually
 * positive and mean a refund.
 */
export interface EInvoice {
  readonly syntax: EInvoiceSyntax
  /** Null where the document has none. */
  readonly isCreditNote: boolean | null
  /** The customer made it for the supplier (codes 389 and 261). */
  readonly isSelfBilled: boolean
  readonly number: string | null
  readonly date: LocalDate | null
  /** ISO 4217; null where the document has none. */
  readonly currency: string | null
  readonly supplier: EInvoiceSupplier
  readonly lines: readonly EInvoiceLine[]
  /** Allowances (negative) and charges on the whole document. */
  readonly adjustments: readonly EInvoiceLine[]
  readonly groups: readonly VatGroup[]
  readonly totals: StatedTotals
  /** The number of unreadable amounts. */
  readonly unreadableAmounts: number
}

/** Codes under which the supplier charges no VAT, whatever the rate next to them. */
const WITHOUT_VAT: ReadonlySet<string> = new Set(['AE', 'K', 'G', 'O', 'E', 'Z'])

/** The charged rate. */
export const chargedRateOf = ({ code, rate }: VatCategory): BasisPoints =>
  rate === null || (code !== null && WITHOUT_VAT.has(code)) ? basisPoints(0n) : rate

/** A line without a code is counted in the group of its rate. */
export const isSameCategory = (one: VatCategory, other: VatCategory): boolean =>
  (one.code === other.code || one.code === null || other.code === null) &&
  chargedRateOf(one) === chargedRateOf(other)

/** A credit note with the signs of an expense: refunds are negative. */
export function withSignsOfAnExpense(invoice: EInvoice): EInvoice {
  if (invoice.isCreditNote !== true) return invoice
  const turned = (amount: Cents | null): Cents | null => (amount === null ? null : negate(amount))
  const turnedLine = (line: EInvoiceLine): EInvoiceLine => ({
    ...line,
    quantity: -line.quantity as Quantity,
    net: negate(line.net),
  })
  const { totals } = invoice
  return {
    ...invoice,
    lines: invoice.lines.map(turnedLine),
    adjustments: invoice.adjustments.map(turnedLine),
    groups: invoice.groups.map((group) => ({ ...group, base: negate(group.base), vat: negate(group.vat) })),
    totals: {
      lines: turned(totals.lines),
      net: turned(totals.net),
      vat: turned(totals.vat),
      gross: turned(totals.gross),
      prepaid: turned(totals.prepaid),
      rounding: turned(totals.rounding),
      payable: turned(totals.payable),
    },
  }
}

/** The total with VAT: as stated, otherwise net plus VAT. */
export const grossOf = ({ totals }: Pick<EInvoice, 'totals'>): Cents | null =>
  totals.gross ?? (totals.net === null || totals.vat === null ? null : add(totals.net, totals.vat))

export const netOfLines = (lines: readonly EInvoiceLine[]): Cents => sum(lines.map(({ net }) => net))

/** The part of the amount due that is neither net nor VAT: its rounding (BT-114). */
export const roundingOf = ({ totals }: Pick<EInvoice, 'totals'>): Cents => totals.rounding ?? ZERO

/**
 * Earlier payments (BT-113). The profile MINIMUM has no lines, no breakdown and no field for them: there the
 * difference between the total and the amount due is used.
 */
export function prepaidOf(invoice: EInvoice): Cents {
  const { lines, groups, totals } = invoice
  const gross = grossOf(invoice)
  if (totals.prepaid !== null) return totals.prepaid
  if (lines.length > 0 || groups.length > 0 || gross === null || totals.payable === null) return ZERO
  return subtract(add(gross, roundingOf(invoice)), totals.payable)
}
