import type { FastifyInstance } from 'fastify'
import { ensurePdf, type PdfDeps } from '#documents/server/document-pdf.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { changerOf } from '#tenants/server/setting-changes.ts'
import * as contract from '../contract.ts'
import { confirmInterestRates } from '../rates-contract.ts'
import * as handing from '../hand-over-contract.ts'
import * as items from '../item-contract.ts'
import { listLetterPage } from '../letters-contract.ts'
import * as post from '../post-contract.ts'
import { tableWith } from '../domain/confirmed-rates.ts'
import { confirmedRates, confirmRates } from './confirmed-rates.ts'
import { dossierOf, dossierOfItem } from './dossier.ts'
import { handOver, listHandedOver, takeBack } from './hand-over.ts'
import { changeSettings } from './change-settings.ts'
import { setOverride } from './overrides.ts'
import { downloadLetter } from './letter-pdf.ts'
import { pageOfLetters } from './list-letters.ts'
import { confirmByPost, confirmProposal } from './proposals.ts'
import { lettersToPost, notePosted, withdrawPostLetter } from './post-letters.ts'
import { readSettings } from './reminder-rules.ts'
import { showCustomerReminders, showClaimReminders, showPreview, showProposals } from './show-reminders.ts'

export function reminderRoutes(app: FastifyInstance, deps: ServeDeps & PdfDeps): void {
  serve(app, deps, contract.readReminderSettings, async ({ tx }) => {
    const { version, isAutomatic, steps } = await readSettings(tx)
    const confirmed = await confirmedRates(tx)
    const ratesUntil = tableWith(confirmed).checkedUntil
    return { version, isAutomatic, steps: [...steps], ratesUntil, confirmedRates: confirmed }
  })
  serve(app, deps, confirmInterestRates, ({ tx, principal, caller, body }) =>
    confirmRates(tx, changerOf(principal, caller), body),
  )
  serve(app, deps, contract.changeReminderSettings, ({ tx, principal, caller, body }) =>
    changeSettings(tx, changerOf(principal, caller), body),
  )
  serve(app, deps, contract.readCustomerReminders, ({ tx, params }) => showCustomerReminders(tx, params.id))
  serve(app, deps, contract.changeCustomerReminders, ({ tx, principal, params, body, today }) =>
    setOverride(tx, principal, { customerId: params.id }, body, today),
  )
  serve(app, deps, contract.readInvoiceReminders, ({ tx, params, today }) =>
    showClaimReminders(tx, { documentId: params.id }, today),
  )
  serve(app, deps, contract.changeInvoiceReminders, ({ tx, principal, params, body, today }) =>
    setOverride(tx, principal, { documentId: params.id }, body, today),
  )
  serve(
    app,
    deps,
    contract.getInvoiceDossier,
    ({ tx, params, today }) => dossierOf(tx, deps, params.id, today),
    { before: ({ principal, params }) => ensurePdf(deps, principal.tenantId, params.id) },
  )
  serve(app, deps, items.readItemReminders, ({ tx, params, today }) =>
    showClaimReminders(tx, { openItemId: params.id }, today),
  )
  serve(app, deps, items.changeItemReminders, ({ tx, principal, params, body, today }) =>
    setOverride(tx, principal, { openItemId: params.id }, body, today),
  )
  serve(app, deps, items.getItemDossier, ({ tx, params, today }) => dossierOfItem(tx, deps, params.id, today))
  serve(app, deps, listLetterPage, ({ tx, query }) => pageOfLetters(tx, query))
  serve(app, deps, contract.getReminderLetter, ({ tx, params }) => downloadLetter(tx, deps, params.id))
  serve(app, deps, contract.listReminderProposals, ({ tx, today }) => showProposals(tx, today))
  serve(app, deps, contract.previewReminder, ({ tx, params, query, today }) =>
    showPreview(tx, params.id, { basis: query.basis, today }),
  )
  serve(app, deps, contract.confirmReminder, ({ tx, principal, params, body }) =>
    confirmProposal(tx, principal, { ...body, customerId: params.id }),
  )
  serve(app, deps, post.makePostLetter, ({ tx, principal, params, body }) =>
    confirmByPost(tx, principal, { ...body, customerId: params.id }),
  )
  serve(app, deps, post.notePosted, ({ tx, principal, params, body, today }) =>
    notePosted(tx, principal, params.id, { postedOn: body.postedOn, today }),
  )
  serve(app, deps, post.withdrawPostLetter, ({ tx, principal, params }) =>
    withdrawPostLetter(tx, principal, params.id),
  )
  serve(app, deps, post.listLettersToPost, ({ tx }) => lettersToPost(tx))
  serve(app, deps, handing.handOverClaim, ({ tx, principal, params, body, today }) =>
    handOver(tx, principal, { documentId: params.id }, { agency: body.agency, on: body.handedOverOn, today }),
  )
  serve(app, deps, handing.takeClaimBack, ({ tx, principal, params }) =>
    takeBack(tx, principal, { documentId: params.id }),
  )
  serve(app, deps, items.handOverItem, ({ tx, principal, params, body, today }) =>
    handOver(tx, principal, { openItemId: params.id }, { agency: body.agency, on: body.handedOverOn, today }),
  )
  serve(app, deps, items.takeItemBack, ({ tx, principal, params }) =>
    takeBack(tx, principal, { openItemId: params.id }),
  )
  serve(app, deps, handing.listHandedOver, ({ tx }) => listHandedOver(tx))
}
