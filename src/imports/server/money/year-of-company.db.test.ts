import { describe, expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { addDays, localDate, monthsAfter } from '#kernel/local-date.ts'
import { getProof } from '#proof/contract.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { sendTo } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { createWageJournal } from '#wages/contract.ts'
import { createDividend } from '#wages/dividend-contract.ts'
import { closeYear, getYear } from '#year-end/contract.ts'
import type { WageFile } from '../../money-contract.ts'

const kloppend = await testProgram()
const { opening } = handSteps(kloppend.database)

/** The salary of a director in cents, month by month; no two amounts that are paid are the same. */
function monthsOf(seed: number) {
  let state = seed
  return Array.from({ length: 12 }, (_, month) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const gross = 400_000 + (state % 1000) * 100 + month
    const share = (percent: number): number => Math.round((gross * percent) / 100)
    const slip = { gross, holiday: share(8), travel: 10_000, tax: share(30), charges: share(7), own: share(3), fund: share(6) }
    const firstDay = monthsAfter(localDate('2025-01-01'), month)
    return { ...slip, firstDay, lastDay: addDays(monthsAfter(firstDay, 1), -1), net: gross + slip.travel - slip.tax - slip.own }
  })
} // prettier-ignore
type Month = ReturnType<typeof monthsOf>[number]

const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
const sumOf = (months: readonly Month[], of: (month: Month) => number): number =>
  months.reduce((total, month) => total + of(month), 0)
const taxDue = ({ tax, charges }: Month): number => tax + charges
const pensionDue = ({ own, fund }: Month): number => own + fund
const cost = ({ gross, holiday, travel, charges, fund }: Month): number =>
  gross + holiday + travel + charges + fund

/** The journal of the payroll program of a month. */
const journalOf = (month: Month): string =>
  [
    'Periode;Rekening;Omschrijving;Debet;Credit',
    ...[
      ['4000', 'Brutolonen', month.gross, 0],
      ['4005', 'Toevoeging vakantiegeld', month.holiday, 0],
      ['4030', 'Reiskosten', month.travel, 0],
      ['4010', 'Werkgeversheffing Zvw', month.charges, 0],
      ['4020', 'Pensioen werkgever', month.fund, 0],
      ['1660', 'Nettolonen', 0, month.net],
      ['1650', 'Loonheffingen', 0, taxDue(month)],
      ['1662', 'Pensioenfonds', 0, pensionDue(month)],
      ['1661', 'Vakantiegeldreservering', 0, month.holiday],
    ].map(([account, name, debit, credit]) => [month.firstDay.slice(0, 7), account, name, euros(Number(debit)), euros(Number(credit))].join(';')),
  ].join('\n') // prettier-ignore

/** As a user who takes the file over into the form. */
async function enter(tenant: TestTenant, month: Month): Promise<void> {
  const { firstDay, lastDay } = month
  const query = { firstDay, lastDay }
  const { shares } = expectDone(
    await sendTo<WageFile>(tenant, 'WageJournals/imports', journalOf(month), query),
  )
  const body = { ...query, shares: shares as unknown as [{ netAmount: number }] }
  expectDone(await tenant.call(createWageJournal, { body }))
}

/** What the company pays: wages on the last day, tax and pension in the month after, and the dividend with its tax. */
const paymentsOf = (months: readonly Month[]): FileLine[] =>
  [
    ...months.slice(0, 11).flatMap((month): FileLine[] => [
      [month.lastDay, -month.net / 100, 'J. de Vries', 'NL39RABO0300065264', `Salaris ${month.firstDay.slice(0, 7)}`],
      [addDays(month.lastDay, 20), -taxDue(month) / 100, 'Belastingdienst', 'NL86INGB0002445588', 'Loonheffingen'],
      [addDays(month.lastDay, 21), -pensionDue(month) / 100, 'Pensioenfonds', '', 'Premie'],
    ]),
    ['2025-06-15', -8500, 'J. de Vries', 'NL39RABO0300065264', 'Dividend'] as const,
    ['2025-07-10', -1500, 'Belastingdienst', 'NL86INGB0002445588', 'Dividendbelasting'] as const,
  ].toSorted(([a], [b]) => a.localeCompare(b)) // prettier-ignore

/** As a user who presses "Klopt" for every line. */
async function acceptAll(tenant: TestTenant): Promise<void> {
  const open = async () => expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  const oldest = async () => (await open()).toSorted((a, b) => a.date.localeCompare(b.date))[0]
  for (let line = await oldest(); line !== undefined; line = await oldest()) {
    const parts = (line.proposals[0]?.parts ?? []).map(({ kind, targetId, ledgerAccountId, amount }) => ({
      kind,
      targetId,
      amount,
      ...(ledgerAccountId === null ? {} : { ledgerAccountId }),
    }))
    expectDone(await tenant.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
  }
}

describe.each([[3, []], [2025, ['soak']]] as const)('of seed %i', (seed, tags) => {
  test('a year of a company with the files of its payroll program, a correction and dividend is closed as plain sums say', { tags: [...tags], meta: { slow: 'a whole year' }, timeout: 300_000 }, async () => {
    const tenant = await kloppend.register()
    const months = monthsOf(seed)
    expectDone(await opening(tenant, [['1100', 100_000, 0], ['0550', 0, 18_000], ['0570', 0, 82_000]], '2025-01-01'))
    for (const month of months) await enter(tenant, month)
    // Later it turned out that June was € 100,00 more, of which € 40,00 is tax: the correction is not paid yet.
    const { firstDay, lastDay } = months[5] as Month
    const more = { firstDay, lastDay, isCorrection: true, shares: [{ grossAmount: 100, payrollTaxAmount: 40, netAmount: 60 }] }
    expectDone(await tenant.call(createWageJournal, { body: more }))
    const tests = { passesEquityTest: true, passesPaymentTest: true, testNote: 'Balans en begroting' }
    expectDone(await tenant.call(createDividend, { body: { decidedOn: '2025-06-12', amount: 10_000, shareholder: 'J. de Vries', ...tests } }))
    expectDone(await sendBankFile(tenant, ingFile(paymentsOf(months), 100_000)))
    await acceptAll(tenant)

    // The oracle: plain sums of the months; of December and of the correction all is open.
    const paid = sumOf(months.slice(0, 11), (month) => month.net + taxDue(month) + pensionDue(month)) + 1_000_000
    const december = months[11] as Month
    const owed = { '1650': taxDue(december) + 4_000, '1660': december.net + 6_000, '1661': sumOf(months, ({ holiday }) => holiday), '1662': pensionDue(december) }
    for (const [account, amount] of Object.entries({ ...owed, '1680': 0, '1690': 0 }))
      expect([account, await balanceOf(tenant, account)]).toEqual([account, amount === 0 ? 0 : -amount / 100])
    const costs = sumOf(months, cost) + 10_000
    const params = { year: '2025' }
    expect(expectDone(await tenant.call(getYear, { params }))).toMatchObject({ equity: 'company', resultAmount: -costs / 100 })
    expectDone(await tenant.call(closeYear, { params, body: { acceptPoints: true } }))
    const next = expectDone(await tenant.call(getYear, { params })).openingOfNext
    expect(Object.fromEntries(next.map(({ number, amount }) => [number, amount]))).toEqual({
      '0550': -18_000,
      '0570': -72_000,
      '0580': costs / 100,
      '1100': (10_000_000 - paid) / 100,
      ...Object.fromEntries(Object.entries(owed).map(([account, amount]) => [account, -amount / 100])),
    })
    const { checks } = expectDone(await tenant.call(getProof, {}))
    expect(checks.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
    expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
  })
}) // prettier-ignore
