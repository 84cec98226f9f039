import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as clients from '../client-contract.ts'
import type { Client, ClientQuestions } from '../client-contract.ts'
import * as contract from '../question-contract.ts'
import * as reviews from '../review-contract.ts'
import { clientQuestionsOf } from './client-questions.ts'
import { clientsOf } from './clients.ts'
import { answerQuestion, openQuestion, closeQuestion, questionsFor, reopenQuestion } from './questions.ts'
import { addReviewMark, reviewMarks, withdrawReviewMark } from './review-marks.ts'

export function accountantRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.listQuestions, ({ tx, principal, may, query }) =>
    questionsFor(tx, principal, may, query),
  )
  serve(app, deps, contract.openQuestion, ({ tx, principal, may, body }) =>
    openQuestion(tx, principal, may, { ...body, box: body.box ?? null }),
  )
  serve(app, deps, contract.answerQuestion, async ({ tx, principal, may, params, body }) => {
    await answerQuestion(tx, principal, may, { id: params.id, text: body.text })
    return null
  })
  serve(app, deps, contract.closeQuestion, async ({ tx, principal, may, params }) => {
    await closeQuestion(tx, principal, may, params.id)
    return null
  })
  serve(app, deps, contract.reopenQuestion, async ({ tx, principal, may, params }) => {
    await reopenQuestion(tx, principal, may, params.id)
    return null
  })
  serve(app, deps, clients.listClients, (_, found: Client[]) => Promise.resolve(found), {
    before: ({ principal, today }) => clientsOf({ ...deps, log: app.log }, principal, today),
  })
  serve(app, deps, clients.listClientQuestions, (_, found: ClientQuestions) => Promise.resolve(found), {
    before: ({ principal }) => clientQuestionsOf({ ...deps, log: app.log }, principal),
  })
  serve(app, deps, reviews.listReviewMarks, ({ tx }) => reviewMarks(tx))
  serve(app, deps, reviews.addReviewMark, ({ tx, principal, body, today }) =>
    addReviewMark(tx, principal, body.period, today),
  )
  serve(app, deps, reviews.withdrawReviewMark, async ({ tx, principal, params }) => {
    await withdrawReviewMark(tx, principal, params.id)
    return null
  })
}
