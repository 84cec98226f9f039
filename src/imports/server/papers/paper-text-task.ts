import { z } from 'zod'
import type { IsolatedTask } from '#platform/server/isolated/task.ts'
import { isSearchableText } from '../../domain/papers/paper-text.ts'

export interface PaperTextOrder {
  readonly kind: 'pdf' | 'ubl' | 'cii'
}

const paperTextAnswer = z.object({ text: z.string().refine(isSearchableText) })

/** Reads the text of an old paper that is data: a PDF or an e-invoice. A scan has no text. */
export const paperTextTask: IsolatedTask<PaperTextOrder, z.output<typeof paperTextAnswer>> = {
  queue: 'reading',
  program: new URL('./paper-text-program.ts', import.meta.url),
  jobMs: 30_000,
  answer: paperTextAnswer,
}
