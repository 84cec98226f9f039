import { z } from 'zod'
import { idCodec, localDateCodec, requiredText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { UploadedArchiveId } from '#kernel/ids.ts'
import { MOST_ARCHIVE_BYTES } from './domain/archive-parts.ts'

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
  /** Sent back to confirm the import: the hash of this file, or of the hashes of its parts. */
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

const confirmedHash = z
  .string({ error: 'Geef confirmed één keer.' })
  .regex(/^[0-9a-f]{64}$/, 'Geef de sha256 uit het antwoord op de proef.')

export const importBusiness = endpoint({
  method: 'POST',
  path: '/api/Imports/business',
  access: 'tenant',
  needs: 'business.own',
  summary:
    'Lees een export van Kloppend (ZIP, veld file): zegt wat erin staat. Met confirmed, de sha256 van dat antwoord, wordt die in dit nieuwe bedrijf ingelezen.',
  query: z.object({ confirmed: confirmedHash.optional() }),
  data: businessPreview,
  bodyKind: 'file',
})

const archiveId = idCodec<UploadedArchiveId>()
const bytes = z.int().min(0)

const archivePart = z.object({
  /** Bytes of the archive before the part. */
  start: bytes,
  /** Bytes. */
  size: bytes,
  sha256: z.string(),
})
export type ArchivePart = z.output<typeof archivePart>

const uploadedArchive = z.object({
  id: archiveId,
  fileName: z.string(),
  sizeBytes: bytes,
  /** The parts that arrived, by their start. */
  parts: z.array(archivePart),
})
export type UploadedArchive = z.output<typeof uploadedArchive>

export const getUploadedArchive = endpoint({
  method: 'GET',
  path: '/api/Imports/archive',
  access: 'tenant',
  needs: 'business.own',
  summary: 'De export die in delen wordt geüpload, met de delen die er zijn; null als er geen is.',
  data: uploadedArchive.nullable(),
})

export const beginArchive = endpoint({
  method: 'POST',
  path: '/api/Imports/archive',
  access: 'tenant',
  needs: 'business.own',
  summary:
    'Begin een export in delen te uploaden, of ga verder: met dezelfde naam en grootte krijg je de upload die er is.',
  body: z.object({
    fileName: requiredText('de naam van het bestand', 200),
    sizeBytes: z
      .int({ error: 'Geef de grootte van het bestand in bytes.' })
      .min(1, 'Dit bestand is leeg.')
      .max(
        MOST_ARCHIVE_BYTES,
        'Dit bestand is groter dan 20 GB. Vraag de beheerder van deze installatie om het in te lezen.',
      ),
  }),
  data: uploadedArchive,
})

/** A number of bytes in an address. */
const bytesText = z.codec(
  z.string({ error: 'Geef start één keer.' }).regex(/^\d{1,11}$/, 'Geef start als een aantal bytes.'),
  z.int(),
  { decode: Number, encode: String },
)

export const uploadArchivePart = endpoint({
  method: 'POST',
  path: '/api/Imports/archive/parts',
  access: 'tenant',
  needs: 'business.own',
  isUnrecorded: true,
  summary:
    'Upload een deel van de export (veld file, hooguit 8 MiB) dat bij byte start begint. Met sha256 wordt gecontroleerd of het heel is aangekomen.',
  query: z.object({
    archive: archiveId,
    start: bytesText,
    sha256: z
      .string({ error: 'Geef sha256 één keer.' })
      .regex(/^[0-9a-f]{64}$/, 'Geef sha256 als 64 hexadecimale cijfers.')
      .optional(),
  }),
  data: archivePart,
  bodyKind: 'file',
})

export const readUploadedArchive = endpoint({
  method: 'POST',
  path: '/api/Imports/archive/read',
  access: 'tenant',
  needs: 'business.own',
  isUnrecorded: true,
  summary:
    'Zegt wat er in de geüploade export staat. Met confirmed, de sha256 van dat antwoord, wordt die in dit nieuwe bedrijf ingelezen.',
  body: z.object({ archive: archiveId, confirmed: confirmedHash.optional() }),
  data: businessPreview,
})

export const cancelArchive = endpoint({
  method: 'DELETE',
  path: '/api/Imports/archive/:id',
  access: 'tenant',
  needs: 'business.own',
  summary: 'Stop met het uploaden van een export en ruim de delen op.',
  params: z.object({ id: archiveId }),
  data: z.null(),
})
