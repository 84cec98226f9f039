import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, price, quantity } from '#kernel/money.ts'
import type { Line, Supply, VatTreatment } from './line.ts'
import { explainVat, vatNotesOf } from './vat-explanation.ts'

const day = localDate('2026-04-10')

/** Every case of the table in the law text: treatment, rate, country and supply → the box and what is said. */
test.each<[string, bigint, VatTreatment, Supply, string | null, string]>([
  ['NL', 2100n, 'standard', 'service', '1a', 'Nederlandse btw'],
  ['NL', 900n, 'standard', 'goods', '1b', 'Nederlandse btw'],
  ['NL', 0n, 'standard', 'goods', '1e', 'waarom het geldt'],
  ['NL', 2100n, 'reverse-charge', 'service', '1e', 'verlegd'],
  ['DE', 2100n, 'reverse-charge', 'service', '3b', 'ICP-opgaaf'],
  ['DE', 2100n, 'reverse-charge', 'goods', '3b', 'bewijs van vervoer'],
  ['US', 0n, 'standard', 'goods', '3a', 'bewijs van uitvoer'],
  ['US', 0n, 'standard', 'service', null, 'niet in je aangifte'],
  ['DE', 2100n, 'standard', 'goods', '1a', '€\u00a010.000 per jaar'],
  ['US', 2100n, 'standard', 'service', '1a', 'kies dan tarief 0%'],
  ['DE', 0n, 'standard', 'service', '1e', 'kies dan BTW verlegd'],
  ['NL', 2100n, 'exempt', 'service', null, 'artikel 11'],
  ['NL', 2100n, 'kor', 'service', null, 'kleineondernemersregeling'],
  ['DE', 2100n, 'kor', 'goods', null, 'kleineondernemersregeling'],
  ['US', 2100n, 'kor', 'service', null, 'geen Nederlandse btw'],
  ['DE', 1900n, 'oss', 'goods', null, 'Btw van Duitsland: je geeft die aan in je OSS-aangifte'],
])('%s, rate %s, %s, %s is in %s', (country, rate, vatTreatment, supply, rubriek, words) => {
  const explained = explainVat(
    { vatRate: basisPoints(rate), vatTreatment, supply },
    { country, vatId: null },
    day,
  )
  expect(explained.rubriek).toBe(rubriek)
  expect(explained.sentence).toContain(words)
})

const line = (
  vatRate: bigint,
  vatTreatment: VatTreatment = 'standard',
  supply: Supply = 'service',
): Line => ({
  description: 'Advies',
  quantity: quantity(10_000n),
  unitPrice: price(1_0000n),
  vatRate: basisPoints(vatRate),
  vatTreatment,
  supply,
})

test('a document says each reason once, with what it follows from', () => {
  const german = { country: 'DE', vatId: 'DE136695976' }
  expect(vatNotesOf([], german, day)).toEqual([])
  expect(
    vatNotesOf([line(2100n), line(900n), line(2100n)], { country: 'NL', vatId: null }, day).map(
      ({ facts }) => facts,
    ),
  ).toEqual(['Btw 21% (rubriek 1a); Btw 9% (rubriek 1b)'])
  expect(
    vatNotesOf([line(2100n, 'reverse-charge'), line(0n, 'reverse-charge', 'goods')], german, day).map(
      ({ facts }) => facts,
    ),
  ).toEqual([
    'Btw verlegd (rubriek 3b), dienst, Duitsland, btw-id DE136695976',
    'Btw verlegd (rubriek 3b), goederen, Duitsland, btw-id DE136695976',
  ])
  const [note] = vatNotesOf([line(2100n, 'reverse-charge')], { country: 'NL', vatId: null }, day)
  expect(note?.sentence).toContain('nog geen btw-id ingevuld')
  expect(vatNotesOf([line(2100n, 'kor')], { country: 'NL', vatId: null }, day)).toEqual([
    {
      facts: 'Vrijgesteld van btw (KOR)',
      sentence: 'Je doet mee aan de kleineondernemersregeling: geen btw, en niet in je aangifte.',
    },
  ])
})
