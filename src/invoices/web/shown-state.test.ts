import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, ZERO } from '#kernel/money.ts'
import { shownState } from './shown-state.ts'

const today = localDate('2026-11-20')
const invoice = {
  state: 'sent',
  dueByDate: localDate('2026-11-15'),
  openAmount: cents(121_00n),
  writtenOffAmount: ZERO,
  inCollection: false,
} as const

test('an invoice that the bank is to collect is in collection, also after its due date', () => {
  expect(shownState(invoice, today)).toBe('late')
  expect(shownState({ ...invoice, inCollection: true }, today)).toBe('in-collection')
  expect(shownState({ ...invoice, dueByDate: today }, today)).toBe('sent')
})

test('an invoice at a collection agency says so, as long as something is open', () => {
  const handedOver = { ...invoice, isHandedOver: true }
  expect(shownState(handedOver, today)).toBe('handed-over')
  expect(shownState({ ...handedOver, state: 'paid', openAmount: ZERO }, today)).toBe('paid')
  expect(shownState({ ...handedOver, state: 'cancelled' }, today)).toBe('cancelled')
})

test('paid, cancelled or written off, an invoice is that, whatever batch it is in', () => {
  const ordered = { ...invoice, inCollection: true }
  expect(shownState({ ...ordered, state: 'paid', openAmount: ZERO }, today)).toBe('paid')
  expect(shownState({ ...ordered, state: 'cancelled' }, today)).toBe('cancelled')
  expect(
    shownState({ ...ordered, state: 'paid', openAmount: ZERO, writtenOffAmount: cents(121_00n) }, today),
  ).toBe('written-off')
})
