import { z } from 'zod'
import { euros, text } from '#contract/codecs.ts'
import { pastHeadings } from './domain/past-parts.ts'

/** A reference without blanks, in capitals; empty where there is none. */
export const bareText = (field: string, max: number, pattern: RegExp, sentence: string) =>
  text(field, max)
    .overwrite((value) => value.replace(/[\s.]/g, '').toUpperCase())
    .regex(pattern, sentence)
    .optional()

/** Figures that are typed from the old balance, each heading once. */
export const oldFigures = z
  .array(
    z.object({
      heading: z.enum(pastHeadings, { error: 'Deze regel van de oude balans kennen we niet.' }),
      /** What you had is positive; what you owed and what was yours is negative. */
      amount: euros,
    }),
  )
  .max(pastHeadings.length, 'Geef elke regel van de oude balans één keer.')
  .refine(
    (rows) => new Set(rows.map(({ heading }) => heading)).size === rows.length,
    'Geef elke regel van de oude balans één keer.',
  )
