import { z } from 'zod'
import type { AdoptedAccountsId, JournalEntryId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { elsewhereAfter } from '#kernel/recorded-elsewhere.ts'
import { importedElsewhereAt } from '#platform/server/imported-elsewhere.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { annualAccounts } from '../contract.ts'
import type { AnnualAccounts } from '../domain/accounts.ts'

/** Accounts in the characters that are hashed and kept. */
export const textOf = (accounts: AnnualAccounts): string =>
  JSON.stringify(z.encode(annualAccounts, accounts as z.output<typeof annualAccounts>))

/** Accounts as a meeting adopted them. */
export interface Adopted {
  readonly id: AdoptedAccountsId
  readonly on: LocalDate
  readonly at: string
  readonly accounts: AnnualAccounts
  readonly sha256: string
  readonly entryId: JournalEntryId | null
  readonly filedOn: LocalDate | null
  /** The words that say, in brackets, that the accounts came with an import; else empty. */
  readonly elsewhere: string
}

/** The adopted accounts of a year; null where the meeting did not decide, or the decision was cancelled. */
export async function adoptedOf(tx: TenantTx, year: number): Promise<Adopted | null> {
  const [row] = await rowsOf<{
    id: AdoptedAccountsId
    adopted_on: string
    adopted_at: string
    content: string
    sha256: string
    entry_id: JournalEntryId | null
    filed_on: string | null
  }>(
    tx,
    sql`
    select id, adopted_on, adopted_at, content, sha256, entry_id, filed_on from adopted_accounts
    where tenant_id = ${thisTenant} and year = ${year} and cancelled_at is null`,
  )
  if (row === undefined) return null
  return {
    id: row.id,
    on: localDate(row.adopted_on),
    at: row.adopted_at,
    accounts: annualAccounts.decode(JSON.parse(row.content) as z.input<typeof annualAccounts>),
    sha256: row.sha256,
    entryId: row.entry_id,
    filedOn: row.filed_on === null ? null : localDate(row.filed_on),
    elsewhere: elsewhereAfter(row.adopted_at, await importedElsewhereAt(tx)),
  }
}

/** Decisions on a year that were cancelled, the last first. */
export async function cancelledOf(
  tx: TenantTx,
  year: number,
): Promise<{ on: LocalDate; at: string; reason: string }[]> {
  const rows = await rowsOf<{ adopted_on: string; cancelled_at: string; cancel_reason: string }>(
    tx,
    sql`
    select adopted_on, cancelled_at, cancel_reason from adopted_accounts
    where tenant_id = ${thisTenant} and year = ${year} and cancelled_at is not null order by cancelled_at desc`,
  )
  return rows.map((row) => ({
    on: localDate(row.adopted_on),
    at: row.cancelled_at,
    reason: row.cancel_reason,
  }))
}
