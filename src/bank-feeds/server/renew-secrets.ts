import type pg from 'pg'
import type { BankConnectionId } from '#kernel/ids.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import { encryptedAgain } from '#platform/server/encrypted-secret.ts'
import { forEveryTenant } from '#tenants/server/every-tenant.ts'

/**
 * Encrypt the sessions and tokens of connections with the present key, a business at a time. What was interrupted is done by the next call, and
 * works until then: the former key still decrypts.
 *
 * @param client may become the owner of the tables
 * @returns the number of secrets
 */
export const renewConnectionSecrets = (client: pg.ClientBase, loginKey: KeyRing): Promise<number> =>
  forEveryTenant(client, async (tenantId) => {
    const { rows } = await client.query<{ id: BankConnectionId; secret: Buffer }>(
      'select id, secret from bank_connections where tenant_id = $1 and secret is not null for update',
      [tenantId],
    )
    let count = 0
    for (const { id, secret } of rows) {
      const again = encryptedAgain(loginKey, id, secret)
      if (again === null) continue
      await client.query('update bank_connections set secret = $3 where tenant_id = $1 and id = $2', [
        tenantId,
        id,
        again,
      ])
      count += 1
    }
    return count
  })
