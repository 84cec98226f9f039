import type { DocumentId, TenantId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { importedElsewhereAt } from '#platform/server/imported-elsewhere.ts'
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

/**
 * What is wrong with the evidence of these quotes, which have to be there; the chain of all heads is judged by `areHeadsWhole`. In a
 * transaction that writes, another may sign between two statements: evidence with a flaw is read again until no head came meanwhile.
 */
export async function judgeQuotes(
  tx: TenantTx,
  owner: ChainOwner,
  ids: readonly DocumentId[],
): Promise<JudgedQuote[]> {
  let heads = await newestHeadsOf(tx, ids)
  for (;;) {
    const areBegun = await areHeadsBegun(tx)
    const judged = judgedBy(owner, await factsOf(tx, ids), areBegun ? heads : 'not begun')
    if (judged.every(({ flaws }) => flaws.length === 0)) return judged
    const after = await newestHeadsOf(tx, ids)
    if (after.map(({ hash }) => hash).join() === heads.map(({ hash }) => hash).join()) return judged
    heads = after
  }
}

function judgedBy(
  owner: ChainOwner,
  all: readonly ChainedFacts[],
  heads: readonly KeptHead[] | 'not begun',
): JudgedQuote[] {
  const byQuote = heads === 'not begun' ? null : new Map(heads.map((head) => [head.documentId, head]))
  return all.map((facts) => ({
    facts,
    flaws: flawsOf(owner, facts, byQuote === null ? 'not begun' : (byQuote.get(facts.id) ?? 'absent')),
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
  const importedAt = await importedElsewhereAt(tx)
  return importedAt === null || isOurs(owner, id, events) ? null : importedAt
}
