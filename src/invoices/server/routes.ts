import type { FastifyInstance } from 'fastify'
import { downloadOf, ensurePdf, type PdfDeps } from '#documents/server/document-pdf.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { expectedNumber } from '#ledger/server/expected-number.ts'
import { serve, type ServeDeps } from '#platform/server/http/serve.ts'
import * as contract from '../contract.ts'
import { hasPdf } from '../domain/billing-state.ts'
import { invoiceErrors } from '../domain/errors.ts'
import { archiveInvoice } from './archive-invoice.ts'
import { changeBillingState } from './change-billing-state.ts'
import { changeInvoice, createInvoice, duplicateInvoice } from './draft-invoice.ts'
import { invoiceDetail } from './invoice-detail.ts'
import { readInvoice } from './invoice-rows.ts'
import { customerFigures, invoiceFigures } from './invoice-figures.ts'
import { countBillingStatesOf, listInvoices, pageOfInvoices } from './list-invoices.ts'

export function invoiceRoutes(app: FastifyInstance, deps: ServeDeps & PdfDeps): void {
  serve(app, deps, contract.listInvoices, ({ tx }) => listInvoices(tx))
  serve(app, deps, contract.listInvoicePage, ({ tx, query, today }) => pageOfInvoices(tx, query, today))
  serve(app, deps, contract.getInvoiceFigures, ({ tx, today }) => invoiceFigures(tx, today))
  serve(app, deps, contract.getCustomerFigures, ({ tx, params, today }) =>
    customerFigures(tx, params.customerId, today),
  )
  serve(app, deps, contract.getExpectedInvoiceNumber, ({ tx, query }) =>
    expectedNumber(tx, 'invoice', query.issueDate),
  )
  serve(app, deps, contract.getInvoice, ({ tx, params }) => invoiceDetail(tx, params.id))
  serve(app, deps, contract.createInvoice, ({ tx, principal, body }) => createInvoice(tx, principal, body))
  serve(app, deps, contract.changeInvoice, ({ tx, params, body }) => changeInvoice(tx, params.id, body))
  serve(app, deps, contract.duplicateInvoice, ({ tx, principal, params, today }) =>
    duplicateInvoice(tx, principal, params.id, today),
  )
  serve(app, deps, contract.changeBillingState, ({ tx, principal, params, query, today }) =>
    changeBillingState(tx, principal, params.id, query.billingState, today),
  )
  serve(app, deps, contract.archiveInvoice, async ({ tx, principal, params, query }) => {
    await archiveInvoice(tx, principal, params.id, query.archive)
    return null
  })
  serve(app, deps, contract.countBillingStates, ({ tx, principal, params }) => {
    if (params.tenantId !== principal.tenantId) throw ledgerErrors.tenantMismatch()
    return countBillingStatesOf(tx)
  })
  serve(
    app,
    deps,
    contract.getInvoiceAttachment,
    async ({ tx, params }) => {
      const invoice = await readInvoice(tx, params.id)
      if (!hasPdf(invoice.state)) throw invoiceErrors.noPdfYet()
      return downloadOf(tx, params.id)
    },
    { before: ({ principal, params }) => ensurePdf(deps, principal.tenantId, params.id) },
  )
}
