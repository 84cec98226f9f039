import type { KeyRing } from '#platform/server/key-ring.ts'
import type { FastifyInstance } from 'fastify'
import { fileNameOf } from '#documents/domain/file-name.ts'
import { languageOf } from '#documents/domain/language/reader.ts'
import { downloadOf, ensurePdf, type PdfDeps } from '#documents/server/document-pdf.ts'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { expectedNumber } from '#documents/server/expected-number.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { changesOf } from '#platform/server/db/record-changes.ts'
import { serve, serveLink, servePublic, type LinkCall } from '#platform/server/http/serve.ts'
import { FileAnswer, type Caller, type ServeDeps } from '#platform/server/http/stages.ts'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import type { Member } from '#platform/server/http/member.ts'
import * as agreement from '../agreement-contract.ts'
import * as contract from '../contract.ts'
import * as links from '../link-contract.ts'
import { quoteErrors } from '../domain/errors.ts'
import { hasPdf, isReadableByLink, stateOn } from '../domain/quote-state.ts'
import { agreementFile, type EvidenceFiles } from './agreement-file.ts'
import { agreeByHand } from './agree-by-hand.ts'
import { askQuestion, noteViewed, rejectQuote } from './answer-quote.ts'
import { beginProject } from './begin-project.ts'
import { changeQuote, createQuote, duplicateQuote, makeNewVersion } from './draft-quote.ts'
import type { AuditContext } from './evidence.ts'
import { invoiceQuote } from './invoice-quote.ts'
import { listQuotes, pageOfQuotes } from './list-quotes.ts'
import { publicQuote, quoteDetail, quoteLogo } from './quote-detail.ts'
import { quoteSignature, quoteSignatureImage } from './quote-signatures.ts'
import { asShared, readQuote } from './quote-rows.ts'
import { shareQuote, withdrawQuote } from './share-quote.ts'
import { signQuote } from './sign-quote.ts'
import { signatureImageOf, type SignatureImage } from './signature-image.ts'
import { latestSignedPdf } from './signed-pdf.ts'
import { checkCode, sendCode } from './signing-code.ts'
import { verifyDocument } from './verify-document.ts'

export interface QuoteDeps extends ServeDeps, PdfDeps {
  readonly evidenceKey: KeyRing
  readonly publicUrl: string
  readonly evidenceFiles: EvidenceFiles
  readonly supervisor: Supervisor
}

/** The sender of a request with the link of a quote. */
type Sender = Pick<LinkCall<Endpoint>, 'principal' | 'caller'>

/** Signing, refusing, asking and codes, per caller's address. */
const DEEDS_PER_MINUTE = 30

export function quoteRoutes(app: FastifyInstance, deps: QuoteDeps): void {
  draftRoutes(app, deps)
  decisionRoutes(app, deps)
  readingRoutes(app, deps)
  answerRoutes(app, deps)
  servePublic(app, links.verifyDocument, ({ body }) => verifyDocument(deps, body.sha256), {
    perMinute: 60,
  })
}

const byUserWith =
  (key: KeyRing) =>
  ({ principal, caller }: { principal: Member; caller: Caller }) => ({
    key,
    tenantId: principal.tenantId,
    userId: principal.userId,
    caller,
  })

const byCallerWith =
  (key: KeyRing) =>
  ({ principal, caller }: Sender): AuditContext => ({
    key,
    tenantId: principal.tenantId,
    userId: principal.kind === 'member' ? principal.userId : null,
    caller,
  })

const idOf = (call: { params: { id: string } }): string => call.params.id

/** The lists, and quotes that are written. */
function draftRoutes(app: FastifyInstance, deps: QuoteDeps): void {
  const byUser = byUserWith(deps.evidenceKey)
  serve(app, deps, contract.listQuotes, ({ tx, query, today }) => listQuotes(tx, query, today))
  serve(app, deps, contract.listQuoteChanges, ({ tx, query }) => changesOf(tx, 'quote', query))
  serve(app, deps, contract.listQuotePage, ({ tx, query, today }) => pageOfQuotes(tx, query, today))
  serve(app, deps, contract.getExpectedQuoteNumber, ({ tx, query }) =>
    expectedNumber(tx, 'quote', query.issueDate),
  )
  serve(app, deps, contract.createQuote, ({ tx, principal, caller, body, today }) =>
    createQuote(tx, byUser({ principal, caller }), body, today),
  )
  serve(app, deps, contract.changeQuote, ({ tx, principal, caller, params, body, today }) =>
    changeQuote(tx, byUser({ principal, caller }), params.id, body, today),
  )
  serve(app, deps, contract.duplicateQuote, ({ tx, principal, caller, params, today }) =>
    duplicateQuote(tx, byUser({ principal, caller }), params.id, today),
  )
  serve(app, deps, contract.makeNewVersion, ({ tx, principal, caller, params, today }) =>
    makeNewVersion(tx, byUser({ principal, caller }), params.id, today),
  )
}

/** What the user decides about a quote: share, withdraw, agree, begin a project, invoice. */
function decisionRoutes(app: FastifyInstance, deps: QuoteDeps): void {
  const byUser = byUserWith(deps.evidenceKey)
  serve(app, deps, contract.shareQuote, async ({ tx, principal, caller, params, body, today }) => ({
    link: await shareQuote(tx, byUser({ principal, caller }), params.id, {
      today,
      mail: body.mail,
      publicUrl: deps.publicUrl,
    }),
  }))
  serve(app, deps, contract.withdrawQuote, ({ tx, principal, caller, params, today }) =>
    withdrawQuote(tx, byUser({ principal, caller }), params.id, today),
  )
  serve(app, deps, agreement.agreeByHand, ({ tx, principal, caller, params, body, today }) =>
    agreeByHand(tx, byUser({ principal, caller }), params.id, body, today, deps.evidenceFiles),
  )
  serveUpload(app, deps, agreement.uploadAgreementFile, deps.evidenceFiles, ({ principal, file }) =>
    deps.evidenceFiles.keep(principal, { stream: file.file, fileName: file.filename }),
  )
  serve(app, deps, agreement.getAgreementFile, ({ tx, principal, params }) =>
    agreementFile(tx, deps.evidenceFiles, principal.tenantId, params.id),
  )
  serve(app, deps, contract.beginProject, ({ tx, principal, caller, params, today }) =>
    beginProject(tx, byUser({ principal, caller }), params.id, today),
  )
  serve(app, deps, contract.invoiceQuote, ({ tx, principal, caller, params, body, today }) =>
    invoiceQuote(tx, byUser({ principal, caller }), params.id, body, today),
  )
}

/** A quote and its files, for the user and for a request with its link. */
function readingRoutes(app: FastifyInstance, deps: QuoteDeps): void {
  const { evidenceKey: key } = deps
  serveLink(app, deps, links.getQuote, idOf, ({ tx, principal, params, today }) =>
    principal.kind === 'link'
      ? publicQuote(tx, params.id, today)
      : quoteDetail(tx, { key, tenantId: principal.tenantId, files: deps.evidenceFiles }, params.id, today),
  )
  serveLink(
    app,
    deps,
    links.getQuoteAttachment,
    idOf,
    async ({ tx, principal, params, query, today }) => {
      const quote = await readQuote(tx, params.id)
      const state = stateOn(quote, today)
      if (!hasPdf(state)) throw quoteErrors.noPdfYet()
      if (principal.kind === 'link' && !isReadableByLink(state)) throw quoteErrors.notFound()
      if (query.signed !== 'true') return downloadOf(tx, deps, params.id)
      const read = await latestSignedPdf(tx, deps, params.id)
      const named = { kind: 'quote', number: asShared(quote).number } as const
      const name = fileNameOf(named, languageOf(quote.customer), { extension: 'pdf', isSigned: true })
      return new FileAnswer(read, 'application/pdf', name)
    },
    { before: ({ principal, params }) => ensurePdf(deps, principal.tenantId, params.id) },
  )
  serveLink(app, deps, links.getQuoteLogo, idOf, ({ tx, params, today }) => quoteLogo(tx, params.id, today))
  serveLink(app, deps, links.getQuoteSignature, idOf, ({ tx, principal, params }) =>
    quoteSignature(tx, params.id, principal.kind === 'member'),
  )
  serveLink(app, deps, links.getQuoteSignatureImage, idOf, ({ tx, params }) =>
    quoteSignatureImage(tx, params.id),
  )
}

/** What a customer does with the link of a quote: view, refuse, ask, sign. */
function answerRoutes(app: FastifyInstance, deps: QuoteDeps): void {
  const byCaller = byCallerWith(deps.evidenceKey)
  serveLink(app, deps, links.noteQuoteViewed, idOf, (call) =>
    noteViewed(call.tx, byCaller(call), call.params.id, call.today),
  )
  serveLink(
    app,
    deps,
    links.rejectQuote,
    idOf,
    (call) => rejectQuote(call.tx, byCaller(call), call.params.id, call.body.reason, call.today),
    { perMinute: DEEDS_PER_MINUTE },
  )
  serveLink(
    app,
    deps,
    links.askQuestion,
    idOf,
    (call) => askQuestion(call.tx, byCaller(call), call.params.id, call.body, call.today),
    { perMinute: DEEDS_PER_MINUTE },
  )
  serveLink(
    app,
    deps,
    links.sendSigningCode,
    idOf,
    async (call) => ({ sentTo: await sendCode(call.tx, byCaller(call), call.params.id, call.today) }),
    { perMinute: DEEDS_PER_MINUTE },
  )
  serveLink<typeof links.signQuote, SignatureImage>(
    app,
    deps,
    links.signQuote,
    ({ body }) => body.QuoteId,
    (call, image) => signQuote(call.tx, byCaller(call), call.body, image, call.today),
    {
      perMinute: DEEDS_PER_MINUTE,
      before: async (call) => {
        await ensurePdf(deps, call.principal.tenantId, call.body.QuoteId)
        if (call.body.Role === 'receiver' && call.body.Code !== undefined && call.body.Code !== '')
          await checkTypedCode(
            deps,
            byCaller(call),
            call.principal.tenantId,
            call.body.QuoteId,
            call.body.Code,
          )
        return signatureImageOf(deps.supervisor.forTenant(call.principal.tenantId), call.body.Signature)
      },
    },
  )
}

/** A wrong try is counted in a transaction of its own; only then is it refused. */
async function checkTypedCode(
  deps: QuoteDeps,
  audit: AuditContext,
  tenantId: TenantId,
  id: DocumentId,
  code: string,
): Promise<void> {
  const refusal = await withTenant(deps.database, tenantId, (tx) => checkCode(tx, audit, id, code))
  if (refusal !== null) throw refusal
}
