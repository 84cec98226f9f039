import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payOutCreditNote } from '#credit-notes/contract.ts'
import { paySurplusBack } from '#invoices/payment-contract.ts'
import { writeOff } from '#invoices/write-off-contract.ts'
import { reverseJournalEntry } from '#ledger/contract.ts'
import { addDays } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { defectsInBooks } from '#testing/books.ts'
import { balanceOf } from '#testing/expense-steps.ts'
import { addCredit, creditNote, pay, unpay } from '#testing/money-steps.ts'
import { linkTo, openWith, payItem, receivablesOf } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getCustomerStatement } from '../contract.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()
/** The first day of the books, before all that happens. */
const firstDay = addDays(today, -60)

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

const waysOfSettling = ['pay', 'write off', 'pay from 1620'] as const

/** What happens to a receivable of the opening balance. */
type DeedOfBefore =
  | { readonly what: (typeof waysOfSettling)[number]; readonly cents: number }
  | { readonly what: 'reverse' }
  | { readonly what: 'link to the other' }

const deedsOfBefore: fc.Arbitrary<DeedOfBefore> = fc.oneof(
  fc.record({
    what: fc.constantFrom(...waysOfSettling),
    cents: fc.integer({ min: 1, max: 120_99 }),
  }),
  fc.record({ what: fc.constant('reverse' as const) }),
  fc.record({ what: fc.constant('link to the other' as const) }),
)
const before = fc.record({
  customer: fc.constantFrom(0 as const, 1 as const),
  /** Below zero for a credit. */
  cents: fc.integer({ min: -50_00, max: 200_00 }).filter((cents) => cents !== 0),
  deeds: fc.array(deedsOfBefore, { maxLength: 4 }),
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

/** In cents. Whatever the period began with, its lines lead from there to its end. */
async function closingOf(tenant: TestTenant, id: string, to?: string): Promise<number> {
  const { rows } = expectDone(
    await tenant.call(getCustomerStatement, { params: { id }, query: { ...(to !== undefined && { to }) } }),
  )
  const [opening, ...lines] = rows.map(({ amounts }) => amounts.map((amount) => inCents(amount ?? 0)))
  const closing = lines.at(-1)?.[2] ?? Number.NaN
  expect(lines.slice(0, -1).reduce((sum, [more = 0, less = 0]) => sum + more - less, opening?.[2] ?? 0)).toBe(
    closing,
  )
  return closing
}

const closingsOn = async (tenant: TestTenant, customers: readonly string[], day: string): Promise<number> =>
  (await Promise.all(customers.map((id) => closingOf(tenant, id, day)))).reduce((sum, each) => sum + each, 0)

const centsOf = async (query: string, values: readonly unknown[]): Promise<number> =>
  (await kloppend.database.superuser.query<{ cents: number }>(query, [...values])).rows[0]?.cents ?? 0

/** Debtors less what customers paid too much, at the end of a day. */
const bookedOn = (tenant: TestTenant, day: string): Promise<number> =>
  centsOf(
    `select coalesce(sum(debit_balance_cents), 0)::int as cents from signed_postings
     where tenant_id = $1 and account_number in ('1300', '1620') and entry_date <= $2::date`,
    [tenant.tenantId, day],
  )

/** What receivables of a customer were paid from 1620: that is no money, so the customer owes as much. */
const fromPrepayments = (tenant: TestTenant, customerId: string): Promise<number> =>
  centsOf(
    `select coalesce(sum(p.debit_balance_cents), 0)::int as cents
     from customer_open_items l
     join journal_entries e on e.tenant_id = l.tenant_id and e.source_id = l.open_item_id
     join signed_postings p on p.tenant_id = l.tenant_id and p.entry_id = e.id and p.account_number = '1620'
     where l.tenant_id = $1 and l.customer_id = $2`,
    [tenant.tenantId, customerId],
  )

interface OfBefore {
  readonly tenant: TestTenant
  readonly id: string
  readonly customers: readonly [string, string]
  customer: 0 | 1
  readonly entries: string[]
}

async function happenToReceivable(item: OfBefore, deed: DeedOfBefore): Promise<void> {
  const { tenant, id, customers, entries } = item
  if (deed.what === 'reverse') {
    const last = entries.pop()
    if (last !== undefined)
      expectDone(await tenant.call(reverseJournalEntry, { params: { id: last }, body: {} }))
    return
  }
  if (deed.what === 'link to the other') {
    const other = item.customer === 0 ? 1 : 0
    expectDone(await linkTo(tenant, id, customers[other], customers[item.customer]))
    item.customer = other
    return
  }
  const open = inCents((await receivablesOf(tenant)).find((each) => each.id === id)?.openAmount ?? 0)
  if (open === 0) return
  const part = Math.min(deed.cents, Math.abs(open)) / 100
  const account = deed.what === 'pay' ? '1100' : deed.what === 'write off' ? '4450' : '1620'
  entries.push(await payItem(tenant, id, part, { account, date: addDays(today, -3) }))
}

/** Receivables of the first day of the books: each is linked to a customer, and then everything happens to it. */
async function openBooks(
  tenant: TestTenant,
  customers: readonly [string, string],
  all: readonly (typeof before extends fc.Arbitrary<infer Of> ? Of : never)[],
): Promise<void> {
  if (all.length === 0) return
  await openWith(
    tenant,
    all.map(({ cents }, place) => ({ reference: String(place), amount: cents / 100, date: '2025-11-30' })),
    firstDay,
  )
  const items = await receivablesOf(tenant)
  for (const [place, { customer, deeds: happened }] of all.entries()) {
    const id = items.find(({ reference }) => reference === String(place))?.id ?? ''
    expectDone(await linkTo(tenant, id, customers[customer]))
    const item: OfBefore = { tenant, id, customers, customer, entries: [] }
    for (const deed of happened) await happenToReceivable(item, deed)
  }
}

/** What is open on the documents and receivables of a customer, less what it paid too much. */
async function owedBy(tenant: TestTenant, customerId: string): Promise<number | undefined> {
  const { rows } = await kloppend.database.superuser.query<{ cents: number }>(
    `select (coalesce((select sum(open_cents) from documents where tenant_id = $1 and customer_id = $2), 0)
             + coalesce((select sum(i.open_cents) from open_items i join customer_open_items l
                 on l.tenant_id = i.tenant_id and l.open_item_id = i.id where i.tenant_id = $1 and l.customer_id = $2), 0)
             - coalesce((select sum(surplus_cents) from payments p where tenant_id = $1 and customer_id = $2
                 and not exists (select from payment_reversals r where r.tenant_id = $1 and r.payment_id = p.id)), 0))::int as cents`,
    [tenant.tenantId, customerId],
  )
  return rows[0]?.cents
}

test('the statements of all customers close, together and each, at what they owe on 1300 less what they paid too much', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(before, { maxLength: 3 }),
      fc.array(sales, { maxLength: 4 }),
      async (old, all) => {
        const tenant = await kloppend.register()
        const customers = [
          await tenant.addCustomer({ name: 'Een' }),
          await tenant.addCustomer({ name: 'Twee' }),
        ] as const
        await openBooks(tenant, customers, old)
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
        for (const [place, id] of customers.entries())
          expect((closings[place] ?? 0) - (await fromPrepayments(tenant, id))).toBe(await owedBy(tenant, id))
        for (const day of [addDays(firstDay, -1), firstDay, addDays(today, -3), addDays(today, -1)])
          expect(await closingsOn(tenant, customers, day)).toBe(await bookedOn(tenant, day))
        expect(await defectsInBooks(kloppend.database, tenant.tenantId)).toEqual([])
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)
