import type { FastifyInstance } from 'fastify'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { transferErrors } from '../domain/errors.ts'
import { importBusiness, importState, MAX_ARCHIVE_BYTES, type ImportDeps } from './import-business.ts'

export function transferRoutes(app: FastifyInstance, deps: ServeDeps & Omit<ImportDeps, 'log'>): void {
  serve(app, deps, contract.getImportState, ({ tx }) => importState(tx))
  serveUpload(
    app,
    deps,
    contract.importBusiness,
    { maxBytes: MAX_ARCHIVE_BYTES, refusals: { ...transferErrors, notAFile: transferErrors.noFile } },
    ({ principal, query, caller, file }) =>
      importBusiness({ ...deps, log: app.log }, principal, {
        stream: file.file,
        confirmed: query.confirmed ?? null,
        ip: caller.ip,
      }),
  )
}
