import type { FastifyInstance } from 'fastify'
import { MAX_FILE_BYTES } from '#expenses/domain/backing-document.ts'
import { backingDocumentErrors } from '#expenses/domain/errors.ts'
import type { FileDeps } from '#expenses/server/upload-document.ts'
import { serve } from '#platform/server/http/serve.ts'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import type { ProofDeps } from '#proof/server/proof.ts'
import * as contract from '../contract.ts'
import * as adjusting from '../adjustment-contract.ts'
import { adjustYear, listYearAdjustments, undoYearAdjustment } from './adjustments.ts'
import { evidenceFile, keepEvidence } from './evidence.ts'
import { closeYear, reopenYear } from './close-year.ts'
import { listYears, yearDetail } from './show-years.ts'

export function yearEndRoutes(app: FastifyInstance, deps: ServeDeps & ProofDeps & FileDeps): void {
  serve(app, deps, contract.listYears, ({ tx, today }) => listYears(tx, today))
  serve(app, deps, contract.getYear, ({ tx, principal, params, today }) =>
    yearDetail(tx, deps, principal.tenantId, params.year, today),
  )
  serve(app, deps, contract.closeYear, ({ tx, principal, params, body, today }) =>
    closeYear(tx, deps, principal, params.year, body, today),
  )
  serve(app, deps, contract.reopenYear, ({ tx, principal, params, body }) =>
    reopenYear(tx, principal, params.year, body.reason),
  )
  serve(app, deps, adjusting.listYearAdjustments, ({ tx, params }) => listYearAdjustments(tx, params.year))
  serve(app, deps, adjusting.adjustYear, ({ tx, principal, params, body, today }) =>
    adjustYear(tx, principal, params.year, body, today),
  )
  serve(app, deps, adjusting.undoYearAdjustment, ({ tx, principal, params, today }) =>
    undoYearAdjustment(tx, principal, params, today),
  )
  serveUpload(
    app,
    deps,
    adjusting.uploadYearEvidence,
    { maxBytes: MAX_FILE_BYTES, refusals: backingDocumentErrors },
    ({ principal, query, file }) =>
      keepEvidence(deps, principal, query, { stream: file.file, fileName: file.filename }),
  )
  serve(app, deps, adjusting.getYearEvidence, ({ tx, principal, params }) =>
    evidenceFile(tx, deps.files, principal, params.id),
  )
}
