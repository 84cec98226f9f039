import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { totalOf, type Posting } from '#ledger/domain/journal-entry.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { localDate } from '#kernel/local-date.ts'
import { MAX_DIFFERENCE } from '#payments/domain/allocation.ts'
import { postInvoice } from './post-invoice.ts'
import { postReceipt, postWriteOff, postWriteOffReturn, type BookedSum } from './post-receipt.ts'
import {
  creditNoteStateAfter,
  planReceipt,
  settledAfter,
  settledBy,
  stateAfter,
  type Receivable,
} from './receivable.ts'
import { numberedInvoice, sampleLine } from './testing/sample-invoice.ts'
import { basisPoints, price } from '#kernel/money.ts'

const date = localDate('2026-12-01')
const receivable = (
  changes: Partial<Record<'open' | 'writtenOff' | 'credited', bigint>> = {},
): Receivable => ({
  state: 'sent',
  open: cents(changes.open ?? 121_00n),
  writtenOff: cents(changes.writtenOff ?? 0n),
  credited: cents(changes.credited ?? 0n),
  gross: cents(121_00n),
})

const anyReceivable = fc
  .record({ open: fc.bigInt(0n, 121_00n), writtenOff: fc.constantFrom(0n, 50_00n) })
  .map(receivable)

test('a payment never settles more than is to be had, and its entry balances, whatever is consented to', () => {
  fc.assert(
    fc.property(
      anyReceivable,
      fc.bigInt(1n, 300_00n).map(cents),
      fc.constantFrom(undefined, 'surplus' as const, 'difference' as const),
      (owed, amount, consent) => {
        let receipt
        try {
          receipt = planReceipt(owed, amount, consent)
        } catch {
          return
        }
        const due = owed.open + owed.writtenOff
        expect(settledBy(receipt) <= due).toBe(true)
        expect(receipt.returned >= 0n && receipt.returned <= owed.writtenOff).toBe(true)
        if (consent !== 'surplus') expect(receipt.surplus).toBe(0n)
        if (consent === 'difference') {
          expect(settledBy(receipt)).toBe(due)
          expect(receipt.difference <= MAX_DIFFERENCE && receipt.difference >= -MAX_DIFFERENCE).toBe(true)
        }
        const { postings } = postReceipt(numberedInvoice(), receipt, { account: accountNumber('1100'), date })
        expect(totalOf('debit', postings)).toBe(totalOf('credit', postings))
      },
    ),
  )
})

test('cash, bank and all other accounts have their own journal', () => {
  const receipt = planReceipt(receivable(), cents(10_00n))
  const journals = ['1000', '1100', '1200', '1620'].map(
    (number) => postReceipt(numberedInvoice(), receipt, { account: accountNumber(number), date }).journal,
  )
  expect(journals).toEqual(['cash', 'bank', 'bank', 'memo'])
})

describe('the state follows from the amounts', () => {
  test.each([
    ['nothing open', { open: 0n }, 'paid'],
    ['a part open', { open: 1n }, 'sent'],
    ['given up', { open: 0n, writtenOff: 121_00n }, 'sent'],
    ['partly credited, the rest paid', { open: 0n, credited: 60_00n }, 'paid'],
    ['wholly credited', { open: 0n, credited: 121_00n }, 'cancelled'],
  ] as const)('%s', (_what, amounts, state) => {
    expect(stateAfter(receivable(amounts))).toBe(state)
  })

  test('what is open again is awaited as it was before', () => {
    const bounced = { ...receivable(), state: 'paid' as const }
    expect(stateAfter(bounced, true)).toBe('sent')
    expect(stateAfter(bounced, false)).toBe('finalised')
  })

  test('a credit note is settled, or refunded when some of it was paid back', () => {
    expect(creditNoteStateAfter(cents(0n), { isPaidOut: false, wasSent: true })).toBe('settled')
    expect(creditNoteStateAfter(cents(0n), { isPaidOut: true, wasSent: true })).toBe('refunded')
    expect(creditNoteStateAfter(cents(-1n), { isPaidOut: true, wasSent: true })).toBe('sent')
    expect(creditNoteStateAfter(cents(-1n), { isPaidOut: false, wasSent: false })).toBe('finalised')
  })
})

const bookedBy = (invoice: ReturnType<typeof numberedInvoice>): BookedSum[] => {
  const sums = new Map<string, BookedSum>()
  for (const { account, side, amount, vatCode } of postInvoice(invoice).postings) {
    if (account === '1300') continue
    const key = `${account} ${vatCode ?? ''}`
    const before = sums.get(key)?.amount ?? 0n
    sums.set(key, {
      account,
      vatCode: vatCode ?? null,
      amount: cents(before + (side === 'credit' ? amount : -amount)),
    })
  }
  return [...sums.values()]
}

test('a bad debt returns its VAT pro rata, and a later payment reverses that to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          unitPrice: fc.bigInt(1_0000n, 999_9999n).map(price),
          vatRate: fc.constantFrom(basisPoints(2100n), basisPoints(900n), basisPoints(0n)),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 99 }),
      (lines, openShare, firstShare) => {
        const whole = numberedInvoice({ lines: lines.map((line) => sampleLine(line)) })
        const gross = totalOf('debit', postInvoice(whole).postings)
        const open = cents((gross * BigInt(openShare)) / 100n)
        fc.pre(open > 1n)
        const invoice = { ...whole, open }
        const writtenOff = postWriteOff(invoice, bookedBy(whole), { date, isDeducted: false }).postings
        expect(totalOf('credit', writtenOff)).toBe(open)

        const first = cents((open * BigInt(firstShare)) / 100n)
        fc.pre(first > 0n && first < open)
        const parts = [
          postWriteOffReturn(invoice, writtenOff, { before: cents(0n), part: first, date, vatOn: date }),
          postWriteOffReturn(invoice, writtenOff, {
            before: first,
            part: cents(open - first),
            date,
            vatOn: date,
          }),
        ]
        const sums = new Map<string, bigint>()
        for (const { account, side, amount, vatCode } of [
          ...writtenOff,
          ...parts.flatMap(({ entry }) => entry.postings),
        ]) {
          const key = `${account} ${vatCode ?? ''}`
          sums.set(key, (sums.get(key) ?? 0n) + (side === 'debit' ? amount : -amount))
        }
        expect([...sums.values()].every((balance) => balance === 0n)).toBe(true)
      },
    ),
  )
})

test('what is paid of a write-off in a filed period is owed again on its own day, and its VAT later', () => {
  const invoice = { ...numberedInvoice({ lines: [sampleLine({})] }) }
  const open = totalOf('debit', postInvoice(invoice).postings)
  const given = { ...invoice, open }
  const writtenOff = postWriteOff(given, bookedBy(invoice), { date, isDeducted: false }).postings
  const back = (vatOn: typeof date) =>
    postWriteOffReturn(given, writtenOff, { before: cents(0n), part: open, date, vatOn })
  const later = localDate('2027-01-05')
  const { entry, vatEntry } = back(later)
  expect(entry.date).toBe(date)
  expect(entry.postings.every(({ vatCode }) => vatCode === undefined)).toBe(true)
  expect(vatEntry?.date).toBe(later)
  const sums = (postings: readonly Posting[]) => {
    const perAccount = new Map<string, bigint>()
    for (const { account, side, amount } of postings)
      perAccount.set(account, (perAccount.get(account) ?? 0n) + (side === 'debit' ? amount : -amount))
    return Object.fromEntries([...perAccount].filter(([, sum]) => sum !== 0n))
  }
  expect(sums([...entry.postings, ...(vatEntry?.postings ?? [])])).toEqual(sums(back(date).entry.postings))
})

test('what credit notes settled after a day is theirs to give back when a receipt of that day comes in', () => {
  const settled = [
    { date: localDate('2026-03-20'), amount: cents(100_00n) },
    { date: localDate('2026-03-10'), amount: cents(21_00n) },
  ]
  const after = (day: string) => settledAfter(settled, localDate(day))
  expect([after('2026-03-09'), after('2026-03-10'), after('2026-03-20')]).toEqual([121_00n, 100_00n, 0n])
})
