import { linesInWords } from '#bank/server/open-lines.ts'
import type { Cursor } from '#contract/list-page.ts'
import type { WageJournalId } from '#kernel/ids.ts'
import {
  LATEST,
  addDays,
  daysBetween,
  firstDayOfYear,
  lastDayOfYear,
  localDate,
  monthsAfter,
  yearOf,
  type LocalDate,
} from '#kernel/local-date.ts'
import { sum, ZERO, type Cents } from '#kernel/money.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { idsAfter, inOrderOf } from '#platform/server/db/list-page.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import {
  amountsOnWire,
  type WageChoices,
  type WageJournalDetail,
  type WageJournalSummary,
} from '../contract.ts'
import { wageErrors } from '../domain/errors.ts'
import { usualSalaryOf } from '../domain/usual-salary.ts'
import { costOf, totalOf, type Wages } from '../domain/wages.ts'
import { fingerprintOf } from './fingerprint.ts'
import { itemOnWire } from './item-rows.ts'
import { readJournals, type StoredJournal } from './wage-rows.ts'

/** Wage journals, the newest first: all, or with a cursor in pieces. */
export async function listWages(tx: TenantTx, cursor: Cursor): Promise<WageJournalSummary[]> {
  const ids = await idsAfter<WageJournalId>(tx, listSql, cursor)
  if (ids === null) return (await readJournals(tx)).map(summaryOf)
  return inOrderOf(ids, (await readJournals(tx, ids)).map(summaryOf))
}

const listSql = { from: sql`wage_journals j`, where: sql`j.tenant_id = ${thisTenant}`, id: sql`j.id` }

/** @throws DomainError `wages.not-found` */
export async function wageDetail(tx: TenantTx, id: WageJournalId): Promise<WageJournalDetail> {
  const [stored] = await readJournals(tx, [id])
  if (stored === undefined) throw wageErrors.notFound()
  const lineIds = [...new Set(stored.items.flatMap((item) => item.lineIds))]
  return {
    ...summaryOf(stored),
    shares: stored.wages.shares.map(({ person, iban, ...amounts }) => ({
      person,
      iban,
      ...amountsOnWire(amounts),
    })),
    note: stored.note,
    sha256: stored.sha256,
    isUnchanged: isUnchanged(stored),
    entry: stored.entry,
    createdAt: stored.createdAt,
    items: stored.items.map(itemOnWire),
    payments: lineIds.length === 0 ? [] : await linesInWords(tx, lineIds),
    cancelled: stored.cancelled,
  }
}

/** Whether what is stored is still what was entered. */
export const isUnchanged = ({ number, wages, note, previous, sha256 }: StoredJournal): boolean =>
  fingerprintOf({ number, wages, note: note ?? '', previous }) === sha256

function summaryOf({ id, number, wages, items, cancelled }: StoredJournal): WageJournalSummary {
  const total = totalOf(wages.shares)
  const open = cancelled === null ? items.filter((item) => item.open !== ZERO) : []
  return {
    id,
    number,
    firstDay: wages.firstDay,
    lastDay: wages.lastDay,
    isCorrection: wages.isCorrection,
    persons: wages.shares.filter(({ person }) => person !== '').length,
    grossAmount: total.gross,
    costAmount: costOf(total),
    netAmount: total.net,
    openAmount: sum(open.map((item) => item.open)),
    dueOn: open.map(({ dueOn }) => dueOn).toSorted()[0] ?? null,
    state: cancelled !== null ? 'cancelled' : open.length > 0 ? 'open' : 'paid',
  }
}

/** What the next journal takes over from the last one. */
export async function wageChoices(tx: TenantTx, today: LocalDate): Promise<WageChoices> {
  const [last] = await rowsOf<{ id: WageJournalId }>(
    tx,
    sql`select id from wage_journals
        where tenant_id = ${thisTenant} and not is_correction and cancelled_at is null order by last_day desc, number desc limit 1`,
  )
  const [stored] = last === undefined ? [] : await readJournals(tx, [last.id])
  const pension = stored?.items.find(({ kind }) => kind === 'pension')
  return {
    next: stored === undefined ? null : periodAfter(stored.wages),
    persons: (stored?.wages.shares ?? []).map(({ person, iban }) => ({ person, iban })),
    pensionFund: pension?.payee ?? '',
    pensionIban: pension?.iban ?? '',
    usualSalary: (await isCompany(tx)) ? await usualSalaryIn(tx, today) : null,
  }
}

/** What a director earns at least, and what of this year is kept. */
async function usualSalaryIn(tx: TenantTx, today: LocalDate): Promise<WageChoices['usualSalary']> {
  const year = yearOf(today)
  const [kept] = await rowsOf<{ gross: Cents }>(
    tx,
    sql`
    select coalesce(sum(s.gross_cents), 0)::bigint as gross
    from wage_journals j join wage_shares s on s.tenant_id = j.tenant_id and s.journal_id = j.id
    where j.tenant_id = ${thisTenant} and j.cancelled_at is null and j.last_day between ${firstDayOfYear(year)}::date and ${lastDayOfYear(year)}::date`,
  )
  const known = usualSalaryOf(year)
  return {
    year,
    amount: known?.amount ?? null,
    source: known?.source ?? '',
    seenOn: known === null ? null : localDate(known.seenOn),
    keptAmount: kept?.gross ?? ZERO,
  }
}

/** As long as the last one: the next month, or the next four weeks. */
function periodAfter({ firstDay, lastDay }: Wages): { firstDay: LocalDate; lastDay: LocalDate } {
  if (lastDay > LAST_PERIOD) return { firstDay: LATEST, lastDay: LATEST }
  const next = addDays(lastDay, 1)
  const isMonth = next === monthsAfter(firstDay, 1)
  return { firstDay: next, lastDay: isMonth ? addDays(monthsAfter(next, 1), -1) : addDays(next, daysBetween(firstDay, lastDay)) }
} // prettier-ignore

/** Days of this program end within a year of it. */
const LAST_PERIOD = '2198-12-31'
