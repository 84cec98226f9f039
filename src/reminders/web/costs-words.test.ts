import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { plain } from '#testing/money-steps.ts'
import { bandsOf } from '../domain/collection-costs.ts'
import { overWords, scaleWords } from './costs-words.ts'
import { invoicesIn } from './letter-words.ts'

const day = localDate('2026-10-22')
const words = (principal: bigint) => scaleWords(bandsOf(cents(principal), day), day).map(plain)

test('the scale is told with the parts that the amount reaches', () => {
  expect(words(100_050n)).toEqual(['15% over € 1.000,50'])
  expect(words(700_000n)).toEqual([
    '15% over de eerste € 2.500,00',
    '10% over de volgende € 2.500,00',
    '5% over de laatste € 2.000,00',
  ])
})

test('the least and the most of the law are named where they hold', () => {
  expect(words(12_100n)).toEqual(['15% over € 121,00', 'nooit minder dan € 40,00'])
  expect(words(200_000_000n).at(-1)).toBe('nooit meer dan € 6.775,00')
})

test('several invoices in one letter are one amount', () => {
  expect(plain(overWords(cents(36_000n), 3))).toContain('€ 360,00, wat er openstaat van 3 facturen samen')
  expect(plain(overWords(cents(12_100n), 1))).toContain('€ 121,00, wat er openstaat:')
})

test('an invoice of before the start counts, so that no letter is about 0 invoices', () => {
  const ofBefore = { invoices: [], openItems: ['24-0265'] }
  expect(plain(overWords(cents(48_000n), invoicesIn(ofBefore)))).toContain('€ 480,00, wat er openstaat:')
  expect(invoicesIn({ invoices: ['2026-0001'], openItems: ['24-0265'] })).toBe(2)
})
