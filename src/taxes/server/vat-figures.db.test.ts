import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listJournalEntries } from '#ledger/contract.ts'
import {
  fileVatReturn,
  getIcpStatement,
  getIcpStatementCsv,
  getVatReturn,
  listVatReturns,
} from '../contract.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { pathOf } from '#testing/wire-client.ts'

const kloppend = await testProgram()
const on = (day: string) => ({ issueDate: day, dueDate: day, deliveryDate: day })
const inCents = (euros: number): number => Math.round(euros * 100)

interface Sale {
  readonly kind: 'sale'
  readonly day: string
  readonly customer: 'NL' | 'DE' | 'US'
  readonly cents: number
  readonly rate: 0 | 9 | 21
  readonly treatment: 0 | 1000 | 4000
  readonly supply: 'service' | 'goods'
  readonly isCancelled: boolean
}
interface Purchase {
  readonly kind: 'purchase'
  readonly day: string
  readonly cents: number
  readonly rate: 0 | 9 | 21
  readonly treatment: 0 | 1000 | 2000 | 3000
  readonly isDeductible: boolean
}

const anyDay = fc.constantFrom(
  '2026-01-01',
  '2026-02-14',
  '2026-03-31',
  '2026-04-01',
  '2026-06-30',
  '2026-09-30',
)
const anyCents = fc.integer({ min: 1, max: 3_000_000 })
const anyRate = fc.constantFrom(0 as const, 9 as const, 21 as const)
const anyEvent: fc.Arbitrary<Sale | Purchase> = fc.oneof(
  fc.record({
    kind: fc.constant('sale' as const),
    day: anyDay,
    customer: fc.constantFrom('NL' as const, 'DE' as const, 'US' as const),
    cents: anyCents,
    rate: anyRate,
    treatment: fc.constantFrom(0 as const, 1000 as const, 4000 as const),
    supply: fc.constantFrom('service' as const, 'goods' as const),
    isCancelled: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('purchase' as const),
    day: anyDay,
    cents: anyCents,
    rate: anyRate,
    treatment: fc.constantFrom(0 as const, 1000 as const, 2000 as const, 3000 as const),
    isDeductible: fc.boolean(),
  }),
)

/** A German and an American customer beside the Dutch one. */
async function customersOf(who: TestTenant): Promise<Record<Sale['customer'], string>> {
  return {
    NL: await who.addCustomer({ name: 'Bouw BV', btwId: 'NL004495445B01' }),
    DE: await who.addCustomer({
      name: 'Müller; "GmbH"',
      country: 'DE',
      btwId: 'DE136695976',
      zipCode: '10115',
      city: 'Berlin',
    }),
    US: await who.addCustomer({ name: 'Acme Inc', country: 'US', zipCode: '94103', city: 'San Francisco' }),
  }
}

async function happen(
  who: TestTenant,
  customers: Record<Sale['customer'], string>,
  event: Sale | Purchase,
): Promise<void> {
  if (event.kind === 'purchase') {
    const line = await expenseLineOf(who, {
      unitPrice: event.cents / 100,
      vatPercentage: event.rate,
      vatTreatment: event.treatment,
      vatDeductible: event.isDeductible,
    })
    await addExpense(who, { date: event.day, lines: [line] })
    return
  }
  const line = lineOf({
    quantity: 1,
    unitPrice: event.cents / 100,
    vatPercentage: event.rate,
    vatTreatment: event.treatment,
    supply: event.supply,
  })
  const id = await who.addFinalised({
    customerId: customers[event.customer],
    ...on(event.day),
    lines: [line, lineOf({ unitPrice: 0.35 })],
  })
  // Its credit note is of today, in another quarter.
  if (event.isCancelled) expectDone(await who.move(id, 4000))
}

const VAT_ACCOUNTS = /^15(00|05|08|10|12|14|16|20)$/

test('in any administration the boxes of all returns are the VAT accounts, to the cent, and list and detail agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 5, maxLength: 18 }), async (events) => {
      const who = await kloppend.register()
      const customers = await customersOf(who)
      for (const event of events) await happen(who, customers, event)
      const listed = expectDone(await who.call(listVatReturns))
      let declared = 0
      for (const { period, amount } of listed) {
        const detail = expectDone(await who.call(getVatReturn, { params: { period } }))
        expect(detail.amount, period).toBe(amount)
        declared += inCents(detail.boxes['5g'].vat)
        expect(detail.checks.filter(({ level }) => level === 'wrong')).toEqual([])
        const icp = expectDone(await who.call(getIcpStatement, { params: { period } }))
        expect(icp).toMatchObject({
          equalsBox3b: true,
          total: detail.boxes['3b'].turnover,
          box3b: detail.boxes['3b'].roundedTurnover,
        })
      }
      expect(declared).toBe(await onVatAccounts(who))
      // After filing, the accounts of each are zero, and the amounts are on 1530 and the rounding.
      for (const { period, status } of listed.toReversed())
        if (status !== 'running') expectDone(await who.call(fileVatReturn, { params: { period } }))
      const running = listed.filter(({ status }) => status === 'running').map(({ period }) => period)
      const left = await Promise.all(
        running.map(async (period) =>
          inCents(expectDone(await who.call(getVatReturn, { params: { period } })).boxes['5g'].vat),
        ),
      )
      expect(await onVatAccounts(who)).toBe(left.reduce((sum, vat) => sum + vat, 0))
      expect(expectDone(await who.call(listVatReturns)).map(({ amount }) => amount)).toEqual(
        listed.map(({ amount }) => amount),
      )
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

async function onVatAccounts(who: TestTenant): Promise<number> {
  return expectDone(await who.call(listJournalEntries))
    .flatMap(({ journalEntryLines }) => journalEntryLines)
    .filter(({ number }) => VAT_ACCOUNTS.test(number))
    .reduce((sum, { isDebit, amount }) => sum + inCents(amount) * (isDebit ? -1 : 1), 0)
}

test('the ICP statement: per customer goods and services, in whole euros, and as a file for Excel', async () => {
  const who = await kloppend.register()
  const { DE } = await customersOf(who)
  const belgian = await who.addCustomer({
    name: '=Bakkerij',
    country: 'BE',
    btwId: 'BE0403019261',
    zipCode: '1000',
    city: 'Brussel',
  })
  const reversed = (unitPrice: number, supply: 'service' | 'goods') => [
    lineOf({ vatTreatment: 1000, quantity: 1, unitPrice, supply }),
  ]
  await who.addFinalised({ customerId: DE, ...on('2026-01-10'), lines: reversed(100.6, 'service') })
  await who.addFinalised({ customerId: DE, ...on('2026-02-10'), lines: reversed(200.7, 'goods') })
  await who.addFinalised({ customerId: belgian, ...on('2026-03-31'), lines: reversed(50.9, 'goods') })
  await who.addFinalised({ customerId: belgian, ...on('2026-04-01'), lines: reversed(1000, 'goods') })
  const statement = async () => expectDone(await who.call(getIcpStatement, { params: { period: '2026-Q1' } }))
  const expected = {
    total: 352.2,
    roundedTotal: 350,
    box3b: 350,
    equalsBox3b: true,
    deadline: '2026-04-30',
    customers: [
      {
        name: '=Bakkerij',
        countryCode: 'BE',
        vatNumber: '0403019261',
        roundedGoods: 50,
        roundedServices: 0,
        abc: 0,
      },
      {
        name: 'Müller; "GmbH"',
        countryCode: 'DE',
        vatNumber: '136695976',
        goods: 200.7,
        roundedGoods: 200,
        services: 100.6,
        roundedServices: 100,
      },
    ],
  }
  expect(await statement()).toMatchObject({ ...expected, isFiled: false })
  const file = await who.send('GET', pathOf(getIcpStatementCsv, { params: { period: '2026-Q1' } }))
  expect(file.headers.get('content-disposition')).toContain('icp-opgaaf-2026-Q1.csv')
  expect(file.bytes.toString('utf8')).toBe(
    '\uFEFFLandcode;Btw-nummer;Klant;Goederen;Diensten;ABC-leveringen\r\n' +
      `BE;0403019261;'=Bakkerij;50;0;0\r\n` +
      'DE;136695976;"Müller; ""GmbH""";200;100;0\r\n',
  )
  expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q1' } }))
  expect(await statement()).toMatchObject({ ...expected, isFiled: true })
  expect((await who.call(getIcpStatement, { params: { period: '2026-Q9' } })).status).toBe(404)
  // A quarterly filer may file the statement per month.
  expect(expectDone(await who.call(getIcpStatement, { params: { period: '2026-02' } }))).toMatchObject({
    total: 200.7,
    box3b: null,
    equalsBox3b: true,
  })
})
