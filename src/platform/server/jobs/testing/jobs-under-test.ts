import { afterAll, afterEach } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#kernel/ids.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { withTenant, type TenantTx } from '../../db/tenant-transaction.ts'
import { testDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { defineJob, ordinaryRetry, type Job } from '../define-job.ts'
import { jobRegistry, workOf, type JobRegistry } from '../job-registry.ts'
import { order as orderJob } from '../order-job.ts'
import { startWorker, type Worker } from '../worker.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined }
export const log = { ...quiet } as Parameters<typeof startWorker>[0]['log']
export const patiently = { timeout: 10_000, interval: 20 }

const greeting = z.object({ n: z.number().optional(), name: z.string().optional() })
export type Greeting = z.output<typeof greeting>
export type JobHandler = (job: Job<Greeting>) => Promise<void>
/** Work of any kind that a test does by itself. */
export const jobOf = (kind: string) =>
  defineJob({
    kind,
    label: `Werk van de soort ${kind}`,
    payload: greeting,
    retry: ordinaryRetry,
    run: (handler: JobHandler, job) => handler(job),
  })
export const registryOf = (handlers: Record<string, JobHandler>): JobRegistry =>
  jobRegistry(Object.entries(handlers).map(([kind, handler]) => workOf(jobOf(kind), handler)))
export const order = (tx: TenantTx, kind: string, payload: Greeting) => orderJob(tx, jobOf(kind), payload)

interface JobRow {
  readonly state: string
  readonly attempts: number
  readonly last_error: string | null
  /** Seconds until it may be done. */
  readonly wait: number
  readonly locked_until: string | null
}

/** A database with one tenant and no program: a test starts the workers, which end after it. */
export async function jobsUnderTest() {
  const server = await testDatabase()
  const database: Database = await openDatabase({ login: server.appLogin, poolSize: 5, log })
  afterAll(() => database.close())
  const tenantId = await plantTenant(server)
  const running: Worker[] = []
  const endWorkers = () => Promise.all(running.splice(0).map((worker) => worker.stop()))
  afterEach(async () => {
    await endWorkers()
    await server.superuser.query('delete from jobs')
  })
  return {
    server,
    database,
    tenantId,
    running,
    startWith: (handlers: Record<string, JobHandler>): Worker => {
      const worker = startWorker({ database, registry: registryOf(handlers), log })
      running.push(worker)
      return worker
    },
    jobs: async (): Promise<JobRow[]> =>
      (
        await server.superuser.query<JobRow>(
          `select state, attempts, last_error, locked_until, extract(epoch from run_at - now())::int as wait from jobs`,
        )
      ).rows,
    orderOne: (payload: Greeting = {}) => withTenant(database, tenantId, (tx) => order(tx, 'greet', payload)),
  }
}

export async function plantTenant(server: TestDatabase): Promise<TenantId> {
  const { rows } = await server.superuser.query<{ tenant_id: TenantId }>(
    `insert into tenants (tenant_id, name, contact_email, street, house_number, zip_code, city, iban, name_on_account, kvk_number, vat_id)
     values (gen_random_uuid(), 'Studio Noord', 'a@b.test', 'Keizersgracht', '1', '1015 CJ', 'Amsterdam', 'NL91ABNA0417164300',
             'Studio Noord', '12345678', 'NL004495445B01') returning tenant_id`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('no tenant')
  return row.tenant_id
}
