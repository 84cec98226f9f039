import { z } from 'zod'
import type { IsolatedTask } from '#platform/server/isolated/task.ts'

const signatureAnswer = z.object({ outcome: z.enum(['clean', 'broken', 'blank']) })

/** Decodes a signature and encodes it again. */
export const signatureTask: IsolatedTask<null, z.output<typeof signatureAnswer>> = {
  queue: 'upload',
  program: new URL('./signature-program.ts', import.meta.url),
  jobMs: 10_000,
  answer: signatureAnswer,
}
