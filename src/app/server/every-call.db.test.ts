/** @module-tag soak */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { chosenBy, valueFor } from '#testing/contract-values.ts'
import { rightBody } from '#testing/right-bodies.ts'
import { pathOf } from '#testing/wire-client.ts'
import { endpoints } from './endpoints.ts'

/**
 * Every call of a business with a whole history, with records that are there, a query and a whole body: answered, or refused with a sentence.
 * It is the first thing to run on a cluster (db/README.md), where a statement may be refused that one server takes.
 */
const kloppend = await busyProgram()
const { tenant, history, database } = kloppend

/** The table with the records of the calls below a first part of their address, where it has another name, and the kind of its documents. */
const TABLES: Readonly<Record<string, readonly [table: string, kind?: string]>> = {
  Members: ['memberships'],
  Calendars: ['calendar_feeds'],
  Quotes: ['documents', 'quote'],
  Invoices: ['documents', 'invoice'],
  CreditNotes: ['documents', 'credit-note'],
  Refunds: ['payments'],
  Imports: ['list_imports'],
  CompanyCars: ['vehicles'],
  CustomerLinks: ['public_links'],
}
const snakeCase = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()

interface Known {
  readonly id: string
  readonly version: unknown
}

/** The first records of the tenant; none for a part of an address that is no table. */
async function recordsOf(group: string): Promise<Known[]> {
  const [table, kind = null] = TABLES[group] ?? [snakeCase(group)]
  const { rows: there } = await database.superuser.query(`select to_regclass('public.' || $1) as name`, [
    table,
  ])
  if ((there[0] as { name: string | null }).name === null) return []
  const { rows } = await database.superuser.query<{ row: Record<string, string> }>(
    `select row from (select to_jsonb(t) as row from ${table} t where tenant_id = $1) t
     where $2::text is null or row ->> 'kind' = $2 limit 8`,
    [tenant.tenantId, kind],
  )
  return rows.map(({ row }) => ({ id: row['id'] ?? row['user_id'] ?? '', version: row['version'] }))
}

const day = '2026-11-02'
const ofYear = { year: '2026' }
const bank = await accountId(tenant, '1100')
await addExpense(tenant, { lines: [await expenseLineOf(tenant, { payment: '1600' })] })
const [account] = await recordsOf('BankAccounts')
const payments = await recordsOf('Payments')

/** What a call asks in its query. */
const QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/Customers/vat-checks': { btwId: 'BE0428759497' },
  'GET /api/Quotes/expected-number': { issueDate: day },
  'GET /api/Invoices/expected-number': { issueDate: day },
  'GET /api/Expenses/similar': { date: day, grossAmount: '121', description: 'Telefoon' },
  'GET /api/DayTakings/on-account': { day },
  'GET /api/DayTakings/invoices-in-cash': { day },
  'GET /api/CashBook': { month: '2026-11-01' },
  'GET /api/BankReconciliation': { bankAccountId: account?.id ?? '' },
  'GET /api/DocumentSettings/preview': { kind: 'invoice' },
  'GET /api/Search': { query: 'uren' },
  ...Object.fromEntries(
    ['Hours/year', 'Hours/pdf', 'Hours/csv', 'Trips/pdf', 'Trips/csv', 'TripBookings', 'CompanyCars', 'LoanInterest', 'Exports/xaf', 'Exports/package'].map((path) => [`GET /api/${path}`, ofYear]),
  ),
  ...Object.fromEntries(
    ['Customers', 'Products', 'Invoices', 'CreditNotes'].map((group) => [`PATCH /api/${group}/:id/switch-archive`, { archive: 'true' }]),
  ),
} // prettier-ignore

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const groupOf = ({ path }: Endpoint): string => path.split('/')[2] ?? ''

/** What reads, what makes, what changes, and what ends something, in this order: most records are there while they are asked. */
function turnOf({ method, path }: Endpoint): number {
  if (method === 'GET') return 0
  if (method === 'DELETE' || /cancel|archive|merge|end|close|withdraw/i.test(path)) return 3
  return path.includes(':') ? 2 : 1
}

/** These end the session, take what a person has in hand, or are a file. */
const ENDS =
  /Logout|end-others|leave|Deletion|Password|Email|TwoFactor|Passkeys|Sessions|ownership|Imports\/archive|Session\/tenant/
const calls = endpoints
  .filter(({ access, path, bodyKind }) => access === 'tenant' && !ENDS.test(path) && bodyKind === 'json')
  .toSorted((a, b) => turnOf(a) - turnOf(b))

test('each call is answered or refused with a sentence, and most are answered', { timeout: 1_500_000 }, async () => {
  const failed: string[] = []
  let answered = 0
  for (const endpoint of calls) {
    const { status, text } = await bestAnswer(endpoint)
    if (status < 300) answered += 1
    if (status >= 500 || (status >= 300 && !/"errors":\["/.test(text)))
      failed.push(`${nameOf(endpoint)}: ${String(status)} ${text}`)
  }
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(0.6 * calls.length)
}) // prettier-ignore

/** The first answer that is none of a refusal, over some records; else the last refusal. */
async function bestAnswer(endpoint: Endpoint): Promise<Answered> {
  const isOfRecord = /:(id|account|key)\b/.test(endpoint.path)
  const own = isOfRecord ? await recordsOf(groupOf(endpoint)) : []
  const records = own.length > 0 ? own : [history.paidId, history.conceptId].map((id) => ({ id, version: 1 }))
  let last: Answered | null = null
  for (const [turn, record] of records.slice(0, isWrite(endpoint.method) ? 8 : 3).entries()) {
    last = await ask(endpoint, record, turn)
    if (last.status < 300 || last.status >= 500) return last
  }
  return last ?? { status: 0, text: '' }
}

interface Answered {
  readonly status: number
  readonly text: string
}

async function ask(endpoint: Endpoint, record: Known, turn: number): Promise<Answered> {
  const known = {
    ...history,
    id: record.id,
    tenantId: tenant.tenantId,
    ledgerAccountId: bank,
    bankLedgerAccountId: bank,
    paymentId: payments[turn]?.id ?? record.id,
  }
  const params = {
    ...known,
    period: ['2025-Q1', '2026-10'][turn % 2],
    year: ['2025', '2026'][turn % 2],
    name: ['balance', 'aged-receivables'][turn % 2],
    box: '1a',
    number: '1',
    sha256: 'a'.repeat(64),
    account: record.id,
    key: record.id,
  }
  const path = pathOf(endpoint, { params, query: QUERIES[nameOf(endpoint)] })
  const body = endpoint.method === 'GET' ? {} : { body: bodyFor(endpoint, known, record, turn) }
  const { status, text } = await tenant.send(endpoint.method, path, body)
  return { status, text: text.slice(0, 300) }
}

/** The right body, or one that the contract allows, with the version of the record and the password of the owner. */
function bodyFor(
  endpoint: Endpoint,
  known: Readonly<Record<string, string>>,
  { version }: Known,
  turn: number,
): unknown {
  const choices = Array.from({ length: 40 }, (_, at) => turn * 17 + at * (turn + 3))
  const given = rightBody(endpoint, known) ?? valueFor(endpoint.body, known, chosenBy(choices))
  if (typeof given !== 'object' || given === null) return given
  const asksPassword = endpoint.body instanceof z.ZodObject && 'password' in endpoint.body.shape
  return {
    ...given,
    ...('version' in given && typeof version === 'number' ? { version } : {}),
    ...(asksPassword ? { password: tenant.password } : {}),
  }
}
