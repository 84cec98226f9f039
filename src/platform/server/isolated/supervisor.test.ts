import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { EndedByMachine, SupervisorClosed, TooComplex } from './errors.ts'
import { createSupervisor, type IsolatedWork, type QueueLimits, type Supervisor } from './supervisor.ts'
import type { IsolatedTask } from './task.ts'

/**
 * A task whose program is written here: it answers, hangs, crashes or takes memory, according to the order.
 */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    const inBuffers = () => { const all = []; for (;;) all.push(new Uint8Array(20e6).fill(1)) }
    const attempts = {
      async 'reads a file of the machine'() { return (await import('node:fs')).readFileSync('/etc/passwd', 'utf8') },
      async 'writes a file'() { (await import('node:fs')).writeFileSync('/tmp/kloppend-was-here', '') },
      async 'starts a program'() { return (await import('node:child_process')).execSync('id') },
      async 'calls out'() { return (await fetch('http://127.0.0.1:8080')).status },
    }
    const deeds = {
      hang() { for (;;); },
      exit() { process.exit(1) },
      async 'begin and exit'(onProgress) { onProgress(0); process.exit(1) },
      async 'take the heap'() { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())) },
      async 'take buffers'() { const all = []; for (;;) all.push(Buffer.alloc(20e6, 1)) },
      async 'take buffers and shrug'() { try { inBuffers() } catch { return 'nothing happened' } },
      async 'make one great buffer and shrug'() { try { new Uint8Array(1e9) } catch { return 'nothing happened' } },
      async 'take WebAssembly'() {
        const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536 })
        for (;;) { const pages = memory.grow(100); new Uint8Array(memory.buffer, pages * 65536).fill(1) }
      },
      async 'speak nonsense'() { (await import('node:fs')).writeSync(3, Buffer.alloc(8, 255)) },
      async 'fail'() { throw new Error('unreadable') },
      async 'wait'() { await new Promise((done) => setTimeout(done, 1_200)); return 'waited' },
      async 'wait for ever'() { await new Promise((done) => setTimeout(done, 60_000)) },
      async 'tell its number and wait'(onProgress) { onProgress(process.pid); return deeds.wait() },
    }
    export const run = async ({ order, bytes, pieces, onProgress }) => {
      if (order in deeds) return { answer: String(await deeds[order](onProgress)) }
      if (order in attempts) return { answer: await attempts[order]().then(String, (error) => String(error.cause ?? error)) }
      if (order === 'environment') return { answer: JSON.stringify(process.env) }
      if (order === 'who') return { answer: String(process.pid) }
      if (order === 'half') { for await (const piece of pieces()) break; return { answer: 'half' } }
      onProgress(50)
      const file = await bytes()
      return { answer: String(file.length), bytes: file.reverse() }
    }`)}`,
)
const task = (jobMs = 20_000): IsolatedTask<string, string> => ({
  queue: 'reading',
  program,
  jobMs,
  answer: z.string(),
})

const running: Supervisor[] = []
const startAll = (changes: Partial<QueueLimits> = {}): Supervisor => {
  const supervisor = createSupervisor(changes)
  running.push(supervisor)
  return supervisor
}
const start = (changes: Partial<QueueLimits> = {}): IsolatedWork => startAll(changes).forTenant('a')
afterEach(() => {
  for (const supervisor of running.splice(0)) supervisor.close()
})
const file = Buffer.from('a file')

test('files go one after another to one process, with progress; the results come back', async () => {
  const readers = start()
  const percents: number[] = []
  const large = Buffer.alloc(3_000_000, 'ab')
  const [first, second, third] = await Promise.all([
    readers.run(task(), 'who', file),
    readers.run(task(), 'turn around', large, (percent) => percents.push(percent)),
    readers.run(task(), 'who', file),
  ])
  expect(second.answer).toBe('3000000')
  expect(second.bytes.equals(Buffer.from(large.toReversed()))).toBe(true)
  expect(percents).toEqual([50])
  expect(first.answer).toBe(third.answer)
})

test('a file of which every piece is in one buffer arrives whole; one that cannot be read to its end fails alone', async () => {
  const readers = start()
  const size = 5_000_000
  const whole = Buffer.alloc(size, 'abcdefghijk')
  const inOneBuffer = (until: number) => ({
    size,
    open: async function* () {
      const buffer = Buffer.alloc(64 * 1024)
      for (let at = 0; at < until; at += buffer.length) {
        whole.copy(buffer, 0, at)
        yield buffer.subarray(0, Math.min(buffer.length, size - at))
      }
      if (until < size) throw new Error('the disk is gone')
    },
  })
  const [read, unread, next] = await Promise.allSettled([
    readers.run(task(), 'turn around', inOneBuffer(size)),
    readers.run(task(), 'turn around', inOneBuffer(size / 2)),
    readers.run(task(), 'turn around', Buffer.from('abc')),
  ])
  expect(read.status === 'fulfilled' && read.value.bytes.equals(Buffer.from(whole.toReversed()))).toBe(true)
  expect(unread).toMatchObject({ status: 'rejected', reason: { message: 'the disk is gone' } })
  expect(next.status === 'fulfilled' && next.value.bytes.toString()).toBe('cba')
})

test('unread bytes of one file are not taken for the next', async () => {
  const readers = start()
  const [, next] = await Promise.all([
    readers.run(task(), 'half', Buffer.alloc(1_000_000, 1)),
    readers.run(task(), 'turn around', Buffer.from('abc')),
  ])
  expect(next.bytes.toString()).toBe('cba')
})

test.each([
  'hang',
  'exit',
  'take the heap',
  'take buffers',
  'take buffers and shrug',
  'make one great buffer and shrug',
  'take WebAssembly',
  'speak nonsense',
])('a file that makes its reader %s fails alone, as too complex', { timeout: 60_000 }, async (deed) => {
  const readers = start({ memoryMib: 256 })
  const [bad, good] = await Promise.allSettled([
    readers.run(task(deed === 'hang' ? 1_000 : 30_000), deed, file),
    readers.run(task(), 'turn around', file),
  ])
  expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(TooComplex) as unknown })
  expect(good).toMatchObject({ status: 'fulfilled', value: { answer: '6' } })
})

test('an unreadable file is distinguished from one that is too complex', async () => {
  const failure = await start()
    .run(task(), 'fail', file)
    .catch((error: unknown) => error)
  expect(failure).not.toBeInstanceOf(TooComplex)
  expect(String(failure)).toContain('unreadable')
})

test.each(['reads a file of the machine', 'writes a file', 'starts a program', 'calls out'])(
  'a process that %s is refused',
  async (attempt) => {
    const { answer } = await start().run(task(), attempt, file)
    expect(answer).toMatch(/ERR_ACCESS_DENIED|Access to this API has been restricted|EFBIG/)
  },
)

test('a process has no setting of the program', async () => {
  const { answer } = await start().run(task(), 'environment', file)
  expect(Object.keys(JSON.parse(answer) as object).toSorted()).toEqual(
    expect.arrayContaining(['MALLOC_ARENA_MAX']),
  )
  expect(answer).not.toMatch(/PATH=|HOME|DATABASE|SMTP|VITEST/)
})

test("an answer that does not match the task's schema is refused", async () => {
  const lying: IsolatedTask<string, number> = { ...task(), answer: z.number() }
  await expect(start().run(lying, 'who', file)).rejects.toThrow('"expected": "number"')
})

test('without work the process ends, and its memory with it', async () => {
  const readers = start({ idleMs: 50 })
  const first = (await readers.run(task(), 'who', file)).answer
  await expect.poll(() => isRunning(Number(first)), { interval: 50, timeout: 10_000 }).toBe(false)
  expect((await readers.run(task(), 'who', file)).answer).not.toBe(first)
})

test('tenants take turns: one file of a tenant does not wait for the hundred of another', async () => {
  const supervisor = startAll()
  const order: string[] = []
  const reading = (tenant: string, name: string) =>
    supervisor
      .forTenant(tenant)
      .run(task(), 'turn around', Buffer.from(name))
      .then(() => order.push(name))
  await Promise.all([...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => reading('a', name)), reading('b', 'b1')])
  expect(order.indexOf('b1')).toBeLessThanOrEqual(2)
  expect(order.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
})

test('a tenant whose files fill its part of the queue is refused, another is not', async () => {
  const supervisor = startAll({ waitingOfTenant: 2 })
  const results = await Promise.allSettled(
    ['a', 'a', 'a', 'a', 'a', 'b'].map((tenant) => supervisor.forTenant(tenant).run(task(), 'who', file)),
  )
  const refused = results.map((each) => each.status === 'rejected' && String(each.reason))
  expect(refused).toEqual([
    false,
    false,
    false,
    expect.stringContaining('veel bestanden'),
    expect.stringContaining('veel bestanden'),
    false,
  ])
})

test.each([
  { queue: 'upload', attempts: 1 },
  { queue: 'reading', attempts: 2 },
] as const)(
  'work of the queue $queue that ends its process is begun $attempts times',
  async ({ queue, attempts }) => {
    let begun = 0
    const failure = await start()
      .run({ ...task(), queue }, 'begin and exit', file, () => (begun += 1))
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TooComplex)
    expect(begun).toBe(attempts)
  },
)

test('the limit counts the time of the processor: work that waits for a busy machine is done', async () => {
  expect((await start().run(task(400), 'wait', file)).answer).toBe('waited')
})

test('work that does nothing for ever ends all the same', async () => {
  await expect(start().run(task(200), 'wait for ever', file)).rejects.toBeInstanceOf(TooComplex)
})

test('with a network the clock counts: the other side may let the program wait', async () => {
  await expect(start({ hasNetwork: true }).run(task(400), 'wait', file)).rejects.toBeInstanceOf(TooComplex)
})

test.each(['upload', 'reading', 'pdf'] as const)(
  'work of the queue %s whose process the machine ended is begun again, and done',
  async (queue) => {
    const processes: number[] = []
    const work = start().run({ ...task(), queue }, 'tell its number and wait', file, (pid) => {
      processes.push(pid)
      if (processes.length < 3) process.kill(pid, 'SIGKILL')
    })
    expect((await work).answer).toBe('waited')
    expect(new Set(processes).size).toBe(3)
  },
)

test('a machine that ends each process of the work is named as the cause', async () => {
  const work = start().run(task(), 'tell its number and wait', file, (pid) => process.kill(pid, 'SIGKILL'))
  await expect(work).rejects.toBeInstanceOf(EndedByMachine)
})

test('one queue closes alone', async () => {
  const supervisor = startAll()
  supervisor.close('reading')
  const work = supervisor.forTenant('a')
  await expect(work.run(task(), 'who', file)).rejects.toBeInstanceOf(SupervisorClosed)
  await expect(work.run({ ...task(), queue: 'upload' }, 'turn around', file)).resolves.toMatchObject({
    answer: '6',
  })
})

test('closing refuses running and waiting files, with the reason', async () => {
  const supervisor = startAll()
  const readers = supervisor.forTenant('a')
  const waiting = Promise.allSettled([readers.run(task(), 'hang', file), readers.run(task(), 'who', file)])
  supervisor.close()
  const closed = { status: 'rejected', reason: expect.any(SupervisorClosed) as unknown }
  expect(await waiting).toMatchObject([closed, closed])
  await expect(readers.run(task(), 'who', file)).rejects.toBeInstanceOf(SupervisorClosed)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
