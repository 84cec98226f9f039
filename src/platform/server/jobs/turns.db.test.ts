import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { withTenant } from '../db/tenant-transaction.ts'
import {
  jobsUnderTest,
  log,
  order,
  patiently,
  plantTenant,
  registryOf,
  type JobHandler,
} from './testing/jobs-under-test.ts'
import { startWorker } from './worker.ts'

const { server, database, tenantId, running, startWith, jobs, orderOne } = await jobsUnderTest()

/** All have been due for a while: a clock that is set back meanwhile makes none of them early. */
const allDue = () => server.superuser.query(`update jobs set run_at = run_at - interval '1 minute'`)

test('slow work goes by turns: a tenant that orders a hundred waits for its own, and no other tenant does', async () => {
  const other = await plantTenant(server)
  for (let n = 0; n < 100; n += 1) await orderOne({ n })
  for (const kind of ['greet', 'greet', 'sing'])
    await withTenant(database, other, (tx) => order(tx, kind, {}))
  await allDue()
  const served: TenantId[] = []
  const worker = startWorker({
    database,
    registry: registryOf({ greet: (job) => Promise.resolve(void served.push(job.tenantId)) }),
    log,
    queue: { only: 'greet' },
  })
  running.push(worker)
  await expect.poll(() => served.length, patiently).toBe(102)
  expect(served.slice(0, 4).filter((tenant) => tenant === other)).toHaveLength(2)
  // One is of another kind, which this worker does not take. The last of the others is removed a moment after it was served.
  await expect.poll(async () => (await jobs()).length, patiently).toBe(1)
})

test('a turn passes over who has nothing due, and comes back to the first after the last', async () => {
  const [second, third] = [await plantTenant(server), await plantTenant(server)]
  const tenants = [tenantId, second, third].toSorted()
  for (const tenant of tenants) await withTenant(database, tenant, (tx) => order(tx, 'greet', {}))
  const inTurn = async (after: TenantId | null) => {
    const { rows } = await server.superuser.query<{ tenant_id: TenantId }>(
      `select tenant_id from claim_job_in_turn('greet', $1, '1 minute')`,
      [after],
    )
    return rows[0]?.tenant_id
  }
  await server.superuser.query(`update jobs set run_at = now() + interval '1 hour' where tenant_id = $1`, [
    tenants[1],
  ])
  expect(await inTurn(tenants[0] ?? null)).toBe(tenants[2])
  // The third's is leased now.
  expect(await inTurn(tenants[2] ?? null)).toBe(tenants[0])
  expect(await inTurn(tenants[0] ?? null)).toBeUndefined()
  expect(await inTurn(null)).toBeUndefined()
  await server.superuser.query(`update jobs set locked_until = now() - interval '1 second'`)
  expect(await inTurn(null)).toBe(tenants[0])
  expect(await inTurn(tenants[0] ?? null)).toBe(tenants[2])
})

test('a mail of one does not wait for the five hundred that another ordered before it', async () => {
  const other = await plantTenant(server)
  await withTenant(database, tenantId, async (tx) => {
    for (let n = 0; n < 500; n += 1) await order(tx, n % 2 === 0 ? 'greet' : 'sing', {})
  })
  for (let n = 0; n < 2; n += 1) await withTenant(database, other, (tx) => order(tx, 'greet', {}))
  await allDue()
  const served: TenantId[] = []
  const note: JobHandler = (job) => Promise.resolve(void served.push(job.tenantId))
  startWith({ greet: note, sing: note })
  await expect.poll(() => served.length, { ...patiently, timeout: 60_000 }).toBe(502)
  // Twenty of the oldest, then by turns.
  expect(served.slice(0, 40).filter((tenant) => tenant === other)).toHaveLength(2)
  await expect.poll(jobs, patiently).toEqual([])
})

test('turns pass over what is not due, is being done or is of another worker, and end when nothing is left', async () => {
  const other = await plantTenant(server)
  for (const kind of ['greet', 'greet', 'greet', 'read'])
    await withTenant(database, other, (tx) => order(tx, kind, {}))
  await orderOne()
  await withTenant(database, tenantId, (tx) => order(tx, 'wait', {}))
  await server.superuser.query(`update jobs set run_at = now() + interval '1 hour' where kind = 'wait'`)
  const inTurn = async (limit: number, kind: string | null, after: TenantId | null) =>
    (
      await server.superuser.query<{ kind: string; tenant_id: TenantId }>(
        `select * from claim_known_jobs_in_turn('{greet,wait,sing}', $1, $2, $3, '1 minute', null)`,
        [limit, kind, after],
      )
    ).rows.map((row) => row.tenant_id)
  expect((await inTurn(2, null, null)).toSorted()).toEqual([tenantId, other].toSorted())
  expect(await inTurn(20, 'greet', other)).toEqual([other, other])
  expect(await inTurn(20, 'greet', other)).toEqual([])
  await server.superuser.query('update jobs set locked_until = null')
  // The kind that was served last may be one that this worker does not know.
  expect(await inTurn(2, 'read', other)).toHaveLength(2)
  expect(await inTurn(20, 'zeal', other)).toHaveLength(2)
})

test('work of the example business waits a day without an attempt, and leaves its place to other work at once', async () => {
  const example = await plantTenant(server)
  await server.superuser.query('insert into example_businesses (tenant_id) values ($1)', [example])
  const worker = startWith({
    greet: ({ tenantId: own }) => withTenant(database, own, (tx) => order(tx, 'sing', {})),
  })
  await withTenant(database, example, (tx) => order(tx, 'greet', {}), 'read write of an example')
  worker.wake()
  const waiting = async () =>
    (
      await server.superuser.query<{ isLater: boolean; attempts: number; locked_until: Date | null }>(
        `select run_at > now() + interval '23 hours' as "isLater", attempts, locked_until from jobs where tenant_id = $1`,
        [example],
      )
    ).rows
  await expect.poll(waiting, patiently).toEqual([{ isLater: true, attempts: 0, locked_until: null }])
})
