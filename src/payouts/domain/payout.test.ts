import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payoutProviders, providerNamedIn } from '#explanations/domain/payout-provider.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents, negate, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { totalOf } from '#ledger/domain/journal-entry.ts'
import { chargedApart, chargedOf, differenceOf, dueOf, payoutProblems, type Payout } from './payout.ts'
import { leftByEntry, postPayout, type PayoutCircumstances } from './post-payout.ts'

const none = { high: ZERO, low: ZERO, zero: ZERO }

/** The worked week of a delivery platform: € 1.000,00 of orders and 9% VAT, a commission of 30% and 21% VAT over that. */
const week: Payout = {
  soldFrom: localDate('2026-11-23'),
  day: localDate('2026-11-29'),
  sales: 'unbooked',
  sold: { ...none, low: cents(109000n) },
  refunded: none,
  booked: ZERO,
  fees: cents(30000n),
  feesVat: cents(6300n),
  feeVat: 'nl',
  withheld: ZERO,
  paidOut: cents(72700n),
}

const here: PayoutCircumstances = {
  provider: 'Thuisbezorgd',
  sells: 'goods',
  feeAccount: accountNumber('4400'),
  account: accountNumber('1196'),
  isUnderKor: false,
}

/** Debit less credit by account. */
function booked(payout: Payout, circumstances: PayoutCircumstances = here): Record<string, Cents> {
  const sums: Record<string, Cents> = {}
  for (const { account, side, amount } of postPayout(payout, circumstances)?.postings ?? [])
    sums[account] = cents((sums[account] ?? 0n) + (side === 'debit' ? amount : negate(amount)))
  return sums
}

const problemsOf = (changes: Partial<Payout>): string =>
  payoutProblems({ ...week, ...changes })
    .join(' ')
    .replaceAll('\u00a0', ' ')

const amount = fc.bigInt({ min: 0n, max: 1_000_000n }).map(cents)
const signed = fc.bigInt({ min: -100_000n, max: 100_000n }).map(cents)
const byRate = fc.record({ high: amount, low: amount, zero: amount })

/** Any form that closes, by its paid out amount. */
const closing = fc
  .record({
    sales: fc.constantFrom('unbooked' as const, 'invoices' as const, 'booked' as const),
    sold: byRate,
    refunded: byRate,
    booked: signed,
    fees: fc.bigInt({ min: 1n, max: 100_000n }).map(cents),
    feeVat: fc.constantFrom('nl' as const, 'eu' as const, 'non-eu' as const, 'none' as const),
    vatOff: fc.bigInt({ min: 0n, max: 90n }),
    withheld: signed,
  })
  .map(({ vatOff, ...rest }): Payout => {
    const isUnbooked = rest.sales === 'unbooked'
    const form = {
      ...week,
      ...rest,
      sold: isUnbooked ? rest.sold : none,
      refunded: isUnbooked ? rest.refunded : none,
      booked: isUnbooked ? ZERO : rest.booked,
      feesVat: rest.feeVat === 'nl' ? cents((rest.fees * 21n) / 100n + vatOff) : ZERO,
    }
    return { ...form, paidOut: dueOf(form) }
  })

describe('a payout of a platform', () => {
  test('is booked as the worked week: sales with their VAT, commission with its VAT, and the rest waits for the bank', () => {
    expect(payoutProblems(week)).toEqual([])
    expect(booked(week)).toEqual({
      '1196': 72700n,
      '8110': -100000n,
      '1505': -9000n,
      '4400': 30000n,
      '1520': 6300n,
    })
    expect(postPayout(week, here)?.description).toBe('Uitbetaling Thuisbezorgd, 23-11-2026 t/m 29-11-2026')
  })

  test('of a Dutch payment service with a refund is the worked payout of € 39,75', () => {
    const mollie: Payout = {
      ...week,
      sales: 'booked',
      sold: none,
      booked: cents(4290n),
      fees: cents(260n),
      feesVat: cents(55n),
      paidOut: cents(3975n),
    }
    expect(payoutProblems(mollie)).toEqual([])
    expect(booked(mollie, { ...here, feeAccount: accountNumber('4530') })).toEqual({
      '4530': 260n,
      '1520': 55n,
      '1196': -315n,
    })
  })

  test('with fees from Ireland has their VAT reversed, in 4b and 5b; from outside the EU in 4a; exempt nowhere', () => {
    const fees = (feeVat: Payout['feeVat'], isUnderKor = false) =>
      booked({ ...week, feesVat: ZERO, feeVat, paidOut: cents(79000n) }, { ...here, isUnderKor })
    expect(fees('eu')).toMatchObject({ '4400': 30000n, '1514': -6300n, '1520': 6300n, '1196': 79000n })
    expect(fees('non-eu')).toMatchObject({ '4400': 30000n, '1512': -6300n, '1520': 6300n })
    expect(fees('none')).toMatchObject({ '4400': 30000n })
    expect(Object.keys(fees('none'))).not.toContain('1520')
    // Under the KOR reversed VAT is owed and not deducted, and there is none in the sales.
    expect(fees('eu', true)).toMatchObject({ '4400': 36300n, '1514': -6300n, '8050': -109000n })
    expect(booked(week, { ...here, isUnderKor: true })).toMatchObject({ '4400': 36300n, '8050': -109000n })
  })

  test('lowers revenue and VAT by what went back, and what is withheld is owed by the provider', () => {
    const withRefund = {
      ...week,
      refunded: { ...none, low: cents(10900n) },
      withheld: cents(5000n),
      paidOut: cents(56800n),
    }
    expect(payoutProblems(withRefund)).toEqual([])
    expect(booked(withRefund)).toMatchObject({
      '8110': -90000n,
      '1505': -8100n,
      '1420': 5000n,
      '1196': 56800n,
    })
  })

  test('with sales at three rates, of which some went back, has revenue and VAT of each', () => {
    const sold = { high: cents(24200n), low: cents(109000n), zero: cents(5000n) }
    const refunded = { high: cents(12100n), low: cents(10900n), zero: cents(1000n) }
    const all = { ...week, sold, refunded, paidOut: cents(77900n) }
    expect(payoutProblems(all)).toEqual([])
    expect(booked(all)).toEqual({
      '1196': 77900n,
      '8100': -10000n,
      '1500': -2100n,
      '8110': -90000n,
      '1505': -8100n,
      '8020': -4000n,
      '4400': 30000n,
      '1520': 6300n,
    })
  })

  test('that paid invoices and took nothing has no entry of its own', () => {
    const paid = {
      ...week,
      sales: 'invoices',
      sold: none,
      booked: cents(12100n),
      fees: ZERO,
      feesVat: ZERO,
      paidOut: cents(12100n),
    } as const
    expect(payoutProblems(paid)).toEqual([])
    expect(postPayout(paid, here)).toBeNull()
  })

  test('that does not close is refused with the difference by name', () => {
    expect(problemsOf({ paidOut: cents(72000n) })).toBe(
      '€ 1.090,00 verkocht, min € 363,00, is € 727,00; uitbetaald is € 720,00. Het verschil is € 7,00: er is minder uitbetaald dan hier staat.',
    )
  })

  test('is refused with VAT of a foreign service, too much VAT, an amount below zero, days the wrong way round or sales twice', () => {
    expect(problemsOf({ feeVat: 'eu' })).toContain('geen Nederlandse btw')
    expect(problemsOf({ fees: cents(20000n), feesVat: cents(16300n) })).toContain('meer dan 21% van € 200,00')
    expect(problemsOf({ fees: cents(-30000n) })).toContain('Kosten is minder dan € 0,00')
    expect(problemsOf({ soldFrom: localDate('2026-11-30') })).toContain('Draai de dagen om')
    expect(problemsOf({ sales: 'booked' })).toContain('anders tellen ze dubbel')
    expect(
      problemsOf({ sold: none, fees: ZERO, feesVat: ZERO, paidOut: ZERO }),
    ).toContain('Deze uitbetaling is leeg')
  }) // prettier-ignore

  test('of any form that closes has an entry in balance, which leaves on the account exactly what the bank receives', () => {
    fc.assert(
      fc.property(closing, fc.boolean(), (payout, isUnderKor) => {
        fc.pre(payoutProblems(payout).length === 0)
        const entry = postPayout(payout, { ...here, isUnderKor })
        expect(totalOf('debit', entry?.postings ?? [])).toBe(totalOf('credit', entry?.postings ?? []))
        expect(booked(payout, { ...here, isUnderKor })['1196'] ?? ZERO).toBe(leftByEntry(payout))
        const vat = booked(payout, { ...here, isUnderKor: false })['1520'] ?? ZERO
        if (payout.feeVat === 'nl') expect(vat).toBe(payout.feesVat)
        expect(payout.paidOut + chargedOf(payout) + payout.withheld).toBe(
          dueOf({ ...payout, fees: ZERO, feesVat: ZERO, withheld: ZERO }),
        )
      }),
    )
  })

  test('of any form that is off by an amount is refused, and the refusal names that amount', () => {
    fc.assert(
      fc.property(closing, fc.bigInt({ min: 1n, max: 1_000_000n }), fc.boolean(), (payout, off, isMore) => {
        const wrong = { ...payout, paidOut: cents(payout.paidOut + (isMore ? off : -off)) }
        expect(differenceOf(wrong)).toBe(isMore ? off : -off)
        const euros = `${String(off / 100n).replace(/\B(?=(\d{3})+$)/g, '.')},${String(off % 100n).padStart(2, '0')}`
        expect(payoutProblems(wrong).join(' ').replaceAll('\u00a0', ' ')).toContain(`Het verschil is € ${euros}`)
      }),
    )
  }) // prettier-ignore
})

test('costs of a file are split from their VAT, and stay the same together', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1_000_000n }).map(cents), fc.constantFrom('nl', 'eu', 'none'), (charged, feeVat) => {
      const apart = chargedApart(charged, ZERO, { feeVat, day: week.day })
      expect(chargedOf(apart)).toBe(charged)
      expect(payoutProblems({ ...week, ...apart, feeVat, paidOut: cents(109000n - charged) })).toEqual([])
    }),
  )
  expect(chargedApart(cents(36300n), ZERO, week)).toEqual({ fees: 30000n, feesVat: 6300n })
  expect(chargedApart(cents(36300n), cents(6299n), week)).toEqual({ fees: 30001n, feesVat: 6299n })
}) // prettier-ignore

test('a provider is found by the words of a bank line, and each row of the table has a source', () => {
  expect(providerNamedIn('Stichting Derdengelden Mollie 14086537.2609.18')?.key).toBe('mollie')
  expect(providerNamedIn('TAKEAWAY.COM PAYMENTS BV')?.key).toBe('thuisbezorgd')
  expect(providerNamedIn('bol.com B.V. partnerbetaling')?.key).toBe('bol')
  expect(providerNamedIn('Stripeboom groothandel')).toBeNull()
  for (const { source, seenOn, words } of payoutProviders) {
    expect(source).not.toBe('')
    expect(localDate(seenOn)).toBe('2026-11-28')
    for (const word of words) expect(providerNamedIn(`van ${word} nl`)).not.toBeNull()
  }
})
