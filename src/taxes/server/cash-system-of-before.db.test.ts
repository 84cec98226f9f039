import { expect, test } from 'vitest'
import {
  changeOpeningBalance,
  createOpeningBalance,
  getOpeningBalance,
  listJournalEntries,
  payOpenItem,
  reverseJournalEntry,
} from '#ledger/contract.ts'
import { getProof } from '#proof/contract.ts'
import { accountId } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { plain } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fileVatReturn, getVatReturn } from '../contract.ts'
import { box1a, isSoundIn, leave, onCashIn, waitingOf } from '#testing/cash-system-steps.ts'

const kloppend = await testProgram()
const { database } = kloppend
const { memo } = handSteps(database)
const onCash = onCashIn(kloppend)
const isSound = isSoundIn(database)

/** A customer of before who owes € 1.210, at a rate in %; null: without one. */
const owing = (reference: string, vatPercentage: number | null, more: object = {}) => ({
  relation: 'Jansen',
  reference,
  date: '2025-12-03',
  dueDate: '2025-12-17',
  vatPercentage,
  ...more,
})
/** The lines of an opening balance with such customers, and VAT on 1640. */
async function linesOfBefore(who: TestTenant, waiting: number, items: readonly object[]) {
  const line = async (number: string, isDebit: boolean, amount: number, openItem?: object) => ({
    ledgerAccountId: await accountId(who, number),
    isDebit,
    amount,
    ...(openItem !== undefined && { openItem }),
  })
  const lines = waiting === 0 ? [] : [await line('1640', false, waiting)]
  for (const item of items) lines.push(await line('1300', true, 1210, item))
  return { date: '2026-01-01', lines: [...lines, await line('0500', false, 1210 * items.length - waiting)] }
}
/** Settles an amount of the item at a place, with money or as a bad debt. */
async function settleItem(who: TestTenant, at: number, account: string, amount: number, date: string) {
  const item = expectDone(await who.call(getOpeningBalance))?.openItems[at]
  return who.call(payOpenItem, {
    params: { id: item?.id ?? '' },
    body: { date, amount, ledgerAccountId: await accountId(who, account) },
  })
}
/** A customer of before with € 1.210 of which the VAT waits, or is in a return of before. The function settles an amount, with money or as a bad debt. */
async function ofBefore(waiting: 0 | 210) {
  const who = await onCash()
  const body = await linesOfBefore(who, waiting, [owing('F-12', 21)])
  const opening = expectDone(await who.call(createOpeningBalance, { body }))
  const settle = async (account: string, amount: number, date: string) =>
    expectDone(await settleItem(who, 0, account, amount, date))
  const reverse = (id: string, transactionDate?: string) =>
    who.call(reverseJournalEntry, {
      params: { id },
      body: transactionDate === undefined ? {} : { transactionDate },
    })
  return { who, opening, settle, reverse }
}
/** What is booked on an opening balance of an earlier version: nothing says of which items VAT waits. */
async function asBefore(who: TestTenant, booked: () => Promise<unknown>): Promise<void> {
  const rate = (vatRate: string) =>
    database.superuser.query(
      `begin; set local session_replication_role = replica;
       update open_items set vat_rate = ${vatRate} where tenant_id = '${who.tenantId}'; commit`,
    )
  await rate('null')
  await booked()
  await rate('2100')
}
/** VAT that the owner declared by a manual entry. */
const byHand = async (who: TestTenant, vat: number, transactionDate: string) =>
  expectDone(await memo(who, [['1640', vat, 0], ['1500', 0, vat]], { transactionDate })) // prettier-ignore
const proofOf = async (who: TestTenant) =>
  expectDone(await who.call(getProof)).checks.flatMap(({ findings }) => findings)

test('an invoice of before these books with VAT that waits owes it with the money, and without VAT on 1640 it is in a return of before', async () => {
  const { who, settle } = await ofBefore(210)
  expect([await waitingOf(who), await proofOf(who)]).toEqual([210, []])
  await settle('1100', 605, '2026-03-31')
  const wrong = await settle('1100', 333.33, '2026-04-01')
  expect([await box1a(who, 1, 2), await waitingOf(who)]).toEqual([[[500, 105], [275.48, 57.85]], 47.15]) // prettier-ignore
  // The payment was chosen wrongly: its VAT waits again, and the VAT cannot be reversed by itself.
  expectDone(
    await who.call(reverseJournalEntry, { params: { id: wrong }, body: { transactionDate: '2026-04-01' } }),
  )
  expect([await box1a(who, 1, 2), await waitingOf(who)]).toEqual([[[500, 105], [0, 0]], 105]) // prettier-ignore
  const entries = expectDone(await who.call(listJournalEntries))
  const [vat] = entries.filter(({ description }) => description.includes('Btw naar ontvangst'))
  const alone = await who.call(reverseJournalEntry, { params: { id: vat?.id ?? '' }, body: {} })
  expect([alone.status, alone.errors.join(' ')]).toEqual([
    409,
    expect.stringContaining('draai de betaling terug'),
  ])
  // The half that never comes was never owed: nothing is reclaimed, also when it comes after all.
  const lost = await settle('4450', 605, '2026-05-01')
  expect([await box1a(who, 1, 2), await waitingOf(who)]).toEqual([[[500, 105], [0, 0]], 0]) // prettier-ignore
  expectDone(
    await who.call(reverseJournalEntry, { params: { id: lost }, body: { transactionDate: '2026-05-02' } }),
  )
  expect([await waitingOf(who), await proofOf(who)]).toEqual([105, []])
  expectDone(await leave(who, '2026-07-01'))
  expect([await box1a(who, 1, 2, 3), await waitingOf(who)]).toEqual([[[500, 105], [0, 0], [500, 105]], 0]) // prettier-ignore
  await settle('1100', 605, '2026-08-01')
  expect([await box1a(who, 1, 2, 3), await waitingOf(who)]).toEqual([[[500, 105], [0, 0], [500, 105]], 0]) // prettier-ignore
  await isSound(who)

  const taxed = await ofBefore(0)
  await taxed.settle('1100', 1210, '2026-03-31')
  expect([await box1a(taxed.who, 1), await proofOf(taxed.who)]).toEqual([[[0, 0]], []])
})

test('an opening balance with VAT on 1640 says of which customers that VAT waits, and never more is owed than is there', async () => {
  const who = await onCash()
  const open = async (waiting: number, ...items: object[]) =>
    who.call(createOpeningBalance, { body: await linesOfBefore(who, waiting, items) })
  const [november, september] = [owing('F-12', 21), owing('F-9', 21)]
  expect(plain((await open(210, november, september)).errors[0])).toContain('in de openstaande facturen zit € 420,00 btw')
  expect(plain((await open(210, owing('F-12', null))).errors[0])).toContain('Geef bij elke openstaande factuur het btw-tarief')
  expect(plain((await open(210.01, november)).errors[0])).toContain('Op 1640 staat € 210,01')
  expect(expectDone(await who.call(getOpeningBalance))).toBeNull()
  // The invoice of September was declared before.
  expectDone(await open(210, november, owing('F-9', 0)))
  for (const at of [0, 1]) expectDone(await settleItem(who, at, '1100', 1210, '2026-03-31'))
  expect([await box1a(who, 1), await waitingOf(who), await proofOf(who)]).toEqual([[[1000, 210]], 0, []])
  await isSound(who)
}) // prettier-ignore

test('payments of before these items waited owe on their own days, less what the owner declared by a manual entry', async () => {
  const { who, settle } = await ofBefore(210)
  await asBefore(who, async () => {
    await settle('1100', 302.5, '2026-02-01')
    await settle('1100', 302.5, '2026-03-31')
    expect((await settleItem(who, 0, '4450', 605, '2026-04-02')).errors[0]).toContain(
      'Pas eerst je beginbalans aan',
    )
  })
  expect([await box1a(who, 1, 2), await waitingOf(who)]).toEqual([[[0, 0], [0, 0]], 210]) // prettier-ignore
  // The owner declared € 60 of that manually.
  await byHand(who, 60, '2026-03-31')
  await settle('1100', 121, '2026-05-01')
  expect([await box1a(who, 1, 2), await waitingOf(who), await proofOf(who)]).toEqual([[[500, 105], [100, 21]], 84, []]) // prettier-ignore
  // Left: what was paid before is owed on the day of its payment, the rest on the first day of the other system.
  await asBefore(who, () => settle('1100', 242, '2026-06-01'))
  expectDone(await leave(who, '2026-07-01'))
  expect([await box1a(who, 1, 2, 3), await waitingOf(who), await proofOf(who)]).toEqual([[[500, 105], [300, 63], [200, 42]], 0, []]) // prettier-ignore
  await isSound(who)

  // Of a filed quarter it is a correction of that return. Never more is owed than 1640 has.
  const filed = await ofBefore(210)
  await asBefore(filed.who, () => filed.settle('1100', 605, '2026-03-31'))
  expectDone(await filed.who.call(fileVatReturn, { params: { period: '2026-Q1' } }))
  await byHand(filed.who, 31.5, '2026-04-02')
  await filed.settle('1100', 302.5, '2026-05-01')
  const { difference } = expectDone(await filed.who.call(getVatReturn, { params: { period: '2026-Q1' } }))
  expect([difference?.balance, await waitingOf(filed.who)]).toEqual([73.5, 52.5])
  await byHand(filed.who, 52.5, '2026-05-02')
  await filed.settle('1100', 302.5, '2026-05-03')
  expect([await waitingOf(filed.who), await proofOf(filed.who)]).toEqual([0, []])
  await isSound(filed.who)
})

test('after leaving the cash system, a bad debt that is reversed owes its VAT, and an item whose VAT is owed stays as it is', async () => {
  const lost = await ofBefore(210)
  const entry = await lost.settle('4450', 605, '2026-05-01')
  expectDone(await leave(lost.who, '2026-07-01'))
  expect([await box1a(lost.who, 2, 3), await waitingOf(lost.who)]).toEqual([[[0, 0], [500, 105]], 0]) // prettier-ignore
  expectDone(await lost.reverse(entry, '2026-07-02'))
  expect([await box1a(lost.who, 2, 3), await waitingOf(lost.who)]).toEqual([[[0, 0], [1000, 210]], 0]) // prettier-ignore
  expect(await proofOf(lost.who)).toEqual([])
  await isSound(lost.who)

  const { who, opening, reverse, settle } = await ofBefore(210)
  expectDone(await leave(who, '2026-07-01'))
  const [item] = expectDone(await who.call(getOpeningBalance))?.openItems ?? []
  const change = async (waiting: number, ...items: object[]) => {
    const answer = await who.call(changeOpeningBalance, { body: await linesOfBefore(who, waiting, items) })
    return answer.status === 200 ? 'done' : answer.errors[0]
  }
  const kept = owing('F-12', 21, { id: item?.id })
  expect((await reverse(opening)).errors[0]).toContain('met het kasstelsel stopte')
  expect(await change(210, owing('F-12', 21))).toContain('Van post F-12 Jansen is btw verschuldigd')
  expect(await change(0, { ...kept, vatPercentage: 0 })).toContain('Van post F-12 Jansen is btw verschuldigd')
  expect(await change(0, kept)).toContain('Van post F-12 Jansen is btw verschuldigd')
  expect(await change(420, kept, owing('F-13', 21))).toContain('wacht geen btw op ontvangst')
  expect(await change(210, { ...kept, relation: 'Jansen bv' })).toBe('done')
  await settle('1100', 1210, '2026-08-01')
  expect([await box1a(who, 1, 2, 3), await waitingOf(who)]).toEqual([[[0, 0], [0, 0], [1000, 210]], 0]) // prettier-ignore
  expect(await proofOf(who)).toEqual([])
  await isSound(who)
})
