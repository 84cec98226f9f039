import { z } from 'zod'
import type { MailId } from '#kernel/ids.ts'
import { defineJob, ordinaryRetry, type Job } from '#platform/server/jobs/define-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'

export interface MailJobDeps {
  readonly send: (job: Job<{ readonly mailId: MailId }>) => Promise<void>
}

/** Hand one mail over. */
export const mailJob = defineJob({
  kind: 'document.mail',
  label: 'Mail versturen',
  payload: z.object({ mailId: storedId<MailId>() }),
  retry: ordinaryRetry,
  run: (deps: MailJobDeps, job) => deps.send(job),
})
