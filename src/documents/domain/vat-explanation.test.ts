import { expect, test } from 'vitest'
import { basisPoints } from '#kernel/money.ts'
import type { Supply, VatTreatment } from './line.ts'
import { explainVat } from './vat-explanation.ts'

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
  ['DE', 2100n, 'standard', 'goods', '1a', '€ 10.000'],
  ['US', 2100n, 'standard', 'service', '1a', 'kies dan tarief 0%'],
  ['DE', 0n, 'standard', 'service', '1e', 'kies dan BTW verlegd'],
  ['NL', 2100n, 'exempt', 'service', null, 'artikel 11'],
  ['NL', 2100n, 'kor', 'service', null, 'kleineondernemersregeling'],
  ['DE', 2100n, 'kor', 'goods', null, 'kleineondernemersregeling'],
  ['US', 2100n, 'kor', 'service', null, 'geen Nederlandse btw'],
])('%s, rate %s, %s, %s stands in %s', (country, rate, vatTreatment, supply, rubriek, words) => {
  const explained = explainVat({ vatRate: basisPoints(rate), vatTreatment, supply }, country)
  expect(explained.rubriek).toBe(rubriek)
  expect(explained.sentence).toContain(words)
})
