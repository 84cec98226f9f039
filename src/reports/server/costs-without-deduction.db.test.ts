import { expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { getIncomeTax } from '#income-tax/contract.ts'
import { balancesOf, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { getReport } from '../contract.ts'

/** Costs of which the law lets no VAT be deducted, as an owner books them: by what the bank page proposes. */
const kloppend = await testProgram()

test('insurance, charges of the bank, a dinner and a fine have no VAT to deduct, and the fine lowers no profit that is taxed', async () => {
  const who = await kloppend.register()
  const day = '2025-10-14'
  expectDone(
    await sendBankFile(
      who,
      ingFile([
        [day, -121, 'Interpolis', '', 'polis 12.34'],
        [day, -9.95, '', '', 'Kosten zakelijk pakket'],
        [day, -68.4, 'Restaurant Het Anker', '', 'diner'],
        [day, -104, 'CJIB', '', 'beschikking'],
      ]),
    ),
  )
  const chosen = ['insurance', 'bank-costs', 'eating-out', 'fine-business']
  const lines = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  expect(lines).toHaveLength(chosen.length)
  for (const { id, proposals } of lines) {
    const found = proposals.find(({ parts: [part] }) => chosen.includes(part?.answer ?? ''))
    const parts = (found?.parts ?? []).map(({ kind, ledgerAccountId, vatCode, answer, amount }) => ({
      kind,
      ledgerAccountId: ledgerAccountId ?? '',
      vatCode,
      answer,
      amount,
    }))
    expectDone(await who.call(decideBankLine, { params: { id }, body: { parts } }))
  }
  const balances = await balancesOf(who)
  expect(balances).toMatchObject({ '4520': 12_100, '4530': 995, '4410': 6_840, '4570': 10_400 })
  expect(balances['1520'] ?? 0).toBe(0)
  const report = expectDone(
    await who.call(getReport, {
      params: { name: 'tax-return' },
      query: { from: '2025-01-01', to: '2025-12-31' },
    } as never),
  )
  const overYear = (name: string) => report.rows.find(({ texts }) => texts[1] === name)?.amounts[2]
  expect([overYear('Boetes, niet aftrekbaar'), overYear('Representatie, 20% niet aftrekbaar')]).toEqual([104, 13.68])
  const { income } = expectDone(await who.call(getIncomeTax, { query: { year: '2025' } }))
  expect(income?.fiscalProfit).toBe(overYear('Fiscale winst'))
}) // prettier-ignore
