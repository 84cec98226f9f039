import { expect, test } from 'vitest'
import { createBankAccount, listBankLines } from '#bank/contract.ts'
import { createPaymentBatch, listPayables } from '#bank/payments-contract.ts'
import { reverseJournalEntry } from '#ledger/contract.ts'
import { getProof } from '#proof/contract.ts'
import { getCashBook, moveCash } from '#takings/contract.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import { localDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { wageSlip } from '#testing/wage-steps.ts'
import {
  cancelWageInCash,
  cancelWageJournal,
  createWageJournal,
  getWageJournal,
  payWageInCash,
} from '../contract.ts'

/** Wages that are paid out of the cash: the cash book and the wages say the same. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)

const IBAN = 'NL39RABO0300065264'
const march = {
  firstDay: localDate('2026-03-01'),
  lastDay: localDate('2026-03-31'),
  payOn: localDate('2026-03-25'),
  shares: [{ person: 'Jan de Vries', iban: IBAN, ...wageSlip }],
}

/** A business with € 500,00 in cash since 10 March, and the wages of March: € 2.345,00 net and € 1.300,00 payroll tax. */
async function withWages() {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(moveCash, { body: { day: localDate('2026-03-10'), move: 'private-in', amount: 500 } })) // prettier-ignore
  const id = expectDone(await tenant.call(createWageJournal, { body: march }))
  const detail = async () => expectDone(await tenant.call(getWageJournal, { params: { id } }))
  const itemOf = async (kind: string) => {
    const item = (await detail()).items.find((each) => each.kind === kind)
    if (item === undefined) throw new Error(`no item ${kind}`)
    return item
  }
  const pay = async (kind: string, amount: number, day = '2026-03-25') =>
    tenant.call(payWageInCash, {
      params: { id },
      body: { itemId: (await itemOf(kind)).id, day: localDate(day), amount },
    })
  const undo = (paymentId: string, reason = 'Verkeerd bedrag') =>
    tenant.call(cancelWageInCash, { params: { id, paymentId }, body: { reason } })
  return { tenant, id, detail, itemOf, pay, undo }
}

const balances = async (tenant: TestTenant) => [
  await balanceOf(tenant, '1000'),
  await balanceOf(tenant, '1660'),
  await balanceOf(tenant, '1650'),
]
const findings = async (tenant: TestTenant) =>
  expectDone(await tenant.call(getProof, {})).checks.flatMap(({ findings: found }) => found)

test('a part of a net wage and of the payroll tax is paid out of the cash, and the bank proposes and orders the rest', async () => {
  const { tenant, detail, itemOf, pay } = await withWages()
  expectDone(await pay('net', 345))
  expectDone(await pay('payroll-tax', 100, '2026-03-26'))
  expect(await balances(tenant)).toEqual([55, -2000, -1200])
  expect(await itemOf('net')).toMatchObject({ amount: 2345, openAmount: 2000, cashPayments: [{ date: '2026-03-25', amount: 345 }] }) // prettier-ignore
  expect((await detail()).payments).toEqual([])
  const book = expectDone(await tenant.call(getCashBook, { query: { month: localDate('2026-03-01') } }))
  expect(book.days.map(({ day, balanceAmount }) => [day, balanceAmount])).toEqual([['2026-03-10', 500], ['2026-03-25', 155], ['2026-03-26', 55]]) // prettier-ignore
  expect(book.days[1]?.lines).toMatchObject([{ description: 'Contant betaald: Loon maart 2026, Jan de Vries', amount: -345 }]) // prettier-ignore
  expect(await findings(tenant)).toEqual([])
  const payables = expectDone(await tenant.call(listPayables, {}))
  expect(payables.map(({ open }) => open)).toContain(2000)
  expectDone(await sendBankFile(tenant, ingFile([['2026-03-27', -2000, 'J de Vries', IBAN, 'Salaris maart']], 9000))) // prettier-ignore
  const [line] = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  expect(line?.proposals[0]?.label).toBe('Loon maart 2026, Jan de Vries')
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a payment in cash that was a mistake is reversed on its own day, also in a filed period, and once', async () => {
  const { tenant, id, itemOf, pay, undo } = await withWages()
  const paymentId = expectDone(await pay('net', 345))
  await expectRefused(() => tenant.call(cancelWageJournal, { params: { id }, body: { reason: 'x' } }), 409, 'Loon maart 2026, Jan de Vries is contant betaald') // prettier-ignore
  expectDone(await tenant.call(fileVatReturn, { params: { period: '2026-Q1' } }))
  expectDone(await undo(paymentId))
  expect(await balances(tenant)).toEqual([500, -2345, -1300])
  expect(await itemOf('net')).toMatchObject({ openAmount: 2345, cashPayments: [] })
  await expectRefused(() => undo(paymentId), 409, 'is al teruggedraaid')
  const { rows } = await database.superuser.query<{ day: string; purpose: string }>(
    `select entry_date::text as day, purpose from journal_entries
     where tenant_id = $1 and purpose like '%wage-in-cash' order by number`,
    [tenant.tenantId],
  )
  expect(rows).toEqual([
    { day: '2026-03-25', purpose: 'wage-in-cash' },
    { day: '2026-03-25', purpose: 'cancel-wage-in-cash' },
  ])
  // What is left to pay can be paid again, and the journal can be reversed after it.
  expectDone(await undo(expectDone(await pay('net', 10))))
  expectDone(await tenant.call(cancelWageJournal, { params: { id }, body: { reason: 'Verkeerde maand' } }))
  expect(await findings(tenant)).toEqual([])
})

test('what the cash does not have, is not open, or is of a wrong day is refused with a sentence, and nothing is booked', async () => {
  const { tenant, id, itemOf, pay } = await withWages()
  await expectRefused(() => pay('net', 500.01), 409, 'Op 25-03-2026 zou de kas')
  // On 9 March there was nothing, although there is enough today.
  await expectRefused(() => pay('net', 100, '2026-03-09'), 409, 'Op 09-03-2026 zou de kas')
  await expectRefused(() => pay('payroll-tax', 1300.01), 422, 'is nog €')
  await expectRefused(() => pay('net', 100, '2026-02-28'), 422, 'Kies een dag vanaf dan')
  await expectRefused(() => pay('net', 100, '2099-01-01'), 422, 'is nog niet voorbij')
  expect((await pay('net', 0)).status).toBe(400)
  const { id: itemId } = await itemOf('net')
  const other = await withWages()
  const body = { itemId, day: localDate('2026-03-25'), amount: 10 }
  await expectRefused(() => other.tenant.call(payWageInCash, { params: { id }, body }), 404, 'niet gevonden')
  await expectRefused(
    () => tenant.call(payWageInCash, { params: { id: other.id }, body }),
    404,
    'niet gevonden',
  )
  await expectRefused(() => other.tenant.call(payWageInCash, { params: { id: other.id }, body }), 404, 'Dit loon is niet gevonden') // prettier-ignore
  expect(await balances(tenant)).toEqual([500, -2345, -1300])
})

test('a wage that waits in a payment order is not paid in cash too', async () => {
  const { tenant, pay, itemOf } = await withWages()
  const bankAccountId = expectDone(await tenant.call(createBankAccount, { body: { iban: 'NL91ABNA0417164300', name: 'Zakelijk' } })) // prettier-ignore
  const { id } = await itemOf('net')
  const payables = expectDone(await tenant.call(listPayables, {}))
  const items = payables
    .filter(({ targetId }) => targetId === id)
    .map(({ kind, targetId, open }) => ({ kind, targetId, amount: open }))
  expect(items).toMatchObject([{ amount: 2345 }])
  expectDone(await tenant.call(createPaymentBatch, { body: { bankAccountId, date: todayInAmsterdam(), items } })) // prettier-ignore
  await expectRefused(() => pay('net', 10), 409, 'staat in betaalopdracht 1')
})

test('the entry and the row of a payment in cash change by its own reversal only, and the proof names a difference', async () => {
  const { tenant, pay } = await withWages()
  const paymentId = expectDone(await pay('net', 345))
  const { rows } = await database.superuser.query<{ id: string }>(
    'select entry_id as id from wage_cash_payments where tenant_id = $1',
    [tenant.tenantId],
  )
  await expectRefused(() => tenant.call(reverseJournalEntry, { params: { id: rows[0]?.id ?? '' }, body: {} }), 409, 'draai die betaling terug bij Lonen') // prettier-ignore
  await expect(
    database.superuser.query('delete from wage_cash_payments where tenant_id = $1', [tenant.tenantId]),
  ).rejects.toThrow('never deleted')
  await database.superuser.query(
    'update wage_cash_payments set amount_cents = 34400 where tenant_id = $1 and id = $2',
    [tenant.tenantId, paymentId],
  )
  expect((await findings(tenant)).join(' ')).toContain(
    'De contante betaling van Loon maart 2026, Jan de Vries op 25-03-2026 is anders geboekt',
  )
})
