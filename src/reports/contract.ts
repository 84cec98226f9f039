import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

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
