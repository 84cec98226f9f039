import { expect, test } from 'vitest'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'
import { envelopeIn, pathOf } from '#testing/wire-client.ts'
import { getReceivables, getReport } from '../contract.ts'

const kloppend = await testProgram()
const owner = await kloppend.register()
const seatOf = async (role: 'billing' | 'employee') =>
  seated(kloppend, await kloppend.register(), owner, role)

for (const [name, dueDate, unitPrice] of [
  ['Bakkerij', '2026-01-24', 100],
  ['Molen', '2026-04-01', 200],
] as const)
  await owner.addFinalised({
    customerId: await owner.addCustomer({ name }),
    issueDate: '2026-01-10',
    dueDate,
    deliveryDate: '2026-01-10',
    lines: [lineOf({ quantity: 1, unitPrice })],
  })

test('who invoices reads what customers have open, by age, as the owner does in the report', async () => {
  const billing = await seatOf('billing')
  const query = { date: '2026-03-31' }
  const ofOwner = expectDone(await owner.call(getReport, { params: { name: 'aged-receivables' }, query }))
  const ofBilling = expectDone(await billing.call(getReceivables, { query }))
  expect(ofBilling).toEqual(ofOwner)
  expect(ofBilling.rows.map(({ texts, amounts }) => [texts[0], amounts])).toEqual([
    ['Molen', [242, 0, 0, 0, 0, 242]],
    ['Bakkerij', [0, 0, 0, 121, 0, 121]],
    ['Totaal', [242, 0, 0, 121, 0, 363]],
  ])

  // The report itself is of the books, which are not of this role.
  const refused = await billing.call(getReport, { params: { name: 'aged-receivables' }, query })
  expect(refused.status).toBe(403)
})

test('who invoices takes it as a file, and an employee reads nothing of it', async () => {
  const [billing, employee] = [await seatOf('billing'), await seatOf('employee')]
  const path = pathOf(getReceivables, { query: { date: '2026-03-31', format: 'csv' } })
  const file = await kloppend.send('GET', path, { token: billing.token })
  expect(file.status).toBe(200)
  expect(file.text).toContain('Bakkerij')
  const refused = await kloppend.send('GET', path, { token: employee.token })
  expect([refused.status, envelopeIn(refused).data]).toEqual([403, null])
})
