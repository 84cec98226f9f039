import { z } from 'zod'
import { localDateCodec, percentage, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { notice } from '#notifications/notice-contract.ts'

const counts = z.record(z.string(), z.int())

/** Where the business stands, as the first page shows it. */
export const overview = z.object({
  /** How many stand in each state, by the program's word for it; a quote that ran out counts as expired. */
  quotes: counts,
  creditNotes: counts,
  /** What a new business has still to do. */
  hasCustomer: z.boolean(),
  hasInvoice: z.boolean(),
  hasPaidInvoice: z.boolean(),
  /** Anything at all to show: a document, a cost or a posting. */
  hasFigures: z.boolean(),
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
  /** How many more there are. */
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

/** Something that will bring money in or cost it. */
const source = z.object({
  kind: z.enum(['invoice', 'receivable', 'expense', 'payable', 'vat']),
  /** The document to open; the period of a VAT return; null for what was there before the books. */
  id: z.string().nullable(),
  name: z.string(),
  /** Above zero comes in, below zero goes out. */
  amount: summedEuros,
})
export type Source = z.output<typeof source>

const week = z.object({
  /** Its Monday. */
  from: localDateCodec,
  in: summedEuros,
  /** Above zero. */
  out: summedEuros,
  /** What there is at its end, when all of that happens. */
  balance: summedEuros,
  /** The largest, four of each direction at most. */
  sources: z.array(source),
  /** How many more there are. */
  others: z.int(),
})
export type Week = z.output<typeof week>

export const money = z.object({
  money: summedEuros,
  /** Accounts of money that are not empty. */
  accounts: z.int(),
  /** Of money at the end of every seventh day of the last 91, today's last. */
  history: z.array(summedEuros),
  /** Whole euros, as the VAT returns ask them; negative when VAT is to be received. */
  vat: summedEuros,
  /** The first return that is still to be paid, and how many there are. */
  vatReturn: z.object({ period: z.string(), deadline: localDateCodec, returns: z.int() }).nullable(),
  payable: summedEuros,
  bills: z.int(),
  incomeTax: summedEuros,
  /** Null when nothing is put aside for income tax. */
  taxShare: percentage.nullable(),
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
