import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { giveMemoryBackWhenIdle } from './idle-memory.ts'

test('memory is released once, when a busy program has become idle', async () => {
  const collect = vi.fn<() => void>()
  const app = fastify()
  giveMemoryBackWhenIdle(app, { quietMs: 30, requests: 3, collect })
  app.get('/', () => 'ok')
  for (let n = 0; n < 3; n += 1) await app.inject('/')
  expect(collect).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(collect).toHaveBeenCalledOnce())
  await app.inject('/')
  await delay(80)
  expect(collect, 'one request is not worth a collection').toHaveBeenCalledOnce()
  await app.close()
})

test('the garbage collector can be called', () => {
  const app = fastify()
  expect(() => giveMemoryBackWhenIdle(app)).not.toThrow()
})
