import { keepLogo } from '#documents/server/logo.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { logoDrawnBy, type LogoImage } from '#platform/server/files/logo-task.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import type { IsolatedWork, Supervisor } from '#platform/server/isolated/supervisor.ts'
import type { RoomForBooks } from '#platform/server/room-for-books.ts'
import type { Changer } from '#tenants/server/setting-changes.ts'
import { settingErrors } from '../domain/errors.ts'
import { changeSettings } from './change-settings.ts'

/** The colour of documents made from now on; the contract has checked that it is readable. */
export const changeLook = (
  tx: TenantTx,
  changer: Changer,
  { accent, version }: { accent: string | null; version: number },
): Promise<void> =>
  changeSettings(tx, changer, version, (before) => ({
    settings: { ...before, accent },
    changes:
      before.accent === accent ? [] : [{ area: 'look', field: 'Kleur', old: before.accent, new: accent }],
  }))

export type DrawnLogo = Extract<LogoImage, { outcome: 'clean' }>

/**
 * An uploaded logo, drawn again; only the result is stored.
 *
 * @throws DomainError `logo.…` for a file that is no picture, or a picture with active content
 */
export async function drawnLogo(isolated: IsolatedWork, file: Uint8Array): Promise<DrawnLogo> {
  const image = await logoDrawnBy(isolated, file).catch((error: unknown) => {
    throw error instanceof TooComplex ? settingErrors.logo('too-complex') : error
  })
  if (image.outcome !== 'clean') throw settingErrors.logo(image.outcome)
  return image
}

/** The same for an upload, which leaves the reserve of the disk to the books. @throws as `drawnLogo`; DiskReserved */
export async function uploadedLogo(
  { room, supervisor }: { readonly room: RoomForBooks; readonly supervisor: Pick<Supervisor, 'forTenant'> },
  tenantId: TenantId,
  file: Uint8Array,
): Promise<DrawnLogo> {
  await room.require(file.length)
  return drawnLogo(supervisor.forTenant(tenantId), file)
}

/**
 * The logo of documents made from now on. A final document keeps its logo.
 *
 * @throws DomainError `logo.no-room`, `storage.unconfirmed`, and those of `changeSettings`
 */
export async function changeLogo(
  tx: TenantTx,
  changer: Changer,
  { image, version }: { image: DrawnLogo; version: number },
): Promise<void> {
  const sha256 = sha256Of(image.png)
  await keepLogo(tx, { ...image, sha256 }, settingErrors.noRoomForLogo)
  await setLogo(tx, changer, version, sha256)
}

export const removeLogo = (tx: TenantTx, changer: Changer, version: number): Promise<void> =>
  setLogo(tx, changer, version, null)

const setLogo = (tx: TenantTx, changer: Changer, version: number, logo: string | null): Promise<void> =>
  changeSettings(tx, changer, version, (before) => ({
    settings: { ...before, logo },
    changes:
      before.logo === logo
        ? []
        : [{ area: 'look', field: 'Logo', old: shown(before.logo), new: shown(logo) }],
  }))

/** The first digits distinguish two pictures. */
const shown = (sha256: string | null): string | null => (sha256 === null ? null : 'een eigen logo')
