import type { z } from 'zod'
import type { CustomerId, TenantId } from '#kernel/ids.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { listSimilarCustomers } from '../contract.ts'

/**
 * Customers that are probably the same as the typed one: the same KvK number, VAT id or e-mail address, or
 * the same name.
 *
 * @returns three at most, the one with the same number first
 */
export async function similarCustomers(
  tx: TenantTx,
  tenantId: TenantId,
  like: z.output<typeof listSimilarCustomers.query>,
): Promise<z.output<typeof listSimilarCustomers.data>> {
  const given = (text: string | undefined) => {
    const value = (text ?? '').trim()
    return value === '' ? null : value
  }
  const [name, email] = [given(like.name), given(like.contactEmail)]
  const [kvk, vat] = [given(like.cocNumber)?.replace(/\D/g, '') ?? null, given(like.btwId)]
  const { rows } = await sql<{ id: CustomerId; name: string; city: string }>`
    select id, name, city from customers
    where tenant_id = ${tenantId} and not is_archived and id is distinct from ${like.except ?? null}::uuid
      and (kvk_number = ${kvk} or vat_id = upper(regexp_replace(${vat}, '[^A-Za-z0-9]', '', 'g'))
           or lower(contact_email) = lower(${email}) or lower(name) = lower(${name}))
    order by (kvk_number = ${kvk}) is true desc, sort_name collate "C", id limit 3`.execute(tx)
  return rows
}
