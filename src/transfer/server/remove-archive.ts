import { z } from 'zod'
import type { TenantId, UploadedArchiveId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { liftTimeLimits } from '#platform/server/http/serve-stream.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { KEPT_HOURS } from '../domain/archive-parts.ts'
import { transferErrors } from '../domain/errors.ts'
import { closeArchive, lockArchives } from './uploaded-archives.ts'

const KEPT_SECONDS = KEPT_HOURS * 3_600
/** So many parts in one transaction: others of the business wait meanwhile. */
const AT_ONCE = 20
/** So many transactions in one run: other work of the node waits meanwhile. */
const MOST_BATCHES = 10

export interface RemoveDeps {
  readonly database: Database
  readonly files: FileStore
  /** Checks again that this database owns the store; throws when it does not. */
  readonly confirm: () => Promise<void>
}

/**
 * Remove an upload that is closed, or to which nothing was added for two days: its files and then its rows. Only files of which
 * this database has the row of the part, and that no other row names, are removed; whatever else is in the store is for the
 * comparison of files and rows (`sweep-files.ts`).
 */
export const removeArchiveJob = defineJob({
  kind: 'archive.remove',
  label: 'Een geüploade export opruimen',
  payload: z.object({ id: z.uuid() }),
  retry: ordinaryRetry,
  async run(deps: RemoveDeps, { tenantId, payload }) {
    const id = payload.id as UploadedArchiveId
    const isOver = await withTenant(deps.database, tenantId, (tx) => closeWhenOld(tx, id))
    if (!isOver) return
    await deps.confirm()
    for (let batch = 0; batch < MOST_BATCHES; batch += 1)
      if (!(await withTenant(deps.database, tenantId, (tx) => removeSome(tx, deps.files, tenantId, id))))
        return
    await withTenant(deps.database, tenantId, (tx) => orderRemoval(tx, id, 'now'))
  },
})

/** Have an upload removed: now, or when nothing was added to it for two days. */
export const orderRemoval = (tx: TenantTx, id: UploadedArchiveId, when: 'now' | 'when old'): Promise<void> =>
  order(tx, removeArchiveJob, { id }, { startAt: { inSeconds: when === 'now' ? 0 : KEPT_SECONDS } })

/** End an upload; its files and rows are removed. @throws DomainError `import.no-archive` */
export async function cancelArchive(tx: TenantTx, id: UploadedArchiveId): Promise<null> {
  if (!(await closeArchive(tx, id))) throw transferErrors.noArchive()
  await orderRemoval(tx, id, 'now')
  return null
}

/** @returns whether the upload is closed now */
async function closeWhenOld(tx: TenantTx, id: UploadedArchiveId): Promise<boolean> {
  await lockArchives(tx)
  const [archive] = await rowsOf(
    tx,
    sql<{ isClosed: boolean; restSeconds: number }>`
      select a.closed_at is not null as "isClosed",
             ceil(${KEPT_SECONDS}::int - extract(epoch from now() - greatest(a.begun_at, (
               select max(p.begun_at) from uploaded_archive_parts p
               where p.tenant_id = ${thisTenant} and p.archive_id = a.id))))::int as "restSeconds"
      from uploaded_archives a where a.tenant_id = ${thisTenant} and a.id = ${id}`,
  )
  if (archive === undefined) return false
  if (archive.isClosed) return true
  if (archive.restSeconds <= 0) return closeArchive(tx, id)
  await order(tx, removeArchiveJob, { id }, { startAt: { inSeconds: archive.restSeconds } })
  return false
}

/** @returns whether there is more to remove */
async function removeSome(
  tx: TenantTx,
  files: FileStore,
  tenantId: TenantId,
  id: UploadedArchiveId,
): Promise<boolean> {
  await liftTimeLimits(tx)
  await lockArchives(tx)
  const parts = await rowsOf(
    tx,
    sql<{ start: string; sha256: string; isShared: boolean }>`
      select p.start_byte::text as start, p.sha256,
             exists (select from uploaded_archive_parts o
                     where o.tenant_id = ${thisTenant} and o.sha256 = p.sha256 and o.archive_id <> p.archive_id)
             or (select count(*) from named_files n where n.tenant_id = ${thisTenant} and n.sha256 = p.sha256)
              > (select count(*) from uploaded_archive_parts o
                 where o.tenant_id = ${thisTenant} and o.sha256 = p.sha256 and o.arrived_at is not null) as "isShared"
      from uploaded_archive_parts p
      where p.tenant_id = ${thisTenant} and p.archive_id = ${id}
      order by p.start_byte limit ${AT_ONCE}::int`,
  )
  for (const { sha256, isShared } of parts) {
    if (isShared) continue
    const key = { tenantId, sha256 }
    await files.quarantine(key)
    await files.removeQuarantined(key)
  }
  await sql`
    delete from uploaded_archive_parts
    where tenant_id = ${thisTenant} and archive_id = ${id}
      and start_byte = any (${parts.map(({ start }) => start)}::bigint[])`.execute(tx)
  if (parts.length === AT_ONCE) return true
  await sql`
    delete from uploaded_archives
    where tenant_id = ${thisTenant} and id = ${id} and closed_at is not null`.execute(tx)
  return false
}
