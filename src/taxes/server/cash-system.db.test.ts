import { expect, test } from 'vitest'
import {
  changeOpeningBalance,
  createOpeningBalance,
  getOpeningBalance,
  listJournalEntries,
  payOpenItem,
  reverseJournalEntry,
} from '#ledger/contract.ts'
import { removePayment } from '#invoices/payment-contract.ts'
import { takeBackWriteOff, writeOff } from '#invoices/write-off-contract.ts'
import { payOutCreditNote, settleCreditNote } from '#credit-notes/contract.ts'
import { getProof } from '#proof/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { addCredit, pay, plain, unpay } from '#testing/money-steps.ts'
import { getVatSettings, setKor } from '#tenants/vat-contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { fileVatReturn, getVatReturn } from '../contract.ts'
import { getVatSystem, setVatSystem } from '../system-contract.ts'

const kloppend = await testProgram()
const { database } = kloppend
const { memo } = handSteps(database)

const onCash = async (from = '2026-01-01'): Promise<TestTenant> => {
  const who = await kloppend.register()
  expectDone(await who.call(setVatSystem, { body: { system: 'cash', from, isEntitled: true } }))
  return who
}
const leave = (who: TestTenant, from: string) => who.call(setVatSystem, { body: { system: 'invoice', from } })
/** An invoice of € 1.000 and 21 % VAT. */
const sold = (who: TestTenant, day = '2026-03-02', changes: object = {}): Promise<string> =>
  who.addFinalised({
    issueDate: day,
    dueDate: day,
    deliveryDate: day,
    lines: [lineOf({ quantity: 1, unitPrice: 1000 })],
    ...changes,
  })
/** Turnover and VAT of box 1a, by quarter of 2026. */
const box1a = async (who: TestTenant, ...quarters: number[]): Promise<number[][]> => {
  const found = []
  for (const quarter of quarters) {
    const { boxes } = expectDone(
      await who.call(getVatReturn, { params: { period: `2026-Q${String(quarter)}` } }),
    )
    found.push([boxes['1a'].turnover, boxes['1a'].vat])
  }
  return found
}
const waitingOf = async (who: TestTenant): Promise<number> =>
  expectDone(await who.call(getVatSystem)).waitingVat
const isSound = async (who: TestTenant): Promise<void> => {
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
}

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
