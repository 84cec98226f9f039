import { EARLIEST, localDate, parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { isBalanceSheet, type AccountType } from '#ledger/domain/account.ts'
import type { Side } from '#ledger/domain/journal-entry.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { reportErrors } from '../domain/errors.ts'
import { firstOfYear, type ReportPeriod } from '../domain/report-period.ts'
import { row, type ReportRow, type ReportTable } from '../domain/report-table.ts'
import { openingEntries } from './import/past-figures.ts'
import { notesOfClosing } from './private-movements.ts'

const PAGE = 50
/**
 * The maximum number of rows of a whole card as a file; above it the user chooses a shorter period, or the
 * audit file.
 */
export const MAX_CARD_ROWS = 50_000

interface PostingRow {
  entry_id: string
  line: number
  entry_date: string
  number: bigint
  description: string
  side: Side
  amount: Cents
}

/** A place between two postings of a card: by day, what opens the books first, then by entry and line, which never change. */
interface Place {
  readonly day: LocalDate
  readonly entryId: string
  readonly line: number
}

export interface CardAsked {
  readonly account: string
  readonly period: ReportPeriod
  /** The start (`after`) or the end (`before`) of the page; neither: the first page. */
  readonly after: string | null
  readonly before: string | null
  /** Every row at once, for a file. */
  readonly isWhole: boolean
}

/**
 * A ledger card with its running balance. A page is found by day and id through the account's index, and its
 * opening balance comes from the account balances: the first page and page ten thousand cost the same. Revenue and costs
 * open at zero on the first day of the book year in which the period begins.
 *
 * @throws DomainError `report.account-not-found`, `report.card-too-long`
 */
export async function ledgerCard(tx: TenantTx, asked: CardAsked): Promise<Omit<ReportTable, 'about'>> {
  const { rows: accounts } = await sql<{ number: string; name: string; type: AccountType }>`
    select number, name, type from account_names where tenant_id = ${thisTenant} and number = ${asked.account}`.execute(
    tx,
  )
  const [account] = accounts
  if (account === undefined) throw reportErrors.accountNotFound()
  const limit = asked.isWhole ? MAX_CARD_ROWS : PAGE
  const [after, before] = [placeOf(asked.after), placeOf(asked.before)]
  const opens = await openingEntriesIn(tx, asked.period)
  const found = await postingsFrom(tx, asked, { after, before, opens, limit: limit + 1 })
  if (asked.isWhole && found.length > limit) throw reportErrors.cardTooLong(MAX_CARD_ROWS)
  const isBackwards = before !== null
  const postings = isBackwards ? found.slice(-limit) : found.slice(0, limit)
  const hasMore = found.length > limit
  const hasEarlier = isBackwards ? hasMore : after !== null
  const [first, last] = [postings[0], postings.at(-1)]
  return {
    name: 'ledger-card',
    title: `${account.number} ${account.name}`,
    from: asked.period.from,
    to: asked.period.to,
    texts: [
      { label: 'Datum', kind: 'date' },
      { label: 'Boeking', kind: 'code' },
      { label: 'Omschrijving', kind: 'text' },
    ],
    amounts: ['Debet', 'Credit', 'Saldo'],
    rows: rowsOf(postings, asked.period, {
      opening: await openingOf(tx, asked, { first, opens, since: opensOn(account.type, asked.period) }),
      isFirst: !hasEarlier,
    }),
    notes: await notesOfClosing(tx, account.number, asked.period),
    chart: null,
    pages: asked.isWhole
      ? null
      : {
          before: first !== undefined && hasEarlier ? textOf(first) : null,
          after: last !== undefined && (isBackwards || hasMore) ? textOf(last) : null,
        },
  }
}

function rowsOf(
  postings: readonly PostingRow[],
  period: ReportPeriod,
  { opening, isFirst }: { opening: Cents; isFirst: boolean },
): ReportRow[] {
  let balance: bigint = opening
  const lines = postings.map((posting) => {
    balance += posting.side === 'debit' ? posting.amount : -posting.amount
    return row(
      'line',
      [posting.entry_date, String(posting.number), posting.description],
      [
        posting.side === 'debit' ? posting.amount : null,
        posting.side === 'credit' ? posting.amount : null,
        cents(balance),
      ],
      { kind: 'entry', number: Number(posting.number) },
    )
  })
  const sumOf = (side: Side): Cents =>
    cents(postings.reduce((total, each) => total + (each.side === side ? each.amount : 0n), 0n))
  // The first page opens with the period, a later one with its own first day.
  const opens = isFirst ? period.from : postings[0]?.entry_date
  return [
    row('subtotal', [opens ?? period.from, '', 'Beginsaldo'], [null, null, opening]),
    ...lines,
    row(
      'total',
      [postings.at(-1)?.entry_date ?? period.to, '', 'Eindsaldo'],
      [sumOf('debit'), sumOf('credit'), cents(balance)],
    ),
  ]
}

/**
 * The entries of the opening balance within a period, with those that correct it and what it took over of the year. These come before everything of their day,
 * also where they were booked later.
 */
async function openingEntriesIn(tx: TenantTx, { from, to }: ReportPeriod): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from booked_entries e
    where ${openingEntries} and e.entry_date between ${from}::date and ${to}::date`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether a posting is of none of the entries that open the books: those that do come first. */
const isAfter = (opens: readonly string[]) => sql<boolean>`(p.entry_id <> all(${[...opens]}::uuid[]))`

async function postingsFrom(
  tx: TenantTx,
  { account, period }: CardAsked,
  {
    after,
    before,
    opens,
    limit,
  }: { after: Place | null; before: Place | null; opens: readonly string[]; limit: number },
): Promise<PostingRow[]> {
  const first = after !== null && after.day > period.from ? after.day : period.from
  const last = before !== null && before.day < period.to ? before.day : period.to
  const late = isAfter(opens)
  const placed = ({ day, entryId, line }: Place) =>
    sql`(${day}::date, ${!opens.includes(entryId)}::boolean, ${entryId}::uuid, ${line}::smallint)`
  const beyond =
    before !== null
      ? sql`(p.entry_date, ${late}, p.entry_id, p.line) < ${placed(before)}`
      : after !== null
        ? sql`(p.entry_date, ${late}, p.entry_id, p.line) > ${placed(after)}`
        : sql`true`
  const order =
    before === null
      ? sql`order by p.entry_date, ${late}, p.entry_id, p.line`
      : sql`order by p.entry_date desc, ${late} desc, p.entry_id desc, p.line desc`
  const { rows } = await sql<PostingRow>`
    select p.entry_id, p.line, p.entry_date, e.number, e.description, p.side, p.amount_cents as amount
    from (
      select p.tenant_id, p.entry_id, p.line, p.entry_date, p.side, p.amount_cents from signed_postings p
      where p.tenant_id = ${thisTenant} and p.account_number = ${account} and p.entry_date between ${first}::date and ${last}::date and ${beyond}
      ${order} limit ${limit}
    ) p
    join booked_entries e on e.tenant_id = ${thisTenant} and e.id = p.entry_id
    order by p.entry_date, ${late}, p.entry_id, p.line`.execute(tx)
  return rows
}

/** Revenue and costs begin a book year at zero, as in the trial balance and the audit file; null for an account that goes on. */
const opensOn = (type: AccountType, { from }: ReportPeriod): LocalDate | null =>
  isBalanceSheet(type) ? null : firstOfYear(from)

/** Debit minus credit before the first row of a page. @param since the first day that counts; null for all */
async function openingOf(
  tx: TenantTx,
  { account, period }: CardAsked,
  {
    first,
    opens,
    since,
  }: { first: PostingRow | undefined; opens: readonly string[]; since: LocalDate | null },
): Promise<Cents> {
  const day = first?.entry_date ?? period.from
  const begin = since ?? EARLIEST
  const isLate = first !== undefined && !opens.includes(first.entry_id)
  const { rows } = await sql<{ opening: Cents }>`
    select (coalesce((select sum(t.debit_balance_cents) from account_balances t
                      where tenant_id = ${thisTenant}
                        and t.account_number = ${account} and t.month >= ${begin}::date and t.month < date_trunc('month', ${day}::date)::date), 0)
          + coalesce((select sum(p.debit_balance_cents) from signed_postings p
                      where tenant_id = ${thisTenant}
                        and p.account_number = ${account} and p.entry_date >= date_trunc('month', ${day}::date)::date
                        and p.entry_date <= ${day}::date
                        and (p.entry_date < ${day}::date or (${isAfter(opens)}, p.entry_id, p.line)
                             < (${isLate}::boolean, ${first?.entry_id ?? NOTHING_BEFORE}::uuid, ${first?.line ?? 0}::smallint))), 0))::bigint as opening`.execute(
    tx,
  )
  return rows[0]?.opening ?? ZERO
}

const NOTHING_BEFORE = '00000000-0000-0000-0000-000000000000'

const textOf = ({ entry_date, entry_id, line }: PostingRow): string =>
  `${entry_date}_${entry_id}_${String(line)}`

/** @throws DomainError for a place that the program did not give */
function placeOf(text: string | null): Place | null {
  if (text === null) return null
  const match = /^(\d{4}-\d\d-\d\d)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(\d{1,4})$/.exec(text)
  const [, day = '', entryId = '', line = ''] = match ?? []
  if (match === null || parseLocalDate(day) === null) throw reportErrors.unknownPage()
  return { day: localDate(day), entryId, line: Number(line) }
}
