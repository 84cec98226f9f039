import { connect, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
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
app.post('/api/json', open, () => ({}))
app.post('/api/form', open, (_request, reply) => {
  reply.header('connection', 'close')
  throw new DomainError('too-large', 'a.file', 'Dit bestand is te groot.')
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const MIB = 1024 * 1024

/** Send a body in pieces, as a proxy passes it on from a slow caller, and go on after the answer. */
async function sendSlowly(path: string, contentType: string) {
  const socket = connect(port, '127.0.0.1')
  const seen = { answer: '', reset: null as string | null }
  socket.on('data', (piece) => (seen.answer += piece.toString('latin1')))
  socket.on('error', (error) => (seen.reset ??= error.message))
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: ${String(20 * MIB)}\r\n\r\n`,
  )
  for (let piece = 0; piece < 20 && seen.reset === null; piece += 1) {
    socket.write(Buffer.alloc(MIB, 'x'))
    await delay(20)
  }
  // The same connection takes another request.
  socket.write(
    'POST /api/json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  const statuses = () => [...seen.answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  await expect.poll(() => statuses().length === 2 || seen.reset !== null, { timeout: 4_000 }).toBe(true)
  socket.destroy()
  return { ...seen, statuses: statuses() }
}

test.each([
  ['/api/json', 'application/json', 'Dit verzoek is te groot: hooguit 1 MiB.'],
  ['/api/form', 'multipart/form-data; boundary=x', 'Dit bestand is te groot.'],
])(
  'who still sends to %s when it was refused sees the sentence, and no reset',
  async (path, contentType, sentence) => {
    const { answer, reset, statuses } = await sendSlowly(path, contentType)
    expect(reset).toBeNull()
    expect(answer).toContain(sentence)
    expect(statuses).toEqual([413, 200])
  },
)

test('what never ends is cut off some seconds after its answer', { timeout: 20_000 }, async () => {
  const socket = connect(port, '127.0.0.1')
  const began = performance.now()
  socket.write(
    'POST /api/form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999999\r\n\r\n',
  )
  const feed = setInterval(() => socket.write('x'), 100)
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(feed)
  expect(performance.now() - began).toBeGreaterThan(4_000)
  expect(performance.now() - began).toBeLessThan(9_000)
})
