import { z } from 'zod'
import { euros, idCodec, localDateCodec, requiredText, summedEuros, yearText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { ExpenseId, LedgerAccountId, LineId, YearAdjustmentId } from '#kernel/ids.ts'

const adjustment = z.object({
  id: idCodec<YearAdjustmentId>(),
  kind: z.enum(['prepaid', 'accrued', 'stock', 'work']),
  description: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  /** Moved out of the year, owed over the year, the difference of stock with the books, or work without an invoice. */
  amount: summedEuros,
  /** The days of a prepaid cost. */
  firstDay: localDateCodec.nullable(),
  lastDay: localDateCodec.nullable(),
  expenseId: idCodec<ExpenseId>().nullable(),
  /** The expense was corrected or withdrawn afterwards, so that this is to be undone. */
  isExpenseGone: z.boolean(),
})
export type YearAdjustment = z.output<typeof adjustment>

const candidate = z.object({
  expenseLineId: idCodec<LineId>(),
  expenseId: idCodec<ExpenseId>(),
  date: localDateCodec,
  supplier: z.string(),
  description: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  cost: summedEuros,
  firstDay: localDateCodec,
  lastDay: localDateCodec,
  /** The part after the year, by days. */
  amount: summedEuros,
})
export type AdjustmentCandidate = z.output<typeof candidate>

export const listYearAdjustments = endpoint({
  method: 'GET',
  path: '/api/YearEnd/:year/adjustments',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Wat er op de jaargrens is verdeeld (vooruitbetaald, nog te betalen, voorraad, werk zonder factuur), en wat nog te zeggen is.',
  params: z.object({ year: yearText }),
  data: z.object({
    adjustments: z.array(adjustment),
    candidates: z.array(candidate),
    /** What the books say of stock at the end of the year. */
    stock: summedEuros,
    /** Hours of the year and before that customers pay and that no invoice of the year has. */
    work: z.object({
      minutes: z.int(),
      /** What the hours with a rate come to, without VAT. */
      amount: summedEuros,
      /** The minutes without a rate. */
      withoutRate: z.int(),
      projects: z.int(),
    }),
  }),
})
export type YearAdjustments = z.output<typeof listYearAdjustments.data>

const amountAboveZero = euros.refine((value) => value > 0n, 'Vul een bedrag boven nul in.')

export const newYearAdjustment = z.discriminatedUnion(
  'kind',
  [
    z
      .object({
        kind: z.literal('prepaid'),
        expenseLineId: idCodec<LineId>(),
        /** The days that the cost is for; all within the year says that nothing is prepaid. */
        firstDay: localDateCodec,
        lastDay: localDateCodec,
      })
      .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
        error: 'De laatste dag ligt voor de eerste. Kies een latere dag.',
        path: ['lastDay'],
      }),
    z.object({
      kind: z.literal('accrued'),
      ledgerAccountId: idCodec<LedgerAccountId>(),
      description: requiredText('de omschrijving', 200),
      amount: amountAboveZero,
    }),
    z.object({
      kind: z.literal('stock'),
      /** What was counted on 31 December, at cost. */
      counted: euros.refine((value) => value >= 0n, 'Voorraad is niet minder dan nul.'),
    }),
    z.object({
      kind: z.literal('work'),
      /** Work that no invoice of the year has, without VAT; zero says that there is none. */
      amount: euros.refine((value) => value >= 0n, 'Werk zonder factuur is niet minder dan nul.'),
    }),
  ],
  { error: 'Kies vooruitbetaald, nog te betalen, voorraad of werk zonder factuur.' },
)
export type NewYearAdjustment = z.output<typeof newYearAdjustment>

export const adjustYear = endpoint({
  method: 'POST',
  path: '/api/YearEnd/:year/adjustments',
  access: 'tenant',
  needs: 'books.post',
  summary:
    'Verdeel kosten over de jaargrens, of boek kosten waarvan de rekening nog komt, de getelde voorraad of werk zonder factuur; het antwoord is het id.',
  params: z.object({ year: yearText }),
  body: newYearAdjustment,
  data: idCodec<YearAdjustmentId>(),
})

export const undoYearAdjustment = endpoint({
  method: 'POST',
  path: '/api/YearEnd/:year/adjustments/:id/undo',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Maak een verdeling ongedaan: de boekingen worden op hun eigen dag teruggedraaid.',
  params: z.object({ year: yearText, id: idCodec<YearAdjustmentId>() }),
  data: z.null(),
})
