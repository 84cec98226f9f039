import type { Actor } from '#kernel/actor.ts'
import type { JournalEntryId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { periodName, type Period } from '#ledger/domain/period.ts'
import { closePeriod, lockBooks } from '#ledger/server/closed-periods.ts'
import { post } from '#ledger/server/post.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import { correctionRuleOn, needsSupplement, openBalance } from '../domain/correction.ts'
import { taxErrors } from '../domain/errors.ts'
import { settlement } from '../domain/settle-vat-return.ts'
import { addedSums, amountOf } from '../domain/vat-return.ts'
import { correctionsOn } from './corrections.ts'
import { readSums, readSumsOf, supplementedEntries } from './read-sums.ts'
import { figuresIn } from './vat-return-detail.ts'
import { namedPeriod } from './vat-periods.ts'
import { filedReturns, freezeFigures, type FiledFigures } from './vat-return-rows.ts'

/** The author of the change, for the rows that record the author. */
/**
 * File the return of a period, in one transaction under the lock of the books: read its figures, settle them
 * to 1530 on the last day, store them as they were filed, and close the period. A simultaneous entry is
 * either in the figures, or refused.
 *
 * @throws DomainError `taxes.still-running`, `taxes.already-filed`, `ledger.period-closed` when its year is
 * closed
 */
export async function fileVatReturn(
  tx: TenantTx,
  author: Actor,
  text: string,
  today: LocalDate,
): Promise<null> {
  const settings = await readVatSettings(tx)
  const period = namedPeriod(settings, text)
  if (today <= period.lastDay) throw taxErrors.stillRunning(period)
  await lockBooks(tx)
  if ((await filedReturns(tx, period.period)).length > 0) throw taxErrors.alreadyFiled(period)
  const sums = await readSums(tx, period)
  const figures = await figuresIn(tx, period, sums)
  await keep(tx, author, {
    period,
    sequence: 0,
    figures,
    vat: sums.vat,
    amount: amountOf(figures.boxes),
    date: period.lastDay,
    description: `Btw-aangifte ${periodName(period.period)}`,
  })
  await closePeriod(tx, author.userId, { kind: 'vat', ...period })
  return null
}

/**
 * File a supplement: the corrections since the return, when they are above the limit for the next return. Its
 * entries leave the return of the period in which they were booked.
 *
 * @throws DomainError `taxes.not-filed`, `taxes.no-corrections`, `taxes.corrections-in-return`
 */
export async function supplementVatReturn(
  tx: TenantTx,
  author: Actor,
  text: string,
  today: LocalDate,
): Promise<null> {
  const settings = await readVatSettings(tx)
  const period = namedPeriod(settings, text)
  await lockBooks(tx)
  const filed = await filedReturns(tx, period.period)
  if (filed.length === 0) throw taxErrors.notFiled(period)
  const corrections = (await correctionsOn(tx, period)).filter(({ reportedIn }) => reportedIn === 'open')
  if (corrections.length === 0) throw taxErrors.noCorrections(period)
  if (!needsSupplement(corrections, today))
    throw taxErrors.correctionsInReturn(openBalance(corrections), correctionRuleOn(today).limit)
  const entries = corrections.map(({ entryId }) => entryId)
  const changed = await readSumsOf(tx, entries)
  const earlier = await readSumsOf(tx, await supplementedEntries(tx, period.period))
  const sums = [earlier, changed].reduce(addedSums, await readSums(tx, period))
  const figures = await figuresIn(tx, period, sums)
  const reported = filed.reduce((sum, { amount }) => cents(sum + amount), ZERO)
  const id = await keep(tx, author, {
    period,
    sequence: filed.length,
    figures,
    vat: changed.vat,
    amount: cents(amountOf(figures.boxes) - reported),
    date: today,
    description: `Suppletie btw ${periodName(period.period)}`,
  })
  if (entries.length > 0)
    await tx
      .insertInto('vat_supplement_entries')
      .values(entries.map((entryId) => ({ entry_id: entryId, supplement_id: id })))
      .execute()
  return null
}

interface Filing {
  readonly period: Period
  readonly sequence: number
  readonly figures: FiledFigures
  readonly vat: ReadonlyMap<AccountNumber, Cents>
  readonly amount: Cents
  readonly date: LocalDate
  readonly description: string
}

/** Book the settlement and store the filed figures; returns the id. */
async function keep(tx: TenantTx, author: Actor, filing: Filing): Promise<string> {
  const id = newId()
  const entry = settlement(filing.vat, filing)
  const entryId: JournalEntryId | null =
    entry === null ? null : await post(tx, entry, { type: 'vat-return', id, purpose: 'settle' })
  await sql`
    insert into vat_returns (tenant_id, id, period, first_day, last_day, sequence, amount_cents, figures, entry_id, filed_by)
    values (${author.tenantId}, ${id}, ${filing.period.period}, ${filing.period.firstDay}::date, ${filing.period.lastDay}::date,
            ${filing.sequence}, ${filing.amount}, ${freezeFigures(filing.figures)}::jsonb, ${entryId}, ${author.userId})`.execute(
    tx,
  )
  return id
}
