import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { readEvidenceKey } from '#platform/server/secrets.ts'
import { CHAIN_START } from '#quotes/domain/evidence.ts'
import type { FileEvidence, QuoteFacts, SignatureEvidence } from '#quotes/domain/quote-evidence.ts'
import type { ChainedEvent } from '#quotes/server/evidence-rows.ts'
import { areChained, type KeptHead } from '#quotes/server/heads.ts'
import { flawsOf } from '#quotes/server/judge-evidence.ts'
import type { Client } from './check-books.ts'

type OfTenant<Row> = Row & { readonly tenantId: TenantId }
type OfQuote<Row> = OfTenant<Row> & { readonly documentId: DocumentId }
type AsRead<Row, Moment extends keyof Row> = Omit<Row, Moment> & Record<Moment, Date>

/**
 * Each quote has its events, signatures and files, and the head that covers them, by the key of the data folder; the heads of each
 * business follow one another from the first on. The rows are read here and not by the program's own statements.
 */
export async function problemsInEvidence(client: Client, dataDir: string): Promise<string[]> {
  const key = readEvidenceKey(dataDir)
  const { rows: quotes } = await client.query<OfTenant<Pick<QuoteFacts, 'id' | 'name' | 'state'>>>(
    `select tenant_id as "tenantId", id, coalesce(number, 'concept') as name, state from documents where kind = 'quote' order by 1, 2`,
  )
  const [events, signatures, files, heads] = [
    perQuote(await eventsIn(client)),
    perQuote(await signaturesIn(client)),
    perQuote(await filesIn(client)),
    await headsIn(client),
  ]
  const newest = perQuote(heads)
  const ofQuotes = quotes.flatMap(({ tenantId, ...quote }) => {
    const at = `${tenantId} ${quote.id}`
    const facts = {
      ...quote,
      events: events.get(at) ?? [],
      signatures: signatures.get(at) ?? [],
      files: files.get(at) ?? [],
    }
    return flawsOf({ key, tenantId }, facts, newest.get(at)?.at(-1) ?? 'absent').map(
      (flaw) => `the evidence of quote ${quote.id} is broken: ${flaw}`,
    )
  })
  const perTenant = [...Map.groupBy(heads, ({ tenantId }) => tenantId)]
  return [
    ...ofQuotes,
    ...perTenant
      .filter(([tenantId, all]) => !areChained({ key, tenantId }, { number: 0, hash: CHAIN_START }, all))
      .map(([tenantId]) => `the heads of the quotes of ${tenantId} do not follow one another`),
  ]
}

const perQuote = <Row extends { tenantId: TenantId; documentId: DocumentId }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ tenantId, documentId }) => `${tenantId} ${documentId}`)

async function eventsIn(client: Client): Promise<OfQuote<ChainedEvent>[]> {
  const { rows } = await client.query<AsRead<OfQuote<ChainedEvent>, 'at'>>(
    `select tenant_id as "tenantId", document_id as "documentId", position, kind, detail, at, ip,
            user_agent as "userAgent", user_id as "userId", previous_hash as "previousHash", hash, seal
     from quote_events order by tenant_id, document_id, position`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function signaturesIn(client: Client): Promise<OfQuote<SignatureEvidence>[]> {
  const { rows } = await client.query<AsRead<OfQuote<SignatureEvidence>, 'signedAt'>>(
    `select tenant_id as "tenantId", document_id as "documentId", id, role, name, email, agreed, method, image_sha256 as image,
            encode(sha256(image), 'hex') as picture, content_sha256 as content, pdf_sha256 as pdf, consent_text as "consentText",
            consent_sha256 as consent, claimed_at as "claimedAt", signed_at as "signedAt", ip, user_agent as "userAgent",
            is_code_checked as "isCodeChecked", is_own_session as "isOwnSession", user_id as "userId"
     from quote_signatures`,
  )
  return rows.map((row) => ({ ...row, signedAt: row.signedAt.toISOString() }))
}

async function filesIn(client: Client): Promise<OfQuote<FileEvidence>[]> {
  const { rows } = await client.query<OfQuote<FileEvidence>>(
    `select tenant_id as "tenantId", document_id as "documentId", kind, sha256 from document_files
     union all
     select a.tenant_id, a.quote_id, 'agreement', b.sha256
     from quote_agreement_files a join backing_documents b on (b.tenant_id, b.id) = (a.tenant_id, a.backing_document_id)`,
  )
  return rows
}

async function headsIn(client: Client): Promise<OfQuote<KeptHead>[]> {
  const { rows } = await client.query<AsRead<OfQuote<KeptHead>, 'madeAt'>>(
    `select tenant_id as "tenantId", number, document_id as "documentId", origin, events, last_link as "lastLink",
            signatures_sha256 as "signaturesSha256", files_sha256 as "filesSha256", made_at as "madeAt",
            previous_hash as "previousHash", hash
     from quote_heads order by tenant_id, number`,
  )
  return rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() }))
}
