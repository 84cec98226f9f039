import type { FastifyInstance } from 'fastify'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import { serveMoney } from '#tenants/server/money-route.ts'
import { changerOf } from '#tenants/server/setting-changes.ts'
import type { TwoFactorDeps } from '#tenants/server/two-factor.ts'
import type { ReadCharges } from '#payments/server/read-charges.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import * as rules from '../rules-contract.ts'
import { listLinesOfDocument, listUnlinkedEntries } from '../document-contract.ts'
import * as importContract from '../import-contract.ts'
import * as mappings from '../mapping-contract.ts'
import { bankErrors } from '../domain/errors.ts'
import { createBankAccount, listBankAccounts, newAccountAct, renameBankAccount } from './bank-accounts.ts'
import { bankImportById, bankImports } from './bank-imports.ts'
import { linesOfDocument } from './lines-of-document.ts'
import { bankLines, pageOfBankLines } from './bank-lines.ts'
import { addLine } from './add-line.ts'
import { changeSettings, readSettings } from './bank-settings.ts'
import { decideLine } from './decide-line.ts'
import { importBankFile, MAX_BANK_FILE_BYTES, type ImportDeps } from './import-bank-file.ts'
import { deleteMapping, keepMapping, listMappings } from './mappings.ts'
import type { VatPayments } from './part-payments.ts'
import { dailyReconciliation } from './daily-reconciliation.ts'
import { refuseProposal } from './refuse-proposal.ts'
import { createRule, deleteRule, listRules, previewRule, switchRule } from './rules.ts'
import { removeImport, type FetchAllDays } from './remove-import.ts'
import { undoLine } from './undo-line.ts'
import { unlinkedEntries } from './unlinked-entries.ts'

export function bankRoutes(
  app: FastifyInstance,
  deps: ServeDeps &
    TwoFactorDeps &
    ImportDeps & {
      readonly vatPayments: VatPayments
      readonly readCharges: ReadCharges
      readonly fetchAllDays: FetchAllDays
    },
): void {
  const { vatPayments, readCharges } = deps
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
        kind: query.kind ?? null,
        today: todayInAmsterdam(),
      }),
  )
  serve(app, deps, importContract.listBankImports, ({ tx }) => bankImports(tx))
  serve(app, deps, importContract.getBankImport, ({ tx, params }) => bankImportById(tx, params.id))
  serve(app, deps, importContract.removeBankImport, ({ tx, principal, params }) =>
    removeImport(tx, principal, params.id, deps.fetchAllDays),
  )
  serve(app, deps, contract.listBankAccounts, ({ tx }) => listBankAccounts(tx))
  serveMoney(app, deps, contract.createBankAccount, async ({ tx, body }) => ({
    given: await createBankAccount(tx, body),
    act: newAccountAct(body),
  }))
  serve(app, deps, contract.renameBankAccount, ({ tx, params, body }) =>
    renameBankAccount(tx, params.id, body.name),
  )
  serve(app, deps, listLinesOfDocument, ({ tx, params }) => linesOfDocument(tx, params.id))
  serve(app, deps, listUnlinkedEntries, ({ tx, params, query }) =>
    unlinkedEntries(tx, params.id, query.search ?? ''),
  )
  serve(app, deps, contract.listBankLines, ({ tx, query }) => bankLines(tx, query, readCharges))
  serve(app, deps, contract.listBankLinePage, ({ tx, query }) => pageOfBankLines(tx, query, readCharges))
  serve(app, deps, contract.decideBankLine, ({ tx, principal, params, body, today }) =>
    decideLine(tx, principal, params.id, body, { vatPayments, readCharges, today }),
  )
  serve(app, deps, contract.addBankLine, ({ tx, principal, params }) => addLine(tx, principal, params.id))
  serve(app, deps, contract.undoBankLine, ({ tx, principal, params, today }) =>
    undoLine(tx, principal, params.id, { vatPayments, today }),
  )
  serve(app, deps, contract.refuseBankProposal, ({ tx, principal, params, body }) =>
    refuseProposal(tx, principal, params.id, body.targetId),
  )
  ruleRoutes(app, deps)
  serve(app, deps, mappings.listBankMappings, ({ tx }) => listMappings(tx))
  serve(app, deps, mappings.keepBankMapping, ({ tx, principal, body }) => keepMapping(tx, principal, body))
  serve(app, deps, mappings.deleteBankMapping, ({ tx, params }) => deleteMapping(tx, params.id))
  serve(app, deps, contract.reconcileBank, ({ tx, query, today }) =>
    dailyReconciliation(tx, query.bankAccountId, query.date ?? today),
  )
}

function ruleRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, rules.listBankRules, ({ tx }) => listRules(tx))
  serve(app, deps, rules.createBankRule, ({ tx, principal, body }) => createRule(tx, principal, body))
  serve(app, deps, rules.previewBankRule, ({ tx, body }) => previewRule(tx, body))
  serve(app, deps, rules.switchBankRule, ({ tx, params, body }) => switchRule(tx, params.id, body.automatic))
  serve(app, deps, rules.deleteBankRule, ({ tx, params }) => deleteRule(tx, params.id))
  serve(app, deps, rules.readBankSettings, ({ tx, today }) => readSettings(tx, today))
  serve(app, deps, rules.changeBankSettings, ({ tx, principal, caller, body }) =>
    changeSettings(tx, changerOf(principal, caller), body),
  )
}
