import type { FastifyInstance } from 'fastify'
import { MAX_FILE_BYTES } from '#expenses/domain/backing-document.ts'
import { backingDocumentErrors } from '#expenses/domain/errors.ts'
import type { FileDeps } from '#expenses/server/upload-document.ts'
import { serve } from '#platform/server/http/serve.ts'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { cancelTakings } from './cancel-takings.ts'
import { moveCash, readCashBook } from './cash-book.ts'
import { correctTakings } from './correct-takings.ts'
import { dayPaper, keepDayPaper } from './day-papers.ts'
import { openInvoicesInCash } from './invoices-in-cash.ts'
import { invoicesForDay } from './on-account.ts'
import { recordTakings } from './record-takings.ts'
import { recordSeveral } from './record-several.ts'
import { createRegister, listRegisters } from './registers.ts'
import { listTakings, takingsDetail } from './show-takings.ts'
import { tillFileOf } from './till-files.ts'

export function takingsRoutes(app: FastifyInstance, deps: ServeDeps & FileDeps): void {
  serve(app, deps, contract.listRegisters, ({ tx, today }) => listRegisters(tx, today))
  serve(app, deps, contract.createRegister, ({ tx, principal, body }) => createRegister(tx, principal, body))
  serve(app, deps, contract.listDayTakings, ({ tx, query }) => listTakings(tx, query))
  serve(app, deps, contract.getDayTakings, ({ tx, params }) => takingsDetail(tx, params.id))
  serve(app, deps, contract.getTillFile, ({ tx, principal, params }) =>
    tillFileOf(tx, deps.files, principal, params.id),
  )
  serveUpload(
    app,
    deps,
    contract.uploadDayPaper,
    { maxBytes: MAX_FILE_BYTES, refusals: backingDocumentErrors },
    ({ principal, query, file }) =>
      keepDayPaper(deps, principal, query.takingsId, { stream: file.file, fileName: file.filename }),
  )
  serve(app, deps, contract.getDayPaper, ({ tx, principal, params }) =>
    dayPaper(tx, deps.files, principal, params.id),
  )
  serve(app, deps, contract.listOnAccountInvoices, ({ tx, query }) =>
    invoicesForDay(tx, query.day, query.correcting ?? null),
  )
  serve(app, deps, contract.getInvoicesInCash, ({ tx, query }) =>
    openInvoicesInCash(tx, {
      registerId: query.registerId ?? null,
      day: query.day,
      correcting: query.correcting ?? null,
    }),
  )
  serve(app, deps, contract.recordDayTakings, ({ tx, principal, body, today }) =>
    recordTakings(tx, principal, body, today),
  )
  serve(app, deps, contract.recordSeveralDayTakings, ({ tx, principal, body, today }) =>
    recordSeveral(tx, principal, body.days, today),
  )
  serve(app, deps, contract.cancelDayTakings, ({ tx, params, body, today }) =>
    cancelTakings(tx, params.id, body.reason, today),
  )
  serve(app, deps, contract.correctDayTakings, ({ tx, principal, params, body, today }) =>
    correctTakings(tx, principal, { id: params.id, ...body }, today),
  )
  serve(app, deps, contract.getCashBook, ({ tx, query }) => readCashBook(tx, query.month))
  serve(app, deps, contract.moveCash, ({ tx, body, today }) => moveCash(tx, body, today))
}
