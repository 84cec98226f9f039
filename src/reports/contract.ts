import { z } from 'zod'
import { localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { reportNames } from './domain/report-table.ts'

const yearText = z.codec(
  z
    .string({ error: 'Geef een jaar, bijvoorbeeld year=2026.' })
    .regex(/^(19|20|21)\d\d$/, 'Geef een jaar, bijvoorbeeld year=2026.'),
  z.number(),
  { decode: Number, encode: String },
)

export const exportAuditFile = endpoint({
  method: 'GET',
  path: '/api/Exports/xaf',
  access: 'tenant',
  summary: 'De boeken van een jaar als XML Auditfile Financieel 4.0, zoals de Belastingdienst ze leest.',
  query: z.object({ year: yearText }),
  data: z.null(),
  answer: 'file',
})

const drill = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), account: z.string() }),
  z.object({ kind: z.enum(['customer', 'project', 'invoice', 'expense']), id: z.string() }),
  z.object({ kind: z.literal('entry'), number: z.int() }),
])

/** A report as a table; `texts` and `amounts` name its columns, each row has as many of both (or none of the latter). */
export const reportTable = z.object({
  name: z.enum(reportNames),
  title: z.string(),
  about: z.string(),
  from: localDateCodec,
  to: localDateCodec,
  texts: z.array(z.object({ label: z.string(), kind: z.enum(['text', 'date', 'code']) })).readonly(),
  amounts: z.array(z.string()).readonly(),
  rows: z
    .array(
      z.object({
        kind: z.enum(['part', 'line', 'subtotal', 'total']),
        texts: z.array(z.string()).readonly(),
        amounts: z.array(summedEuros.nullable()).readonly(),
        /** What the row is made of, to ask next. */
        drill: drill.nullable(),
      }),
    )
    .readonly(),
  notes: z.array(z.string()).readonly(),
  chart: z
    .object({
      kind: z.enum(['columns', 'bars', 'line']),
      labels: z.array(z.string()).readonly(),
      series: z.array(z.object({ label: z.string(), amounts: z.array(summedEuros).readonly() })).readonly(),
    })
    .nullable(),
  /** Values of `before` and `after` that give the neighbouring pages; null where there is none. */
  pages: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
})

const place = z.string({ error: 'Geef deze plaats één keer.' }).max(80, 'Deze bladzijde bestaat niet.')

export const reportFormats = ['json', 'csv', 'xlsx', 'pdf'] as const

export const getReport = endpoint({
  method: 'GET',
  path: '/api/Reports/:name',
  access: 'tenant',
  summary:
    'Een rapport over een periode (from, to) of een dag (date), naast de periode ervoor: als JSON, CSV, XLSX of PDF.',
  params: z.object({ name: z.enum(reportNames) }),
  query: z.object({
    from: localDateCodec.optional(),
    to: localDateCodec.optional(),
    date: localDateCodec.optional(),
    account: z
      .string({ error: 'Geef één rekening.' })
      .regex(/^\d{4}$/, 'Een rekening heeft vier cijfers, bijvoorbeeld 1300.')
      .optional(),
    after: place.optional(),
    before: place.optional(),
    format: z.enum(reportFormats, { error: 'Kies json, csv, xlsx of pdf.' }).optional(),
  }),
  data: reportTable,
})
