import { expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, invoiceOf } from '#testing/test-tenant.ts'
import { envelopeIn } from '#testing/wire-client.ts'
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
    call('createCustomer', { body: customerOf({ name: 'Bestelling 17' }), idempotencyKey: 'klant-17' })
  const customerId = await add()
  expect(await add()).toBe(customerId)
  const id = await call('createInvoice', { body: invoiceOf(customerId, { title: 'Bestelling 17' }) })
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
