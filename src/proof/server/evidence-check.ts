import type { KeyRing } from '#platform/server/key-ring.ts'
import { counted } from '#kernel/dutch-format.ts'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { eventsOf, isChainIntact } from '#quotes/server/evidence.ts'
import { checkOf, type Check } from '../domain/proof.ts'

/** Whether each event of each quote is unchanged and in its place, with none missing before the last. */
export async function evidenceCheck(
  tx: TenantTx,
  about: { readonly key: KeyRing; readonly tenantId: TenantId },
): Promise<Check> {
  const { rows } = await sql<{ document_id: DocumentId; name: string }>`
    select distinct e.document_id, coalesce(d.number, d.title, 'een concept') as name
    from quote_moments e join quote_states d on d.tenant_id = e.tenant_id and d.id = e.document_id
    where e.tenant_id = ${thisTenant}
    order by name`.execute(tx)
  const broken: string[] = []
  let events = 0
  for (const { document_id: documentId, name } of rows) {
    const chain = await eventsOf(tx, documentId)
    events += chain.length
    if (!isChainIntact(about, documentId, chain))
      broken.push(`De gebeurtenissen van offerte ${name} zijn veranderd.`)
  }
  return checkOf(
    'evidence',
    `${counted(events, 'gebeurtenis', 'gebeurtenissen')} van ${counted(rows.length, 'offerte', 'offertes')} nagerekend; ${broken.length === 0 ? 'elke keten is heel' : `${String(broken.length)} niet heel`}.`,
    broken,
  )
}
