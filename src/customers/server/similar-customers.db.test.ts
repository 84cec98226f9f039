import { expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { archiveCustomer, listSimilarCustomers } from '../contract.ts'

const kloppend = await testProgram()
const tenant = await kloppend.register()
const other = await kloppend.register()
const id = await tenant.addCustomer({
  name: 'Bakkerij Jansen',
  contactEmail: 'Info@BakkerijJansen.test',
  cocNumber: '12345678',
  btwId: 'NL123456789B13',
})

const similar = async (query: Record<string, string>) =>
  expectDone(await tenant.call(listSimilarCustomers, { query })).map((customer) => customer.id)

test('a customer is recognised by KvK number, VAT id, e-mail address or name, however they are typed', async () => {
  for (const query of [
    { cocNumber: '1234 5678' },
    { btwId: 'nl 1234.56.789.b13' },
    { contactEmail: 'info@bakkerijjansen.test' },
    { name: '  bakkerij jansen ' },
  ])
    expect(await similar(query)).toEqual([id])
  expect(await similar({ name: 'Bakkerij' })).toEqual([])
  expect(await similar({})).toEqual([])
})

test('a customer that is being changed does not match itself, an archived one is not shown, and another tenant’s never', async () => {
  expect(await similar({ cocNumber: '12345678', except: id })).toEqual([])
  expect(expectDone(await other.call(listSimilarCustomers, { query: { cocNumber: '12345678' } }))).toEqual([])
  expectDone(await tenant.call(archiveCustomer, { params: { id }, query: { archive: 'true' } }))
  expect(await similar({ cocNumber: '12345678' })).toEqual([])
})
