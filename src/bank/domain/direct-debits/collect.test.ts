import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import {
  collectionOf,
  directDebitBatchStateOf,
  firstDayOf,
  refuseCollectionDay,
  refuseUsedTwice,
  sequenceTypeOf,
  type Collectable,
  type UsableMandate,
} from './collect.ts'

const today = localDate('2026-11-23')
const day = localDate('2026-12-07')
const invoice = (changes: Partial<Collectable> = {}): Collectable => ({
  kind: 'invoice',
  documentId: 'invoice',
  customerId: 'customer',
  label: 'Factuur 2026-0042',
  open: cents(12_100n),
  sentOn: localDate('2026-11-20'),
  orderedIn: null,
  ...changes,
})
const mandate = (changes: Partial<UsableMandate> = {}): UsableMandate => ({
  id: 'mandate',
  customerId: 'customer',
  reference: 'M-1',
  scheme: 'CORE',
  isRecurrent: true,
  holder: 'Bakkerij Jansen',
  iban: 'NL39RABO0300065264',
  noticeDays: 14,
  end: null,
  signedOn: localDate('2026-01-05'),
  lastUsedOn: null,
  isSpent: false,
  returned: [],
  ...changes,
})
const asked = { amount: cents(12_100n), isLast: false }
const collected = (
  of: Collectable = invoice(),
  by: UsableMandate | undefined = mandate(),
  what = asked,
) => collectionOf(of, by, what, { day, today }) // prettier-ignore

test('all that is open on an invoice is collected, with its number', () => {
  expect(collected()).toMatchObject({
    amount: 12_100n,
    sequenceType: 'RCUR',
    remittance: 'Factuur 2026-0042',
  })
})

test.each([
  ['is paid', invoice({ open: cents(0n) }), mandate(), asked, /al betaald of gecrediteerd/],
  ['changed since', invoice({ open: cents(6_050n) }), mandate(), asked, /intussen €\s60,50 open/],
  ['is in a batch', invoice({ orderedIn: 3 }), mandate(), asked, /al in incasso-opdracht 3/],
  ['was not sent', invoice({ sentOn: null }), mandate(), asked, /nog niet verstuurd/],
  ['was sent too late', invoice({ sentOn: localDate('2026-11-24') }), mandate(), asked, /14 dagen vooraf.*Kies 08-12-2026/],
  ['is of another customer', invoice(), mandate({ customerId: 'other' }), asked, /heeft deze machtiging niet/],
  ['has a revoked mandate', invoice(), mandate({ end: 'revoked' }), asked, /ingetrokken/],
])('an invoice that %s is refused with what to do', (_, of, by, what, sentence) => {
  expect(() => collected(of, by, what)).toThrow(sentence)
}) // prettier-ignore

test('fewer days of notice may be agreed; the day is one on which banks settle', () => {
  expect(firstDayOf(invoice(), mandate(), today)).toBe('2026-12-04')
  expect(firstDayOf(invoice(), mandate({ noticeDays: 1 }), today)).toBe('2026-11-24')
  expect(firstDayOf(invoice({ sentOn: localDate('2026-11-21') }), mandate(), today)).toBe('2026-12-07')
  expect(firstDayOf(invoice({ sentOn: null }), mandate(), today)).toBeNull()
})

test.each([
  ['2026-11-23', /een werkdag nodig. Kies 24-11-2026/],
  ['2026-12-25', /incasseren banken niet. Kies bijvoorbeeld 28-12-2026/],
  ['2026-11-28', /Kies bijvoorbeeld 30-11-2026/],
  ['2027-11-24', /binnen een jaar/],
])('nothing is collected on %s', (typed, sentence) => {
  expect(() => {
    refuseCollectionDay(localDate(typed), today)
  }).toThrow(sentence)
})

test('a series is RCUR from its first, and FNAL at its last; once is OOFF', () => {
  expect(sequenceTypeOf({ isRecurrent: true }, { isLast: false })).toBe('RCUR')
  expect(sequenceTypeOf({ isRecurrent: true }, { isLast: true })).toBe('FNAL')
  expect(sequenceTypeOf({ isRecurrent: false }, { isLast: false })).toBe('OOFF')
})

test('a mandate for once, or for the last time, is in a batch once', () => {
  const recurrent = collected()
  const last = collected(invoice(), mandate(), { ...asked, isLast: true })
  const once = collected(invoice(), mandate({ isRecurrent: false }))
  expect(() => {
    refuseUsedTwice([recurrent, recurrent])
  }).not.toThrow()
  for (const twice of [[once, once], [recurrent, last], [last, recurrent]])
    expect(() => {
      refuseUsedTwice(twice)
    }).toThrow(/voor één incasso/)
}) // prettier-ignore

test('a batch is done when none of it is to come', () => {
  expect(directDebitBatchStateOf({ items: 2, cancelled: 0, ordered: 2 })).toBe('ordered')
  expect(directDebitBatchStateOf({ items: 2, cancelled: 1, ordered: 1 })).toBe('ordered')
  expect(directDebitBatchStateOf({ items: 2, cancelled: 0, ordered: 1 })).toBe('partly-paid')
  expect(directDebitBatchStateOf({ items: 2, cancelled: 1, ordered: 0 })).toBe('paid')
  expect(directDebitBatchStateOf({ items: 2, cancelled: 2, ordered: 0 })).toBe('cancelled')
})
