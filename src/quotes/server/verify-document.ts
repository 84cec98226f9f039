import type { KeyRing } from '#platform/server/key-ring.ts'
import type { z } from 'zod'
import type { FileKind } from '#documents/domain/kinds/kind-rules.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, thisTenant, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { tenantOfLink } from '#platform/server/http/serve.ts'
import type { verifyDocument as endpoint } from '../link-contract.ts'
import type { SignatureRole } from '../domain/quote-state.ts'
import { eventsOf } from './evidence-rows.ts'
import { isEvidenceWhole, recordedElsewhere } from './judge-evidence.ts'

/** Who signed the file with this hash, and when; null when it is none of ours. The file itself never comes here. */
export async function verifyDocument(
  deps: { readonly database: Database; readonly evidenceKey: KeyRing },
  sha256: string,
): Promise<z.output<typeof endpoint.data>> {
  const hash = sha256.toLowerCase()
  const tenantId = await tenantOfLink(deps.database, hash)
  if (tenantId === null) return null
  return withTenant(
    deps.database,
    tenantId,
    async (tx) => {
      const { rows } = await sql<{ id: DocumentId; number: string; supplier: string; file: FileKind }>`
        select d.id, d.number, d.frozen #>> '{supplier,name}' as supplier, f.kind as file
        from stored_pdfs f join frozen_documents d on d.tenant_id = f.tenant_id and d.id = f.document_id
        where f.tenant_id = ${tenantId} and f.sha256 = ${hash} and d.kind = 'quote'`.execute(tx)
      const found = rows[0]
      if (found === undefined) return null
      const { rows: signatures } = await sql<{
        role: SignatureRole
        name: string
        signedAtUtcSystemTime: string
      }>`
        select role, name, signed_at as "signedAtUtcSystemTime" from quote_signatures
        where tenant_id = ${thisTenant} and document_id = ${found.id} order by signed_at`.execute(tx)
      const owner = { key: deps.evidenceKey, tenantId }
      const events = await eventsOf(tx, found.id)
      return {
        number: found.number,
        supplierName: found.supplier,
        file: found.file,
        signatures: signatures.filter(({ role }) => found.file !== 'signed' || role === 'receiver'),
        isEvidenceIntact: await isEvidenceWhole(tx, owner, found.id),
        importedAt: await recordedElsewhere(tx, owner, { id: found.id, events }),
      }
    },
    'read only',
  )
}
