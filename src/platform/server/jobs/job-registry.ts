import { invariant } from '#kernel/invariant.ts'
import type { ClaimedJob } from './job-claims.ts'
import { JobIsDead, type Job, type OrderedJob, type RetryPolicy, type ScheduledJob } from './define-job.ts'
import type { ScheduledWork } from './run-scheduled.ts'

/** One kind of work with what it needs, payloads unread. */
export interface Work {
  readonly kind: string
  readonly label: string
  readonly retry: RetryPolicy
  /** By the calendar, and not ordered. */
  readonly isScheduled: boolean
  /** @throws JobIsDead when the payload is not of this kind */
  readonly of: (payload: unknown) => { readonly run: (job: Job<unknown>) => Promise<void> } | ScheduledWork
}

/** Work that is ordered, with what it needs. */
export const workOf = <Payload, Deps>(job: OrderedJob<Payload, Deps>, deps: Deps): Work => ({
  ...job,
  isScheduled: false,
  of: (stored) => {
    const payload = read(job, stored)
    return { run: (about) => job.run(deps, { ...about, payload }) }
  },
})

/** Work of a schedule, with what it needs. */
export const scheduleOf = <Payload, Deps>(job: ScheduledJob<Payload, Deps>, deps: Deps): Work => ({
  ...job,
  isScheduled: true,
  of: (stored) => {
    const payload = read(job, stored)
    return {
      every: job.every(payload),
      prepare: (tenantId) => job.prepare?.(deps, { tenantId, payload }) ?? Promise.resolve(),
      runIn: (tx, run) => job.run(deps, tx, { ...run, payload }),
    }
  },
})

function read<Payload>(
  { kind, payload: schema }: Pick<OrderedJob<Payload, never>, 'kind' | 'payload'>,
  stored: unknown,
): Payload {
  const { data, error } = schema.safeParse(stored)
  // What was wrong, without the values: they may be of a person.
  if (error !== undefined)
    throw new JobIsDead(
      `the payload is not one of ${kind}: ${error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`,
    )
  return data
}

/** All work that the program knows, by kind. */
export interface JobRegistry {
  /** Undefined for a kind that this program does not know. */
  readonly workOf: (claimed: Pick<ClaimedJob, 'kind'>) => Work | undefined
  readonly kinds: readonly string[]
  /** The kinds that come back by the calendar. */
  readonly scheduled: readonly string[]
  /** What users read about a kind; the kind itself when the program does not know it. */
  readonly labelOf: (kind: string) => string
}

/** @throws Error (an invariant) when one kind is defined twice */
export function jobRegistry(all: readonly Work[]): JobRegistry {
  const byKind = new Map(all.map((work) => [work.kind, work]))
  const twice = all.find((work) => byKind.get(work.kind) !== work)
  invariant(twice === undefined, `a kind of job is defined once: ${twice?.kind ?? ''}`)
  return {
    workOf: ({ kind }) => byKind.get(kind),
    kinds: [...byKind.keys()],
    scheduled: all.filter(({ isScheduled }) => isScheduled).map(({ kind }) => kind),
    labelOf: (kind) => byKind.get(kind)?.label ?? kind,
  }
}
