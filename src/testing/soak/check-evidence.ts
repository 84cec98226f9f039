import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { readEvidenceKey } from '#platform/server/secrets.ts'
import { isChainIntact, type ChainedEvent } from '#quotes/server/evidence.ts'
import type { Client } from './check-books.ts'

type EventRow = Omit<ChainedEvent, 'at'> & { tenantId: TenantId; documentId: DocumentId; at: Date }

/** The events of each quote are a whole chain, by the key of the data folder. */
export async function problemsInEvidence(client: Client, dataDir: string): Promise<string[]> {
  const key = readEvidenceKey(dataDir)
  const { rows } = await client.query<EventRow>(
    `select tenant_id as "tenantId", document_id as "documentId", position, kind, detail, at, ip,
            user_agent as "userAgent", user_id as "userId", previous_hash as "previousHash", hash, seal
     from quote_events order by tenant_id, document_id, position`,
  )
  const chains = Map.groupBy(rows, ({ tenantId, documentId }) => `${tenantId} ${documentId}`)
  return [...chains.values()].flatMap((chain) => {
    const [{ tenantId, documentId }] = chain as [EventRow]
    const events = chain.map((event) => ({ ...event, at: event.at.toISOString() }))
    return isChainIntact({ key, tenantId }, documentId, events)
      ? []
      : [`the chain of events of quote ${documentId} is broken`]
  })
}
