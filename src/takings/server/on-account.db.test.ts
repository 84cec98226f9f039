import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { getProof } from '#proof/contract.ts'
import { getReceivables } from '#reports/contract.ts'
import { getVatReturn } from '#taxes/contract.ts'
import { setVatSystem } from '#taxes/system-contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { balanceOf, handSteps } from '#testing/hand-steps.ts'
import { pay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import {
  cancelDayTakings,
  correctDayTakings,
  createRegister,
  getDayTakings,
  listDayTakings,
  listOnAccountInvoices,
  recordDayTakings,
} from '../contract.ts'

const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused } = handSteps(database)

const DAY = localDate('2026-05-01')

/** The tab of a regular customer: € 121 of drink and € 109 of food on one invoice of the day. */
const tabOf = (tenant: TestTenant, changes: object = {}) =>
  tenant.addFinalised({
    issueDate: DAY,
    dueDate: localDate('2026-05-15'),
    deliveryDate: DAY,
    lines: [lineOf({ quantity: 1, unitPrice: 100 }), lineOf({ quantity: 1, unitPrice: 100, vatPercentage: 9 })],
    ...changes,
  }) // prettier-ignore

/** A day on which € 242 of drink and € 218 of food was sold, half of it to the customer with a tab, the rest by card. */
const evening = (invoices: readonly string[], changes: object = {}) => ({
  day: DAY,
  highAmount: 242,
  lowAmount: 218,
  cardAmount: 230,
  onAccountInvoiceIds: invoices as never,
  ...changes,
})

const detailOf = async (tenant: TestTenant, id: string) =>
  expectDone(await tenant.call(getDayTakings, { params: { id } }))

const balancesOf = async (tenant: TestTenant, accounts: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(accounts.map(async (each) => [each, await balanceOf(tenant, each)] as const)),
  )

describe('sold on account', () => {
  test('is an invoice of that day: its revenue and VAT count once, and it is a receivable as any other', async () => {
    const tenant = await kloppend.register()
    const invoice = await tabOf(tenant)
    expect(
      expectDone(await tenant.call(listOnAccountInvoices, { query: { day: DAY } })).map(({ id, amount }) => [
        id,
        amount,
      ]),
    ).toEqual([[invoice, 230]])
    const id = expectDone(await tenant.call(recordDayTakings, { body: evening([invoice]) }))
    expect(await detailOf(tenant, id)).toMatchObject({
      turnoverAmount: 460,
      differenceAmount: 0,
      onAccountAmount: 230,
      onAccount: [{ id: invoice, amount: 230, customerName: 'Bakkerij Jansen' }],
      vat: { highAmount: 21, lowAmount: 9 },
      isUnchanged: true,
    })
    expect(await balancesOf(tenant, ['1300', '1195', '8100', '8110', '1500', '1505'])).toMatchObject({
      1300: 230,
      1195: 230,
      1500: -42,
      1505: -18,
    })
    const vat = expectDone(await tenant.call(getVatReturn, { params: { period: '2026-Q2' } }))
    expect(vat.boxes).toMatchObject({ '1a': { turnover: 200, vat: 42 }, '1b': { turnover: 200, vat: 18 } })
    expect((await tenant.invoice(invoice)).openAmount).toBe(230)
    expect(JSON.stringify(expectDone(await tenant.call(getReceivables, { query: {} })))).toContain(
      'Bakkerij Jansen',
    )
    expectDone(await pay(tenant, invoice, 230, { date: localDate('2026-05-10') }))
    expect(await balanceOf(tenant, '1300')).toBe(0)
    expect(
      expectDone(await tenant.call(getProof, {})).checks.filter(({ outcome }) => outcome === 'wrong'),
    ).toEqual([])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('under the cash system has its VAT when the customer pays, and the rest of the day at once', async () => {
    const tenant = await kloppend.register()
    const cash = { system: 'cash', from: localDate('2026-01-01'), isEntitled: true } as const
    expectDone(await tenant.call(setVatSystem, { body: cash }))
    const invoice = await tabOf(tenant)
    expectDone(await tenant.call(recordDayTakings, { body: evening([invoice]) }))
    expectDone(await pay(tenant, invoice, 230, { date: localDate('2026-07-10') }))
    for (const period of ['2026-Q2', '2026-Q3'])
      expect(expectDone(await tenant.call(getVatReturn, { params: { period } })).boxes).toMatchObject({
        '1a': { turnover: 100, vat: 21 },
        '1b': { turnover: 100, vat: 9 },
      })
    expect(
      expectDone(await tenant.call(getProof, {})).checks.filter(({ outcome }) => outcome === 'wrong'),
    ).toEqual([])
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  })

  test('is named by one day only, and may be named again after that day was reversed', async () => {
    const tenant = await kloppend.register()
    const invoice = await tabOf(tenant)
    const id = expectDone(await tenant.call(recordDayTakings, { body: evening([invoice]) }))
    expect(expectDone(await tenant.call(listOnAccountInvoices, { query: { day: DAY } }))).toEqual([])
    const own = expectDone(await tenant.call(listOnAccountInvoices, { query: { day: DAY, correcting: id } }))
    expect(own.map((each) => each.id)).toEqual([invoice])
    expectDone(await tenant.call(cancelDayTakings, { params: { id }, body: { reason: 'Dubbel' } }))
    expect((await detailOf(tenant, id)).onAccount).toHaveLength(1)
    const again = expectDone(await tenant.call(recordDayTakings, { body: evening([invoice, invoice]) }))
    expect(await detailOf(tenant, again)).toMatchObject({ onAccountAmount: 230, isUnchanged: true })
  })

  test('stays with a day that is corrected after the customer paid, and is left out where the owner says so', async () => {
    const tenant = await kloppend.register()
    const invoice = await tabOf(tenant)
    const id = expectDone(await tenant.call(recordDayTakings, { body: evening([invoice]) }))
    expectDone(await pay(tenant, invoice, 230, { date: localDate('2026-05-10') }))
    const { day: _day, onAccountInvoiceIds: _ids, ...figures } = evening([], { lowAmount: 327, cardAmount: 339 })
    const reason = 'Lunch vergeten'
    const again = expectDone(await tenant.call(correctDayTakings, { params: { id }, body: { ...figures, reason } }))
    expect(await detailOf(tenant, again)).toMatchObject({ onAccountAmount: 230, differenceAmount: 0, vat: { lowAmount: 18 } })
    const without = { ...figures, highAmount: 121, lowAmount: 218, reason, onAccountInvoiceIds: [] }
    const last = expectDone(await tenant.call(correctDayTakings, { params: { id: again }, body: without }))
    expect(await detailOf(tenant, last)).toMatchObject({ onAccountAmount: 0, onAccount: [], differenceAmount: 0 })
    expect(await balancesOf(tenant, ['1300', '1500', '1505'])).toEqual({ 1300: 0, 1500: -42, 1505: -27 })
    expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  }) // prettier-ignore

  test.each([
    ['of another day', { issueDate: localDate('2026-05-02') }, {}, 422, 'van 01-05-2026 zelf'],
    [
      'with reversed VAT',
      { lines: [lineOf({ vatPercentage: 0, vatTreatment: 1000 })] },
      {},
      422,
      'btw verlegd of een aanbetaling',
    ],
    ['for more than was sold', {}, { highAmount: 120, cardAmount: 108 }, 422, 'Tel de verkoop op rekening'],
  ] as const)(
    'an invoice %s is refused, and no day is kept',
    async (_, invoice, changes, status, sentence) => {
      const tenant = await kloppend.register()
      const customerId = await tenant.addCustomer({ btwId: 'NL004495445B01' })
      const id = await tabOf(tenant, { customerId, ...invoice })
      await expectRefused(
        () => tenant.call(recordDayTakings, { body: evening([id], changes) }),
        status,
        sentence,
      )
      expect(expectDone(await tenant.call(listDayTakings, { query: {} }))).toEqual([])
    },
  )

  test('an invoice that another register has, a concept and an unknown one are refused', async () => {
    const tenant = await kloppend.register()
    const invoice = await tabOf(tenant)
    expectDone(await tenant.call(recordDayTakings, { body: evening([invoice]) }))
    const bar = expectDone(await tenant.call(createRegister, { body: { name: 'Bar' } }))
    const body = evening([invoice], { registerId: bar })
    await expectRefused(() => tenant.call(recordDayTakings, { body }), 409, 'telt al mee in de dagomzet van 01-05-2026, Kassa')
    const concept = await tenant.addConcept({ issueDate: DAY, dueDate: DAY, deliveryDate: DAY })
    for (const id of [concept, crypto.randomUUID()])
      await expectRefused(() => tenant.call(recordDayTakings, { body: evening([id], { registerId: bar }) }), 422, 'van 01-05-2026 zelf')
  }) // prettier-ignore
})
