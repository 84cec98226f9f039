import type { FastifyInstance } from 'fastify'
import type { UserId } from '#kernel/ids.ts'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import { serve, serveLink, type LinkCall } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import * as contract from '../contract.ts'
import * as settings from '../settings-contract.ts'
import { mailFileRefusals } from '../domain/errors.ts'
import * as links from '../link-contract.ts'
import { customerLinkOf, customerLinkOnScreen, openLink, revokeCustomerLink } from './customer-link.ts'
import {
  customerLinkLogo,
  customerPage,
  noteCustomerViewed,
  type OnlineOf,
  type OwedOf,
  type ReceivedOn,
} from './customer-page.ts'
import { raiseDispute, settleDisputes } from './disputes.ts'
import { eInvoiceOfDocument } from './e-invoice/e-invoice.ts'
import { deleteConcept } from './delete-concept.ts'
import { settingsOnWire } from './document-settings.ts'
import { logoFile } from './logo.ts'
import { downloadOf, ensurePdf, type PdfDeps } from './document-pdf.ts'
import { keepMailFile, type TakeMailFile } from './mail-files.ts'
import {
  draftMail,
  markSentOtherwise,
  orderMail,
  orderProof,
  withdrawMail,
  writerFor,
  type MailWriters,
} from './order-mail.ts'
import { listMails, retryMail } from './outgoing-mails.ts'

/** What mailing a document needs of the program, and of the slices above. */
export interface DocumentDeps extends ServeDeps, PdfDeps {
  readonly publicUrl: string
  readonly receivedOn: ReceivedOn
  readonly onlineOf: OnlineOf
  readonly owedOf: OwedOf
  readonly mailWriters: MailWriters
  readonly hasMailServer: boolean
  readonly takeMailFile: TakeMailFile
  /** The address with which a user logs in. */
  readonly addressOf: (tx: TenantTx, userId: UserId) => Promise<string>
}

/** Reports of what is wrong, per caller's address. */
const DISPUTES_PER_MINUTE = 6

export function documentRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  const { mailWriters } = deps
  serve(app, deps, contract.listMails, ({ tx }) => listMails(tx))
  serve(app, deps, settings.getDocumentSettings, ({ tx }) => settingsOnWire(tx))
  serve(app, deps, settings.getLogo, ({ tx, params }) => logoFile(tx, params.id))
  serve(app, deps, contract.getDocumentPdf, ({ tx, params }) => downloadOf(tx, deps, params.id), {
    before: ({ principal, params }) => ensurePdf(deps, principal.tenantId, params.id),
  })
  serve(app, deps, contract.getMailDraft, ({ tx, params, query, today }) =>
    draftMail(tx, mailWriters, deps.hasMailServer, params.id, { today, again: query.again ?? false }),
  )
  serve(app, deps, contract.orderDocumentMail, async ({ tx, principal, params, body, today }) =>
    orderMail(tx, await writerFor(tx, mailWriters, params.id), principal, params.id, body, today),
  )
  serve(app, deps, contract.orderProofMail, async ({ tx, principal, params: { id }, body, today }) => {
    const recipient = await deps.addressOf(tx, principal.userId)
    return orderProof(tx, await writerFor(tx, mailWriters, id), principal, { id, recipient, today }, body)
  })
  serveUpload(
    app,
    deps,
    contract.uploadMailFile,
    { maxBytes: contract.MAX_MAIL_FILE_BYTES, refusals: mailFileRefusals },
    ({ principal, file }) =>
      keepMailFile(deps.takeMailFile, principal, { stream: file.file, fileName: file.filename }),
  )
  serve(app, deps, contract.markSent, ({ tx, principal, params, body, today }) =>
    markSentOtherwise(tx, mailWriters, principal, params.id, body, today),
  )
  serve(app, deps, contract.withdrawMail, ({ tx, principal, params }) =>
    withdrawMail(tx, principal, params.id),
  )
  serve(app, deps, contract.deleteDocument, ({ tx, params }) => deleteConcept(tx, params.id))
  serve(app, deps, contract.retryMail, async ({ tx, params }) => {
    await retryMail(tx, params.id)
    return null
  })
  customerLinkRoutes(app, deps)
}

function customerLinkRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  const { publicUrl } = deps
  serve(app, deps, links.getCustomerLink, ({ tx, principal: { tenantId }, params }) =>
    customerLinkOnScreen(tx, { tenantId, publicUrl }, params.id),
  )
  serve(app, deps, links.makeCustomerLink, async ({ tx, principal: { tenantId }, params }) => ({
    address: await customerLinkOf(tx, { tenantId, publicUrl }, params.id),
  }))
  serve(app, deps, links.revokeCustomerLink, ({ tx, principal, params }) =>
    revokeCustomerLink(tx, principal, params.id),
  )
  serve(app, deps, links.settleDisputes, ({ tx, principal, params }) =>
    settleDisputes(tx, principal, params.id),
  )

  const keyOf = ({ params }: Pick<LinkCall<typeof links.getByCustomerLink>, 'params'>): string => params.id
  serveLink(app, deps, links.getByCustomerLink, keyOf, ({ tx, principal, params, today }) =>
    customerPage(tx, { tenantId: principal.tenantId, key: params.id, today }, deps),
  )
  serveLink(
    app,
    deps,
    links.getCustomerLinkPdf,
    keyOf,
    async ({ tx, principal: { tenantId }, params }) =>
      downloadOf(tx, deps, await openLink(tx, tenantId, params.id)),
    {
      before: async ({ principal: { tenantId }, params }) => {
        const id = await withTenant(
          deps.database,
          tenantId,
          (tx) => openLink(tx, tenantId, params.id),
          'read only',
        )
        await ensurePdf(deps, tenantId, id)
      },
    },
  )
  serveLink(app, deps, links.getCustomerLinkUbl, keyOf, async ({ tx, principal, params }) =>
    eInvoiceOfDocument(tx, await openLink(tx, principal.tenantId, params.id)),
  )
  serveLink(app, deps, links.getCustomerLinkLogo, keyOf, ({ tx, principal, params }) =>
    customerLinkLogo(tx, principal.tenantId, params.id),
  )
  serveLink(app, deps, links.noteCustomerViewed, keyOf, ({ tx, principal, params }) =>
    noteCustomerViewed(tx, {
      tenantId: principal.tenantId,
      key: params.id,
      isMember: principal.kind === 'member',
    }),
  )
  serveLink(
    app,
    deps,
    links.raiseDispute,
    keyOf,
    ({ tx, principal, params, body }) => raiseDispute(tx, principal.tenantId, params.id, body.message),
    { perMinute: DISPUTES_PER_MINUTE },
  )
}
