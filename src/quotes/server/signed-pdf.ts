import type { KeyRing } from '#platform/server/key-ring.ts'
import { z } from 'zod'
import { deserialise } from '#documents/server/frozen-json.ts'
import { publish } from '#documents/server/public-link.ts'
import { drawnWith, type PdfDeps } from '#documents/server/document-pdf.ts'
import type { FileKind } from '#documents/domain/kinds/kind-rules.ts'
import { languageOf } from '#documents/domain/language/reader.ts'
import { keepPdf, keptPdf, readPdf } from '#documents/server/kept-pdf.ts'
import type { PdfOptions } from '#documents/server/pdf/render-document-pdf.ts'
import type { Evidence, SignatureOnPaper } from '#documents/server/pdf/evidence-pages.ts'
import type { FrozenDocument } from '#documents/domain/frozen-document.ts'
import type { InEach } from '#kernel/language.ts'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { putMail } from '#outbox/server/order-mail.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'
import { customerWordsIn, type CustomerWords } from '../domain/customer-words.ts'
import { quoteErrors } from '../domain/errors.ts'
import { signedMail } from '../domain/mail-text.ts'
import type { SharedQuote } from '../domain/quote.ts'
import type { SignatureRole } from '../domain/quote-state.ts'
import { coverNow, isChainIntact } from './evidence.ts'
import { eventsOf } from './evidence-rows.ts'
import type { HeadMark } from './heads.ts'
import { recordedElsewhere } from './judge-evidence.ts'
import { toldOf } from './evidence-words.ts'
import { asShared, lockQuote } from './quote-rows.ts'
import { pixelsOf } from './signature-image.ts'

export type SignedPdfDeps = PdfDeps & { readonly evidenceKey: KeyRing; readonly publicUrl: string }

type SignedFile = Exclude<FileKind, 'pdf'>

/**
 * Make the signed PDF, keep it, and order the mails that bring it to both. Done twice, it changes nothing. The kind is one that only a
 * version with heads knows: a process of the version before would keep the PDF without a head that covers it.
 */
export const signedPdfJob = defineJob({
  kind: 'quote.signed-copy',
  label: 'Getekende PDF maken',
  payload: z.object({ documentId: storedId<DocumentId>(), file: z.enum(['signed', 'countersigned']) }),
  retry: ordinaryRetry,
  run: (deps: SignedPdfDeps, { tenantId, payload }) =>
    ensureSignedPdf(deps, tenantId, payload.documentId, payload.file),
})

/** The same work, where a process of the version before ordered it. */
export const signedPdfJobOfBefore = { ...signedPdfJob, kind: 'quote.signed-pdf' }

/** The same, for a request that needs the file at once. */
export async function ensureSignedPdf(
  deps: SignedPdfDeps,
  tenantId: TenantId,
  id: DocumentId,
  file: SignedFile,
): Promise<void> {
  const bytes = await drawSigned(deps, tenantId, id, file, { unlessKept: true })
  if (bytes === null) return
  await keepPdf(deps, tenantId, { id, kind: file, bytes }, async (tx, sha256) => {
    await publish(tx, [sha256])
    const quote = asShared(await lockQuote(tx, id))
    const head = await coverNow(tx, { key: deps.evidenceKey, tenantId }, id)
    await mailToBoth(tx, deps, { quote, file, head })
  })
}

/**
 * How to read the latest signed copy of a quote, once the transaction has ended.
 *
 * @throws DomainError `quote.not-signed`
 */
export async function latestSignedPdf(
  tx: TenantTx,
  deps: SignedPdfDeps,
  id: DocumentId,
): Promise<() => Promise<Uint8Array>> {
  const { tenantId } = tx
  for (const file of ['countersigned', 'signed'] as const) {
    const kept = await keptPdf(tx, id, file)
    if (kept === null) continue
    return () =>
      readPdf(deps.files, tenantId, kept, async () => {
        const drawn = await drawSigned(deps, tenantId, id, file, { unlessKept: false })
        if (drawn === null) throw new Error('a signed quote has no signature')
        return drawn
      })
  }
  throw quoteErrors.notSignedYet()
}

/** Null when there is nothing to show yet, or it was kept already. */
async function drawSigned(
  deps: SignedPdfDeps,
  tenantId: TenantId,
  id: DocumentId,
  file: SignedFile,
  { unlessKept }: { readonly unlessKept: boolean },
): Promise<Uint8Array | null> {
  const sheet = await withTenant(
    deps.database,
    tenantId,
    async (tx) =>
      unlessKept && (await keptPdf(tx, id, file)) !== null
        ? null
        : sheetOf(tx, { ...deps, tenantId }, id, file),
    'read only',
  )
  return sheet === null
    ? null
    : deps.pdfPool.render(tenantId, sheet.frozen, { ...sheet.drawnWith, evidence: sheet.evidence })
}

async function mailToBoth(
  tx: TenantTx,
  deps: SignedPdfDeps,
  { quote, file, head }: { quote: SharedQuote; file: SignedFile; head: HeadMark | null },
): Promise<void> {
  const { id } = quote
  const { rows } = await sql<{ email: string }>`
    select email from quote_signatures
    where tenant_id = ${thisTenant} and document_id = ${id} and role = 'receiver'`.execute(tx)
  const recipients = new Set([...rows.map(({ email }) => email), quote.supplier.email])
  for (const recipient of recipients) {
    const language = recipient === quote.supplier.email ? 'nl' : languageOf(quote.customer)
    await putMail(tx, {
      ...signedMail(quote, {
        isByBoth: file === 'countersigned',
        verifyAddress: `${deps.publicUrl}/verifieer`,
        language,
        head,
      }),
      documentId: id,
      purpose: file === 'countersigned' ? 'quote-countersigned' : 'quote-signed',
      recipient,
    })
  }
}

interface SignatureRow {
  role: SignatureRole
  name: string
  email: string
  method: 'drawn' | 'typed'
  image: Uint8Array
  image_sha256: string
  content_sha256: string
  pdf_sha256: string
  consent_text: string
  consent_sha256: string
  claimed_at: string | null
  signed_at: string
  ip: string
  user_agent: string
  is_code_checked: boolean
  is_own_session: boolean
}

/** What is drawn; null when there is nothing to show yet. */
async function sheetOf(
  tx: TenantTx,
  about: { evidenceKey: KeyRing; tenantId: TenantId; publicUrl: string },
  id: DocumentId,
  file: SignedFile,
): Promise<{ frozen: FrozenDocument; evidence: Evidence; drawnWith: PdfOptions } | null> {
  const { rows: documents } = await sql<{ frozen: unknown; needs_code: boolean }>`
    select d.frozen, q.needs_code from frozen_documents d
    join quotes q on q.tenant_id = d.tenant_id and q.document_id = d.id
    where d.tenant_id = ${about.tenantId} and d.id = ${id}`.execute(tx)
  const { rows: all } = await sql<SignatureRow>`
    select role, name, email, method, image, image_sha256, content_sha256, pdf_sha256, consent_text, consent_sha256,
           claimed_at, signed_at, ip, user_agent, is_code_checked, is_own_session
    from quote_signatures where tenant_id = ${thisTenant} and document_id = ${id} order by role`.execute(tx)
  // A copy that the customer got before the sender signed shows one signature, whenever it is drawn.
  const signatures = file === 'signed' ? all.filter(({ role }) => role === 'receiver') : all
  const [document] = documents
  const [first] = signatures
  if (document === undefined || first === undefined) return null
  const events = (await eventsOf(tx, id)).filter(
    ({ at }) =>
      at <=
      (signatures
        .map((each) => each.signed_at)
        .toSorted()
        .at(-1) ?? ''),
  )
  const isIntact = isChainIntact({ key: about.evidenceKey, tenantId: about.tenantId }, id, events)
  const frozen = deserialise(document.frozen)
  const words = customerWordsIn[languageOf(frozen.customer)]
  const told = words.evidence
  const importedAt = await recordedElsewhere(
    tx,
    { key: about.evidenceKey, tenantId: about.tenantId },
    { id, events },
  )
  // A sheet that was drawn before the import is drawn again as it was.
  const isDrawnHere = importedAt !== null && signatures.some((each) => each.signed_at > importedAt)
  const elsewhere = isDrawnHere
    ? [{ label: told.elsewhere, value: told.readInOn(momentOf(importedAt, words)) }]
    : []
  return {
    frozen,
    drawnWith: await drawnWith(tx, frozen),
    evidence: {
      headings: told.headings,
      signatures: signatures.map((each) => onPaper(each, document.needs_code, words)),
      statement: told.statement(`${about.publicUrl}/verifieer`),
      document: [
        { label: told.content, value: first.content_sha256 },
        { label: told.pdf, value: first.pdf_sha256 },
        { label: told.events, value: told.chain(events.length, isIntact) },
        { label: told.lastLink, value: events.at(-1)?.hash ?? '' },
        ...elsewhere,
      ],
      timeline: events.map((event) => ({ label: momentOf(event.at, words), value: toldOf(event, words) })),
    },
  }
}

const onPaper = (row: SignatureRow, needsCode: boolean, words: CustomerWords): SignatureOnPaper => {
  const told = words.evidence
  return {
    heading: row.role === 'receiver' ? told.ofReceiver : told.ofSender,
    name: row.name,
    picture: pixelsOf(row.image),
    facts: [
      { label: told.signedOn, value: told.byServer(momentOf(row.signed_at, words)) },
      ...(row.claimed_at === null ? [] : [{ label: told.claimedAt, value: row.claimed_at }]),
      {
        label: told.email,
        value: `${told.typedByThem(row.email)}${row.role === 'receiver' ? codeFact(row, needsCode, told) : ''}`,
      },
      { label: told.way, value: told.ways[row.method] },
      { label: told.ip, value: row.ip === '' ? told.noIp : row.ip },
      { label: told.browser, value: row.user_agent === '' ? told.noBrowser : row.user_agent },
      ...(row.role === 'receiver' && row.is_own_session
        ? [{ label: told.note, value: told.ownSession }]
        : []),
      { label: told.consent, value: row.consent_text },
      { label: told.consentHash, value: row.consent_sha256 },
      { label: told.pictureHash, value: row.image_sha256 },
    ],
  }
}

function codeFact(row: SignatureRow, needsCode: boolean, told: CustomerWords['evidence']): string {
  if (row.is_code_checked) return told.codeChecked
  return needsCode ? '' : told.noCode
}

const momentIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/Amsterdam',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

const moments: InEach<Intl.DateTimeFormat> = {
  nl: momentIn(customerWordsIn.nl.document.locale),
  en: momentIn(customerWordsIn.en.document.locale),
}

const momentOf = (instant: string, { document }: CustomerWords): string =>
  moments[document.language].format(new Date(instant)).replace(',', '')
