import { formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { noteChanges, type Changer } from '#tenants/server/setting-changes.ts'
import { tableWith, type ConfirmedRates } from '../domain/confirmed-rates.ts'
import { reminderErrors } from '../domain/errors.ts'
import { statutoryTable, type RateTable } from '../domain/statutory-interest.ts'

/** The half years that an owner confirmed, the oldest first. */
export async function confirmedRates(tx: TenantTx): Promise<ConfirmedRates[]> {
  const rows = await rowsOf(
    tx,
    sql<{ first_day: string; consumer_rate: number; commercial_rate: number; source: string }>`
      select first_day, consumer_rate, commercial_rate, source from confirmed_interest_rates
      where tenant_id = ${thisTenant} order by first_day`,
  )
  return rows.map((row) => ({
    firstDay: localDate(row.first_day),
    consumer: basisPoints(BigInt(row.consumer_rate)),
    commercial: basisPoints(BigInt(row.commercial_rate)),
    source: row.source,
  }))
}

/** The statutory rates of this business: those of the program, and what an owner confirmed after them. */
export const readRates = async (tx: TenantTx): Promise<RateTable> => tableWith(await confirmedRates(tx))

/**
 * Confirm the rates of half a year that the program does not know. The first that is missing, or one that was confirmed before; who, when and
 * what was said before is in the history of the settings. Letters that were made stay as they are.
 *
 * @throws DomainError `reminders.rates-known`, `reminders.rates-not-next`
 */
export async function confirmRates(
  tx: TenantTx,
  changer: Changer,
  { firstDay, consumer, commercial, source }: ConfirmedRates,
): Promise<LocalDate> {
  if (firstDay <= statutoryTable().checkedUntil) throw reminderErrors.ratesKnown(firstDay)
  const before = await confirmedRates(tx)
  const next = addDays(tableWith(before).checkedUntil, 1)
  const old = before.find((each) => each.firstDay === firstDay)
  if (old === undefined && firstDay !== next) throw reminderErrors.ratesNotNext(next)
  await sql`
    insert into confirmed_interest_rates (tenant_id, first_day, consumer_rate, commercial_rate, source, changed_by)
    values (${thisTenant}, ${firstDay}::date, ${Number(consumer)}, ${Number(commercial)}, ${source}, ${changer.userId})
    on conflict (tenant_id, first_day) do update set consumer_rate = excluded.consumer_rate,
      commercial_rate = excluded.commercial_rate, source = excluded.source, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(tx)
  await noteChanges(tx, changer, [
    {
      area: 'company',
      field: `Wettelijke rente vanaf ${formatDateInWords(firstDay)}`,
      old: old === undefined ? 'niet bekend' : inWords(old),
      new: inWords({ firstDay, consumer, commercial, source }),
    },
  ])
  return (await readRates(tx)).checkedUntil
}

const inWords = ({ consumer, commercial, source }: ConfirmedRates): string =>
  `${formatRate(consumer)} voor consumenten en ${formatRate(commercial)} voor bedrijven; bron: ${source}`
