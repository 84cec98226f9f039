import type { TenantId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { overdueKorEnd } from '#tenants/server/vat-settings.ts'
import type { Notice } from '../domain/notice.ts'

/**
 * A sale took the turnover above the threshold of the KOR, and the settings do not contain the end of the KOR
 * yet.
 */
export async function korEnds(tx: TenantTx, tenantId: TenantId, today: LocalDate): Promise<Notice[]> {
  const end = await overdueKorEnd(tx, tenantId, today)
  if (end === null) return []
  const { documentId, number: name, party, turnover: amount } = end
  const cause = `kor-ended:${today.slice(0, 4)}`
  const none = { day: null, at: null, count: null, detail: null }
  return [{ ...none, cause, kind: 'kor-ended', subject: documentId, name, party, amount }]
}
