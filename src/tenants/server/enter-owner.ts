import { hash } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import type { UserId } from '#kernel/ids.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { emptyRow } from './company-columns.ts'
import { passwordHashing } from './password-hashing.ts'

/**
 * Enter the owner of a business that the operator makes, with a password that no user knows, and an empty row of the business
 * itself, which the caller fills. The owner chooses a password by a link.
 *
 * @returns false when the address has a login already
 */
export async function enterOwner(
  tx: TenantTx,
  { userId, email }: { readonly userId: UserId; readonly email: string },
): Promise<boolean> {
  const passwordHash = await hash(randomBytes(32).toString('base64url'), passwordHashing)
  const { rows } = await sql<{ is_new: boolean }>`
    select register_login(${email}, ${userId}, ${tx.tenantId}, ${passwordHash}) as is_new`.execute(tx)
  if (rows[0]?.is_new !== true) return false
  await tx
    .insertInto('tenants')
    .values({ ...emptyRow, name: 'Nieuw bedrijf', contact_email: email })
    .execute()
  return true
}
