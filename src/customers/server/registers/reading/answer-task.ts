import { z } from 'zod'
import { checkedAnswer } from '#platform/server/isolated/checked-answer.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import { RegisterFailure } from '../../../domain/registers/errors.ts'

const line = (most: number) => z.string().max(most)

/** What the server learns of an answer of a register; all else stays in the work process. */
const answers = {
  /** An answer about a btw-id, or the code of a failure such as `MS_UNAVAILABLE`. */
  vies: z.union([
    z.object({ failure: line(60) }),
    z.object({
      countryCode: line(2),
      number: line(20),
      isValid: z.boolean(),
      name: line(200),
      address: line(300),
      consultation: line(40).nullable(),
    }),
  ]),
  kvk: z.object({
    kvkNumber: line(8),
    name: line(120),
    street: line(120),
    houseNumber: line(15),
    zipCode: line(15),
    city: line(50),
    isEnded: z.boolean(),
  }),
} as const
export type AnswerShape = keyof typeof answers
export type RegisterAnswer<Shape extends AnswerShape> = z.output<(typeof answers)[Shape]>

export interface AnswerOrder {
  readonly shape: AnswerShape
}

/** An answer of a register is a few kilobytes. */
export const MAX_ANSWER_BYTES = 256 * 1024

/**
 * Read an answer of a register in the work process, because its bytes are not trusted.
 *
 * @throws RegisterFailure `unreadable` for what is not of the documented shape, or too large or too deep
 */
export async function readAnswer<Shape extends AnswerShape>(
  isolated: IsolatedWork,
  shape: Shape,
  body: Uint8Array,
): Promise<RegisterAnswer<Shape>> {
  const task = {
    // A user waits for it: not behind the files of a bank.
    queue: 'upload',
    program: new URL('./answer-program.ts', import.meta.url),
    jobMs: 5_000,
  } as const
  const read = await checkedAnswer<AnswerOrder, RegisterAnswer<Shape>>(
    isolated,
    task,
    answers[shape],
    { shape },
    body,
  )
  if (read === null) throw new RegisterFailure('unreadable')
  return read.answer
}
