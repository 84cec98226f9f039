import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test('a file is named by the kind and the number of its document, in the language of the customer', () => {
  const of = (kind: 'invoice' | 'credit-note' | 'quote', language: 'nl' | 'en') =>
    fileNameOf({ kind, number: '2026-0001' }, language, { extension: 'pdf' })
  expect([of('invoice', 'nl'), of('credit-note', 'nl'), of('quote', 'nl')]).toEqual([
    'factuur-2026-0001.pdf',
    'creditnota-2026-0001.pdf',
    'offerte-2026-0001.pdf',
  ])
  expect([of('invoice', 'en'), of('credit-note', 'en'), of('quote', 'en')]).toEqual([
    'invoice-2026-0001.pdf',
    'credit-note-2026-0001.pdf',
    'quote-2026-0001.pdf',
  ])
})

test('a signed quote says so', () => {
  const quote = { kind: 'quote', number: 'O2026-0001' } as const
  const signed = { extension: 'pdf', isSigned: true } as const
  expect(fileNameOf(quote, 'nl', signed)).toBe('offerte-O2026-0001-getekend.pdf')
  expect(fileNameOf(quote, 'en', signed)).toBe('quote-O2026-0001-signed.pdf')
})
