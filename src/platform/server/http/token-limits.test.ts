import { afterEach, expect, test, vi } from 'vitest'
import { newApiToken } from './api-token.ts'
import { createApp } from './app.ts'

/** A program that limits, with a clock that is set by the test. */
async function limited() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') })
  const app = await createApp({
    logLevel: 'silent',
    rateLimit: true,
    accessLog: false,
    publicUrl: 'https://kloppend.test',
    trustProxy: 'loopback',
  })
  const config = { access: 'public' } as const
  app.route({ method: ['GET', 'POST'], url: '/api/thing', config, handler: () => ({ isSuccess: true }) })
  let caller = 0
  return {
    app,
    /** Each call from another address, so that only the limit of the token counts. */
    ask: async (token: string, method: 'GET' | 'POST' = 'GET') => {
      caller += 1
      const remoteAddress = `10.1.${String(Math.floor(caller / 250))}.${String(caller % 250)}`
      return app.inject({
        method,
        url: '/api/thing',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
      })
    },
    later: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000),
  }
}
afterEach(() => {
  vi.useRealTimers()
})

test('the 601st call in five minutes is refused with a time to come back, and five minutes later all is well', async () => {
  const { app, ask, later } = await limited()
  const token = newApiToken()
  for (let n = 1; n <= 600; n += 1) {
    if (n % 50 === 1) later(1)
    expect((await ask(token)).statusCode, String(n)).toBe(200)
  }
  later(1)
  const refused = await ask(token)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ isSuccess: false, problems: [{ code: 'api-token.too-many-calls' }] })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(280)
  expect(wait).toBeLessThanOrEqual(300)
  expect(refused.headers['ratelimit']).toContain('"calls";r=0;t=')
  expect((await ask(newApiToken())).statusCode).toBe(200)
  later(wait)
  expect((await ask(token)).statusCode).toBe(200)
  await app.close()
})

test('every answer to a token says the policy and what is left of it', async () => {
  const { app, ask } = await limited()
  const token = newApiToken()
  const read = await ask(token)
  expect(read.headers['ratelimit-policy']).toBe('"calls";q=600;w=300, "writes";q=120;w=300, "burst";q=50;w=1')
  expect(read.headers['ratelimit']).toBe('"calls";r=599;t=300, "burst";r=49;t=1')
  expect((await ask(token, 'POST')).headers['ratelimit']).toBe(
    '"calls";r=598;t=300, "writes";r=119;t=300, "burst";r=48;t=1',
  )
  expect((await app.inject('/api/thing')).headers['ratelimit']).toBeUndefined()
  await app.close()
})

test('the 121st write in five minutes is refused, and reading goes on', async () => {
  const { app, ask, later } = await limited()
  const token = newApiToken()
  for (let n = 1; n <= 120; n += 1) {
    if (n % 50 === 1) later(1)
    expect((await ask(token, 'POST')).statusCode).toBe(200)
  }
  later(1)
  expect((await ask(token, 'POST')).statusCode).toBe(429)
  expect((await ask(token)).statusCode).toBe(200)
  await app.close()
})

test('more than fifty calls in a second wait for the next second', async () => {
  const { app, ask, later } = await limited()
  const token = newApiToken()
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(token)))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  expect(answers.at(-1)?.headers['retry-after']).toBe('1')
  later(1)
  expect((await ask(token)).statusCode).toBe(200)
  await app.close()
})
