import { z } from 'zod'
import type { DocumentId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import type { KeyRing } from '#platform/server/key-ring.ts'
import type { HeadOrigin } from '../domain/quote-evidence.ts'
import type { ChainOwner } from './evidence.ts'
import { makeHead } from './heads.ts'
import { judgeQuotes } from './judge-evidence.ts'

/**
 * Once, in a business whose quotes are older than heads: a head for each quote that was shared and whose evidence is whole by its
 * events, with the day and the mark `of-before`. A quote whose evidence is not whole gets none, and the proof goes on to name it.
 */
export const beginHeadsJob = defineJob({
  kind: 'quote.begin-heads',
  label: 'Eindzegels van eerdere offertes maken',
  payload: z.object({}),
  retry: ordinaryRetry,
  run: (deps: { readonly database: Database; readonly evidenceKey: KeyRing }, { tenantId }) =>
    withTenant(
      deps.database,
      tenantId,
      async (tx) => {
        const waiting = await rowsOf(
          tx,
          sql`select from quote_heads_to_begin b where b.tenant_id = ${thisTenant}
                and not exists (select from quote_heads h where h.tenant_id = ${thisTenant})`,
        )
        if (waiting.length > 0) await headEachQuote(tx, { key: deps.evidenceKey, tenantId }, 'of-before')
        await sql`delete from quote_heads_to_begin where tenant_id = ${thisTenant}`.execute(tx)
      },
      'read write always',
    ),
})

/**
 * The heads of what came with an import, in its transaction. They say that they cover what another installation recorded, also where
 * that is not whole: the flaws of such a quote are named by the proof.
 */
export const headImportedQuotes = (tx: TenantTx, owner: ChainOwner): Promise<void> =>
  headEachQuote(tx, owner, 'imported')

const AT_ONCE = 200

async function headEachQuote(
  tx: TenantTx,
  owner: ChainOwner,
  origin: Exclude<HeadOrigin, 'own'>,
): Promise<void> {
  const shared = await rowsOf(
    tx,
    sql<{ id: DocumentId }>`
      select id from quote_states where tenant_id = ${thisTenant} and state <> 'concept' order by number, id`,
  )
  for (let from = 0; from < shared.length; from += AT_ONCE) {
    const ids = shared.slice(from, from + AT_ONCE).map(({ id }) => id)
    for (const { facts, flaws } of await judgeQuotes(tx, owner, ids)) {
      // The heads that this loop makes are the first; that a quote has none yet is no flaw of its evidence.
      const isWhole = flaws.every((flaw) => flaw === 'head-absent')
      if (isWhole || origin === 'imported') await makeHead(tx, owner, facts, origin)
    }
  }
}
