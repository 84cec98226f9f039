import { z } from 'zod'
import type { TenantId } from '#kernel/ids.ts'
import type { Database } from '../db/database.ts'
import { rowsOf, sql, withTenant, type TenantTx } from '../db/tenant-transaction.ts'
import { liftTimeLimits } from '../http/serve-stream.ts'
import { defineJob, ordinaryRetry } from '../jobs/define-job.ts'
import { startSchedule } from '../jobs/order-job.ts'
import type { Logger } from '../log.ts'
import { newId } from '../new-id.ts'
import type { FileKey, FileStore, StoredFile } from './file-store.ts'

/** A file that is younger may still get its row. */
const YOUNG_MS = 86_400_000
/** Uploads within an hour write the schedule once. */
const FRESH_MS = 3_600_000
export const KEPT_DAYS = 90
/** So many files are set aside or removed in one run; the others wait for the next day. */
const MOST_AT_ONCE = 100
/** So many hashes are compared with the rows in one statement. */
const AT_ONCE = 500

export interface SweepDeps {
  readonly database: Database
  readonly files: FileStore
  /** Checks again that this database owns the store; throws when it does not. */
  readonly confirm: () => Promise<void>
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly now?: () => Date
}

/**
 * Compare a tenant's files with its rows. A file that no row names goes to the quarantine, is listed there, and is deleted
 * after ninety days when still no row names it; a file that a row names again is put back. While another database has been
 * at work on the same files, nothing is moved or deleted: its rows may name them.
 */
export const sweepJob = defineJob({
  kind: 'files.sweep',
  label: 'Bestanden vergelijken met de administratie',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'day', hour: 3 }),
  async prepare(deps: SweepDeps, { tenantId }) {
    await deps.confirm()
    await withTenant(deps.database, tenantId, (tx) => proposeToken(tx, tenantId))
  },
  async run(deps, tx, { tenantId, startedAt }) {
    await liftTimeLimits(tx)
    const [sweep] = await rowsOf(
      tx,
      sql<Tokens & { nextToken: string }>`
        select token, next_token as "nextToken" from file_sweeps
        where tenant_id = ${tenantId} and next_token is not null for update skip locked`,
    )
    // Another process is at it, or was.
    if (sweep === undefined) return 'continues'
    const inStore = await deps.files.sweepToken(tenantId)
    if (inStore !== null && inStore !== sweep.token && inStore !== sweep.nextToken) {
      await hold(tx, deps, tenantId)
      return 'ends'
    }
    await deps.files.setSweepToken(tenantId, sweep.nextToken)
    const isLeft = await sweepTenant(tx, deps, tenantId)
    const isLatestUploadYoung =
      Date.parse(startedAt) > (deps.now?.() ?? new Date()).getTime() - YOUNG_MS - FRESH_MS
    await sql`
      update file_sweeps set token = next_token, next_token = null, swept_at = now(), held_since = null
      where tenant_id = ${tenantId}`.execute(tx)
    return isLeft || isLatestUploadYoung ? 'continues' : 'ends'
  },
})

/** Have a tenant's files compared with its rows each night; it ends when the latest upload is old enough and nothing is left. */
export const startSweeping = (tx: TenantTx): Promise<void> =>
  startSchedule(tx, sweepJob, {}, { freshSeconds: FRESH_MS / 1_000 })

interface Tokens {
  readonly token: string | null
  readonly nextToken: string | null
}

/**
 * Delete every file of a tenant that is deleted. Not while another database has been at work on the same files: that one may
 * be of a tenant that lives on.
 *
 * @throws Error when another database has been at work on them
 */
export async function removeFilesOf(
  deps: Pick<SweepDeps, 'database' | 'files' | 'confirm'>,
  tenantId: TenantId,
): Promise<void> {
  await deps.confirm()
  const known = await withTenant(
    deps.database,
    tenantId,
    (tx) =>
      rowsOf(
        tx,
        sql<Tokens>`select token, next_token as "nextToken" from file_sweeps where tenant_id = ${tenantId}`,
      ),
    'read only',
  )
  const inStore = await deps.files.sweepToken(tenantId)
  if (inStore !== null && !known.some(({ token, nextToken }) => inStore === token || inStore === nextToken))
    throw new Error('another database has been at work on the files of this tenant')
  await deps.files.removeAll(tenantId)
}

/** The next token is committed before it is written to the store: a crash in between is not taken for another database. */
async function proposeToken(tx: TenantTx, tenantId: TenantId): Promise<void> {
  await sql`
    insert into file_sweeps as s (tenant_id, next_token) values (${tenantId}, ${newId()})
    on conflict (tenant_id) do update set next_token = coalesce(s.next_token, excluded.next_token)`.execute(
    tx,
  )
}

/** An unknown token stops the other database as well: this program cannot know which of the two is the copy. */
async function hold(tx: TenantTx, { files, log }: SweepDeps, tenantId: TenantId): Promise<void> {
  await files.setSweepToken(tenantId, 'held')
  await sql`
    update file_sweeps set held_since = least(held_since, now()) where tenant_id = ${tenantId}`.execute(tx)
  log.warn({ event: 'file_sweep_held', tenantId })
}

/** @returns whether there is something left to look at on a later day */
async function sweepTenant(tx: TenantTx, deps: SweepDeps, tenantId: TenantId): Promise<boolean> {
  const now = deps.now?.() ?? new Date()
  const removed = await goThroughQuarantine(tx, deps, tenantId, now)
  const orphans: StoredFile[] = []
  for await (const batch of inBatches(deps.files.kept(tenantId))) {
    const old = batch.filter(({ putAt }) => putAt.getTime() < now.getTime() - YOUNG_MS)
    orphans.push(...(await unnamed(tx, tenantId, old)))
    if (orphans.length > MOST_AT_ONCE) break
  }
  for (const orphan of orphans.slice(0, MOST_AT_ONCE)) {
    await listQuarantined(tx, orphan, now)
    await deps.files.quarantine(orphan)
    deps.log.warn({ event: 'file_quarantined', tenantId, sha256: orphan.sha256, size: orphan.size })
  }
  const { rows } = await sql<{ is_left: boolean }>`
    select exists (select from quarantined_files where tenant_id = ${tenantId}) as is_left`.execute(tx)
  return removed >= MOST_AT_ONCE || orphans.length > MOST_AT_ONCE || rows[0]?.is_left === true
}

/** @returns how many were deleted */
async function goThroughQuarantine(
  tx: TenantTx,
  deps: SweepDeps,
  tenantId: TenantId,
  now: Date,
): Promise<number> {
  const { files, log } = deps
  const over = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  const seen: string[] = []
  let removed = 0
  for await (const batch of inBatches(files.quarantined(tenantId))) {
    seen.push(...batch.map(({ sha256 }) => sha256))
    const orphans = await unnamed(tx, tenantId, batch)
    const orphaned = new Set(orphans.map(({ sha256 }) => sha256))
    for (const named of batch.filter(({ sha256 }) => !orphaned.has(sha256))) {
      await files.release(named)
      await unlist(tx, named)
      log.info({ event: 'file_released', tenantId, sha256: named.sha256 })
    }
    for (const orphan of orphans) {
      const since = await listQuarantined(tx, orphan, now)
      // Both the store and this database have had it there for so long.
      if (since >= over || orphan.putAt >= over || removed >= MOST_AT_ONCE) continue
      await files.removeQuarantined(orphan)
      await unlist(tx, orphan)
      removed += 1
      log.warn({ event: 'file_removed', tenantId, sha256: orphan.sha256, quarantinedAt: since.toISOString() })
    }
  }
  await sql`
    delete from quarantined_files where tenant_id = ${tenantId} and sha256 <> all (${seen}::text[])`.execute(
    tx,
  )
  return removed
}

/** @returns since when this database lists the file */
async function listQuarantined(tx: TenantTx, file: StoredFile, now: Date): Promise<Date> {
  const { rows } = await sql<{ quarantined_at: string }>`
    insert into quarantined_files as q (tenant_id, sha256, size_bytes, quarantined_at)
    values (${file.tenantId}, ${file.sha256}, ${file.size}::bigint, ${now.toISOString()}::timestamptz)
    on conflict (tenant_id, sha256) do nothing
    returning quarantined_at`.execute(tx)
  const listed =
    rows[0] ??
    (
      await sql<{ quarantined_at: string }>`
        select quarantined_at from quarantined_files where tenant_id = ${file.tenantId} and sha256 = ${file.sha256}`.execute(
        tx,
      )
    ).rows[0]
  return listed === undefined ? now : new Date(listed.quarantined_at)
}

const unlist = (tx: TenantTx, { tenantId, sha256 }: FileKey): Promise<unknown> =>
  sql`delete from quarantined_files where tenant_id = ${tenantId} and sha256 = ${sha256}`.execute(tx)

/** The files that no row names. */
async function unnamed(tx: TenantTx, tenantId: TenantId, files: StoredFile[]): Promise<StoredFile[]> {
  if (files.length === 0) return []
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from named_files
    where tenant_id = ${tenantId} and sha256 = any (${files.map(({ sha256 }) => sha256)}::text[])`.execute(tx)
  const named = new Set(rows.map(({ sha256 }) => sha256))
  return files.filter(({ sha256 }) => !named.has(sha256))
}

async function* inBatches(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = []
  for await (const file of files) {
    batch.push(file)
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
