import { z } from 'zod'
import { idCodec, instant, summedEuros, text, versionNumber } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { listPage } from '#contract/list-page.ts'
import type { OldPaperId, OldPaperImportId, OpenItemId } from '#kernel/ids.ts'
import { matchWays } from './domain/papers/match-paper.ts'

const paperId = idCodec<OldPaperId>()
const importId = idCodec<OldPaperImportId>()
const itemId = idCodec<OpenItemId>()

/** The item of before that a paper is about. */
const paperItem = z.object({
  id: itemId,
  kind: z.enum(['receivable', 'payable']),
  relation: z.string(),
  reference: z.string(),
  amount: summedEuros,
})

const foundPaper = z.object({
  fileName: z.string(),
  /** Empty at the top of the ZIP. */
  folder: z.string(),
  sizeBytes: z.int(),
  item: paperItem.nullable(),
  relation: z.string(),
  /** How the item or the relation was found; null where nothing was. */
  by: z.enum(matchWays).nullable(),
  year: z.int().nullable(),
})
export type FoundPaper = z.output<typeof foundPaper>

const leftOut = z.object({
  /** The name in the ZIP. */
  path: z.string(),
  /** In Dutch: why it is left out. */
  message: z.string(),
})

/** What a ZIP with old documents holds, and what is done with each. */
const papersFile = z.object({
  /** Sent back to confirm: the hash of this file. */
  sha256: z.string(),
  /** Null for a preview. */
  id: importId.nullable(),
  papers: z.array(foundPaper).readonly(),
  /** Documents that are kept already. */
  known: z.array(z.string()).readonly(),
  refused: z.array(leftOut).readonly(),
})
export type PapersFile = z.output<typeof papersFile>

export const importOldPapers = endpoint({
  method: 'POST',
  path: '/api/OldPapers/imports',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Lees een ZIP met documenten van je vorige programma (veld file): PDF’s, foto’s en e-facturen, hooguit 500 tegelijk. Zegt bij welke openstaande post of relatie elk document hoort. ' +
    'Met confirmed, de sha256 van dat antwoord, worden ze bewaard.',
  query: z.object({
    confirmed: z
      .string({ error: 'Geef confirmed één keer.' })
      .regex(/^[0-9a-f]{64}$/, 'Geef de sha256 uit het antwoord op de proef.')
      .optional(),
  }),
  data: papersFile,
  bodyKind: 'file',
})

const papersImport = z.object({
  id: importId,
  fileName: z.string(),
  papers: z.int(),
  importedAt: instant,
  /** The name of the person who did that. */
  importedBy: z.string(),
  undoneAt: instant.nullable(),
  /** Whether nothing depends on its papers. */
  canUndo: z.boolean(),
})
export type PapersImport = z.output<typeof papersImport>

export const listOldPaperImports = endpoint({
  method: 'GET',
  path: '/api/OldPapers/imports',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De ZIP-bestanden met oude papieren die zijn ingelezen, het laatste eerst.',
  data: z.array(papersImport),
})

export const undoOldPaperImport = endpoint({
  method: 'POST',
  path: '/api/OldPapers/imports/:id/undo',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Maak een ingelezen ZIP ongedaan: de papieren ervan gaan weg. Dat kan tot je er een van wijzigt of een jaar afsluit.',
  params: z.object({ id: importId }),
  data: z.null(),
})

const oldPaper = foundPaper.omit({ item: true }).extend({
  id: paperId,
  item: paperItem.nullable(),
  version: z.int(),
  /** Whether a search found this paper by its text alone. */
  isInText: z.boolean(),
})
export type OldPaper = z.output<typeof oldPaper>

export const oldPaperPages = listPage({
  filters: ['alles', 'bij-een-post', 'bij-een-relatie', 'los'],
  sorts: ['naam', 'jaar', 'relatie'],
  row: oldPaper,
})

export const listOldPapers = endpoint({
  method: 'GET',
  path: '/api/OldPapers/page',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Twaalf oude papieren, de nieuwste jaren eerst; zoekt in naam, map, relatie, factuurnummer en de tekst van PDF’s en e-facturen.',
  query: oldPaperPages.query,
  data: oldPaperPages.data,
})

export const getOldPaperFile = endpoint({
  method: 'GET',
  path: '/api/OldPapers/:id/file',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Het document zelf.',
  params: z.object({ id: paperId }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'application/xml'],
})

export const changeOldPaper = endpoint({
  method: 'PUT',
  path: '/api/OldPapers/:id',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Zeg bij welke openstaande post, welke relatie en welk jaar een oud papier hoort; van een post is de relatie die van de post.',
  params: z.object({ id: paperId }),
  body: z.object({
    openItemId: itemId.nullish().default(null),
    relation: text('de relatie', 120).default(''),
    year: z
      .int('Vul een jaar in, zoals 2024.')
      .min(1900, 'Vul een jaar in vanaf 1900.')
      .max(2199, 'Vul een jaar in tot en met 2199.')
      .nullish()
      .default(null),
    version: versionNumber,
  }),
  data: z.null(),
})
export type OldPaperChange = z.output<typeof changeOldPaper.body>
