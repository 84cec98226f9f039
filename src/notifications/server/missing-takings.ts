import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { listRegisters } from '#takings/server/registers.ts'
import type { Notice } from '../domain/notice.ts'

/** The registers with days on which they are usually open and of which nothing was kept, as their page names them; `day` is the first of these. */
export const missingTakings = async (tx: TenantTx, today: LocalDate): Promise<Notice[]> =>
  (await listRegisters(tx, today)).flatMap(({ id, name, missingDays }): Notice[] => {
    const [day] = missingDays
    if (day === undefined) return []
    const none = { party: null, amount: null, at: null, detail: null }
    const cause = `takings-missing:${id}`
    return [{ ...none, cause, kind: 'takings-missing', subject: id, name, day, count: missingDays.length }]
  })
