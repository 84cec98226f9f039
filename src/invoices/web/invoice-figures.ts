import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { subtract, sum, type Cents } from '#kernel/money.ts'
import type { InvoiceSummary } from '../contract.ts'
import { daysLate } from './lateness.ts'

/** What the list of invoices comes to, as the cards above it show. */
export interface InvoiceFigures {
  readonly toReceive: { readonly amount: Cents; readonly count: number }
  readonly late: { readonly amount: Cents; readonly oldestDays: number }
  readonly revenue: { readonly amount: Cents; readonly moreThanBefore: Cents; readonly hasBefore: boolean }
  /** VAT on the invoices of this quarter, and the day by which the return must be in. */
  readonly vat: { readonly amount: Cents; readonly dueDate: LocalDate }
}

/** Figures of all invoices, archived ones too: putting an invoice away does not make it unpaid or unearned. */
export function figuresOf(invoices: readonly InvoiceSummary[], today: LocalDate): InvoiceFigures {
  const awaited = invoices.filter((invoice) => isAwaited(invoice))
  const late = awaited.filter((invoice) => daysLate(invoice, today) > 0)
  const quarter = quarterOf(today)
  const thisQuarter = issuedIn(invoices, quarter)
  const before = issuedIn(invoices, quarterOf(addDays(quarter.from, -1)))
  const revenue = netOf(thisQuarter)
  return {
    toReceive: { amount: sum(awaited.map(({ openAmount }) => openAmount)), count: awaited.length },
    late: {
      amount: sum(late.map(({ openAmount }) => openAmount)),
      oldestDays: late.reduce((oldest, invoice) => Math.max(oldest, daysLate(invoice, today)), 0),
    },
    revenue: {
      amount: revenue,
      moreThanBefore: subtract(revenue, netOf(before)),
      hasBefore: before.length > 0,
    },
    vat: {
      amount: sum(thisQuarter.map(({ totalAmountSummary }) => totalAmountSummary.vatAmount)),
      dueDate: returnDueAfter(quarter.until),
    },
  }
}

export const isAwaited = ({ state, openAmount }: InvoiceSummary): boolean =>
  (state === 'finalised' || state === 'sent') && openAmount > 0n

/** Issued in the quarter of `today`, and not taken back. */
export function isOfQuarter(invoice: InvoiceSummary, today: LocalDate): boolean {
  const { from, until } = quarterOf(today)
  return isEarned(invoice) && invoice.issueDate >= from && invoice.issueDate < until
}

const isEarned = ({ state }: InvoiceSummary): boolean => state !== 'concept' && state !== 'cancelled'

const issuedIn = (invoices: readonly InvoiceSummary[], { from }: Quarter): InvoiceSummary[] =>
  invoices.filter((invoice) => isOfQuarter(invoice, from))

const netOf = (invoices: readonly InvoiceSummary[]): Cents =>
  sum(invoices.map(({ totalAmountSummary }) => totalAmountSummary.netAmount))

interface Quarter {
  readonly from: LocalDate
  /** The first day after it. */
  readonly until: LocalDate
}

function quarterOf(date: LocalDate): Quarter {
  const year = Number(date.slice(0, 4))
  const quarter = Math.floor((Number(date.slice(5, 7)) - 1) / 3)
  return { from: firstOf(year, quarter * 3), until: firstOf(year, quarter * 3 + 3) }
}

/** The last day of the month after the period. Source: art. 19 AWR; Belastingdienst, btw-aangifte per kwartaal. */
const returnDueAfter = (until: LocalDate): LocalDate =>
  addDays(firstOf(Number(until.slice(0, 4)), Number(until.slice(5, 7))), -1)

/** The first day of a month; months count from 0 and run on into the next year. */
const firstOf = (year: number, month: number): LocalDate =>
  localDate(`${String(year + Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}-01`)
