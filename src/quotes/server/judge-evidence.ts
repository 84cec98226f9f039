import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { flawsWithoutKey, type Flaw } from '../domain/quote-evidence.ts'
import { isChainIntact, isOurs, type ChainOwner } from './evidence.ts'
import { factsOf, type ChainedFacts } from './evidence-rows.ts'
import {
  areHeadsBegun,
  coversNow,
  isHeadAsMade,
  isInItsPlace,
  newestHeadsOf,
  type KeptHead,
} from './heads.ts'

/** The evidence of a quote: what there is, and what is wrong with it. */
export interface JudgedQuote {
  readonly facts: ChainedFacts
  readonly flaws: readonly Flaw[]
}

/** What is wrong with the evidence of these quotes, which have to be there; the chain of all heads is judged by `areHeadsWhole`. */
export async function judgeQuotes(
  tx: TenantTx,
  owner: ChainOwner,
  ids: readonly DocumentId[],
): Promise<JudgedQuote[]> {
  const areBegun = await areHeadsBegun(tx)
  const heads = new Map((await newestHeadsOf(tx, ids)).map((head) => [head.documentId, head]))
  return (await factsOf(tx, ids)).map((facts) => ({
    facts,
    flaws: flawsOf(owner, facts, areBegun ? (heads.get(facts.id) ?? 'absent') : 'not begun'),
  }))
}

/** @param head the newest of the quote */
export function flawsOf(
  owner: ChainOwner,
  facts: ChainedFacts,
  head: KeptHead | 'absent' | 'not begun',
): Flaw[] {
  const isChained = facts.events.length === 0 || isChainIntact(owner, facts.id, facts.events)
  return [
    ...(isChained ? [] : ['events-changed' as const]),
    ...flawsWithoutKey(facts),
    ...(facts.state === 'concept' ? [] : flawsOfHead(owner, facts, head)),
  ]
}

function flawsOfHead(
  owner: ChainOwner,
  facts: ChainedFacts,
  head: KeptHead | 'absent' | 'not begun',
): Flaw[] {
  if (head === 'not begun') return []
  if (head === 'absent') return ['head-absent']
  if (!isHeadAsMade(owner, head)) return ['head-changed']
  return coversNow(head, facts) ? [] : ['head-not-of-now']
}

/** The evidence of one quote, with the place of its head among those of the business. */
export async function isEvidenceWhole(tx: TenantTx, owner: ChainOwner, id: DocumentId): Promise<boolean> {
  const [judged] = await judgeQuotes(tx, owner, [id])
  if (judged === undefined || judged.flaws.length > 0) return false
  const [head] = await newestHeadsOf(tx, [id])
  return head === undefined || isInItsPlace(tx, owner, head)
}

/**
 * When what is recorded of a quote came with an import from an installation with another key: the day of that import, whatever the
 * quote itself says. Null when each event is of this installation's key, or the business was never imported from elsewhere.
 */
export async function recordedElsewhere(
  tx: TenantTx,
  owner: { readonly key: ChainOwner['key']; readonly tenantId: TenantId },
  { id, events }: Pick<ChainedFacts, 'id' | 'events'>,
): Promise<string | null> {
  const [imported] = await rowsOf(
    tx,
    sql<{ importedAt: string }>`
      select imported_at as "importedAt" from imported_from
      where tenant_id = ${thisTenant} and not is_own_key`,
  )
  return imported === undefined || isOurs(owner, id, events) ? null : imported.importedAt
}
