import type { FastifyInstance } from 'fastify'
import { serve, type ServeDeps } from '#platform/server/http/serve.ts'
import * as contract from '../contract.ts'
import { settingsOnWire } from './document-settings.ts'
import { logoFile } from './logo.ts'
import { downloadOf, ensurePdf, type PdfDeps } from './document-pdf.ts'
import { listMails, retryMail } from './outgoing-mails.ts'

export function documentRoutes(app: FastifyInstance, deps: ServeDeps & PdfDeps): void {
  serve(app, deps, contract.listMails, ({ tx }) => listMails(tx))
  serve(app, deps, contract.getDocumentSettings, ({ tx }) => settingsOnWire(tx))
  serve(app, deps, contract.getLogo, ({ tx, params }) => logoFile(tx, params.id))
  serve(app, deps, contract.getDocumentPdf, ({ tx, params }) => downloadOf(tx, params.id), {
    before: ({ principal, params }) => ensurePdf(deps, principal.tenantId, params.id),
  })
  serve(app, deps, contract.retryMail, async ({ tx, params }) => {
    await retryMail(tx, params.id)
    return null
  })
}
