import { expect, test } from 'vitest'
import { newApiToken } from '#platform/server/http/api-token.ts'
import { createApiToken, revokeApiToken } from '#tenants/token-contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { openApiOf } from '#platform/server/http/openapi.ts'
import { apiTags } from './api-tags.ts'
import { namedEndpoints } from './endpoints.ts'

const lines: string[] = []
const kloppend = await testProgram(
  { logLevel: 'debug', accessLog: true },
  { write: (line) => void lines.push(line) },
)
const tenant = await kloppend.register()
const { id, token } = expectDone(
  await tenant.call(createApiToken, {
    body: {
      name: 'Winkel',
      scopes: ['customers.read', 'customers.write'],
      days: 30,
      password: tenant.password,
    },
  }),
)

/** Where a program may put its key by mistake. */
const places: Readonly<Record<string, (key: string) => Promise<{ status: number; text: string }>>> = {
  'the header, of a call without the right': (key) => kloppend.send('GET', '/api/Balance', { token: key }),
  'the name of a parameter': (key) => kloppend.send('GET', `/api/Customers?${key}=1`, { token: key }),
  'the value of a parameter': (key) => kloppend.send('GET', `/api/Customers?after=${key}`, { token: key }),
  'the path': (key) => kloppend.send('GET', `/api/Customers/${key}`, { token: key }),
  'a path that is none': (key) => kloppend.send('GET', `/api/${key}`, { token: key }),
  'a field of the body': (key) =>
    kloppend.send('POST', '/api/Customers', { token: key, body: { name: key, contactEmail: key } }),
  'the name of a field': (key) =>
    kloppend.send('POST', '/api/Customers', { token: key, body: { [key]: key } }),
  'the key of the request, with a space': (key) =>
    kloppend.send('POST', '/api/Customers', {
      token: key,
      body: {},
      headers: { 'idempotency-key': `${key} ${key}` },
    }),
}

test.each(Object.entries(places))(
  'a key in %s is in no error and no line of the log',
  async (_place, send) => {
    lines.length = 0
    const refused = await send(token)
    expect(refused.status, refused.text).toBeGreaterThanOrEqual(400)
    expect(refused.status, refused.text).toBeLessThan(500)
    expect(refused.text).not.toContain(token)
    expect(lines.join('\n')).not.toContain(token)
  },
)

test('a key that was revoked, or never was, is in no error either; before, it opened the list', async () => {
  expect((await kloppend.send('GET', '/api/Customers', { token })).status).toBe(200)
  expectDone(await tenant.call(revokeApiToken, { params: { id } }))
  for (const key of [token, newApiToken(), `${token}x`, token.slice(0, -1)]) {
    const refused = await kloppend.send('GET', '/api/Customers', { token: key })
    expect(refused.status).toBe(401)
    expect(refused.text).not.toContain(key)
  }
})

test('the document says how long a key of a request may be, and how long its answer is kept', () => {
  const document = openApiOf(namedEndpoints, { publicUrl: 'https://kloppend.test', tags: apiTags }) as {
    info: { description: string }
    paths: Record<string, Record<string, { parameters: { name: string; schema: object }[] }>>
  }
  expect(document.info.description).toContain('hooguit 255 tekens')
  expect(document.info.description).toContain('7 dagen lang')
  const parameters = document.paths['/api/Customers']?.['post']?.parameters ?? []
  expect(parameters.find(({ name }) => name === 'Idempotency-Key')).toMatchObject({
    description: expect.stringContaining('7 dagen'),
    schema: { maxLength: 255 },
  })
})
