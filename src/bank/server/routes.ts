import type { FastifyInstance } from 'fastify'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { bankErrors } from '../domain/errors.ts'
import { createBankAccount, listBankAccounts, renameBankAccount } from './bank-accounts.ts'
import { bankLines, pageOfBankLines } from './bank-lines.ts'
import { decideLine, undoLine } from './decide-line.ts'
import { importBankFile, MAX_BANK_FILE_BYTES, type ImportDeps } from './import-bank-file.ts'
import { reconciliation } from './reconciliation.ts'

export function bankRoutes(app: FastifyInstance, deps: ServeDeps & ImportDeps): void {
  serveUpload(
    app,
    deps,
    contract.importBankFile,
    { maxBytes: MAX_BANK_FILE_BYTES, refusals: { ...bankErrors, notAFile: bankErrors.noFile } },
    ({ principal, query, file }) =>
      importBankFile(deps, principal, {
        stream: file.file,
        fileName: file.filename,
        isPreview: query.preview === true,
        bankAccountId: query.bankAccountId ?? null,
        today: todayInAmsterdam(),
      }),
  )
  serve(app, deps, contract.listBankAccounts, ({ tx }) => listBankAccounts(tx))
  serve(app, deps, contract.createBankAccount, ({ tx, body }) => createBankAccount(tx, body))
  serve(app, deps, contract.renameBankAccount, ({ tx, params, body }) =>
    renameBankAccount(tx, params.id, body.name),
  )
  serve(app, deps, contract.listBankLines, ({ tx, query }) => bankLines(tx, query))
  serve(app, deps, contract.listBankLinePage, ({ tx, query }) => pageOfBankLines(tx, query))
  serve(app, deps, contract.decideBankLine, ({ tx, principal, params, body, today }) =>
    decideLine(tx, principal, params.id, body, today),
  )
  serve(app, deps, contract.undoBankLine, ({ tx, principal, params, today }) =>
    undoLine(tx, principal, params.id, today),
  )
  serve(app, deps, contract.reconcileBank, ({ tx, query, today }) =>
    reconciliation(tx, query.bankAccountId, query.date ?? today),
  )
}
