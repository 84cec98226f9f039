import { z } from 'zod'
import { localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { vatReturnSummary } from '#taxes/summary-contract.ts'

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
  /** Money that is still to come, by the week in which it falls due: this one and the five after it; then the rest. */
  expected: z.object({
    weeks: z.array(z.object({ from: localDateCodec, amount: summedEuros, count: z.int() })),
    later: z.object({ amount: summedEuros, count: z.int() }),
  }),
  /** What should have been there: in all, and the oldest of it. */
  overdue: z.object({
    amount: summedEuros,
    count: z.int(),
    oldest: z.array(
      z.object({
        id: z.uuid(),
        number: z.string().nullable(),
        customerName: z.string(),
        dueDate: localDateCodec,
        openAmount: summedEuros,
      }),
    ),
  }),
  /** Net, from the books: this month and the eleven before it. */
  months: z.array(z.object({ month: localDateCodec, revenue: summedEuros, costs: summedEuros })),
  /** The VAT return that is next, as the page of taxes has it; null when none is due. */
  vat: vatReturnSummary
    .pick({ period: true, firstDay: true, lastDay: true, deadline: true, status: true, amount: true })
    .nullable(),
})
export type Overview = z.output<typeof overview>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/Overview',
  access: 'tenant',
  summary:
    'De cijfers van het overzicht: offertes en creditnota’s per status, wat er nog komt, wie te laat is, omzet en kosten per maand, de volgende btw-aangifte.',
  data: overview,
})
