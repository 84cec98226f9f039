import { expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { createPayout } from '#payouts/contract.ts'
import { getProof } from '#proof/contract.ts'
import { moveCash, recordSeveralDayTakings } from '#takings/contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { balancesOf, ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { sendTo } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { wageSlip } from '#testing/wage-steps.ts'
import { createWageJournal } from '#wages/contract.ts'
import { closeYear, getYear } from '#year-end/contract.ts'
import type { TillFile } from '../../money-contract.ts'

const kloppend = await testProgram()

const START = localDate('2025-01-03')
const CHANGE = 150_00
const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Fifty-two Fridays of a café in cents: food and drink with whole euros of VAT, tips by card, and cash that is short now and then. */
function weeksOf(seed: number) {
  let state = seed
  const next = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return 1 + (state % most)
  }
  return Array.from({ length: 52 }, (_, week) => {
    const [low, high, tips] = [next(30) * 10_900, next(20) * 12_100, next(40) * 100]
    const card = Math.round((low + high) / 2) + tips
    const cash = low + high + tips - card
    const short = week % 7 === 3 ? 250 : 0
    return { day: addDays(START, week * 7), quarter: Math.floor(week / 13) + 1, low, high, tips, card, cash, short, toBank: cash - short }
  })
} // prettier-ignore
type Week = ReturnType<typeof weeksOf>[number]
const all = (weeks: readonly Week[], of: (week: Week) => number): number => sumOf(weeks.map(of))

/** As a user who takes the file of the till over into the form, and takes all cash but the change to the bank each week. */
async function enterTakings(tenant: TestTenant, weeks: readonly Week[], isFirst: boolean): Promise<void> {
  const rows = weeks.map(({ day, low, high, tips, card, cash }) => [day, ...[low, high, card, cash, tips].map(euros)].join(';')) // prettier-ignore
  const file = ['Datum;Omzet 9%;Omzet 21%;Pin;Contant;Fooi', ...rows].join('\n')
  const { days, problem } = expectDone(await sendTo<TillFile>(tenant, 'DayTakings/imports', file))
  expect(problem).toBeNull()
  const body = days.map(({ place: _place, cashAmount: _cash, ...day }, at) => ({
    ...day,
    ...(isFirst && at === 0 ? { cashBeforeAmount: CHANGE / 100, floatFrom: 'private' } : {}),
    cashCountedAmount: CHANGE / 100,
    cashToBankAmount: (weeks[at]?.toBank ?? 0) / 100,
    tipsFor: 'owner',
  }))
  expectDone(await tenant.call(recordSeveralDayTakings, { body: { days: body } as never }))
}

/** A quarter of the delivery platform: € 1.090,00 of orders each, for which it keeps 30% with its VAT. */
const payoutDays = [3, 6, 9, 12].map((month) => localDate(`2025-${String(month).padStart(2, '0')}-15`))

/** The costs of a quarter, euros without VAT and its rate: of a restaurant nothing is deducted. */
const COSTS = [['Groothandel', 1000, 9, '7000'], ['Vastgoed Zuid', 500, 21, '4100'], ['Bistro Noord', 80, 0, '4410']] as const // prettier-ignore
const costMonths = ['02', '05', '08', '11']

/** Card payments arrive together, four weeks at once. */
const cardLines = (weeks: readonly Week[]): FileLine[] =>
  Array.from({ length: 13 }, (_, at) => weeks.slice(at * 4, at * 4 + 4)).map((own) => [
    addDays(own.at(-1)?.day ?? START, 1), all(own, ({ card }) => card) / 100, 'CCV Group', '', `Pinbetalingen ${String(own[0]?.day)}`,
  ]) // prettier-ignore

/** What passes the bank: card payments, deposits of cash, rent, wages with their tax and pension, and payouts. */
const bankLines = (weeks: readonly Week[]): FileLine[] =>
  [
    ...cardLines(weeks),
    ...weeks.map(({ day, toBank }): FileLine => [addDays(day, 3), toBank / 100, '', '', `Storting sealbag ${day}`]),
    ...payoutDays.map((day): FileLine => [addDays(day, 3), 727, 'Takeaway.com Payments BV', '', `Thuisbezorgd ${day}`]),
    ...COSTS.flatMap(([name, net, rate]) => costMonths.map((month): FileLine => [`2025-${month}-12`, -(net * (100 + rate)) / 100, name, '', `${name} maand ${month}`])),
    ['2025-06-30', -2345, 'Salaris', '', 'Nettoloon juni'] as const,
    ['2025-07-20', -1300, 'Belastingdienst', 'NL86INGB0002445588', 'Loonheffingen juni'] as const,
    ['2025-07-21', -225, 'Pensioenfonds', '', 'Premie juni'] as const,
  ].toSorted(([a], [b]) => a.localeCompare(b)) // prettier-ignore

/** As a user who takes over the first proposal of each line, and says of card payments that these are those of the register. Returns the labels, each once. */
async function decideAll(tenant: TestTenant): Promise<ReadonlySet<string>> {
  const labels = new Set<string>()
  const cards = await accountId(tenant, '1195')
  for (const line of expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))) {
    const [proposal] = line.proposals
    const { id, amount } = line
    if (line.counterpartyName === 'CCV Group') {
      const parts = [{ kind: 'account' as const, ledgerAccountId: cards, amount }]
      expectDone(await tenant.call(decideBankLine, { params: { id }, body: { parts } }))
      continue
    }
    labels.add(proposal?.label ?? `Niets voor ${line.description}`)
    const parts = (proposal?.parts ?? []).map(
      ({ kind, targetId, ledgerAccountId, answer, amount: part }) => ({
        kind,
        amount: part,
        ...(targetId !== '' && { targetId }),
        ...(ledgerAccountId !== null && { ledgerAccountId }),
        ...(answer !== null && { answer }),
      }),
    )
    expectDone(await tenant.call(decideBankLine, { params: { id }, body: { parts } }))
  }
  return labels
}

test(
  'a year of a café is closed as plain sums say',
  { meta: { slow: 'a whole year' }, timeout: 300_000 },
  async () => {
    const tenant = await kloppend.register()
    const weeks = weeksOf(34)
    const ofQuarter = (quarter: number) => weeks.filter((week) => week.quarter === quarter)
    for (const quarter of [1, 2, 3, 4]) await enterTakings(tenant, ofQuarter(quarter), quarter === 1)
    // After a slow evening the drawer is counted again: € 5,00 less, and the owner puts it back.
    for (const [move, amount] of [
      ['count', (CHANGE - 500) / 100],
      ['private-in', 5],
    ] as const)
      expectDone(await tenant.call(moveCash, { body: { day: '2025-12-30', move, amount } }))
    for (const day of payoutDays)
    expectDone(await tenant.call(createPayout, { body: { provider: 'thuisbezorgd', day, lowAmount: 1090, feesAmount: 300, feesVatAmount: 63, paidOutAmount: 727, isApartFromTakings: true } })) // prettier-ignore
    const slip = { firstDay: '2025-06-01', lastDay: '2025-06-30', shares: [wageSlip] }
    expectDone(await tenant.call(createWageJournal, { body: slip }))
    for (const [description, unitPrice, vatPercentage, cost] of COSTS)
    for (const month of costMonths)
      await addExpense(tenant, { description, supplierName: description, date: `2025-${month}-10`, lines: [await expenseLineOf(tenant, { description, unitPrice, vatPercentage, cost, payment: '1600' })] }) // prettier-ignore
    expectDone(await sendBankFile(tenant, ingFile(bankLines(weeks))))
    expect([...(await decideAll(tenant))].toSorted()).toEqual(
      ['Kasgeld gestort of opgenomen', ...COSTS.map(([name]) => `Kosten van ${name}`), 'Loonheffing juni 2025', 'Nettoloon juni 2025', 'Pensioen juni 2025', 'Uitbetaling van Thuisbezorgd'].toSorted(), // prettier-ignore
    )

    // The oracle: plain sums of the weeks.
    for (const quarter of [1, 2, 3, 4]) {
      const own = ofQuarter(quarter)
      const params = { period: `2025-Q${String(quarter)}` }
      const low = all(own, (week) => (week.low / 109) * 100) / 100 + 1000
      const high = all(own, (week) => (week.high / 121) * 100) / 100
      expect(expectDone(await tenant.call(getVatReturn, { params })).boxes).toMatchObject({
        '1a': { turnover: high, vat: Math.round(high * 21) / 100 },
        '1b': { turnover: low, vat: Math.round(low * 9) / 100 },
        '5b': { vat: 90 + 105 + 63 },
      })
      expectDone(await tenant.call(fileVatReturn, { params }))
    }
    const short = all(weeks, (week) => week.short)
    const books = await balancesOf(tenant)
    const bank = sumOf(bankLines(weeks).map(([, amount]) => Math.round(amount * 100)))
    expect(books).toMatchObject({
      '1000': CHANGE,
      '1100': bank,
      '4700': short + 500,
      '8110': -(all(weeks, (week) => (week.low / 109) * 100) + 400_000),
      '8100': -all(weeks, (week) => (week.high / 121) * 100),
      '8400': -all(weeks, ({ tips }) => tips),
      '7000': 400_000,
      '4100': 200_000,
      '4410': 32_000,
    })
    for (const account of ['1190', '1195', '1196', '1600', '1650', '1660', '1662'])
      expect([account, books[account]]).toEqual([account, 0])
    const revenue =
      all(weeks, (week) => (week.low / 109) * 100 + (week.high / 121) * 100 + week.tips) + 400_000
    const wages = (3000 + 240 + 120 + 600 + 150) * 100
    const costs = short + 500 + 400_000 + 200_000 + 32_000 + 4 * 30_000 + wages
    const params = { year: '2025' }
    expect(expectDone(await tenant.call(getYear, { params })).resultAmount).toBe((revenue - costs) / 100)
    const { checks } = expectDone(await tenant.call(getProof, {}))
    expect(checks.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
    expect(checks.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['takings', 'cash', 'in-transit', 'payouts', 'wages', 'bank-balance']),
    )
    expectDone(await tenant.call(closeYear, { params, body: { acceptPoints: true } }))
    expect(expectDone(await tenant.call(getYear, { params })).openingOfNext).toContainEqual(expect.objectContaining({ number: '1000', amount: CHANGE / 100 })) // prettier-ignore
    expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
  },
)
