import { expect, test } from 'vitest'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { cents } from '#kernel/money.ts'
import { today } from '../today.ts'
import { typedDate, typedDecimal } from './typed-values.ts'

const amount = typedDecimal(2, cents, 'Vul een bedrag in, bijvoorbeeld 1.234,50.')

test('a number in English notation is refused with the Dutch notation, and not guessed', () => {
  for (const [typed, dutch] of [
    ['1,234.56', '1.234,56'],
    ['€ 12,345,678.9', '12.345.678,9'],
  ] as const)
    expect(amount.safeParse(typed).error?.issues[0]?.message).toBe(
      `Bedoel je ${dutch}? Schrijf een komma voor de decimalen en een punt voor de duizendtallen.`,
    )
})

test('an amount may be typed as 1234,5, as 1.234,50 and as 1234.5', () => {
  for (const typed of ['1234,5', '1.234,50', '1234.5', '€ 1.234,5'])
    expect(amount.parse(typed)).toBe(123_450n)
})

test('an invalid amount is refused with an instruction, and an empty field as required', () => {
  expect(amount.safeParse('veel').error?.issues[0]?.message).toBe('Vul een bedrag in, bijvoorbeeld 1.234,50.')
  expect(amount.safeParse('  ').error?.issues[0]?.message).toBe('Verplicht veld')
})

test('a day may be typed short, in full, or in ISO format', () => {
  const year = today().slice(0, 4)
  expect(typedDate().parse('3-4')).toBe(`${year}-04-03`)
  expect(typedDate().parse('03-04-2026')).toBe('2026-04-03')
  expect(typedDate().parse('2026-04-03')).toBe('2026-04-03')
  expect(typedDate().safeParse('31-2-2026').success).toBe(false)
})

test('a figure is shown with points and a comma after leaving the field, and with a minimum number of decimals', () => {
  expect(formatDecimal(123_450n, 2, 2)).toBe('1.234,50')
  expect(formatDecimal(-1_000_000n, 2, 2)).toBe('-10.000,00')
  expect(formatDecimal(3350n, 4, 2)).toBe('0,335')
  expect(formatDecimal(80_000n, 4, 0)).toBe('8')
})
