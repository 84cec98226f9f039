import { z } from 'zod'
import { idCodec, localDateCodec, summedEuros, yearText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  businessMail,
  businessMailDraft,
  businessMailOrder,
  mailDraft,
  orderDocumentMail,
} from '#documents/contract.ts'
import type { CustomerId, MailId } from '#kernel/ids.ts'
import { reportNames, tableNames } from './domain/report-table.ts'

export const exportAuditFile = endpoint({
  method: 'GET',
  path: '/api/Exports/xaf',
  access: 'tenant',
  needs: 'books.export',
  summary: 'De boeken van een jaar als XML Auditfile Financieel 4.0, zoals de Belastingdienst ze leest.',
  query: z.object({ year: yearText }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/xml'],
})

const drill = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), account: z.string() }),
  z.object({ kind: z.enum(['customer', 'project', 'invoice', 'expense', 'bankAccount']), id: z.string() }),
  z.object({ kind: z.literal('supplier'), name: z.string() }),
  z.object({ kind: z.literal('entry'), number: z.int() }),
])

/** A report as a table; `texts` and `amounts` name its columns, each row has as many of both (or no amounts). */
export const reportTable = z.object({
  name: z.enum(tableNames),
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
        /** The detail of the row, as the next request. */
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
  needs: 'books.read',
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

/** The same report that `getReport` gives, for users who may read sales and not the books. */
export const getReceivables = endpoint({
  method: 'GET',
  path: '/api/Receivables',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Wat klanten op een dag nog open hadden, naar ouderdom: als JSON, CSV, XLSX of PDF.',
  query: z.object({
    date: localDateCodec.optional(),
    format: z.enum(reportFormats, { error: 'Kies json, csv, xlsx of pdf.' }).optional(),
  }),
  data: reportTable,
})

export const getCustomerStatement = endpoint({
  method: 'GET',
  path: '/api/Customers/:id/statement',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Het rekeningoverzicht van een klant over een periode: beginsaldo, facturen, creditnota’s, betalingen en wat er openstaat. Als JSON, CSV, XLSX of PDF.',
  params: z.object({ id: idCodec<CustomerId>() }),
  query: z.object({
    from: localDateCodec.optional(),
    to: localDateCodec.optional(),
    format: z.enum(reportFormats, { error: 'Kies json, csv, xlsx of pdf.' }).optional(),
  }),
  data: reportTable,
})

const oneCustomer = z.object({ id: idCodec<CustomerId>() })
const statementPeriod = z.object({ from: localDateCodec.optional(), to: localDateCodec.optional() })

export const statementMailDraft = businessMailDraft.extend({
  pdfName: mailDraft.shape.pdfName,
  periodFrom: localDateCodec,
  periodTo: localDateCodec,
})
export type StatementMailDraft = z.output<typeof statementMailDraft>

export const getStatementMailDraft = endpoint({
  method: 'GET',
  path: '/api/Customers/:id/statement/mail',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De mail bij het rekeningoverzicht van een klant, ingevuld en wel; er gaat niets weg.',
  params: oneCustomer,
  query: statementPeriod,
  data: statementMailDraft,
})

export const orderStatementMail = endpoint({
  method: 'POST',
  path: '/api/Customers/:id/statement/mails',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'Het rekeningoverzicht van een klant mailen, als PDF. Met delaySeconds wacht de mail en kan hij tot dan ongedaan. De PDF wordt bewaard.',
  params: oneCustomer,
  body: businessMailOrder.extend({
    periodFrom: localDateCodec.optional(),
    periodTo: localDateCodec.optional(),
  }),
  data: orderDocumentMail.data,
})
export type StatementMailOrder = z.output<typeof orderStatementMail.body>

const statementMail = businessMail.extend({ periodFrom: localDateCodec, periodTo: localDateCodec })
export type StatementMailOnScreen = z.output<typeof statementMail>

export const MOST_STATEMENT_MAILS = 50

export const listStatementMails = endpoint({
  method: 'GET',
  path: '/api/Customers/:id/statement/mails',
  access: 'tenant',
  needs: 'sales.read',
  summary: `De laatste ${String(MOST_STATEMENT_MAILS)} rekeningoverzichten die deze klant kreeg, de nieuwste eerst.`,
  params: oneCustomer,
  data: z.array(statementMail),
})

export const getMailedStatement = endpoint({
  method: 'GET',
  path: '/api/StatementMails/:id/pdf',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De PDF van een rekeningoverzicht, zoals die is gemaild.',
  params: z.object({ id: idCodec<MailId>() }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf'],
})

export const exportEverything = endpoint({
  method: 'GET',
  path: '/api/Exports/zip',
  access: 'tenant',
  needs: 'books.export',
  summary:
    'Alles in één ZIP: auditfiles, pdf’s, documenten bij kosten, elke tabel als CSV, en een index. X-Expected-Bytes zegt ongeveer hoe groot.',
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/zip'],
})

export const exportYearPackage = endpoint({
  method: 'GET',
  path: '/api/Exports/package',
  access: 'tenant',
  needs: 'books.export',
  summary:
    'Het jaardossier voor je accountant als ZIP: auditfile, rapporten, elke balansrekening met haar boekingen, bedrijfsmiddelen, uren, ritten, vragen en documenten van een jaar, met een index met SHA-256.',
  query: z.object({ year: yearText }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/zip'],
})

export const exportYears = endpoint({
  method: 'GET',
  path: '/api/Exports/years',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De jaren waarin is geboekt, het laatste eerst.',
  data: z.array(z.int()),
})
