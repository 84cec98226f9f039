import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, invoiceOf } from '#testing/test-tenant.ts'
import { envelopeIn } from '#testing/wire-client.ts'
import { packClient } from '../../../scripts/client/pack.ts'
import { kloppend, KloppendRefusal } from '../../../clients/typescript/src/client.ts'

const program = await testProgram()
const tenant = await program.register()
const { token } = envelopeIn(
  await tenant.send('POST', '/api/ApiTokens', {
    body: {
      name: 'Webwinkel',
      scopes: ['customers.read', 'customers.write', 'sales.read', 'sales.write'],
      password: tenant.password,
    },
  }),
).data as { token: string }
const call = kloppend({ url: program.address, token })

test('a web shop adds a customer once, makes an invoice, finalises it and takes the PDF, all with the typed client', async () => {
  const add = () =>
    call('createCustomer', {
      body: { ...customerOf({ name: 'Bestelling 17' }), currency: null },
      idempotencyKey: 'klant-17',
    })
  const customerId = await add()
  expect(await add()).toBe(customerId)
  const id = await call('createInvoice', {
    body: { ...invoiceOf(customerId, { title: 'Bestelling 17' }), foreign: null },
  })
  await call('changeBillingState', { params: { id }, query: { billingState: '1000' } })
  const [invoice] = await call('listInvoices', { query: { limit: '1' } })
  expect(invoice).toMatchObject({ id, title: 'Bestelling 17' })
  const pdf = await call('getInvoiceAttachment', { params: { id } })
  expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
})

test('a refusal has its sentence, its code and the id of the request', async () => {
  const refusal = await call('getBalance').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(KloppendRefusal)
  expect(refusal).toMatchObject({
    status: 403,
    code: 'request.forbidden',
    message: 'Deze sleutel mag dit niet. Wat een sleutel mag, staat onder Instellingen, Koppelingen.',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))

test('the packed client is installed in a fresh project, runs in plain Node and is typed', { meta: { slow: 'npm installs the client, and tsc reads it' }, timeout: 300_000 }, async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'kloppend-client-'))
  try {
    const packed = await packClient(root, path.join(project, 'packed'))
    await writeFile(path.join(project, 'package.json'), '{ "name": "webwinkel", "type": "module" }')
    await run('npm', ['install', packed, '--offline', '--no-audit', '--no-fund'], { cwd: project })
    const installed = await readdir(path.join(project, 'node_modules/@kloppend/client'))
    expect(installed.sort()).toEqual(['README.md', 'client.d.ts', 'client.js', 'operations.d.ts', 'operations.js', 'package.json'])

    await writeFile(path.join(project, 'shop.mjs'), shop)
    const env = { ...process.env, KLOPPEND_URL: program.address, KLOPPEND_TOKEN: token, NODE_OPTIONS: '' }
    const { stdout } = await run(process.execPath, ['shop.mjs'], { cwd: project, env })
    expect(JSON.parse(stdout)).toEqual({ names: ['Uit het pakket'], refusal: [400, 'KloppendRefusal'] })

    const types = async (text: string): Promise<string> => {
      await writeFile(path.join(project, 'typed.ts'), text)
      const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
      const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--target', 'ES2022']
      return run(process.execPath, [tsc, 'typed.ts', ...options], { cwd: project }).then(
        () => '',
        (error: unknown) => (error as { stdout: string }).stdout,
      )
    }
    expect(await types(typed('listCustomers'))).toBe('')
    expect(await types(typed('listCustomerz'))).toContain('listCustomerz')
  } finally {
    await rm(project, { recursive: true, force: true })
  }
}) // prettier-ignore

const typed = (name: string): string => `import { kloppend } from '@kloppend/client'
const call = kloppend({ url: 'https://app.example.nl' })
export const names: string[] = (await call('${name}', { query: { limit: '2' } })).map((customer) => customer.name)
`

const shop = `import { kloppend, KloppendRefusal } from '@kloppend/client'
const call = kloppend({ url: process.env.KLOPPEND_URL, token: process.env.KLOPPEND_TOKEN })
const body = ${JSON.stringify(customerOf({ name: 'Uit het pakket' }))}
await call('createCustomer', { body })
const customers = await call('listCustomers', {})
const refusal = await call('listCustomers', { query: { limiet: '2' } }).catch((error) => error)
console.log(JSON.stringify({
  names: customers.map(({ name }) => name).filter((name) => name === 'Uit het pakket'),
  refusal: [refusal instanceof KloppendRefusal && refusal.status, refusal.name],
}))
`
