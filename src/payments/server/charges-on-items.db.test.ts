import { expect, test } from 'vitest'
import { getOpeningBalance, payOpenItem, reverseJournalEntry } from '#ledger/contract.ts'
import { balancesOf } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { openWith } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'

/** What a customer pays beside an item of before, without a line of the bank. */
const kloppend = await testProgram()

async function withItems() {
  const who = await kloppend.register()
  await openWith(who, [
    { relation: 'Café Zuid', reference: 'OUD-18', amount: 121 },
    { kind: 'payable', relation: 'Glasfonds', reference: 'GF-4', amount: 80 },
  ])
  const items = expectDone(await who.call(getOpeningBalance))?.openItems ?? []
  const idOf = (of: 'receivable' | 'payable') => items.find(({ kind }) => kind === of)?.id ?? ''
  return { who, customer: idOf('receivable'), supplier: idOf('payable') }
}

const openOf = async (who: TestTenant, id: string): Promise<number | undefined> =>
  expectDone(await who.call(getOpeningBalance))?.openItems.find((item) => item.id === id)?.openAmount

const pay = (who: TestTenant, id: string, body: object) =>
  who.call(payOpenItem, { params: { id }, body: { date: '2026-02-01', ...body } })

test('collection costs and interest in a payment are revenue and no part of the item, and a reversal takes all of it back', async () => {
  const { who, customer } = await withItems()
  const before = await balancesOf(who)
  const entry = expectDone(await pay(who, customer, { amount: 100, costs: 40, interest: 10 }))
  expect(await openOf(who, customer)).toBe(71)
  const after = await balancesOf(who)
  const changes = Object.keys(after).flatMap((account) => {
    const change = (after[account] ?? 0) - (before[account] ?? 0)
    return change === 0 ? [] : [[account, change]]
  })
  expect(Object.fromEntries(changes)).toEqual({
    '1100': 10_000,
    '1300': -5_000,
    '4455': -4_000,
    '9000': -1_000,
  })
  expectDone(await pay(who, customer, { costs: 1 }))
  expect(await openOf(who, customer)).toBe(0)
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
  expectDone(await who.call(reverseJournalEntry, { params: { id: entry }, body: {} }))
  expect(await openOf(who, customer)).toBe(50)
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
})

test('costs or interest of a supplier, of a loss, or of more than the payment are refused with what to do, and nothing is booked', async () => {
  const { who, customer, supplier } = await withItems()
  const before = await balancesOf(who)
  const refused = { status: 422, errors: [expect.stringContaining('Laat die velden leeg')] }
  expect(await pay(who, supplier, { amount: 80, costs: 10 })).toMatchObject(refused)
  const ledgerAccountId = await accountId(who, '4450')
  expect(await pay(who, customer, { amount: 121, interest: 1, ledgerAccountId })).toMatchObject(refused)
  expect(await pay(who, customer, { amount: 10, costs: 11 })).toMatchObject({ status: 422 })
  expect(await pay(who, customer, { amount: 171, costs: 40 })).toMatchObject({ status: 409 })
  expect(await balancesOf(who)).toEqual(before)
})
