import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#kernel/ids.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { rowsOf, sql, withTenant } from '../db/tenant-transaction.ts'
import { testDatabase } from '../db/testing/test-database.ts'
import { defineJob, JobIsDead, ordinaryRetry, type ScheduledRun } from './define-job.ts'
import { jobRegistry, scheduleOf } from './job-registry.ts'
import { endSchedule, startSchedule } from './order-job.ts'
import { countingJob, type Rhythm } from './testing/counting-job.ts'
import { log, plantTenant } from './testing/jobs-under-test.ts'
import { startWorker, type Worker } from './worker.ts'

const server = await testDatabase()
const database: Database = await openDatabase({ login: server.appLogin, poolSize: 5, log })
afterAll(() => database.close())
const patiently = { timeout: 20_000, interval: 20 }
let tenantId: TenantId

beforeEach(async () => {
  tenantId = await plantTenant(server)
})

const running: Worker[] = []
const nodes: ChildProcess[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()))
  for (const node of nodes.splice(0)) {
    if (node.exitCode !== null || !node.kill('SIGKILL')) continue
    await once(node, 'exit')
  }
  await server.superuser.query('delete from jobs')
})

const start = (rhythm: Rhythm = 'day', subject = '') =>
  withTenant(database, tenantId, (tx) => startSchedule(tx, countingJob, { rhythm }, { subject }))
/** So many periods have passed since the one that the schedule waits for. */
const miss = (periods: number) =>
  server.superuser.query(
    `update jobs set period = period - make_interval(days => $1), run_at = period - make_interval(days => $1)
     where tenant_id = $2 and state = 'queued'`,
    [periods, tenantId],
  )
const makeDue = () =>
  server.superuser.query(
    `update jobs set period = now() - interval '1 second', run_at = now() - interval '1 second'
     where tenant_id = $1 and schedule is not null and state = 'queued'`,
    [tenantId],
  )
/** A run adds a row, in its own transaction. */
const runs = async (): Promise<number> =>
  (
    await server.superuser.query<{ n: number }>(
      `select count(*)::int as n from setting_changes where tenant_id = $1`,
      [tenantId],
    )
  ).rows[0]?.n ?? 0
const waiting = async () =>
  (
    await server.superuser.query<{ isAhead: boolean; schedule: string; state: string; here: string }>(
      `select run_at > now() and run_at = period as "isAhead", schedule, state,
              to_char(run_at at time zone 'Europe/Amsterdam', 'HH24:MI') as here
       from jobs where tenant_id = $1 order by state, schedule`,
      [tenantId],
    )
  ).rows
const nextPeriodAfter = async (unit: string, hour: number, after: string): Promise<string> =>
  (
    await server.superuser.query<{ at: string }>(
      `select to_char(next_period($1, $2, $3::timestamptz) at time zone 'Europe/Amsterdam', 'YYYY-MM-DD HH24:MI') as at`,
      [unit, hour, after],
    )
  ).rows[0]?.at ?? ''

test.each([
  ['hour', 0, '2026-11-22 06:59:59 Europe/Amsterdam', '2026-11-22 07:00'],
  ['hour', 0, '2026-11-22 07:00 Europe/Amsterdam', '2026-11-22 08:00'],
  ['hour', 0, '2027-03-28 01:30 Europe/Amsterdam', '2027-03-28 03:00'],
  ['hour', 0, '2026-10-25 02:00 +0100', '2026-10-25 03:00'],
  ['day', 7, '2026-11-22 06:59:59 Europe/Amsterdam', '2026-11-22 07:00'],
  ['day', 7, '2026-11-22 07:00 Europe/Amsterdam', '2026-11-23 07:00'],
  ['day', 0, '2026-12-31 23:00 Europe/Amsterdam', '2027-01-01 00:00'],
  ['week', 7, '2026-11-22 12:00 Europe/Amsterdam', '2026-11-23 07:00'],
  ['week', 7, '2026-11-23 07:00 Europe/Amsterdam', '2026-11-30 07:00'],
  ['month-end', 0, '2026-11-22 12:00 Europe/Amsterdam', '2026-11-30 00:00'],
  ['month-end', 0, '2026-11-30 00:00 Europe/Amsterdam', '2026-12-31 00:00'],
  ['month-end', 0, '2028-01-31 00:00 Europe/Amsterdam', '2028-02-29 00:00'],
  // The clock goes forward at two: an hour that is not there is the one after it. It goes back at three: an hour that is there twice counts once.
  ['day', 7, '2027-03-27 12:00 Europe/Amsterdam', '2027-03-28 07:00'],
  ['day', 2, '2027-03-27 12:00 Europe/Amsterdam', '2027-03-28 03:00'],
  ['day', 2, '2027-03-28 03:00 Europe/Amsterdam', '2027-03-29 02:00'],
  ['day', 2, '2026-10-25 02:00 +0200', '2026-10-25 02:00'],
  ['day', 2, '2026-10-25 02:00 +0100', '2026-10-26 02:00'],
])('a schedule of each %s at %i has its next period after %s at %s', async (unit, hour, after, next) => {
  expect(await nextPeriodAfter(unit, hour, after)).toBe(next)
})

test('a schedule that is begun twice waits once, and one of each subject', async () => {
  await Promise.all([start(), start(), start('day', 'a'), start('day', 'b')])
  expect(await waiting()).toMatchObject([
    { isAhead: true, schedule: '', here: '07:00' },
    { isAhead: true, schedule: 'a', here: '07:00' },
    { isAhead: true, schedule: 'b', here: '07:00' },
  ])
  await withTenant(database, tenantId, (tx) => endSchedule(tx, countingJob, 'a'))
  expect((await waiting()).map(({ schedule }) => schedule)).toEqual(['', 'b'])
})

test(
  'three nodes whose clocks differ by a minute run each period once, also when all were away for weeks',
  { tags: 'soak' },
  async () => {
    await start()
    for (const minutes of [-1, 0, 1]) await startNode(minutes)
    for (let period = 1; period <= 6; period += 1) {
      await (period === 3 ? miss(20) : makeDue())
      await expect.poll(runs, patiently).toBe(period)
      await expect.poll(waiting, patiently).toMatchObject([{ isAhead: true, here: '07:00' }])
    }
    // Longer than each node waits between two looks.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(await runs()).toBe(6)
  },
)

test('nodes that hold the same period at once commit it once', async () => {
  await start()
  await makeDue()
  // No worker keeps the job: each worker takes it over while another one runs it.
  let begun = 0
  const slow = {
    ...countingJob,
    prepare: async () => {
      begun += 1
      await server.superuser.query(`update jobs set locked_until = null where tenant_id = $1`, [tenantId])
    },
    run: async (...given: Parameters<typeof countingJob.run>) => {
      const outcome = await countingJob.run(...given)
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      return outcome
    },
  }
  for (let count = 0; count < 3; count += 1)
    running.push(startWorker({ database, registry: jobRegistry([scheduleOf(slow, {})]), log }))
  await expect.poll(runs, patiently).toBe(1)
  await Promise.all(running.splice(0).map((worker) => worker.stop()))
  expect(begun).toBeGreaterThan(1)
  expect(await runs()).toBe(1)
  expect(await waiting()).toMatchObject([{ isAhead: true }])
})

test('a run that fails is tried again, a dead one stays dead, and its schedule continues', async () => {
  const failing = defineJob({
    kind: countingJob.kind,
    label: 'Tellen',
    payload: z.object({ rhythm: z.string() }),
    retry: ordinaryRetry,
    every: () => ({ unit: 'day', hour: 7 }),
    run: async (error: Error, tx) => {
      await rowsOf(tx, sql`delete from jobs where tenant_id = ${tenantId}`)
      throw error
    },
  })
  const workWith = (error: Error) => {
    running.push(startWorker({ database, registry: jobRegistry([scheduleOf(failing, error)]), log }))
  }
  await start()
  await makeDue()
  workWith(new JobIsDead('never'))
  await expect.poll(waiting, patiently).toMatchObject([
    { state: 'dead', schedule: null },
    { state: 'queued', schedule: '', isAhead: true },
  ])
  await Promise.all(running.splice(0).map((worker) => worker.stop()))

  // When the dead period is started again manually, it runs by itself; the schedule is not doubled.
  await server.superuser.query(
    `update jobs set state = 'queued', run_at = now() where tenant_id = $1 and state = 'dead'`,
    [tenantId],
  )
  running.push(startWorker({ database, registry: jobRegistry([scheduleOf(countingJob, {})]), log }))
  await expect.poll(runs, patiently).toBe(1)
  await expect.poll(waiting, patiently).toMatchObject([{ isAhead: true, schedule: '' }])
})

test('a schedule ends when its work says so, unless it was asked for again meanwhile', async () => {
  const seen: ScheduledRun<unknown>[] = []
  const gate = Promise.withResolvers<undefined>()
  const ending = {
    ...countingJob,
    run: async (_: object, __: unknown, run: ScheduledRun<unknown>) => {
      seen.push(run)
      await gate.promise
      return 'ends' as const
    },
  }
  await start()
  await makeDue()
  running.push(startWorker({ database, registry: jobRegistry([scheduleOf(ending, {})]), log }))
  await expect.poll(() => seen.length, patiently).toBe(1)
  await start()
  gate.resolve(undefined)
  await expect.poll(waiting, patiently).toMatchObject([{ isAhead: true }])
  await makeDue()
  await expect.poll(() => seen.length, patiently).toBe(2)
  await expect.poll(waiting, patiently).toEqual([])
  expect(seen[1]?.startedAt).not.toBe(seen[0]?.startedAt)
})

/** A process of its own that works off jobs; its clock is wrong by so many minutes. */
async function startNode(minutes: number): Promise<void> {
  const program = fileURLToPath(new URL('testing/counting-node.ts', import.meta.url))
  const node = spawn(process.execPath, [program, String(minutes)], {
    env: { LOGIN: JSON.stringify(server.appLogin) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  nodes.push(node)
  await once(node.stdout, 'data')
}
