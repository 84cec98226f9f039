import { expect, test } from 'vitest'
import { changeOpeningBalance, createOpeningBalance, getOpeningBalance } from '#ledger/contract.ts'
import { accountId } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { linkTo, receivablesOf } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getCashBook } from '#takings/contract.ts'
import { getCustomerStatement, getReport } from '../contract.ts'

/** The opening balance comes before everything of its day, also where the day has entries that were booked sooner (issue 33, section 2). */
const kloppend = await testProgram()
const { memo } = handSteps(kloppend.database)
const START = '2026-01-01'
const ITEMS = 60

/** Money at the bank, € 40 in cash, and sixty invoices of € 10 that a customer still owed. */
async function bodyOf(who: TestTenant, bank: number) {
  const kept = expectDone(await who.call(getOpeningBalance))?.openItems ?? []
  const line = async (number: string, amount: number) => ({
    ledgerAccountId: await accountId(who, number),
    isDebit: amount > 0,
    amount: Math.abs(amount),
  })
  const items = Array.from({ length: ITEMS }, async (_, place) => {
    const reference = `OUD-${String(place + 10)}`
    const id = kept.find((item) => item.reference === reference)?.id ?? null
    return {
      ...(await line('1300', 10)),
      openItem: { id, relation: 'Bakkerij', reference, date: '2025-11-10' },
    }
  })
  const lines = [
    await line('1100', bank),
    await line('1000', 40),
    ...(await Promise.all(items)),
    await line('0500', -bank - 40 - ITEMS * 10),
  ]
  return { date: START, lines }
}

/** A business that booked an invoice, bank costs and cash on the first day, and only then its opening balance, which was corrected. */
async function openedLater(): Promise<{ readonly who: TestTenant; readonly customer: string }> {
  const who = await kloppend.register()
  const customer = await who.addCustomer({ name: 'Bakkerij' })
  await who.addFinalised({ customerId: customer, issueDate: START, deliveryDate: START, dueDate: START })
  expectDone(
    await memo(who, [['4530', 25, 0], ['1100', 0, 25]], { transactionDate: START, description: 'Bankkosten' }), // prettier-ignore
  )
  expectDone(
    await memo(who, [['1000', 5, 0], ['0520', 0, 5]], { transactionDate: START, description: 'Wisselgeld' }), // prettier-ignore
  )
  expectDone(await who.call(createOpeningBalance, { body: await bodyOf(who, 1_000) }))
  expectDone(await who.call(changeOpeningBalance, { body: await bodyOf(who, 1_100) }))
  return { who, customer }
}

const cardOf = async (
  who: TestTenant,
  account: string,
  query: { readonly after?: string; readonly before?: string } = {},
) =>
  expectDone(
    await who.call(getReport, {
      params: { name: 'ledger-card' },
      query: { from: START, to: '2026-01-31', account, ...query },
    }),
  )
const linesOf = ({ rows }: Awaited<ReturnType<typeof cardOf>>) =>
  rows
    .filter(({ kind }) => kind === 'line')
    .map(({ texts, amounts }) => [texts[2] ?? '', amounts[2] ?? 0] as const)

test('on a ledger card the balance of before and its correction are first, so that each balance of the day is right', async () => {
  const { who } = await openedLater()
  expect(linesOf(await cardOf(who, '1100'))).toEqual([
    ['Beginbalans', 1_000],
    ['Teruggedraaid: Beginbalans, aangepast', 0],
    ['Beginbalans', 1_100],
    ['Bankkosten', 1_075],
  ])
})

test('page by page, forwards and backwards, the card is the same', async () => {
  const { who } = await openedLater()
  const first = await cardOf(who, '1300')
  const pages = [first]
  for (let after = first.pages?.after ?? null; after !== null; after = pages.at(-1)?.pages?.after ?? null)
    pages.push(await cardOf(who, '1300', { after }))
  const all = pages.flatMap(linesOf)
  // Each of the sixty lines three times: booked, mirrored, booked again; then the invoice of that day.
  expect(all).toHaveLength(3 * ITEMS + 1)
  expect([all[ITEMS - 1]?.[1], all[2 * ITEMS - 1]?.[1], all[3 * ITEMS - 1]?.[1], all.at(-1)?.[1]]).toEqual([600, 0, 600, 721])
  expect(all.slice(0, -1).every(([text]) => /Beginbalans/.test(text))).toBe(true)
  const back = await cardOf(who, '1300', { before: pages.at(-1)?.pages?.before ?? '' })
  expect(linesOf(back)).toEqual(linesOf(pages.at(-2) ?? first))
}) // prettier-ignore

test('in the cash book the balance of before is the first of its day', async () => {
  const { who } = await openedLater()
  const { days } = expectDone(await who.call(getCashBook, { query: { month: START } }))
  expect(days.map(({ lines, balanceAmount }) => [lines.map(({ description }) => description), balanceAmount])).toEqual([
    [['Beginbalans', 'Teruggedraaid: Beginbalans, aangepast', 'Beginbalans', 'Wisselgeld'], 45],
  ])
}) // prettier-ignore

test('on the statement of a customer what was open before is above the invoice of that day', async () => {
  const { who, customer } = await openedLater()
  for (const { id } of await receivablesOf(who)) expectDone(await linkTo(who, id, customer))
  const { rows } = expectDone(
    await who.call(getCustomerStatement, {
      params: { id: customer },
      query: { from: START, to: '2026-01-31' },
    }),
  )
  const lines = rows.filter(({ kind }) => kind === 'line')
  expect(lines).toHaveLength(ITEMS + 1)
  expect([lines[0]?.texts[1], lines[ITEMS - 1]?.amounts[2], lines.at(-1)?.amounts]).toEqual([
    'OUD-10',
    600,
    [121, null, 721],
  ])
})
