import { expect, test } from 'vitest'
import { creditorReferenceOf } from '#documents/domain/payment-reference.ts'
import { getInvoice } from '#invoices/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { listBankLines } from '../../contract.ts'

const kloppend = await testProgram()

test('an invoice gets its reference when it is finalised, and a payment with the reference is certain', async () => {
  const tenant = await kloppend.register()
  const concept = await tenant.addConcept()
  expect((await tenant.invoice(concept)).paymentReference).toBeNull()
  const invoices = [await tenant.addFinalised(), await tenant.addFinalised()]
  const [, second] = await Promise.all(
    invoices.map(async (id) => expectDone(await tenant.call(getInvoice, { params: { id } }))),
  )
  const reference = second?.paymentReference ?? ''
  expect(reference).toBe(creditorReferenceOf(second?.invoiceNumber ?? ''))

  const day = todayInAmsterdam()
  expectDone(
    await sendBankFile(tenant, ingFile([[day, 121, 'Onbekende afzender', '', `Kenmerk: ${reference}`]])),
  )
  const [line] = expectDone(await tenant.call(listBankLines))
  expect(line?.proposals[0]).toMatchObject({
    automatic: true,
    parts: [{ kind: 'invoice', targetId: invoices[1], amount: 121 }],
  })
  expect(line?.proposals[0]?.reasons.map(({ code }) => code)).toContain('R1')
})
