import { expect, test } from 'vitest'
import { removePayment } from '#invoices/payment-contract.ts'
import { takeBackWriteOff, writeOff } from '#invoices/write-off-contract.ts'
import { payOutCreditNote, settleCreditNote } from '#credit-notes/contract.ts'
import { addCredit, pay, unpay } from '#testing/money-steps.ts'
import { getVatSettings, setKor } from '#tenants/vat-contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'
import { fileVatReturn, getVatReturn } from '../contract.ts'
import { getVatSystem, setVatSystem } from '../system-contract.ts'
import { box1a, isSoundIn, leave, onCashIn, sold, waitingOf } from '#testing/cash-system-steps.ts'

const kloppend = await testProgram()
const { database } = kloppend
const onCash = onCashIn(kloppend)
const isSound = isSoundIn(database)

test('an invoice of March that is paid in April: the first quarter shows nothing, the second the VAT', async () => {
  const who = await onCash()
  const id = await sold(who)
  expect([await box1a(who, 1, 2), await waitingOf(who)]).toEqual([
    [
      [0, 0],
      [0, 0],
    ],
    210,
  ])
  expectDone(await pay(who, id, 1210, { date: '2026-04-01' }))
  expect([await box1a(who, 1, 2), await waitingOf(who)]).toEqual([
    [
      [0, 0],
      [1000, 210],
    ],
    0,
  ])
  await isSound(who)
})

test('€ 1.210 paid half in one quarter and half in the next: € 105 and € 105; a credit note for the rest owes nothing', async () => {
  const who = await onCash()
  const [paid, credited] = [await sold(who), await sold(who)]
  expectDone(await pay(who, paid, 605, { date: '2026-03-31' }))
  expectDone(await pay(who, paid, 605, { date: '2026-04-01' }))
  expect(await box1a(who, 1, 2)).toEqual([
    [500, 105],
    [500, 105],
  ])
  expectDone(await pay(who, credited, 605, { date: '2026-03-31' }))
  await addCredit(who, credited, [0.5], { issueDate: '2026-04-01' })
  expect([await box1a(who, 1, 2), await waitingOf(who)]).toEqual([
    [
      [1000, 210],
      [500, 105],
    ],
    0,
  ])
  await isSound(who)
})

test('a payment of March that was chosen wrongly leaves no trace; one that bounced in April is taxed in March and back in April', async () => {
  const who = await onCash()
  const [wrong, bounced] = [await sold(who), await sold(who)]
  const mistake = expectDone(await pay(who, wrong, 333.33, { date: '2026-03-31' }))
  expectDone(await unpay(who, wrong, mistake))
  expect([await box1a(who, 1, 2), await waitingOf(who)]).toEqual([
    [
      [0, 0],
      [0, 0],
    ],
    420,
  ])
  const payment = expectDone(await pay(who, bounced, 1210, { date: '2026-03-31' }))
  expectDone(
    await who.call(removePayment, {
      params: { id: bounced, paymentId: payment },
      query: { reason: 'returned', on: '2026-04-02' },
    }),
  )
  expect([await box1a(who, 1, 2), await waitingOf(who)]).toEqual([
    [
      [1000, 210],
      [-1000, -210],
    ],
    420,
  ])
  await isSound(who)
})

test('what is written off is never owed; paid after all, it is owed with the money', async () => {
  const who = await onCash()
  const id = await sold(who)
  expectDone(await pay(who, id, 605, { date: '2026-03-31' }))
  expectDone(await who.call(writeOff, { params: { id }, body: { date: '2026-04-30' } }))
  expect([await box1a(who, 1, 2), await waitingOf(who)]).toEqual([
    [
      [500, 105],
      [0, 0],
    ],
    0,
  ])
  expectDone(await pay(who, id, 121, { date: '2026-07-01' }))
  expect([await box1a(who, 1, 2, 3), await waitingOf(who)]).toEqual([
    [
      [500, 105],
      [0, 0],
      [100, 21],
    ],
    0,
  ])
  expectDone(await who.call(takeBackWriteOff, { params: { id } }))
  expect([await box1a(who, 1, 2, 3), await waitingOf(who)]).toEqual([
    [
      [500, 105],
      [0, 0],
      [100, 21],
    ],
    84,
  ])
  await isSound(who)
})

test('a credit note that settles another invoice is its payment; one that is paid back lowers VAT on that day', async () => {
  const who = await onCash()
  const [paid, other, refunded] = [await sold(who), await sold(who), await sold(who)]
  for (const id of [paid, refunded]) expectDone(await pay(who, id, 1210, { date: '2026-03-31' }))
  const note = await addCredit(who, paid, [1], { issueDate: '2026-04-01' })
  const back = await addCredit(who, refunded, [1], { issueDate: '2026-04-01' })
  expect([await box1a(who, 1, 2), await waitingOf(who)]).toEqual([
    [
      [2000, 420],
      [0, 0],
    ],
    -210,
  ])
  expectDone(await who.call(settleCreditNote, { params: { id: note }, body: { invoiceId: other } }))
  expect(await waitingOf(who)).toBe(-210)
  expectDone(await who.call(payOutCreditNote, { params: { id: back }, body: { date: '2026-07-01' } }))
  expect([await box1a(who, 1, 2, 3), await waitingOf(who)]).toEqual([
    [
      [2000, 420],
      [0, 0],
      [-1000, -210],
    ],
    0,
  ])
  await isSound(who)
})

test('money of a filed quarter is entered later: its VAT is a correction of that return', async () => {
  const who = await onCash()
  const id = await sold(who)
  expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q1' } }))
  expectDone(await pay(who, id, 1210, { date: '2026-03-31' }))
  const { difference } = expectDone(await who.call(getVatReturn, { params: { period: '2026-Q1' } }))
  expect(difference).toMatchObject({ balance: 210, needsSupplement: false })
  await isSound(who)
})

test('sales without Dutch VAT, and sales under the other system, are in the return of their date', async () => {
  const who = await kloppend.register()
  const before = await sold(who, '2026-03-31')
  expectDone(await who.call(setVatSystem, { body: { system: 'cash', from: '2026-04-01', isEntitled: true } }))
  const abroad = await who.addCustomer({ country: 'US' })
  await sold(who, '2026-04-02', {
    customerId: abroad,
    lines: [lineOf({ quantity: 1, unitPrice: 300, vatPercentage: 0, vatTreatment: 0 })],
  })
  expectDone(await pay(who, before, 1210, { date: '2026-05-01' }))
  expect(await box1a(who, 1, 2)).toEqual([
    [1000, 210],
    [0, 0],
  ])
  await isSound(who)
})

test('on leaving the cash system, what waits is owed once, whatever came in since', async () => {
  const who = await onCash()
  const [half, since, later] = [await sold(who), await sold(who), await sold(who, '2026-08-03')]
  expectDone(await pay(who, half, 605, { date: '2026-03-31' }))
  expectDone(await pay(who, since, 1210, { date: '2026-07-01' }))
  expectDone(await leave(who, '2026-04-01'))
  expect([await box1a(who, 1, 2, 3), await waitingOf(who)]).toEqual([
    [
      [500, 105],
      [1500, 315],
      [1000, 210],
    ],
    0,
  ])
  // Paid, credited and written off afterwards: as under the other system.
  expectDone(await pay(who, half, 605, { date: '2026-09-01' }))
  await addCredit(who, later, [0.5], { issueDate: '2026-08-04' })
  expectDone(await who.call(writeOff, { params: { id: later }, body: { date: '2026-08-05' } }))
  expect([await box1a(who, 1, 2, 3), await waitingOf(who)]).toEqual([
    [
      [500, 105],
      [1500, 315],
      [0, 0],
    ],
    0,
  ])
  await isSound(who)
})

test('the system changes on the first day of a period that was not filed, with the consent of the owner, and never over invoices of that time', async () => {
  const who = await kloppend.register()
  const refusal = async (system: 'cash' | 'invoice', from: string, isEntitled = true) => {
    const answer = await who.call(setVatSystem, { body: { system, from, isEntitled } })
    return answer.status === 200 ? 'done' : answer.errors[0]
  }
  await sold(who, '2026-05-01')
  expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q1' } }))
  expect(await refusal('cash', '2026-07-01', false)).toContain('aangewezen branche')
  expect(await refusal('cash', '2026-07-02')).toContain('eerste dag van een aangiftetijdvak')
  expect(await refusal('cash', '2026-01-01')).toContain('al aangifte gedaan')
  expect(await refusal('cash', '2026-04-01')).toContain('al facturen met btw geboekt')
  expect(await refusal('invoice', '2026-07-01')).toContain('geldt het factuurstelsel al')
  expect(await refusal('cash', '2026-07-01')).toBe('done')
  expect(await refusal('cash', '2026-10-01')).toContain('geldt het kasstelsel al')
  expect(await refusal('invoice', '2027-04-01')).toContain('vanaf de eerste dag zelf')
  expect(await refusal('invoice', '2026-07-01')).toBe('done')
  expect(await refusal('cash', '2026-07-01')).toContain('een later tijdvak')
  expect(await refusal('cash', '2026-10-01')).toBe('done')
  expect(expectDone(await who.call(getVatSystem)).systems).toEqual([
    { system: 'invoice', from: '2026-07-01' },
    { system: 'cash', from: '2026-10-01' },
  ])
})

test('what was sold counts for the KOR once, on the day of the invoice, and the KOR begins on no such day', async () => {
  const who = await onCash()
  const id = await sold(who)
  const turnover = async () => expectDone(await who.call(getVatSettings)).korTurnover.amount
  expect(await turnover()).toBe(1000)
  const begin = (from: string) => who.call(setKor, { body: { from } })
  expect((await begin('2026-01-01')).errors[0]).toContain('al facturen met btw geboekt')
  expectDone(await pay(who, id, 1210, { date: '2026-04-10' }))
  expect(await turnover()).toBe(1000)
  // Money of an invoice of before is no sale of the KOR.
  expectDone(await begin('2026-04-01'))
})
