import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { registrationOf } from '#testing/test-tenant.ts'

const lines: string[] = []
const kloppend = await testProgram(
  { trustProxy: '127.0.0.2', logLevel: 'info' },
  { write: (line) => void lines.push(line) },
)
const proxies: Server[] = []
afterAll(() => {
  for (const proxy of proxies) proxy.close()
})

/** A reverse proxy with an address of its own, which forwards the address of the caller. */
async function proxyAt(localAddress: string, client: string): Promise<string> {
  const { port } = new URL(kloppend.address)
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': client }
    const onward = request(
      { host: '127.0.0.1', port, localAddress, method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(onward)
  })
  proxies.push(proxy)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`
}

async function addressSeenBy(proxy: string): Promise<unknown> {
  const answer = await fetch(`${proxy}/api/Registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registrationOf()),
  })
  expect(answer.status).toBe(200)
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return events.findLast(({ kind }) => kind === 'registered')?.['ip']
}

test('a proxy that is named in TRUST_PROXY is believed; another one is a caller like any other', async () => {
  expect(await addressSeenBy(await proxyAt('127.0.0.2', '203.0.113.9'))).toBe('203.0.113.9')
  expect(await addressSeenBy(await proxyAt('127.0.0.3', '203.0.113.9'))).toBe('127.0.0.3')
})
