import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { renderLetterPdf, type LetterPaper } from './render-letter-pdf.ts'
import { readPdf } from './testing/read-pdf.ts'
import { sampleInvoiceOf } from './testing/sample-documents.ts'

const letterOf = (invoices: number, segments: number): LetterPaper => ({
  document: sampleInvoiceOf(1),
  language: 'nl',
  title: 'Aanmaning',
  day: localDate('2026-11-24'),
  heading: [],
  due: null,
  amount: { label: 'Te betalen', value: '€ 1.234,00' },
  subject: 'Aanmaning',
  body: 'Dit is nog niet betaald.',
  tables: [
    {
      columns: ['Nummer', 'Datum', 'Te betalen op', 'Openstaand'],
      rows: Array.from({ length: invoices }, (_, index) => [`F${String(index)}`, 'a', 'b', '€ 1,00']),
    },
    {
      columns: ['Rente over', 'Van', 'Over bedrag'],
      rows: Array.from({ length: segments }, (_, index) => [`R${String(index)}`, 'c', '€ 2,00']),
    },
  ],
  totals: [
    { label: 'Hoofdsom', value: '€ 1.200,00' },
    { label: 'Alles samen', value: '€ 1.234,00' },
  ],
  payment: null,
})

test.each([
  [1, 0],
  [3, 3],
  [24, 0],
  ...Array.from({ length: 12 }, (_, index): [number, number] => [40 + index, 40 - index]),
  [100, 0],
])(
  'of %i invoices and %i segments has its header on every page, and its totals never alone',
  (invoices, segments) => {
    const { pages } = readPdf(renderLetterPdf(letterOf(invoices, segments)))
    const words = pages.map((page) => page.words.map(({ text }) => text.trim()))
    for (const page of words) {
      expect(page.some((word) => /^F\d/.test(word))).toBe(page.includes('Nummer'))
      expect(page.some((word) => /^R\d/.test(word))).toBe(page.includes('Rente over'))
    }
    const rows = words.flat().filter((word) => /^[FR]\d/.test(word))
    expect(rows).toHaveLength(invoices + segments)
    expect(words.at(-1)).toContain('Alles samen')
    expect(words.at(-1)).toContain(rows.at(-1))
    if (segments > 1) expect(words.at(-1)).toContain(rows.at(-2))
    for (const { words: drawn } of pages) for (const { y } of drawn) expect(y).toBeLessThan(815)
  },
)
