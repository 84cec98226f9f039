import { z } from 'zod'
import { TooComplex } from './errors.ts'
import type { IsolatedWork } from './supervisor.ts'
import type { IsolatedTask } from './task.ts'

/** What a program of the work process says of an answer from outside; `answer` is of the caller's schema where it is readable. */
const said = z.object({ readable: z.boolean(), answer: z.unknown() })

/**
 * Read an answer of a provider in the work process, because its bytes are not trusted, and check what comes back.
 *
 * @param task the program, its queue and its time; the program answers `readable` and `answer`
 * @param schema what the server may learn of the answer: of the type `Answer`
 * @returns the answer and the bytes beside it; null for what is not of the documented shape, or too large or too deep
 */
export async function checkedAnswer<Order, Answer>(
  isolated: IsolatedWork,
  task: Omit<IsolatedTask<Order, z.output<typeof said>>, 'answer'>,
  schema: z.ZodType,
  order: Order,
  body: Uint8Array,
): Promise<{ readonly answer: Answer; readonly bytes: Buffer } | null> {
  const done = await isolated.run({ ...task, answer: said }, order, body).catch((error: unknown) => {
    if (error instanceof TooComplex) return null
    throw error
  })
  if (done === null || !done.answer.readable) return null
  const checked = schema.safeParse(done.answer.answer)
  return checked.success ? { answer: checked.data as Answer, bytes: done.bytes } : null
}
