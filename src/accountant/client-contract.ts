import { z } from 'zod'
import { idCodec, instant, localDateCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { roles } from '#contract/rights.ts'
import type { QuestionId, TenantId } from '#kernel/ids.ts'
import { subjectKinds } from './domain/question.ts'

// The businesses in which a login is an accountant, together: what is behind in which.

const figures = z.object({
  /** The oldest return that is not filed; null where none is due. */
  vat: z
    .object({
      period: z.string(),
      name: z.string(),
      deadline: localDateCodec,
      state: z.enum(['running', 'due', 'late']),
    })
    .nullable(),
  bank: z.object({
    hasAccounts: z.boolean(),
    /** Up to which day the statements of every account are there. */
    until: localDateCodec.nullable(),
    isOld: z.boolean(),
    linesToDo: z.int(),
  }),
  receipts: z.object({
    /** Documents that came in and are not booked. */
    inTray: z.int(),
    /** Expenses that no user checked. */
    toCheck: z.int(),
  }),
  questions: z.object({
    open: z.int(),
    /** The questions that were answered, and wait for the accountant. */
    answered: z.int(),
  }),
  /** The proof of last night; null before the first one. */
  proof: z.object({ failedChecks: z.int(), provenAt: instant }).nullable(),
  /** The oldest year that is over and not closed. */
  openYear: z.int().nullable(),
  review: z.object({ until: localDateCodec.nullable(), changes: z.int() }),
})
export type ClientFigures = z.output<typeof figures>

export const client = z.object({
  tenantId: idCodec<TenantId>(),
  name: z.string(),
  role: z.enum(roles),
  /** The business of this request. */
  isThis: z.boolean(),
  /** Null for a business that obliges a second factor which this login does not have, and for one that could not be read. */
  figures: figures.nullable(),
  /** The figures could not be read now; those of the other businesses do not depend on it. */
  isUnreadable: z.boolean(),
})
export type Client = z.output<typeof client>

export const listClients = endpoint({
  method: 'GET',
  path: '/api/Clients',
  access: 'tenant',
  needs: 'account.own',
  summary:
    'De bedrijven waarin je accountant bent, met wat er in elk te doen is; wat niet te lezen was en wat het meest achter is eerst. De controle is van afgelopen nacht, de rest van nu.',
  data: z.array(client),
})

const clientQuestion = z.object({
  id: idCodec<QuestionId>(),
  kind: z.enum(subjectKinds),
  /** The record, as it was called when the question was asked. */
  name: z.string(),
  day: localDateCodec,
  state: z.enum(['open', 'answered']),
  /** Whether the caller must do something. */
  isForCaller: z.boolean(),
  /** The latest message. */
  lastAt: instant,
  lastText: z.string(),
})
export type ClientQuestion = z.output<typeof clientQuestion>

export const clientQuestions = z.array(
  z.object({
    tenantId: idCodec<TenantId>(),
    name: z.string(),
    /** The business of this request. */
    isThis: z.boolean(),
    /** The questions of this client could not be read now. */
    isUnreadable: z.boolean(),
    /** How many are not closed, also those that are not in the list. */
    waiting: z.int(),
    questions: z.array(clientQuestion),
  }),
)
export type ClientQuestions = z.output<typeof clientQuestions>

export const listClientQuestions = endpoint({
  method: 'GET',
  path: '/api/Clients/questions',
  access: 'tenant',
  needs: 'account.own',
  summary:
    'De vragen die niet gesloten zijn, van alle bedrijven waarin je accountant bent; per bedrijf hooguit vijftig, wat op jou wacht eerst.',
  data: clientQuestions,
})
