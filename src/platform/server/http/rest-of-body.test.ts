import { once } from 'node:events'
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

/** Send a body in pieces, as a proxy passes it on from a slow caller, and go on after the answer until the other side has ended. */
async function sendSlowly(path: string, contentType: string) {
  const socket = connect(port, '127.0.0.1')
  const seen = { answer: '', reset: null as string | null, isEnded: false }
  socket.on('data', (piece) => (seen.answer += piece.toString('latin1')))
  socket.on('error', (error) => (seen.reset ??= error.message))
  socket.on('end', () => (seen.isEnded = true))
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: ${String(20 * MIB)}\r\n\r\n`,
  )
  for (let piece = 0; piece < 20 && seen.reset === null; piece += 1) {
    socket.write(Buffer.alloc(MIB, 'x'))
    await delay(20)
  }
  await expect.poll(() => seen.isEnded || seen.reset !== null, { timeout: 4_000 }).toBe(true)
  socket.destroy()
  return seen
}

test.each([
  ['/api/json', 'application/json', 'Dit verzoek is te groot: hooguit 1 MiB.'],
  ['/api/form', 'multipart/form-data; boundary=x', 'Dit bestand is te groot.'],
])(
  'who still sends to %s when it was refused sees the sentence, and no reset',
  async (path, contentType, sentence) => {
    const { answer, reset } = await sendSlowly(path, contentType)
    expect(reset).toBeNull()
    expect(answer).toContain(sentence)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  },
)

test('a connection whose request was broken off after its answer gives the next caller of a proxy nothing', async () => {
  const socket = connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  let answer = ''
  socket.on('data', (piece) => (answer += piece.toString('latin1')))
  socket.write(
    `POST /api/json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${String(4 * MIB)}\r\n\r\n{`,
  )
  await expect.poll(() => answer).toContain('te groot')
  // As HAProxy 2.6 does.
  socket.end()
  await closed
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413'])
})

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
