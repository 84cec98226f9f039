import { expect, test } from 'vitest'
import { totalsOf } from '#documents/domain/totals.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, price, quantity } from '#kernel/money.ts'
import { frozenCreditNote, frozenInvoice, problemsOf } from './finalise.ts'
import { numberedInvoice, sampleCustomer, sampleInvoice, sampleLine } from './testing/sample-invoice.ts'

const reversed = sampleLine({ vatTreatment: 'reverse-charge' })
const customer = (changes: Partial<typeof sampleCustomer>) => ({ ...sampleCustomer, ...changes })

test('an invoice with all that the law wants can be finalised', () => {
  expect(problemsOf(sampleInvoice())).toEqual([])
})

test.each([
  ['no lines', { lines: [] }, ['Voeg minstens één regel toe.']],
  [
    'a line that says nothing',
    { lines: [sampleLine({ description: '' })] },
    ['Geef elke regel een omschrijving.'],
  ],
  [
    'a rate that does not exist',
    { lines: [sampleLine({ vatRate: basisPoints(700n) })] },
    ['Kies een btw-tarief van 21, 9 of 0 procent.'],
  ],
  [
    'a total of nothing',
    { lines: [sampleLine({ unitPrice: price(0n) })] },
    ['Het totaal moet meer dan € 0,00 zijn.'],
  ],
  [
    'a total below nothing',
    { lines: [sampleLine({ quantity: quantity(-1_0000n) })] },
    ['Het totaal moet meer dan € 0,00 zijn.'],
  ],
  [
    'a total beyond the books',
    { lines: [sampleLine({ quantity: quantity(10_000_000_000n), unitPrice: price(10_000_0000n) })] },
    ['Het totaal is hoger dan € 10.000.000.000.'],
  ],
  ['a customer without a name', { customer: customer({ name: '' }) }, ['Vul de naam van de klant in.']],
  [
    'a customer without a street',
    { customer: customer({ street: '' }) },
    ['Vul het volledige adres van de klant in.'],
  ],
  [
    'a customer without a city',
    { customer: customer({ city: '' }) },
    ['Vul het volledige adres van de klant in.'],
  ],
  [
    'VAT reversed to nobody',
    { lines: [reversed], customer: customer({ vatId: null }) },
    ['Bij btw verlegd hoort het btw-id van de klant: vul dat in bij Bakkerij Jansen.'],
  ],
  [
    'a btw-id of another country than the customer',
    { lines: [reversed], customer: customer({ country: 'DE', vatId: 'FR40303265045' }) },
    ['Het btw-id FR40303265045 hoort niet bij het land van Bakkerij Jansen.'],
  ],
  [
    'a due date before the invoice',
    { dueDate: localDate('2026-10-31') },
    ['De vervaldatum ligt voor de factuurdatum.'],
  ],
])('%s keeps it from being finalised', (_what, changes, problems) => {
  expect(problemsOf(sampleInvoice(changes))).toEqual(problems)
})

test.each([
  ['a Dutch customer', { country: 'NL', vatId: 'NL820001119B01' }],
  ['a German one', { country: 'DE', vatId: 'DE136695976' }],
  ['a Greek one, who writes EL', { country: 'GR', vatId: 'EL123456789' }],
  ['an American, who has no btw-id', { country: 'US', vatId: null }],
])('VAT may be reversed to %s', (_who, changes) => {
  expect(problemsOf(sampleInvoice({ lines: [reversed], customer: customer(changes) }))).toEqual([])
})

test('everything that is wrong is said at once', () => {
  expect(problemsOf(sampleInvoice({ lines: [], customer: customer({ name: '', city: '' }) }))).toHaveLength(3)
})

test('what is frozen holds parties, lines with their amounts, totals and the sentences of the law', () => {
  const frozen = frozenInvoice(sampleInvoice({ lines: [reversed] }))
  expect(frozen).toMatchObject({
    kind: 'invoice',
    issueDate: '2026-11-01',
    customer: { name: 'Bakkerij Jansen' },
    supplier: { iban: 'NL91ABNA0417164300' },
    lines: [{ description: 'Advies', net: 100_00n, vat: 0n }],
    totals: { net: 100_00n, vat: 0n, gross: 100_00n },
    remarks: ['Btw verlegd naar NL820001119B01.'],
    corrects: null,
  })
  expect(frozen).not.toHaveProperty('number')
})

test('a credit note names the invoice that it credits, is dated its own day, and keeps the amounts positive', () => {
  const credit = {
    issueDate: localDate('2026-12-24'),
    reason: 'Te veel gerekend',
    lines: frozenInvoice(sampleInvoice()).lines,
    totals: totalsOf(sampleInvoice().lines),
    foreign: null,
  }
  expect(frozenCreditNote(numberedInvoice(), credit)).toMatchObject({
    kind: 'credit-note',
    title: 'Te veel gerekend',
    issueDate: '2026-12-24',
    dueDate: '2026-12-24',
    deliveryDate: '2026-11-01',
    totals: { net: 100_00n, vat: 21_00n, gross: 121_00n },
    corrects: { number: '2026-0001', issueDate: '2026-11-01' },
  })
})
