import { expect, test } from 'vitest'
import { listBankLines } from '#bank/contract.ts'
import { addDays, localDate, monthsAfter } from '#kernel/local-date.ts'
import { createPayout } from '#payouts/contract.ts'
import { getProof } from '#proof/contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { balancesOf, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { sendTo } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { closeYear, getYear } from '#year-end/contract.ts'
import type { PayoutFile } from '../../money-contract.ts'

const kloppend = await testProgram()

/** A web shop in cents, month by month: orders with 21% VAT of whole euros, some of which go back, and costs of which the reversed VAT is whole euros too: a return is in whole euros, and rounds for the business. */
function monthsOf(seed: number) {
  let state = seed
  const next = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return 1 + (state % most)
  }
  return Array.from({ length: 12 }, (_, month) => {
    const orders = Array.from({ length: 1 + next(4) }, () => ({
      gross: (9 + next(40)) * 12_100,
      fee: next(3) * 10_000,
    }))
    const refund = month % 3 === 1 ? 12_100 : 0
    return { day: addDays(monthsAfter(localDate('2025-01-01'), month), 20), orders, refund }
  })
}
type Month = ReturnType<typeof monthsOf>[number]

const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const sold = ({ orders }: Month): number => sumOf(orders.map(({ gross }) => gross))
const fees = ({ orders }: Month): number => sumOf(orders.map(({ fee }) => fee))
const paidOut = (month: Month): number => sold(month) - month.refund - fees(month)
const euros = (cents: number): string => (cents / 100).toFixed(2)

/** The report of Stripe of the payout of a month. */
const reportOf = ({ day, orders, refund }: Month): string =>
  [
    'automatic_payout_id,automatic_payout_effective_at,created,currency,gross,fee,net,reporting_category',
    ...orders.map(({ gross, fee }) => `po_${day},${addDays(day, 2)} 00:00:00,${day} 10:00:00,eur,${euros(gross)},${euros(fee)},${euros(gross - fee)},charge`),
    ...(refund === 0 ? [] : [`po_${day},${addDays(day, 2)} 00:00:00,${day} 11:00:00,eur,${euros(-refund)},0.00,${euros(-refund)},refund`]),
  ].join('\n') // prettier-ignore

/** As a user who takes the file over into the form, for the line of the bank. */
async function enter(tenant: TestTenant, month: Month, bankLineId: string | null): Promise<void> {
  const query = { paidOut: euros(paidOut(month)) }
  const { payout, provider } = expectDone(
    await sendTo<PayoutFile>(tenant, 'Payouts/imports', reportOf(month), query),
  )
  const read = payout as unknown as Record<string, number> & {
    readonly reference: string
    readonly day: string
  }
  const body = {
    provider: provider ?? '',
    day: read.day,
    reference: read.reference,
    highAmount: read['grossAmount'],
    refundedHighAmount: read['refundsAmount'],
    feesAmount: read['chargedAmount'],
    paidOutAmount: read['paidOutAmount'] ?? 0,
    bankLineId,
  }
  expectDone(await tenant.call(createPayout, { body }))
}

test.each([7, 2025])('a year of a web shop with files of its provider is closed as plain sums say, of seed %i', { meta: { slow: 'a whole year' }, timeout: 300_000 }, async (seed) => {
  const tenant = await kloppend.register()
  const months = monthsOf(seed)
  const file = ingFile(months.map((month) => [addDays(month.day, 2), paidOut(month) / 100, 'Stripe', '', `po_${month.day}`]))
  expectDone(await sendBankFile(tenant, file))
  const open = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  for (const month of months)
    await enter(tenant, month, open.find(({ date }) => date === addDays(month.day, 2))?.id ?? null)

  // The oracle: plain sums of the months.
  const net = (month: Month): number => ((sold(month) - month.refund) / 121) * 100
  const vat = (month: Month): number => sold(month) - month.refund - net(month)
  for (const quarter of [1, 2, 3, 4]) {
    const own = months.slice(quarter * 3 - 3, quarter * 3)
    const period = `2025-Q${String(quarter)}`
    const { boxes } = expectDone(await tenant.call(getVatReturn, { params: { period } }))
    const [turnover, due, costs] = [net, vat, fees].map((of) => sumOf(own.map(of)) / 100) as [number, number, number]
    expect(boxes).toMatchObject({
      '1a': { turnover, vat: due },
      '4b': { turnover: costs, vat: Math.round(costs * 21) / 100 },
      '5b': { vat: Math.round(costs * 21) / 100 },
    })
    expectDone(await tenant.call(fileVatReturn, { params: { period } }))
  }
  const [paid, costs, revenue, due] = [paidOut, fees, net, vat].map((of) => sumOf(months.map(of))) as [number, number, number, number]
  expect(await balancesOf(tenant)).toMatchObject({ '1100': paid, '4530': costs, '8100': -revenue })
  const params = { year: '2025' }
  expect(expectDone(await tenant.call(getYear, { params })).resultAmount).toBe((revenue - costs) / 100)
  expectDone(await tenant.call(closeYear, { params, body: { acceptPoints: true } }))
  const next = expectDone(await tenant.call(getYear, { params })).openingOfNext
  expect(Object.fromEntries(next.map(({ number, amount }) => [number, amount]))).toEqual({
    '0500': (costs - revenue) / 100,
    '1100': paid / 100,
    '1530': -due / 100,
  })
  const { checks } = expectDone(await tenant.call(getProof, {}))
  expect(checks.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
  expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
}) // prettier-ignore
