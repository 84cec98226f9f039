import { z } from 'zod'
import type { IsolatedTask } from '#platform/server/isolated/task.ts'
import { documentAnswer } from './reading-task.ts'

const xmlAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('invoice'), syntax: z.enum(['ubl', 'cii']), read: documentAnswer }),
  z.object({ outcome: z.literal('other') }),
])

/** Reads an invoice that is data, when it arrives. */
export const xmlTask: IsolatedTask<null, z.output<typeof xmlAnswer>> = {
  queue: 'upload',
  program: new URL('./xml-program.ts', import.meta.url),
  jobMs: 15_000,
  answer: xmlAnswer,
}
