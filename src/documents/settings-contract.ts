import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { kind } from './contract.ts'

/** How documents made from now on look, are numbered and read. */
export const documentSettings = z.object({
  /** 0 until something was set; a change sends back the one it was made on. */
  version: z.int(),
  accent: z.string().nullable(),
  /** The SHA-256 of the logo, by which it is fetched. */
  logo: z.string().nullable(),
  series: z.array(
    z.object({
      kind,
      format: z.string(),
      /** By year; 0 for a series that counts on through the years. */
      counters: z.array(z.object({ year: z.int(), lastNumber: z.int() })),
    }),
  ),
  /** Every text by its name, the tenant's own or the standard. */
  texts: z.record(z.string(), z.string()),
  /** The tenant's own in English, by its name; a standard text is not among them. */
  englishTexts: z.record(z.string(), z.string()),
  paymentDays: z.int(),
  validityDays: z.int(),
})
export type DocumentSettingsOnWire = z.output<typeof documentSettings>

export const getDocumentSettings = endpoint({
  method: 'GET',
  path: '/api/DocumentSettings',
  access: 'tenant',
  needs: 'business.read',
  summary: 'Hoe nieuwe documenten eruitzien, genummerd worden en luiden.',
  data: documentSettings,
})

export const logoHash = z.string().regex(/^[0-9a-f]{64}$/)

export const getLogo = endpoint({
  method: 'GET',
  path: '/api/Logos/:id',
  access: 'tenant',
  needs: 'business.read',
  summary: 'Een logo als PNG, ook een eerder: afgeronde documenten houden het hunne.',
  params: z.object({ id: logoHash }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['image/png'],
})
