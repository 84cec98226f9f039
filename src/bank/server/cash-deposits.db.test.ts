import { expect, test } from 'vitest'
import { getProof } from '#proof/contract.ts'
import { getCashBook, moveCash, recordDayTakings } from '#takings/contract.ts'
import { balancesOf, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { createBankAccount, decideBankLine, listBankLines } from '../contract.ts'

const kloppend = await testProgram()

test('cash that a day and the cash book brought to the bank is on 1190 until the lines of the bank come, and change comes back the same way', async () => {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(createBankAccount, { body: { iban: 'NL91ABNA0417164300', name: 'Zakelijk' } }))
  const day = { day: '2026-11-02', highAmount: 1210, cashBeforeAmount: 100, floatFrom: 'private', cashCountedAmount: 310, cashToBankAmount: 1000 } as const // prettier-ignore
  expectDone(await tenant.call(recordDayTakings, { body: day }))
  expectDone(await tenant.call(moveCash, { body: { day: '2026-11-03', move: 'to-bank', amount: 150 } }))
  expectDone(await tenant.call(moveCash, { body: { day: '2026-11-04', move: 'from-bank', amount: 200 } }))
  expect(await balancesOf(tenant)).toMatchObject({ '1000': 36_000, '1190': 95_000 })

  const lines = [
    ['2026-11-04', 1000, '', '', 'Storting sealbag 8812'],
    ['2026-11-05', 150, '', '', 'Storting sealbag 8813'],
    ['2026-11-04', -200, '', '', 'Geldmaat Markt 1 opname'],
  ] as const
  expectDone(await sendBankFile(tenant, ingFile(lines)))
  for (const { id, amount, proposals } of expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))) {
    const parts = (proposals[0]?.parts ?? []).map(({ kind, ledgerAccountId, answer, amount: of }) => ({ kind, ...(ledgerAccountId != null && { ledgerAccountId }), answer, amount: of }))
    expect([amount, parts.map((part) => part.answer)]).toEqual([amount, ['cash']])
    expectDone(await tenant.call(decideBankLine, { params: { id }, body: { parts } }))
  }
  const balances = await balancesOf(tenant)
  expect([balances['1190'] ?? 0, balances['1100'], balances['1000']]).toEqual([0, 95_000, 36_000])
  // The lines of the bank move nothing in the drawer.
  const { days } = expectDone(await tenant.call(getCashBook, { query: { month: '2026-11-01' } }))
  expect(days.map(({ day: on, balanceAmount }) => [on, balanceAmount])).toEqual([['2026-11-02', 310], ['2026-11-03', 160], ['2026-11-04', 360]])
  const { checks } = expectDone(await tenant.call(getProof, {}))
  expect(checks.filter(({ id, outcome }) => outcome === 'wrong' || (['cash', 'in-transit'].includes(id) && outcome !== 'ok'))).toEqual([])
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
}) // prettier-ignore
