import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import type { FrozenDocument } from '#documents/domain/frozen-document.ts'
import { creditorReferenceOf, spacedReference } from '#documents/domain/payment-reference.ts'
import { invoiceMail, reminderMail } from './mail-text.ts'
import { numberedInvoice } from './testing/sample-invoice.ts'

const NBSP = '\u00a0'

test('the first mail says what it brings, how much, where to and by when', () => {
  expect(invoiceMail(numberedInvoice())).toEqual({
    subject: 'Factuur 2026-0001 van Studio Noord',
    body: `Beste Bakkerij Jansen,

Hierbij ontvang je factuur 2026-0001 van 1 november 2026, als PDF in de bijlage.

Te betalen: €${NBSP}121,00
Uiterlijk: 15 november 2026
Rekening: NL91 ABNA 0417 1643 00 ten name van Studio Noord
Onder vermelding van: 2026-0001

Heb je een vraag over deze factuur? Beantwoord dan deze mail.

Met vriendelijke groet,
Studio Noord`,
  })
})

test('the mail asks for the reference that its invoice is printed with', () => {
  const frozen = { hasReference: true } as FrozenDocument
  expect(invoiceMail(numberedInvoice({ frozen })).body).toContain(
    `\nBetalingskenmerk: ${spacedReference(creditorReferenceOf('2026-0001') ?? '')}\n`,
  )
})

test('a reminder before the due date does not mention lateness', () => {
  const { subject, body } = reminderMail(numberedInvoice(), localDate('2026-11-15'))
  expect(subject).toBe('Herinnering: factuur 2026-0001 van Studio Noord')
  expect(body).toContain('die nog openstaat')
  expect(body).not.toContain('verstreken')
})

test.each([
  ['2026-11-16', 'De betaaltermijn is 1 dag geleden verstreken.'],
  ['2026-12-15', 'De betaaltermijn is 30 dagen geleden verstreken.'],
])('a reminder on %s counts the days exactly', (day, sentence) => {
  expect(reminderMail(numberedInvoice(), localDate(day)).body).toContain(sentence)
})

test('a reminder of a late invoice names a last day that is to come', () => {
  expect(reminderMail(numberedInvoice(), localDate('2026-11-23')).body).toContain(
    'Uiterlijk: 30 november 2026',
  )
  expect(reminderMail(numberedInvoice(), localDate('2026-11-15')).body).toContain(
    'Uiterlijk: 15 november 2026',
  )
})

test('a reminder asks for what is still open, and names the total', () => {
  expect(reminderMail(numberedInvoice({ open: cents(21_00n) }), localDate('2026-12-01')).body).toContain(
    `Te betalen: €${NBSP}21,00 (totaal €${NBSP}121,00)`,
  )
})
