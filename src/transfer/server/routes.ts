import type { FastifyInstance } from 'fastify'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import type { BusinessPreview } from '../contract.ts'
import { transferErrors } from '../domain/errors.ts'
import { MOST_PART_BYTES } from '../domain/archive-parts.ts'
import {
  importBusiness,
  importState,
  MAX_ARCHIVE_BYTES,
  uploadedImports,
  type ImportDeps,
} from './import-business.ts'
import { cancelArchive } from './remove-archive.ts'
import { beginArchive, uploadPart } from './upload-archive.ts'
import { openArchive } from './uploaded-archives.ts'

export function transferRoutes(app: FastifyInstance, deps: ServeDeps & Omit<ImportDeps, 'log'>): void {
  const importDeps = { ...deps, log: app.log }
  serve(app, deps, contract.getImportState, ({ tx }) => importState(tx))
  serveUpload(
    app,
    deps,
    contract.importBusiness,
    { maxBytes: MAX_ARCHIVE_BYTES, refusals: { ...transferErrors, notAFile: transferErrors.noFile } },
    ({ principal, query, caller, file }) =>
      importBusiness(importDeps, principal, {
        stream: file.file,
        confirmed: query.confirmed ?? null,
        ip: caller.ip,
      }),
  )
  uploadRoutes(app, deps)
  const importUploaded = uploadedImports(importDeps)
  serve(app, deps, contract.readUploadedArchive, (_, preview: BusinessPreview) => Promise.resolve(preview), {
    before: ({ principal, body, caller }) =>
      importUploaded(principal, body.archive, { confirmed: body.confirmed ?? null, ip: caller.ip }),
  })
}

function uploadRoutes(app: FastifyInstance, deps: ServeDeps & Omit<ImportDeps, 'log'>): void {
  serve(app, deps, contract.getUploadedArchive, ({ tx }) => openArchive(tx))
  serve(app, deps, contract.beginArchive, ({ tx, body }) => beginArchive(tx, deps.room, body))
  serve(app, deps, contract.cancelArchive, ({ tx, params }) => cancelArchive(tx, params.id))
  const { noPart, partTooLarge, tooBusy } = transferErrors
  serveUpload(
    app,
    deps,
    contract.uploadArchivePart,
    {
      maxBytes: MOST_PART_BYTES,
      refusals: { noFile: noPart, notAFile: noPart, tooLarge: partTooLarge, tooBusy },
    },
    ({ principal, query, file }) =>
      uploadPart(deps, principal.tenantId, { ...query, sha256: query.sha256 ?? null, stream: file.file }),
  )
}
