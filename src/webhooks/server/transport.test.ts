import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { publicLookupBy } from '#platform/server/outside/public-lookup.ts'
import { outcomeOf } from '../domain/delivery.ts'
import { publicTransport, TIMEOUT_MS } from './transport.ts'

/** What the resolver answers, one answer for each time that it is asked; the last one stays. */
let answers: LookupAddress[][] = []
let timesAsked = 0
const find = publicLookupBy((_host, _options, callback) => {
  const found = answers[Math.min(timesAsked, answers.length - 1)] ?? []
  timesAsked += 1
  callback(null, found)
})

const at = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

let reached = 0
const server = createServer((_request, response) => {
  reached += 1
  response.end()
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    resolve()
  })
})
afterAll(() => server.close())
const port = String((server.address() as AddressInfo).port)

beforeEach(() => {
  timesAsked = 0
  reached = 0
})

const send = publicTransport(new Set(), find)
const tell = (url = `http://winkel.example:${port}/hook`) =>
  send({ url: new URL(url), headers: {}, body: '{}' })

test.each([
  [at('127.0.0.1')],
  [at('10.1.2.3')],
  [at('169.254.169.254')],
  [at('::1')],
  [at('::ffff:127.0.0.1')],
  [at('64:ff9b::7f00:1')],
  [at('2002:7f00:1::')],
  [at('fd00::1')],
  // One private address among public ones is enough: which one is connected to is not ours to choose.
  [at('93.184.215.14', '127.0.0.1')],
  [at('2606:4700:4700::1111', '::1')],
  [at()],
])('a name that resolves to %j is not connected to', async (found) => {
  answers = [found]
  expect(await tell()).toEqual({ failure: 'address-refused' })
  expect([timesAsked, reached]).toEqual([1, 0])
})

test('a name that resolves to another address the next time is judged each time, and connected to where it was judged', async () => {
  answers = [at('93.184.215.14'), at('127.0.0.1')]
  const resolve = () =>
    new Promise((settle) => {
      find('winkel.example', { all: true }, (error, found) => {
        settle(error === null ? found : 'refused')
      })
    })
  // The connection goes to what the one call gives; nothing resolves the name again in between.
  expect(await resolve()).toEqual(at('93.184.215.14'))
  expect(timesAsked).toBe(1)
  expect(await resolve()).toBe('refused')
  expect(await tell()).toEqual({ failure: 'address-refused' })
  expect([timesAsked, reached]).toEqual([3, 0])
})

test.each([
  'http://2130706433', 'http://017700000001', 'http://0x7f000001', 'http://0x7f.0.0.1', 'http://127.1', 'http://0177.0.0.1',
  'http://[::ffff:7f00:1]', 'http://[64:ff9b::7f00:1]', 'http://[2002:7f00:1::]', 'http://[::]', 'http://0',
])('%s, another form of this machine, is not connected to, and no name is asked', async (origin) => {
  answers = [at('93.184.215.14')]
  expect(await tell(`${origin}:${port}/hook`)).toEqual({ failure: 'address-refused' })
  expect([timesAsked, reached]).toEqual([0, 0])
}) // prettier-ignore

test('a receiver that answers nothing for 15 seconds, here one, has failed, and is tried again', async () => {
  expect(TIMEOUT_MS).toBe(15_000)
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', () => {
      resolve()
    })
  })
  const origin = `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`
  const begun = performance.now()
  const answer = await publicTransport(
    new Set([origin]),
    find,
    1_000,
  )({ url: new URL(origin), headers: {}, body: '{}' })
  const seconds = (performance.now() - begun) / 1000
  silent.closeAllConnections()
  silent.close()
  expect(answer).toEqual({ failure: 'too-slow' })
  expect(seconds).toBeGreaterThan(0.9)
  expect(seconds).toBeLessThan(6)
  expect(outcomeOf({ failure: 'too-slow' }, 1, 0)).toEqual({ kind: 'again', seconds: 5 })
})
