import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

const lettersOf = { invoice: '', quote: 'O' } as const

/**
 * The number that a document of this day would get now: one more than the last of its year. Only shown beforehand;
 * `post_document` gives the number, in the transaction that needs it.
 */
export async function expectedNumber(
  tx: TenantTx,
  series: keyof typeof lettersOf,
  issueDate: LocalDate,
): Promise<string> {
  const year = yearOf(issueDate)
  const [last] = await rowsOf(
    tx,
    sql<{ number: bigint }>`
      select last_number as number from number_series where series = ${series} and year = ${year}::int`,
  )
  const next = (last?.number ?? 0n) + 1n
  return `${lettersOf[series]}${String(year)}-${String(next).padStart(4, '0')}`
}
