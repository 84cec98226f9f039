import type pg from 'pg'
import type { TenantId } from '#kernel/ids.ts'

/**
 * Run `work` for each business that ever had a member, in a transaction of its own as the owner of the tables, which sees the rows of that business only.
 *
 * @param client may become the owner of the tables
 * @returns the sum of what `work` returned
 */
export async function forEveryTenant(
  client: pg.ClientBase,
  work: (tenantId: TenantId) => Promise<number>,
): Promise<number> {
  const asOwner = async (settings: string, begin: () => Promise<void>): Promise<void> => {
    await client.query({ text: `begin read write; ${settings}set local role kloppend_owner` })
    await begin()
    await client.query({ text: 'commit' })
  }
  let tenants: readonly TenantId[] = []
  await asOwner('', async () => {
    const { rows } = await client.query<{ id: TenantId }>(
      'select distinct tenant_id as id from memberships order by 1',
    )
    tenants = rows.map(({ id }) => id)
  })
  let count = 0
  for (const id of tenants)
    // `set local`, not set_config(): only the command travels to the nodes of a cluster.
    await asOwner(
      `set local app.tenant_id = ${client.escapeLiteral(id)}; set local app.sees = 'all'; `,
      async () => {
        count += await work(id)
      },
    )
  return count
}
