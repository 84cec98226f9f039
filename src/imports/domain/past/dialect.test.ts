import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDate } from '#kernel/local-date.ts'
import { amountIn, dateIn, dateOrderOf, decimalMarkOf, type DateOrder, type DecimalMark } from './dialect.ts'

/** Days and amounts as other programs write them. */
const written = (texts: readonly string[]) => texts.map((text, index) => ({ place: index + 2, text }))

const anyDay = fc.integer({ min: 0, max: 9_000 }).map((days) => addDays(localDate('2010-01-01'), days))
const writers: Readonly<Record<DateOrder, (day: string) => string>> = {
  'day-first': (day) => day.split('-').toReversed().join('-'),
  'month-first': (day) => {
    const [year = '', month = '', inMonth = ''] = day.split('-')
    return `${month}/${inMonth}/${year}`
  },
}

test('days of one program are read as they were written, or one of them is asked', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { minLength: 1 }), fc.constantFrom<DateOrder>('day-first', 'month-first'), (days, order) => {
      const texts = days.map(writers[order])
      const told = dateOrderOf(written(texts))
      if ('asks' in told) expect(days.every((day) => Number(day.slice(8)) <= 12)).toBe(true)
      else if (days.some((day) => day.slice(5, 7) !== day.slice(8))) expect(told).toEqual({ is: order })
      expect(texts.map((text) => dateIn(text, order))).toEqual(days)
    }),
  )
}) // prettier-ignore

const dress: Readonly<Record<DecimalMark, (whole: string, fraction: string) => string>> = {
  comma: (whole, fraction) => `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`,
  point: (whole, fraction) => `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`,
}

test('amounts of one program are read to the cent, whichever mark it has', () => {
  const anyAmount = fc.bigInt({ min: -99_999_999_99n, max: 99_999_999_99n })
  fc.assert(
    fc.property(fc.array(anyAmount, { minLength: 1 }), fc.constantFrom<DecimalMark>('comma', 'point'), (amounts, mark) => {
      const texts = amounts.map((amount) => {
        const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
        return `${amount < 0n ? '-' : ''}${dress[mark](digits.slice(0, -2), digits.slice(-2))}`
      })
      expect(decimalMarkOf(written(texts))).toEqual({ is: mark })
      expect(texts.map((text) => amountIn(text, mark))).toEqual(amounts)
    }),
  )
}) // prettier-ignore

test('what may be read in two ways is asked, and two ways in one file are named with their lines', () => {
  expect(dateOrderOf(written(['04-04-2026', '02-03-2026']))).toEqual({ asks: { place: 3, text: '02-03-2026' } })
  expect(dateOrderOf(written(['02-03-2026', '13-03-2026', '03-14-2026']))).toEqual({
    clash: [{ place: 3, text: '13-03-2026' }, { place: 4, text: '03-14-2026' }],
  })
  expect(decimalMarkOf(written(['1.210', '75']))).toEqual({ asks: { place: 2, text: '1.210' } })
  expect(decimalMarkOf(written(['1.210', '0.125']))).toEqual({ is: 'point' })
  expect(decimalMarkOf(written(['1.210,00', '1,210.00']))).toMatchObject({ clash: [{ place: 2 }, { place: 3 }] })
}) // prettier-ignore

test.each([
  ['2026-03-02T00:00:00', '2026-03-02'],
  ['20260302', '2026-03-02'],
  ['2/3/26', '2026-03-02'],
  ['02-03-2026 00:00', '2026-03-02'],
  ['2 maart 2026', '2026-03-02'],
  ['2-mrt-26', '2026-03-02'],
  ['2 March, 2026', '2026-03-02'],
  ['31-02-2026', null],
  ['morgen', null],
])('the day %s is %s', (text, day) => {
  expect(dateIn(text, 'day-first')).toBe(day)
})

test.each([
  ['€ 1.210,00-', -1_210_00n],
  ['(12,50)', -12_50n],
  ['1 210', 1_210_00n],
  ['85,0000', 85_00n],
  ['12,345', null],
  ['1.21,00', null],
  ['', null],
  ['-', null],
  ['n.v.t.', null],
])('the amount %s is %s', (text, amount) => {
  expect(amountIn(text, 'comma')).toBe(amount)
})
