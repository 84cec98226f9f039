import type pg from 'pg'
import type { TenantId } from '#kernel/ids.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import type { DatabaseLogin } from '#platform/server/db/database-login.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { liftTimeLimits } from '#platform/server/http/serve-stream.ts'
import { silentLog } from '#platform/server/log.ts'
import type { Check } from '#proof/domain/proof.ts'
import { prove, type ProofDeps } from '#proof/server/proof.ts'
import { onBooks } from './source.ts'

/** The proof of one administration. */
export interface TenantProof {
  readonly id: TenantId
  readonly checks: readonly Check[]
}

export interface FoundTenant {
  readonly id: TenantId
  readonly entries: number
}

/** The tenants of a database that no other program uses, with their number of entries. */
export async function tenantsIn(books: pg.ClientConfig): Promise<FoundTenant[]> {
  return onBooks(books, async (client) => {
    const { rows } = await client.query<FoundTenant>(
      `select tenant_id as id, entries from backup_tenants order by tenant_id`,
    )
    return rows
  })
}

/** The proof of every tenant of a database that no other program uses, so that no snapshot is needed. */
export async function proofsIn(
  { app, books }: { readonly app: DatabaseLogin; readonly books: pg.ClientConfig },
  deps: ProofDeps,
): Promise<TenantProof[]> {
  const database = await openDatabase({ login: app, poolSize: 2, log: silentLog })
  try {
    const proofs: TenantProof[] = []
    for (const { id } of await tenantsIn(books)) {
      const proven = async (tx: TenantTx): Promise<Check[]> => {
        await liftTimeLimits(tx)
        return prove(tx, deps, id)
      }
      // Also of a business that is leaving, or that visitors look around in: a transaction that may write is refused there.
      const checks = await withTenant(database, id, proven, 'read only')
      proofs.push({ id, checks })
    }
    return proofs
  } finally {
    await database.close()
  }
}
