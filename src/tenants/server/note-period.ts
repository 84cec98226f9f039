import { formatDate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { noteChanges, type Changer } from './setting-changes.ts'

interface Ending {
  /** Null without an end. */
  readonly until: LocalDate | null
}

/**
 * Put a period of the KOR or of OSS in the history of the settings.
 *
 * @param change the period before and after; undefined where there is none
 */
export const notePeriod = (
  tx: TenantTx,
  author: Changer,
  what: 'KOR' | 'OSS',
  from: LocalDate,
  { old, changed }: { readonly old: Ending | undefined; readonly changed: Ending | undefined },
): Promise<void> =>
  noteChanges(tx, author, [
    {
      area: 'company',
      field: `${what} vanaf ${formatDate(from)}`,
      old: untilText(old),
      new: untilText(changed),
    },
  ])

const untilText = (period: Ending | undefined): string | null =>
  period === undefined
    ? null
    : period.until === null
      ? 'tot nader order'
      : `tot en met ${formatDate(period.until)}`
