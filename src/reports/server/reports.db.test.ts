import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { newId } from '#platform/server/new-id.ts'
import { sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { getReport } from '../contract.ts'
import { anyBooks, anyDay, randomAccounts, type RandomEntry } from '../domain/testing/random-books.ts'
import { firstOfYear, type ReportPeriod } from '../domain/report-period.ts'
import type { ReportName, ReportTable } from '../domain/report-table.ts'
import { buildReport } from './build-report.ts'
import { auditFile } from './xaf/audit-file.ts'
import { addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf } from '#testing/test-tenant.ts'
import { envelopeIn } from '#testing/wire-client.ts'

/** Reports compared with a simple sum over the postings, and with each other. */
const kloppend = await testProgram()
const tenant = await kloppend.register()

class Undone extends Error {}

/**
 * Books that exist within one transaction only: an administration costs milliseconds, and ten thousand leave
 * nothing. Its entries are booked by the same function as every entry, all of them in one round trip.
 */
async function withBooks(
  books: readonly RandomEntry[],
  work: (tx: TenantTx) => Promise<void>,
  { tenantId }: { readonly tenantId: string } = tenant,
): Promise<void> {
  const entries = books.map(({ day, postings }) => ({
    id: newId(),
    journal: 'memo',
    date: day,
    description: 'Steekproef',
    cause: { type: 'memo', id: newId(), purpose: 'book' },
    postings: postings.map(({ account, isDebit, amount }) => ({
      account,
      side: isDebit ? 'debit' : 'credit',
      amount: String(amount),
    })),
  }))
  await withTenant(kloppend.program.database, tenantId as TenantId, async (tx) => {
    await sql`
      select count(post_entry(${tenantId}::uuid, entry)) from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) as entry`.execute(
      tx,
    )
    await work(tx)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

const ask = (tx: TenantTx, name: ReportName, period: ReportPeriod, account: string | null = null) =>
  buildReport(tx, { name, period, account, after: null, before: null, isWhole: true })

const typeOf = new Map(randomAccounts)
const isResult = (account: string): boolean => ['revenue', 'cost'].includes(typeOf.get(account) ?? '')
const linesOf = (table: ReportTable) => table.rows.filter(({ kind }) => kind === 'line')
const totalOf = (table: ReportTable) => table.rows.find(({ kind }) => kind === 'total')?.amounts ?? []
const columnOf = (table: ReportTable, number: string, column: number): bigint =>
  linesOf(table).find(({ texts }) => texts.includes(number))?.amounts[column] ?? 0n

/**
 * The comparison for a random period: the result, the costs and every account of winst en verlies, balans and
 * kolommenbalans with a simple sum over the postings; the totals with their expected values; the months of
 * the chart with their table; and the running total and the number of lines of the ledger cards.
 */
async function expectPlainSums(
  tx: TenantTx,
  books: readonly RandomEntry[],
  period: ReportPeriod,
  cards: readonly string[],
): Promise<void> {
  const [result, sheet, trial, costs, bySupplier] = [
    await ask(tx, 'profit-and-loss', period),
    await ask(tx, 'balance-sheet', period),
    await ask(tx, 'trial-balance', period),
    await ask(tx, 'costs-by-category', period),
    await ask(tx, 'costs-by-supplier', period),
  ]
  const { until, within } = plainSums(books, period)
  const sumOf = (holds: (account: string) => boolean): bigint =>
    [...within].reduce((sum, [account, amount]) => (holds(account) ? sum + amount : sum), 0n)
  const earned = -sumOf(isResult)
  expect(totalOf(result)[0]).toBe(earned)
  expect(totalOf(costs)[0]).toBe(sumOf((account) => typeOf.get(account) === 'cost'))
  expect(totalOf(bySupplier)[0]).toBe(totalOf(costs)[0])
  expect(totalOf(sheet).every((total) => total === 0n)).toBe(true)
  const [opening, debit, credit, closing] = totalOf(trial)
  expect([opening, closing]).toEqual([0n, 0n])
  expect(debit).toBe(credit)

  for (const [number, type] of randomAccounts)
    if (isResult(number)) {
      const amount = within.get(number) ?? 0n
      const isShownPositive = type === 'cost' && !number.startsWith('90')
      expect(columnOf(result, number, 0)).toBe(isShownPositive ? amount : -amount)
    } else {
      expect(columnOf(sheet, number, 0)).toBe(until.get(number) ?? 0n)
      expect(columnOf(trial, number, 3)).toBe(until.get(number) ?? 0n)
    }
  await expectCards(tx, trial, { books, period, cards })
  // The months of the chart equal the table.
  const pictured = result.chart?.series.map(({ amounts }) => amounts.reduce((sum, each) => sum + each, 0n))
  if (pictured !== undefined) expect((pictured[0] ?? 0n) - (pictured[1] ?? 0n)).toBe(earned)
}

/** The running total and the number of lines of each card; revenue and costs begin a book year at zero, as in the trial balance. */
async function expectCards(
  tx: TenantTx,
  trial: ReportTable,
  asked: { books: readonly RandomEntry[]; period: ReportPeriod; cards: readonly string[] },
): Promise<void> {
  const { books, period, cards } = asked
  const { until, lines } = plainSums(books, period)
  const sinceYear = plainSums(books, { ...period, from: firstOfYear(period.from) }).within
  for (const number of cards) {
    const card = await ask(tx, 'ledger-card', period, number)
    // Revenue and costs begin a book year at zero; the card of the trial balance's account closes with it.
    const closes = (isResult(number) ? sinceYear : until).get(number) ?? 0n
    expect(totalOf(card)[2]).toBe(closes)
    expect(columnOf(trial, number, 3)).toBe(closes)
    expect(linesOf(card)).toHaveLength(lines.get(number) ?? 0)
  }
}

/**
 * The reference: posting by posting, debit minus credit per account until the last day and within the period.
 */
function plainSums(books: readonly RandomEntry[], { from, to }: ReportPeriod) {
  const [until, within] = [new Map<string, bigint>(), new Map<string, bigint>()]
  const lines = new Map<string, number>()
  for (const { day, postings } of books)
    for (const { account, isDebit, amount } of day > to ? [] : postings) {
      const signed = isDebit ? amount : -amount
      until.set(account, (until.get(account) ?? 0n) + signed)
      if (day < from) continue
      within.set(account, (within.get(account) ?? 0n) + signed)
      lines.set(account, (lines.get(account) ?? 0) + 1)
    }
  return { until, within, lines }
}

const periodOf = (one: LocalDate, other: LocalDate): ReportPeriod =>
  one < other ? { from: one, to: other } : { from: other, to: one }

test(
  'on 100 random administrations every report equals simple sums, and so does the card of every account',
  { meta: { slow: 'a hundred administrations, each in the database' } },
  async () => {
    const cards = randomAccounts.map(([number]) => number)
    await fc.assert(
      fc.asyncProperty(anyBooks, anyDay, anyDay, (books, one, other) =>
        withBooks(books, (tx) => expectPlainSums(tx, books, periodOf(one, other), cards)),
      ),
      { numRuns: 100 },
    )
  },
)

/** In parallel, a tenant each, since two bookings of one tenant wait for each other. */
const TENANTS = 4
/** The rules alone run ten thousand times in `domain/report-rows.test.ts`. A search with another seed runs as many here. */
const runs = process.env['TEST_SEED'] === undefined ? 2_500 : 10_000

test(
  `on ${String(runs)} random administrations reports equal simple sums, and agree with each other`,
  { tags: 'soak', timeout: 600_000 },
  async () => {
    const tenants = await Promise.all(Array.from({ length: TENANTS }, () => kloppend.register()))
    // A small chart: reading a hundred accounts without postings would take most of the time, and prove
    // nothing more.
    await kloppend.database.superuser.query(
      'delete from ledger_accounts where tenant_id = any($1::uuid[]) and number <> all($2)',
      [tenants.map(({ tenantId }) => tenantId), randomAccounts.map(([number]) => number)],
    )
    await Promise.all(
      tenants.map((tenant) =>
        fc.assert(
          fc.asyncProperty(anyBooks, anyDay, anyDay, (books, one, other) =>
            withBooks(books, (tx) => expectPlainSums(tx, books, periodOf(one, other), []), tenant),
          ),
          { numRuns: runs / TENANTS },
        ),
      ),
    )
  },
)

test('a ledger card is the same read by page and as a whole, forwards and backwards', async () => {
  const day = '2026-03-05' as LocalDate
  const books = Array.from({ length: 130 }, (_, n): RandomEntry => ({
    day: addDays(day, Math.floor(n / 40)),
    postings: [
      { account: '1100', isDebit: n % 3 !== 0, amount: BigInt(n + 1) },
      { account: '0500', isDebit: n % 3 === 0, amount: BigInt(n + 1) },
    ],
  }))
  const period = { from: '2026-03-01' as LocalDate, to: '2026-03-31' as LocalDate }
  await withBooks(books, async (tx) => {
    const whole = linesOf(await ask(tx, 'ledger-card', period, '1100'))
    expect(whole).toHaveLength(130)
    const page = (places: { after?: string | null; before?: string | null }) =>
      buildReport(tx, {
        name: 'ledger-card',
        period,
        account: '1100',
        after: places.after ?? null,
        before: places.before ?? null,
        isWhole: false,
      })
    const first = await page({})
    const second = await page({ after: first.pages?.after ?? '' })
    const third = await page({ after: second.pages?.after ?? '' })
    expect([first, second, third].flatMap(linesOf)).toEqual(whole)
    expect([first.pages?.before, third.pages?.after]).toEqual([null, null])
    expect(linesOf(await page({ before: third.pages?.before ?? '' }))).toEqual(linesOf(second))
    expect(await page({ before: second.pages?.before ?? '' })).toEqual(first)
  })
})

describe('a business with invoices and expenses', async () => {
  const shop = await kloppend.register()
  const [bakery, mill] = [
    await shop.addCustomer({ name: 'Bakkerij' }),
    await shop.addCustomer({ name: 'Molen' }),
  ]
  const invoice = (customerId: string, issueDate: string, dueDate: string, unitPrice: number) =>
    shop.addFinalised({
      customerId,
      issueDate,
      dueDate,
      deliveryDate: issueDate,
      lines: [lineOf({ quantity: 1, unitPrice })],
    })
  await invoice(bakery, '2026-01-10', '2026-01-24', 100)
  await invoice(bakery, '2026-02-10', '2026-04-01', 200)
  await invoice(mill, '2025-12-20', '2026-01-03', 400)
  await addExpense(shop, { date: '2026-02-01', lines: [await expenseLineOf(shop, { payment: '1600' })] })

  const report = async (name: ReportName, query: Record<string, string> = {}) =>
    expectDone(await shop.call(getReport, { params: { name }, query }))
  const amounts = (table: Awaited<ReturnType<typeof report>>, text: string) =>
    table.rows.find(({ texts }) => texts.includes(text))?.amounts

  test('winst en verlies over a quarter is shown next to the quarter before', async () => {
    const table = await report('profit-and-loss', { from: '2026-01-01', to: '2026-03-31' })
    expect(table.amounts).toEqual(['1e kwartaal 2026', '4e kwartaal 2025', 'Verschil'])
    expect(amounts(table, '8000')).toEqual([300, 400, -100])
    expect(amounts(table, 'Resultaat')).toEqual([242.15, 400, -157.85])
    expect(table.chart?.labels).toHaveLength(3)
  })

  test('the open items of customers are aged on any day, and equal account 1300', async () => {
    const onDay = await report('aged-receivables', { date: '2026-03-31' })
    expect(amounts(onDay, 'Bakkerij')).toEqual([242, 0, 0, 121, 0, 363])
    expect(amounts(onDay, 'Molen')).toEqual([0, 0, 0, 484, 0, 484])
    const sheet = await report('balance-sheet', { date: '2026-03-31' })
    expect(amounts(onDay, 'Totaal')?.at(-1)).toBe(amounts(sheet, '1300')?.[0])
    // On a day before its date the last invoice is not included.
    expect(amounts(await report('aged-receivables', { date: '2026-01-31' }), 'Bakkerij')).toEqual([
      0, 121, 0, 0, 0, 121,
    ])
  })

  test('the open items of suppliers equal account 1600', async () => {
    const table = await report('aged-payables', { date: '2026-02-28' })
    expect(amounts(table, 'Totaal')).toEqual([0, 70, 0, 0, 0, 70])
  })

  test('omzet per klant adds up to the revenue of winst en verlies', async () => {
    const table = await report('revenue-by-customer', { from: '2026-01-01', to: '2026-12-31' })
    expect(table.rows.map(({ texts, amounts: [now, before] }) => [texts[0], now, before])).toEqual([
      ['Bakkerij', 300, 0],
      ['Molen', 0, 400],
      ['Totaal omzet', 300, 400],
    ])
    const projects = await report('revenue-by-project', { from: '2026-01-01', to: '2026-12-31' })
    expect(amounts(projects, 'Zonder project')).toEqual([300, 400, -100])
  })

  test.each(['csv', 'xlsx', 'pdf'] as const)('every report is a file: %s', async (format) => {
    const magic = { csv: '\ufeff', xlsx: 'PK', pdf: '%PDF-1.7' }[format]
    for (const name of getReport.params.shape.name.options) {
      const raw = await shop.send(
        'GET',
        `/api/Reports/${name}?format=${format}&from=2026-01-01&to=2026-12-31&account=1300`,
      )
      expect(raw.status, `${name} ${raw.text.slice(0, 200)}`).toBe(200)
      expect(raw.headers.get('content-disposition')).toMatch(new RegExp(`\\.${format}"`))
      expect(raw.text.startsWith(magic), name).toBe(true)
    }
  })

  test.each([
    ['profit-and-loss?from=2026-02-01&to=2026-01-01', 422, 'vóór de begindatum'],
    ['profit-and-loss?from=gisteren', 400, 'bestaande datum'],
    ['ledger-card', 422, 'Kies een grootboekrekening'],
    ['ledger-card?account=13', 400, 'vier cijfers'],
    ['ledger-card?account=9999', 404, 'bestaat niet'],
    ['ledger-card?account=1300&after=x', 422, 'bladzijde'],
    ['trial-balance?format=docx', 400, 'json, csv, xlsx of pdf'],
    ['nothing', 404, 'Niet gevonden'],
  ])('%s is refused with a sentence', async (path, status, sentence) => {
    const answer = envelopeIn(await shop.send('GET', `/api/Reports/${path}`))
    expect(answer).toMatchObject({ status, errors: [expect.stringContaining(sentence)] })
  })

  test('the first and last day of the calendar are accepted', async () => {
    for (const name of getReport.params.shape.name.options)
      for (const [from, to] of [
        ['1900-01-01', '1900-01-01'],
        ['1900-01-01', '2199-12-31'],
        ['2199-12-31', '2199-12-31'],
      ])
        expect(
          (await shop.send('GET', `/api/Reports/${name}?from=${from ?? ''}&to=${to ?? ''}&account=1300`))
            .status,
          `${name} ${from ?? ''}`,
        ).toBe(200)
  })
})

test('a revenue account opens each book year at zero: card, trial balance and audit file say the same for every account', async () => {
  const books = [
    {
      day: '2024-06-01',
      postings: [
        ['8000', false, 5_000_00n],
        ['1300', true, 5_000_00n],
      ],
    },
    {
      day: '2024-12-31',
      postings: [
        ['4500', true, 700_00n],
        ['1100', false, 700_00n],
      ],
    },
    {
      day: '2025-01-01',
      postings: [
        ['8000', false, 4_000_00n],
        ['1300', true, 4_000_00n],
      ],
    },
    {
      day: '2025-03-01',
      postings: [
        ['4500', true, 100_00n],
        ['1100', false, 100_00n],
      ],
    },
  ].map(({ day, postings }): RandomEntry => ({
    day: localDate(day),
    postings: postings.map(
      ([account, isDebit, amount]) => ({ account, isDebit, amount }) as RandomEntry['postings'][number],
    ),
  }))
  await withBooks(books, async (tx) => {
    const seen: string[] = []
    for (const year of [2024, 2025]) {
      const period = { from: localDate(`${String(year)}-01-01`), to: localDate(`${String(year)}-12-31`) }
      const trial = await ask(tx, 'trial-balance', period)
      const file = await auditFileText(tx, year)
      for (const number of ['1100', '1300', '4500', '8000']) {
        const card = await ask(tx, 'ledger-card', period, number)
        const [opening, closing] = [card.rows[0]?.amounts[2], totalOf(card)[2]]
        expect([number, opening, closing]).toEqual([
          number,
          columnOf(trial, number, 0),
          columnOf(trial, number, 3),
        ])
        expect([number, openingInFile(file, number)]).toEqual([number, opening])
        seen.push(`${String(year)} ${number} ${String(opening)} ${String(closing)}`)
      }
    }
    expect(seen).toContain('2025 8000 0 -400000')
    expect(seen).toContain('2025 1300 500000 900000')
  })
})

async function auditFileText(tx: TenantTx, year: number): Promise<string> {
  const pieces: string[] = []
  for await (const piece of await auditFile(tx, year, localDate('2026-11-27'))) pieces.push(piece)
  return pieces.join('')
}

/** In cents, debit positive; zero for an account without an opening balance. */
function openingInFile(file: string, account: string): bigint {
  const line = new RegExp(
    `<obLine><nr>\\d+</nr><accID>${account}</accID><amnt>([\\d.]+)</amnt><amntTp>([DC])</amntTp>`,
  ).exec(file)
  const [, amount = '0', side] = line ?? []
  return BigInt(Math.round(Number(amount) * 100)) * (side === 'C' ? -1n : 1n)
}
