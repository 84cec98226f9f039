import { z } from 'zod'
import { idCodec, instant, requiredText, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { ExpenseId, LineId } from '#kernel/ids.ts'
import { yearPointIds } from './domain/year-point.ts'

/** `2026`. */
const year = z.codec(z.string().regex(/^(19|2[01])\d{2}$/), z.int(), {
  decode: Number,
  encode: String,
})

const yearSummary = z.object({
  year: z.int(),
  state: z.enum(['running', 'open', 'closed']),
  /** Profit, or loss when negative. */
  resultAmount: summedEuros,
  closedAt: instant.nullable(),
})
export type YearSummary = z.output<typeof yearSummary>

export const listYears = endpoint({
  method: 'GET',
  path: '/api/YearEnd',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Elk boekjaar met zijn resultaat, het laatste eerst.',
  data: z.array(yearSummary),
})

const equityKind = z.enum(['owner', 'company'], { error: 'Kies owner (eenmanszaak, vof) of company (bv).' })

export const getYear = endpoint({
  method: 'GET',
  path: '/api/YearEnd/:year',
  access: 'tenant',
  needs: 'books.read',
  summary: 'De lijst die bij het afsluiten van een boekjaar hoort, en de balans waarmee het volgende begint.',
  params: z.object({ year }),
  data: yearSummary.extend({
    equity: equityKind,
    points: z.array(
      z.object({
        id: z.enum(yearPointIds),
        title: z.string(),
        outcome: z.enum(['ok', 'attention', 'blocking']),
        /** What was found. */
        text: z.string(),
        /** Why it is asked. */
        why: z.string(),
        /** The expense that the point is about. */
        expenseId: idCodec<ExpenseId>().optional(),
        /** Its line, of which an asset can be made. */
        expenseLineId: idCodec<LineId>().optional(),
      }),
    ),
    openingOfNext: z.array(z.object({ number: z.string(), name: z.string(), amount: summedEuros })),
    /** Earlier closings of this year, and the reason for each reopening. */
    reopenings: z.array(z.object({ closedAt: instant, reopenedAt: instant, reason: z.string() })),
  }),
})
export type YearDetail = z.output<typeof getYear.data>

export const closeYear = endpoint({
  method: 'POST',
  path: '/api/YearEnd/:year/close',
  access: 'tenant',
  needs: 'year.close',
  summary:
    'Sluit een boekjaar af: het resultaat gaat naar het eigen vermogen, en er wordt niets meer in geboekt.',
  params: z.object({ year }),
  body: z
    .object({
      /**
       * Equity of a sole trader or partnership, or of a company; by the share capital when it is left out.
       */
      equity: equityKind.optional(),
      /** Points with the state `attention` are accepted. */
      acceptPoints: z.boolean({ error: 'Kies of de aandachtspunten zo blijven.' }).default(false),
    })
    .default({ acceptPoints: false }),
  data: z.null(),
})

export const reopenYear = endpoint({
  method: 'POST',
  path: '/api/YearEnd/:year/reopen',
  access: 'tenant',
  needs: 'year.close',
  summary: 'Open een afgesloten boekjaar weer, met een reden die bewaard blijft.',
  params: z.object({ year }),
  body: z.object({ reason: requiredText('de reden', 500) }),
  data: z.null(),
})
