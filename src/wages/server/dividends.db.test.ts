import { expect, test } from 'vitest'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { listPayables } from '#bank/payments-contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { listNotifications } from '#notifications/contract.ts'
import { getProof } from '#proof/contract.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { setLegalForm } from '#tenants/legal-form-contract.ts'
import { wageSlip } from '#testing/wage-steps.ts'
import { cancelWageJournal, createWageJournal, getWageChoices } from '../contract.ts'
import { cancelDividend, createDividend, getDividends } from '../dividend-contract.ts'

const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused, opening } = handSteps(database)

const decided = {
  decidedOn: '2026-06-12',
  amount: 10_000,
  shareholder: 'Jan de Vries',
  passesEquityTest: true,
  passesPaymentTest: true,
  testNote: 'Balans van 31 december en de begroting',
}
const create = (
  tenant: TestTenant,
  changes: Partial<typeof decided> & { toCurrentAccount?: boolean; isExempt?: boolean } = {},
) => tenant.call(createDividend, { body: { ...decided, ...changes } })

/** A company with € 30.000,00 of reserves. */
async function company(): Promise<TestTenant> {
  const tenant = await kloppend.register()
  expectDone(await opening(tenant, [['1100', 30_100, 0], ['0550', 0, 100], ['0570', 0, 30_000]])) // prettier-ignore
  return tenant
}

/** The return of the tax as a task: its amount and last day. */
const taxTasks = async (tenant: TestTenant) =>
  expectDone(await tenant.call(listNotifications))
    .tasks.filter(({ kind }) => kind === 'dividend-tax-due')
    .map(({ amount, day }) => [amount, day])

const shown = async (tenant: TestTenant) => expectDone(await tenant.call(getDividends, {}))

test('dividend is for a company only, tested, decided, and never from tomorrow', async () => {
  const owner = await kloppend.register()
  expect(await shown(owner)).toMatchObject({ isCompany: false, dividends: [] })
  expect(expectDone(await owner.call(getWageChoices, {})).usualSalary).toBeNull()
  await expectRefused(() => create(owner), 422, 'Dividend is er alleen bij een bv')
  const tenant = await company()
  await expectRefused(() => create(tenant, { passesPaymentTest: false }), 422, 'als beide toetsen goed zijn')
  await expectRefused(() => create(tenant, { passesEquityTest: false }), 422, 'als beide toetsen goed zijn')
  await expectRefused(() => create(tenant, { decidedOn: '2026-12-31' }), 422, 'nog niet genomen')
  expect(expectDone(await tenant.call(getWageChoices, {})).usualSalary).toMatchObject({ year: Number(todayInAmsterdam().slice(0, 4)), keptAmount: 0 })
}) // prettier-ignore

test('the usual salary of a director is beside the wages of this year that were kept, and those of another year and reversed ones are not in it', async () => {
  const tenant = await kloppend.register()
  expectDone(await tenant.call(setLegalForm, { body: { legalForm: 'company' } }))
  const year = Number(todayInAmsterdam().slice(0, 4))
  const wagesOf = async (month: string) =>
    expectDone(await tenant.call(createWageJournal, { body: { firstDay: `${month}-01`, lastDay: `${month}-31`, shares: [wageSlip] } })) // prettier-ignore
  const usual = async () => expectDone(await tenant.call(getWageChoices, {})).usualSalary
  await wagesOf(`${String(year)}-01`)
  await wagesOf(`${String(year - 1)}-12`)
  expect(await usual()).toMatchObject({ year, keptAmount: 3_000 })
  const wrong = await wagesOf(`${String(year)}-03`)
  expect(await usual()).toMatchObject({ keptAmount: 6_000 })
  expectDone(await tenant.call(cancelWageJournal, { params: { id: wrong }, body: { reason: 'Dubbel' } }))
  expect(await usual()).toMatchObject({ keptAmount: 3_000 })
})

test('its tax and the rest are paid by the bank, nothing is owed afterwards, and a mistake is reversed', async () => {
  const tenant = await company()
  const wrong = expectDone(await create(tenant, { amount: 1000, toCurrentAccount: true }))
  expect([await balanceOf(tenant, '1700'), await balanceOf(tenant, '1680')]).toEqual([-850, -150])
  expectDone(await tenant.call(cancelDividend, { params: { id: wrong }, body: { reason: 'Ander bedrag' } }))
  const id = expectDone(await create(tenant))
  expect(await shown(tenant)).toMatchObject({
    isCompany: true, reservesAmount: 20_000,
    dividends: [{ number: 2, taxAmount: 1500, netAmount: 8500, state: 'open', items: [{ dueOn: '2026-06-12' }, { dueOn: '2026-07-12' }] }, { state: 'cancelled' }],
  }) // prettier-ignore
  expect(await taxTasks(tenant)).toEqual([[1500, '2026-07-12']])
  const payables = expectDone(await tenant.call(listPayables, {}))
  expect(new Set(payables.map(({ label, needsKenmerk }) => `${label} ${String(needsKenmerk)}`))).toEqual(
    new Set(['Dividend 12 juni 2026, Jan de Vries false', 'Dividendbelasting 12 juni 2026 true']),
  )
  const lines = [
    ['2026-06-15', -8500, 'J de Vries', '', 'Dividend'],
    ['2026-07-10', -1500, 'Belastingdienst', 'NL86INGB0002445588', 'Dividendbelasting'],
  ] as const
  expectDone(await sendBankFile(tenant, ingFile(lines, 30_100)))
  for (const line of expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))) {
    const parts = (line.proposals[0]?.parts ?? []).map(({ kind, targetId, ledgerAccountId, amount }) => ({
      kind,
      targetId,
      amount,
      ...(ledgerAccountId !== null && { ledgerAccountId }),
    }))
    expectDone(await tenant.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
  }
  expect([await balanceOf(tenant, '1680'), await balanceOf(tenant, '1690')]).toEqual([0, 0])
  expect(await taxTasks(tenant)).toEqual([])
  await expectRefused(
    () => tenant.call(cancelDividend, { params: { id }, body: { reason: 'x' } }),
    409,
    'is al betaald',
  )
  const proof = expectDone(await tenant.call(getProof, {})).checks.find(({ id: check }) => check === 'wages')
  expect(proof?.findings).toEqual([])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})
