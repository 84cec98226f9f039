import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { publicTransport } from './transport.ts'
import { webhookUrl } from './webhook-address.ts'

const none = new Set<string>()

describe('the address of a webhook', () => {
  test.each([
    'https://127.0.0.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://017700000001/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data', 'https://localhost/', 'https://localhost./', 'https://intranet/', 'https://printer.local/',
    'https://metadata.google.internal/', 'https://nas.home.arpa/',
  ])('%s is refused as private', (typed) => {
    expect(() => webhookUrl(typed, none)).toThrow('besloten netwerk')
  }) // prettier-ignore

  test.each([
    'http://voorbeeld.nl/',
    'https://voorbeeld.nl:22/',
    'ftp://voorbeeld.nl/',
    'https://jan:geheim@voorbeeld.nl/',
    'voorbeeld',
    '',
  ])('%s is refused with what to write', (typed) => {
    expect(() => webhookUrl(typed, none)).toThrow('met https:// begint')
  })

  test('a public one is kept without its fragment; one of the own network is, where the operator allows it', () => {
    expect(webhookUrl(' https://voorbeeld.nl:8443/pad?x=1#hier ', none).href).toBe(
      'https://voorbeeld.nl:8443/pad?x=1',
    )
    expect(webhookUrl('http://192.168.1.20:5678/hook', new Set(['http://192.168.1.20:5678'])).href).toBe(
      'http://192.168.1.20:5678/hook',
    )
    expect(() => webhookUrl('http://192.168.1.20:5679/hook', new Set(['http://192.168.1.20:5678']))).toThrow(
      'met https:// begint',
    )
  })
})

describe('a request', () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.end('hier')
  })
  const listening = new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
    })
  })
  afterAll(() => server.close())

  test('leaves for an origin that is allowed, and for no other form of the same machine', async () => {
    const origin = await listening
    const send = publicTransport(new Set([origin]))
    const to = (url: string) => send({ url: new URL(url), headers: {}, body: '{}' })
    expect(await to(`${origin}/hook`)).toEqual({ status: 200, retryAfterSeconds: null, beginning: 'hier' })
    const { port } = new URL(origin)
    for (const host of ['127.0.0.2', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', 'localhost'])
      expect(await to(`http://${host}:${port}/hook`), host).toEqual({ failure: 'address-refused' })
    expect(asked).toBe(1)
  })

  test('to a name without an address, and to a port where nothing listens, says so', async () => {
    const send = publicTransport(new Set(['http://127.0.0.1:9']))
    expect(await send({ url: new URL('http://127.0.0.1:9/'), headers: {}, body: '{}' })).toEqual({
      failure: 'away',
    })
    expect(await send({ url: new URL('https://bestaat-niet.invalid/'), headers: {}, body: '{}' })).toEqual({
      failure: 'unknown-host',
    })
  })
})
