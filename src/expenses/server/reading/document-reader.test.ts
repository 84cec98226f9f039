import { afterEach, expect, test } from 'vitest'
import {
  createDocumentReader,
  ReaderClosed,
  type DocumentReader,
  type ReaderLimits,
} from './document-reader.ts'

/** A thread that answers, hangs or crashes as the first byte says. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ bytes: [what] }) => {
      if (what === 1) for (;;) {}
      if (what === 2) process.exit(1)
      if (what === 3) { const all = []; for (;;) all.push(new Array(1e6).fill(Math.random())) }
      parentPort.postMessage({ progress: 50 })
      if (what === 4) parentPort.postMessage({ failure: 'unreadable' })
      else parentPort.postMessage({ text: { source: 'ocr', lines: [{ text: String(threadId), sureness: 1 }] } })
    })`)}`,
)
const running: DocumentReader[] = []
const start = (limits: Partial<ReaderLimits> = {}): DocumentReader => {
  const reader = createDocumentReader({ program, jobMs: 400, memoryMb: 64, ...limits })
  running.push(reader)
  return reader
}
afterEach(() => Promise.all(running.splice(0).map((reader) => reader.close())))

const read = (
  reader: DocumentReader,
  what: number,
  onProgress: (percent: number) => void = () => undefined,
) => reader.read({ kind: 'png', bytes: Uint8Array.of(what) }, onProgress)
const threadOf = async (reader: DocumentReader): Promise<string> =>
  (await read(reader, 0)).lines[0]?.text ?? ''

test('one document after another on one thread, with progress', async () => {
  const reader = start()
  const percents: number[] = []
  const [one, two] = await Promise.all([
    read(reader, 0, (percent) => percents.push(percent)),
    threadOf(reader),
  ])
  expect(one.lines[0]?.text).toBe(two)
  expect(percents).toEqual([50])
})

test.each([
  ['hangs', 1, 'longer than 400 ms'],
  ['crashes', 2, 'stopped'],
  ['takes all memory', 3, 'crashed'],
  ['cannot read it', 4, 'unreadable'],
])('a reader that %s fails its own document only', { timeout: 20_000 }, async (_, what, reason) => {
  const reader = start(what === 3 ? { jobMs: 15_000 } : {})
  const [bad, good] = await Promise.allSettled([read(reader, what), threadOf(reader)])
  expect(bad).toMatchObject({ status: 'rejected' })
  expect(String((bad as PromiseRejectedResult).reason)).toContain(reason)
  expect(good.status).toBe('fulfilled')
})

test('without work the thread ends, and its memory with it; the next document gets another', async () => {
  const reader = start({ idleMs: 20 })
  const first = await threadOf(reader)
  await expect.poll(() => threadOf(reader), { interval: 200 }).not.toBe(first)
})

test('closing stops what runs, and says that this is why', async () => {
  const reader = start({ jobMs: 60_000 })
  const waiting = Promise.allSettled([read(reader, 1)])
  await new Promise((resolve) => setImmediate(resolve))
  await reader.close()
  expect(await waiting).toMatchObject([{ reason: expect.any(ReaderClosed) as unknown }])
  await expect(read(reader, 0)).rejects.toBeInstanceOf(ReaderClosed)
})
