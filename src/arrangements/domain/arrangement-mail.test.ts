import { expect, test } from 'vitest'
import { standardSettings } from '#documents/domain/document-settings.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { arrangementMail, type ArrangementMailQuestion } from './arrangement-mail.ts'
import { standingsOf } from './arrangement.ts'

const today = localDate('2026-11-26')
const instalments = [
  { dueOn: localDate('2026-12-01'), amount: cents(60_50n) },
  { dueOn: localDate('2027-01-01'), amount: cents(60_50n) },
]
const asked = (changes: Partial<ArrangementMailQuestion> = {}): ArrangementMailQuestion => ({
  customerName: 'Café De Zaak',
  business: { name: 'Studio Noord', iban: 'NL91ABNA0417164300', nameOnAccount: 'J. de Vries' },
  invoices: [{ number: '2026-0001', open: cents(121_00n) }],
  instalments: standingsOf(instalments, cents(0n), today),
  language: 'nl',
  ...changes,
})
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const bodyOf = (question: ArrangementMailQuestion) => plain(arrangementMail(standardSettings, question).body)

test('a confirmation names the invoices, each instalment, the account and what to mention', () => {
  const { subject, facts } = arrangementMail(standardSettings, asked())
  expect(subject).toBe('Bevestiging van je betalingsregeling met Studio Noord')
  const body = bodyOf(asked())
  expect(body).toContain('In totaal staat er € 121,00 open:\n\n- factuur 2026-0001: € 121,00\n')
  expect(body).toContain('- uiterlijk 1 december 2026: € 60,50\n- uiterlijk 1 januari 2027: € 60,50\n')
  expect(body).toContain(
    'Rekening: NL91 ABNA 0417 1643 00 ten name van J. de Vries\nOnder vermelding van: 2026-0001',
  )
  expect(facts.map(({ label, value }) => [label, plain(value)])).toEqual([
    ['Volgende termijn', '€ 60,50'],
    ['Uiterlijk', '1 december 2026'],
  ])
})

test('of an arrangement that runs it says what was received, and what is next', () => {
  const paid = cents(70_50n)
  const question = asked({
    invoices: [
      { number: '2026-0001', open: cents(0n) },
      { number: '2026-0002', open: cents(50_50n) },
    ],
    instalments: standingsOf(instalments, paid, addDays(today, 40)),
  })
  const body = bodyOf(question)
  expect(body).not.toContain('2026-0001')
  expect(body).toContain('- uiterlijk 1 december 2026: € 60,50 (ontvangen)')
  expect(body).toContain('- uiterlijk 1 januari 2027: € 60,50, waarvan € 10,00 ontvangen')
  expect(plain(arrangementMail(standardSettings, question).facts[0]?.value ?? '')).toBe('€ 50,50')
})

test('an English customer reads English; of many invoices two are mentioned with a payment, and all are listed', () => {
  const invoices = [1, 2, 3, 4].map((each) => ({ number: `2026-000${String(each)}`, open: cents(30_25n) }))
  const body = bodyOf(asked({ language: 'en', invoices }))
  expect(body).toContain('Dear Café De Zaak,')
  expect(body).toContain('- by 1 December 2026 at the latest: €60.50')
  expect(body).toContain('Please quote: 2026-0001, 2026-0002 and 2 more')
  expect(body).toContain('- invoice 2026-0004: €30.25')
})

test('the words of the business are used; without an IBAN no account is named', () => {
  const settings = {
    ...standardSettings,
    texts: { 'arrangement.body': 'Dag {klant}, {nummers}:\n{rekening}' },
  }
  const { body } = arrangementMail(settings, asked({ business: { ...asked().business, iban: '' } }))
  expect(body).toBe('Dag Café De Zaak, factuur 2026-0001:\nOnder vermelding van: 2026-0001')
})
