import { describe, expect, test } from 'vitest'
import { cents, ZERO } from '#kernel/money.ts'
import { boxTwoOf, boxTwoTables, checkedUntil } from './box-two.ts'

const euro = (amount: number) => cents(BigInt(Math.round(amount * 100)))
const of = (dividend: number, year = 2025) => boxTwoOf(euro(dividend), ZERO, year)

describe('dividend of a director in box 2', () => {
  test('costs 24,5 % to € 67.804 and 31 % above: the edge, a euro less and a euro more', () => {
    expect([67_803, 67_804, 67_805, 100_000].map((dividend) => of(dividend)?.alone)).toEqual([
      euro(16_611.74),
      euro(16_611.98),
      euro(16_612.29),
      euro(16_611.98 + 9_980.76),
    ])
  })

  test('of 2026 has the low rate to € 68.843, and to € 137.686 with a partner', () => {
    expect([68_842, 68_843, 68_844].map((dividend) => of(dividend, 2026)?.alone)).toEqual([
      euro(16_866.29),
      euro(16_866.54),
      euro(16_866.85),
    ])
    expect([137_686, 137_688].map((dividend) => of(dividend, 2026)?.together)).toEqual([
      euro(33_733.08),
      euro(33_733.7),
    ])
    expect(of(50_000, 2026)).toMatchObject({ isSettled: true, tableYear: 2026 })
  })

  test('with a partner each has the low rate once, and no cent of the dividend is lost', () => {
    expect(of(135_608)?.together).toBe(euro(33_223.96))
    expect(of(135_608)?.alone).toBe(euro(16_611.98 + 21_019.24))
    expect(of(0.01)?.together).toBe(ZERO)
  })

  test('is over the profit after corporate tax, and there is none of a loss', () => {
    expect(boxTwoOf(euro(100_000), euro(19_000), 2025)?.dividend).toBe(euro(81_000))
    expect(boxTwoOf(euro(-5), ZERO, 2025)).toBeNull()
    expect(boxTwoOf(euro(10), euro(10), 2025)).toBeNull()
  })

  test('of a year beyond the table has the last known rates, marked; before the table there is none', () => {
    expect(of(50_000, 2027)).toMatchObject({
      tableYear: 2026,
      isSettled: false,
      alone: of(50_000, 2026)?.alone,
    })
    expect(of(50_000)).toMatchObject({ isSettled: true })
    expect(of(50_000, 2024)).toBeNull()
    expect(checkedUntil.slice(0, 4)).toBe(String(boxTwoTables.at(-1)?.year))
  })
})
