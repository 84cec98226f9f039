import { z } from 'zod'
import { euros, idCodec, instant, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { CustomerId, DocumentId, HoursId, ProjectId, UserId } from '#kernel/ids.ts'
import { languages } from '#kernel/language.ts'
import { currencyCode, givenRate } from '#ledger/currency-contract.ts'
import { linesBy, roundingSteps, roundingWays } from './domain/invoice-lines.ts'

const projectId = idCodec<ProjectId>()
const customerId = idCodec<CustomerId>()
const hoursId = idCodec<HoursId>()
const userId = idCodec<UserId>()

/** So many rows of hours are shown, and put on one invoice, at most. */
export const MOST_HOURS = 1000

const rate = euros
  .refine((amount) => amount >= 0n, 'Een tarief is nul of meer.')
  .refine((amount) => amount <= 100_000_000n, 'Een tarief is hooguit € 1.000.000,00.')

/** The work of a project, or of a customer with all its projects. */
const work = { projectId: projectId.optional(), customerId: customerId.optional() }

export const getUnbilledHours = endpoint({
  method: 'GET',
  path: '/api/Hours/unbilled',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'De uren van een project of een klant die op geen factuur staan, de oudste eerst, met hun tarief.',
  query: z.object(work),
  data: z.object({
    hours: z.array(
      z.object({
        id: hoursId,
        day: localDateCodec,
        /** Raw, as they were written. */
        minutes: z.int(),
        description: z.string(),
        person: z.object({ id: userId, name: z.string() }),
        project: z.object({ id: projectId, title: z.string() }),
        /** Null where no rate is known: such hours are not invoiced. */
        rate: summedEuros.nullable(),
      }),
    ),
    customer: z
      .object({
        id: customerId,
        name: z.string(),
        language: z.enum(languages),
        /** The currency in which the customer pays; null for the euro. */
        currency: currencyCode.nullable(),
      })
      .nullable(),
    /** Rows that are not shown. */
    others: z.int(),
  }),
})
export type UnbilledHours = z.output<typeof getUnbilledHours.data>

const unbilledProject = z.object({
  projectId,
  title: z.string(),
  customerId,
  customerName: z.string(),
  minutes: z.int(),
  /** What the minutes with a rate come to, without VAT. */
  amount: summedEuros,
  /** The minutes without a rate. */
  withoutRate: z.int(),
})
export type UnbilledProject = z.output<typeof unbilledProject>

export const listUnbilledProjects = endpoint({
  method: 'GET',
  path: '/api/Hours/unbilled/projects',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'De projecten met uren die nog te factureren zijn, met wat die waard zijn; van één klant met customerId.',
  query: z.object({ customerId: customerId.optional() }),
  data: z.array(unbilledProject),
})

export const invoicedHours = z.object({
  hours: z
    .array(hoursId, { error: 'Kies de uren.' })
    .min(1, 'Kies eerst uren.')
    .max(MOST_HOURS, `Zet hooguit ${String(MOST_HOURS)} regels uren op één factuur.`),
  by: z.enum(linesBy, { error: 'Kies regels per taak, persoon, dag of regel.' }).default('task'),
  rounding: z
    .object({
      way: z.enum(roundingWays, { error: 'Kies none, up of nearest.' }).default('none'),
      step: z.literal(roundingSteps, { error: 'Rond af op 5, 15 of 30 minuten.' }).default(15),
      per: z
        .enum(['entry', 'line'], { error: 'Rond per regel uren (entry) of per factuurregel (line) af.' })
        .default('line'),
    })
    .default({ way: 'none', step: 15, per: 'line' }),
  /** The currency of the invoice and the rate of today, by which the rates are converted; null for the euro. Left out where the customer has no currency. */
  foreign: givenRate.nullish(),
})
export type InvoicedHours = z.output<typeof invoicedHours>

export const invoiceHours = endpoint({
  method: 'POST',
  path: '/api/Hours/invoice',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Zet uren van één klant op een conceptfactuur; het antwoord is het id daarvan. Wat al op een factuur staat, wordt geweigerd.',
  body: invoicedHours,
  data: idCodec<DocumentId>(),
})

const hourRate = z.object({
  projectId: projectId.nullish().default(null),
  customerId: customerId.nullish().default(null),
  userId: userId.nullish().default(null),
  rate: rate.nullable(),
})

export const getHourRates = endpoint({
  method: 'GET',
  path: '/api/Hours/rates',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Wat een uur kost: standaard, voor de klant, op het project, en van wie eraan werkt. Het laatste dat is ingevuld geldt.',
  query: z.object(work),
  data: z.object({
    standard: summedEuros.nullable(),
    customer: z.object({ id: customerId, name: z.string(), rate: summedEuros.nullable() }).nullable(),
    project: z.object({ id: projectId, title: z.string(), rate: summedEuros.nullable() }).nullable(),
    /** The people who may work on the project. */
    persons: z.array(z.object({ id: userId, name: z.string(), rate: summedEuros.nullable() })),
  }),
})
export type HourRates = z.output<typeof getHourRates.data>

export const changeHourRates = endpoint({
  method: 'PUT',
  path: '/api/Hours/rates',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Leg vast wat een uur kost: van niets standaard, van een klant, van een project of van iemand op een project; null haalt het weg.',
  body: z.object({
    rates: z
      .array(hourRate, { error: 'Geef de tarieven.' })
      .min(1, 'Geef een tarief.')
      .max(100, 'Geef hooguit 100 tarieven tegelijk.'),
  }),
  data: z.null(),
})
export type HourRateInput = z.output<typeof hourRate>

const oneInvoice = z.object({ id: idCodec<DocumentId>() })

export const getHoursOfInvoice = endpoint({
  method: 'GET',
  path: '/api/Invoices/:id/hours',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'De uren die op een factuur staan, dag voor dag.',
  params: oneInvoice,
  data: z.object({
    hours: z.array(
      z.object({
        id: hoursId,
        day: localDateCodec,
        minutes: z.int(),
        description: z.string(),
        personName: z.string(),
        projectTitle: z.string(),
        rate: summedEuros,
        billedAt: instant,
      }),
    ),
    /** A concept, or an invoice of which something was credited. */
    mayRelease: z.boolean(),
  }),
})
export type HoursOfInvoice = z.output<typeof getHoursOfInvoice.data>

export const releaseHours = endpoint({
  method: 'POST',
  path: '/api/Invoices/:id/hours/release',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Maak uren los van een conceptfactuur of een gecrediteerde factuur, zodat ze weer te factureren zijn.',
  params: oneInvoice,
  body: z.object({
    hours: z
      .array(hoursId, { error: 'Kies de uren.' })
      .min(1, 'Kies eerst uren.')
      .max(MOST_HOURS, `Maak hooguit ${String(MOST_HOURS)} regels uren tegelijk los.`),
  }),
  data: z.null(),
})
