import { request } from 'node:http'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#platform/server/http/app.ts'
import { webFileRoutes } from '#platform/server/http/web-files.ts'
import { listCustomers } from '#customers/contract.ts'
import { newPdf } from '#testing/expense-steps.ts'
import { customerOf, expectDone } from '#testing/test-tenant.ts'
import { testProgram } from '#testing/test-program.ts'
import { sendRaw, type RawAnswer } from '#testing/wire-client.ts'

/**
 * The claims of docs/security/asvs.md about answers, asked of the running program. Each test begins with the number of its row, and
 * `asvs.test.ts` compares these numbers with the page.
 */
const kloppend = await testProgram({ metrics: { token: 'een-geheim-van-metrics', port: null } })
const tenant = await kloppend.register()
const customerId = await tenant.addCustomer()
const invoiceId = await tenant.addFinalised({ customerId })

/** The web as it is built, in small: one file of each kind. */
const folder = await mkdtemp(path.join(tmpdir(), 'kloppend-claims-'))
await mkdir(path.join(folder, 'site'))
await mkdir(path.join(folder, 'assets'))
const page = '<!doctype html><html lang="nl"><title>Kloppend</title>'
for (const name of ['index.html', 'sign.html', 'site/index.html', 'site/404.html'])
  await writeFile(path.join(folder, name), page)
for (const name of ['sw.js', 'manifest.webmanifest', 'logo.svg', 'logo.png', 'licenties.txt', 'assets/a.js', 'assets/a.css'])
  await writeFile(path.join(folder, name), name === 'logo.svg' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : '/**/') // prettier-ignore
const web = await createApp({
  logLevel: 'silent',
  rateLimit: true,
  accessLog: false,
  publicUrl: 'https://kloppend.test',
  trustProxy: 'loopback',
})
await webFileRoutes(web, folder)
const webAddress = await web.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await web.close()
  await rm(folder, { recursive: true })
})

const pages = [
  '/',
  '/login',
  '/dashboard/facturen',
  '/acties/offerte-tekenen/x',
  '/bestaat-niet',
  '/%ff',
  '/%E0%A4%A',
]
const files = ['/sw.js', '/manifest.webmanifest', '/logo.svg', '/logo.png', '/licenties.txt', '/assets/a.js', '/assets/a.css'] // prettier-ignore
const ofApi: readonly (readonly [method: string, path: string, token?: null])[] = [
  ['GET', '/api/Customers'],
  ['GET', '/api/Customers', null],
  ['GET', '/api/nergens'],
  ['GET', '/api/%ff'],
  ['GET', '/api/Customers?onbekend=1'],
  ['POST', '/api/Customers'],
  ['DELETE', '/api/Customers'],
  ['OPTIONS', '/api/Customers'],
  ['GET', `/api/Invoices/${invoiceId}/attachment`],
  ['GET', '/api/openapi.json', null],
  ['GET', '/api/docs', null],
  ['GET', '/api/docs.css', null],
]
const ofOthers = ['/healthz', '/readyz', '/metrics', '/nergens']

interface Asked extends RawAnswer {
  readonly name: string
  readonly kind: 'page' | 'file' | 'api' | 'other'
}
const asked: Asked[] = []
const of = (...kinds: Asked['kind'][]): Asked[] => asked.filter(({ kind }) => kinds.includes(kind))

beforeAll(async () => {
  for (const name of pages) asked.push({ name, kind: 'page', ...(await sendRaw(webAddress, 'GET', name)) })
  for (const name of files) asked.push({ name, kind: 'file', ...(await sendRaw(webAddress, 'GET', name)) })
  for (const [method, name, token] of ofApi) {
    const answer = await sendRaw(kloppend.address, method, name, {
      token: token === null ? null : tenant.token,
    })
    asked.push({ name: `${method} ${name}`, kind: 'api', ...answer })
  }
  for (const name of ofOthers)
    asked.push({ name, kind: 'other', ...(await sendRaw(kloppend.address, 'GET', name)) })
})

test('every kind of answer is among those that are asked', () => {
  expect(of('page').map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 404, 404])
  expect(new Set(of('file').map(({ status }) => status))).toEqual(new Set([200]))
  for (const status of [200, 400, 401, 404]) expect(of('api').map((each) => each.status)).toContain(status)
  expect(of('other').map(({ status }) => status)).toEqual([200, 200, 401, 404])
})

test('3.2.1 an answer of the API is never rendered as a page of ours', () => {
  expect(of('api').length).toBeGreaterThan(10)
  for (const { name, headers } of of('api').filter((each) => !each.name.includes('/api/docs')))
    expect(headers.get('content-security-policy'), name).toMatch(/default-src 'none'/)
})

test('3.4.1 every answer says that browsers use https only, subdomains too', () => {
  for (const { name, headers } of asked)
    expect(headers.get('strict-transport-security'), name).toBe('max-age=31536000; includeSubDomains')
})

test('3.4.2 no other origin may read an answer', async () => {
  for (const path of ['/api/Customers', '/api/openapi.json', '/healthz']) {
    const { headers } = await sendRaw(kloppend.address, 'GET', path, {
      token: tenant.token,
      headers: { origin: 'https://elders.example' },
    })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
  // What a browser asks before a call with our header.
  const preflight = await sendRaw(kloppend.address, 'OPTIONS', '/api/Customers', {
    headers: {
      origin: 'https://elders.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })
  for (const { name, headers } of [...asked, { name: 'the question before', ...preflight }]) {
    expect(
      [...headers.keys()].filter((each) => each.startsWith('access-control-')),
      name,
    ).toEqual([])
    expect(headers.get('cross-origin-resource-policy'), name).toBe('same-origin')
  }
})

test('3.4.3 every answer has a content security policy that allows nothing by default', () => {
  for (const { name, headers } of asked) {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, name).toMatch(/^(sandbox; )?default-src 'none'/)
    expect(policy, name).toContain("base-uri 'none'")
    expect(policy, name).not.toMatch(/unsafe|https?:|\*/)
  }
  for (const { name, headers } of of('page'))
    expect(headers.get('content-security-policy'), name).toContain("object-src 'none'")
})

test('3.4.4 no answer may be sniffed', () => {
  for (const { name, headers } of asked) expect(headers.get('x-content-type-options'), name).toBe('nosniff')
})

test('3.4.5 no answer sends a referrer', () => {
  for (const { name, headers } of asked) expect(headers.get('referrer-policy'), name).toBe('no-referrer')
})

test('3.4.6 no answer may be framed', () => {
  for (const { name, headers } of asked) {
    expect(headers.get('content-security-policy'), name).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options'), name).toBe('DENY')
  }
})

test('3.5.1 there is no cookie', async () => {
  const login = await sendRaw(kloppend.address, 'POST', '/api/Login', {
    body: { email: tenant.email, password: tenant.password },
  })
  expect(login.status).toBe(200)
  for (const { headers } of [...asked, login]) expect(headers.has('set-cookie')).toBe(false)
})

test('3.5.2 a form of another site changes nothing: a call needs a header that such a form cannot send', async () => {
  const customers = async () => expectDone(await tenant.call(listCustomers)).map(({ name }) => name)
  const before = await customers()
  const body = JSON.stringify(customerOf({ name: 'Gekaapt' }))
  const posting = async (headers: Readonly<Record<string, string>>, query = '') => {
    const path = `/api/Customers${query}`
    const asked = { body, headers: { origin: 'https://elders.example', ...headers } }
    return (await sendRaw(kloppend.address, 'POST', path, asked)).status
  }
  // Everything is right but the header, and a browser adds by itself what it knows of us.
  const known = { cookie: `token=${tenant.token}; authorization=Bearer ${tenant.token}` }
  const ofForms = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']
  for (const type of [...ofForms, 'application/json']) {
    expect([401, 415], type).toContain(await posting({ ...known, 'content-type': type }))
    expect([401, 415], type).toContain(
      await posting({ ...known, 'content-type': type }, `?token=${tenant.token}`),
    )
  }
  expect(await posting({ ...known, 'content-type': 'application/json' })).toBe(401)
  // A form can post a file, which is a call of ours with nothing but the header missing.
  const papers = async (headers: Readonly<Record<string, string>>, query = '') => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(newPdf())]), 'bon.pdf')
    const file = { method: 'POST', headers, body: form }
    return (await fetch(`${kloppend.address}/api/BackingDocuments${query}`, file)).status
  }
  expect(await papers({ authorization: `Bearer ${tenant.token}` })).toBe(200)
  expect([await papers(known), await papers(known, `?token=${tenant.token}`)]).toEqual([401, 401])
  // And with the header, which only our own pages send, what a form can send is still no call.
  const session = { authorization: `Bearer ${tenant.token}` }
  for (const type of ofForms)
    expect([400, 415], type).toContain(await posting({ ...session, 'content-type': type }))
  expect(await customers()).toEqual(before)
  expect(await posting({ ...session, 'content-type': 'application/json' })).toBe(200)
  expect(await customers()).toHaveLength(before.length + 1)
})

test('4.1.1 every answer with content says what it is, and texts in which encoding', () => {
  for (const { name, headers, bytes } of asked.filter((each) => each.bytes.length > 0)) {
    const type = headers.get('content-type') ?? ''
    expect(type, `${name} ${String(bytes.length)}`).not.toBe('')
    if (/^text\/|json$/.test(type.split(';')[0] ?? '') && !type.startsWith('application/manifest'))
      expect(type, name).toContain('charset=utf-8')
  }
})

test('13.4.2 an error shows nothing of the program', () => {
  const refused = asked.filter(({ status }) => status >= 400)
  expect(refused.length).toBeGreaterThan(8)
  for (const { name, text } of refused)
    expect(text, name).not.toMatch(/node_modules|\.ts:|at \w+ \(|FST_|fastify|postgres/i)
})

test('13.4.3 there are no lists of folders', async () => {
  for (const path of [
    '/assets/',
    '/assets',
    '/site/',
    '/.git/HEAD',
    '/site/index.html',
    '/..%2fpackage.json',
  ])
    expect((await sendRaw(webAddress, 'GET', path)).status, path).toBe(404)
})

test('13.4.4 the method TRACE is refused', async () => {
  const { port } = new URL(kloppend.address)
  const status = await new Promise<number>((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, method: 'TRACE', path: '/api/Customers' }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.resume()
    })
    asking.once('error', reject).end()
  })
  expect([404, 405, 501]).toContain(status)
})

test('14.2.2 nothing of the API is kept by a cache, and a page is asked for again', () => {
  for (const { name, headers } of of('api')) expect(headers.get('cache-control'), name).toBe('no-store')
  for (const { name, headers } of of('page'))
    expect(headers.get('cache-control'), name).toMatch(/no-store|no-cache/)
})

test('14.3.2 every answer of the API says that it is not to be kept', () => {
  expect(of('api').length).toBeGreaterThan(10)
  for (const { name, headers } of of('api')) expect(headers.get('cache-control'), name).toBe('no-store')
})
