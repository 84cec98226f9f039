import { describe, expect, test } from 'vitest'
import { numberedInvoice, sampleInvoice } from '#invoices/domain/testing/sample-invoice.ts'
import type { Language } from '#kernel/language.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { linesIn } from '#documents/domain/line.ts'
import { knownCurrency } from '#ledger/domain/currency.ts'
import { ratePerEuro } from '#ledger/domain/foreign-money.ts'
import { plain } from '#testing/money-steps.ts'
import type { LetterClaim } from './claim.ts'
import { faultsOf, safeTerms } from './fourteen-day-letter.ts'
import { letterText, type LetterQuestion } from './letter-text.ts'

const claim: LetterClaim = {
  principal: cents(121_00n),
  costs: cents(40_00n),
  costsVat: cents(0n),
  basis: 'scale',
  interest: cents(1_25n),
  perDay: cents(3n),
  received: { costs: cents(0n), interest: cents(0n) },
  total: cents(162_25n),
  invoices: [],
}
const invoiceIn = (language: Language, number = '2026-0001') => ({
  ...numberedInvoice({ customer: { ...sampleInvoice().customer, language } }),
  number,
})
const letter = (changes: Partial<LetterQuestion> = {}) =>
  letterText({
    step: 'demand',
    kind: 'business',
    invoices: [invoiceIn('en')],
    claim,
    today: localDate('2026-12-14'),
    ...changes,
  })

test('a reminder of several invoices names all of them, in its subject too', () => {
  const reminder = letter({ step: 'reminder', invoices: [invoiceIn('nl'), invoiceIn('nl', '2026-0002')] })
  expect(reminder.subject).toMatch(/^Herinnering: facturen 2026-0001 en 2026-0002 van /)
  expect(reminder.body).not.toMatch(/\bde factuur\b/)
  expect(letter({ step: 'reminder', invoices: [invoiceIn('nl')] }).subject).toMatch(
    /^Herinnering: factuur 2026-0001 van /,
  )
})

test('a letter about an item of before does not say that a copy is attached, in Dutch and in English; another letter does', () => {
  for (const [language, sentence] of [['nl', 'In de bijlage vind je een kopie.'], ['en', 'A copy is attached.']] as const)
    for (const invoices of [[invoiceIn(language)], [invoiceIn(language), invoiceIn(language, 'OUD-17')]] as const)
      for (const step of ['reminder', 'advance-notice'] as const) {
        const asked = { step, invoices, today: localDate('2026-11-12') }
        expect(letter(asked).body).toContain(sentence)
        const { body } = letter({ ...asked, hasItemsOfBefore: true })
        expect(body).not.toMatch(/kopie|copy/)
        expect(body).not.toContain('\n\n\n')
      }
}) // prettier-ignore

describe('an advance notice', () => {
  const today = localDate('2026-11-12')
  test('has words of its own and names the due day, in Dutch and in English', () => {
    const notice = letter({ step: 'advance-notice', invoices: [invoiceIn('nl')], today })
    expect(notice.subject).toMatch(/^Vooraankondiging: factuur 2026-0001 van /)
    expect(plain(notice.body)).toContain('Betaal je uiterlijk 15 november 2026?')
    expect(plain(notice.body)).toContain(
      '- factuur 2026-0001 van 1 november 2026, te betalen op 15 november 2026: € 121,00',
    )
    expect(notice.body).not.toMatch(/herinner|rente|kosten/i)
    expect(notice.lastDay).toBe('2026-11-15')

    const english = letter({ step: 'advance-notice', today })
    expect(english.subject).toMatch(/^Advance notice: invoice 2026-0001 from /)
    expect(english.body).toContain('Please pay by 15 November 2026.')
    expect(english.body).not.toMatch(/factu|beta/i)
  })

  test('is the text of the business where the business wrote one, and leaves its reminder as it is', () => {
    const invoice = invoiceIn('nl')
    const texts = { 'advance-notice.body': 'Denk aan {openstaand}, {klant}.' }
    const own = { ...invoice, settings: { ...invoice.settings, texts } }
    expect(plain(letter({ step: 'advance-notice', invoices: [own], today }).body)).toBe(
      `Denk aan € 121,00, ${invoice.customer.name}.`,
    )
    expect(letter({ step: 'reminder', invoices: [own], today }).body).toContain('Te betalen:')
  })
})

describe('for a customer who reads English', () => {
  test('a reminder and a demand to a business are in English', () => {
    const reminder = letter({ step: 'reminder' })
    expect(reminder.subject).toMatch(/^Reminder: invoice 2026-0001/)
    expect(reminder.body).toContain('Please pay by: 21 December 2026')
    const demand = letter()
    expect(demand.body).toContain(
      '- invoice 2026-0001 of 1 November 2026, payable by 15 November 2026: €121.00',
    )
    expect(demand.body).toContain('Total: €162.25')
    expect(`${reminder.body}${demand.body}${letter({ step: 'final-demand' }).body}`).not.toMatch(
      /factu|beta|kosten/i,
    )
  })

  test('one letter names several invoices', () => {
    const invoices = [invoiceIn('en'), invoiceIn('en', '2026-0002')] as const
    expect(letter({ invoices }).subject).toContain('invoices 2026-0001 and 2026-0002')
    expect(letter({ invoices, step: 'reminder' }).body).toContain('Please quote: 2026-0001 and 2026-0002')
  })

  test('one letter of many invoices names two in its subject, and all in its list', () => {
    const numbers = Array.from({ length: 45 }, (_, index) => `2026-${String(index + 1).padStart(4, '0')}`)
    const [first, ...rest] = numbers.map((number) => invoiceIn('en', number))
    const { subject, body } = letter({ invoices: [first ?? invoiceIn('en'), ...rest] })
    expect(subject).toContain('invoices 2026-0001, 2026-0002 and 43 more from')
    expect(body).toContain('Please quote: 2026-0001, 2026-0002 and 43 more')
    for (const number of numbers) expect(body).toContain(`- invoice ${number} of `)
  })

  test('the letter to a consumer is the exact Dutch one, with a translation below it', () => {
    const { body } = letter({ kind: 'consumer' })
    const dutch = letter({ kind: 'consumer', invoices: [invoiceIn('nl')] }).body
    expect(body.startsWith(dutch)).toBe(true)
    expect(letter({ kind: 'consumer' }).subject).toMatch(/^Aanmaning: .* \/ Demand for payment: /)
    // The sentence of the Hoge Raad keeps its own form.
    expect(dutch.replace(safeTerms[0], '')).not.toMatch(/\bu(w|zelf)?\b/i)
    expect(dutch).toContain(safeTerms[0])
    expect(body.slice(dutch.length)).toMatch(/translation for your convenience[^]*Dear /)
    expect(body).toContain('you will also owe collection costs: €40.00')
    const principals = [cents(121_00n)]
    expect(
      faultsOf({
        madeOn: localDate('2026-12-14'),
        text: body,
        principals,
        claimable: principals,
        costs: { costs: claim.costs, vat: claim.costsVat },
        inDefaultFrom: localDate('2026-11-16'),
        receivedOn: localDate('2026-12-14'),
      }),
    ).toEqual([])
  })
})

describe('a demand asks for what is due, and is silent about the rest', () => {
  const none = { ...claim, interest: cents(0n), perDay: cents(0n), costs: cents(0n), total: cents(121_00n) }
  const demand = (changes: Partial<LetterClaim>, language: Language = 'nl') =>
    plain(letter({ invoices: [invoiceIn(language)], claim: { ...none, ...changes } }).body)
  const interest = { interest: cents(1_25n), perDay: cents(3n), total: cents(122_25n) }
  const costs = { costs: cents(40_00n), total: cents(161_00n) }

  test.each([
    ['nothing', {}, [], ['verschuldigd', 'Rente', 'Incassokosten', '€ 0,00', '{']],
    [
      'interest',
      interest,
      ['ben je ook rente verschuldigd. Betaal uiterlijk', 'Rente tot vandaag: € 1,25'],
      ['kosten', '€ 0,00', '{'],
    ],
    [
      'costs',
      costs,
      ['ben je ook incassokosten verschuldigd. Betaal uiterlijk', 'Incassokosten: € 40,00'],
      ['rente', 'Rente', '€ 0,00', '{'],
    ],
    [
      'both',
      { ...interest, ...costs, total: cents(162_25n) },
      ['ben je ook rente en incassokosten verschuldigd.'],
      ['€ 0,00', '{'],
    ],
  ] as const)('with %s due beside the invoice', (_, changes, said, unsaid) => {
    const body = demand(changes)
    for (const words of said) expect(body).toContain(words)
    for (const words of unsaid) expect(body).not.toContain(words)
    expect(body).toMatch(
      /^Betaal uiterlijk 21 december 2026:|verschuldigd\. Betaal uiterlijk 21 december 2026:/m,
    )
    expect(body).toContain('Totaal: ')
  })

  test('in English too, and in the last demand', () => {
    expect(demand({}, 'en')).not.toMatch(/interest|costs|€0\.00|\{/)
    expect(demand(interest, 'en')).toContain('you also owe interest. Please pay by')
    expect(plain(letter({ step: 'final-demand', claim: none }).body)).not.toMatch(/interest|costs|€0\.00/)
  })
})

test('the term of a demand counts from its receipt: by post it is later', () => {
  // Friday 27 November: by post received on Tuesday 1 December.
  const friday = { today: localDate('2026-11-27'), invoices: [invoiceIn('nl')] as const }
  expect(letter(friday).lastDay).toBe('2026-12-04')
  const onPaper = letter({ ...friday, step: 'final-demand', by: 'post' })
  expect(onPaper.lastDay).toBe('2026-12-08')
  expect(onPaper.body).toContain('Betaal uiterlijk 8 december 2026')
})

test('costs with VAT name the VAT and why it is asked, so that the letter to a consumer is not void', () => {
  const costs = { costs: cents(48_40n), vat: cents(8_40n) }
  const { body } = letter({
    kind: 'consumer',
    claim: { ...claim, costs: costs.costs, costsVat: costs.vat, basis: 'scale-with-vat' },
  })
  const principals = [cents(121_00n)]
  expect(plain(body)).toContain(
    'incassokosten verschuldigd: € 48,40 (inclusief € 8,40 btw, omdat wij de btw over deze kosten niet kunnen verrekenen)',
  )
  expect(body).toContain('including €8.40 VAT')
  const rest = {
    madeOn: localDate('2026-12-14'),
    inDefaultFrom: localDate('2026-11-16'),
    receivedOn: localDate('2026-12-14'),
  }
  expect(faultsOf({ text: body, principals, claimable: principals, costs, ...rest })).toEqual([])
})

describe('a letter about invoices in dollars', () => {
  const dollar = {
    currency: knownCurrency('USD').code,
    perEuro: ratePerEuro(1_087_000n),
    source: 'typed',
    day: localDate('2026-11-01'),
  } as const
  /** USD 121,00 of which so much is open in the books. */
  const inDollars = (number: string, open = cents(111_32n)) => {
    const invoice = invoiceIn('nl', number)
    return { ...invoice, exchange: dollar, lines: linesIn(invoice.lines, dollar), open }
  }
  const inEuros = invoiceIn('nl', '2026-0003')

  test('names the dollars of each invoice with the euros of the books, and of all together', () => {
    const invoices = [inDollars('2026-0001'), inDollars('2026-0002')] as const
    const body = plain(
      letter({ step: 'reminder', invoices, claim: { ...claim, principal: cents(222_64n) } }).body,
    )
    expect(body.match(/: USD 121,00 \(€ 111,32\)/g)).toHaveLength(2)
    expect(body).toContain('USD 242,00 (€ 222,64)')
  })

  test('names what is open after a payment in part', () => {
    const invoices = [inDollars('2026-0001', cents(50_00n)), inDollars('2026-0002')] as const
    expect(plain(letter({ step: 'advance-notice', invoices }).body)).toContain(': USD 54,35 (€ 50,00)')
  })

  test('keeps costs, interest and their total in euros', () => {
    const body = plain(letter({ step: 'final-demand', invoices: [inDollars('2026-0001')] }).body)
    expect(body).toContain('USD 121,00 (€ 111,32)')
    expect(body).toContain('€ 162,25')
    expect(body).not.toMatch(/USD 162/)
  })

  test('with an invoice in euros has a total in euros, and the dollars in the list', () => {
    const invoices = [inDollars('2026-0001'), inEuros] as const
    const body = plain(letter({ step: 'reminder', invoices }).body)
    expect(body).toContain('USD 121,00 (€ 111,32)')
    expect(body).toContain('€ 232,32')
  })
})
