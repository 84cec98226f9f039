import { DomainError } from '#kernel/errors.ts'
import type { TenantId } from '#kernel/ids.ts'
import { constraintOf, rowsOf, sql, thisTenant, type TenantTx } from '../db/tenant-transaction.ts'

/**
 * What a business may store before one of its members has confirmed an address: enough to try the program, and too little to fill a disk from
 * accounts that cost nothing.
 */
export const UNCONFIRMED_BYTES = 100 * 1024 * 1024

const unconfirmed = (): DomainError =>
  new DomainError(
    'conflict',
    'storage.unconfirmed',
    'Tot je e-mailadres is bevestigd, is er 100 MB ruimte voor bestanden. Bevestig het met de link in de mail die je kreeg, en probeer het opnieuw.',
  )

/**
 * Refuse what is more than a business may store before an address was confirmed. One account counts all: files that are kept, and archives that
 * are uploaded or being removed.
 *
 * @param sizeBytes what comes to the account; 0 when it was counted already
 * @throws DomainError `storage.unconfirmed`
 */
export async function refuseUnconfirmedStorage(tx: TenantTx, sizeBytes: number): Promise<void> {
  const [account] = await rowsOf(
    tx,
    sql<{ bytes: string }>`
      select (coalesce((select u.size_bytes from file_usage u where u.tenant_id = ${thisTenant}), 0)
            + coalesce((select sum(a.size_bytes) from incoming_archives a where a.tenant_id = ${thisTenant}), 0))::text as bytes`,
  )
  await refuseOver(tx, Number(account?.bytes ?? 0) + sizeBytes)
}

/**
 * The same for files alone: those of an archive that is read now and removed afterwards, which are more than the archive where it was compressed.
 *
 * @throws DomainError `storage.unconfirmed`
 */
export async function refuseUnconfirmedFiles(tx: TenantTx): Promise<void> {
  const [account] = await rowsOf(
    tx,
    sql<{ bytes: string }>`select size_bytes::text as bytes from file_usage where tenant_id = ${thisTenant}`,
  )
  await refuseOver(tx, Number(account?.bytes ?? 0))
}

async function refuseOver(tx: TenantTx, bytes: number): Promise<void> {
  if (bytes <= UNCONFIRMED_BYTES) return
  const [state] = await rowsOf(
    tx,
    sql<{ is_confirmed: boolean }>`select is_tenant_confirmed() as is_confirmed`,
  )
  if (state?.is_confirmed !== true) throw unconfirmed()
}

/**
 * Count a file of a user that is kept. Files of one tenant wait for each other here, so that the quota holds.
 *
 * @param sizeBytes of the file
 * @throws what `quotaReached` returns when the tenant has no room for the file
 * @throws DomainError `storage.unconfirmed`
 */
export const countFile = (tx: TenantTx, sizeBytes: number, quotaReached: () => Error): Promise<void> =>
  countFiles(tx, [sizeBytes], quotaReached)

/** The same for several files. @param sizes in bytes, one for each file */
export async function countFiles(
  tx: TenantTx,
  sizes: readonly number[],
  quotaReached: () => Error,
): Promise<void> {
  await sql`
    insert into file_usage as u (tenant_id, files, size_bytes)
    values (${thisTenant}, ${sizes.length}::int, ${sizes.reduce((sum, size) => sum + size, 0)}::bigint)
    on conflict (tenant_id) do update
      set files = u.files + excluded.files, size_bytes = u.size_bytes + excluded.size_bytes`
    .execute(tx)
    .catch((error: unknown) => {
      throw constraintOf(error) === 'file_usage_within_quota' ? quotaReached() : error
    })
  await refuseUnconfirmedStorage(tx, 0)
}

/** Count files no more: their rows are removed in this transaction. @param sizes in bytes, one for each file */
export async function uncountFiles(
  tx: TenantTx,
  tenantId: TenantId,
  sizes: readonly bigint[],
): Promise<void> {
  if (sizes.length === 0) return
  const bytes = sizes.reduce((sum, size) => sum + size, 0n)
  await sql`update file_usage set files = files - ${sizes.length}::int, size_bytes = size_bytes - ${bytes}::bigint
    where tenant_id = ${tenantId}`.execute(tx)
}

/** The most bytes of files of a business, as `file_usage_within_quota` has it. */
const MOST_BYTES = 5 * 1024 ** 3

/** Whether the account has room for bytes beside a file that is counted, such as its text. */
export async function hasRoomForBytes(tx: TenantTx, bytes: number): Promise<boolean> {
  const [account] = await rowsOf(
    tx,
    sql<{ bytes: string }>`select size_bytes::text as bytes from file_usage where tenant_id = ${thisTenant}`,
  )
  return Number(account?.bytes ?? 0) + bytes <= MOST_BYTES
}

/** Count bytes that come to a file that is counted already. */
export async function countMoreBytes(tx: TenantTx, bytes: number): Promise<void> {
  await sql`update file_usage set size_bytes = size_bytes + ${bytes}::bigint where tenant_id = ${thisTenant}`.execute(
    tx,
  )
}
