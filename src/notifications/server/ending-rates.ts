import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { endingRatesFor } from '#reminders/server/ending-rates.ts'
import type { Notice } from '../domain/notice.ts'

/** The statutory rates, from thirty days before the last day on which they are known: after that day no letter with interest leaves. */
export async function endingRates(tx: TenantTx, today: LocalDate): Promise<Notice[]> {
  const day = await endingRatesFor(tx, today)
  if (day === null) return []
  const none = { subject: null, name: null, party: null, amount: null, at: null, count: null, detail: null }
  return [{ ...none, cause: `rates-ending:${day}`, kind: 'rates-ending', day }]
}
