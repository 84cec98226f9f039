import { z } from 'zod'
import { languages } from '#kernel/language.ts'
import { idCodec, instant, localDateCodec, percentage, summedEuros, versionNumber } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery } from '#contract/list-page.ts'
import { particularsInput } from '#documents/part-contract.ts'
import { fitsCurrency, lineInput, MAX_LINES, linesFit, summaryAmounts } from '#documents/line-contract.ts'
import type { CustomerId, DocumentId, ProjectId, RecurringInvoiceId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { foreignAmountOnWire, givenRate } from '#ledger/currency-contract.ts'
import { units } from './domain/occurrence.ts'
import { periodTextProblem } from './domain/period-text.ts'
import { recurringModes, recurringStates } from './domain/recurring-invoice.ts'
import { firstRunFrom } from './domain/schedule.ts'

const recurringInvoiceId = idCodec<RecurringInvoiceId>()

const whole = (most: number, error: string) => z.int({ error }).min(1, error).max(most, error)
const flag = (name: string) => z.boolean({ error: `Geef ${name} als true of false.` })

const unit = z.enum(units, { error: `Kies ${units.join(', ')}.` })
const mode = z.enum(recurringModes, { error: `Kies ${recurringModes.join(', ')}.` })
const timing = z.enum(['advance', 'arrears'], { error: 'Kies advance (vooraf) of arrears (achteraf).' })
const state = z.enum(recurringStates)

/** The years in which a schedule may begin or end: none of its runs is outside the calendar. */
const scheduleDay = localDateCodec.refine(
  (day) => day >= localDate('2000-01-01') && day <= localDate('2150-12-31'),
  'Kies een datum tussen 2000 en 2150.',
)

/** When and of which periods; the names are those of the domain. */
const scheduleInput = {
  /** The day from which all runs are counted. Runs of before today are not made. */
  anchor: scheduleDay,
  unit,
  every: whole(60, 'Kies een heel aantal, van 1 tot en met 60.').default(1),
  isOnLastDay: flag('isOnLastDay').default(false),
  /** The period of an invoice: the one that begins on its day, or the one that ended before it. */
  timing: timing.default('advance'),
  firstDay: scheduleDay.nullish().default(null),
  lastDay: scheduleDay.nullish().default(null),
  mostRuns: whole(1000, 'Kies een heel aantal facturen, van 1 tot en met 1000.').nullish().default(null),
  isProRata: flag('isProRata').default(false),
}

/** The texts and lines of each invoice, as they are stored: what the call of an invoice takes. */
export const recurringContent = z.object({
  ...particularsInput,
  /**
   * The currency of each invoice, where that is not the euro: then prices and discounts are in it, without VAT. Each invoice takes the rate of the ECB of its own
   * day; this rate gives the euros until then, and those of a concept where there is none.
   */
  foreign: givenRate.nullish(),
  lines: z
    .array(lineInput, { error: 'Voeg regels toe.' })
    .max(MAX_LINES, `Een factuur heeft hooguit ${String(MAX_LINES)} regels.`),
})

export const newRecurringInvoice = z
  .object({
    customerId: idCodec<CustomerId>(),
    projectId: idCodec<ProjectId>().nullish().default(null),
    ...recurringContent.shape,
    paymentDays: z
      .int({ error: 'Vul een heel aantal dagen in.' })
      .min(0, 'Een betaaltermijn is minstens 0 dagen.')
      .max(365, 'Een betaaltermijn is hooguit 365 dagen.')
      .default(14),
    mode: mode.default('concept'),
    ...scheduleInput,
    /** The invoice from which it was made. */
    sourceId: idCodec<DocumentId>().nullish().default(null),
  })
  .superRefine((invoice, context) => {
    linesFit({ deliveryDate: invoice.anchor, lines: invoice.lines }, context)
    fitsCurrency(invoice, context)
    const refuse = (path: PropertyKey[], message: string | null) => {
      if (message !== null) context.addIssue({ code: 'custom', path, message })
    }
    refuse(['title'], periodTextProblem(invoice.title ?? ''))
    for (const [index, { description }] of invoice.lines.entries())
      refuse(['lines', index, 'description'], periodTextProblem(description))
    const { firstDay, lastDay } = invoice
    if (firstDay !== null && lastDay !== null && lastDay < firstDay)
      refuse(['lastDay'], 'De laatste dag ligt voor de eerste dag.')
    else if (firstRunFrom(invoice, localDate('1900-01-01')) === null)
      refuse(['lastDay'], 'Op deze dag is er nog geen factuur geweest. Kies een latere dag.')
  })
export type NewRecurringInvoice = z.output<typeof newRecurringInvoice>

/** The total of an invoice in another currency, with the rate that gives its euros until it is made. */
const expectedForeign = givenRate.extend({ gross: foreignAmountOnWire }).nullable()

const recurringSummary = z.object({
  id: recurringInvoiceId,
  customerId: idCodec<CustomerId>(),
  customerName: z.string(),
  /** The customer's language: its invoices have their texts in it. */
  language: z.enum(languages),
  /** As it is kept, with `{maand}` and the like. */
  title: z.string().nullable(),
  /** That of the next invoice, with its period filled in; the kept one when it has ended. */
  nextTitle: z.string().nullable(),
  state,
  mode,
  unit,
  every: z.int(),
  /** The day of the next invoice; null when it has ended. While it is paused, that one is skipped. */
  nextDate: localDateCodec.nullable(),
  /** The amounts of the next invoice; of the template when it has ended. */
  nextAmounts: summaryAmounts,
  /** The same in the currency of the invoice; null in euros. */
  foreign: expectedForeign,
  /** Invoices that were made. */
  made: z.int(),
  /** Invoices that still are concepts. */
  waitingConcepts: z.int(),
})
export type RecurringSummary = z.output<typeof recurringSummary>

const indexation = z.object({
  number: z.int(),
  percentage,
  startsOn: localDateCodec,
  createdAt: instant,
  withdrawnAt: instant.nullable(),
})
export type IndexationOnScreen = z.output<typeof indexation>

/** With the prices of the next invoice. */
const recurringDetail = recurringSummary.extend({
  version: z.int(),
  projectId: idCodec<ProjectId>().nullable(),
  sourceId: idCodec<DocumentId>().nullable(),
  paymentDays: z.int(),
  ...recurringContent.shape,
  foreign: expectedForeign,
  lines: z.array(lineInput.extend({ vatPercentage: percentage })),
  anchor: localDateCodec,
  isOnLastDay: z.boolean(),
  timing,
  firstDay: localDateCodec.nullable(),
  lastDay: localDateCodec.nullable(),
  mostRuns: z.int().nullable(),
  isProRata: z.boolean(),
  /** The numbers of the first run and of the next one; null when it has ended. */
  firstRun: z.int(),
  nextRun: z.int().nullable(),
  /** A run was made or skipped, so that the first day and the rhythm are fixed. */
  hasRun: z.boolean(),
  isCustomerArchived: z.boolean(),
  indexations: z.array(indexation),
})
export type RecurringDetail = z.output<typeof recurringDetail>

const oneRecurringInvoice = z.object({ id: recurringInvoiceId })

export const listRecurringInvoices = endpoint({
  method: 'GET',
  path: '/api/RecurringInvoices',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Alle terugkerende facturen, de eerstvolgende eerst; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(recurringSummary),
})

export const getExpectedRecurring = endpoint({
  method: 'GET',
  path: '/api/RecurringInvoices/expected',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Wat de terugkerende facturen van deze maand en van twaalf maanden samen zijn, zonder btw, vanaf vandaag.',
  data: z.object({
    thisMonth: summedEuros,
    twelveMonths: summedEuros,
    months: z.array(z.object({ month: localDateCodec, netAmount: summedEuros })),
  }),
})
export type ExpectedRecurring = z.output<typeof getExpectedRecurring.data>

export const getRecurringInvoice = endpoint({
  method: 'GET',
  path: '/api/RecurringInvoices/:id',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Eén terugkerende factuur, met de prijzen van de volgende keer en de indexaties.',
  params: oneRecurringInvoice,
  data: recurringDetail,
})

export const previewRecurringInvoice = endpoint({
  method: 'GET',
  path: '/api/RecurringInvoices/:id/preview',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De volgende twaalf facturen: dag, periode en bedragen, met pro rata en indexatie.',
  params: oneRecurringInvoice,
  data: z.array(
    z.object({
      n: z.int(),
      dueOn: localDateCodec,
      periodFirst: localDateCodec,
      periodLast: localDateCodec,
      /** A part of its period only. */
      isPart: z.boolean(),
      amounts: summaryAmounts,
      /** In the currency of the invoice; null in euros. */
      foreign: expectedForeign,
    }),
  ),
})
export type PreviewedRun = z.output<typeof previewRecurringInvoice.data>[number]

export const listRecurringRuns = endpoint({
  method: 'GET',
  path: '/api/RecurringInvoices/:id/runs',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Wat ervan gemaakt of overgeslagen is, het nieuwste eerst; hooguit 1000.',
  params: oneRecurringInvoice,
  data: z.array(
    z.object({
      n: z.int(),
      dueOn: localDateCodec,
      periodFirst: localDateCodec,
      periodLast: localDateCodec,
      state: z.enum(['made', 'skipped']),
      doneAt: instant,
      /** Null when it was skipped, or its concept was deleted. */
      invoice: z
        .object({
          id: idCodec<DocumentId>(),
          invoiceNumber: z.string().nullable(),
          state: z.string(),
          amounts: summaryAmounts,
        })
        .nullable(),
      mode: mode.nullable(),
      /** Why it was left as a concept. */
      reason: z.string().nullable(),
    }),
  ),
})
export type RecurringRun = z.output<typeof listRecurringRuns.data>[number]

export const createRecurringInvoice = endpoint({
  method: 'POST',
  path: '/api/RecurringInvoices',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Een terugkerende factuur maken; het antwoord is het nieuwe id. In de titel en de omschrijvingen kunnen {maand}, {jaar}, {kwartaal}, {periode}, {periode-begin} en {periode-eind} staan.',
  body: newRecurringInvoice,
  data: recurringInvoiceId,
})

export const changeRecurringInvoice = endpoint({
  method: 'PUT',
  path: '/api/RecurringInvoices/:id',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een terugkerende factuur wijzigen vanaf de volgende keer; het antwoord is de nieuwe versie.',
  params: oneRecurringInvoice,
  body: z.object({ recurringInvoice: newRecurringInvoice, version: versionNumber }),
  data: z.int(),
})

const move = (name: 'pause' | 'resume' | 'stop', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/RecurringInvoices/:id/${name}` as const,
    access: 'tenant',
    needs: 'sales.write',
    summary,
    params: oneRecurringInvoice,
    data: z.null(),
  })

export const pauseRecurringInvoice = move(
  'pause',
  'Pauzeren: wat intussen aan de beurt is, wordt overgeslagen.',
)
export const resumeRecurringInvoice = move(
  'resume',
  'Weer laten lopen; wat is overgeslagen wordt niet ingehaald.',
)
export const stopRecurringInvoice = move('stop', 'Voorgoed stoppen; gemaakte facturen blijven.')

const raise = {
  percentage: percentage.refine((rate) => rate > 0n, 'Vul een percentage boven 0 in.'),
  startsOn: scheduleDay,
}

export const addIndexation = endpoint({
  method: 'POST',
  path: '/api/RecurringInvoices/:id/indexations',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'De prijzen vanaf een dag verhogen; het antwoord is het nummer van de indexatie.',
  params: oneRecurringInvoice,
  body: z.object(raise),
  data: z.int(),
})

const raisedInvoices = z.array(
  z.object({
    id: recurringInvoiceId,
    version: z.int(),
    customerName: z.string(),
    title: z.string().nullable(),
    /** The price of a whole period on that day, without VAT. */
    before: summedEuros,
    after: summedEuros,
  }),
)

export const previewIndexations = endpoint({
  method: 'POST',
  path: '/api/RecurringInvoices/indexations/preview',
  access: 'tenant',
  needs: 'sales.write',
  isUnrecorded: true,
  summary:
    'Wat de prijzen van alle lopende terugkerende facturen worden als je ze vanaf een dag verhoogt; er verandert niets.',
  body: z.object(raise),
  data: raisedInvoices,
})

export const indexRecurringInvoices = endpoint({
  method: 'POST',
  path: '/api/RecurringInvoices/indexations',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'De prijzen van de gekozen terugkerende facturen vanaf een dag verhogen, alle of geen.',
  body: z.object({
    ...raise,
    chosen: z
      .array(z.object({ id: recurringInvoiceId, version: versionNumber }))
      .min(1, 'Kies minstens één terugkerende factuur.')
      .max(500, 'Kies hooguit vijfhonderd terugkerende facturen.')
      .refine(
        (chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length,
        'Kies elke terugkerende factuur één keer.',
      ),
  }),
  data: raisedInvoices,
})

export const withdrawIndexation = endpoint({
  method: 'DELETE',
  path: '/api/RecurringInvoices/:id/indexations/:number',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een indexatie intrekken waarmee nog geen factuur is gemaakt.',
  params: z.object({
    id: recurringInvoiceId,
    number: z.codec(z.string().regex(/^[1-9]\d{0,5}$/, 'Deze indexatie bestaat niet.'), z.int(), {
      decode: (digits) => Number(digits),
      encode: (number) => String(number),
    }),
  }),
  data: z.null(),
})
