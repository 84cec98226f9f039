import type pg from 'pg'
import type { UserId } from '#kernel/ids.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import { encryptedAgain } from '#platform/server/encrypted-secret.ts'

/** So many secrets are encrypted again in one transaction. */
const AT_ONCE = 200

/**
 * Encrypt the secrets of second factors with the present key, in batches. What was interrupted is done by the next call, and
 * works until then: the former key still decrypts.
 *
 * @param client may become the owner of the tables
 * @returns the number of secrets
 */
export async function renewSecrets(client: pg.ClientBase, loginKey: KeyRing): Promise<number> {
  let count = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    await client.query('begin')
    await client.query('set local role kloppend_owner')
    const { rows } = await client.query<{ user_id: UserId; totp_secret: Buffer }>(
      `select user_id, totp_secret from logins where totp_secret is not null and user_id > $1
       order by user_id limit ${String(AT_ONCE)} for update`,
      [after],
    )
    for (const { user_id: userId, totp_secret: stored } of rows) {
      const again = encryptedAgain(loginKey, userId, stored)
      if (again === null) continue
      await client.query('update logins set totp_secret = $2 where user_id = $1', [userId, again])
      count += 1
    }
    await client.query('commit')
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return count
    after = last.user_id
  }
}
