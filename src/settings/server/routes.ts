import type { FastifyInstance } from 'fastify'
import type { PdfPool } from '#documents/server/pdf/pdf-pool.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import { serve } from '#platform/server/http/serve.ts'
import { serveStream, type StreamDeps } from '#platform/server/http/serve-stream.ts'
import { changerOf } from '#tenants/server/setting-changes.ts'
import * as audit from '../audit-contract.ts'
import * as contract from '../contract.ts'
import { auditFile } from './audit-file.ts'
import { auditPeople, auditTrail } from './audit-trail.ts'
import { changeLook, changeLogo, removeLogo, uploadedLogo, type DrawnLogo } from './change-look.ts'
import { changeNumbering, skipNumbers } from './change-numbering.ts'
import { changeTexts } from './change-texts.ts'
import { listQuarantinedFiles, quarantinedFile } from './quarantined-files.ts'
import { previewDocument } from './preview-document.ts'
import { listSettingChanges } from './setting-history.ts'
import { listJobs, retryJob, type JobLabels } from './stuck-jobs.ts'

export function settingRoutes(
  app: FastifyInstance,
  deps: StreamDeps & {
    readonly pdfPool: PdfPool
    readonly files: FileStore
    readonly supervisor: Supervisor
    readonly jobs: JobLabels
  },
): void {
  serve(app, deps, contract.listQuarantinedFiles, ({ tx, principal }) =>
    listQuarantinedFiles(tx, principal.tenantId),
  )
  serve(app, deps, contract.getQuarantinedFile, ({ tx, principal, params }) =>
    quarantinedFile(tx, deps.files, { tenantId: principal.tenantId, sha256: params.sha256 }),
  )
  serve(app, deps, contract.listSettingChanges, ({ tx }) => listSettingChanges(tx))
  serve(app, deps, audit.listAuditEvents, ({ tx, query: { before, ...query } }) =>
    auditTrail(tx, query, before),
  )
  serve(app, deps, audit.listAuditPeople, ({ tx }) => auditPeople(tx))
  serveStream(app, deps, audit.exportAuditEvents, ({ tx, query, today }) =>
    Promise.resolve(auditFile(tx, query, today)),
  )
  serve(app, deps, contract.listJobs, ({ tx }) => listJobs(tx, deps.jobs))
  serve(app, deps, contract.retryJob, async ({ tx, params }) => {
    await retryJob(tx, params.id)
    return null
  })
  serve(app, deps, contract.changeLook, async ({ tx, principal, caller, body }) => {
    await changeLook(tx, changerOf(principal, caller), body)
    return null
  })
  serve<typeof contract.changeLogo, DrawnLogo>(
    app,
    deps,
    contract.changeLogo,
    async ({ tx, principal, caller, body: { version } }, image) => {
      await changeLogo(tx, changerOf(principal, caller), { image, version })
      return null
    },
    {
      before: ({ principal, body }) => uploadedLogo(deps, principal.tenantId, body.file),
    },
  )
  serve(app, deps, contract.removeLogo, async ({ tx, principal, caller, body }) => {
    await removeLogo(tx, changerOf(principal, caller), body.version)
    return null
  })
  serve(app, deps, contract.changeNumbering, async ({ tx, principal, caller, body, today }) => {
    await changeNumbering(tx, changerOf(principal, caller), body, today)
    return null
  })
  serve(app, deps, contract.skipNumbers, async ({ tx, principal, caller, body, today }) => {
    await skipNumbers(tx, changerOf(principal, caller), body, today)
    return null
  })
  serve(app, deps, contract.changeTexts, async ({ tx, principal, caller, body }) => {
    await changeTexts(tx, changerOf(principal, caller), body)
    return null
  })
  serve(app, deps, contract.previewDocument, ({ tx, principal, query, today }) =>
    previewDocument(tx, deps.pdfPool, principal.userId, {
      kind: query.kind,
      language: query.language ?? 'nl',
      today,
    }),
  )
}
