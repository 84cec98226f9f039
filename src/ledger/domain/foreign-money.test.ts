import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, price, quantity, sum } from '#kernel/money.ts'
import { currencies, currencyOf } from './currency.ts'
import {
  eurosOfEach,
  foreignAmount,
  foreignDigits,
  foreignNet,
  formatExchangeRate,
  formatForeign,
  fromEuros,
  inEuros,
  ratePerEuro,
} from './foreign-money.ts'

const DOLLAR = ratePerEuro(1_087_000n)
const rates = fc.bigInt({ min: 1n, max: 1_000_000_000_000n }).map(ratePerEuro)
const amounts = fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }).map(foreignAmount)

describe('the euros of a foreign amount', () => {
  test('USD 19,99 at EUR 1 = USD 1,0870 is € 18,39, and a refund is the same amount below zero', () => {
    expect(inEuros(foreignAmount(19_990n), DOLLAR)).toBe(1839n)
    expect(inEuros(foreignAmount(-19_990n), DOLLAR)).toBe(-1839n)
  })

  test('half a cent is rounded away from zero', () => {
    expect(inEuros(foreignAmount(5n), ratePerEuro(1_000_000n))).toBe(1n)
    expect(inEuros(foreignAmount(-5n), ratePerEuro(1_000_000n))).toBe(-1n)
  })

  test('is never more than half a cent from the exact amount', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, perEuro) => {
        const off = 2n * (inEuros(amount, perEuro) * perEuro - amount * 100_000n)
        expect(off <= perEuro && off >= -perEuro).toBe(true)
      }),
    )
  })

  test('of parts are together the euros of the whole, to the cent', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 40 }), rates, (parts, perEuro) => {
        const whole = foreignAmount(parts.reduce((total, part) => total + part, 0n))
        expect(sum(eurosOfEach(parts, perEuro))).toBe(inEuros(whole, perEuro))
      }),
    )
  })
})

describe('currencies with none, two and three decimals', () => {
  const net = (code: string, unit: bigint, count = 10_000n) => {
    const currency = currencyOf(code)
    if (currency === null) throw new Error(`${code} is no currency`)
    return formatForeign(foreignNet(quantity(count), price(unit), currency), code).replace('\u00a0', ' ')
  }

  test('round a line to their own smallest amount', () => {
    expect(net('JPY', 333_0000n, 15_000n)).toBe('JPY 500')
    expect(net('USD', 3_3333n, 15_000n)).toBe('USD 5,00')
    expect(net('KWD', 12_3456n)).toBe('KWD 12,346')
    expect(net('JPY', -1999_0000n)).toBe('-JPY 1.999')
  })

  test('are written in a file with as many digits', () => {
    expect(foreignDigits(foreignAmount(1_999_000n), 'JPY')).toBe('1999')
    expect(foreignDigits(foreignAmount(19_990n), 'USD')).toBe('19.99')
    expect(foreignDigits(foreignAmount(12_345n), 'KWD')).toBe('12.345')
  })

  test('keep what euros are in them a multiple of their smallest amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -10_000_000n, max: 10_000_000n }).map(cents),
        rates,
        fc.constantFrom('JPY', 'USD', 'KWD'),
        (amount, perEuro, code) => {
          const { decimals = 2 } = currencyOf(code) ?? {}
          expect(fromEuros(amount, perEuro, { decimals }) % 10n ** BigInt(3 - decimals)).toBe(0n)
        },
      ),
    )
  })
})

test('a rate is shown with its direction and four decimals at least', () => {
  const shown = (rate: bigint, code: string) =>
    formatExchangeRate(ratePerEuro(rate), code).replaceAll('\u00a0', ' ')
  expect(shown(1_087_000n, 'USD')).toBe('EUR 1 = USD 1,0870')
  expect(shown(17_512_345_600n, 'IDR')).toBe('EUR 1 = IDR 17.512,3456')
  expect(shown(333_125n, 'KWD')).toBe('EUR 1 = KWD 0,333125')
})

test('each currency has one code, a name and its decimals; the euro is none of them', () => {
  expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length)
  expect(
    currencies.every(({ code, name }) => /^[A-Z]{3}$/.test(code) && name.length > 3 && !name.includes(',')),
  ).toBe(true)
  expect(currencies.length).toBeGreaterThan(150)
  expect(currencyOf('EUR')).toBeNull()
  expect(currencyOf('usd')).toBeNull()
  expect(['JPY', 'USD', 'KWD'].map((code) => currencyOf(code)?.decimals)).toEqual([0, 2, 3])
})
