import { z } from 'zod'
import { idCodec, instant, localDateCodec, textOfLines } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { QuestionId } from '#kernel/ids.ts'
import { LONGEST_MESSAGE, subjectKinds } from './domain/question.ts'

// Questions about a record: asked, answered and closed. They block nothing.

const questionId = idCodec<QuestionId>()
const kind = z.enum(subjectKinds, { error: 'Kies waar je vraag over gaat.' })
const subjectId = z
  .string({ error: 'Geef aan waar je vraag over gaat.' })
  .regex(/^[0-9A-Za-z-]{4,36}$/, 'Geef aan waar je vraag over gaat.')
const message = textOfLines('je bericht', LONGEST_MESSAGE).min(1, 'Schrijf eerst je bericht.')

const messageOnScreen = z.object({
  /** The name at that time. */
  author: z.string(),
  role: z.string(),
  isOwn: z.boolean(),
  at: instant,
  text: z.string(),
})

export const question = z.object({
  id: questionId,
  subject: z.object({
    kind,
    /** An id; of a return its period. */
    id: z.string(),
    box: z.string().nullable(),
    /** As it was called when the question was asked. */
    name: z.string(),
    /** The number of an entry, the account of a line of the bank. */
    ref: z.string().nullable(),
    day: localDateCodec,
  }),
  state: z.enum(['open', 'answered', 'closed']),
  /** Whether the caller asked it. */
  isOwn: z.boolean(),
  /** Whether an answer of the caller's side is awaited. */
  isForCaller: z.boolean(),
  closedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  messages: z.array(messageOnScreen),
})
export type Question = z.output<typeof question>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/Questions',
  access: 'tenant',
  needs: 'questions.read',
  summary:
    'Vragen over stukken die je mag zien, wat op antwoord wacht eerst; hooguit 200. Met kind en id alleen die over één stuk.',
  query: z.object({ kind: kind.optional(), id: subjectId.optional() }),
  data: z.object({
    questions: z.array(question),
    /** Not closed, also those that are not in the list. */
    waiting: z.int(),
  }),
})

export const openQuestion = endpoint({
  method: 'POST',
  path: '/api/Questions',
  access: 'tenant',
  needs: 'questions.write',
  summary:
    'Een vraag stellen over een factuur, creditnota, uitgave, bon, bankregel, boeking of rubriek van een aangifte; het antwoord is het nieuwe id.',
  body: z.object({
    kind,
    id: subjectId,
    box: z
      .string()
      .regex(/^[1-5][a-g]$/, 'Deze rubriek bestaat niet.')
      .nullish(),
    text: message,
  }),
  data: questionId,
})

const oneQuestion = z.object({ id: questionId })

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/Questions/:id/messages',
  access: 'tenant',
  needs: 'questions.write',
  summary: 'Op een vraag antwoorden, of er iets aan toevoegen.',
  params: oneQuestion,
  body: z.object({ text: message }),
  data: z.null(),
})

export const closeQuestion = endpoint({
  method: 'POST',
  path: '/api/Questions/:id/close',
  access: 'tenant',
  needs: 'questions.write',
  summary: 'Een vraag sluiten: er is niets meer te vragen.',
  params: oneQuestion,
  data: z.null(),
})

export const reopenQuestion = endpoint({
  method: 'POST',
  path: '/api/Questions/:id/reopen',
  access: 'tenant',
  needs: 'questions.write',
  summary: 'Een gesloten vraag heropenen.',
  params: oneQuestion,
  data: z.null(),
})
