import { z } from 'zod'
import { isAccountant } from '#contract/rights.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, thisTenant, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { startSchedule } from '#platform/server/jobs/order-job.ts'
import { membersOf } from '#tenants/server/members.ts'
import { prove, type ProofDeps } from './proof.ts'

/** A schedule that was begun within a day is not written again. */
const A_DAY = 86_400

/**
 * At four each night, in a business with an accountant: the proof, of which the outcome is kept for the list of clients. Without an
 * accountant it ends, and nothing is kept.
 */
export const nightlyProofJob = defineJob({
  kind: 'proof.nightly',
  label: 'Administratie controleren',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'day', hour: 4 }),
  async prepare(deps: ProofDeps & { readonly database: Database }, { tenantId }) {
    const checks = await withTenant(deps.database, tenantId, (tx) => prove(tx, deps, tenantId), 'read only')
    const wrong = checks.filter(({ outcome }) => outcome === 'wrong').length
    await withTenant(
      deps.database,
      tenantId,
      (tx) =>
        sql`
          insert into nightly_proofs (tenant_id, proven_at, wrong) values (${thisTenant}, now(), ${wrong})
          on conflict (tenant_id) do update set proven_at = excluded.proven_at, wrong = excluded.wrong`.execute(
          tx,
        ),
      'read write always',
    )
  },
  async run(_, tx) {
    if ((await membersOf(tx)).some(({ role }) => isAccountant(role))) return 'continues'
    await sql`delete from nightly_proofs where tenant_id = ${thisTenant}`.execute(tx)
    return 'ends'
  },
})

/** From the coming night on. */
export const startNightlyProof = (database: Database, tenantId: TenantId): Promise<void> =>
  withTenant(
    database,
    tenantId,
    (tx) => startSchedule(tx, nightlyProofJob, {}, { freshSeconds: A_DAY }),
    'read write always',
  )
