import { describe, expect, it } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { price, quantity } from '#kernel/money.ts'
import { factsOf, type DocumentFacts, type ShownDocument } from '../../domain/document-facts.ts'
import { documentKindNames } from '../../domain/document-kinds.ts'
import { dutch } from '../../domain/language/dutch.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import { renderDocumentPdf } from './render-document-pdf.ts'
import { readPdf } from './testing/read-pdf.ts'
import { sampleCustomer, sampleInvoice, sampleLine, sampleSupplier } from './testing/sample-documents.ts'

const sampleOf = (kind: FrozenDocument['kind']): FrozenDocument =>
  sampleInvoice({
    kind,
    purchaseOrderNumber: 'PO-77',
    intro: 'Zoals besproken.',
    outro: 'Met vriendelijke groet.',
    footer: 'Op al ons werk gelden onze voorwaarden.',
    corrects: kind === 'credit-note' ? { number: '2026-0001', issueDate: localDate('2026-02-01') } : null,
  })

/** The facts that a sheet of paper shows, in words. */
const shownOn = ({ supplier, customer, ...facts }: DocumentFacts): string[] => [
  facts.title,
  ...[supplier, customer].flatMap((party) =>
    party === null ? [] : [party.name, ...party.address, ...party.registrations],
  ),
  ...(supplier === null ? [] : [supplier.email, ...supplier.contact]),
  ...[...facts.heading, ...(facts.due === null ? [] : [facts.due]), facts.amount].map(
    ({ label, value }) => `${label} ${value}`,
  ),
  ...facts.subject,
  facts.intro,
  ...facts.lines.map(
    (line) => `${line.description} ${line.quantity} ${line.unitPrice} ${line.vat} ${line.net}`,
  ),
  ...[facts.totals.net, ...facts.totals.perRate, facts.totals.gross].map(
    ({ label, value }) => `${label} ${value}`,
  ),
  ...(facts.payment === null ? [] : [facts.payment.heading, facts.payment.iban, ...facts.payment.lines]),
  facts.outro,
  ...facts.remarks,
  facts.settlement,
  facts.footer,
]

const plain = (text: string): string => text.replace(/\s+/g, ' ')

it.each(documentKindNames)('the PDF of %s shows every fact of the document', async (kind) => {
  const document = sampleOf(kind)
  const text = plain(readPdf(await renderDocumentPdf(document)).text)
  for (const fact of shownOn(factsOf(document, dutch))) expect(text).toContain(plain(fact))
})

describe('the facts of a document', () => {
  it('have negative figures on a credit note, on paper and on each screen', () => {
    const { lines, totals, amount, payment } = factsOf(sampleOf('credit-note'), dutch)
    expect(lines[0]).toMatchObject({ quantity: '-8', unitPrice: '95,00', net: '-760,00' })
    expect([totals.net, totals.gross, amount].map(({ value }) => plain(value))).toEqual([
      '-€ 1.071,10',
      '-€ 1.237,44',
      '-€ 1.237,44',
    ])
    expect(payment).toBeNull()
  })

  it('keep the net of a line that is not quantity × price: the last of several credit notes', () => {
    const line = { ...sampleLine(), net: 7n as FrozenDocument['totals']['net'] }
    const shown: ShownDocument = { ...sampleOf('invoice'), lines: [line] }
    expect(factsOf(shown, dutch).lines[0]?.net).toBe('0,07')
  })

  it('ask for an amount and its last day on an invoice, and for agreement on a quote', () => {
    const invoice = factsOf(sampleOf('invoice'), dutch)
    expect(invoice.due).toEqual({ label: 'Te betalen uiterlijk', value: '4 december 2026' })
    expect(invoice.amount.label).toBe('Te betalen')
    const quote = factsOf(sampleOf('quote'), dutch)
    expect(quote.due).toEqual({ label: 'Geldig tot en met', value: '4 december 2026' })
    expect(quote.amount.label).toBe('Totaal')
    expect(quote.heading.map(({ label }) => label)).toEqual(['Offertenummer', 'Inkoopnummer', 'Offertedatum'])
  })

  it('say what became of an invoice in the place of what it asked for', () => {
    const facts = factsOf(sampleOf('invoice'), dutch, {
      stamp: { text: 'Betaald', tone: 'green' },
      fact: { label: 'Betaald op', value: '1 december 2026' },
      sentence: 'Deze factuur is betaald.',
    })
    expect(facts).toMatchObject({
      stamp: { text: 'Betaald' },
      due: { label: 'Betaald op' },
      amount: { label: 'Totaal' },
      payment: null,
      settlement: 'Deze factuur is betaald.',
    })
  })

  it('name countries only where both are known and differ', () => {
    const german = { ...sampleCustomer, country: 'DE' }
    const { country: _country, ...unknown } = sampleCustomer
    const invoice = sampleOf('invoice')
    expect(factsOf({ ...invoice, customer: german }, dutch).customer.address).toContain('Duitsland')
    expect(factsOf({ ...invoice, customer: german }, dutch).supplier.address).toContain('Nederland')
    expect(factsOf(invoice, dutch).supplier.address).not.toContain('Nederland')
    const ofLink: ShownDocument = { ...invoice, customer: unknown }
    expect(factsOf(ofLink, dutch).supplier?.address).toEqual(['Dorpsstraat 12a', '1234 AB Utrecht'])
  })

  it('leave out a party that is not chosen yet, and say which number a concept will get', () => {
    const concept: ShownDocument = {
      ...sampleOf('invoice'),
      supplier: null,
      customer: null,
      isNumberExpected: true,
    }
    expect(factsOf(concept, dutch)).toMatchObject({ supplier: null, customer: null, payment: null })
    expect(factsOf(concept, dutch).heading[0]?.value).toBe('krijgt 2026-0044')
  })

  it('have no line for what a party does not have', () => {
    const bare = { ...sampleSupplier, phone: null, website: '', vatId: null, street: '', houseNumber: '' }
    expect(factsOf({ ...sampleOf('invoice'), supplier: bare }, dutch).supplier).toMatchObject({
      address: ['1234 AB Utrecht'],
      registrations: ['KvK 12345678'],
      phone: null,
      contact: [],
    })
  })

  it('offer no code beyond the largest amount that one can hold', () => {
    const lines = [sampleLine({ quantity: quantity(10_000_000n), unitPrice: price(10_000_000_000n) })]
    expect(factsOf(sampleInvoice({ lines }), dutch).payment).toMatchObject({ code: null, heading: 'Betalen' })
    expect(factsOf(sampleInvoice(), dutch).payment).toMatchObject({ heading: 'Scan om te betalen' })
  })
})
