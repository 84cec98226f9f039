import { expect, test } from 'vitest'
import { answerIncomeTax, getIncomeTax } from '#income-tax/contract.ts'
import { writeHours } from '#hours/contract.ts'
import { getOpeningBalance, payOpenItem, reverseJournalEntry } from '#ledger/contract.ts'
import { accountId } from '#testing/expense-steps.ts'
import { handSteps, type Row } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { closeYear } from '#year-end/contract.ts'
import { getReport } from '../contract.ts'

/** The figures for the tax return of a year: by the lines of the form, each account with its entries, before and after closing. */
const kloppend = await testProgram()
const { memo, opening } = handSteps(kloppend.database)

const reportOf = async (who: TestTenant, year = 2025) =>
  expectDone(
    await who.call(getReport, {
      params: { name: 'tax-return' },
      query: { from: `${String(year)}-01-01`, to: `${String(year)}-12-31` },
    } as never),
  )
type Report = Awaited<ReturnType<typeof reportOf>>

const booked = async (who: TestTenant, day: string, rows: readonly Row[]): Promise<void> => {
  expectDone(await memo(who, rows, { transactionDate: day, description: 'Boeking' }))
}

/** The amount over the year of the row of this name. */
const overYear = ({ rows }: Report, name: string) => rows.find(({ texts }) => texts[1] === name)?.amounts[2]
const inCents = (euros: number | null | undefined): number => Math.round((euros ?? 0) * 100)
const begins = ({ rows }: Report, name: string) =>
  rows.find(({ texts }) => texts[1] === name)?.amounts.slice(0, 2)

async function year2025(): Promise<TestTenant> {
  const who = await kloppend.register()
  expectDone(
    await opening(
      who,
      [
        ['0220', 3_000, 0],
        ['1420', 2_000, 0],
        ['0500', 0, 5_000],
      ],
      '2025-01-01',
    ),
  )
  await booked(who, '2025-02-01', [
    ['1420', 60_000, 0],
    ['8400', 0, 60_000],
  ])
  await booked(who, '2025-03-01', [
    ['4410', 500, 0],
    ['4570', 200, 0],
    ['4300', 1_300, 0],
    ['1420', 0, 2_000],
  ])
  await booked(who, '2025-04-01', [
    ['7010', 4_000, 0],
    ['1420', 0, 4_000],
  ])
  await booked(who, '2025-12-31', [
    ['4610', 1_000, 0],
    ['0230', 0, 1_000],
  ])
  await booked(who, '2025-06-01', [
    ['0530', 2_500, 0],
    ['0510', 10_000, 0],
    ['1420', 0, 12_500],
  ])
  return who
}

test('the profit is that of the books, the law corrects it, and each line opens the entries of its account', async () => {
  const who = await year2025()
  const report = await reportOf(who)
  expect(overYear(report, 'Winst volgens je boeken')).toBe(53_000)
  expect(overYear(report, 'Totaal auto- en transportkosten')).toBe(-1_300)
  expect(overYear(report, 'Totaal inkoop en uitbesteed werk')).toBe(-4_000)
  expect(overYear(report, 'Totaal verkoopkosten')).toBe(-500)
  expect(overYear(report, 'Totaal afschrijvingen')).toBe(-1_000)
  expect([
    overYear(report, 'Boetes, niet aftrekbaar'),
    overYear(report, 'Representatie, 20% niet aftrekbaar'),
  ]).toEqual([200, 100])
  expect(overYear(report, 'Fiscale winst')).toBe(53_300)
  // Minus 2.470, and 12,7 % of what is left.
  expect(overYear(report, 'Belastbare winst uit onderneming')).toBe(44_374.59)
  expect(overYear(report, 'Gestort min opgenomen')).toBe(-12_500)
  expect(begins(report, 'Totaal andere materiële vaste activa')).toEqual([3_000, 2_000])
  expect(begins(report, 'Samen (hoort € 0,00 te zijn)')).toEqual([0, 0])
  const accounts = report.rows.filter(({ kind, texts }) => kind === 'line' && /^\d{4}$/.test(texts[0] ?? ''))
  expect(accounts.length).toBeGreaterThan(9)
  for (const { drill, texts } of accounts) expect(drill).toEqual({ kind: 'account', account: texts[0] })
  // The estimate of the same year is of the same profit.
  const { income } = expectDone(await who.call(getIncomeTax, { query: { year: '2025' } }))
  expect(income?.taxableProfit).toBe(44_374.59)
})

test('the entries that each figure opens sum to it to the cent: over the year, or what was there and what was added', async () => {
  const who = await year2025()
  const { rows } = await reportOf(who)
  const accounts = rows.filter(({ kind, texts }) => kind === 'line' && /^\d{4}$/.test(texts[0] ?? ''))
  const seen = new Set<string>()
  const counts = { balance: 0, result: 0, correction: 0 }
  for (const { texts, amounts } of accounts) {
    const number = texts[0] ?? ''
    const card = expectDone(
      await who.call(getReport, {
        params: { name: 'ledger-card' },
        query: { from: '2025-01-01', to: '2025-12-31', account: number },
      } as never),
    )
    const entries = card.rows.filter(({ kind, drill }) => kind === 'line' && drill?.kind === 'entry')
    expect(entries.length, number).toBeGreaterThan(0)
    const movedBy = (of: typeof entries): number =>
      of.reduce((sum, { amounts: [debit, credit] }) => sum + inCents(debit) - inCents(credit), 0)
    const moved = movedBy(entries)
    const [begin, end, ofYear] = amounts
    const isBalance = begin !== null || end !== null
    // After its own line an account is in the corrections: the fine as a whole, of representation a fifth.
    const isCorrection = !isBalance && seen.has(number)
    seen.add(number)
    counts[isBalance ? 'balance' : isCorrection ? 'correction' : 'result']++
    // The books begin with an opening balance of 1 January.
    const opened = movedBy(entries.filter(({ texts: [day] }) => day === '2025-01-01'))
    if (isBalance) expect([inCents(begin), inCents(end)], number).toEqual([opened, moved])
    else if (isCorrection) expect(inCents(ofYear), number).toBe(number === '4570' ? moved : moved / 5)
    else expect(inCents(ofYear), number).toBe(-moved)
  }
  expect(counts).toEqual({ balance: 6, result: 8, correction: 2 })
})

test('what was open before is paid in the year: the payment is of the year, and the balance of 1 January stays', async () => {
  const who = await kloppend.register()
  expectDone(
    await opening(
      who,
      [
        ['1420', 2_000, 0],
        ['1300', 1_210, 0],
        ['0500', 0, 3_210],
      ],
      '2025-01-01',
    ),
  )
  const [item] = expectDone(await who.call(getOpeningBalance))?.openItems ?? []
  const pay = async (number: string, amount: number) =>
    expectDone(
      await who.call(payOpenItem, {
        params: { id: item?.id ?? '' },
        body: { date: '2025-02-01', amount, ledgerAccountId: await accountId(who, number) },
      }),
    )
  await pay('1420', 1_000)
  await pay('0510', 110)
  const wrong = await pay('1420', 100)
  expectDone(
    await who.call(reverseJournalEntry, { params: { id: wrong }, body: { transactionDate: '2025-02-02' } }),
  )
  const report = await reportOf(who)
  const at = (number: string) => report.rows.find(({ texts }) => texts[0] === number)?.amounts.slice(0, 2)
  expect([at('1300'), at('1420')]).toEqual([
    [1_210, 100],
    [2_000, 3_000],
  ])
  // A customer paid into a private account: the owner took that.
  expect(overYear(report, 'Gestort min opgenomen')).toBe(-110)
  expect(begins(report, 'Samen (hoort € 0,00 te zijn)')).toEqual([0, 0])
})

test('closing the year changes no figure of the return but where the result is', async () => {
  const who = await year2025()
  const before = await reportOf(who)
  expectDone(await who.call(closeYear, { params: { year: 2025 }, body: { acceptPoints: true } } as never))
  const after = await reportOf(who)
  const asked = ['Winst volgens je boeken', 'Belastbare winst uit onderneming', 'Gestort min opgenomen']
  expect(asked.map((name) => overYear(after, name))).toEqual(asked.map((name) => overYear(before, name)))
  expect(begins(before, 'Totaal ondernemingsvermogen')).toEqual([-5_000, 7_500])
  expect(begins(after, 'Totaal ondernemingsvermogen')).toEqual([-5_000, -45_500])
  expect(begins(after, 'Samen (hoort € 0,00 te zijn)')).toEqual([0, 0])
})

test('the card of a private account of a closed year ends at zero, and says what the figure of the return is', async () => {
  const who = await year2025()
  const cardOf = async (account: string) =>
    expectDone(
      await who.call(getReport, {
        params: { name: 'ledger-card' },
        query: { from: '2025-01-01', to: '2025-12-31', account },
      } as never),
    )
  expect((await cardOf('0510')).notes).toEqual([])
  expectDone(await who.call(closeYear, { params: { year: 2025 }, body: { acceptPoints: true } } as never))
  const { rows, notes } = await cardOf('0510')
  expect(rows.at(-1)?.amounts).toEqual([10_000, 10_000, 0])
  expect(notes.join(' ').replaceAll('\u00a0', ' ')).toContain(
    'Zonder die boeking is hier € 10.000,00 opgenomen',
  )
  expect((await cardOf('0500')).notes).toEqual([])
})

test('hours in Uren that are too few: no deduction is assumed, and an answer that says otherwise is named', async () => {
  const who = await year2025()
  expect(overYear(await reportOf(who), 'Ondernemersaftrek')).toBeLessThan(0)
  expectDone(
    await who.call(writeHours, {
      body: { day: '2025-03-03', category: 'administration', description: 'Boeken', minutes: 1_170 },
    }),
  )
  const assumed = await reportOf(who)
  expect(overYear(assumed, 'Ondernemersaftrek')).toBeUndefined()
  expect(assumed.notes.join(' ')).toContain(
    'Bij Uren staat 19:30, dus we nemen aan dat je geen 1.225 uur haalde',
  )
  const answers = {
    meetsHours: true, isStarter: false, hasStatePension: false, wage: 0, withheld: 0, expectedProfit: null,
    investments: null, paid: null, inFreeMoney: false, version: 0,
  } // prettier-ignore
  expectDone(await who.call(answerIncomeTax, { params: { year: '2025' }, body: answers }))
  const said = await reportOf(who)
  expect(overYear(said, 'Ondernemersaftrek')).toBeLessThan(0)
  expect(said.notes.join(' ')).toContain(
    'Je zei dat je 1.225 uur haalde, en bij Uren staat 19:30. Kijk dat na',
  )
})

test('a starter who did not meet the hours, an investment and a company have their own lines', async () => {
  const who = await year2025()
  const answers = {
    meetsHours: false, isStarter: false, hasStatePension: false, wage: 0, withheld: 0, expectedProfit: null,
    investments: 10_000, paid: null, inFreeMoney: false, version: 0,
  } // prettier-ignore
  expectDone(await who.call(answerIncomeTax, { params: { year: '2025' }, body: answers }))
  const report = await reportOf(who)
  expect(overYear(report, 'Kleinschaligheidsinvesteringsaftrek')).toBe(-2_800)
  expect(overYear(report, 'Ondernemersaftrek')).toBeUndefined()
  const company = await kloppend.register()
  await booked(company, '2025-01-02', [
    ['1420', 118_000, 0],
    ['0550', 0, 18_000],
    ['8400', 0, 100_000],
  ])
  await booked(company, '2025-05-01', [
    ['4410', 1_000, 0],
    ['9100', 5_000, 0],
    ['1420', 0, 6_000],
  ])
  const ofCompany = await reportOf(company)
  expect(overYear(ofCompany, 'Winst volgens je boeken')).toBe(94_000)
  expect(overYear(ofCompany, 'Belastbare winst')).toBe(99_265)
  expect([ofCompany.title, ofCompany.about]).toEqual([
    'Belastbare winst',
    'voor de aangifte vennootschapsbelasting, 2025',
  ])
  // What a company invested counts as it does for an owner.
  expectDone(await company.call(answerIncomeTax, { params: { year: '2025' }, body: answers }))
  const invested = await reportOf(company)
  expect([
    overYear(invested, 'Kleinschaligheidsinvesteringsaftrek'),
    overYear(invested, 'Belastbare winst'),
  ]).toEqual([-2_800, 96_465])
  expect(invested.notes).toEqual([
    'Verliezen van andere jaren staan hier niet in: die vul je in de aangifte in.',
  ])
  // Before the tables begin, the books alone are shown, and the note says what is missing.
  expect((await reportOf(who, 2022)).notes.join(' ')).toContain('rekenen we uit vanaf 2024')
})
