import type { Actor } from '#kernel/actor.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ossPeriod, periodName, type Period } from '#ledger/domain/period.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import { inBatches } from '#platform/server/db/in-batches.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { taxErrors } from '../domain/errors.ts'
import { ossSettlement } from '../domain/settle-vat-return.ts'
import {
  filedIn,
  freezeOverview,
  namedQuarter,
  overviewOf,
  postingsIn,
  readOssBooks,
  type OssBooks,
} from './oss-returns.ts'
import { payFiled, type ReturnPayment } from './pay-vat-return.ts'

/**
 * File the OSS return of a quarter under the lock of the books: the VAT goes from 1518 to 1530 in cents, the figures are kept as they were
 * filed, and the counted entries are named. An entry that comes later is a correction in a later return, so no day is closed.
 *
 * @throws DomainError `taxes.unknown-oss-quarter`, `taxes.no-oss`, `taxes.still-running`, `taxes.already-filed`, `taxes.oss-quarter-before`
 */
export async function fileOssReturn(tx: TenantTx, author: Actor, text: string, today: LocalDate): Promise<null> {
  const quarter = namedQuarter(text)
  if (today <= quarter.lastDay) throw taxErrors.stillRunning(quarter)
  await lockBooks(tx)
  const books = await readOssBooks(tx, today)
  if (!books.quarters.some(({ period }) => period === quarter.period)) throw taxErrors.noOssIn(quarter)
  if (filedIn(books, quarter) !== undefined) throw taxErrors.alreadyFiled({ ...quarter, period: ossPeriod(quarter.period) })
  const before = firstWaiting(books)
  if (before !== undefined && before.period !== quarter.period) throw taxErrors.ossQuarterBefore(before)
  const overview = overviewOf(books, quarter)
  const id = newId()
  const entry = ossSettlement(overview.amount, { date: today, description: `OSS-aangifte ${periodName(quarter.period)}` })
  const entryId = entry === null ? null : await post(tx, entry, { type: 'vat-return', id, purpose: 'settle' })
  await sql`
    insert into vat_returns (tenant_id, id, period, first_day, last_day, sequence, amount_cents, figures, entry_id, filed_by)
    values (${author.tenantId}, ${id}, ${ossPeriod(quarter.period)}, ${quarter.firstDay}::date, ${quarter.lastDay}::date,
            0, ${overview.amount}, ${JSON.stringify(freezeOverview(overview))}::jsonb, ${entryId}, ${author.userId})`.execute(tx)
  const counted = [...new Set(postingsIn(books, quarter).map((each) => each.entryId))]
  for (const some of inBatches(counted))
    await tx
      .insertInto('oss_return_entries')
      .values(some.map((each) => ({ entry_id: each, vat_return_id: id })))
      .execute()
  return null
} // prettier-ignore

/** The earliest quarter that is not filed: quarters are filed in their order, so that each entry is counted once. */
const firstWaiting = (books: OssBooks): Period | undefined =>
  books.quarters.find((quarter) => filedIn(books, quarter) === undefined)

/**
 * Book a payment of an OSS return, or of a part.
 *
 * @throws DomainError `taxes.not-filed`, `taxes.nothing-open`, `taxes.paid-too-much`
 */
export async function payOssReturn(
  tx: TenantTx,
  text: string,
  payment: ReturnPayment,
  today: LocalDate,
): Promise<null> {
  const quarter = namedQuarter(text)
  await lockBooks(tx)
  const filed = filedIn(await readOssBooks(tx, today), quarter)
  const named = { ...quarter, period: ossPeriod(quarter.period) }
  if (filed === undefined) throw taxErrors.notFiled(named)
  return payFiled(tx, [filed], named.period, payment)
}
