import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { allOssCodes, FIRST_OSS_DAY } from '#ledger/domain/eu-vat-rates.ts'
import { returnPeriodOf } from '#ledger/domain/period.ts'
import { OSS_VAT, ossAccounts } from '#ledger/domain/vat-code.ts'
import { ensureAccount } from '#ledger/server/accounts.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { tenantErrors } from '../domain/errors.ts'
import { ossProblem, type OssPeriod } from '../domain/oss.ts'
import { notePeriod } from './note-period.ts'
import type { Changer } from './setting-changes.ts'

/** The periods in which the business takes part in OSS, the earliest first; empty for one that never did. */
export async function readOss(tx: TenantTx): Promise<OssPeriod[]> {
  const rows = await rowsOf<{ first_day: string; last_day: string | null }>(
    tx,
    sql`select first_day, last_day from oss_periods where tenant_id = ${thisTenant} order by first_day`,
  )
  return rows.map(({ first_day, last_day }) => ({
    from: localDate(first_day),
    until: last_day === null ? null : localDate(last_day),
  }))
}

/**
 * Take part in OSS from a day on, or change the last day of the participation. Documents of before keep their VAT.
 *
 * @throws DomainError `tenant.vat-setting-refused`, `tenant.oss-account-in-use`
 */
export async function setOss(tx: TenantTx, author: Changer, change: OssPeriod): Promise<null> {
  await lockBooks(tx)
  const oss = await readOss(tx)
  const problem = ossProblem(change, {
    oss,
    firstDay: FIRST_OSS_DAY,
    lastSale: await lastSale(tx),
    filedUntil: await filedUntil(tx),
  })
  if (problem !== null) throw tenantErrors.vatSettingRefused(problem)
  await ensureOssAccounts(tx, oss.length > 0)
  await sql`
    insert into oss_periods (tenant_id, first_day, last_day, set_by)
    values (${author.tenantId}, ${change.from}::date, ${change.until}::date, ${author.userId})
    on conflict (tenant_id, first_day) do update
      set last_day = excluded.last_day, set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx)
  const old = oss.find(({ from }) => from === change.from)
  await notePeriod(tx, author, 'OSS', change.from, { old, changed: change })
  return null
}

/**
 * Remove a participation that was a mistake: nothing was sold under it, and no return of it was filed.
 *
 * @throws DomainError `tenant.oss-not-found`, `tenant.vat-setting-refused`
 */
export async function removeOss(tx: TenantTx, author: Changer, from: LocalDate): Promise<null> {
  await lockBooks(tx)
  const old = (await readOss(tx)).find((period) => period.from === from)
  if (old === undefined) throw tenantErrors.ossNotFound()
  const [last, filed] = [await lastSale(tx), await filedUntil(tx)]
  if ((last !== null && last >= from) || (filed !== null && filed >= from))
    throw tenantErrors.vatSettingRefused(
      'Er zijn na deze dag al facturen met btw van een ander land gemaakt, of er is een OSS-aangifte gedaan. Kies een laatste dag.',
    )
  await sql`delete from oss_periods where tenant_id = ${thisTenant} and first_day = ${from}::date`.execute(tx)
  await notePeriod(tx, author, 'OSS', from, { old, changed: undefined })
  return null
}

/** The accounts of OSS, with its first day. A business may have given their numbers to something else. */
async function ensureOssAccounts(tx: TenantTx, areOurs: boolean): Promise<void> {
  const numbers = [OSS_VAT, ossAccounts.services, ossAccounts.goods]
  const [taken] = await rowsOf<{ number: string }>(
    tx,
    sql`select number from account_names where tenant_id = ${thisTenant} and number = any(${numbers}::text[])
        and name not like '%(OSS)' order by number limit 1`,
  )
  if (taken !== undefined && !areOurs) throw tenantErrors.ossAccountInUse(taken.number)
  await ensureAccount(tx, tx.tenantId, {
    number: OSS_VAT,
    name: 'Btw andere EU-landen (OSS)',
    type: 'short-term-liability',
    rgsCode: 'BSchBepEob',
  })
  await ensureAccount(tx, tx.tenantId, {
    number: ossAccounts.services,
    name: 'Omzet diensten particulieren EU (OSS)',
    type: 'revenue',
    rgsCode: 'WOmzNodOda',
  })
  await ensureAccount(tx, tx.tenantId, {
    number: ossAccounts.goods,
    name: 'Omzet goederen particulieren EU (OSS)',
    type: 'revenue',
    rgsCode: 'WOmzNohOla',
  })
}

/** The day of the last posting with VAT of another country. */
async function lastSale(tx: TenantTx): Promise<LocalDate | null> {
  const [row] = await rowsOf<{ day: string | null }>(
    tx,
    sql`select max(entry_date) as day from signed_postings
        where tenant_id = ${thisTenant} and vat_code = any(${allOssCodes()}::text[])`,
  )
  return row?.day == null ? null : localDate(row.day)
}

/** The last day of the quarters of which an OSS return was filed. */
async function filedUntil(tx: TenantTx): Promise<LocalDate | null> {
  const [row] = await rowsOf<{ period: string | null }>(
    tx,
    sql`select max(period) as period from filed_vat_returns where tenant_id = ${thisTenant} and period like '%-OSS'`,
  )
  return returnPeriodOf(row?.period ?? '')?.lastDay ?? null
}
