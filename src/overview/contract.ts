import { z } from 'zod'
import { localDateCodec, percentage, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { notice } from '#notifications/notice-contract.ts'

const counts = z.record(z.string(), z.int())

/** The figures of the business on the first page. */
export const overview = z.object({
  /**
   * The number of quotes in each state, by the program's name for the state; a quote past its last day counts
   * as expired.
   */
  quotes: counts,
  creditNotes: counts,
  /** The remaining first steps of a new business. */
  hasCustomer: z.boolean(),
  hasInvoice: z.boolean(),
  hasPaidInvoice: z.boolean(),
  /** Whether there is anything to show: a document, a cost or a posting. */
  hasFigures: z.boolean(),
  /** What the owner is asked now, because the answer matters: a logo, how often VAT is returned, the legal form. */
  asks: z.enum(['logo', 'vat-interval', 'legal-form']).nullable(),
  /** The first month of the books; null while nothing is booked. */
  firstMonth: localDateCodec.nullable(),
  /** Net, from the books: this month and the eleven before it. */
  months: z.array(z.object({ month: localDateCodec, revenue: summedEuros, costs: summedEuros })),
})
export type Overview = z.output<typeof overview>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/Overview',
  access: 'tenant',
  needs: 'overview.read',
  summary: 'De cijfers van het overzicht: offertes en creditnota’s per status, omzet en kosten per maand.',
  data: overview,
})

export const today = z.object({
  /** Five at most, the most pressing first. */
  tasks: z.array(notice),
  /** The number of tasks that are not shown. */
  others: z.int(),
})
export type Today = z.output<typeof today>

export const getToday = endpoint({
  method: 'GET',
  path: '/api/Overview/today',
  access: 'tenant',
  needs: 'overview.read',
  summary: 'Wat er vandaag te doen is: hooguit vijf taken, de dringendste eerst.',
  data: today,
})

/** An expected receipt or payment. */
const source = z.object({
  kind: z.enum(['invoice', 'recurring', 'receivable', 'expense', 'payable', 'wage', 'dividend', 'vat']),
  /** The document to open; the period of a VAT return; null for an open item of the opening balance. */
  id: z.string().nullable(),
  name: z.string(),
  /** Positive: a receipt. Negative: a payment. */
  amount: summedEuros,
})
export type Source = z.output<typeof source>

const week = z.object({
  /** Its Monday. */
  from: localDateCodec,
  in: summedEuros,
  /** Above zero. */
  out: summedEuros,
  /** The balance at the end of the week, when all of this happens. */
  balance: summedEuros,
  /** The largest, four of each direction at most. */
  sources: z.array(source),
  /** The number of items that are not shown. */
  others: z.int(),
})
export type Week = z.output<typeof week>

export const money = z.object({
  money: summedEuros,
  /** Whether money was ever booked; without it the amounts of money say nothing. */
  isMoneyKnown: z.boolean(),
  /** Money accounts with a balance other than zero. */
  accounts: z.int(),
  /** By the statements of the banks, on the last day that all of them are there; null where none was read. */
  bank: z.object({ balance: summedEuros, updatedUntil: localDateCodec, linesToDo: z.int() }).nullable(),
  /** The money at the end of every seventh day of the last 91, today as the last. */
  history: z.array(summedEuros),
  /** Whole euros, as in the VAT returns; negative when VAT is to be received. */
  vat: summedEuros,
  /** The first unpaid return, and the number of unpaid returns. */
  vatReturn: z.object({ period: z.string(), deadline: localDateCodec, returns: z.int() }).nullable(),
  payable: summedEuros,
  bills: z.int(),
  incomeTax: summedEuros,
  /** Null without a percentage for income tax. */
  taxShare: percentage.nullable(),
  /** Whether `incomeTax` is the estimate by the law, in place of the percentage. */
  isTaxEstimated: z.boolean(),
  free: summedEuros,
  /** This week and the seven after it. */
  weeks: z.array(week),
})
export type MoneyToday = z.output<typeof money>

export const getMoney = endpoint({
  method: 'GET',
  path: '/api/Overview/money',
  access: 'tenant',
  needs: 'overview.read',
  summary:
    'Wat er op de rekeningen staat, wat daarvan vrij te besteden is, en wat er de komende acht weken binnenkomt en uitgaat.',
  data: money,
})
