import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { removePayment } from '#invoices/payment-contract.ts'
import { sql, thisTenant, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import { ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { pay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { decideBankLine, listBankLines, undoBankLine } from '../contract.ts'
import { listBankAccounts } from './bank-accounts.ts'
import { keptDays } from './bank-days.ts'
import { compareDays } from './daily-reconciliation.ts'
import { keepBankDays } from './keep-bank-days.ts'

/** Whatever is recorded, reversed and recorded again, the bank in the books is on every day what it would be without the mistakes. */
const kloppend = await testProgram()
const DAYS = ['2026-01-20', '2026-02-10', '2026-03-31', '2026-04-01', '2026-06-15', '2026-09-30'] as const
const LINES = [
  ['2026-01-20', 70],
  ['2026-03-31', 80],
  ['2026-04-01', 90],
] as const

const place = fc.nat({ max: 5 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), invoice: place, day: place, euros: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('mistake' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('returned' as const), which: fc.nat(), day: place }),
  fc.record({ kind: fc.constant('decide' as const), line: place, invoice: place }),
  fc.record({ kind: fc.constant('undo' as const), line: place }),
  fc.record({ kind: fc.constant('file' as const) }),
) // prettier-ignore

/** What really happened: money that came on a day, and perhaps went back on another. */
interface Real {
  readonly day: string
  readonly euros: number
  readonly invoice: string
  readonly id: string
  backOn: string | null
}

test('on every day the bank in the books is what a model without the mistakes says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const who = await kloppend.register()
      const business = await begin(who)
      for (const [at, each] of steps.entries()) {
        await take(who, business, each)
        if (at === 3) await keepDays(who)
        await expectSameByKeptDays(who)
      }
      for (const day of DAYS) expect([day, await bankOn(who, day)]).toEqual([day, modelOn(business, day)])
      expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
    }),
    { numRuns: 6 },
  )
})

/** As an import of a file does after its lines. */
async function keepDays({ tenantId }: TestTenant): Promise<void> {
  await withTenant(kloppend.program.database, tenantId as TenantId, async (tx) => {
    const [account] = await listBankAccounts(tx)
    await sql`select from bank_accounts where tenant_id = ${thisTenant} for update`.execute(tx)
    if (account !== undefined) await keepBankDays(tx, account.id)
  })
}

/** Whatever was kept before: the kept days and the rows say the same of every day. */
async function expectSameByKeptDays({ tenantId }: TestTenant): Promise<void> {
  await withTenant(kloppend.program.database, tenantId as TenantId, async (tx) => {
    const [account] = await listBankAccounts(tx)
    if (account === undefined) throw new Error('the business has no account')
    const kept = await keptDays(tx, account.id)
    if (kept === null) return
    for (const day of DAYS) {
      const [byKept, byRows] = [
        await compareDays(tx, account.id, localDate(day), kept),
        await compareDays(tx, account.id, localDate(day), 'rows'),
      ]
      expect([day, byKept]).toEqual([day, byRows])
      expect(byRows).not.toBeNull()
    }
  })
}

interface Business {
  readonly invoices: readonly string[]
  readonly lines: readonly string[]
  readonly payments: Real[]
  /** The lines that are decided. */
  readonly decided: Set<number>
  isFiled: boolean
}

async function begin(who: TestTenant): Promise<Business> {
  const on = { issueDate: '2026-01-05', dueDate: '2026-01-05', deliveryDate: '2026-01-05' }
  const large = { ...on, lines: [lineOf({ unitPrice: 5_000 })] }
  const invoices = [await who.addFinalised(large), await who.addFinalised(large)]
  const lines = LINES.map(([day, euros]): FileLine => [day, euros, 'Jansen', '', `Betaling ${day}`])
  expectDone(await sendBankFile(who, ingFile(lines)))
  const open = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  const ids = LINES.map(([day]) => open.find(({ date }) => date === day)?.id ?? '')
  return { invoices, lines: ids, payments: [], decided: new Set(), isFiled: false }
}

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const take = (who: TestTenant, business: Business, taken: Step): Promise<void> =>
  taken.kind === 'decide' || taken.kind === 'undo'
    ? takeAtBank(who, business, taken)
    : taken.kind === 'file'
      ? fileOnce(who, business)
      : takeManually(who, business, taken)

async function takeManually(
  who: TestTenant,
  { invoices, payments }: Business,
  taken: Extract<Step, { kind: 'pay' | 'mistake' | 'returned' }>,
): Promise<void> {
  if (taken.kind === 'pay') {
    const invoice = invoices[taken.invoice % invoices.length] ?? ''
    const day = DAYS[taken.day] ?? DAYS[0]
    const id = expectDone(await pay(who, invoice, taken.euros, { date: day }))
    payments.push({ day, euros: taken.euros, invoice, id, backOn: null })
    return
  }
  const live = payments.filter(({ backOn }) => backOn === null)
  const chosen = live[taken.which % Math.max(live.length, 1)]
  if (chosen === undefined) return
  const params = { id: chosen.invoice, paymentId: chosen.id }
  if (taken.kind === 'mistake') {
    expectDone(await who.call(removePayment, { params }))
    payments.splice(payments.indexOf(chosen), 1)
    return
  }
  const on = DAYS[taken.day] ?? DAYS[0]
  if (on < chosen.day) return
  expectDone(await who.call(removePayment, { params, query: { reason: 'returned', on } }))
  chosen.backOn = on
}

async function takeAtBank(
  who: TestTenant,
  { invoices, lines, decided }: Business,
  taken: Extract<Step, { kind: 'decide' | 'undo' }>,
): Promise<void> {
  const at = taken.line % lines.length
  const params = { id: lines[at] ?? '' }
  if (taken.kind === 'undo') {
    if (decided.delete(at)) expectDone(await who.call(undoBankLine, { params }))
    return
  }
  if (decided.has(at)) return
  const targetId = invoices[taken.invoice % invoices.length] ?? ''
  const parts = [{ kind: 'invoice' as const, targetId, amount: LINES[at]?.[1] ?? 0 }]
  expectDone(await who.call(decideBankLine, { params, body: { parts } }))
  decided.add(at)
}

async function fileOnce(who: TestTenant, business: Business): Promise<void> {
  if (!business.isFiled) expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q1' } }))
  business.isFiled = true
}

function modelOn({ payments, decided }: Business, day: string): number {
  const byHand = payments.map(({ day: from, euros, backOn }) =>
    from <= day && (backOn === null || backOn > day) ? euros : 0,
  )
  const byBank = LINES.map(([from, euros], at) => (decided.has(at) && from <= day ? euros : 0))
  return [...byHand, ...byBank].reduce((sum, euros) => sum + euros, 0)
}

async function bankOn(who: TestTenant, day: string): Promise<number> {
  const { rows } = await kloppend.database.superuser.query<{ cents: string }>(
    `select coalesce(sum(case side when 'debit' then amount_cents else -amount_cents end), 0) as cents
     from postings where tenant_id = $1 and account_number = '1100' and entry_date <= $2`,
    [who.tenantId, day],
  )
  return Number(rows[0]?.cents) / 100
}
