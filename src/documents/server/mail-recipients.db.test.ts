import { expect, test } from 'vitest'
import { changeCustomer } from '#customers/contract.ts'
import { sendSigningCode } from '#quotes/link-contract.ts'
import { addShared } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone } from '#testing/test-tenant.ts'
import { getMailDraft, listMails } from '../contract.ts'

const kloppend = await testProgram()
const tenant = await kloppend.register()
const person = (email: string, ...purposes: ('invoice' | 'quote' | 'reminder')[]) => ({
  name: 'Iemand',
  email,
  purposes,
})
const contacts = [
  person('finance@klant.test', 'invoice'),
  person('directie@klant.test', 'invoice', 'reminder'),
  person('inkoop@klant.test', 'quote'),
]
const proposed = async (id: string) => expectDone(await tenant.call(getMailDraft, { params: { id } })).to

test('an invoice goes to everyone who gets invoices in one mail, and its reminder to those who get reminders', async () => {
  const customerId = await tenant.addCustomer({ contacts })
  const id = await tenant.addFinalised({ customerId })
  expect(await proposed(id)).toEqual(['finance@klant.test', 'directie@klant.test'])
  expectDone(await tenant.move(id, 2000))
  const [mail] = expectDone(await tenant.call(listMails))
  expect(mail?.recipient).toBe('finance@klant.test, directie@klant.test')
  expect(await proposed(id)).toEqual(['directie@klant.test'])

  // The people of today: who left gets nothing more.
  const customer = customerOf({ contacts: [person('nieuw@klant.test', 'reminder')] })
  expectDone(
    await tenant.call(changeCustomer, { params: { id: customerId }, body: { customer, version: 1 } }),
  )
  expect(await proposed(id)).toEqual(['nieuw@klant.test'])
})

test('a quote goes to those who get quotes, and so does the code to sign it', async () => {
  const id = await addShared(tenant, await tenant.addCustomer({ contacts }), { needsCode: true })
  expect(await proposed(id)).toEqual(['inkoop@klant.test'])
  const { sentTo } = expectDone(await tenant.call(sendSigningCode, { params: { id } }))
  expect(sentTo).toBe('i…@klant.test')
})

test('a customer without any address is told what to do, and the draft of its mail is empty', async () => {
  const customerId = await tenant.addCustomer({
    contactEmail: '',
    contacts: [{ name: 'Opa', phone: '030 1234567' }],
  })
  const id = await tenant.addFinalised({ customerId })
  expect(await proposed(id)).toEqual([])
  expect(await tenant.move(id, 2000)).toMatchObject({
    status: 422,
    errors: [
      'Bakkerij Jansen heeft geen e-mailadres. Vul er een in, of leg vast dat je zonder mail verstuurde.',
    ],
  })
})

test('a person who gets mail has an address; the refusal is at that person', async () => {
  const refused = await tenant.call(changeCustomer, {
    params: { id: await tenant.addCustomer() },
    body: {
      customer: customerOf({ contacts: [{ name: 'Opa', purposes: ['invoice'] }] }),
      version: 1,
    },
  })
  expect(refused).toMatchObject({
    status: 400,
    errors: ['customer.contacts.0.email: Vul een e-mailadres in, of vink uit wat deze persoon krijgt.'],
  })
})
