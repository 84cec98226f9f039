import { z } from 'zod'
import type { OldPaperId } from '#kernel/ids.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import {
  paperMatcher,
  textMatcher,
  type MatchedPaper,
  type PaperCandidates,
} from '../../domain/papers/match-paper.ts'
import { paperCandidates } from './paper-candidates.ts'

/** After so many papers the jobs of others have their turn; their texts are at most 20,000 characters each. */
const AT_ONCE = 200

/**
 * Match the old papers without an item again, by name and by text, because items of the past came after them. What a person placed stays, and an item
 * that is valid keeps its paper.
 */
export const matchAgainJob = defineJob({
  kind: 'old-papers.match-again',
  label: 'Oude papieren opnieuw plaatsen',
  payload: z.object({ after: z.string().nullable() }),
  retry: ordinaryRetry,
  run: (deps: { readonly database: Database }, { tenantId, payload }) =>
    withTenant(deps.database, tenantId, async (tx) => {
      const papers = await unplaced(tx, payload.after)
      if (papers.length === 0) return
      const { candidates } = await paperCandidates(tx, Number(todayInAmsterdam().slice(0, 4)))
      const match = anyMatcher(candidates)
      for (const paper of papers) {
        const found = match(paper)
        if (found !== null) await place(tx, paper.id, found)
      }
      const last = papers.at(-1)
      if (papers.length === AT_ONCE && last !== undefined) await orderAfter(tx, last.id)
    }),
})

/** Order the matching after items of the past changed. A business without such papers orders nothing. */
export async function orderMatching(tx: TenantTx): Promise<void> {
  const [first] = await unplaced(tx, null, 1)
  if (first !== undefined) await orderAfter(tx, null)
}

const orderAfter = (tx: TenantTx, after: OldPaperId | null): Promise<void> =>
  order(tx, matchAgainJob, { after })

interface UnplacedPaper {
  readonly id: OldPaperId
  readonly path: string
  readonly content: string | null
  readonly relation: string
  readonly year: number | null
}

/** Papers of which no person said what they are about, and whose item, if any, is of an opening balance that is gone. */
const unplaced = (tx: TenantTx, after: string | null, most = AT_ONCE): Promise<readonly UnplacedPaper[]> =>
  rowsOf(
    tx,
    sql<UnplacedPaper>`
      select p.id, concat_ws('/', nullif(p.folder, ''), p.file_name) as path, p.content, p.relation, p.year
      from old_papers p left join valid_past_items i on i.tenant_id = ${thisTenant} and i.id = p.open_item_id
      where p.tenant_id = ${thisTenant} and i.id is null and coalesce(p.matched_by, 'name') <> 'person'
        and (${after}::uuid is null or p.id > ${after}::uuid)
      order by p.id limit ${sql.lit(most)}`,
  )

/** What the name of a paper says, else what its text says; null where neither says more than is known. */
function anyMatcher(candidates: PaperCandidates): (paper: UnplacedPaper) => MatchedPaper | null {
  const byName = paperMatcher(candidates)
  const byText = textMatcher(candidates)
  return ({ path, content, relation, year }) => {
    const named = byName(path)
    if (named.item !== null) return { ...named, year: named.year ?? year }
    const said = { relation: relation || named.relation, year: year ?? named.year }
    const inText = content === null || content === '' ? null : byText(content, said)
    if (inText !== null) return inText
    return relation === '' && named.relation !== '' ? { ...named, year: said.year } : null
  }
}

/** A person may have placed the paper meanwhile, and the opening balance may be gone. The version stays, so that the import can still be undone. */
const place = async (
  tx: TenantTx,
  id: OldPaperId,
  { item, relation, year, by }: MatchedPaper,
): Promise<void> => {
  const itemId = item?.id ?? null
  await sql`
    update old_papers set open_item_id = ${itemId}::uuid, relation = ${relation}, year = ${year}::int, matched_by = ${by}
    where tenant_id = ${thisTenant} and id = ${id} and coalesce(matched_by, 'name') <> 'person' and (${itemId}::uuid is null or exists (
      select from valid_past_items i where i.tenant_id = ${thisTenant} and i.id = ${itemId}::uuid))`.execute(
    tx,
  )
}
