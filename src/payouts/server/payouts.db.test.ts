import { describe, expect, test } from 'vitest'
import { createBankAccount, decideBankLine, listBankLines, undoBankLine } from '#bank/contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { recordDayTakings } from '#takings/contract.ts'
import { changeLedgerAccount, createLedgerAccount, listLedgerAccounts } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks, netMoves } from '#testing/books.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { addCredit } from '#testing/money-steps.ts'
import { deliveryWeek } from '#testing/payout-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import {
  cancelPayout,
  createPayout,
  getPayout,
  getPayoutChoices,
  listPayoutDocuments,
  listPayouts,
  receivePayout,
  type newPayout,
} from '../contract.ts'
import type { z } from 'zod'

const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)

const week = { ...deliveryWeek, soldFrom: '2026-05-04', day: '2026-05-10' }

const create = (tenant: TestTenant, body: z.input<typeof newPayout>) => tenant.call(createPayout, { body })
const enter = async (tenant: TestTenant, body: z.input<typeof newPayout>): Promise<string> =>
  expectDone(await create(tenant, body))
const shown = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(getPayout, { params: { id } }))
const openLines = async (tenant: TestTenant) =>
  expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))

/** A line of the bank, and the same line once it is read. */
async function receive(tenant: TestTenant, day: string, amount: number, name: string, text: string) {
  expectDone(await sendBankFile(tenant, ingFile([[day, amount, name, '', text]])))
  const line = (await openLines(tenant)).find((each) => each.amount === amount)
  if (line === undefined) throw new Error('no line')
  return line
}

/** As a user who presses "Klopt". */
async function accept(tenant: TestTenant, line: Awaited<ReturnType<typeof receive>>): Promise<void> {
  const parts = line.proposals[0]?.parts.map(({ kind, targetId, ledgerAccountId, amount }) => ({
    kind,
    targetId,
    amount,
    ...(ledgerAccountId === null ? {} : { ledgerAccountId }),
  }))
  expectDone(await tenant.call(decideBankLine, { params: { id: line.id }, body: { parts: parts ?? [] } }))
}

describe('a payout', () => {
  test('is booked, proposed for its bank line, received, and its account is € 0,00 afterwards; the return has its VAT', async () => {
    const tenant = await kloppend.register()
    const id = await enter(tenant, week)
    for (const [account, balance] of [
      ['1195', 727],
      ['8110', -1000],
      ['1505', -90],
      ['4400', 300],
      ['1520', 63],
    ] as const)
      expect([account, await balanceOf(tenant, account)]).toEqual([account, balance])
    const line = await receive(tenant, '2026-05-12', 727, 'Takeaway.com Payments', 'Uitbetaling week 19')
    expect(line.proposals[0]).toMatchObject({ label: 'Uitbetaling van Thuisbezorgd', automatic: false })
    expect((await shown(tenant, id)).candidates).toMatchObject([{ id: line.id, amount: 727 }])
    await accept(tenant, line)
    expect(await balanceOf(tenant, '1195')).toBe(0)
    expect(await shown(tenant, id)).toMatchObject({
      number: 1,
      state: 'received',
      grossAmount: 1090,
      vatAmount: 90,
      chargedAmount: 363,
      account: { number: '1195', name: 'Onderweg van Thuisbezorgd' },
      received: [{ id: line.id }],
      candidates: [],
    })
    const { boxes } = expectDone(await tenant.call(getVatReturn, { params: { period: '2026-Q2' } }))
    expect(boxes).toMatchObject({ '1b': { turnover: 1000, vat: 90 }, '4b': { turnover: 0, vat: 0 }, '5b': { vat: 63 } })
    await expectRefused(() => tenant.call(cancelPayout, { params: { id }, body: { reason: 'x' } }), 409, 'Maak eerst de bankregel ongedaan')
    expectDone(await tenant.call(undoBankLine, { params: { id: line.id } }))
    expect((await shown(tenant, id)).state).toBe('under-way')
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  }) // prettier-ignore

  test('finds the line that waited in transit for its statement, and takes that over', async () => {
    const tenant = await kloppend.register()
    const line = await receive(tenant, '2026-05-12', 727, 'Takeaway.com Payments', 'Uitbetaling week 19')
    const parts = [{ kind: 'transfer', amount: 727, answer: 'payout' } as const]
    expectDone(await tenant.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
    const id = await enter(tenant, week)
    expect((await shown(tenant, id)).candidates).toMatchObject([{ id: line.id }])
    // Sales wait on the account of a provider only.
    const { accounts } = expectDone(await tenant.call(getPayoutChoices, { query: {} }))
    expect(accounts.map(({ number }) => number)).toEqual(['1196'])
    const onWay = async () => [
      await balanceOf(tenant, '1190'),
      await balanceOf(tenant, '1195'),
      await balanceOf(tenant, '1196'),
    ]
    expect(await onWay()).toEqual([0, -727, 727])
    const received = { params: { id }, body: { bankLineId: line.id } }
    expectDone(await tenant.call(receivePayout, received))
    expect(await onWay()).toEqual([0, 0, 0])
    await expectRefused(() => tenant.call(receivePayout, received), 409, 'al verwerkt')
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('waits on another account where that of before was closed, and in transit where no number is left', async () => {
    const tenant = await kloppend.register()
    const line = await receive(tenant, '2026-05-12', 727, 'Takeaway.com Payments', 'Uitbetaling week 19')
    const agreeAndUndo = async (account: string) => {
      const parts = [{ kind: 'transfer', amount: 727, answer: 'payout' } as const]
      expectDone(await tenant.call(decideBankLine, { params: { id: line.id }, body: { parts } }))
      expect([account, await balanceOf(tenant, account)]).toEqual([account, -727])
      expectDone(await tenant.call(undoBankLine, { params: { id: line.id } }))
    }
    const close = async (number: string) => {
      const all = expectDone(await tenant.call(listLedgerAccounts, { params: { tenantId: tenant.tenantId } }))
      const id = all.find(({ numberAsString }) => numberAsString === number)?.id ?? ''
      expectDone(await tenant.call(changeLedgerAccount, { params: { id }, body: { isClosed: true } }))
    }
    await agreeAndUndo('1195')
    await close('1195')
    await agreeAndUndo('1196')
    await close('1196')
    for (const numberAsString of ['1191', '1192', '1193', '1194', '1197', '1198', '1199'])
      expectDone(await tenant.call(createLedgerAccount, { body: { numberAsString, description: `Dienst ${numberAsString}`, type: 1 } }))
    await agreeAndUndo('1190')
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  }) // prettier-ignore

  test('begins at its bank line, whose provider, day and amount are filled in; what was said before is remembered', async () => {
    const tenant = await kloppend.register()
    const line = await receive(tenant, '2026-05-12', 727, 'Takeaway.com Payments', 'Uitbetaling week 19')
    const before = expectDone(
      await tenant.call(getPayoutChoices, { query: { bankLineId: line.id } }),
    )
    expect(before.line).toMatchObject({ provider: 'thuisbezorgd', amount: 727 })
    expect(before.providers.every(({ last, source }) => last === null && source !== '')).toBe(true)
    const body = { ...week, bankLineId: line.id, sells: 'services', feeAccount: '4540' } as const
    await expectRefused(() => create(tenant, { ...body, feesAmount: 301, paidOutAmount: 726 }), 422, 'De bank ontving € 727,00, en uitbetaald is € 726,00')
    const id = await enter(tenant, body)
    expect(await shown(tenant, id)).toMatchObject({ state: 'received', received: [{ id: line.id }] })
    expect([await balanceOf(tenant, '1195'), await balanceOf(tenant, '8010')]).toEqual([0, -1000])
    const { providers } = expectDone(await tenant.call(getPayoutChoices, { query: {} }))
    expect(providers.find(({ provider }) => provider === 'thuisbezorgd')?.last).toEqual({
      sales: 'unbooked',
      sells: 'services',
      feeVat: 'nl',
      feeAccount: '4540',
      accountNumber: '1195',
      nextDay: '2026-05-11',
    })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  }) // prettier-ignore

  test('of a provider that no table knows has the name that its owner gives; what was said of each is remembered, until it is reversed', async () => {
    const tenant = await kloppend.register()
    const own = { ...week, provider: 'other', providerName: 'Fietskoerier', feeVat: 'eu', feesVatAmount: 0, paidOutAmount: 790, feeAccount: '4400' } as const
    const id = await enter(tenant, own)
    expect(await shown(tenant, id)).toMatchObject({ provider: 'other', providerName: 'Fietskoerier', chargedAmount: 300 })
    expect([await balanceOf(tenant, '1514'), await balanceOf(tenant, '1520')]).toEqual([-63, 63])
    const market = await enter(tenant, { ...week, provider: 'other', providerName: 'Buurtmarkt', isApartFromTakings: true })
    const remembered = async () =>
      expectDone(await tenant.call(getPayoutChoices, { query: {} })).providers.flatMap(({ provider, name, last }) => (last === null ? [] : [[provider, name, last.feeVat, last.feeAccount, last.nextDay]]))
    expect(new Set(await remembered())).toEqual(new Set([
      ['other', 'Buurtmarkt', 'nl', '4530', '2026-05-11'],
      ['other', 'Fietskoerier', 'eu', '4400', '2026-05-11'],
    ]))
    const later = await enter(tenant, { ...own, soldFrom: '2026-05-11', day: '2026-05-17', feeVat: 'nl', feesVatAmount: 63, paidOutAmount: 727 })
    expect(await remembered()).toContainEqual(['other', 'Fietskoerier', 'nl', '4400', '2026-05-18'])
    expectDone(await tenant.call(cancelPayout, { params: { id: later }, body: { reason: 'Btw verlegd' } }))
    expect(await remembered()).toContainEqual(['other', 'Fietskoerier', 'eu', '4400', '2026-05-11'])
    // The days of the only payout of a provider are entered again.
    expectDone(await tenant.call(cancelPayout, { params: { id: market }, body: { reason: 'Verkeerde week' } }))
    expect(await remembered()).toContainEqual(['other', 'Buurtmarkt', 'nl', '4530', '2026-05-04'])
  }) // prettier-ignore

  test('that does not close is refused with the difference, and nothing of it is kept', async () => {
    const tenant = await kloppend.register()
    await expectRefused(() => create(tenant, { ...week, paidOutAmount: 720 }), 422, 'Het verschil is')
    await expectRefused(() => create(tenant, { ...week, provider: 'other' }), 422, 'hoe de dienst heet')
    await expectRefused(() => create(tenant, { ...week, feeAccount: '8000' }), 422, 'bankkosten (4530)')
    expect(expectDone(await tenant.call(listPayouts, { query: {} }))).toEqual([])
  })

  test('that is wrong is reversed: its money never was, and what a filed return counted is a correction of today', async () => {
    const tenant = await kloppend.register()
    const id = await enter(tenant, { ...week, reference: 'TB-19' })
    await expectRefused(() => create(tenant, { ...week, reference: 'TB-19' }), 409, 'Uitbetaling TB-19 staat er al')
    expectDone(await tenant.call(fileVatReturn, { params: { period: '2026-Q2' }, body: {} }))
    await expectRefused(() => create(tenant, { ...week, reference: 'TB-20' }), 409, 'ingediend')
    expectDone(await tenant.call(cancelPayout, { params: { id }, body: { reason: 'Verkeerde week' } }))
    const { state, cancelled } = await shown(tenant, id)
    expect([state, cancelled?.bookedOn]).toEqual(['cancelled', '2026-05-10'])
    const moved = (account: string) => netMoves(database, tenant.tenantId, account)
    expect([await moved('1195'), await moved('8110'), await moved('1200')]).toEqual([
      [],
      [['2026-05-10', -1000], [todayInAmsterdam(), 1000]],
      [['2026-05-10', 727], [todayInAmsterdam(), -727]],
    ])
    await expectRefused(() => tenant.call(cancelPayout, { params: { id }, body: { reason: 'x' } }), 409, 'al teruggedraaid')
    expect([await balanceOf(tenant, '1195'), await balanceOf(tenant, '8110')]).toEqual([0, 0])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  }) // prettier-ignore

  test('with fees only is reversed by the same rule: its account is as it was on every day, and VAT of a filed return is of today', async () => {
    const tenant = await kloppend.register()
    await enter(tenant, week)
    const fees = { provider: 'mollie', sales: 'booked', soldFrom: '2026-05-04', day: '2026-05-10', bookedAmount: 100, feesAmount: 10, feesVatAmount: 2.1, paidOutAmount: 87.9, accountNumber: '1195' } as const
    const id = await enter(tenant, fees)
    const exempt = await enter(tenant, { ...fees, provider: 'adyen', feesVatAmount: 0, paidOutAmount: 90 })
    expectDone(await tenant.call(fileVatReturn, { params: { period: '2026-Q2' }, body: {} }))
    for (const each of [id, exempt]) expectDone(await tenant.call(cancelPayout, { params: { id: each }, body: { reason: 'Verkeerd' } }))
    const moved = (account: string) => netMoves(database, tenant.tenantId, account)
    expect(await moved('1195')).toEqual([['2026-05-10', 727]])
    expect(await moved('4530')).toEqual([['2026-05-10', 10], [todayInAmsterdam(), -10]])
    expect(await balanceOf(tenant, '1200')).toBe(0)
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  }) // prettier-ignore

  test('of invoices pays them instead of booking revenue twice, with a credit note that went back; reversed, they are open again', async () => {
    const tenant = await kloppend.register()
    const invoice = { issueDate: '2026-05-01', dueDate: '2026-05-15', deliveryDate: '2026-05-01', lines: [lineOf({ quantity: 1, unitPrice: 100 })] }
    const [one, two] = [await tenant.addFinalised(invoice), await tenant.addFinalised(invoice)]
    const mollie = { provider: 'mollie', sales: 'invoices', day: '2026-05-03' } as const
    await enter(tenant, { ...mollie, documents: [{ id: two, amount: 121 }], paidOutAmount: 121 })
    const note = await addCredit(tenant, two, [true], { issueDate: '2026-05-04' })
    const revenue = await balanceOf(tenant, '8000')
    const offered = expectDone(await tenant.call(listPayoutDocuments, {}))
    expect(offered.map(({ openAmount }) => openAmount).toSorted((a, b) => a - b)).toEqual([-121, 121])
    const body = {
      ...mollie,
      day: '2026-05-10',
      documents: [{ id: one, amount: 121 }, { id: note, amount: -43.2 }],
      feesAmount: 2.6,
      feesVatAmount: 0.55,
      paidOutAmount: 74.65,
    }
    const id = await enter(tenant, body)
    expect(await balanceOf(tenant, '8000')).toBe(revenue)
    expect([await balanceOf(tenant, '1195'), await balanceOf(tenant, '4530'), await balanceOf(tenant, '1300')]).toEqual([195.65, 2.6, -77.8])
    expect((await tenant.invoice(one)).openAmount).toBe(0)
    expect((await shown(tenant, id)).documents).toHaveLength(2)
    await expectRefused(() => create(tenant, body), 404, 'staat niet meer open')
    expectDone(await tenant.call(cancelPayout, { params: { id }, body: { reason: 'Andere facturen' } }))
    expect((await tenant.invoice(one)).openAmount).toBe(121)
    expect([await balanceOf(tenant, '1195'), await balanceOf(tenant, '4530')]).toEqual([121, 0])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  }) // prettier-ignore

  test('never books the card payments of a register twice: it asks, and takes its fees from the account on which they wait', async () => {
    const tenant = await kloppend.register()
    expectDone(
      await tenant.call(recordDayTakings, { body: { day: '2026-05-08', lowAmount: 109, cardAmount: 109 } }),
    )
    const sumup = { provider: 'sumup', soldFrom: '2026-05-04', day: '2026-05-10', lowAmount: 109, feesAmount: 2, paidOutAmount: 107 }
    await expectRefused(() => create(tenant, sumup), 409, 'er een dagomzet met')
    const booked = { ...sumup, sales: 'booked', lowAmount: 0, bookedAmount: 109 } as const
    await expectRefused(() => create(tenant, booked), 422, 'op welke rekening')
    await expectRefused(() => create(tenant, { ...booked, accountNumber: '1100' }), 422, 'nog onderweg')
    await enter(tenant, { ...booked, accountNumber: '1195' })
    expect([await balanceOf(tenant, '1195'), await balanceOf(tenant, '1514'), await balanceOf(tenant, '8110')]).toEqual([107, -0.42, -100])
    // Other sales of the same days are on an account of their own.
    await enter(tenant, { ...sumup, isApartFromTakings: true })
    expect([await balanceOf(tenant, '1196'), await balanceOf(tenant, '8110')]).toEqual([107, -200])
    // The account of a provider whose lines are read has its own fees and payouts.
    expectDone(await tenant.call(createBankAccount, { body: { name: 'Mollie', kind: 'provider' } }))
    const { accounts } = expectDone(await tenant.call(getPayoutChoices, { query: {} }))
    expect(accounts.map(({ number }) => number)).toEqual(['1195', '1196'])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  }) // prettier-ignore
})
