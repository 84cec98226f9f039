import { expect, test } from 'vitest'
import type { VatTreatment } from '#documents/domain/line.ts'
import { basisPoints, cents } from '#kernel/money.ts'
import { customerWordsIn } from './customer-words.ts'
import { canonicalJson, chainedText, receiverConsent, senderConsent } from './evidence.ts'

test('canonical JSON does not depend on the order in which things were written', () => {
  expect(canonicalJson({ b: [1n, { d: null, c: 'é' }], a: true, gone: undefined })).toBe(
    '{"a":true,"b":[1,{"c":"é","d":null}]}',
  )
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }))
})

test('the chained text changes with every part of the event', () => {
  const about = { tenantId: 't', documentId: 'd' }
  const event = {
    position: 1,
    kind: 'shared',
    detail: null,
    at: '2026-11-21T08:00:00.000Z',
    ip: '127.0.0.1',
    userAgent: 'x',
    userId: null,
  } as const
  const variants = [
    chainedText(about, event, 'h'),
    chainedText({ ...about, tenantId: 'u' }, event, 'h'),
    chainedText({ ...about, documentId: 'e' }, event, 'h'),
    chainedText(about, { ...event, position: 2 }, 'h'),
    chainedText(about, { ...event, kind: 'viewed' }, 'h'),
    chainedText(about, { ...event, detail: '' }, 'h'),
    chainedText(about, { ...event, at: '2026-11-21T08:00:00.001Z' }, 'h'),
    chainedText(about, { ...event, ip: null }, 'h'),
    chainedText(about, { ...event, userAgent: null }, 'h'),
    chainedText(about, { ...event, userId: 'u' }, 'h'),
    chainedText(about, event, 'g'),
  ]
  expect(new Set(variants).size).toBe(variants.length)
})

test('the consent names the version and the amount, with the VAT that the document has', () => {
  const quote = (vatTreatment: VatTreatment, vat: bigint) => ({
    number: 'O2026-0017',
    supplier: 'Bakkerij & Bouw',
    totals: {
      perRate: [
        {
          vatTreatment,
          vatRate: basisPoints(vat === 0n ? 0n : 2100n),
          net: cents(286_000n),
          vat: cents(vat),
        },
      ],
      net: cents(286_000n),
      vat: cents(vat),
      gross: cents(286_000n + vat),
    },
  })
  expect(receiverConsent(quote('reverse-charge', 0n), customerWordsIn.nl)).toBe(
    'Ik ga akkoord met deze offerte: O2026-0017 van Bakkerij & Bouw, totaal €\u00a02.860,00, btw verlegd. Ik teken met een gewone elektronische handtekening.',
  )
  expect(senderConsent(quote('kor', 0n))).toBe(
    'Namens Bakkerij & Bouw sta ik in voor offerte O2026-0017, totaal €\u00a02.860,00, vrijgesteld van btw (KOR).',
  )
  expect(receiverConsent(quote('standard', 60_060n), customerWordsIn.nl)).toBe(
    'Ik ga akkoord met deze offerte: O2026-0017 van Bakkerij & Bouw, totaal €\u00a03.460,60 inclusief btw. Ik teken met een gewone elektronische handtekening.',
  )
  expect(receiverConsent(quote('standard', 60_060n), customerWordsIn.en)).toBe(
    'I agree to this quote: O2026-0017 from Bakkerij & Bouw, total €3,460.60 including VAT. I sign with a simple electronic signature.',
  )
})
