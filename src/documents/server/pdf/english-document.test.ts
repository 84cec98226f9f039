import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, price, quantity } from '#kernel/money.ts'
import { documentKindNames } from '../../domain/document-kinds.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import { ublOf } from '../e-invoice/ubl-document.ts'
import { renderDocumentPdf } from './render-document-pdf.ts'
import { readPdf } from './testing/read-pdf.ts'
import { sampleCustomer, sampleInvoice, sampleLine, sampleSupplier } from './testing/sample-documents.ts'

const english = (changes: Parameters<typeof sampleInvoice>[0] = {}): FrozenDocument =>
  sampleInvoice({ title: 'Dormer', customer: { ...sampleCustomer, language: 'en' }, ...changes })

const textOf = async (document: FrozenDocument): Promise<string> =>
  readPdf(await renderDocumentPdf(document)).text.replace(/\s+/g, ' ')

const lines = [
  sampleLine({ description: 'Design', quantity: quantity(12_5000n), unitPrice: price(1_234_5000n) }),
  sampleLine({ description: 'Manual', vatRate: basisPoints(900n) }),
]

test('an invoice for an English reader has English labels, days and amounts', async () => {
  const text = await textOf(english({ lines, hasReference: true }))
  for (const words of [
    'Invoice number 2026-0044',
    'Invoice date 20 November 2026',
    'Delivery date 18 November 2026',
    'Please pay by 4 December 2026',
    'Amount due €19,500.21',
    'Description Quantity Price VAT Net',
    'Design 12.5 1,234.50 21% 15,431.25',
    'VAT 21% on €15,431.25',
    'VAT 9% on €760.00',
    'Scan to pay',
    'Payment term: 14 days.',
    'VAT ID NL001234567B29',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/factuur|btw|bedrag|betal/i)
})

test('reverse charge is named in both languages, as the law asks', async () => {
  const text = await textOf(english({ lines: [sampleLine({ vatTreatment: 'reverse-charge' })] }))
  expect(text).toContain('Btw verlegd: VAT reverse charged to NL001234567B29.')
})

test.each(documentKindNames)('a %s of a Dutch reader says nothing in English', async (kind) => {
  const corrects = kind === 'credit-note' ? { number: '2026-0001', issueDate: localDate('2026-02-01') } : null
  const dutch = await textOf(sampleInvoice({ kind, corrects, lines }))
  expect(dutch).not.toMatch(/invoice|amount|quantity|credit note|quote/i)
  expect(dutch).toBe(
    await textOf(sampleInvoice({ kind, corrects, lines, customer: { ...sampleCustomer, language: 'nl' } })),
  )
  expect(await textOf(english({ kind, corrects, lines }))).not.toBe(dutch)
})

test('abroad, the countries have their English names', async () => {
  const text = await textOf(
    english({ customer: { ...sampleCustomer, country: 'DE', language: 'en' }, lines }),
  )
  expect(text).toContain('Germany')
  expect(text).toContain('Netherlands')
  expect(sampleSupplier.country).toBe('NL')
})

test('the e-invoice has its notes in the language of the reader', () => {
  const xml = ublOf(english({ lines: [sampleLine({ vatTreatment: 'reverse-charge' })] }))
  expect(xml).toContain('Payment within 14 days')
  expect(xml).toContain('<cbc:TaxExemptionReason>Btw verlegd (VAT reverse charged)</cbc:TaxExemptionReason>')
})
