import { expect, test } from 'vitest'
import type { UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { numberedInvoice, sampleInvoice } from '../domain/testing/sample-invoice.ts'
import { consequenceOf } from './consequences.ts'

const move = { today: localDate('2026-12-01'), userId: 'user' as UserId }

test('finalising takes a number of the year of the invoice, freezes, books and orders the PDF', () => {
  const posting = consequenceOf.finalised(sampleInvoice({ version: 7 }), move)
  expect(posting).toMatchObject({
    document: { expectedVersion: 7, state: 'finalised', amounts: { open: 121_00n } },
    number: { series: 'invoice', year: 2026, prefix: '2026-{0000}' },
    booking: { cause: { type: 'document', id: 'invoice', purpose: 'finalise' } },
    event: { kind: 'finalised', detail: '{number}', userId: 'user' },
    jobs: [{ kind: 'document.pdf', payload: { documentId: 'invoice' } }],
  })
  expect(posting.frozen).toMatchObject({ kind: 'invoice', totals: { gross: 121_00n } })
  expect(posting.frozen).not.toHaveProperty('number')
  expect(posting.booking?.entry.date).toBe('2026-11-01')
  expect(posting.mails).toBeUndefined()
})

test('an incomplete invoice is refused with all that is missing', () => {
  expect(() => consequenceOf.finalised(sampleInvoice({ lines: [] }), move)).toThrow(
    'Deze factuur kan nog niet worden afgerond: Voeg minstens één regel toe.',
  )
})

test('sending orders one mail and books nothing; sending again is a reminder', () => {
  const first = consequenceOf.sent(numberedInvoice(), move)
  expect(first).toMatchObject({
    document: { state: 'sent', amounts: { open: 121_00n } },
    event: { kind: 'sent', detail: 'info@bakkerijjansen.test' },
    mails: [{ purpose: 'invoice', recipient: 'info@bakkerijjansen.test' }],
  })
  expect(first.booking).toBeUndefined()
  expect(first.number).toBeUndefined()
  const second = consequenceOf.sent(numberedInvoice({ state: 'sent' }), move)
  expect(second).toMatchObject({ event: { kind: 'reminded' }, mails: [{ purpose: 'reminder' }] })
})

test('no reminder is sent for a written-off invoice', () => {
  const writtenOff = numberedInvoice({ state: 'sent', open: cents(0n), writtenOff: cents(121_00n) })
  expect(() => consequenceOf.sent(writtenOff, move)).toThrow('afgeboekt als oninbaar')
})
