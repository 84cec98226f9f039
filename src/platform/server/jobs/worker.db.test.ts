import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { withTenant } from '../db/tenant-transaction.ts'
import type { Job } from './define-job.ts'
import { jobRegistry, workOf } from './job-registry.ts'
import { hasOrderedWork } from './order-job.ts'
import {
  jobOf,
  jobsUnderTest,
  log,
  order,
  patiently,
  registryOf,
  type Greeting,
  type JobHandler,
} from './testing/jobs-under-test.ts'
import { waitingKinds, watchWaitingKinds } from './waiting-kinds.ts'
import { startWorker } from './worker.ts'

const { server, database, tenantId, running, startWith, jobs, orderOne } = await jobsUnderTest()

test('a job of a transaction runs after the commit, with the payload, for the tenant, and leaves no row', async () => {
  const seen: Job<Greeting>[] = []
  const worker = startWith({ greet: async (job) => void seen.push(job) })
  await withTenant(database, tenantId, async (tx) => {
    expect(hasOrderedWork(tx)).toBe(false)
    await order(tx, 'greet', { name: 'Jansen' })
    expect(hasOrderedWork(tx)).toBe(true)
  })
  worker.wake()
  await expect.poll(jobs, patiently).toEqual([])
  expect(seen).toMatchObject([{ tenantId, payload: { name: 'Jansen' }, attempts: 1, isLastAttempt: false }])
})

test('what a job orders is done at once: the worker does not wait for the next time that it looks', async () => {
  vi.stubGlobal('setInterval', () => ({ unref: () => undefined }))
  try {
    const sung: Job<Greeting>[] = []
    const worker = startWith({
      greet: () => withTenant(database, tenantId, (tx) => order(tx, 'sing', { name: 'Jansen' })),
      sing: async (job) => void sung.push(job),
    })
    // The look for work at the start is over.
    await delay(300)
    await orderOne()
    worker.wake()
    await expect.poll(() => sung.length, patiently).toBe(1)
    await expect.poll(jobs, patiently).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
})

test('what is rolled back was never ordered', async () => {
  const seen: Job<Greeting>[] = []
  const worker = startWith({ greet: async (job) => void seen.push(job) })
  await expect(
    withTenant(database, tenantId, async (tx) => {
      await order(tx, 'greet', {})
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  worker.wake()
  await worker.stop()
  expect(seen).toEqual([])
})

test('what fails is tried again later: a minute, then two, then four, at most six hours', async () => {
  const worker = startWith({
    greet: () => Promise.reject(new Error('not today')),
  })
  await orderOne()
  for (const [attempt, wait] of [
    [1, 60],
    [2, 120],
    [3, 240],
  ] as const) {
    worker.wake()
    await expect
      .poll(async () => (await jobs())[0]?.last_error !== null && (await jobs())[0]?.attempts, patiently)
      .toBe(attempt)
    await expect.poll(async () => (await jobs())[0]?.locked_until, patiently).toBeNull()
    const [job] = await jobs()
    expect(job).toMatchObject({ state: 'queued', last_error: 'not today' })
    expect(Math.abs((job?.wait ?? 0) - wait)).toBeLessThan(10)
    await server.superuser.query('update jobs set run_at = now()')
  }
  await server.superuser.query('update jobs set attempts = 10, run_at = now()')
  worker.wake()
  await expect.poll(async () => (await jobs())[0]?.attempts, patiently).toBe(11)
  await expect.poll(async () => (await jobs())[0]?.locked_until, patiently).toBeNull()
  expect(Math.abs(((await jobs())[0]?.wait ?? 0) - 21_600)).toBeLessThan(60)
})

test('after twelve attempts it is left dead, in sight, with what was wrong', async () => {
  const last: boolean[] = []
  // Before the worker begins, because a beginning worker looks for work and would take the job as a first attempt.
  await orderOne()
  await server.superuser.query('update jobs set attempts = 11')
  const worker = startWith({
    greet: (job) => {
      last.push(job.isLastAttempt)
      return Promise.reject(new Error('never'))
    },
  })
  worker.wake()
  await expect.poll(async () => (await jobs())[0]?.state, patiently).toBe('dead')
  expect(await jobs()).toMatchObject([{ attempts: 12, last_error: 'never' }])
  expect(last).toEqual([true])
  worker.wake()
  await worker.stop()
  expect(last).toHaveLength(1)
})

const untouched = { state: 'queued', attempts: 0, last_error: null, locked_until: null }

test('work of a kind that a program does not know waits untouched, and is done by one that knows it', async () => {
  const sung: Job<Greeting>[] = []
  const greeted: Job<Greeting>[] = []
  await orderOne()
  const old = startWith({ sing: async (job) => void sung.push(job) })
  // More than one claim, so that turns are asked for too.
  await withTenant(database, tenantId, async (tx) => {
    for (let n = 0; n < 50; n += 1) await order(tx, 'sing', { n })
  })
  old.wake()
  await expect.poll(async () => (await jobs()).length, patiently).toBe(1)
  expect(sung).toHaveLength(50)
  expect(await jobs()).toMatchObject([untouched])
  startWith({ greet: async (job) => void greeted.push(job) })
  await expect.poll(jobs, patiently).toEqual([])
  expect(greeted).toMatchObject([{ attempts: 1 }])
})

test('a program of the version before, which names no kinds, gets those of its time and no other', async () => {
  const kinds = ['document.mail', 'document.pdf', 'greet']
  await withTenant(database, tenantId, async (tx) => {
    for (const kind of kinds) await order(tx, kind, {})
  })
  const claimed = async (text: string) =>
    (await server.superuser.query<{ kind: string }>(text)).rows.map(({ kind }) => kind)
  expect(await claimed(`select * from claim_jobs(20, '1 minute', '{document.pdf}')`)).toEqual([
    'document.mail',
  ])
  expect(
    await claimed(`select * from claim_jobs_in_turn(20, null, null, '1 minute', '{}', gen_random_uuid())`),
  ).toEqual(['document.pdf'])
  expect(await claimed(`select kind from jobs where attempts = 0`)).toEqual(['greet'])
})

test('a kind that waits long is named to the operator, and none that the program knows', async () => {
  await orderOne()
  await withTenant(database, tenantId, (tx) => order(tx, 'sing', {}))
  expect(await waitingKinds(database, ['sing'])).toEqual([])
  await server.superuser.query(`update jobs set run_at = now() - interval '11 minutes'`)
  const said: unknown[] = []
  const end = watchWaitingKinds(
    database,
    ['sing'],
    { warn: (what: unknown) => void said.push(what) } as never,
    20,
  )
  await expect.poll(() => said.length, patiently).toBeGreaterThan(0)
  end()
  expect(said[0]).toMatchObject({ event: 'jobs_of_unknown_kind', kind: 'greet', jobs: 1 })
  expect((said[0] as { oldestSeconds: number }).oldestSeconds).toBeGreaterThanOrEqual(660)
})

test('planted: a claim that gives an unknown kind all the same is a fault that is told, and the job is as it was', async () => {
  const { rows } = await server.superuser.query<{ was: string }>(
    `select pg_get_functiondef('claim_known_jobs(text[], int, interval, uuid)'::regprocedure) as was`,
  )
  const was = rows[0]?.was ?? ''
  await server.superuser.query(was.replace('d.kind = any (p_kinds)', 'true'))
  const said: unknown[] = []
  try {
    await orderOne()
    const worker = startWorker({
      database,
      registry: registryOf({ sing: () => Promise.resolve() }),
      log: { ...log, error: (what: unknown) => void said.push(what) } as never,
    })
    running.push(worker)
    await expect.poll(() => said, patiently).toEqual([{ event: 'job_of_unknown_kind', kind: 'greet' }])
    await worker.stop()
    expect(await jobs()).toMatchObject([{ ...untouched, locked_until: expect.anything() as unknown }])
  } finally {
    await server.superuser.query(was)
  }
})

test('a payload that a newer version extended is read by a program that does not know the new field', async () => {
  const seen: Job<Greeting>[] = []
  await server.superuser.query(
    `insert into jobs (tenant_id, id, kind, payload) values ($1, gen_random_uuid(), 'greet', '{"name": "Jansen", "since": 2027}')`,
    [tenantId],
  )
  startWith({ greet: async (job) => void seen.push(job) })
  await expect.poll(jobs, patiently).toEqual([])
  expect(seen).toMatchObject([{ payload: { name: 'Jansen' } }])
})

test('work whose payload is not of its kind is dead at once, and says what was wrong without the values', async () => {
  const seen: Job<Greeting>[] = []
  const worker = startWith({ greet: async (job) => void seen.push(job) })
  await server.superuser.query(
    `insert into jobs (tenant_id, id, kind, payload) values ($1, gen_random_uuid(), 'greet', '{"n": "Jansen"}'),
       ($1, gen_random_uuid(), 'greet', '"Jansen"'), ($1, gen_random_uuid(), 'greet', 'null')`,
    [tenantId],
  )
  worker.wake()
  await expect
    .poll(async () => (await jobs()).map(({ state }) => state), patiently)
    .toEqual(['dead', 'dead', 'dead'])
  const errors = (await jobs()).map(({ last_error: error }) => error)
  expect(errors).toContain('the payload is not one of greet: n invalid_type')
  expect(errors.join(' ')).not.toContain('Jansen')
  expect(seen).toEqual([])
})

test('one kind is defined once, and a kind that the program does not know is called by its kind', () => {
  const greet = workOf(jobOf('greet'), () => Promise.resolve())
  const sing = workOf(jobOf('sing'), () => Promise.resolve())
  expect(() => jobRegistry([greet, sing, workOf(jobOf('greet'), () => Promise.resolve())])).toThrow(
    /a kind of job is defined once: greet/,
  )
  const registry = jobRegistry([greet, sing])
  expect(registry.labelOf('greet')).toBe('Werk van de soort greet')
  expect(registry.labelOf('knit')).toBe('knit')
})

test('what a crashed process had begun is taken over when its lease has run out, not before', async () => {
  await orderOne()
  await server.superuser.query(`update jobs set locked_until = now() + interval '2 minutes', attempts = 1`)
  const seen: Job<Greeting>[] = []
  const worker = startWith({ greet: async (job) => void seen.push(job) })
  worker.wake()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(seen).toEqual([])
  await server.superuser.query(`update jobs set locked_until = now() - interval '1 second'`)
  worker.wake()
  await expect.poll(jobs, patiently).toEqual([])
  expect(seen).toMatchObject([{ attempts: 2 }])
})

test('three workers share two hundred jobs, each job done once', async () => {
  const done = new Map<unknown, number>()
  const greet: JobHandler = async ({ payload }) => {
    await new Promise((resolve) => setTimeout(resolve, 2))
    done.set(payload.n, (done.get(payload.n) ?? 0) + 1)
  }
  await withTenant(database, tenantId, async (tx) => {
    for (let n = 0; n < 200; n += 1) await order(tx, 'greet', { n })
  })
  for (let count = 0; count < 3; count += 1) startWith({ greet })
  await expect.poll(jobs, patiently).toEqual([])
  expect(done.size).toBe(200)
  expect(new Set(done.values())).toEqual(new Set([1]))
})

test('one job that fails leaves the others of its batch alone', async () => {
  await withTenant(database, tenantId, async (tx) => {
    for (let n = 0; n < 10; n += 1) await order(tx, 'greet', { n })
  })
  startWith({
    greet: ({ payload }) => (payload.n === 5 ? Promise.reject(new Error('five')) : Promise.resolve()),
  })
  await expect
    .poll(async () => (await jobs()).map(({ last_error }) => last_error), patiently)
    .toEqual(['five'])
})

test('stopping waits for what is being done', async () => {
  let isDone = false
  const begun = Promise.withResolvers<undefined>()
  const worker = startWith({
    greet: async () => {
      begun.resolve(undefined)
      await new Promise((resolve) => setTimeout(resolve, 100))
      isDone = true
    },
  })
  await orderOne()
  worker.wake()
  await begun.promise
  await worker.stop()
  expect(isDone).toBe(true)
  expect(await jobs()).toEqual([])
})

test('when the database is away for a moment, the work is done when it is back', async () => {
  const seen: Job<Greeting>[] = []
  const worker = startWith({ greet: async (job) => void seen.push(job) })
  await orderOne()
  await server.superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()`,
    [server.appLogin.user],
  )
  worker.wake()
  await expect.poll(jobs, patiently).toEqual([])
  expect(seen).toHaveLength(1)
})

/** The database, of which an answer is lost on its way: the statement was done, and the connection broke. */
const losingAnswers = (to: RegExp, times: number): Database => {
  let left = times
  return {
    ...database,
    withConnection: (work) =>
      database.withConnection((connection) =>
        work({
          ...connection,
          async query<Row extends object>(text: string, values?: readonly unknown[]) {
            const answer = await connection.query<Row>(text, values)
            if (!to.test(text) || left === 0) return answer
            left -= 1
            throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
          },
        }),
      ),
  }
}

test.each([
  ['a job', /claim_known_jobs\(/, 1],
  ['a job that was claimed twice in vain', /claim_known_jobs\(/, 2],
])(
  '%s of which the claim got lost on its way is given back, and done as if nothing was',
  async (_, to, times) => {
    const seen: Job<Greeting>[] = []
    await orderOne()
    const worker = startWorker({
      database: losingAnswers(to, times),
      registry: registryOf({ greet: async (job) => void seen.push(job) }),
      log,
    })
    running.push(worker)
    await expect.poll(jobs, patiently).toEqual([])
    expect(seen).toMatchObject([{ attempts: 1 }])
  },
)

test('work that was done while the database went away is not done again: that it was done is noted later', async () => {
  const seen: Job<Greeting>[] = []
  await orderOne()
  const worker = startWorker({
    database: losingAnswers(/^delete from jobs/, 3),
    registry: registryOf({ greet: async (job) => void seen.push(job) }),
    log,
  })
  running.push(worker)
  await expect.poll(jobs, patiently).toEqual([])
  await worker.stop()
  expect(seen).toHaveLength(1)
})

test('work that broke off with its connection is tried again within seconds, not after a minute', async () => {
  const worker = startWith({
    greet: async () => {
      await database.withConnection(() =>
        Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })),
      )
    },
  })
  await orderOne()
  worker.wake()
  await expect.poll(async () => (await jobs())[0]?.last_error, patiently).toBe('read ECONNRESET')
  expect((await jobs())[0]?.wait).toBeLessThan(5)
})

test(
  'work that takes longer than a lease stays with its worker',
  { meta: { slow: 'a lease has to run out' } },
  async () => {
    const seen: Job<Greeting>[] = []
    const slowly: JobHandler = async (job) => {
      seen.push(job)
      await new Promise((resolve) => setTimeout(resolve, 7_000))
    }
    await orderOne()
    for (let count = 0; count < 3; count += 1)
      running.push(startWorker({ database, registry: registryOf({ greet: slowly }), log, leaseMs: 3_000 }))
    await expect.poll(jobs, { ...patiently, timeout: 25_000 }).toEqual([])
    expect(seen).toHaveLength(1)
  },
)

test('a lease is short: the work of a worker that is gone waits for less than twenty seconds, the next poll included', async () => {
  const held = Promise.withResolvers<undefined>()
  startWith({ greet: () => held.promise })
  await orderOne()
  await expect.poll(async () => (await jobs())[0]?.locked_until, patiently).not.toBeNull()
  const { rows } = await server.superuser.query<{ left: number }>(
    'select extract(epoch from locked_until - now())::float as left from jobs',
  )
  held.resolve(undefined)
  expect(rows[0]?.left).toBeLessThan(17)
})
