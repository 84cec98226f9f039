import { z } from 'zod'
import { idCodec, instant, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { KeptControlId } from '#kernel/ids.ts'
import { oldFigures } from '#ledger/opening-fields-contract.ts'
import { controlBases } from './domain/past/kept-control.ts'

const controlId = idCodec<KeptControlId>()

const keptControl = z.object({
  id: controlId,
  /** The old figures came from a file, account by account, or were typed, heading by heading. */
  basis: z.enum(controlBases),
  /** Empty where the figures were typed. */
  fileName: z.string(),
  /** The start of the books. */
  date: localDateCodec,
  rowsInAll: z.int(),
  /** Rows that have an old figure: the others were not compared. */
  rowsCompared: z.int(),
  /** What the differences are together, each without its sign. */
  difference: summedEuros,
  /** The hash of the start day, the file and the rows. */
  sha256: z.string(),
  /** Kept by the program, because the difference was nil. */
  isAutomatic: z.boolean(),
  keptAt: instant,
  keptBy: z.string(),
  /** The last change of the opening balance, where it is no longer what was kept; null where it is. */
  changedAt: instant.nullable(),
})
export type KeptControl = z.output<typeof keptControl>

export const keepControls = endpoint({
  method: 'POST',
  path: '/api/Imports/controls',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Bewaar de controle van je overstap als bewijs: je oude cijfers naast je beginbalans. Van een ingelezen bestand gaat dat per rekening; van ingetypte cijfers (old) per soort. ' +
    'Dezelfde controle wordt één keer bewaard.',
  body: z.object({
    /** Left out: what was typed with the opening balance. */
    old: oldFigures.default([]),
    /** Keeps a control without a difference, and no other. */
    onlyWithoutDifference: z.boolean({ error: 'Geef true of false.' }).default(false),
  }),
  data: z.array(keptControl),
})
export type ControlsToKeep = z.output<typeof keepControls.body>

export const listKeptControls = endpoint({
  method: 'GET',
  path: '/api/Imports/controls',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De bewaarde controles van je overstap, de laatste eerst; changedAt zegt dat je beginbalans daarna is gewijzigd.',
  data: z.array(keptControl),
})

export const getKeptControl = endpoint({
  method: 'GET',
  path: '/api/Imports/controls/:id',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Een bewaarde controle, met de regels zoals ze toen waren.',
  params: z.object({ id: controlId }),
  data: keptControl.extend({
    /** The hash of the file; null where the figures were typed. */
    fileSha256: z.string().nullable(),
    rows: z
      .array(
        z.object({
          /** The number of an account, or a heading of the balance. */
          code: z.string(),
          name: z.string(),
          /** Null where the old figure was not given. */
          old: summedEuros.nullable(),
          new: summedEuros,
          difference: summedEuros,
        }),
      )
      .readonly(),
  }),
})

export const controlFileFormats = ['pdf', 'csv'] as const

export const getKeptControlFile = endpoint({
  method: 'GET',
  path: '/api/Imports/controls/:id/file',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Een bewaarde controle als A4 (PDF) of als CSV, met wie haar wanneer bewaarde en haar hash.',
  params: z.object({ id: controlId }),
  query: z.object({ format: z.enum(controlFileFormats, { error: 'Kies pdf of csv.' }).optional() }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf', 'text/csv'],
})
