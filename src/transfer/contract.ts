import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'

const importState = z.object({
  /** Why nothing can be imported, as a sentence; null for a new business. */
  refusal: z.string().nullable(),
  /** From what the business was imported; null when it was not. */
  imported: z
    .object({
      importedAt: z.string(),
      exportedAt: z.string(),
      program: z.string(),
      signedBy: z.string(),
      isOwnKey: z.boolean(),
    })
    .nullable(),
})
export type ImportState = z.output<typeof importState>

export const getImportState = endpoint({
  method: 'GET',
  path: '/api/Imports/business',
  access: 'tenant',
  needs: 'business.own',
  summary: 'Of een export van Kloppend in dit bedrijf kan worden ingelezen, en of dat al is gebeurd.',
  data: importState,
})

const businessPreview = z.object({
  /** Sent back to confirm the import: the hash of this file. */
  sha256: z.string(),
  isDone: z.boolean(),
  business: z.string(),
  /** The first and the last day with an entry. */
  period: z.object({ firstDay: localDateCodec, lastDay: localDateCodec }).nullable(),
  /** When the export was made, and by which version of the program. */
  madeAt: z.string(),
  program: z.string(),
  /** The installation that signed the export, as sixteen hexadecimal digits; `isOwnKey`: this one. */
  signedBy: z.string(),
  isOwnKey: z.boolean(),
  entries: z.int(),
  invoices: z.int(),
  quotes: z.int(),
  creditNotes: z.int(),
  expenses: z.int(),
  customers: z.int(),
  files: z.int(),
  /** Files that could not be read when the export was made. */
  filesMissing: z.int(),
  /** The proof had no findings when the export was made. */
  isClean: z.boolean(),
})
export type BusinessPreview = z.output<typeof businessPreview>

export const importBusiness = endpoint({
  method: 'POST',
  path: '/api/Imports/business',
  access: 'tenant',
  needs: 'business.own',
  summary:
    'Lees een export van Kloppend (ZIP, veld file): zegt wat erin staat. Met confirmed, de sha256 van dat antwoord, wordt die in dit nieuwe bedrijf ingelezen.',
  query: z.object({
    confirmed: z
      .string({ error: 'Geef confirmed één keer.' })
      .regex(/^[0-9a-f]{64}$/, 'Geef de sha256 uit het antwoord op de proef.')
      .optional(),
  }),
  data: businessPreview,
  bodyKind: 'file',
})
