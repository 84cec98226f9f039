import type { Actor } from '#kernel/actor.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import type { Period } from '#ledger/domain/period.ts'
import { readBookDays } from '#ledger/server/book-days.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { openingBalance } from '#ledger/server/opening-balance.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import { parseVatId } from '#tenants/domain/identifiers.ts'
import type { VatReturnDetail } from '../contract.ts'
import { proposedBefore, type BoxOfBefore, type VatBefore } from '../domain/before.ts'
import { taxErrors } from '../domain/errors.ts'
import { namedPeriod } from './vat-periods.ts'
import { filedReturns } from './vat-return-rows.ts'

/**
 * Keep what another program had in a VAT period until the day of the opening balance, in place of what was kept before; nothing removes it.
 *
 * @throws DomainError `taxes.unknown-period`, `taxes.already-filed`, `taxes.not-in-the-middle` when the books do not begin within the period
 */
export async function setVatBefore(
  tx: TenantTx,
  author: Actor,
  text: string,
  given: VatBefore & { readonly today: LocalDate },
): Promise<null> {
  const period = namedPeriod(await readVatSettings(tx), text)
  await lockBooks(tx)
  if ((await filedReturns(tx, period.period)).length > 0) throw taxErrors.alreadyFiled(period)
  const rows = rowsOf(given)
  if (rows.length > 0 && !(await beginsWithin(tx, period, given.today)))
    throw taxErrors.notInTheMiddle(period)
  await sql`delete from vat_of_before where tenant_id = ${thisTenant} and period = ${period.period}`.execute(
    tx,
  )
  if (rows.length > 0)
    await tx
      .insertInto('vat_of_before')
      .values(
        rows.map((row) => ({
          ...row,
          tenant_id: author.tenantId,
          period: period.period,
          first_day: period.firstDay,
          last_day: period.lastDay,
          given_by: author.userId,
        })),
      )
      .execute()
  return null
}

/** What is nil is not kept. */
const rowsOf = ({ boxes, icp }: VatBefore) =>
  [
    ...boxes.map(({ box, turnover, vat }) => ({
      box: box as BoxOfBefore | '3b',
      vat_number: '',
      name: '',
      turnover_cents: turnover,
      services_cents: ZERO,
      vat_cents: vat,
    })),
    ...icp.map(({ vatId, name, goods, services }) => ({
      box: '3b' as const,
      vat_number: parseVatId(vatId ?? '') ?? '',
      name,
      turnover_cents: goods,
      services_cents: services,
      vat_cents: ZERO,
    })),
  ].filter((row) => row.turnover_cents !== ZERO || row.services_cents !== ZERO || row.vat_cents !== ZERO)

/** Whether the opening balance is of a day after the first of the period: then another program had the days before. */
async function beginsWithin(tx: TenantTx, { firstDay, lastDay }: Period, today: LocalDate): Promise<boolean> {
  const { openedOn } = await readBookDays(tx, today)
  return openedOn !== null && openedOn > firstDay && openedOn <= lastDay
}

/** What another program had in the period, for the page of its return. */
export async function vatBefore(
  tx: TenantTx,
  period: Period,
  { isFiled, today }: { readonly isFiled: boolean; readonly today: LocalDate },
): Promise<VatReturnDetail['before']> {
  const { rows } = await sql<{
    box: BoxOfBefore | '3b'
    vat_number: string
    name: string
    turnover: Cents
    services: Cents
    vat: Cents
  }>`
    select b.box, b.vat_number, b.name, b.turnover_cents as turnover, b.services_cents as services, b.vat_cents as vat
    from vat_of_before b where b.tenant_id = ${thisTenant} and b.period = ${period.period}
    order by b.box, b.name, b.vat_number`.execute(tx)
  const isAsked = !isFiled && (await beginsWithin(tx, period, today))
  const opening = isAsked && rows.length === 0 ? await openingBalance(tx) : null
  return {
    isAsked,
    proposed: opening === null ? [] : proposedBefore(opening.lines, opening.date),
    boxes: rows.flatMap(({ box, turnover, vat }) => (box === '3b' ? [] : [{ box, turnover, vat }])),
    customers: rows.flatMap(({ box, vat_number: vatId, name, turnover: goods, services }) =>
      box === '3b' ? [{ vatId, name, goods, services }] : [],
    ),
  }
}
