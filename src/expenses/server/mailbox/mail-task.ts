import { z } from 'zod'
import type { IsolatedTask } from '#platform/server/isolated/task.ts'

/** So many documents are taken from one message. */
export const PARTS_OF_A_MAIL = 20

const mailAnswer = z.object({
  /** Empty where the message has none. */
  messageId: z.string().max(1_000),
  sender: z.string().max(320),
  subject: z.string().max(200),
  isAutomatic: z.boolean(),
  /** The documents; their bytes follow one another. */
  parts: z.array(z.object({ fileName: z.string().max(200), size: z.int().min(1) })).max(PARTS_OF_A_MAIL),
  packed: z.array(z.string().max(200)).max(PARTS_OF_A_MAIL),
  /** More documents than are taken. */
  isCut: z.boolean(),
})
export type MailAnswer = z.output<typeof mailAnswer>

/** Reads one message: from whom it is, and the documents in it. Without a network, and apart from the conversation with the server. */
export const mailTask: IsolatedTask<null, MailAnswer> = {
  queue: 'import',
  program: new URL('./mail-program.ts', import.meta.url),
  jobMs: 30_000,
  answer: mailAnswer,
}
