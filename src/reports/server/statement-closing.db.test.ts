import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payOutCreditNote } from '#credit-notes/contract.ts'
import { paySurplusBack } from '#invoices/payment-contract.ts'
import { writeOff } from '#invoices/write-off-contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { defectsInBooks } from '#testing/books.ts'
import { balanceOf } from '#testing/expense-steps.ts'
import { addCredit, creditNote, pay, unpay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getCustomerStatement } from '../contract.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()

const waysOfPaying = ['pay', 'pay too much', 'pay with charges'] as const
const otherDeeds = ['reverse', 'credit', 'refund', 'pay back', 'write off'] as const

/** What happens to one invoice of a customer; what cannot happen any more is passed over. */
type Deed =
  | { readonly what: (typeof waysOfPaying)[number]; readonly cents: number }
  | { readonly what: (typeof otherDeeds)[number] }

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ what: fc.constantFrom(...waysOfPaying), cents: fc.integer({ min: 1, max: 120_99 }) }),
  fc.record({ what: fc.constantFrom(...otherDeeds) }),
)
const sales = fc.record({
  customer: fc.constantFrom(0 as const, 1 as const),
  daysAgo: fc.nat(40),
  deeds: fc.array(deeds, { maxLength: 5 }),
})

/** An invoice with all that happened to it. */
interface Sold {
  readonly tenant: TestTenant
  readonly id: string
  readonly payments: string[]
  readonly credits: string[]
  isWrittenOff: boolean
}

const inCents = (euros: number): number => Math.round(euros * 100)

async function happen(sold: Sold, deed: Deed): Promise<void> {
  const { tenant, id, payments, credits } = sold
  const params = { id }
  const credit = credits.at(-1)
  switch (deed.what) {
    case 'reverse': {
      const last = payments.pop()
      // A surplus that was paid back meanwhile is not reversed.
      if (last !== undefined) await unpay(tenant, id, last)
      return
    }
    case 'credit':
      // Of the two pieces that were sold, one each time. What was written off is not credited.
      if (credits.length < 2 && !sold.isWrittenOff) credits.push(await addCredit(tenant, id, [1]))
      return
    case 'refund':
      if (credit !== undefined && (await creditNote(tenant, credit)).openAmount !== 0)
        expectDone(await tenant.call(payOutCreditNote, { params: { id: credit }, body: { date: today } }))
      return
    case 'pay back':
      await tenant.call(paySurplusBack, { params, body: {} })
      return
    case 'write off':
      sold.isWrittenOff ||= (await tenant.call(writeOff, { params, body: {} })).status === 200
      return
    default: {
      const open = inCents((await tenant.invoice(id)).openAmount)
      if (open > 0) payments.push(expectDone(await paid(sold, deed, open)))
    }
  }
}

function paid({ tenant, id }: Sold, { what, cents }: Extract<Deed, { cents: number }>, open: number) {
  if (what === 'pay too much') return pay(tenant, id, (open + cents) / 100, { consent: 'surplus' })
  const part = Math.min(cents, open)
  return what === 'pay'
    ? pay(tenant, id, part / 100)
    : pay(tenant, id, (part + 40_50) / 100, { costs: 40, interest: 0.5 })
}

/** In cents. */
async function closingOf(tenant: TestTenant, id: string): Promise<number> {
  const { rows } = expectDone(await tenant.call(getCustomerStatement, { params: { id }, query: {} }))
  return inCents(rows.at(-1)?.amounts.at(-1) ?? Number.NaN)
}

/** What is open on the documents of a customer, less what it paid too much. */
async function owedBy(tenant: TestTenant, customerId: string): Promise<number | undefined> {
  const { rows } = await kloppend.database.superuser.query<{ cents: number }>(
    `select (coalesce((select sum(open_cents) from documents where tenant_id = $1 and customer_id = $2), 0)
             - coalesce((select sum(surplus_cents) from payments p where tenant_id = $1 and customer_id = $2
                 and not exists (select from payment_reversals r where r.tenant_id = $1 and r.payment_id = p.id)), 0))::int as cents`,
    [tenant.tenantId, customerId],
  )
  return rows[0]?.cents
}

test('the statements of all customers close, together and each, at what they owe on 1300 less what they paid too much', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sales, { minLength: 1, maxLength: 4 }), async (all) => {
      const tenant = await kloppend.register()
      const customers = [
        await tenant.addCustomer({ name: 'Een' }),
        await tenant.addCustomer({ name: 'Twee' }),
      ]
      for (const { customer, daysAgo, deeds: happened } of all) {
        const day = addDays(today, -daysAgo)
        const dates = { issueDate: day, dueDate: day, deliveryDate: day }
        const id = await tenant.addFinalised({ customerId: customers[customer] ?? '', ...dates })
        const sold: Sold = { tenant, id, payments: [], credits: [], isWrittenOff: false }
        for (const deed of happened) await happen(sold, deed)
      }
      const closings = await Promise.all(customers.map((id) => closingOf(tenant, id)))
      const books = await balanceOf(tenant)
      expect(closings.reduce((sum, each) => sum + each, 0)).toBe(
        inCents(books['1300'] ?? 0) + inCents(books['1620'] ?? 0),
      )
      for (const [place, id] of customers.entries()) expect(closings[place]).toBe(await owedBy(tenant, id))
      expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
    }),
    { numRuns: 6 },
  )
}, 120_000)
