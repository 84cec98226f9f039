import { expect, test } from 'vitest'
import type { Line } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { localDate } from '#kernel/local-date.ts'
import { add, basisPoints, price, quantity } from '#kernel/money.ts'
import { depositLines, restLines } from './invoice-draft.ts'

const line = (changes: Partial<Line> = {}): Line => ({
  description: 'Montage',
  quantity: quantity(10_000n),
  unitPrice: price(1_000_100n),
  vatRate: basisPoints(2100n),
  vatTreatment: 'standard',
  supply: 'service',
  ...changes,
})
const quote = [line(), line({ unitPrice: price(333_300n), vatRate: basisPoints(900n), supply: 'goods' })]

test('a deposit has a line per rate, each its share', () => {
  const lines = depositLines(quote, basisPoints(3000n), 'O2026-0017')
  expect(
    lines.map(({ description, unitPrice, vatRate, supply }) => [description, unitPrice, vatRate, supply]),
  ).toEqual([
    ['Aanbetaling 30% op offerte O2026-0017', 300_000n, 2100n, 'service'],
    ['Aanbetaling 30% op offerte O2026-0017', 100_000n, 900n, 'goods'],
  ])
})

test('deposit and rest come to the quote, to the cent of the net', () => {
  const deposit = depositLines(quote, basisPoints(3333n), 'O2026-0017')
  const rest = restLines(quote, [{ number: '2026-0012', issueDate: localDate('2026-03-03'), lines: deposit }])
  expect(add(totalsOf(deposit).net, totalsOf(rest).net)).toBe(totalsOf(quote).net)
  expect(rest.at(-1)?.description).toBe('Af: aanbetaling, factuur 2026-0012 van 3 maart 2026')
})

test('what is reverse-charged stays so', () => {
  const [only] = depositLines([line({ vatTreatment: 'reverse-charge' })], basisPoints(5000n), 'O1')
  expect(only).toMatchObject({ vatTreatment: 'reverse-charge', unitPrice: 500_100n })
})
