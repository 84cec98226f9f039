import { expect, test } from 'vitest'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { balancesOf, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'
import { createBankAccount, decideBankLine, listBankLines, undoBankLine } from '../contract.ts'

const kloppend = await testProgram()

/** An invoice of USD 1.210,00 at EUR 1 = USD 1,0870, € 1.113,15, and a line of the bank. */
async function withLine(amount: number, text: string) {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(createBankAccount, { body: { iban: 'NL91ABNA0417164300', name: 'Zakelijk' } }))
  const invoice = await tenant.addFinalised({
    foreign: { currency: 'USD', perEuro: 1.087 },
    lines: [lineOf({ unitPrice: 250, quantity: 4 })],
  })
  expectDone(await sendBankFile(tenant, ingFile([[todayInAmsterdam(), amount, 'BAKKERIJ JANSEN', '', text]])))
  const [line] = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  if (line === undefined) throw new Error('there is no line')
  return { tenant, invoice, line }
}

test('a line near the euros of an invoice in dollars is proposed with the dollars in its text, and never booked by itself', async () => {
  const { tenant, invoice, line } = await withLine(1101.4, 'Invoice 1.210,00 USD')
  const [proposal] = line.proposals
  expect(proposal?.parts).toMatchObject([{ kind: 'invoice', targetId: invoice, amount: 1101.4 }])
  expect(proposal?.reasons.map(({ code }) => code)).toEqual(expect.arrayContaining(['F1', 'F2']))
  expect(proposal?.automatic).toBe(false)

  const parts = [{ kind: 'invoice', targetId: invoice, amount: 1101.4 } as const]
  expectDone(await tenant.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
  expect(await tenant.invoice(invoice)).toMatchObject({ state: 3000, openAmount: 0 })
  expect(await balancesOf(tenant)).toMatchObject({ '1100': 110140, '1300': 0, '9020': 1175 })

  expectDone(await tenant.call(undoBankLine, { params: { id: line.id } }))
  const { '1100': bank = 0, '1300': receivable, '9020': exchange = 0 } = await balancesOf(tenant)
  expect([bank, receivable, exchange]).toEqual([0, 111315, 0])
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
})

test('exactly the euros of the books, with the number of the invoice, waits for a person too', async () => {
  const { tenant, invoice, line } = await withLine(1113.15, 'Factuur')
  expect(line.proposals[0]?.parts).toMatchObject([{ kind: 'invoice', targetId: invoice }])
  expect(line.proposals.map(({ automatic }) => automatic)).not.toContain(true)
  expect(await tenant.invoice(invoice)).toMatchObject({ state: 1000 })
})
