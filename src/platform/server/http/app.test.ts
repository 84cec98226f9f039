import { afterAll, expect, test } from 'vitest'
import { DomainError } from '#kernel/errors.ts'
import { createApp } from './app.ts'

const app = await createApp({
  logLevel: 'silent',
  rateLimit: false,
  accessLog: false,
  publicUrl: 'https://kloppend.test',
  trustProxy: 'loopback',
})
afterAll(() => app.close())
const open = { config: { access: 'public' } } as const

app.get('/api/refused', open, () => {
  throw new DomainError('conflict', 'a.code', 'Dit kan nu niet.')
})
app.get('/api/broken', open, () => {
  throw new Error('select * from logins where email = jan@geheim.test')
})
app.get('/api/slow', open, () => {
  throw Object.assign(new Error('canceling statement'), { code: '57014' })
})

test('a route without a declared access stops the start', () => {
  expect(() => app.get('/api/forgotten', () => 'open to all')).toThrow('does not say who may come')
  expect(() => app.get('/api/wrong', { config: { access: 'everyone' as never } }, () => '')).toThrow(
    'does not say who may come',
  )
})

test('a refusal contains its sentence', async () => {
  const answer = await app.inject('/api/refused')
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      isSuccess: false,
      data: null,
      errors: ['Dit kan nu niet.'],
      problems: [{ code: 'a.code', path: [], message: 'Dit kan nu niet.' }],
    },
  ])
})

test('a defect reveals nothing in its answer', async () => {
  const answer = await app.inject('/api/broken')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toBe(
    '{"isSuccess":false,"data":null,"errors":["Er ging iets mis aan onze kant. Probeer het later opnieuw."],' +
      '"problems":[{"code":"internal","path":[],"message":"Er ging iets mis aan onze kant. Probeer het later opnieuw."}]}',
  )
})

test('an answer under overload says when to retry', async () => {
  const answer = await app.inject('/api/slow')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
})

test('an answer without a route has the usual headers too', async () => {
  for (const url of ['/api/refused', '/api/%zz', '/api/broken']) {
    const { headers } = await app.inject(url)
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['x-frame-options'], url).toBe('DENY')
  }
})

test('each answer has the id of its request, and the access log a line with it, without address or query', async () => {
  const lines: string[] = []
  const logged = await createApp({
    logLevel: 'info',
    rateLimit: false,
    accessLog: true,
    publicUrl: 'https://kloppend.test',
    trustProxy: 'loopback',
    logTo: { write: (line) => lines.push(line) },
  })
  logged.get('/api/things/:id', open, () => 'ok')
  const answers = await Promise.all(
    ['/api/things/geheim?naam=jan', '/api/things/geheim2'].map((url) => logged.inject(url)),
  )
  await logged.close()
  const ids = answers.map(({ headers }) => headers['request-id'])
  expect(new Set(ids).size).toBe(2)
  const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(requests.filter(({ event }) => event === 'request').map(({ reqId }) => reqId)).toEqual(
    expect.arrayContaining(ids),
  )
  expect(requests[0]).toMatchObject({
    event: 'request',
    method: 'GET',
    route: '/api/things/:id',
    status: 200,
  })
  expect(lines.join('')).not.toMatch(/geheim|jan/)
})
