import { expect, test } from 'vitest'
import { standardSettings } from '#documents/domain/document-settings.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { statementMail } from './statement-mail.ts'

const asked = {
  customerName: 'Café De Zaak',
  business: { name: 'Studio Noord', iban: 'NL91ABNA0417164300', nameOnAccount: 'J. de Vries' },
  period: { from: localDate('2026-01-01'), to: localDate('2026-11-23') },
  language: 'nl' as const,
}
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('what is open is named with the account to pay it to', () => {
  const { subject, body, facts } = statementMail(standardSettings, { ...asked, balance: cents(12_100n) })
  expect(subject).toBe('Rekeningoverzicht van Studio Noord')
  expect(plain(body)).toContain(
    'Op 23 november 2026 stond er nog € 121,00 open.\nRekening: NL91 ABNA 0417 1643 00 ten name van J. de Vries',
  )
  expect(facts.map(({ label, value }) => [label, plain(value)])).toEqual([['Openstaand', '€ 121,00']])
})

test('who owes nothing is asked for nothing', () => {
  const { body, facts } = statementMail(standardSettings, { ...asked, balance: cents(0n) })
  expect(body).toContain('Op 23 november 2026 was alles betaald.')
  expect(body).not.toContain('Rekening:')
  expect(facts).toEqual([])
})

test('a credit is no debt', () => {
  const { body, facts } = statementMail(standardSettings, { ...asked, balance: cents(-900n) })
  expect(plain(body)).toContain('Op 23 november 2026 had je € 9,00 tegoed.')
  expect(facts.map(({ label }) => label)).toEqual(['Tegoed'])
})

test('an English customer reads English, in the words of the business where it wrote them', () => {
  const question = { ...asked, language: 'en' as const, balance: cents(12_100n) }
  expect(statementMail(standardSettings, question).body).toContain(
    'On 23 November 2026 the amount due was €121.00.',
  )
  const settings = { ...standardSettings, englishTexts: { 'statement.body': 'Hi {klant}: {stand}' } }
  expect(statementMail(settings, question).body).toContain('Hi Café De Zaak: On 23 November 2026')
})
