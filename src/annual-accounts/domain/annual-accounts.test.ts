import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accounts, anyBooks } from './testing/any-books.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { elsewhereAfter } from '#kernel/recorded-elsewhere.ts'
import { annualAccounts, noAnswers } from './accounts.ts'
import { debtTermsOf } from './debt-terms.ts'
import { appropriationText, notesOf } from './notes.ts'
import { accountsPaper } from './paper.ts'
import { checkedUntil, meets, limitsOf, sizeFor, type SizeOfYear } from './size.ts'
import { assetMovements, balanceRows, resultOf, resultRows, type BookedAccount } from './statement.ts'
import { termsOf } from './terms.ts'

const euro = (amount: number): Cents => cents(BigInt(Math.round(amount * 100)))
const yearOf = (year: number, assets: number, revenue: number, staff: number): SizeOfYear => ({
  year,
  assets: euro(assets),
  revenue: euro(revenue),
  staffTenths: staff * 10,
})

test('two of the three criteria make a size, each up to and with its limit', () => {
  const [micro, small, medium] = limitsOf(2025)
  if (micro === undefined || small === undefined || medium === undefined) throw new RangeError('three limits')
  expect(meets(yearOf(2025, 450_000, 900_000, 10), micro)).toBe(true)
  expect(meets(yearOf(2025, 450_000.01, 900_000, 9.9), micro)).toBe(true)
  expect(meets(yearOf(2025, 450_000.01, 900_000.01, 0), micro)).toBe(false)
  expect(meets(yearOf(2025, 450_000.01, 900_000, 10), micro)).toBe(false)
  expect(meets(yearOf(2025, 7_500_000, 15_000_000, 50), small)).toBe(true)
  expect(meets(yearOf(2025, 7_500_000.01, 15_000_000, 50), small)).toBe(false)
  expect(meets(yearOf(2025, 25_000_000, 50_000_000.01, 249), medium)).toBe(true)
  // The limits of 2023 were lower.
  expect(sizeFor([yearOf(2023, 400_000, 800_000, 0)])).toBe('small')
  expect(sizeFor([yearOf(2024, 400_000, 800_000, 0)])).toBe('micro')
  expect(checkedUntil >= '2026-12-31').toBe(true)
})

test('a size begins and ends after two years in a row, and the first year counts at once', () => {
  const [tiny, big] = [
    (year: number) => yearOf(year, 100_000, 100_000, 1),
    (year: number) => yearOf(year, 1_000_000, 2_000_000, 12),
  ]
  expect(sizeFor([big(2024)])).toBe('small')
  expect(sizeFor([tiny(2024), big(2025)])).toBe('micro')
  expect(sizeFor([tiny(2024), big(2025), big(2026)])).toBe('small')
  expect(sizeFor([tiny(2024), big(2025), tiny(2026)])).toBe('micro')
  expect(sizeFor([big(2024), tiny(2025)])).toBe('small')
  expect(sizeFor([big(2024), tiny(2025), tiny(2026)])).toBe('micro')
  expect(sizeFor([yearOf(2026, 30_000_000, 60_000_000, 300)])).toBe('large')
})

test('accounts are made up in five months, adopted in seven and filed in twelve, or with an extension in ten and twelve', () => {
  expect(termsOf(2025, false, null)).toEqual({
    makeUpBy: '2026-05-31',
    adoptBy: '2026-07-31',
    fileBy: '2026-12-31',
  })
  expect(termsOf(2025, true, null)).toMatchObject({ makeUpBy: '2026-10-31', adoptBy: '2026-12-31' })
  expect(termsOf(2025, false, localDate('2026-05-20')).fileBy).toBe('2026-05-28')
  expect(termsOf(2025, true, localDate('2026-12-30')).fileBy).toBe('2026-12-31')
})

test('whatever is booked, both sides of the balance sheet are equal in both years, and a line is the sum of its accounts', () => {
  fc.assert(
    fc.property(anyBooks, fc.constantFrom('micro', 'small'), (books, regime) => {
      const rows = balanceRows(books, 2025, { regime, hasBefore: true })
      const [assets, liabilities] = ['Totaal activa', 'Totaal passiva'].map((title) =>
        rows.find((row) => row.title === title),
      )
      expect([assets?.amount, assets?.before]).toEqual([liabilities?.amount, liabilities?.before])
      const result = resultRows(books, 2025, { regime, hasBefore: true })
      for (const row of [...rows, ...result].filter(({ kind }) => kind === 'line')) {
        expect(sum(row.accounts.map(({ amount }) => amount))).toBe(row.amount)
        expect(sum(row.accounts.map(({ before }) => before ?? ZERO))).toBe(row.before)
      }
      expect(result.at(-1)?.amount).toBe(resultOf(books, 2025))
    }),
  )
})

test('a small and a micro company have the same totals, and nothing is negative that the other side can show', () => {
  fc.assert(
    fc.property(anyBooks, (books) => {
      const totals = (['micro', 'small'] as const).map((regime) => [
        balanceRows(books, 2025, { regime, hasBefore: true }).find(({ title }) => title === 'Totaal activa')
          ?.amount,
        resultRows(books, 2025, { regime, hasBefore: true }).at(-1)?.amount,
      ])
      expect(totals[0]).toEqual(totals[1])
      for (const { title, amount } of balanceRows(books, 2025, { regime: 'small', hasBefore: true }))
        if (['Vorderingen', 'Liquide middelen', 'Kortlopende schulden'].includes(title))
          expect(amount).toBeGreaterThanOrEqual(0n)
    }),
  )
})

test('a receivable that is owed is a debt, and a debt that was paid too much is a receivable', () => {
  const account = (number: string, amount: number): BookedAccount => {
    const [, name = '', type = 'cost', rgsCode = null] = accounts.find(([each]) => each === number) ?? []
    return {
      number,
      name,
      type,
      rgsCode,
      byYear: new Map([[2025, euro(amount)]]),
      opened: ZERO,
      disposed: ZERO,
    }
  }
  const rows = balanceRows(
    [account('1100', -500), account('1700', 200), account('1300', 300), account('0550', -100), account('8000', -100), account('4540', 200)],
    2025,
    { regime: 'small', hasBefore: false },
  ) // prettier-ignore
  const shown = Object.fromEntries(rows.map(({ title, amount, before }) => [title, [amount, before]]))
  expect(shown).toMatchObject({
    Vorderingen: [euro(500), null],
    'Kortlopende schulden': [euro(500), null],
    'Onverdeeld resultaat': [euro(-100), null],
    'Totaal activa': [euro(500), null],
    'Totaal passiva': [euro(500), null],
  })
  expect(shown).not.toHaveProperty('Liquide middelen')
})

test('the movement of assets adds up: what was bought, what left, and what was written off', () => {
  const van = (number: string, before: number, within: number, disposed: number): BookedAccount => ({
    number,
    name: number,
    type: 'fixed-asset',
    rgsCode: number === '0300' ? 'BMvaTevVvp' : 'BMvaTevCae',
    byYear: new Map([
      [2024, euro(before)],
      [2025, euro(within)],
    ]),
    opened: ZERO,
    disposed: euro(disposed),
  })
  const [movement] = assetMovements(
    [van('0300', 20_000, 5_000, -10_000), van('0310', -8_000, 3_000, 6_000)],
    2025,
  )
  expect(movement).toEqual({
    name: '0300',
    begin: euro(12_000),
    bought: euro(15_000),
    disposed: euro(-4_000),
    depreciated: euro(-3_000),
    end: euro(20_000),
    accumulated: euro(5_000),
  })
})

test('a loan says what is repaid within a year and after five', () => {
  const loan = { name: 'Bank', principal: euro(12_000), startsOn: localDate('2025-01-01') }
  const rows = Array.from({ length: 8 }, (_, index) => ({
    number: index + 1,
    day: localDate(`${String(2025 + index)}-12-01`),
    interest: ZERO,
    repaid: euro(1_500),
    left: euro(12_000 - 1_500 * (index + 1)),
    state: 'planned' as const,
  }))
  expect(debtTermsOf(loan, rows, localDate('2025-12-31'))).toEqual({
    name: 'Bank',
    owed: euro(10_500),
    withinYear: euro(1_500),
    afterFiveYears: euro(3_000),
  })
  expect(debtTermsOf(loan, rows, localDate('2024-12-31'))).toBe(null)
  expect(debtTermsOf(loan, rows, localDate('2032-12-31'))).toBe(null)
})

test('the notes name what the law asks of each size, and a loss is not called a profit', () => {
  const facts = {
    regime: 'small' as const,
    year: 2025,
    company: { name: 'Noord B.V.', seat: 'Utrecht', kvkNumber: '12345678' },
    activities: '',
    commitments: '',
    staffTenths: 15,
    heads: ['Voorraden'],
    owedByDirector: euro(1_000),
    result: ZERO,
  }
  expect(notesOf(facts).map(({ title }) => title)).toEqual([
    'Algemeen',
    'Grondslagen',
    'Niet uit de balans blijkende verplichtingen',
    'Leningen aan bestuurders',
    'Werknemers',
  ])
  expect(notesOf(facts)[0]?.text).toContain('niet gecontroleerd')
  expect(notesOf(facts)[3]?.text).toContain('1.000,00')
  expect(notesOf({ ...facts, regime: 'micro' }).map(({ title }) => title)).not.toContain('Werknemers')
  expect(appropriationText(negate(euro(500)), false)).toContain('(verlies) af te trekken van')
  expect(appropriationText(euro(500), true)).toContain('heeft besloten het resultaat')
})

test('the booklet of a decision that came with another installation says so beside its day, and one of here does not', () => {
  const books = accounts.map(([number, name, type, rgsCode]) => ({
    number,
    name,
    type,
    rgsCode,
    byYear: new Map(),
    opened: ZERO,
    disposed: ZERO,
  }))
  const shown = annualAccounts(
    {
      accounts: books,
      hasBefore: false,
      years: [2025],
      staffOfYears: new Map(),
      debts: [],
      company: { name: 'Noord B.V.', kvkNumber: '12345678', address: 'Laan 1, 3511 AA Utrecht' },
    },
    2025,
    { ...noAnswers, regime: 'micro', seat: 'Utrecht', directors: ['A. de Wit'] },
  )
  const adoptedAs = (elsewhere: string) =>
    accountsPaper(shown, {
      purpose: 'meeting',
      decision: { on: localDate('2026-05-12'), sha256: 'f'.repeat(64), elsewhere },
      today: localDate('2026-12-02'),
    }).facts.find(({ label }) => label === 'Vastgesteld')?.value
  const moved = elsewhereAfter('2026-05-12T09:00:00.000Z', '2026-12-01T10:00:00.000Z')
  expect(adoptedAs(moved)).toBe('12 mei 2026 (elders vastgelegd, ingelezen op 1 december 2026)')
  const here = elsewhereAfter('2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z')
  expect(adoptedAs(here)).toBe('12 mei 2026')
})
