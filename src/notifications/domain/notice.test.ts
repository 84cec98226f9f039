import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { digestOf } from './digest.ts'
import { messageKinds, taskKinds, type NoticeKind } from './notice-kind.ts'
import { quotedIn } from './notice-detail.ts'
import { sentenceOf as sentenceWithHardSpaces, type Notice } from './notice.ts'

const sentenceOf = (...about: Parameters<typeof sentenceWithHardSpaces>): string =>
  sentenceWithHardSpaces(...about).replaceAll('\u00a0', ' ')
const today = localDate('2026-11-21')
const notice = (kind: NoticeKind, changes: Partial<Notice> = {}): Notice => ({
  cause: `${kind}:1`,
  kind,
  subject: '1',
  name: '2026-0007',
  party: 'Studio Noord B.V.',
  amount: cents(12_100n),
  day: localDate('2026-11-20'),
  at: null,
  count: 3,
  detail: null,
  ...changes,
})

describe('a notice', () => {
  test('says how many days an invoice is overdue, and the open amount', () => {
    expect(sentenceOf(notice('invoice-overdue'), today)).toBe(
      'Factuur 2026-0007 van Studio Noord B.V. is één dag te laat: € 121,00 staat open.',
    )
    expect(sentenceOf(notice('invoice-overdue', { count: 0 }), today)).toBe(
      'Factuur 2026-0007 van Studio Noord B.V. is één dag te laat: € 121,00 staat open. Je hebt die nog niet verstuurd.',
    )
  })
  test('says in words when a quote expires', () => {
    const expiring = (day: string) => sentenceOf(notice('quote-expiring', { day: localDate(day) }), today)
    expect(expiring('2026-11-21')).toContain('verloopt vandaag.')
    expect(expiring('2026-11-22')).toContain('verloopt morgen.')
    expect(expiring('2026-11-24')).toContain('verloopt over 3 dagen.')
  })
  test('of VAT names the amount and the last day, also when that day has passed', () => {
    const vat = (day: string) =>
      sentenceOf(notice('vat-due', { name: 'het 4e kwartaal van 2026', day: localDate(day) }), today)
    expect(vat('2027-01-31')).toBe(
      'Je btw-aangifte over het 4e kwartaal van 2026 moet er uiterlijk 31-01-2027 zijn: € 121,00.',
    )
    expect(vat('2026-10-31')).toContain('had er op 31-10-2026 moeten zijn')
  })
  test('of the tax of a dividend says by when its return is filed and paid', () => {
    const dividend = (day: string) =>
      sentenceOf(
        notice('dividend-tax-due', { amount: cents(1_500_00n), day: localDate(day) }),
        today,
      ).replaceAll('\u00a0', ' ')
    expect(dividend('2027-07-12')).toBe(
      'Doe uiterlijk 12-07-2027 aangifte dividendbelasting en betaal € 1.500,00.',
    )
    expect(dividend('2026-07-12')).toBe(
      'De aangifte dividendbelasting had op 12-07-2026 gedaan en betaald moeten zijn: € 1.500,00.',
    )
  })
  test('of the annual accounts names what must be done by when', () => {
    const accounts = (detail: string, day: string) =>
      sentenceOf(notice('accounts-due', { name: '2025', detail, day: localDate(day) }), today)
    expect(accounts('file', '2026-12-31')).toBe(
      'De jaarrekening van 2025 moet uiterlijk 31-12-2026 zijn gedeponeerd.',
    )
    expect(accounts('make-up', '2026-05-31')).toBe(
      'De jaarrekening van 2025 had op 31-05-2026 moeten zijn opgemaakt.',
    )
  })
  test('of days without takings names the register, how many there are and the first', () => {
    const missing = (count: number) => sentenceOf(notice('takings-missing', { name: 'Bar', count }), today)
    expect(missing(1)).toBe('De dagomzet van Bar van 20-11-2026 is nog niet ingevuld.')
    expect(missing(2)).toBe('Van 2 dagen is de dagomzet van Bar nog niet ingevuld, vanaf 20-11-2026.')
  })
  test.each([...taskKinds, ...messageKinds])(
    'of kind %s is a whole sentence, with or without its facts',
    (kind) => {
      for (const facts of [{}, { name: null, amount: null, day: null, count: 1 }])
        expect(sentenceOf(notice(kind, facts), today)).toMatch(/^[A-ZÉ].*\.$/)
    },
  )
})

describe('the detail of a notice', () => {
  /** What the program itself puts there: never for a reader. */
  const codes = [
    'late', 'wrong', 'refused', 'surplus', 'chargeback', 'chargeback-reversed', 'refund', 'refund-failed', 'not-booked', 'connected', 'expired',
    'revoked', 'make-up', 'adopt', 'file',
  ] // prettier-ignore
  /** Words of others: of a customer, an accountant, a mail server, and what became of what in an act on money. */
  const quoting: readonly NoticeKind[] = [
    'money-stands-still', 'money-done', 'invoice-disputed', 'credit-note-disputed', 'mail-failed', 'question-asked', 'question-to-accountant',
    'question-answered', 'quote-rejected', 'quote-question',
  ] // prettier-ignore
  const kinds = [...taskKinds, ...messageKinds]

  test.each(kinds.filter((kind) => !quoting.includes(kind)))(
    'of kind %s is never shown as a code',
    (kind) => {
      for (const detail of codes) {
        const shown = [sentenceOf(notice(kind, { detail }), today), quotedIn(notice(kind, { detail })) ?? '']
        if (kind !== 'reminders-waiting' && kind !== 'recurring-concepts')
          expect(shown.join(' ')).not.toMatch(new RegExp(`\\b${detail}\\b`))
        expect(shown[1], 'what the sentence says is not said twice').toBe('')
      }
    },
  )
  test('is quoted where it is the words of another', () => {
    expect(kinds.filter((kind) => quotedIn({ kind, detail: 'Te duur.' }) !== null).toSorted()).toEqual(
      quoting.toSorted(),
    )
  })
})

describe('the summary by mail', () => {
  test('is not sent without news', () => {
    expect(digestOf({ tasks: [], messages: [] }, today, 'https://kloppend.nl')).toBeNull()
  })
  test('names twenty notices and counts the rest', () => {
    const tasks = Array.from({ length: 23 }, () => notice('quote-to-invoice'))
    const digest = digestOf({ tasks, messages: [notice('quote-viewed')] }, today, 'https://kloppend.nl/x')
    expect(digest?.subject).toBe('23 dingen te doen in Kloppend')
    expect(digest?.body.match(/^- Offerte/gm)).toHaveLength(20)
    expect(digest?.body).toContain('- en nog 3')
    expect(digest?.body).toContain('https://kloppend.nl/x')
  })
})
