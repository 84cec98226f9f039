import { expect, test } from 'vitest'
import { placesIn, placesWith } from './places.ts'

test('a row and an item of a list that name a file are places; a heading and a sentence are none', () => {
  const source =
    '# `a.ts`\n\nSee `b.ts`.\n\n| To | Go to |\n| --- | --- |\n| change a rate | `c.ts` |\n\n- **A role**: `d.ts`,\n  then `e.ts`.\n- no file\n'
  expect(placesIn('x.md', source).map(({ text }) => text)).toEqual([
    'change a rate: `c.ts`',
    'A role: `d.ts`, then `e.ts`.',
  ])
})

test.each([
  ['a field of a customer', ['field', 'customer'], 'customers/domain/fields.ts'],
  ['a report', ['report', 'rows'], 'reports/domain/report-table.ts'],
  ['a language', ['language of documents'], 'kernel/language.ts'],
  ['a role', ['a role'], 'contract/rights.ts'],
  ['a payment provider', ['payment provider'], 'online-payments/server/mollie-payments.ts'],
  ['a text of the landing page', ['landing'], 'site/web/'],
  ['a bank or a format', ['bank', 'format'], 'domain/formats/registry.ts'],
  ['what a VAT return counts', ['vat return', 'counts'], 'domain/rubriek.ts'],
  ['a colour', ['colour'], 'theme/tokens.css'],
])('a newcomer finds the place of %s', (_what, words, place) => {
  expect(
    placesWith(words)
      .map(({ text }) => text)
      .join('\n'),
  ).toContain(place)
})
