import { jobRowOf } from '#platform/server/jobs/order-job.ts'
import { signedPdfJob } from './signed-pdf.ts'
import type { z } from 'zod'
import { languageOf } from '#documents/domain/language/reader.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import type { QuoteSignatureId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { publish } from '#documents/server/public-link.ts'
import { transition } from '#documents/server/transition.ts'
import { constraintOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newSecretId } from '#platform/server/new-id.ts'
import type { signQuote as endpoint } from '../link-contract.ts'
import { customerWordsIn } from '../domain/customer-words.ts'
import { quoteErrors } from '../domain/errors.ts'
import { foreignIn } from '../domain/share.ts'
import { receiverConsent, senderConsent } from '../domain/evidence.ts'
import { signatureDetail } from '../domain/quote-evidence.ts'
import { isAgreedByHand, type Quote, type SharedQuote } from '../domain/quote.ts'
import { canSign, stateAfterSigning, stateOn, type SignatureRole } from '../domain/quote-state.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { note, type AuditContext } from './evidence.ts'
import { asShared, lockQuote } from './quote-rows.ts'
import type { SignatureImage } from './signature-image.ts'
import { isCodeChecked } from './signing-code.ts'

type Signing = z.output<typeof endpoint.body>

/**
 * Put a signature under a quote, all or nothing: the signature with what it is under, the next state, the event in the
 * chain, and the order for the signed PDF and its mails. The time is the server's; the signer's is kept as a claim.
 *
 * @param isOwner the caller is logged in to the tenant itself
 * @throws DomainError `quote.cannot-sign`, `quote.already-signed`, `quote.sender-needs-login` and the like
 */
export async function signQuote(
  tx: TenantTx,
  audit: AuditContext,
  signing: Signing,
  image: SignatureImage,
  today: LocalDate,
): Promise<QuoteSignatureId> {
  const role = signing.Role
  if (role === 'sender' && audit.userId === null) throw quoteErrors.senderNeedsLogin()
  const quote = await lockQuote(tx, signing.QuoteId)
  const state = stateOn(quote, today)
  if (quote.signedBy.includes(role)) throw quoteErrors.alreadySigned(role)
  if (isAgreedByHand(quote)) throw quoteErrors.agreedByHand()
  if (!canSign(state, role)) throw quoteErrors.cannotSign(state, role, quote.dueDate)
  if (role === 'receiver' && signing.Agree?.toLowerCase() !== 'true') throw quoteErrors.consentMissing()
  const isChecked = role === 'receiver' && quote.needsCode && (await isCodeChecked(tx, quote.id))
  if (role === 'receiver' && quote.needsCode && !isChecked) throw quoteErrors.codeMissing()

  const shared = asShared(quote)
  const id = newSecretId<QuoteSignatureId>()
  const at = new Date()
  await insertSignature(tx, audit, { id, shared, signing, image, at, isChecked })
  await settle(tx, shared, role)
  await note(
    tx,
    audit,
    quote.id,
    role === 'receiver' ? 'signed-by-receiver' : 'signed-by-sender',
    signatureDetail(signing.Name, signing.Email, sha256Of(image.png)),
    at,
  )
  return id
}

async function insertSignature(
  tx: TenantTx,
  audit: AuditContext,
  given: {
    id: QuoteSignatureId
    shared: SharedQuote
    signing: Signing
    image: SignatureImage
    at: Date
    isChecked: boolean
  },
): Promise<void> {
  const { id, shared, signing, image, at, isChecked } = given
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from stored_pdfs
    where tenant_id = ${thisTenant} and document_id = ${shared.id} and kind = 'pdf'`.execute(tx)
  const pdfSha256 = rows[0]?.sha256
  if (pdfSha256 === undefined) throw new Error('a quote is signed only after its PDF was kept')
  const consent = consentOf(shared, signing.Role)
  await tx
    .insertInto('quote_signatures')
    .values({
      tenant_id: audit.tenantId,
      id,
      document_id: shared.id,
      role: signing.Role,
      name: signing.Name,
      email: signing.Email,
      agreed: true,
      method: signing.Method ?? 'drawn',
      image: image.png,
      image_sha256: sha256Of(image.png),
      content_sha256: shared.contentSha256,
      pdf_sha256: pdfSha256,
      consent_text: consent,
      consent_sha256: sha256Of(consent),
      claimed_at: signing.SignedAtUtc ?? null,
      signed_at: at.toISOString(),
      ip: audit.caller?.ip ?? '',
      user_agent: audit.caller?.userAgent ?? '',
      is_code_checked: isChecked,
      is_own_session: audit.userId !== null,
      user_id: audit.userId,
    })
    .execute()
    .catch((error: unknown) => {
      if (constraintOf(error) === 'quote_signatures_tenant_id_document_id_role_key')
        throw quoteErrors.alreadySigned(signing.Role)
      throw error
    })
  await publish(tx, [id, pdfSha256])
}

/** The sentence of this role under this version, word for word. */
export function consentOf(quote: Quote & { readonly number: string }, role: SignatureRole): string {
  const about = {
    number: quote.number,
    supplier: quote.supplier.name,
    totals: totalsOf(quote.lines),
    ...foreignIn(quote),
  }
  return role === 'receiver' ? receiverConsent(about, wordsOf(quote)) : senderConsent(about)
}

const wordsOf = ({ customer }: Pick<Quote, 'customer'>) => customerWordsIn[languageOf(customer)]

/** The next state; from the customer's signature on, a signed copy for both. */
async function settle(tx: TenantTx, quote: SharedQuote, role: SignatureRole): Promise<void> {
  const other: SignatureRole = role === 'sender' ? 'receiver' : 'sender'
  const hasOtherSigned = quote.signedBy.includes(other)
  const state = stateAfterSigning(quote.state, role, hasOtherSigned)
  const isSignedByCustomer = role === 'receiver' || hasOtherSigned
  await transition(tx, {
    document: { id: quote.id, expectedVersion: quote.version, state },
    ...(isSignedByCustomer && {
      jobs: [
        jobRowOf(signedPdfJob, { documentId: quote.id, file: hasOtherSigned ? 'countersigned' : 'signed' }),
      ],
    }),
  })
}
