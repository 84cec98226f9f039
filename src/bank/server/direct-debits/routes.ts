import type { FastifyInstance } from 'fastify'
import { MAX_FILE_BYTES } from '#expenses/domain/backing-document.ts'
import { backingDocumentErrors } from '#expenses/domain/errors.ts'
import { keepEvidence } from '#expenses/server/evidence-file.ts'
import type { FileDeps } from '#expenses/server/upload-document.ts'
import { serve } from '#platform/server/http/serve.ts'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { serveMoney } from '#tenants/server/money-route.ts'
import { changerOf } from '#tenants/server/setting-changes.ts'
import type { TwoFactorDeps } from '#tenants/server/two-factor.ts'
import * as contract from '../../direct-debit-contract.ts'
import { batchDetail, batchFile, cancelBatch, listBatches } from './batches.ts'
import { clearMandate, createMandate, revokeMandate } from './change-mandates.ts'
import { collectables } from './collectables.ts'
import { createBatch, previewBatch } from './create-batch.ts'
import { addMandateForm, mandateForm } from './mandate-form.ts'
import { listMandates } from './mandate-rows.ts'
import { changeSettings, readSettings } from './settings.ts'

export function directDebitRoutes(app: FastifyInstance, deps: ServeDeps & TwoFactorDeps & FileDeps): void {
  serve(app, deps, contract.readDirectDebitSettings, ({ tx }) => readSettings(tx))
  serveMoney(app, deps, contract.changeDirectDebitSettings, ({ tx, principal, caller, body }) =>
    changeSettings(tx, changerOf(principal, caller), body),
  )
  serve(app, deps, contract.listMandates, ({ tx, query, today }) =>
    listMandates(tx, { ...query, customerId: query.customerId ?? null }, today),
  )
  serveMoney(app, deps, contract.createMandate, ({ tx, principal, body, today }) =>
    createMandate(tx, principal, body, today),
  )
  serveUpload(
    app,
    deps,
    contract.uploadMandateForm,
    { maxBytes: MAX_FILE_BYTES, refusals: backingDocumentErrors },
    ({ principal, file }) => keepEvidence(deps, principal, { stream: file.file, fileName: file.filename }),
  )
  serve(app, deps, contract.addMandateForm, ({ tx, principal, params, body }) =>
    addMandateForm(tx, principal, params.id, body.formId),
  )
  serve(app, deps, contract.getMandateForm, ({ tx, principal, params }) =>
    mandateForm(tx, deps.files, principal, params.id),
  )
  serve(app, deps, contract.revokeMandate, ({ tx, principal, params }) =>
    revokeMandate(tx, principal, params.id),
  )
  serve(app, deps, contract.clearMandate, ({ tx, principal, params, today }) =>
    clearMandate(tx, principal, params.id, today),
  )
  serve(app, deps, contract.listCollectables, ({ tx, today }) => collectables(tx, today))
  serve(app, deps, contract.previewDirectDebitBatch, ({ tx, body, today }) => previewBatch(tx, body, today))
  serveMoney(app, deps, contract.createDirectDebitBatch, ({ tx, principal, body, today }) =>
    createBatch(tx, principal, body, today),
  )
  serve(app, deps, contract.listDirectDebitBatches, ({ tx }) => listBatches(tx))
  serve(app, deps, contract.getDirectDebitBatch, ({ tx, params }) => batchDetail(tx, params.id))
  serve(app, deps, contract.getDirectDebitFile, ({ tx, params }) => batchFile(tx, params.id))
  serve(app, deps, contract.cancelDirectDebitBatch, ({ tx, principal, params, query }) =>
    cancelBatch(tx, principal, params.id, query.position === undefined ? null : Number(query.position)),
  )
}
