import { z } from 'zod'
import { idCodec, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { toldAt } from './domain/budget.ts'

const projectId = idCodec<ProjectId>()

const usedBudget = z.object({
  projectId,
  title: z.string(),
  /** What was agreed on, without VAT. */
  budget: z.object({ minutes: z.int().nullable(), amount: summedEuros.nullable() }),
  /** Worked. */
  minutes: z.int(),
  /** On invoices, concepts too, less credit notes; without VAT. */
  invoiced: summedEuros,
  /** Hours with a rate that are on no invoice. */
  toInvoice: summedEuros,
  /** The larger share of hours and money, in whole percents, rounded down. */
  share: z.int(),
  /** 80 or 100 where as much is used and no user said to have seen that. */
  news: z.literal(toldAt).nullable(),
})
export type UsedBudget = z.output<typeof usedBudget>

export const listProjectBudgets = endpoint({
  method: 'GET',
  path: '/api/Hours/budgets',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'De lopende projecten met een budget en wat daarvan gebruikt is: gewerkt, op facturen en nog te factureren; van één project met projectId.',
  query: z.object({ projectId: projectId.optional() }),
  data: z.array(usedBudget),
})
