import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { keysUsedAt, type KeyRing } from '#platform/server/key-ring.ts'
import { CHAIN_START } from '../domain/evidence.ts'
import {
  filesText,
  headText,
  isOfNow,
  signaturesText,
  type Head,
  type HeadOrigin,
  type QuoteFacts,
} from '../domain/quote-evidence.ts'

/** The owner of the heads, and the keys. */
export interface HeadOwner {
  readonly key: KeyRing
  readonly tenantId: TenantId
}

/** A head with its keyed hash. */
export interface KeptHead extends Head {
  readonly hash: string
}

/** The number and hash by which the newest head is known outside the database. */
export type HeadMark = Pick<KeptHead, 'number' | 'hash'>

const headColumns = sql`number, document_id as "documentId", origin, events, last_link as "lastLink",
  signatures_sha256 as "signaturesSha256", files_sha256 as "filesSha256", made_at as "madeAt", previous_hash as "previousHash", hash`

/**
 * The next head of the business, over what the transaction has now of a quote. Heads of a business are made one after the other,
 * each until its commit: a number is taken once, and never skipped.
 */
export async function makeHead(
  tx: TenantTx,
  { key, tenantId }: HeadOwner,
  { id, events, signatures, files }: QuoteFacts,
  origin: HeadOrigin,
): Promise<HeadMark> {
  await sql`select pg_advisory_xact_lock(hashtextextended('kloppend.quote-heads ' || ${tenantId}::text, 0))`.execute(
    tx,
  )
  const last = await newestHead(tx)
  const head: Head = {
    number: (last?.number ?? 0) + 1,
    documentId: id,
    origin,
    events: events.length,
    lastLink: events.at(-1)?.hash ?? CHAIN_START,
    signaturesSha256: sha256Of(signaturesText(signatures)),
    filesSha256: sha256Of(filesText(files)),
    madeAt: new Date().toISOString(),
    previousHash: last?.hash ?? CHAIN_START,
  }
  const hash = hashOf(key.current, tenantId, head)
  await sql`
    insert into quote_heads (tenant_id, number, document_id, origin, events, last_link, signatures_sha256, files_sha256, made_at,
                             previous_hash, hash)
    values (${thisTenant}, ${head.number}, ${id}, ${origin}, ${head.events}, ${head.lastLink}, ${head.signaturesSha256},
            ${head.filesSha256}, ${head.madeAt}, ${head.previousHash}, ${hash})`.execute(tx)
  return { number: head.number, hash }
}

async function newestHead(tx: TenantTx): Promise<HeadMark | null> {
  const rows = await rowsOf(
    tx,
    sql<HeadMark>`select number, hash from quote_heads where tenant_id = ${thisTenant} order by number desc limit 1`,
  )
  return rows[0] ?? null
}

/** The newest head of each of these quotes. */
export const newestHeadsOf = (tx: TenantTx, ids: readonly DocumentId[]): Promise<KeptHead[]> =>
  rowsOf(
    tx,
    sql<KeptHead>`
      select distinct on (document_id) ${headColumns} from quote_heads
      where tenant_id = ${thisTenant} and document_id = any(${ids}::uuid[])
      order by document_id, number desc`,
  )

/** Whether quotes have heads here: not while those of before there were heads still wait for the job that makes them. */
export async function areHeadsBegun(tx: TenantTx): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select from quote_heads_to_begin b where b.tenant_id = ${thisTenant}
          and not exists (select from quote_heads h where h.tenant_id = ${thisTenant})`,
  )
  return rows.length === 0
}

/** Whether a head has its neighbours, and the numbers of the business have no hole: what one quote can ask without reading all. */
export async function isInItsPlace(tx: TenantTx, owner: HeadOwner, head: KeptHead): Promise<boolean> {
  const [numbers] = await rowsOf(
    tx,
    sql<{ count: bigint; last: number | null }>`
      select count(*) as count, max(number) as last from quote_heads where tenant_id = ${thisTenant}`,
  )
  const around = await rowsOf(
    tx,
    sql<KeptHead>`
      select ${headColumns} from quote_heads
      where tenant_id = ${thisTenant} and number between ${head.number - 1}::int and ${head.number + 1}::int order by number`,
  )
  const [first] = around
  if (first === undefined || Number(numbers?.count ?? 0n) !== numbers?.last) return false
  const before = { number: first.number - 1, hash: first.number === 1 ? CHAIN_START : first.previousHash }
  return areChained(owner, before, around)
}

const AT_ONCE = 1000

/**
 * Whether the heads of the business are as they were made, from the first to the newest, with none missing between. What is
 * missing after the newest is seen by the quote, which the head before does not cover, and by the mark outside.
 */
export async function areHeadsWhole(tx: TenantTx, owner: HeadOwner): Promise<boolean> {
  let before: HeadMark = { number: 0, hash: CHAIN_START }
  for (;;) {
    const from: number = before.number
    const heads = await rowsOf(
      tx,
      sql<KeptHead>`
        select ${headColumns} from quote_heads
        where tenant_id = ${thisTenant} and number > ${from} order by number limit ${AT_ONCE}`,
    )
    if (!areChained(owner, before, heads)) return false
    if (heads.length < AT_ONCE) return true
    before = heads.at(-1) ?? before
  }
}

/** Whether heads follow one another from `before` on, each with a right hash. */
export function areChained(owner: HeadOwner, before: HeadMark, heads: readonly KeptHead[]): boolean {
  let last = before
  return heads.every((head) => {
    const isNext =
      head.number === last.number + 1 && head.previousHash === last.hash && isHeadAsMade(owner, head)
    last = head
    return isNext
  })
}

/** With the keys of its moment: a key that was replaced cannot vouch for what is later. */
export const isHeadAsMade = ({ key, tenantId }: HeadOwner, head: KeptHead): boolean =>
  keysUsedAt(key, Date.parse(head.madeAt)).some((each) => areEqual(hashOf(each, tenantId, head), head.hash))

export const coversNow = (head: KeptHead, facts: QuoteFacts): boolean => isOfNow(head, facts, sha256Of)

const hashOf = (key: Uint8Array, tenantId: TenantId, head: Head): string =>
  createHmac('sha256', key).update(headText(tenantId, head)).digest('hex')

const areEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
