import type { QuoteSignatureId } from '#kernel/ids.ts'
import { isRecordedElsewhere } from '#kernel/recorded-elsewhere.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { importedElsewhereAt } from '#platform/server/imported-elsewhere.ts'
import type { QuoteSignature } from '../link-contract.ts'
import { quoteErrors } from '../domain/errors.ts'
import type { SignatureRole } from '../domain/quote-state.ts'

/** The person who signed and the moment, and whether that was recorded elsewhere. The address is the tenant's to see: the link may have been passed on. */
export async function quoteSignature(
  tx: TenantTx,
  id: QuoteSignatureId,
  isOwner: boolean,
): Promise<QuoteSignature> {
  const { rows } = await sql<{
    role: SignatureRole
    name: string
    email: string
    agreed: boolean
    signed_at: string
  }>`select role, name, email, agreed, signed_at from quote_signatures
  where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw quoteErrors.signatureNotFound()
  const importedAt = await importedElsewhereAt(tx)
  return {
    id,
    role: row.role,
    name: row.name,
    email: isOwner ? row.email : null,
    agreed: row.agreed,
    signedAtUtcSystemTime: row.signed_at,
    importedAt: isRecordedElsewhere(row.signed_at, importedAt) ? importedAt : null,
  }
}

export async function quoteSignatureImage(tx: TenantTx, id: QuoteSignatureId): Promise<FileAnswer> {
  const row = await tx.selectFrom('quote_signatures').select('image').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw quoteErrors.signatureNotFound()
  return new FileAnswer(row.image, 'image/png', 'handtekening.png')
}
