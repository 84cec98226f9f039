import { PNG } from 'pngjs'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { countFile } from '#platform/server/files/file-usage.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { documentErrors } from '../domain/errors.ts'
import type { FrozenDocument } from '../domain/frozen-document.ts'
import type { DecodedPicture } from './pdf/embed-picture.ts'

/** The picture that a document names, as pixels for its PDF; undefined where it names none. */
export async function logoFor(
  tx: TenantTx,
  document: Pick<FrozenDocument, 'look'>,
): Promise<DecodedPicture | undefined> {
  const sha256 = document.look?.logo ?? null
  if (sha256 === null) return undefined
  const png = await logoBytes(tx, sha256)
  if (png === null) throw new Error(`logo ${sha256} is not there`)
  const { width, height, data } = PNG.sync.read(png)
  return { width, height, rgba: data }
}

/** @throws DomainError `logo.not-found`, the same for another tenant's as for none */
export async function logoFile(tx: TenantTx, sha256: string): Promise<FileAnswer> {
  const png = await logoBytes(tx, sha256)
  if (png === null) throw documentErrors.logoNotFound()
  return new FileAnswer(png, 'image/png', 'logo.png')
}

/**
 * Keep a picture for documents; one that is kept stays as it is, and counts once in the account of storage. A former logo stays counted: a final document
 * may name it, and no row of a logo is ever removed.
 *
 * @param picture its size in pixels
 * @throws what `quotaReached` returns; DomainError `storage.unconfirmed`
 */
export async function keepLogo(
  tx: TenantTx,
  picture: { readonly sha256: string; readonly png: Buffer; readonly width: number; readonly height: number },
  quotaReached: () => Error,
): Promise<void> {
  const { rows } = await sql`
    insert into logos (tenant_id, sha256, png, width, height)
    values (${thisTenant}, ${picture.sha256}, ${picture.png}, ${picture.width}, ${picture.height})
    on conflict do nothing returning sha256`.execute(tx)
  if (rows.length > 0) await countFile(tx, picture.png.length, quotaReached)
}

/** The PNG as it is kept, or null. */
export async function logoBytes(tx: TenantTx, sha256: string): Promise<Buffer | null> {
  const { rows } = await sql<{ png: Buffer }>`select png from logos
  where tenant_id = ${thisTenant} and sha256 = ${sha256}`.execute(tx)
  return rows[0]?.png ?? null
}
