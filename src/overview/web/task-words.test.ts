import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { wordsOf, type Task } from './task-words.ts'

const overdue: Task = {
  cause: 'invoice-overdue:1',
  kind: 'invoice-overdue',
  subject: '1',
  name: '2026-0007',
  party: 'Studio Noord',
  amount: cents(12_100n),
  day: localDate('2026-11-20'),
  at: null,
  count: 1,
  detail: null,
}

test('an overdue invoice offers a reminder, and one that was never sent offers sending', () => {
  const verbOf = (count: number) => wordsOf({ ...overdue, count }, localDate('2026-11-22')).verb
  expect(verbOf(1)).toBe('Herinneren…')
  expect(verbOf(0)).toBe('Versturen…')
})

test('thousands of expenses to check are written as 20.000', () => {
  const many: Task = { ...overdue, kind: 'expenses-to-check', name: null, party: null, count: 20_000 }
  expect(wordsOf(many, localDate('2026-11-22')).title).toBe('20.000 uitgaven na te kijken')
})

test('of a quote of which a part was invoiced, the task says how much is left, and the button invoices the rest', () => {
  const rest: Task = { ...overdue, kind: 'quote-rest-to-invoice', subject: 'q', name: 'O2026-0003' }
  expect(wordsOf(rest, localDate('2026-11-22'))).toMatchObject({
    title: 'Offerte O2026-0003 is deels gefactureerd',
    detail: 'Studio Noord · nog €\u00a0121,00',
    verb: 'Restant factureren…',
    to: '/dashboard/offertes/q?factureren=1',
  })
})
