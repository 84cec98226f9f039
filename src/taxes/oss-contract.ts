import { z } from 'zod'
import { euros, idCodec, localDateCodec, percentage, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { vatReturnSummary } from './summary-contract.ts'

/** `2026-Q1`; a text that names no quarter gets the same answer as an absent one. */
const oneQuarter = z.object({ period: z.string().max(20, 'Dit kwartaal bestaat niet.') })

const ossSummary = vatReturnSummary.pick({
  period: true,
  name: true,
  firstDay: true,
  lastDay: true,
  deadline: true,
  status: true,
  amount: true,
  openAmount: true,
})
export type OssSummary = z.output<typeof ossSummary>

export const listOssReturns = endpoint({
  method: 'GET',
  path: '/api/OssReturns',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'De kwartalen van de OSS-aangifte, het nieuwste eerst, elk met status, uiterste dag en bedrag. Leeg zonder OSS.',
  data: z.array(ossSummary),
})

const ossDetail = ossSummary.extend({
  /** By country, supply and rate. */
  rows: z.array(
    z.object({
      country: z.string(),
      supply: z.enum(['goods', 'services']),
      vatPercentage: percentage,
      isReduced: z.boolean(),
      turnover: summedEuros,
      vat: summedEuros,
    }),
  ),
  /** VAT of earlier quarters that changed since: in this return, by quarter and country. */
  corrections: z.array(z.object({ quarter: z.string(), country: z.string(), vat: summedEuros })),
  /** False where a rate of the quarter was not checked yet. */
  isSettled: z.boolean(),
  /** The `targetId` of a `vatReturn` part of a bank line; null before it was filed. */
  id: z.uuid().nullable(),
})
export type OssDetail = z.output<typeof ossDetail>

export const getOssReturn = endpoint({
  method: 'GET',
  path: '/api/OssReturns/:period',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Eén OSS-aangifte: omzet en btw per land en tarief, en correcties op eerdere kwartalen.',
  params: oneQuarter,
  data: ossDetail,
})

export const getOssReturnCsv = endpoint({
  method: 'GET',
  path: '/api/OssReturns/:period/csv',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Eén OSS-aangifte als CSV.',
  params: oneQuarter,
  data: z.null(),
  answer: 'file',
  fileTypes: ['text/csv'],
})

export const getOssReturnPdf = endpoint({
  method: 'GET',
  path: '/api/OssReturns/:period/pdf',
  access: 'tenant',
  needs: 'books.read',
  summary: 'Eén OSS-aangifte op papier.',
  params: oneQuarter,
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf'],
})

const wholeCents = z.int()

/** The rows of a filed OSS return as they are kept: amounts in cents, the rate in hundredths of a percent. */
export const frozenOss = z.object({
  rows: z.array(
    z.object({
      country: z.string(),
      supply: z.enum(['goods', 'services']),
      rate: z.int().min(0).max(10_000),
      isReduced: z.boolean(),
      turnover: wholeCents,
      vat: wholeCents,
    }),
  ),
  corrections: z.array(
    z.object({ quarter: z.string().regex(/^\d{4}-Q[1-4]$/), country: z.string(), vat: wholeCents }),
  ),
})
export type FrozenOss = z.output<typeof frozenOss>

export const fileOssReturn = endpoint({
  method: 'POST',
  path: '/api/OssReturns/:period/file',
  access: 'tenant',
  needs: 'vat.file',
  summary:
    'Zet een OSS-aangifte als ingediend vast: de cijfers bevriezen, en wat later verandert is een correctie in een volgende aangifte.',
  params: oneQuarter,
  data: z.null(),
})

export const payOssReturn = endpoint({
  method: 'POST',
  path: '/api/OssReturns/:period/payments',
  access: 'tenant',
  needs: 'books.post',
  summary: 'Boek dat een OSS-aangifte is betaald; zonder bedrag alles wat openstaat.',
  params: oneQuarter,
  body: z.object({
    /** Today when it is left out. */
    date: localDateCodec.optional(),
    amount: euros.refine((amount) => amount > 0n, 'Vul een bedrag van meer dan € 0,00 in.').optional(),
    /** The bank account when it is left out. */
    ledgerAccountId: idCodec<LedgerAccountId>().optional(),
  }),
  data: z.null(),
})
