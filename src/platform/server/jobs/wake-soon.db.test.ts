import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { jobsUnderTest, patiently } from './testing/jobs-under-test.ts'

const { jobs, orderOne, startWith } = await jobsUnderTest()

/** Work that the database orders by itself, as its triggers do for webhooks, is not announced by the transaction. */
test('after a write the worker looks once, soon, for what the database ordered; it does not wait for the next time that it looks', async () => {
  vi.stubGlobal('setInterval', () => ({ unref: () => undefined }))
  try {
    const greeted: unknown[] = []
    const worker = startWith({ greet: async (job) => void greeted.push(job) })
    // The look for work at the start is over.
    await delay(300)
    await orderOne()
    await delay(300)
    expect(greeted).toEqual([])
    for (let write = 0; write < 50; write += 1) worker.wakeSoon()
    await expect.poll(() => greeted.length, patiently).toBe(1)
    await expect.poll(jobs, patiently).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
})
