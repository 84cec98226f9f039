import { expect, test } from 'vitest'
import { getCustomerReferences, mergeCustomer, undoMerge } from '#customers/contract.ts'
import {
  changeOpeningBalance,
  createOpeningBalance,
  getOpeningBalance,
  reverseJournalEntry,
} from '#ledger/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, balanceOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { getInvoice } from '../contract.ts'

/** A deposit of before these books is of its customer, at its rate, in the one register of deposits. */
const kloppend = await testProgram()
const { database } = kloppend

type Deposit = {
  readonly id?: string
  readonly customerId: string
  readonly vatPercentage?: number | null
  readonly amount: number
  readonly account?: string
  readonly isDebit?: boolean
}

/** An opening balance of € 1.000 at the bank with these deposits, of which the amount is without VAT. */
async function bodyOf(who: TestTenant, deposits: readonly Deposit[]) {
  const own = async (number: string) => accountId(who, number)
  const owed = deposits.reduce((total, { amount, isDebit = false }) => total + (isDebit ? -amount : amount), 0)
  const left = 1000 - owed
  return {
    date: '2026-01-01',
    lines: [
      { ledgerAccountId: await own('1100'), isDebit: true, amount: 1000 },
      ...await Promise.all(deposits.map(async ({ account = '1620', amount, isDebit = false, ...deposit }) => ({
        ledgerAccountId: await own(account), isDebit, amount, deposit: { ...deposit, reference: 'A2025-7' },
      }))),
      ...(left === 0 ? [] : [{ ledgerAccountId: await own('0500'), isDebit: false, amount: left }]),
    ],
  }
} // prettier-ignore

const open = async (who: TestTenant, ...deposits: readonly Deposit[]) =>
  who.call(createOpeningBalance, { body: await bodyOf(who, deposits) })
const correct = async (who: TestTenant, ...deposits: readonly Deposit[]) =>
  who.call(changeOpeningBalance, { body: await bodyOf(who, deposits) })
const depositsOf = async (who: TestTenant) => expectDone(await who.call(getOpeningBalance))?.deposits ?? []

const finalInvoice = (who: TestTenant, customerId: string, amount: number, vatPercentage = 21) =>
  who.addConcept({
    customerId,
    issueDate: '2026-04-01',
    dueDate: '2026-04-15',
    deliveryDate: '2026-04-01',
    lines: [
      lineOf({ quantity: 1, unitPrice: 900, vatPercentage }),
      lineOf({ quantity: 1, unitPrice: -amount, vatPercentage, isPrepayment: true }),
    ],
  })

test('the final invoice of the customer takes the deposit off at the rate of the deposit; another customer has none', async () => {
  const who = await kloppend.register()
  const [customerId, other] = [await who.addCustomer({ name: 'Bakkerij Jansen' }), await who.addCustomer()]
  expectDone(await open(who, { customerId, vatPercentage: 21, amount: 500 }))
  const [deposit] = await depositsOf(who)
  expect(deposit).toMatchObject({
    customerId,
    customerName: 'Bakkerij Jansen',
    reference: 'A2025-7',
    amount: 500,
    vatPercentage: 21,
  })

  const theirs = await who.move(await finalInvoice(who, other, 100), 1000)
  expect([theirs.status, theirs.errors]).toEqual([409, [expect.stringMatching(/€\s0,00/)]])
  // At another rate it is asked; at its own rate it is not.
  const codesOf = async (id: string) => expectDone(await who.call(getInvoice, { params: { id } })).questions.map(({ code }) => code) // prettier-ignore
  expect(await codesOf(await finalInvoice(who, customerId, 500, 9))).toContain('invoice.deposit-rate')
  const final = await finalInvoice(who, customerId, 400)
  expect(await codesOf(final)).not.toContain('invoice.deposit-rate')
  expectDone(await who.move(final, 1000))
  expect(await balanceOf(who)).toMatchObject({ '1620': -100, '1300': 605 })
  expect((await who.move(await finalInvoice(who, customerId, 100.01), 1000)).status).toBe(409)

  // What was taken off stays: a correction below it and the reversal of the opening balance name the customer, and change nothing.
  const before = await fingerprintOf(database)
  const less = { id: deposit?.id ?? '', customerId, vatPercentage: 21, amount: 399.99 }
  const refused = await correct(who, less)
  expect([refused.status, refused.problems[0]?.code]).toEqual([409, 'ledger.deposit-taken'])
  expect(refused.errors[0]).toContain('Bakkerij Jansen')
  expect((await correct(who)).problems[0]?.code).toBe('ledger.deposit-taken')
  const { entryId } = expectDone(await who.call(getOpeningBalance)) ?? {}
  const reversed = await who.call(reverseJournalEntry, { params: { id: entryId ?? '' }, body: {} })
  expect([reversed.status, reversed.problems[0]?.code]).toEqual([409, 'ledger.deposit-taken'])
  expect(await fingerprintOf(database)).toBe(before)

  expectDone(await correct(who, { ...less, amount: 400 }))
  expect(await depositsOf(who)).toMatchObject([{ id: deposit?.id, amount: 400 }])
  expect(await balanceOf(who)).not.toHaveProperty('1620')
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a deposit of a customer who is not there, on another account or as a claim is refused, and stores nothing', async () => {
  const who = await kloppend.register()
  const stranger = await (await kloppend.register()).addCustomer()
  const customerId = await who.addCustomer()
  const before = await fingerprintOf(database)
  const codeOf = async (deposit: Deposit) => (await open(who, deposit)).problems[0]?.code
  expect(await codeOf({ customerId: stranger, amount: 100 })).toBe('ledger.deposit-customer-not-found')
  expect(await codeOf({ customerId, amount: 100, account: '1610' })).toBe('ledger.unbookable')
  expect(await codeOf({ customerId, amount: 100, isDebit: true })).toBe('ledger.unbookable')
  expect((await open(who, { customerId, amount: 100, vatPercentage: 20 })).status).toBe(400)
  expect(await fingerprintOf(database)).toBe(before)

  expectDone(await open(who, { customerId, amount: 100 }))
  const id = '00000000-0000-4000-8000-000000000000'
  expect((await correct(who, { customerId, amount: 100, id })).problems[0]?.code).toBe(
    'ledger.deposit-not-found',
  )
  expect(await depositsOf(who)).toMatchObject([{ customerId, amount: 100 }])
})

test('when customers are merged the deposit goes along, and back when that is undone', async () => {
  const who = await kloppend.register()
  const [kept, gone] = [await who.addCustomer(), await who.addCustomer()]
  expectDone(await open(who, { customerId: gone, vatPercentage: null, amount: 500 }))
  const moved = expectDone(
    await who.call(mergeCustomer, { params: { id: gone }, body: { into: kept, version: 1, intoVersion: 1 } }),
  )
  expect(moved).toMatchObject({ openItems: 1 })
  expect(expectDone(await who.call(getCustomerReferences, { params: { id: kept } }))).toMatchObject({
    openItems: 1,
  })
  expect(await depositsOf(who)).toMatchObject([{ customerId: kept, vatPercentage: null }])
  expectDone(await who.call(undoMerge, { params: { id: gone } }))
  expect(await depositsOf(who)).toMatchObject([{ customerId: gone }])
  // Without a rate it is taken off at any.
  expectDone(await who.move(await finalInvoice(who, gone, 500, 9), 1000))
  expect(await balanceOf(who)).not.toHaveProperty('1620')
})
