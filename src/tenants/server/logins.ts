import type { TenantId, UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'

export interface Login {
  readonly userId: UserId
  readonly tenantId: TenantId
  readonly email: string
  readonly passwordHash: string
}

/** An address as logins have it; users type capitals and spaces. */
export const normalAddress = (email: string): string => email.trim().toLowerCase()

/** The login of an address, in any tenant; needed before a tenant is known. */
export const findLogin = (database: Database, email: string): Promise<Login | null> =>
  database.withConnection(async (connection) => {
    const { rows } = await connection.query<{
      user_id: UserId
      tenant_id: TenantId
      email: string
      password_hash: string
    }>('select user_id, tenant_id, email, password_hash from find_login($1)', [email])
    const row = rows[0]
    return row === undefined
      ? null
      : { userId: row.user_id, tenantId: row.tenant_id, email: row.email, passwordHash: row.password_hash }
  })
