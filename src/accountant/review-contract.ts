import { z } from 'zod'
import { idCodec, instant, localDateCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { ReviewMarkId } from '#kernel/ids.ts'

// Until when the books were reviewed, and what was booked into that time afterwards. A mark locks nothing.

const reviewMarkId = idCodec<ReviewMarkId>()

const reviewMark = z.object({
  id: reviewMarkId,
  /** `2026-Q1` or `2026-03`. */
  period: z.string(),
  name: z.string(),
  until: localDateCodec,
  /** The number of the latest entry at that moment; 0 when there was none. */
  entriesUntil: z.int(),
  /** The name and the role at that time. */
  markedBy: z.string(),
  role: z.string(),
  markedAt: instant,
  withdrawnBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
})
export type ReviewMark = z.output<typeof reviewMark>

export const reviews = z.object({
  /** Every mark, withdrawn ones too; the latest first, at most 200. */
  marks: z.array(reviewMark),
  reviewedUntil: localDateCodec.nullable(),
  /** How many entries came into a reviewed time afterwards. */
  changes: z.int(),
  /** The latest of them. */
  changed: z.array(z.object({ number: z.int(), day: localDateCodec, description: z.string() })),
})
export type Reviews = z.output<typeof reviews>

export const listReviewMarks = endpoint({
  method: 'GET',
  path: '/api/ReviewMarks',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Tot wanneer de boeken zijn nagekeken, door wie, en wat daarna nog in die tijd is geboekt. Ook controles die zijn teruggenomen.',
  data: reviews,
})

export const addReviewMark = endpoint({
  method: 'POST',
  path: '/api/ReviewMarks',
  access: 'tenant',
  needs: 'books.review',
  summary:
    'De boeken nagekeken tot en met een maand of kwartaal dat voorbij is; het antwoord is het nieuwe id. Het sluit niets af: boeken blijft mogelijk.',
  body: z.object({
    period: z
      .string({ error: 'Kies een maand of een kwartaal.' })
      .regex(/^\d{4}-([qQ][1-4]|0[1-9]|1[0-2])$/, 'Kies een maand of een kwartaal.'),
  }),
  data: reviewMarkId,
})

export const withdrawReviewMark = endpoint({
  method: 'POST',
  path: '/api/ReviewMarks/:id/withdraw',
  access: 'tenant',
  needs: 'books.review',
  summary: 'Een controle terugnemen. Wie die deed en wie die terugnam blijft te zien.',
  params: z.object({ id: reviewMarkId }),
  data: z.null(),
})
