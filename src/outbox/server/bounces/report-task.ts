import { z } from 'zod'
import type { MailId, TenantId } from '#kernel/ids.ts'
import type { IsolatedTask } from '#platform/server/isolated/task.ts'
import { MOST_FAILURES } from '../../domain/delivery-report.ts'

const reportAnswer = z.object({
  /** The mails of ours that the report is about. */
  keys: z.array(
    z.object({
      mailId: z.uuid().transform((id) => id as MailId),
      tenantId: z.uuid().transform((id) => id as TenantId),
    }),
  ).max(20),
  failures: z
    .array(z.object({ address: z.string().max(320), status: z.string().max(20), answer: z.string().max(300) }))
    .max(MOST_FAILURES),
}) // prettier-ignore
export type ReportAnswer = z.output<typeof reportAnswer>

/** Reads one message of the bounce mailbox: of which mail of ours it says that it failed, and for whom. Without a network. */
export const reportTask: IsolatedTask<null, ReportAnswer> = {
  queue: 'import',
  program: new URL('./report-program.ts', import.meta.url),
  jobMs: 30_000,
  answer: reportAnswer,
}
