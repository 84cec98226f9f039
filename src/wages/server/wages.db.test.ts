import { expect, test } from 'vitest'
import type { z } from 'zod'
import { createBankAccount, decideBankLine, listBankLines, undoBankLine } from '#bank/contract.ts'
import {
  cancelPaymentBatch,
  createPaymentBatch,
  getPaymentBatch,
  listPayables,
} from '#bank/payments-contract.ts'
import { kenmerkCheckDigit } from '#documents/domain/payment-reference.ts'
import { getMoney } from '#overview/contract.ts'
import { addDays, localDate, monthsAfter } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { getProof } from '#proof/contract.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId } from '#testing/expense-steps.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { wageSlip } from '#testing/wage-steps.ts'
import {
  cancelWageJournal,
  createWageJournal,
  getWageChoices,
  getWageJournal,
  listWageJournals,
  setWageReference,
  type newWageJournal,
} from '../contract.ts'

const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)

const [JAN, PIET] = ['NL39RABO0300065264', 'NL20INGB0001234567']
const TAX_OFFICE = 'NL86INGB0002445588'
const KENMERK = `${String(kenmerkCheckDigit('123456789012345'))}123456789012345`
const march = { firstDay: '2026-03-01', lastDay: '2026-03-31' }
const jan = { person: 'Jan de Vries', iban: JAN, ...wageSlip }
const piet = { person: 'Piet Bakker', iban: PIET, ...wageSlip, travelAmount: 20, netAmount: 2245 }

type Wire = z.input<typeof newWageJournal>
const create = (tenant: TestTenant, body: Wire) => tenant.call(createWageJournal, { body })
const enter = async (tenant: TestTenant, body: Wire): Promise<string> =>
  expectDone(await create(tenant, body))
const cancel = (tenant: TestTenant, id: string) =>
  tenant.call(cancelWageJournal, { params: { id }, body: { reason: 'Verkeerde maand' } })
const shown = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(getWageJournal, { params: { id } }))
const openLines = async (tenant: TestTenant) =>
  expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))

/** As a user who presses "Klopt" for the line with this amount. */
async function accept(tenant: TestTenant, amount: number, label = ''): Promise<string> {
  const line = (await openLines(tenant)).find((each) => each.amount === amount)
  const [proposal] = line?.proposals ?? []
  if (label !== '') expect(proposal?.label).toBe(label)
  const parts = proposal?.parts.map(({ kind, targetId, ledgerAccountId, amount: own }) => ({
    kind,
    amount: own,
    ...(targetId === '' ? {} : { targetId }),
    ...(ledgerAccountId === null ? {} : { ledgerAccountId }),
  }))
  expectDone(
    await tenant.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts: parts ?? [] } }),
  )
  return line?.id ?? ''
}

/** The accounts of wages, none of which is owed anything once all is paid. */
const owed = async (tenant: TestTenant): Promise<number[]> => [
  await balanceOf(tenant, '1660'),
  await balanceOf(tenant, '1650'),
  await balanceOf(tenant, '1662'),
]

const wagesInProof = async (tenant: TestTenant) =>
  expectDone(await tenant.call(getProof, {})).checks.find(({ id }) => id === 'wages')?.findings

test('wages of two persons are booked, proposed for a line each or for one batch, and nothing is owed once they are paid', async () => {
  const tenant = await kloppend.register()
  const id = await enter(tenant, {
    ...march, shares: [jan, piet], payOn: '2026-03-25', kenmerk: KENMERK, pensionFund: 'PFZW',
  }) // prettier-ignore
  expect(await owed(tenant)).toEqual([-4590, -2600, -450])
  expect(await shown(tenant, id)).toMatchObject({
    number: 1, persons: 2, grossAmount: 6000, costAmount: 8120, netAmount: 4590, openAmount: 7640, dueOn: '2026-03-25',
    state: 'open', isUnchanged: true,
  }) // prettier-ignore
  expect(expectDone(await tenant.call(getWageChoices, {}))).toMatchObject({
    next: { firstDay: '2026-04-01', lastDay: '2026-04-30' },
    persons: [{ person: 'Jan de Vries', iban: JAN }, { person: 'Piet Bakker' }],
    pensionFund: 'PFZW',
  })
  const lines = [
    ['2026-03-25', -4590, 'Verzamelbetaling', '', 'Salaris maart'],
    ['2026-04-20', -450, 'PFZW', '', 'Premie'],
    ['2026-04-28', -2600, 'Belastingdienst', TAX_OFFICE, KENMERK],
  ] as const
  expectDone(await sendBankFile(tenant, ingFile(lines, 9000)))
  const batch = await accept(tenant, -4590, 'Loon maart 2026: 2 werknemers')
  await expectRefused(() => cancel(tenant, id), 409, 'Loon maart 2026, Jan de Vries is al betaald')
  await accept(tenant, -2600, 'Loonheffing maart 2026')
  await accept(tenant, -450, 'Pensioen maart 2026, PFZW')
  expect(await owed(tenant)).toEqual([0, 0, 0])
  expect(await shown(tenant, id)).toMatchObject({ state: 'paid', openAmount: 0, payments: [{}, {}, {}] })
  expect(await wagesInProof(tenant)).toEqual([])
  expectDone(await tenant.call(undoBankLine, { params: { id: batch } }))
  expect((await shown(tenant, id)).openAmount).toBe(4590)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('a pension fund that collects two months and a part of the third pays the oldest premiums; without an open premium the line is a cost', async () => {
  const tenant = await kloppend.register()
  const months = [['2026-01-01', '2026-01-31'], ['2026-02-01', '2026-02-28'], [march.firstDay, march.lastDay]] as const
  for (const [firstDay, lastDay] of months) await enter(tenant, { firstDay, lastDay, shares: [jan], pensionFund: 'PFZW' })
  expect(await balanceOf(tenant, '1662')).toBe(-675)
  const fund = 'Stichting Pensioenfonds Zorg en Welzijn'
  const lines = [
    ['2026-04-20', -500, fund, '', 'Premie 1e kwartaal'],
    ['2026-04-21', -175, fund, '', 'Premie 1e kwartaal, rest'],
    ['2026-04-22', -80, fund, '', 'Nota uitvoeringskosten pensioenpremie'],
  ] as const
  expectDone(await sendBankFile(tenant, ingFile(lines, 9000)))
  const first = await accept(tenant, -500, 'Pensioen januari 2026 en 2 meer')
  expect([await balanceOf(tenant, '1662'), await balanceOf(tenant, '4020')]).toEqual([-175, 450])
  expectDone(await tenant.call(undoBankLine, { params: { id: first } }))
  expect(await balanceOf(tenant, '1662')).toBe(-675)
  await accept(tenant, -500, 'Pensioen januari 2026 en 2 meer')
  await accept(tenant, -175, 'Pensioen maart 2026, PFZW')
  await accept(tenant, -80, 'Pensioen van personeel')
  expect([await balanceOf(tenant, '1662'), await balanceOf(tenant, '4020')]).toEqual([0, 530])
  expect(await wagesInProof(tenant)).toEqual([])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
}) // prettier-ignore

test('of two pension funds the name or the account says which one is paid, and a third month in part is said', async () => {
  const tenant = await kloppend.register()
  const enterFor = (firstDay: string, lastDay: string, pensionFund: string) => enter(tenant, { firstDay, lastDay, shares: [jan], pensionFund })
  await enterFor('2026-01-01', '2026-01-31', 'Pensioenfonds PFZW')
  await enterFor('2026-02-01', '2026-02-28', 'Metaal')
  await enterFor(march.firstDay, march.lastDay, 'Metaal')
  const lines = [
    ['2026-04-20', -300, 'Pensioenfonds Metaal', '', 'Premie 1e kwartaal'],
    ['2026-04-21', -150, 'Stichting Bedrijfstak', '', 'Pensioenpremie'],
  ] as const
  expectDone(await sendBankFile(tenant, ingFile(lines, 9000)))
  const [metal, unnamed] = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } })).toSorted((a, b) => a.amount - b.amount)
  expect(metal?.proposals[0]).toMatchObject({ label: 'Pensioen februari 2026 en 1 meer', reasons: [{ code: 'W3' }] })
  expect(unnamed?.proposals.map(({ label }) => label)).toEqual(['Pensioen van personeel'])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
}) // prettier-ignore

test('what is to be paid is free for nothing else, is in a payment batch, and the line of the batch pays it', async () => {
  const tenant = await kloppend.register()
  const today = todayInAmsterdam()
  const bankAccountId = expectDone(
    await tenant.call(createBankAccount, { body: { iban: 'NL91ABNA0417164300', name: 'Zakelijk' } }),
  )
  const id = await enter(tenant, { ...march, shares: [jan], kenmerk: KENMERK })
  expect(expectDone(await tenant.call(getMoney, {}))).toMatchObject({ payable: 3870, bills: 3 })
  const payables = expectDone(await tenant.call(listPayables, {}))
  const seen = payables.map(({ label, name, iban, remittance, open, dueDay, needsKenmerk }) => [label, name, iban, remittance, open, dueDay, needsKenmerk])
  expect(new Set(seen)).toEqual(
    new Set([
      ['Loon maart 2026, Jan de Vries', 'Jan de Vries', JAN, 'Loon maart 2026, Jan de Vries', 2345, '2026-03-31', false],
      ['Loonheffing maart 2026', 'Belastingdienst', TAX_OFFICE, KENMERK, 1300, '2026-04-30', true],
      ['Pensioen maart 2026', '', '', 'Pensioen maart 2026', 225, '2026-04-30', false],
    ]),
  )
  const items = payables
    .filter(({ iban }) => iban !== '')
    .map(({ kind, targetId, open }) => ({ kind, targetId, amount: open }))
  const order = async () =>
    expectDone(await tenant.call(createPaymentBatch, { body: { bankAccountId, date: today, items } }))
  const first = await order()
  await expectRefused(() => cancel(tenant, id), 409, 'staat in betaalopdracht 1. Trek die eerst in')
  const kenmerk = { params: { id }, body: { paymentReference: null } }
  await expectRefused(() => tenant.call(setWageReference, kenmerk), 409, 'staat in betaalopdracht 1')
  expectDone(await tenant.call(cancelPaymentBatch, { params: { id: first } }))
  const second = await order()
  const { payments } = expectDone(await tenant.call(getPaymentBatch, { params: { id: second } }))
  const ref = payments.find(({ amount }) => amount === 2345)?.endToEndId ?? ''
  expectDone(await sendBankFile(tenant, ingFile([[today, -2345, 'J de Vries', JAN, `Loon ${ref}`]], 9000)))
  await accept(tenant, -2345, 'Loon maart 2026, Jan de Vries')
  expect(expectDone(await tenant.call(getPaymentBatch, { params: { id: second } }))).toMatchObject({
    state: 'partly-paid',
    paidItems: 1,
  })
  expect(await owed(tenant)).toEqual([0, -1300, -225])
}) // prettier-ignore

test('a year of wages with a correction is paid line by line as it is proposed, and nothing is owed; a line past the items is found', async () => {
  const tenant = await kloppend.register()
  const months = Array.from({ length: 12 }, (_, at) => monthsAfter(localDate('2025-09-01'), at))
  for (const firstDay of months) {
    const lastDay = addDays(monthsAfter(firstDay, 1), -1)
    await enter(tenant, { firstDay, lastDay, shares: [wageSlip], pensionFund: 'PFZW' })
  }
  const less = { grossAmount: -100, payrollTaxAmount: -40, employerChargesAmount: -21, netAmount: -60 }
  await enter(tenant, { ...march, isCorrection: true, shares: [less] })
  expect(await owed(tenant)).toEqual([-12 * 2345 + 60, -12 * 1300 + 61, -12 * 225])
  const paid = months.flatMap((firstDay): FileLine[] => [
    [addDays(firstDay, 24), -2345, 'Verzamelbetaling', '', 'Salaris'],
    [addDays(firstDay, 50), -1300, 'Belastingdienst', TAX_OFFICE, 'Loonheffing'],
    [addDays(firstDay, 51), -225, 'PFZW', '', 'Premie'],
  ])
  const back: FileLine[] = [
    ['2026-05-04', 61, 'Belastingdienst', TAX_OFFICE, 'Teruggaaf'],
    ['2026-05-05', 60, 'Jan de Vries', JAN, 'Te veel loon'],
  ]
  const lines = [...paid, ...back].toSorted(([a], [b]) => (a < b ? -1 : 1))
  expectDone(await sendBankFile(tenant, ingFile(lines, 90_000)))
  for (const line of (await openLines(tenant)).toSorted((a, b) => (a.date < b.date ? -1 : 1)))
    await accept(tenant, line.amount)
  expect(await owed(tenant)).toEqual([0, 0, 0])
  const journals = expectDone(await tenant.call(listWageJournals, {}))
  expect(new Set(journals.map(({ state, openAmount }) => `${state} ${String(openAmount)}`))).toEqual(new Set(['paid 0']))
  expect(await wagesInProof(tenant)).toEqual([])
  const twice: FileLine = ['2026-10-01', -10, 'Onbekend', '', 'Iets']
  expectDone(await sendBankFile(tenant, ingFile([twice], 0)))
  const [line] = await openLines(tenant)
  const parts = [{ kind: 'account' as const, ledgerAccountId: await accountId(tenant, '1660'), amount: -10 }]
  expectDone(await tenant.call(decideBankLine, { params: { id: line?.id ?? '' }, body: { parts } }))
  expect((await wagesInProof(tenant))?.join(' ').replaceAll('\u00a0', ' ')).toContain('Op 1660 staat -€ 10,00')
}) // prettier-ignore

test('a filed return of VAT is not in the way, a second journal of a period is, and a mistake is reversed on its own day', async () => {
  const tenant = await kloppend.register()
  const id = await enter(tenant, { ...march, shares: [wageSlip] })
  expectDone(await tenant.call(fileVatReturn, { params: { period: '2026-Q1' } }))
  await expectRefused(() => create(tenant, { ...march, shares: [wageSlip] }), 409, 'Het loon over maart 2026 staat er al')
  const february = { firstDay: '2026-02-01', lastDay: '2026-02-28' }
  await expectRefused(() => create(tenant, { ...february, isCorrection: true, shares: [wageSlip] }), 422, 'niets te corrigeren')
  await expectRefused(() => create(tenant, { ...february, shares: [{ ...wageSlip, netAmount: 2345.01 }] }), 422, 'Het verschil is € 0,01')
  await expectRefused(() => create(tenant, { ...february, shares: [wageSlip], kenmerk: '123' }), 422, 'zestien cijfers')
  await enter(tenant, { ...february, shares: [wageSlip] })
  const correction = await enter(tenant, { ...march, isCorrection: true, shares: [{ grossAmount: 50, netAmount: 50 }] })
  await expectRefused(() => cancel(tenant, id), 409, 'ook een correctie vastgelegd')
  expectDone(await cancel(tenant, correction))
  expectDone(await cancel(tenant, id))
  await expectRefused(() => cancel(tenant, id), 409, 'al teruggedraaid')
  expect(await shown(tenant, id)).toMatchObject({ state: 'cancelled', openAmount: 0, cancelled: { bookedOn: '2026-03-31' } })
  expect(await owed(tenant)).toEqual([-2345, -1300, -225])
  expect(await wagesInProof(tenant)).toEqual([])
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
}) // prettier-ignore

test('a kenmerk that comes after the wages is kept with the tax, and makes the line of the bank certain', async () => {
  const tenant = await kloppend.register()
  const id = await enter(tenant, { ...march, shares: [jan] })
  const keep = (paymentReference: string | null) =>
    tenant.call(setWageReference, { params: { id }, body: { paymentReference } })
  const kenmerken = async () => (await shown(tenant, id)).items.map(({ kind, kenmerk }) => [kind, kenmerk])
  await expectRefused(() => keep('1234567890123456'), 422, 'heeft zestien cijfers')
  const lines: FileLine[] = [['2026-04-20', -1300, 'Onbekend', '', `kenmerk ${KENMERK}`]]
  expectDone(await sendBankFile(tenant, ingFile(lines)))
  const proposed = async () =>
    (await openLines(tenant))[0]?.proposals.find(({ automatic }) => automatic)?.label
  expect(await proposed()).toBeUndefined()
  expectDone(await keep(`${KENMERK.slice(0, 4)} ${KENMERK.slice(4)}`))
  expect(await kenmerken()).toEqual([['net', ''], ['payroll-tax', KENMERK], ['pension', '']]) // prettier-ignore
  expect(await proposed()).toBe('Loonheffing maart 2026')
  expectDone(await keep(null))
  expect((await kenmerken())[1]).toEqual(['payroll-tax', ''])
  expect((await shown(tenant, id)).isUnchanged, 'the paper has no kenmerk').toBe(true)
  // Nothing else of an item changes, and a net wage has no kenmerk, by a guard of the database.
  for (const change of ["kenmerk = '1234567890123456' where kind = 'net'", 'amount_cents = 1'])
    await expect(database.superuser.query(`update wage_items set ${change}`)).rejects.toThrow(
      /wage item|kenmerk/,
    )
  expectDone(await cancel(tenant, id))
  await expectRefused(() => keep(KENMERK), 409, 'al teruggedraaid')
})

test('wages without tax have no kenmerk', async () => {
  const tenant = await kloppend.register()
  const untaxed = { ...march, firstDay: '2026-02-01', lastDay: '2026-02-28' }
  const without = await enter(tenant, { ...untaxed, shares: [{ grossAmount: 10, netAmount: 10 }] })
  await expectRefused(
    () => tenant.call(setWageReference, { params: { id: without }, body: { paymentReference: KENMERK } }),
    409,
    'geen betalingskenmerk nodig',
  )
})
