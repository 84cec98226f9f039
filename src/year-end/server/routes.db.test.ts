import { describe, expect, test } from 'vitest'
import { ascending, balanceOf, handSteps, type Row } from '#testing/hand-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { getBalance, listJournalEntries, listLedgerAccounts } from '#ledger/contract.ts'
import { adjustYear } from '../adjustment-contract.ts'
import { closeYear, getYear, listYears, reopenYear } from '../contract.ts'

const kloppend = await testProgram()
const { database } = kloppend
const { memo, opening, expectRefused } = handSteps(database)

const start: readonly Row[] = [
  ['1100', 5000, 0],
  ['0500', 0, 5000],
]
/** Without VAT, so that no return has to be filed. */
const sale = { lines: [lineOf({ vatPercentage: 0, quantity: 1, unitPrice: 1000 })] }
const in2025 = { issueDate: '2025-05-31', dueDate: '2025-05-31', deliveryDate: '2025-05-31' }

/** A year of a sole trader: € 1.000 earned, € 300 spent, € 200 taken out. */
async function yearOf2025(tenant: TestTenant): Promise<void> {
  expectDone(await opening(tenant, start, '2025-01-01'))
  await tenant.addFinalised({ ...sale, ...in2025 })
  expectDone(await memo(tenant, [['4540', 300, 0], ['1100', 0, 300]], { transactionDate: '2025-06-30' })) // prettier-ignore
  expectDone(await memo(tenant, [['0510', 200, 0], ['1100', 0, 200]], { transactionDate: '2025-07-31' })) // prettier-ignore
  await allWorkDone(database)
  await answerQuestions(tenant, '2025')
}

/** The questions about customers who are late and a workspace at home, answered: all of them pay, and there is none. */
async function answerQuestions(tenant: TestTenant, year: string): Promise<void> {
  expectDone(await tenant.call(adjustYear, { params: { year }, body: { kind: 'doubtful', amount: 0 } }))
  expectDone(
    await tenant.call(adjustYear, { params: { year }, body: { kind: 'workspace', workspace: null } }),
  )
}

const yearCall = (year: string) => ({ params: { year } })
const close = (tenant: TestTenant, year = '2025', acceptPoints = false) =>
  tenant.call(closeYear, { ...yearCall(year), body: { acceptPoints } })
const reopen = (tenant: TestTenant, year = '2025') =>
  tenant.call(reopenYear, { ...yearCall(year), body: { reason: 'Een factuur van december vergeten' } })

describe('a year without problems', () => {
  test('is closed: the result and the private accounts go to equity, profit and loss are unchanged, and later entries in the year are refused', async () => {
    const tenant = await kloppend.register()
    await yearOf2025(tenant)
    const before = expectDone(await tenant.call(getYear, yearCall('2025')))
    expect(before).toMatchObject({ state: 'open', resultAmount: 700, equity: 'owner' })
    expect(before.points.map(({ outcome }) => outcome)).toEqual(before.points.map(() => 'ok'))
    expect(before.openingOfNext).toEqual([
      { number: '0500', name: 'Ondernemingsvermogen', amount: -5500 },
      { number: '1100', name: 'Bank', amount: 4500 },
      { number: '1300', name: 'Debiteuren', amount: 1000 },
    ])

    expectDone(await close(tenant))
    expect(await balanceOf(tenant, '0500')).toBe(-5500)
    expect(await balanceOf(tenant, '0510')).toBe(0)
    expect(await balanceOf(tenant, '8020')).toBe(-1000)
    const { ledgerAccounts } = expectDone(await tenant.call(getBalance))
    const shown = ledgerAccounts.map(({ numberAsString, debitTotalAmount, creditTotalAmount }) => [
      numberAsString,
      debitTotalAmount - creditTotalAmount,
    ])
    expect(shown).toContainEqual(['0599', 0])
    expect(shown).toContainEqual(['0500', -5500])
    expect(expectDone(await tenant.call(listYears))).toMatchObject([
      { year: 2025, state: 'closed', resultAmount: 700 },
    ])
    const late = await tenant.addConcept({ ...sale, ...in2025 })
    await expectRefused(() => tenant.move(late, 1000), 409, 'Boekjaar 2025 is afgesloten')
    await expectRefused(() => memo(tenant, [['4540', 1, 0], ['1100', 0, 1]], { transactionDate: '2025-12-31', isYearEnd: true }), 409, 'Boekjaar 2025 is afgesloten') // prettier-ignore
    await expectRefused(() => close(tenant), 409, 'Boekjaar 2025 is al afgesloten')
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('closed as that of a company shows what was booked, also with private accounts', async () => {
    const tenant = await kloppend.register()
    await yearOf2025(tenant)
    const body = { acceptPoints: false, equity: 'company' } as const
    expectDone(await tenant.call(closeYear, { ...yearCall('2025'), body }))
    const { equity, openingOfNext } = expectDone(await tenant.call(getYear, yearCall('2025')))
    expect(equity).toBe('company')
    const next = Object.fromEntries(openingOfNext.map(({ number, amount }) => [number, amount]))
    expect(next).toMatchObject({ '0500': -5000, '0510': 200, '0580': -700 })
    for (const [number, amount] of Object.entries(next)) expect(await balanceOf(tenant, number)).toBe(amount)
    // Open again, the kind of business is asked of the accounts.
    expectDone(await reopen(tenant))
    expect(expectDone(await tenant.call(getYear, yearCall('2025'))).equity).toBe('owner')
  })

  test('is opened again with a stored reason, and closed again with the forgotten entry', async () => {
    const tenant = await kloppend.register()
    await yearOf2025(tenant)
    await expectRefused(() => reopen(tenant), 409, 'Boekjaar 2025 is niet afgesloten')
    expectDone(await close(tenant))
    expectDone(await reopen(tenant))
    expect(await balanceOf(tenant, '0500')).toBe(-5000)
    expect(await balanceOf(tenant, '9990')).toBe(0)
    expectDone(await memo(tenant, [['4540', 100, 0], ['1100', 0, 100]], { transactionDate: '2025-12-31' })) // prettier-ignore
    expect(expectDone(await tenant.call(getYear, yearCall('2025')))).toMatchObject({
      state: 'open',
      resultAmount: 600,
      reopenings: [{ reason: 'Een factuur van december vergeten' }],
    })
    expectDone(await close(tenant))
    expect(await balanceOf(tenant, '0500')).toBe(-5400)
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('closed by five requests at once is closed once; an entry booked meanwhile is in the result or refused', async () => {
    const tenant = await kloppend.register()
    await yearOf2025(tenant)
    const sales = await Promise.all([1, 2, 3].map(() => tenant.addConcept({ ...sale, ...in2025 })))
    const [closed, moved] = await Promise.all([
      Promise.all([1, 2, 3].map(() => close(tenant, '2025', true))),
      Promise.all(sales.map((id) => tenant.move(id, 1000))),
    ])
    expect(closed.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409, 409])
    const booked = moved.filter(({ status }) => status === 200).length
    expect(expectDone(await tenant.call(listYears))[0]?.resultAmount).toBe(700 + 1000 * booked)
    expect(await balanceOf(tenant, '9990')).toBe(700 + 1000 * booked)
    const accounts = expectDone(
      await tenant.call(listLedgerAccounts, { params: { tenantId: tenant.tenantId } }),
    )
    expect(accounts.filter(({ rgsCode }) => rgsCode === null)).toEqual([])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })
})

describe('a year with problems', () => {
  test('cannot be closed before its VAT return is filed', async () => {
    const tenant = await kloppend.register()
    await tenant.addFinalised(in2025)
    await allWorkDone(database)
    await expectRefused(() => close(tenant, '2025', true), 409, 'Op 1500 staat eind 2025 nog btw')
  })

  test('cannot be closed before earlier years, and before its own end', async () => {
    const tenant = await kloppend.register()
    await tenant.addFinalised({ ...sale, issueDate: '2024-05-31', dueDate: '2024-05-31' })
    await yearOf2025(tenant).catch(() => undefined)
    await tenant.addFinalised({ ...sale, ...in2025 })
    await tenant.addFinalised(sale)
    await allWorkDone(database)
    await expectRefused(() => close(tenant, '2025'), 409, 'Sluit eerst 2024 af')
    const thisYear = String(new Date().getFullYear())
    await expectRefused(() => close(tenant, thisYear), 409, `Boekjaar ${thisYear} loopt nog`)
    await answerQuestions(tenant, '2024')
    expectDone(await close(tenant, '2024'))
    await answerQuestions(tenant, '2025')
    expectDone(await close(tenant, '2025'))
    await expectRefused(() => reopen(tenant, '2024'), 409, 'Heropen eerst boekjaar 2025')
  })

  test('shows a concept as a point of attention, which may be accepted and is stored', async () => {
    const tenant = await kloppend.register()
    await yearOf2025(tenant)
    await tenant.addConcept({ ...sale, ...in2025 })
    await expectRefused(() => close(tenant), 409, '1 concept is gedateerd in 2025')
    expectDone(await close(tenant, '2025', true))
    const { rows } = await database.superuser.query(
      `select jsonb_path_query_array(accepted, '$[*].id') as accepted from year_closings where tenant_id = $1`,
      [tenant.tenantId],
    )
    expect(rows).toEqual([{ accepted: ['concepts'] }])
  })
})

test('a year without books, and an invalid year, are refused', async () => {
  const tenant = await kloppend.register()
  await expectRefused(() => tenant.call(getYear, yearCall('2019')), 404, 'In 2019 is niets geboekt.')
  await expectRefused(() => close(tenant, '2019'), 404, 'In 2019 is niets geboekt.')
  await expectRefused(() => reopen(tenant, '2019'), 409, 'Boekjaar 2019 is niet afgesloten')
  for (const year of ['1800', '20266', 'abcd', '2026-Q1'])
    await expectRefused(() => tenant.call(closeYear, { ...yearCall(year), body: {} }), 404, 'Niet gevonden')
  await expectRefused(
    () => tenant.call(reopenYear, { ...yearCall('2025'), body: { reason: ' ' } }),
    400,
    'Verplicht veld',
  )
  expect(expectDone(await tenant.call(listYears))).toEqual([])
  expect(expectDone(await tenant.call(listJournalEntries))).toEqual([])
})
