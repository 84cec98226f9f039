import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { runForTenant } from '#platform/server/db/testing/run-for-tenant.ts'
import { newId } from '#platform/server/new-id.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { listBankAccounts } from './bank-accounts.ts'
import { keptDays, type ReadBy } from './bank-days.ts'
import { compareDays, dailyReconciliation } from './daily-reconciliation.ts'
import { keepBankDays } from './keep-bank-days.ts'

/** What is kept of each day of an account of the bank is what its rows say, whatever happened since. */
const kloppend = await testProgram()
const DAYS = ['2026-01-05', '2026-01-06', '2026-01-20', '2026-02-10', '2026-03-31', '2026-04-09'] as const

const day = fc.constantFrom(...DAYS)
const cents = fc.constantFrom(100, 100, -100, 200)
const step = fc.oneof(
  fc.record({ kind: fc.constant('line' as const), day, cents, isDuplicate: fc.boolean() }),
  fc.record({ kind: fc.constant('entry' as const), day, cents, isOpening: fc.nat({ max: 9 }).map((n) => n === 0) }),
  fc.record({ kind: fc.constant('decide' as const), line: fc.nat(), entries: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }), cents }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('pair' as const), day, cents, earlier: fc.option(fc.nat()) }),
  fc.constant({ kind: 'keep' as const }),
) // prettier-ignore
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** An entry that its own day explained when it was kept, and that a line of a later day explains again. */
const LATER_LINE: Step[] = [
  { kind: 'pair', day: '2026-01-20', cents: 100, earlier: null },
  { kind: 'pair', day: '2026-04-09', cents: 100, earlier: null },
  { kind: 'keep' },
  { kind: 'pair', day: '2026-03-31', cents: 100, earlier: 0 },
]

test('after any lines, entries, decisions and their reversals, of each day', async () => {
  const seen = { kept: 0, odd: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 30 }), async (steps) => {
      const who = await kloppend.register()
      expectDone(await sendBankFile(who, ingFile([['2026-01-05', 1, 'Begin', '', '']])))
      const rows = await rowsOf(who)
      for (const [at, each] of steps.entries()) {
        await rows.take(each)
        if (at % 3 > 0 && at < steps.length - 1) continue
        const outcome = await rows.bothWays()
        expect(outcome.kept).toEqual(outcome.rows)
        seen.kept += outcome.isKept ? 1 : 0
        seen.odd += outcome.isOdd ? 1 : 0
      }
    }),
    { numRuns: 10, examples: [[LATER_LINE]] },
  )
  // Most steps leave a day that is kept, and many a day that differs.
  expect(seen.kept).toBeGreaterThan(30)
  expect(seen.odd).toBeGreaterThan(30)
})

/** A business with one account, its rows and what both ways of reading say. */
async function rowsOf({ tenantId }: TestTenant) {
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    withTenant(kloppend.program.database, tenantId as TenantId, work)
  const account = await inTenant(async (tx) => (await listBankAccounts(tx))[0])
  if (account === undefined) throw new Error('the business has no account')
  const takeOf = writerOf(tenantId, () =>
    inTenant(async (tx) => {
      await sql`select from bank_accounts where tenant_id = ${thisTenant} for update`.execute(tx)
      await keepBankDays(tx, account.id)
    }),
  )
  const bothWays = () =>
    inTenant(async (tx) => {
      const by = async (read: ReadBy) => ({
        days: await compareDays(tx, account.id, localDate(DAYS[5]), read),
        on: await each([DAYS[1], DAYS[3], DAYS[5]], (on) =>
          dailyReconciliation(tx, account.id, localDate(on), read),
        ),
      })
      const kept = await keptDays(tx, account.id)
      const rows = await by('rows')
      return {
        kept: kept === null ? rows : await by(kept),
        rows,
        isKept: kept !== null,
        isOdd: (rows.days?.first ?? null) !== null,
      }
    })
  return { take: (taken: Step) => takeOf[taken.kind](taken as never), bothWays }
}

/** Each step, written with the triggers of the program but without its rules: what is kept depends on none of them. */
function writerOf(tenantId: string, keep: () => Promise<void>) {
  const lines: string[] = []
  const entries: string[] = []
  const decisions: { readonly id: string; readonly line: string }[] = []

  /** `$1` is the tenant. */
  const write = (...statements: readonly (readonly [text: string, values: readonly unknown[]])[]) =>
    runForTenant(
      kloppend.database.superuser,
      tenantId,
      ...statements.map(([text, values]) => [text, [tenantId, ...values]] as const),
    )
  /** The item of a list that a random number names. */
  const chosen = <T>(list: readonly T[], number: number): T | undefined =>
    list[number % Math.max(list.length, 1)]

  const takeOf: { readonly [Kind in Step['kind']]: (taken: Extract<Step, { kind: Kind }>) => Promise<void> } =
    {
      async line({ day: bookedOn, cents: amount, isDuplicate }) {
        const [id, name] = [newId(), `x${String(lines.length)}`]
        const twin = isDuplicate ? (lines.at(-1) ?? null) : null
        await write([INSERT_LINE, [id, lines.length + 10, bookedOn, amount, twin, name]])
        lines.push(id)
      },
      async entry({ day: entryDate, cents: amount, isOpening }) {
        const id = newId()
        const source = isOpening ? ['opening', 'book'] : ['bank', 'book 1']
        const [side, other] = amount > 0 ? ['debit', 'credit'] : ['credit', 'debit']
        await write(
          [INSERT_ENTRY, [id, entryDate, ...source, newId()]],
          [INSERT_POSTINGS, [id, Math.abs(amount), entryDate, side, other]],
        )
        entries.push(id)
      },
      async decide({ line, entries: wanted, cents: amount }) {
        const lineId = chosen(lines, line)
        const parts = [...new Set(wanted.map((number) => chosen(entries, number)))].filter(
          (id) => id !== undefined,
        )
        if (lineId === undefined || parts.length === 0 || decisions.some((each) => each.line === lineId))
          return
        const id = newId()
        await write(
          [INSERT_DECISION, [id, lineId]],
          ...parts.map((entryId, at) => [INSERT_PART, [id, at + 1, amount, entryId]] as const),
        )
        decisions.push({ id, line: lineId })
      },
      // Most lines are one part of an entry of their day; some explain one that another line explains already.
      async pair({ day: both, cents: amount, earlier }) {
        await takeOf.line({ kind: 'line', day: both, cents: amount, isDuplicate: false })
        if (earlier === null)
          await takeOf.entry({ kind: 'entry', day: both, cents: amount, isOpening: false })
        const entry = earlier ?? entries.length - 1
        await takeOf.decide({ kind: 'decide', line: lines.length - 1, entries: [entry], cents: amount })
      },
      async undo({ which }) {
        const decision = chosen(decisions, which)
        if (decision === undefined) return
        await write([INSERT_REVERSAL, [decision.id]])
        decisions.splice(decisions.indexOf(decision), 1)
      },
      keep,
    }
  return takeOf
}

async function each<In, Out>(values: readonly In[], ask: (value: In) => Promise<Out>): Promise<Out[]> {
  const answers: Out[] = []
  for (const value of values) answers.push(await ask(value))
  return answers
}

const INSERT_LINE = `
  insert into bank_lines (tenant_id, id, bank_account_id, import_id, place, booked_on, amount_cents, counterparty_name, counterparty_iban,
    description, end_to_end_ref, bank_reference, mandate, creditor_code, kenmerk, code, duplicate_of, family, identity)
  select tenant_id, $2::uuid, bank_account_id, import_id, $3::int, $4::date, $5::bigint, '', '', '', '', '', '', '', '', '', $6::uuid, $7, $7
  from bank_lines where tenant_id = $1 order by place limit 1`
const INSERT_ENTRY = `
  insert into journal_entries (tenant_id, id, number, journal, entry_date, description, source_type, purpose, source_id)
  select $1, $2::uuid, coalesce(max(number), 0) + 1, 'memo', $3::date, '', $4, $5, $6::uuid from journal_entries where tenant_id = $1`
const INSERT_POSTINGS = `
  insert into postings (tenant_id, entry_id, line, account_number, amount_cents, entry_date, side)
  values ($1, $2::uuid, 1, '1100', $3::bigint, $4::date, $5), ($1, $2::uuid, 2, '0520', $3::bigint, $4::date, $6)`
const INSERT_DECISION = `
  insert into bank_decisions (tenant_id, id, line_id, number, decided_by)
  select $1, $2::uuid, $3::uuid, count(*) + 1, $1 from bank_decisions where tenant_id = $1 and line_id = $3::uuid`
const INSERT_PART = `
  insert into bank_decision_parts (tenant_id, decision_id, part, kind, amount_cents, entry_id, account_number)
  values ($1, $2::uuid, $3, 'account', $4, $5::uuid, '0520')`
const INSERT_REVERSAL = `insert into bank_decision_reversals (tenant_id, decision_id, reversed_by) values ($1, $2::uuid, $1)`
