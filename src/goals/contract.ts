import { z } from 'zod'
import {
  codedText,
  euros,
  idCodec,
  localDateCodec,
  percentage,
  summedEuros,
  versionNumber,
} from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { GoalId } from '#kernel/ids.ts'
import type { GoalState } from './domain/goal.ts'

const goalId = idCodec<GoalId>()
const kind = z.enum(['revenue', 'profit', 'ceiling'], { error: 'Kies wat je wilt bereiken.' })
const period = z.enum(['month', 'quarter', 'year'], { error: 'Kies per maand, per kwartaal of per jaar.' })
const target = euros.refine((amount) => amount > 0n, 'Vul een bedrag boven nul in.')
const hourlyRate = euros
  .refine((rate) => rate > 0n && rate <= 100_000_000n, 'Een uurtarief ligt tussen € 0,01 en € 1.000.000.')
  .nullable()
const taxShare = percentage.refine((share) => share <= 6_000n, 'Vul een percentage tussen 0 en 60 in.')

/** A goal that is measured against a target, or the tax pot with its percentage. */
export const newGoal = z.discriminatedUnion(
  'kind',
  [z.object({ kind, period, target, hourlyRate }), z.object({ kind: z.literal('reserve'), taxShare })],
  { error: 'Kies wat je wilt bereiken.' },
)
export type NewGoal = z.output<typeof newGoal>

const progress = z.object({
  periodName: z.string(),
  firstDay: localDateCodec,
  lastDay: localDateCodec,
  value: summedEuros,
  /** The value that an even pace would have today. */
  expected: summedEuros,
  /** Null while it is too early for a forecast. */
  projected: summedEuros.nullable(),
  remaining: summedEuros,
  remainingPerMonth: summedEuros,
  revenueNeeded: summedEuros.nullable(),
  hoursNeeded: z.number().nullable(),
  standing: z.enum(['reached', 'on-track', 'behind', 'too-early', 'below', 'near', 'over']),
  history: z.array(z.object({ name: z.string(), value: summedEuros, isReached: z.boolean() })),
})

const common = {
  id: goalId,
  state: z.enum(['active', 'paused', 'closed']),
  createdOn: localDateCodec,
  closedOn: localDateCodec.nullable(),
  version: z.int(),
}

export const measuredGoal = z.object({
  ...common,
  kind,
  period,
  target: summedEuros,
  hourlyRate: summedEuros.nullable(),
  progress,
})
export type MeasuredGoal = z.output<typeof measuredGoal>

export const taxPot = z.object({
  ...common,
  kind: z.literal('reserve'),
  taxShare: percentage,
  /** Whether `incomeTax` is the estimate by the law, in place of the percentage. */
  isTaxEstimated: z.boolean(),
  money: summedEuros,
  /** Whether money was ever booked; without it the amounts of money say nothing. */
  isMoneyKnown: z.boolean(),
  /** Whole euros, as in the VAT returns. */
  vat: summedEuros,
  /** Unpaid bills. */
  payable: summedEuros,
  /** An estimate, and shown as one. */
  incomeTax: summedEuros,
  free: summedEuros,
})
export type TaxPotOnScreen = z.output<typeof taxPot>

export const listGoals = endpoint({
  method: 'GET',
  path: '/api/Goals',
  access: 'tenant',
  needs: 'books.read',
  summary:
    'Alle doelen met hun voortgang uit de boeken, de lopende eerst; en het belastingpotje, als dat er is.',
  data: z.object({ goals: z.array(measuredGoal), taxPot: taxPot.nullable() }),
})

export const createGoal = endpoint({
  method: 'POST',
  path: '/api/Goals',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Een doel stellen; het antwoord is het nieuwe id.',
  body: newGoal,
  data: goalId,
})

const oneGoal = z.object({ id: goalId })

export const changeGoal = endpoint({
  method: 'PUT',
  path: '/api/Goals/:id',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Een lopend doel aanpassen.',
  params: oneGoal,
  body: z.object({ goal: newGoal, version: versionNumber }),
  data: z.null(),
})

const stateCodes = { active: 0, paused: 1000, closed: 2000 } as const satisfies Record<GoalState, number>

export const changeGoalState = endpoint({
  method: 'PATCH',
  path: '/api/Goals/:id',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Een doel pauzeren (1000), weer oppakken (0) of afsluiten (2000).',
  params: oneGoal,
  query: z.object({
    state: codedText(stateCodes, 'Een doel loopt (0), pauzeert (1000) of is afgesloten (2000).'),
  }),
  data: z.null(),
})
