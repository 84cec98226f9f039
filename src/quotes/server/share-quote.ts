import { languageOf, withLanguage } from '#documents/domain/language/reader.ts'
import type { Language } from '#kernel/language.ts'
import { pdfJob } from '#documents/server/pdf-job.ts'
import { jobRowOf } from '#platform/server/jobs/order-job.ts'
import { seriesFor } from '#documents/domain/document-settings.ts'
import { documentErrors } from '#documents/domain/errors.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { transition } from '#documents/server/transition.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { quoteErrors } from '../domain/errors.ts'
import { canonicalJson } from '../domain/evidence.ts'
import { quoteMail, withdrawnNotice } from '../domain/mail-text.ts'
import { numberOfVersion, type Quote } from '../domain/quote.ts'
import { canMove, stateOn } from '../domain/quote-state.ts'
import { frozenQuote, problemsOf } from '../domain/share.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { note, type AuditContext } from './evidence.ts'
import { asShared, lockQuote } from './quote-rows.ts'

export interface Sharing {
  readonly today: LocalDate
  /** Whether the customer is mailed, or the sender hands the link over. */
  readonly mail: boolean
  readonly publicUrl: string
}

/**
 * Share a quote: number, frozen content and its hash, PDF, and a mail with the link if asked. The version before it is
 * replaced in the same moment. What was shared already is only mailed again.
 *
 * @returns the link
 * @throws DomainError `quote.incomplete` when something is missing
 */
export async function shareQuote(
  tx: TenantTx,
  audit: AuditContext,
  id: DocumentId,
  sharing: Sharing,
): Promise<string> {
  const quote = await lockQuote(tx, id)
  const state = stateOn(quote, sharing.today)
  const link = linkOf(sharing.publicUrl, id, languageOf(quote.customer))
  if (state === 'concept') await shareConcept(tx, audit, quote, sharing.today)
  else if (state !== 'sent') throw quoteErrors.moveRefused(state, 'sent')
  if (sharing.mail) await mailQuote(tx, audit, id, link)
  return link
}

export const linkOf = (publicUrl: string, id: DocumentId, language: Language): string =>
  withLanguage(`${publicUrl}/acties/offerte-tekenen/${id}`, language)

async function shareConcept(
  tx: TenantTx,
  audit: AuditContext,
  quote: Quote,
  today: LocalDate,
): Promise<void> {
  const problems = problemsOf(quote, today)
  if (problems.length > 0) throw quoteErrors.incomplete(problems)
  if (quote.quoteVersion > 1) await replacePrevious(tx, audit, quote, today)
  const year = yearOf(quote.issueDate)
  const { number } = await transition(tx, {
    document: { id: quote.id, expectedVersion: quote.version, state: 'sent' },
    number:
      quote.quoteNumber === null
        ? seriesFor(quote.settings, 'quote', year)
        : { given: numberOfVersion(quote.quoteNumber, quote.quoteVersion) },
    frozen: frozenQuote(quote),
    jobs: [jobRowOf(pdfJob, { documentId: quote.id })],
  })
  const contentSha256 = await hashOfContent(tx, quote.id)
  await sql`update quotes set quote_number = coalesce(quote_number, ${number}), content_sha256 = ${contentSha256},
              shared_at = now() where tenant_id = ${thisTenant} and document_id = ${quote.id}`.execute(tx)
  await note(tx, audit, quote.id, 'shared', `${number ?? ''} · SHA-256 ${contentSha256}`)
}

/** SHA-256 of the frozen content in canonical form: from what the database kept, number included. */
export async function hashOfContent(tx: TenantTx, id: DocumentId): Promise<string> {
  const { rows } = await sql<{ frozen: unknown }>`select frozen from frozen_documents
  where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return sha256Of(canonicalJson(rows[0]?.frozen))
}

/** The older version gives way, unless it was signed meanwhile. Locked after the newer one, always in this order. */
async function replacePrevious(
  tx: TenantTx,
  audit: AuditContext,
  quote: Quote,
  today: LocalDate,
): Promise<void> {
  const { rows } = await sql<{ document_id: DocumentId }>`
    select document_id from quotes
    where tenant_id = ${thisTenant} and root_id = ${quote.rootId} and quote_version = ${quote.quoteVersion - 1}`.execute(
    tx,
  )
  if (rows[0] === undefined) throw quoteErrors.notFound()
  const previous = await lockQuote(tx, rows[0].document_id)
  const state = stateOn(previous, today)
  if (previous.signedBy.includes('receiver')) throw quoteErrors.replacedSigned()
  if (!canMove(state, 'replaced')) throw quoteErrors.previousNotOpen(state)
  await transition(tx, {
    document: { id: previous.id, expectedVersion: previous.version, state: 'replaced' },
  })
  await note(
    tx,
    audit,
    previous.id,
    'replaced',
    quote.quoteNumber === null ? null : numberOfVersion(quote.quoteNumber, quote.quoteVersion),
  )
}

async function mailQuote(tx: TenantTx, audit: AuditContext, id: DocumentId, link: string): Promise<void> {
  const quote = asShared(await lockQuote(tx, id))
  const recipient = quote.addresses.join(', ')
  if (recipient === '') throw documentErrors.noAddress(quote.customer.name)
  await transition(tx, {
    document: { id, expectedVersion: quote.version, state: quote.state },
    mails: [{ purpose: 'quote', recipient, ...quoteMail(quote, link) }],
  })
  await note(tx, audit, id, 'mailed', recipient)
}

/** Withdraw a shared quote: it can no longer be signed. */
export async function withdrawQuote(
  tx: TenantTx,
  audit: AuditContext,
  id: DocumentId,
  today: LocalDate,
): Promise<null> {
  const quote = await lockQuote(tx, id)
  const state = stateOn(quote, today)
  if (!canMove(state, 'withdrawn')) throw quoteErrors.moveRefused(state, 'withdrawn')
  const shared = asShared(quote)
  const isSigned = quote.signedBy.includes('receiver')
  await transition(tx, {
    document: { id, expectedVersion: quote.version, state: 'withdrawn' },
    // A signer must be told that the signature no longer holds.
    ...(isSigned &&
      quote.customer.email !== '' && {
        mails: [
          {
            purpose: 'quote-notice' as const,
            recipient: quote.customer.email,
            ...withdrawnNotice(shared),
          },
        ],
      }),
  })
  await note(tx, audit, id, 'withdrawn')
  return null
}
