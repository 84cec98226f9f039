import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { noteChanges, type Changer } from './setting-changes.ts'

const FIELD = 'Boekhouder mag aangifte afronden'

/** Whether an accountant who posts may also file VAT returns and close years. */
export async function mayAccountantFile(tx: TenantTx): Promise<boolean> {
  // A table of logins: it is read before a tenant is known.
  const { rows } = await sql<{ may_file: boolean }>`select may_accountant_file() as may_file`.execute(tx)
  return rows[0]?.may_file === true
}

/** The choice of the business; the same choice again changes nothing. */
export async function decideAccountantFiling(
  tx: TenantTx,
  changer: Changer,
  mayFile: boolean,
): Promise<void> {
  const { rows } = await sql<{ changed: boolean }>`
    select decide_accountant_filing(${changer.userId}, ${mayFile}) as changed`.execute(tx)
  if (rows[0]?.changed !== true) return
  const [old, now] = mayFile ? ['nee', 'ja'] : ['ja', 'nee']
  await noteChanges(tx, changer, [{ area: 'security', field: FIELD, old: old ?? null, new: now ?? null }])
}
