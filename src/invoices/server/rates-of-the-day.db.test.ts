import { expect, test } from 'vitest'
import { addExpense, expenseLineOf, expenseOf } from '#testing/expense-steps.ts'
import { plain } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, invoiceOf, lineOf } from '#testing/test-tenant.ts'
import { createExpense } from '#expenses/contract.ts'
import { getVatReturn } from '#taxes/contract.ts'
import { createInvoice } from '../contract.ts'
import { acceptProposal } from '../question-contract.ts'

/** The rate goes by the day of supply: 6 percent before 2019, 19 before October 2012. */
const kloppend = await testProgram()
const tenant = await kloppend.register()
const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })

test.each([
  ['2018-03-05', 9, 6, '5 maart 2018 gold 21% en 6% btw: verander 9% in 6%'],
  ['2012-01-10', 21, 19, '10 januari 2012 gold 19% en 6% btw: verander 21% in 19%'],
])(
  'an invoice for %s at %d percent is refused, and one click makes it %d',
  async (day, wrong, right, words) => {
    const id = await tenant.addConcept({ ...on(day), lines: [lineOf({ vatPercentage: wrong })] })
    const refused = await tenant.move(id, 1000)
    expect(refused.status).toBe(422)
    expect(plain(refused.errors[0])).toContain(words)
    const { version, questions } = await tenant.invoice(id)
    expect(questions).toMatchObject([{ code: 'vat.rate-of-day', proposal: `Maak er ${String(right)}% van` }])
    expectDone(
      await tenant.call(acceptProposal, { params: { id }, body: { code: 'vat.rate-of-day', version } }),
    )
    expectDone(await tenant.move(id, 1000))
    expect((await tenant.invoice(id)).lines.map(({ vatPercentage }) => vatPercentage)).toEqual([right])
  },
)

test('a rate of before on a document of now is refused at once, and nothing is kept', async () => {
  const customerId = await tenant.addCustomer()
  const body = invoiceOf(customerId, { ...on('2026-03-05'), lines: [lineOf({ vatPercentage: 6 })] })
  const refused = await tenant.call(createInvoice, { body })
  expect(refused.status).toBe(400)
  expect(refused.errors[0]).toContain('Kies een btw-tarief van 21, 9 of 0 procent.')
})

test('an amount with an older rate is in its box, and matches its turnover', async () => {
  const who = await kloppend.register()
  await who.addFinalised({
    ...on('2018-03-05'),
    lines: [lineOf({ quantity: 1, unitPrice: 100, vatPercentage: 6 })],
  })
  const { boxes, checks } = expectDone(await who.call(getVatReturn, { params: { period: '2018-Q1' } }))
  expect(boxes['1b']).toMatchObject({ turnover: 100, vat: 6 })
  expect(checks.find(({ id }) => id === 'unfitting')?.level).toBe('ok')
})

test('a receipt of 2018 has 6 percent, one of today does not', async () => {
  const who = await kloppend.register()
  const lines = [await expenseLineOf(who, { vatPercentage: 6 })]
  await addExpense(who, { date: '2018-05-01', lines })
  const body = await expenseOf(who, { date: '2026-05-01', lines })
  const refused = await who.call(createExpense, { body })
  expect(refused.status).toBe(400)
  expect(refused.errors[0]).toContain('Kies een btw-tarief van 21, 9 of 0 procent.')
})
