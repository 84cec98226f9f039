import { z } from 'zod'
import { idCodec, instant } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { JobId } from '#kernel/ids.ts'

export const MAX_CHANGES_AT_ONCE = 500

export const settingChange = z.object({
  id: z.uuid(),
  at: instant,
  userEmail: z.string(),
  ip: z.string(),
  area: z.enum(['company', 'look', 'numbering', 'texts', 'security']),
  field: z.string(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
})
export type SettingChange = z.output<typeof settingChange>

export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/api/SettingChanges',
  access: 'tenant',
  summary: `De laatste ${String(MAX_CHANGES_AT_ONCE)} wijzigingen van de instellingen, de nieuwste eerst: wie, wanneer, wat het was en werd.`,
  data: z.array(settingChange),
})

/** Work that did not succeed the first time: tried again later, or given up. */
export const stuckJob = z.object({
  id: idCodec<JobId>(),
  kind: z.string(),
  /** The number or the address that it is about, where it has one. */
  about: z.string().nullable(),
  /** Waiting: tried again by itself. Dead: given up, until somebody asks for another try. */
  state: z.enum(['waiting', 'dead']),
  attempts: z.int(),
  /** What went wrong, as a Dutch sentence. */
  problem: z.string(),
  /** The same in the words of the machine, for who mends it. */
  error: z.string(),
  orderedAt: instant,
  nextTryAt: instant.nullable(),
})
export type StuckJob = z.output<typeof stuckJob>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/Jobs',
  access: 'tenant',
  summary: 'Werk op de achtergrond dat niet in één keer lukte, en hoeveel er nog wacht.',
  data: z.object({ queued: z.int(), stuck: z.array(stuckJob) }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/Jobs/:id/retry',
  access: 'tenant',
  summary: 'Werk dat was opgegeven opnieuw proberen.',
  params: z.object({ id: idCodec<JobId>() }),
  data: z.null(),
})
