import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountNumber } from '#ledger/domain/account.ts'
import { totalOf } from '#ledger/domain/journal-entry.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { add, basisPoints, cents, negate, ZERO, type Cents, shareWithin } from '#kernel/money.ts'
import { missingDays } from './missing-days.ts'
import { paperText } from './paper.ts'
import { postTakings, type Circumstances } from './post-takings.ts'
import {
  cashReceived,
  changedAmounts,
  differenceOf,
  dueOf,
  isSameDay,
  misfitOf,
  NOTHING_ON_ACCOUNT,
  receivedOf,
  takingsProblems,
  withDrawerOf,
  type Takings,
} from './takings.ts'

/** The worked day of a café: 9 % food, 21 % drink, statiegeld, tips by card, a voucher, € 2,50 short. */
const café: Takings = {
  day: localDate('2026-11-27'),
  sold: { high: cents(43875n), low: cents(61240n), zero: ZERO },
  bottleDeposits: cents(625n),
  vouchersSold: ZERO,
  tips: cents(3150n),
  tipsFor: 'staff',
  card: cents(86120n),
  vouchersRedeemed: cents(2500n),
  onAccount: NOTHING_ON_ACCOUNT,
  cashBefore: cents(15000n),
  cashCounted: cents(35020n),
  cashSpent: ZERO,
  cashToBank: ZERO,
  invoicesInCash: ZERO,
  note: null,
}

const here: Circumstances = {
  register: 'Bar',
  sells: 'goods',
  cardAccount: accountNumber('1195'),
  isUnderKor: false,
  isCompany: false,
  floatFrom: 'books',
}

/** Debit less credit by account. */
const booked = (takings: Takings, circumstances: Circumstances = here): Record<string, Cents> => {
  const sums: Record<string, Cents> = {}
  for (const { account, side, amount } of postTakings(takings, circumstances).postings)
    sums[account] = add(sums[account] ?? ZERO, side === 'debit' ? amount : negate(amount))
  return sums
}

describe('a day of a register', () => {
  test('closes: what should come in and what came in differ by what is short', () => {
    expect(dueOf(café)).toBe(108890n)
    expect(cashReceived(café)).toBe(20020n)
    expect(receivedOf(café)).toBe(108640n)
    expect(differenceOf(café)).toBe(-250n)
    expect(takingsProblems(café)).toEqual([])
  })

  test('is booked as its law says: revenue and VAT by rate, statiegeld and tips owed, the difference a cost', () => {
    expect(booked(café)).toEqual({
      '1195': 86120n,
      '1620': 2500n,
      '1000': 20020n,
      '4700': 250n,
      '8110': -56183n,
      '1505': -5057n,
      '8100': -36260n,
      '1500': -7615n,
      '1710': -3775n,
    })
  })

  test('what is sold at 0% is revenue of its own box, and no VAT is in it', () => {
    const zero = { ...café, sold: { ...café.sold, zero: cents(4000n) }, card: cents(90120n) }
    expect(booked(zero)).toEqual({ ...booked(café), '1195': 90120n, '8020': -4000n })
    const codes = postTakings(zero, here).postings.filter(({ account }) => account === '8020')
    expect(codes.map(({ vatCode }) => vatCode)).toEqual(['nl-zero'])
  })

  test('too much in the drawer is income of payment differences', () => {
    expect(booked({ ...café, cashCounted: cents(35520n) })).toEqual({
      ...booked(café),
      '1000': 20520n,
      '4700': -250n,
    })
  })

  test('a voucher that is sold is owed, without revenue and without VAT', () => {
    const sold = { ...café, vouchersSold: cents(5000n), card: cents(91120n) }
    expect(booked(sold)).toEqual({ ...booked(café), '1195': 91120n, '1620': -2500n })
  })

  test('under the KOR there is no VAT in it, and the tips of an owner are income', () => {
    const sums = booked({ ...café, tipsFor: 'owner' }, { ...here, isUnderKor: true })
    expect(sums).toMatchObject({ '8050': -105115n, '8400': -3150n, '1710': -625n })
    expect(sums['1500']).toBeUndefined()
  })

  test('the first change comes out of the owner’s pocket, and what goes to the bank is under way', () => {
    const first = { ...café, cashCounted: cents(15020n), cashToBank: cents(20000n) }
    expect(booked(first, { ...here, floatFrom: 'private' })).toMatchObject({
      '0520': -15000n,
      '1190': 20000n,
      '1000': 15020n,
    })
    expect(booked(first, { ...here, floatFrom: 'private', isCompany: true })).toMatchObject({
      '1700': -15000n,
    })
    expect(booked(first, { ...here, floatFrom: 'bank' })).toMatchObject({ '1190': 5000n })
  })

  test('whatever is counted, debits equal credits and cash follows the drawer', () => {
    const amount = fc.bigInt({ min: 0n, max: 1_000_000n }).map(cents)
    const any = fc
      .record({
        high: amount,
        low: amount,
        zero: amount,
        vouchersSold: amount,
        tips: amount,
        card: amount,
        vouchersRedeemed: amount,
        cashBefore: amount,
        cashCounted: amount,
        cashSpent: amount,
        cashToBank: amount,
        invoicesInCash: amount,
        bottleDeposits: fc.bigInt({ min: -10_000n, max: 10_000n }).map(cents),
        tipsFor: fc.constantFrom('staff' as const, 'owner' as const),
        isUnderKor: fc.boolean(),
      })
      .filter((each) => each.high + each.card > 1n)
    fc.assert(
      fc.property(any, ({ high, low, zero, isUnderKor, ...rest }) => {
        const takings: Takings = { ...café, ...rest, sold: { high, low, zero } }
        const { postings } = postTakings(takings, { ...here, isUnderKor })
        expect(totalOf('debit', postings)).toBe(totalOf('credit', postings))
        expect(booked(takings, { ...here, isUnderKor })['1000'] ?? ZERO).toBe(
          takings.cashCounted + takings.cashSpent - takings.cashBefore - takings.invoicesInCash,
        )
      }),
    )
  })

  test('cash on an invoice is in the drawer and is no sale: the day is booked as without it', () => {
    const invoicesInCash = cents(12100n)
    const paid = { ...café, cashCounted: add(café.cashCounted, invoicesInCash), invoicesInCash }
    expect(differenceOf(paid)).toBe(differenceOf(café))
    expect(booked(paid)).toEqual(booked(café))
    // Without a word of it the day has too much.
    expect(differenceOf({ ...paid, invoicesInCash: ZERO })).toBe(add(differenceOf(café), invoicesInCash))
    const text = { register: 'Bar', number: 3, sells: 'goods', floatFrom: 'books', tillFile: null, previous: '' } as const // prettier-ignore
    expect(paperText({ ...text, takings: paid })).toContain('facturen contant 121.00')
    expect(paperText({ ...text, takings: café })).not.toContain('facturen')
    const alone = { ...café, sold: { high: ZERO, low: ZERO, zero: ZERO }, bottleDeposits: ZERO, tips: ZERO, card: ZERO, vouchersRedeemed: ZERO, cashCounted: add(café.cashBefore, invoicesInCash), invoicesInCash } // prettier-ignore
    expect(takingsProblems(alone)).toEqual([
      expect.stringContaining('Tel dat bedrag mee bij de volgende dag'),
    ])
  })

  test('the VAT within an amount is that of the rate, to the cent', () => {
    expect(shareWithin(cents(61240n), basisPoints(900n))).toBe(5057n)
    expect(shareWithin(cents(43875n), basisPoints(2100n))).toBe(7615n)
    expect(shareWithin(cents(1n), basisPoints(2100n))).toBe(0n)
  })

  test('an amount below zero, an empty day, a drawer that lost money and a difference without a reason are refused', () => {
    const refusal = (changes: Partial<Takings>): string =>
      takingsProblems({ ...café, ...changes })
        .join(' ')
        .replaceAll('\u00a0', ' ')
    expect(refusal({ card: cents(-100n) })).toContain('Pin is minder dan € 0,00')
    expect(refusal({ cashCounted: ZERO })).toContain('minder dan er in hoort te zitten')
    expect(refusal({ cashCounted: cents(30000n) })).toContain('Het verschil is € 52,70')
    expect(refusal({ cashCounted: cents(30000n), note: 'Wisselgeld kwijt' })).toBe('')
    const nothing = Object.fromEntries(
      Object.entries(café).map(([name, value]) => [name, typeof value === 'bigint' ? ZERO : value]),
    )
    expect(takingsProblems({ ...café, ...nothing, sold: { high: ZERO, low: ZERO, zero: ZERO } })).toEqual([
      'Deze dag is leeg. Vul in wat je hebt verkocht en ontvangen.',
    ])
  })
})

describe('the days of a register', () => {
  test('a drawer begins with what was counted the day before, and the next day began with what is counted', () => {
    const day = { day: localDate('2026-11-27'), cashBefore: cents(100n), cashCounted: cents(300n) }
    const before = { day: localDate('2026-11-26'), cashBefore: ZERO, cashCounted: cents(100n) }
    const after = { day: localDate('2026-11-28'), cashBefore: cents(300n), cashCounted: ZERO }
    expect(misfitOf(day, { before, after })).toBeNull()
    expect(misfitOf(day, { before: { ...before, cashCounted: cents(99n) }, after })).toContain('26-11-2026')
    expect(misfitOf(day, { before, after: { ...after, cashBefore: ZERO } })).toContain('28-11-2026')
  })

  test('a day on which it is usually open is missed, a day on which it is closed is not', () => {
    const today = localDate('2026-11-27')
    // Open on Tuesdays to Saturdays for four weeks; the last Wednesday and Thursday were left out.
    const days = Array.from({ length: 28 }, (_, index) => addDays(today, index - 28)).filter(
      (day) => ![0, 1].includes(new Date(`${day}T00:00Z`).getUTCDay()),
    )
    const kept = days.filter((day) => day !== '2026-11-25' && day !== '2026-11-26')
    expect(missingDays(kept, today)).toEqual(['2026-11-25', '2026-11-26'])
    expect(missingDays(days, today)).toEqual([])
    expect(missingDays([], today)).toEqual([])
  })

  test('a correction names each amount that it changes and the difference, and nothing when it changes nothing', () => {
    expect(changedAmounts(café, café)).toEqual([])
    const byCard = cents(86370n)
    expect(changedAmounts(café, { ...café, card: byCard })).toEqual([
      { name: 'Pin', was: 86120n, is: byCard },
      { name: 'Verschil', was: -250n, is: 0n },
    ])
    const toBank = { cashToBank: cents(100n), cashCounted: cents(34920n) }
    expect(changedAmounts(café, { ...café, ...toBank }).map(({ name }) => name)).toEqual([
      'Geteld in de la',
      'Naar de bank gebracht',
    ])
  })

  test('what is sold on account is received in no money, and booked by its invoice only', () => {
    const tab = { sold: { high: cents(12100n), low: cents(10900n), zero: ZERO }, invoices: ['2026-0007'] }
    const day = { ...café, onAccount: tab, card: cents(86120n - 23000n) }
    expect(differenceOf(day)).toBe(differenceOf(café))
    const whole = booked(café)
    expect(booked(day)).toEqual({
      ...whole,
      1195: cents(63120n),
      8100: add(whole['8100'] ?? ZERO, cents(10000n)),
      1500: add(whole['1500'] ?? ZERO, cents(2100n)),
      8110: add(whole['8110'] ?? ZERO, cents(10000n)),
      1505: add(whole['1505'] ?? ZERO, cents(900n)),
    })
    expect(takingsProblems({ ...day, sold: { ...day.sold, high: cents(12099n) }, note: 'x' })).toEqual([
      expect.stringMatching(/Op rekening is €.121,00 tegen het hoge tarief verkocht, .* €.120,99/),
    ])
    const paper = {
      register: 'Bar',
      number: 3,
      sells: 'goods',
      floatFrom: 'books',
      tillFile: null,
      previous: '',
    } as const
    expect(paperText({ ...paper, takings: café })).not.toContain('rekening')
    expect(paperText({ ...paper, takings: day })).toContain('op rekening 121.00 109.00 0.00 ["2026-0007"]')
  })

  test('a correction is the same day only where no amount, invoice, remark or keeper of tips differs', () => {
    expect(isSameDay(café, { ...café, note: null })).toBe(true)
    const other = { sold: NOTHING_ON_ACCOUNT.sold, invoices: ['1'] }
    for (const change of [{ note: 'x' }, { tipsFor: 'owner' }, { card: ZERO }, { onAccount: other }] as const)
      expect(isSameDay(café, { ...café, ...change })).toBe(false)
    expect(isSameDay({ ...café, tips: ZERO }, { ...café, tips: ZERO, tipsFor: 'owner' })).toBe(true)
  })

  test('a count that was wrong moves as much from the difference of one day to that of the next', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 100_000n }).map(cents), (counted) => {
        const next = { ...café, cashBefore: café.cashCounted, cashCounted: cents(60000n) }
        const [first, second] = [{ ...café, cashCounted: counted }, withDrawerOf(next, counted, 'Verteld')]
        expect(add(differenceOf(first), differenceOf(second))).toBe(
          add(differenceOf(café), differenceOf(next)),
        )
        expect(second.cashCounted).toBe(next.cashCounted)
        const far = differenceOf(second) >= 1000n || differenceOf(second) <= -1000n
        expect(second.note).toBe(far ? 'Verteld' : null)
      }),
    )
    expect(withDrawerOf({ ...café, note: 'Eigen' }, ZERO, 'Verteld').note).toBe('Eigen')
  })

  test('the paper of a day names every figure, so that another figure is another paper', () => {
    const paper = {
      register: 'Bar',
      number: 3,
      sells: 'goods',
      floatFrom: 'books',
      takings: café,
      tillFile: null,
      previous: 'abc',
    } as const
    const text = paperText(paper)
    expect(text).toContain('verkocht 438.75 612.40 0.00')
    // A paper without a file reads as papers did before a file was kept.
    expect(text).not.toContain('bestand')
    const others = [
      paperText({ ...paper, number: 4 }),
      paperText({ ...paper, previous: 'abd' }),
      paperText({ ...paper, tillFile: 'e'.repeat(64) }),
      paperText({ ...paper, tillFile: 'f'.repeat(64) }),
      paperText({ ...paper, takings: { ...café, note: 'x\nnummer 9' } }),
      ...(
        [
          'bottleDeposits',
          'vouchersSold',
          'tips',
          'card',
          'vouchersRedeemed',
          'cashBefore',
          'cashCounted',
          'cashSpent',
          'cashToBank',
          'invoicesInCash',
        ] as const
      ).map((name) => paperText({ ...paper, takings: { ...café, [name]: add(café[name], cents(1n)) } })),
    ]
    expect(new Set([text, ...others]).size).toBe(others.length + 1)
  })
})
