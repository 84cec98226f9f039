import type { FastifyInstance } from 'fastify'
import type { RegisterDeps } from '#customers/server/registers/vat-checks.ts'
import { eInvoiceOf } from '#documents/server/e-invoice/e-invoice.ts'
import { downloadOf, ensurePdf, type PdfDeps } from '#documents/server/document-pdf.ts'
import { orderMail } from '#documents/server/order-mail.ts'
import { ZERO } from '#kernel/money.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { expectedNumber } from '#documents/server/expected-number.ts'
import { takenBackOf } from '#payments/contract.ts'
import { paymentAccount } from '#payments/server/payment-account.ts'
import { NO_CHARGES } from '#payments/domain/charges.ts'
import type { ReadCharges, ReadStatutoryInterest } from '#payments/server/read-charges.ts'
import { changesOf } from '#platform/server/db/record-changes.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import * as payments from '../payment-contract.ts'
import * as writeOffs from '../write-off-contract.ts'
import { getCustomerFigures, getExpectedInvoiceNumber, getInvoiceFigures } from '../figures-contract.ts'
import * as questionContract from '../question-contract.ts'
import { hasPdf } from '../domain/billing-state.ts'
import { invoiceErrors } from '../domain/errors.ts'
import { acceptProposal } from './accept-proposal.ts'
import { archiveInvoice } from './archive-invoice.ts'
import { changeBillingState, type InvoiceCanceller } from './change-billing-state.ts'
import { changeInvoice, createInvoice, duplicateInvoice } from './draft-invoice.ts'
import { invoiceDetail } from './invoice-detail.ts'
import { invoiceMailWriter } from './invoice-mail.ts'
import { readInvoice } from './invoice-rows.ts'
import { customerFigures, invoiceFigures, type ReadVatToPay } from './invoice-figures.ts'
import { countBillingStatesOf, listInvoices, pageOfInvoices } from './list-invoices.ts'
import { paySurplusBack } from './pay-surplus-back.ts'
import { recordPayment } from './record-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { takeBackWriteOff } from './take-back-write-off.ts'
import { writeOffInvoice } from './write-off.ts'

/** What letters claim beside an invoice; reminders are above invoices, so the program hands it in. */
interface ChargeDeps {
  readonly readCharges: ReadCharges
  readonly readStatutoryInterest: ReadStatutoryInterest
}

type InvoiceDeps = ServeDeps &
  PdfDeps &
  ChargeDeps &
  Pick<RegisterDeps, 'registers'> & {
    readonly cancelInvoice: InvoiceCanceller
    readonly readVatToPay: ReadVatToPay
  }

export function invoiceRoutes(app: FastifyInstance, deps: InvoiceDeps): void {
  serve(app, deps, contract.listInvoices, ({ tx, query }) => listInvoices(tx, query))
  serve(app, deps, contract.listInvoiceChanges, ({ tx, query }) => changesOf(tx, 'invoice', query))
  serve(app, deps, contract.listInvoicePage, ({ tx, query, today }) => pageOfInvoices(tx, query, today))
  serve(app, deps, getInvoiceFigures, ({ tx, today }) => invoiceFigures(tx, today, deps.readVatToPay))
  serve(app, deps, getCustomerFigures, ({ tx, params, today }) =>
    customerFigures(tx, params.customerId, today),
  )
  serve(app, deps, getExpectedInvoiceNumber, ({ tx, query }) =>
    expectedNumber(tx, 'invoice', query.issueDate),
  )
  serve(app, deps, contract.getInvoice, ({ tx, principal, params, today }) =>
    invoiceDetail(tx, principal.tenantId, params.id, {
      today,
      canCheckVatIds: deps.registers.vies !== null,
    }),
  )
  serve(app, deps, contract.createInvoice, ({ tx, principal, body, today }) =>
    createInvoice(tx, principal, body, today),
  )
  serve(app, deps, contract.changeInvoice, ({ tx, params, body, today }) =>
    changeInvoice(tx, params.id, body, today),
  )
  serve(app, deps, questionContract.acceptProposal, ({ tx, principal, caller, params, body, today }) =>
    acceptProposal(tx, { ...principal, ip: caller.ip }, params.id, body, today),
  )
  serve(app, deps, contract.duplicateInvoice, ({ tx, principal, params, today }) =>
    duplicateInvoice(tx, principal, params.id, today),
  )
  serve(app, deps, contract.changeBillingState, async ({ tx, principal, params, query, today }) => {
    const { billingState, delaySeconds = 0, consent } = query
    if (billingState !== 'sent' || delaySeconds === 0)
      return changeBillingState(tx, principal, params.id, billingState, today, {
        cancel: deps.cancelInvoice,
        isRateAccepted: consent === 'deposit-rate',
      })
    await orderMail(tx, invoiceMailWriter, principal, params.id, { delaySeconds }, today)
    return null
  })
  paymentRoutes(app, deps)
  serve(app, deps, contract.archiveInvoice, async ({ tx, principal, params, query }) => {
    await archiveInvoice(tx, principal, params.id, query.archive)
    return null
  })
  serve(app, deps, contract.countBillingStates, ({ tx, principal, params }) => {
    if (params.tenantId !== principal.tenantId) throw ledgerErrors.tenantMismatch()
    return countBillingStatesOf(tx)
  })
  serve(app, deps, contract.getInvoiceUbl, ({ tx, params, query }) =>
    eInvoiceOf(tx, { id: params.id, kind: 'invoice' }, query.profile ?? 'peppol'),
  )
  serve(
    app,
    deps,
    contract.getInvoiceAttachment,
    async ({ tx, params }) => {
      const invoice = await readInvoice(tx, params.id)
      if (!hasPdf(invoice.state)) throw invoiceErrors.noPdfYet()
      return downloadOf(tx, deps, params.id)
    },
    { before: ({ principal, params }) => ensurePdf(deps, principal.tenantId, params.id) },
  )
}

function paymentRoutes(app: FastifyInstance, deps: ServeDeps & ChargeDeps): void {
  serve(app, deps, payments.addPayment, async ({ tx, principal, params, body, today }) =>
    recordPayment(
      tx,
      principal,
      params.id,
      {
        date: body.date,
        amount: body.amount,
        account: await paymentAccount(tx, body.ledgerAccountId ?? null, 'receipt'),
        consent: body.consent ?? undefined,
        charges: { costs: body.costs ?? ZERO, interest: body.interest ?? ZERO },
      },
      today,
    ),
  )
  serve(app, deps, payments.readCharges, async ({ tx, params, query, today }) => {
    await readInvoice(tx, params.id)
    const [claimed] = await deps.readCharges(tx, { documentId: params.id })
    const day = query.date ?? today
    const statutoryInterest = await deps.readStatutoryInterest(tx, params.id, day)
    return { ...(claimed?.dueOn(day) ?? NO_CHARGES), statutoryInterest }
  })
  serve(app, deps, payments.removePayment, ({ tx, principal, params, query, today }) =>
    reversePayment(tx, principal, params.id, {
      paymentId: params.paymentId,
      why: takenBackOf(query, today),
      today,
    }),
  )
  serve(app, deps, payments.paySurplusBack, async ({ tx, principal, params, body, today }) =>
    paySurplusBack(
      tx,
      principal,
      params.id,
      {
        date: body.date ?? today,
        amount: body.amount ?? null,
        account: await paymentAccount(tx, body.ledgerAccountId ?? null, 'customer-refund'),
      },
      today,
    ),
  )
  serve(app, deps, writeOffs.writeOff, ({ tx, principal, params, body, today }) =>
    writeOffInvoice(tx, principal, params.id, body.date ?? today, today),
  )
  serve(app, deps, writeOffs.takeBackWriteOff, ({ tx, principal, params, today }) =>
    takeBackWriteOff(tx, principal, params.id, today),
  )
}
