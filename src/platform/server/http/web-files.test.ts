import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { webFileRoutes } from './web-files.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'kloppend-web-files-'))
await writeFile(path.join(folder, 'index.html'), 'the app')
await writeFile(path.join(folder, 'sign.html'), '<link href="/api/Quotes/__LINK_KEY__">')
await writeFile(path.join(folder, 'sw.js'), '// the service worker')
await mkdir(path.join(folder, 'site'))
await writeFile(path.join(folder, 'site/index.html'), '<html lang="nl">')
for (const name of ['about', 'contact'])
  await writeFile(
    path.join(folder, `site/${name}.html`),
    '<main><div data-contact=""><p>Nog niets.</p></div></main>',
  )
await writeFile(path.join(folder, 'customer.html'), '<link href="/api/CustomerLinks/__LINK_KEY__">')
const appFolder = await mkdtemp(path.join(tmpdir(), 'kloppend-web-files-'))
await writeFile(
  path.join(appFolder, 'index.html'),
  '<script>askFirst()</script><script type="module" src="/assets/start.js"></script>',
)
const app = Fastify()
await webFileRoutes(app, folder)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
  await rm(appFolder, { recursive: true })
})

const bodyOf = async (url: string): Promise<string> => (await app.inject({ method: 'GET', url })).body

test('a customer who signs gets a page of its own, which requests the quote at once; other addresses get the app', async () => {
  const id = '93cdb835-42a3-4f9b-a4e0-53345839b316'
  for (const url of [`/acties/offerte-tekenen/${id}`, `/Acties/Offerte-Tekenen/${id}/`])
    expect(await bodyOf(url)).toBe(`<link href="/api/Quotes/${id}">`)
  for (const url of ['/acties/offerte-tekenen', '/acties/iets-anders', `/acties/offerte-tekenen/${id}/meer`])
    expect(await bodyOf(url)).toBe('the app')
})

test('a customer who reads an invoice gets a page of its own, which no search engine indexes', async () => {
  const id = '93cdb835-42a3-4f9b-a4e0-53345839b316'
  const { body, headers } = await app.inject({ method: 'GET', url: `/acties/document/${id}` })
  expect(body).toBe(`<link href="/api/CustomerLinks/${id}">`)
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
})

test('the script that the build wrote into a shell may run, and no other that is inline', async () => {
  const built = Fastify()
  await webFileRoutes(built, appFolder)
  const { headers } = await built.inject({ method: 'GET', url: '/dashboard' })
  const hash = createHash('sha256').update('askFirst()').digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  await built.close()
})

test('an address that is no id does not reach the page', async () => {
  const url = '/acties/offerte-tekenen/x"><script>1<%2fscript>$&__CSP_NONCE__'
  expect(await bodyOf(url)).toMatch(/^<link href="\/api\/Quotes\/[\w-]*">$/)
})

test('the pages Contact and Over ons contain the settings of this installation, escaped', async () => {
  expect(await bodyOf('/contact')).toContain('Nog niets.')
  const other = Fastify()
  await webFileRoutes(other, folder, {
    contact: { name: 'Jansen & <b>Zoon</b>', email: 'help@voorbeeld.nl', phone: null },
    registration: 'open',
    hasExample: false,
  })
  for (const url of ['/contact', '/about']) {
    const { body } = await other.inject({ method: 'GET', url })
    expect(body).toContain('<strong>Jansen &amp; &lt;b&gt;Zoon&lt;/b&gt;</strong>')
    expect(body).toContain('<a href="mailto:help@voorbeeld.nl">help@voorbeeld.nl</a>')
    expect(body).not.toContain('Nog niets.')
  }
  await other.close()
})

test('a page says whether visitors may register, where not everybody may, and whether they may look around', async () => {
  expect(await bodyOf('/')).toBe('<html lang="nl">')
  const other = Fastify()
  await webFileRoutes(other, folder, {
    contact: { name: null, email: null, phone: null },
    registration: 'invite',
    hasExample: true,
  })
  expect((await other.inject({ method: 'GET', url: '/' })).body).toBe(
    '<html data-example="" data-registration="invite" lang="nl">',
  )
  await other.close()
})

test('files that a phone shares without a service worker come to a page that says so, of any size and kind', async () => {
  for (const [contentType, payload] of [
    ['multipart/form-data; boundary=x', Buffer.alloc(3 * 1024 * 1024, 1)],
    ['application/octet-stream', Buffer.from('x')],
    ['application/json', Buffer.from('{')],
  ] as const) {
    const answer = await app.inject({
      method: 'POST',
      url: '/dashboard/delen',
      headers: { 'content-type': contentType },
      payload,
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/dashboard/delen')
  }
  expect(await bodyOf('/dashboard/delen')).toBe('the app')
})

test('the service worker is asked for at each visit, and may ask this server only', async () => {
  const { headers } = await app.inject({ method: 'GET', url: '/sw.js' })
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
})
