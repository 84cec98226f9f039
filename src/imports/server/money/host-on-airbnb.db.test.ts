import { expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { createPayout, getPayoutChoices, listPayouts } from '#payouts/contract.ts'
import { getProof } from '#proof/contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { balancesOf, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

/** A host on Airbnb: a fee of 3% from Ireland without VAT, which the host declares and deducts. */
const kloppend = await testProgram()

/** Two payouts of a quarter in euros; the second has a refund. Lodging is at 21% since 2026. */
const payouts = [
  { day: '2026-07-13', highAmount: 1210, refundedHighAmount: 0, feesAmount: 36.3, paidOutAmount: 1173.7 },
  { day: '2026-08-17', highAmount: 2420, refundedHighAmount: 605, feesAmount: 54.45, paidOutAmount: 1760.55 },
] as const

const inTransit = async (who: TestTenant): Promise<number> => (await balancesOf(who))['1195'] ?? 0

/** As a user who agrees to the first proposal of the one open line. Returns its label. */
async function agree(who: TestTenant): Promise<string | undefined> {
  const open = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  expect(open).toHaveLength(1)
  const [line] = open
  const [proposal] = line?.proposals ?? []
  const parts = (proposal?.parts ?? []).map(({ kind, targetId, ledgerAccountId, amount }) => ({
    kind,
    amount,
    ...(targetId !== '' && { targetId }),
    ...(ledgerAccountId !== null && { ledgerAccountId }),
  }))
  expectDone(await who.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts } }))
  return proposal?.label
}

test('a host fee of 3% from Ireland is in 4b and 5b of the return, and 1195 is at 0.00 after each payout', async () => {
  const who = await kloppend.register()
  const { providers } = expectDone(await who.call(getPayoutChoices, { query: {} }))
  const airbnb = providers.find(({ provider }) => provider === 'airbnb')
  expect(airbnb).toMatchObject({ country: 'IE', feeVat: 'eu', feeAccount: '4400' })

  for (const each of payouts) {
    expectDone(await who.call(createPayout, { body: { ...each, provider: 'airbnb', sells: 'services' } }))
    expect(await inTransit(who)).toBe(Math.round(each.paidOutAmount * 100))
    expectDone(await sendBankFile(who, ingFile([[each.day, each.paidOutAmount, 'Airbnb Payments', '', `Uitbetaling ${each.day}`]]))) // prettier-ignore
    expect(await agree(who)).toBe('Uitbetaling van Airbnb')
    expect(await inTransit(who)).toBe(0)
  }
  const states = expectDone(await who.call(listPayouts, { query: {} })).map(({ state }) => state)
  expect(states).toEqual(['received', 'received'])

  // 36.30 and 54.45; 21% of these is 7.62 and 11.43. The lodgers paid 3,025.00 with VAT.
  const params = { period: '2026-Q3' }
  const { boxes } = expectDone(await who.call(getVatReturn, { params }))
  expect(boxes).toMatchObject({
    '1a': { turnover: 2500, vat: 525 },
    '4a': { turnover: 0, vat: 0 },
    '4b': { turnover: 90.75, vat: 19.05 },
    '5b': { vat: 19.05 },
  })
  expect(await balancesOf(who)).toMatchObject({ '1100': 293425, '1195': 0, '4400': 9075 })
  // What is declared in 4b is what is deducted in 5b. A return is in whole euros, rounded in favour of the business: 525 and 19 are owed, 20 is deducted.
  expectDone(await who.call(fileVatReturn, { params }))
  expect((await balancesOf(who))['1530']).toBe(-52400)
  const { checks } = expectDone(await who.call(getProof, {}))
  expect(checks.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
  expect(checks.find(({ id }) => id === 'payouts')).toMatchObject({ outcome: 'ok', findings: [] })
})
