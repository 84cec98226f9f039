import type { FastifyInstance } from 'fastify'
import { changesOf } from '#platform/server/db/record-changes.ts'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { listExpenseChanges } from '../changes-contract.ts'
import * as contract from '../contract.ts'
import { findWaitingLine, getDocumentReading } from '../reading-contract.ts'
import { changeExpenseSettings, readExpenseSettings } from '../settings-contract.ts'
import { changerOf } from '#tenants/server/setting-changes.ts'
import * as incoming from '../incoming-contract.ts'
import { MAX_FILE_BYTES } from '../domain/backing-document.ts'
import { backingDocumentErrors } from '../domain/errors.ts'
import { downloadOf } from './backing-documents.ts'
import { correctExpense, createExpense, type TakeBackGuard } from './book-expense.ts'
import { changeSecondPerson, hasSecondPerson } from './expense-settings.ts'
import { expenseDetail } from './expense-detail.ts'
import { waitingLineOf } from './lines-without-receipt.ts'
import { listExpenses, pageOfExpenses } from './list-expenses.ts'
import { markExpenseValid } from './mark-expense-valid.ts'
import { payExpense } from './pay-expense.ts'
import type { ReadExplained } from './reading/kind-of-cost.ts'
import { documentReading } from './reading/reading-rows.ts'
import { similarExpenses } from './similar-expenses.ts'
import { changeIncoming } from './tray/incoming-rows.ts'
import { pageOfIncoming } from './tray/list-incoming.ts'
import { incomingFile, pageOfSent } from './tray/list-sent.ts'
import { receiveIncoming } from './tray/receive-incoming.ts'
import { uploadDocument, type FileDeps } from './upload-document.ts'
import { usedCostAccounts } from './used-cost-accounts.ts'
import { withdrawExpense } from './withdraw-expense.ts'

export function expenseRoutes(
  app: FastifyInstance,
  deps: ServeDeps &
    FileDeps & { readonly guardTakeBack: TakeBackGuard; readonly readExplained: ReadExplained },
): void {
  serve(app, deps, contract.listExpenses, ({ tx, query }) => listExpenses(tx, query))
  serve(app, deps, listExpenseChanges, ({ tx, query }) => changesOf(tx, 'expense', query))
  serve(app, deps, contract.listExpensePage, ({ tx, query }) => pageOfExpenses(tx, query))
  serve(app, deps, contract.getExpense, ({ tx, params }) => expenseDetail(tx, params.id))
  serve(app, deps, contract.createExpense, ({ tx, principal, body, today }) =>
    createExpense(tx, principal, body, today),
  )
  serve(app, deps, contract.correctExpense, ({ tx, principal, params, body, today }) =>
    correctExpense(tx, principal, params.id, body, today, deps.guardTakeBack),
  )
  serve(app, deps, contract.withdrawExpense, ({ tx, principal, params, today }) =>
    withdrawExpense(tx, principal, params.id, today, deps.guardTakeBack),
  )
  serve(app, deps, contract.listSimilarExpenses, ({ tx, query }) => similarExpenses(tx, query))
  serve(app, deps, findWaitingLine, ({ tx, query: { date, grossAmount, currency, supplierName } }) =>
    waitingLineOf(tx, {
      date,
      total: grossAmount ?? null,
      isEuro: currency === undefined,
      supplier: supplierName ?? null,
    }),
  )
  serve(app, deps, contract.listUsedCostAccounts, ({ tx }) => usedCostAccounts(tx))
  serve(app, deps, contract.markExpenseValid, ({ tx, principal, params }) =>
    markExpenseValid(tx, principal, params.id),
  )
  serve(app, deps, readExpenseSettings, async ({ tx }) => ({ hasSecondPerson: await hasSecondPerson(tx) }))
  serve(app, deps, changeExpenseSettings, ({ tx, principal, caller, body }) =>
    changeSecondPerson(tx, changerOf(principal, caller), body.hasSecondPerson),
  )
  serve(app, deps, contract.payExpense, ({ tx, params, body, today }) =>
    payExpense(tx, params.id, {
      accountId: body.bankLedgerAccountId,
      date: body.date ?? today,
      amount: body.amount,
      isAgreed: body.consent === 'difference',
    }),
  )
  serveUpload(
    app,
    deps,
    contract.uploadBackingDocument,
    { maxBytes: MAX_FILE_BYTES, refusals: backingDocumentErrors },
    ({ principal, query, file }) =>
      uploadDocument(deps, principal, {
        stream: file.file,
        fileName: file.filename,
        allowDuplicate: query.allowDuplicate ?? false,
      }),
  )
  serve(app, deps, contract.getBackingDocument, ({ tx, principal, params }) =>
    downloadOf(tx, deps.files, principal, params.id),
  )
  serve(app, deps, getDocumentReading, ({ tx, params, today }) =>
    documentReading(tx, params.id, today, deps.readExplained),
  )
  trayRoutes(app, deps)
}

function trayRoutes(app: FastifyInstance, deps: ServeDeps & FileDeps): void {
  serve(app, deps, incoming.listIncomingPage, ({ tx, principal, query }) =>
    pageOfIncoming(tx, query, principal.userId),
  )
  serve(app, deps, incoming.listSentPage, ({ tx, query }) => pageOfSent(tx, query))
  serve(app, deps, incoming.getIncomingFile, ({ tx, principal, params }) =>
    incomingFile(tx, deps.files, principal, params.id),
  )
  serve(app, deps, incoming.changeIncoming, ({ tx, params, body }) =>
    changeIncoming(tx, params.id, body.state),
  )
  serveUpload(
    app,
    deps,
    incoming.receiveIncoming,
    { maxBytes: MAX_FILE_BYTES, refusals: backingDocumentErrors },
    ({ principal, sees, key, file }) =>
      receiveIncoming(deps, principal, {
        sees,
        stream: file.file,
        fileName: file.filename,
        key,
        arrival: { origin: 'upload' },
      }),
  )
}
