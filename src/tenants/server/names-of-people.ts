import type { Role } from '#contract/rights.ts'
import type { UserId } from '#kernel/ids.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** A member by name, or by address where no name was written. */
export interface NamedPerson {
  readonly id: UserId
  readonly name: string
  readonly role: Role
}

/** The members of the business, the first ones first. Logins and memberships have no tenant, so that they are asked by themselves. */
export const peopleOfBusiness = (tx: TenantTx): Promise<NamedPerson[]> =>
  rowsOf(
    tx,
    sql<NamedPerson>`
      select m.user_id as id, coalesce(n.name, m.email) as name, m.role
      from members_of_business() m left join names_of_members() n on n.user_id = m.user_id
      order by m.since, m.email`,
  )

/** The name of a member, or the address where none was written; of a person who left, that. */
export async function namesOfPeople(tx: TenantTx): Promise<(id: UserId) => string> {
  const known = new Map((await peopleOfBusiness(tx)).map(({ id, name }) => [id, name]))
  return (id) => known.get(id) ?? 'Oud-medewerker'
}
