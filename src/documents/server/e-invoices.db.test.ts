import { expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'

/** The e-invoice of an invoice and of its credit note, over the wire. */
const kloppend = await testProgram()
const ours = await kloppend.register()
const theirs = await kloppend.register()
const ublOf = (id: string, query = '', from = ours) => from.send('GET', `/api/Invoices/${id}/ubl${query}`)
const sentenceOf = ({ text }: { text: string }) => (JSON.parse(text) as { errors: string[] }).errors.join(' ')

test('an invoice to a business has an e-invoice, by Peppol and by NLCIUS', async () => {
  const customerId = await ours.addCustomer({ cocNumber: '87654321', name: 'Bakkerij & Zn. <De Vries>' })
  const id = await ours.addFinalised({ customerId, lines: [lineOf({ vatPercentage: 21 })] })
  const peppol = await ublOf(id)
  expect(peppol.status).toBe(200)
  expect(peppol.headers.get('content-disposition')).toMatch(/attachment; filename="factuur-\d{4}-\d{4}\.xml"/)
  expect(peppol.text).toContain('Bakkerij &amp; Zn. &lt;De Vries&gt;')
  expect(peppol.text).toContain('poacc:billing:3.0')
  const nlcius = await ublOf(id, '?profile=nlcius')
  expect(nlcius.text).toContain('urn:fdc:nen.nl:nlcius:v1.0')
})

test('where none can be made, the refusal says what is missing', async () => {
  const customerId = await ours.addCustomer({})
  const concept = await ours.addConcept({ customerId })
  const refused = await ublOf(concept)
  expect(refused.status).toBe(409)
  expect(sentenceOf(refused)).toContain('Rond het document eerst af')
  expectDone(await ours.move(concept, 1000))
  const private_ = await ublOf(concept)
  expect(private_.status).toBe(409)
  expect(sentenceOf(private_)).toContain('KvK-nummer of btw-id')
  expect((await ublOf(concept, '?profile=xrechnung')).status).toBe(400)
  expect((await ublOf(concept, '', theirs)).status, "another tenant's").toBe(404)
})
