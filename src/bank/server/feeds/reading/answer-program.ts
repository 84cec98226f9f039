import type { z } from 'zod'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import { FileRefusal } from '../../../domain/file-refusal.ts'
import type { AnswerOrder, AnswerShape } from './answer-task.ts'
import * as enableBanking from './enable-banking-answers.ts'
import type { Reading } from './feed-lines.ts'
import * as mollie from './mollie-answers.ts'

const readers: Readonly<Record<AnswerShape, (json: unknown, order: AnswerOrder) => Reading>> = {
  ...enableBanking.readers,
  ...mollie.readers,
}

const MAX_DEPTH = 20

/** Reads one answer of a provider in the work process. What is not of the documented shape is said to be unreadable, without a word of it. */
export const run: TaskProgram<AnswerOrder> = async ({ bytes, order }) => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await bytes())
    if (depthOf(text) > MAX_DEPTH) return unreadable
    const { answer, lines = [] } = readers[order.shape](JSON.parse(text), order)
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

const isUnreadable = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  error instanceof FileRefusal ||
  (error as z.ZodError | null)?.name === 'ZodError'

/** How deep brackets go, outside of texts: known before anything is parsed. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isText) {
      if (character === '\\') at += 1
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1))
    else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}
