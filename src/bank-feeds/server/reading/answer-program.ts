import { parsedAnswer } from '#platform/server/isolated/parsed-answer.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import type { AnswerOrder, AnswerShape } from './answer-task.ts'
import * as enableBanking from './enable-banking-answers.ts'
import type { Reading } from '#bank/server/reading/feed-lines.ts'
import * as mollie from './mollie-answers.ts'
import { isUnreadable } from './unreadable-answer.ts'

const readers: Readonly<Record<AnswerShape, (json: unknown, order: AnswerOrder) => Reading>> = {
  ...enableBanking.readers,
  ...mollie.readers,
}

/** Reads one answer of a provider in the work process. What is not of the documented shape is said to be unreadable, without a word of it. */
export const run: TaskProgram<AnswerOrder> = async ({ bytes, order }) => {
  try {
    const { answer, lines = [] } = readers[order.shape](parsedAnswer(await bytes()), order)
    return {
      answer: { readable: true, answer },
      bytes: Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
    }
  } catch (error) {
    if (isUnreadable(error)) return unreadable
    throw error
  }
}

const unreadable = { answer: { readable: false, answer: null } }
