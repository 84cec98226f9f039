import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { words as english } from '../sign/words/english.ts'
import { SignatureFacts } from './SignatureFacts.tsx'
import { signatureInDutch, type SignatureWords } from './signature-words.ts'

const signed = { name: 'Marijke Linde', email: null, signedAtUtcSystemTime: '2026-11-28T09:00:00.000Z' }

const shown = (words: SignatureWords, importedAt: string | null): string =>
  renderToStaticMarkup(createElement(SignatureFacts, { signature: { ...signed, importedAt }, words }))

test('a signature that came with an archive says so in the language of the quote, and one of here does not', () => {
  const importedAt = '2026-12-02T10:00:00.000Z'
  expect(shown(signatureInDutch, importedAt)).toContain('Elders vastgelegd, ingelezen op 2 december 2026')
  expect(shown(english.signature, importedAt)).toContain('Recorded elsewhere, imported on 2 December 2026')
  for (const words of [signatureInDutch, english.signature]) {
    expect(shown(words, null)).toContain('Marijke Linde')
    expect(shown(words, null)).toMatch(/<\/time><\/p>$/)
  }
})
