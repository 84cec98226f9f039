import { formatEuros } from '#kernel/dutch-format.ts'
import { firstDayOfYear, lastDayOfYear, yearOf } from '#kernel/local-date.ts'
import { absolute, ZERO } from '#kernel/money.ts'
import { PRIVATE_ACCOUNTS } from '#ledger/domain/named-account.ts'
import { opensBooks } from '#ledger/server/opening-entries.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ReportPeriod } from '../domain/report-period.ts'
import type { PrivateMovement } from '../domain/tax-return.ts'

/** An entry `e` that closes a year or opens it again. Kilometres and private use have the same source, and are private movements. */
const closes = sql`(e.source_type = 'year-end' and e.purpose in ('result', 'private', 'reopen result', 'reopen private'))`

/** What the owner took and put in within a period, of each private account that has any, without the entries that close a year. */
export const movementsOfOwner = async (tx: TenantTx, period: ReportPeriod): Promise<PrivateMovement[]> =>
  (await readMovements(tx, period, PRIVATE_ACCOUNTS)).filter(({ amount }) => amount !== ZERO)

/**
 * The sentence on the card of a private account that a year emptied: what was taken or put in before, as the figures for the tax return have it. No sentence for
 * another account, for a period that is not one whole year, and for a year that is open.
 */
export async function notesOfClosing(tx: TenantTx, account: string, period: ReportPeriod): Promise<string[]> {
  const year = yearOf(period.from)
  const isYear = period.from === firstDayOfYear(year) && period.to === lastDayOfYear(year)
  if (!isYear || !PRIVATE_ACCOUNTS.includes(account)) return []
  const [found] = await readMovements(tx, period, [account])
  if (found?.isClosed !== true || found.amount === ZERO) return []
  const { amount } = found
  return [
    'Bij het afsluiten van het jaar gaat deze rekening naar het ondernemingsvermogen. Zonder die boeking is hier ' +
      `${formatEuros(absolute(amount))} ${amount > ZERO ? 'gestort' : 'opgenomen'}, zoals in Winst uit onderneming.`,
  ]
}

const readMovements = (
  tx: TenantTx,
  { from, to }: ReportPeriod,
  accounts: readonly string[],
): Promise<(PrivateMovement & { readonly isClosed: boolean })[]> =>
  rowsOf(
    tx,
    sql`
    select a.number, a.name, coalesce(sum(p.debit_balance_cents) filter (where ${closes}), 0) <> 0 as "isClosed",
           (-coalesce(sum(p.debit_balance_cents) filter (where not ${closes} and not ${opensBooks('e')}), 0))::bigint as amount
    from signed_postings p
    join booked_entries e on e.tenant_id = ${thisTenant} and e.id = p.entry_id
    join account_names a on a.tenant_id = ${thisTenant} and a.number = p.account_number
    where p.tenant_id = ${thisTenant} and p.account_number in (${sql.join(accounts)}) and p.entry_date between ${from}::date and ${to}::date
    group by a.number, a.name order by a.number`,
  )
