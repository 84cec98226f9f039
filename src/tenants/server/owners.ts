import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** The addresses of the owners of the business, who are told what concerns its safety. There is at least one. */
export const ownersOf = async (tx: TenantTx): Promise<string[]> => {
  const owners = await rowsOf(
    tx,
    sql<{ email: string }>`select email from members_of_business() where role = 'owner' order by email`,
  )
  return owners.map(({ email }) => email)
}
