import type { Role } from '#contract/rights.ts'
import { rightsOf } from '#contract/rights.ts'
import type { UserId } from '#kernel/ids.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

interface Person {
  readonly id: UserId
  readonly name: string
}

/** The people who may write hours, by name. */
export const peopleWithHours = async (tx: TenantTx): Promise<readonly Person[]> =>
  (await members(tx))
    .filter(({ role }) => rightsOf[role].has('hours.own'))
    .map(({ id, name }) => ({ id, name }))

/** The name of a member, or the address where none was written; of a person who left, that. */
export async function namesOfPeople(tx: TenantTx): Promise<(id: UserId) => string> {
  const known = new Map((await members(tx)).map(({ id, name }) => [id, name]))
  return (id) => known.get(id) ?? 'Oud-medewerker'
}

/** Logins and memberships have no tenant, so that they are asked by themselves. */
const members = (tx: TenantTx): Promise<(Person & { readonly role: Role })[]> =>
  rowsOf(
    tx,
    sql<Person & { role: Role }>`
      select m.user_id as id, coalesce(n.name, m.email) as name, m.role
      from members_of_business() m left join names_of_members() n on n.user_id = m.user_id
      order by m.since, m.email`,
  )
