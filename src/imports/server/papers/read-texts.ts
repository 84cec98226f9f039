import { z } from 'zod'
import type { DocumentKind } from '#expenses/domain/backing-document.ts'
import { DomainError } from '#kernel/errors.ts'
import type { OldPaperId, TenantId } from '#kernel/ids.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { StoredFileError, type FileStore } from '#platform/server/files/file-store.ts'
import { countMoreBytes, hasRoomForBytes } from '#platform/server/files/file-usage.ts'
import { EndedByMachine, SupervisorClosed } from '#platform/server/isolated/errors.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { textMatcher, type MatchedPaper, type SaidByName } from '../../domain/papers/match-paper.ts'
import { MOST_TEXT_BYTES } from '../../domain/papers/paper-text.ts'
import { orderMatching } from './match-again.ts'
import { paperCandidates } from './paper-candidates.ts'
import { paperTextTask } from './paper-text-task.ts'

interface TextDeps {
  readonly database: Database
  readonly files: Pick<FileStore, 'get'>
  readonly supervisor: Supervisor
}

/** After so many papers the jobs of others have their turn. */
const AT_ONCE = 20

/**
 * Read the text of the old papers that were not read yet, so that a search finds them by their text, and find the item or the relation of a paper whose
 * name did not say the item. A paper without text, that cannot be read or for which
 * there is no room gets an empty text, because reading it again comes to the same.
 */
export const readTextsJob = defineJob({
  kind: 'old-papers.read-texts',
  label: 'Tekst van oude papieren lezen',
  payload: z.object({}),
  retry: ordinaryRetry,
  async run(deps: TextDeps, { tenantId }) {
    const papers = await withTenant(deps.database, tenantId, unreadPapers, 'read only')
    if (papers.length === 0) return
    const match = await withTenant(deps.database, tenantId, matcher, 'read only')
    for (const paper of papers) {
      const text = await textOf(deps, tenantId, paper)
      await withTenant(deps.database, tenantId, async (tx) => {
        await keepText(tx, paper.id, text)
        await placeByText(tx, paper.id, (said) => match(text, said))
      })
    }
    // Items may have come while these texts were read.
    await withTenant(deps.database, tenantId, papers.length === AT_ONCE ? orderTexts : orderMatching)
  },
})

/** Order the reading of the papers that this transaction keeps, and of others that were not read yet. */
export const orderTexts = (tx: TenantTx): Promise<void> => order(tx, readTextsJob, {})

interface UnreadPaper {
  readonly id: OldPaperId
  readonly kind: DocumentKind
  readonly sha256: string
}

const unreadPapers = (tx: TenantTx): Promise<readonly UnreadPaper[]> =>
  rowsOf(
    tx,
    sql<UnreadPaper>`
      select id, kind, sha256 from old_papers
      where tenant_id = ${thisTenant} and content is null order by id limit ${sql.lit(AT_ONCE)}`,
  )

/** The text of a paper; empty for a picture, and for a document that cannot be read. */
async function textOf(
  { files, supervisor }: TextDeps,
  tenantId: TenantId,
  { kind, sha256 }: UnreadPaper,
): Promise<string> {
  if (kind !== 'pdf' && kind !== 'ubl' && kind !== 'cii') return ''
  const bytes = await files.get({ tenantId, sha256 }).catch((error: unknown) => {
    // The file check tells the owner what the store lost; the text of it is lost too.
    if (error instanceof StoredFileError) return null
    throw error
  })
  if (bytes === null) return ''
  try {
    const { answer } = await supervisor.forTenant(tenantId).run(paperTextTask, { kind }, bytes)
    return answer.text
  } catch (error) {
    const isOfMachine = error instanceof SupervisorClosed || error instanceof EndedByMachine
    if (isOfMachine || error instanceof DomainError) throw error
    return ''
  }
}

const matcher = async (tx: TenantTx) =>
  textMatcher((await paperCandidates(tx, Number(todayInAmsterdam().slice(0, 4)))).candidates)

/** Say which item or relation a paper is about by its text, where neither its name nor a person said the item. An import can still be undone. */
async function placeByText(
  tx: TenantTx,
  id: OldPaperId,
  match: (said: SaidByName) => MatchedPaper | null,
): Promise<void> {
  const [paper] = await rowsOf(
    tx,
    sql<SaidByName>`
      select relation, year from old_papers
      where tenant_id = ${thisTenant} and id = ${id} and open_item_id is null and coalesce(matched_by, 'name') = 'name'
      for update`,
  )
  const found = paper === undefined ? null : match(paper)
  if (found === null) return
  const itemId = found.item?.id ?? null
  await sql`
    update old_papers set open_item_id = ${itemId}::uuid, relation = ${found.relation}, year = ${found.year}::int, matched_by = ${found.by}
    where tenant_id = ${thisTenant} and id = ${id} and (${itemId}::uuid is null or exists (
      select from valid_past_items i where i.tenant_id = ${thisTenant} and i.id = ${itemId}::uuid))`.execute(
    tx,
  )
}

/** Keep a text where the business has room for it. Another job may have kept it already. */
async function keepText(tx: TenantTx, id: OldPaperId, text: string): Promise<void> {
  const [kept] = await rowsOf(
    tx,
    sql<{ bytes: string }>`
      select coalesce(sum(content_bytes), 0)::text as bytes from old_papers where tenant_id = ${thisTenant}`,
  )
  const size = Buffer.byteLength(text)
  const hasRoom = Number(kept?.bytes ?? 0) + size <= MOST_TEXT_BYTES && (await hasRoomForBytes(tx, size))
  const [row] = await rowsOf(
    tx,
    sql<{ content_bytes: number }>`
      update old_papers set content = ${hasRoom ? text : ''}
      where tenant_id = ${thisTenant} and id = ${id} and content is null returning content_bytes`,
  )
  if (row !== undefined) await countMoreBytes(tx, row.content_bytes)
}
