import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { euros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents } from '#kernel/money.ts'

const save = endpoint({
  method: 'POST',
  path: '/api/Things/:id',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een ding bewaren.',
  params: z.object({ id: z.string() }),
  body: z.object({ amount: euros }),
  data: z.object({ amount: euros }),
})
const request = { params: { id: 'a/b' }, body: { amount: cents(1250n) } }
const answered = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  )
const enveloped = (data: unknown, errors: readonly string[] = []) => ({
  isSuccess: errors.length === 0,
  data,
  errors,
})

let client: typeof import('./api-client.ts')
let session: typeof import('./session.ts')

beforeEach(async () => {
  vi.resetModules()
  const stored = new Map<string, string>([['jwtToken', 'a.b.c']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  client = await import('./api-client.ts')
  session = await import('./session.ts')
})

const callWith = async (fetched: typeof fetch) => {
  vi.stubGlobal('fetch', fetched)
  return client.call(save, request)
}
const keyOf = (fetched: ReturnType<typeof answered>, index: number) =>
  new Headers(fetched.mock.calls[index]?.[1]?.headers).get('idempotency-key')

test('a request is encoded by the contract and its answer decoded by it', async () => {
  const fetched = answered(200, enveloped({ amount: 12.5 }))
  await expect(callWith(fetched)).resolves.toEqual({ amount: 1250n })
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/Things/a%2Fb')
  expect(init?.body).toBe('{"amount":12.5}')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a.b.c')
})

describe('the message on the screen when a call fails', () => {
  test.each([
    ['the first sentence of the envelope', 422, enveloped(null, ['Kan niet.', 'Nog iets.']), 'Kan niet.'],
    [
      'nothing, so that the screen uses its own fallback',
      409,
      { isSuccess: false, data: null, errors: [] },
      '',
    ],
    ['a refusal that came with status 200', 200, enveloped(null, ['Toch niet.']), 'Toch niet.'],
    ['the text of an answer that is no envelope', 503, 'Even onderhoud', 'Even onderhoud'],
    ['the status when there is no text', 500, '', 'HTTP 500'],
    ['the status instead of a page of HTML', 502, '<html>Bad Gateway</html>', 'HTTP 502'],
  ])('%s', async (_, status, body, message) => {
    await expect(callWith(answered(status, body))).rejects.toMatchObject({
      name: 'ApiError',
      status,
      message,
    })
  })

  test('the browser’s own message when there is no answer, otherwise "Unknown error"', async () => {
    await expect(callWith(vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))))).rejects.toThrow(
      'Failed to fetch',
    )
    await expect(callWith(vi.fn(() => Promise.reject(new TypeError(''))))).rejects.toThrow('Unknown error')
  })
})

test('a 401 ends the session', async () => {
  await expect(callWith(answered(401, enveloped(null, ['Log opnieuw in.'])))).rejects.toThrow(
    'Log opnieuw in.',
  )
  expect(session.lastEnding()).toBe('expired')
})

test('a request without an answer is repeated with the same key; a new intent has a new one', async () => {
  const lost = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(callWith(lost)).rejects.toThrow('Failed to fetch')
  const kept = answered(200, enveloped({ amount: 12.5 }))
  await callWith(kept)
  await callWith(kept)
  expect(keyOf(kept, 0)).toBe(keyOf(lost, 0))
  expect(keyOf(kept, 1)).not.toBe(keyOf(kept, 0))
})

test('two clicks at once are one intent', async () => {
  const fetched = answered(200, enveloped({ amount: 12.5 }))
  await Promise.all([callWith(fetched), callWith(fetched)])
  expect(keyOf(fetched, 1)).toBe(keyOf(fetched, 0))
})

test('a file keeps the name that the server gives it, without a folder', () => {
  expect(client.fileNameOf('attachment; filename="Factuur 2026-0001.pdf"')).toBe('Factuur 2026-0001.pdf')
  expect(client.fileNameOf("attachment; filename=x.pdf; filename*=UTF-8''Caf%C3%A9.pdf")).toBe('Café.pdf')
  expect(client.fileNameOf('inline; filename=../../a.pdf')).toBe('.._.._a.pdf')
  expect(client.fileNameOf(null)).toBe('document.pdf')
})
