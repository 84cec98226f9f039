import type { FastifyInstance } from 'fastify'
import { eInvoiceOf } from '#documents/server/e-invoice/e-invoice.ts'
import { downloadOf, ensurePdf, type PdfDeps } from '#documents/server/document-pdf.ts'
import { isTakenBack } from '#expenses/domain/expense.ts'
import { moneyAccount } from '#expenses/server/chosen-accounts.ts'
import { readExpense } from '#expenses/server/expense-rows.ts'
import { ZERO } from '#kernel/money.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { takenBackOf } from '#payments/contract.ts'
import { paymentAccount } from '#payments/server/payment-account.ts'
import { changesOf } from '#platform/server/db/record-changes.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { hasPdf } from '../domain/credit-note-state.ts'
import type { Chosen } from '../domain/credit.ts'
import { rateOf } from '../domain/credit-by-amount.ts'
import { creditNoteErrors } from '../domain/errors.ts'
import { paidAndNotRefunded, refundableOf } from '../domain/supplier-refund.ts'
import { archiveCreditNote, changeCreditNoteState } from './change-credit-note-state.ts'
import { creditableOf, creditNoteDetail } from './credit-note-detail.ts'
import { changeCreditNote, createCreditNote } from './draft-credit-note.ts'
import {
  countCreditNoteStatesOf,
  listCreditNotes,
  pageOfCreditNotes,
  summaryOfCreditNote,
} from './list-credit-notes.ts'
import { refundCustomer, refundedOn, refundFromSupplier } from './refund.ts'
import { payOutByHand, reversePayout, settleWith } from './settle-credit-note.ts'

export function creditNoteRoutes(app: FastifyInstance, deps: ServeDeps & PdfDeps): void {
  serve(app, deps, contract.listCreditNotes, ({ tx, query }) => listCreditNotes(tx, query))
  serve(app, deps, contract.listCreditNoteChanges, ({ tx, query }) => changesOf(tx, 'credit-note', query))
  serve(app, deps, contract.listCreditNotePage, ({ tx, query }) => pageOfCreditNotes(tx, query))
  serve(app, deps, contract.getCreditable, ({ tx, params }) => creditableOf(tx, params.id))
  serve(app, deps, contract.getCreditNote, ({ tx, params }) => creditNoteDetail(tx, params.id))
  serve(app, deps, contract.createCreditNote, ({ tx, principal, body }) =>
    createCreditNote(tx, principal, { ...body, chosen: chosenIn(body) }),
  )
  serve(app, deps, contract.changeCreditNote, ({ tx, params, body: { creditNote, version } }) =>
    changeCreditNote(tx, params.id, { ...creditNote, chosen: chosenIn(creditNote), version }),
  )
  serve(app, deps, contract.changeCreditNoteState, ({ tx, principal, params, query, today }) =>
    changeCreditNoteState(tx, principal, params.id, query.billingState, today),
  )
  serve(app, deps, contract.archiveCreditNote, ({ tx, principal, params, query }) =>
    archiveCreditNote(tx, principal, params.id, query.archive),
  )
  serve(app, deps, contract.countCreditNoteStates, ({ tx, principal, params }) => {
    if (params.tenantId !== principal.tenantId) throw ledgerErrors.tenantMismatch()
    return countCreditNoteStatesOf(tx)
  })
  serve(app, deps, contract.getCreditNoteUbl, ({ tx, params, query }) =>
    eInvoiceOf(tx, { id: params.id, kind: 'credit-note' }, query.profile ?? 'peppol'),
  )
  serve(
    app,
    deps,
    contract.getCreditNoteAttachment,
    async ({ tx, params }) => {
      const [note] = await summaryOfCreditNote(tx, params.id)
      if (note === undefined) throw creditNoteErrors.notFound()
      if (!hasPdf(note.state)) throw creditNoteErrors.noPdfYet()
      return downloadOf(tx, deps, params.id)
    },
    { before: ({ principal, params }) => ensurePdf(deps, principal.tenantId, params.id) },
  )
  settlingRoutes(app, deps)
  refundRoutes(app, deps)
}

/** @throws DomainError `credit-note.lines-or-amount` when both are given */
function chosenIn({
  lines,
  amount,
  amountOf,
}: Pick<contract.CreditNoteChange, 'lines' | 'amount' | 'amountOf'>): Chosen {
  const chosen = (lines ?? []).map(({ invoiceLineId, quantity }) => ({ lineId: invoiceLineId, quantity }))
  if (amount == null) return { lines: chosen }
  if (chosen.length > 0) throw creditNoteErrors.linesOrAmount()
  return { amount, rate: amountOf == null ? null : rateOf({ ...amountOf, vatRate: amountOf.vatPercentage }) }
}

function settlingRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.settleCreditNote, ({ tx, principal, params, body, today }) =>
    settleWith(tx, principal, params.id, { invoiceId: body.invoiceId, amount: body.amount ?? null }, today),
  )
  serve(app, deps, contract.payOutCreditNote, async ({ tx, principal, params, body, today }) =>
    payOutByHand(
      tx,
      principal,
      params.id,
      {
        date: body.date,
        amount: body.amount ?? null,
        account: await paymentAccount(tx, body.ledgerAccountId ?? null, 'customer-refund'),
      },
      today,
    ),
  )
  serve(app, deps, contract.removePayout, ({ tx, principal, params, query, today }) =>
    reversePayout(tx, principal, params.id, {
      paymentId: params.paymentId,
      why: takenBackOf(query, today),
      today,
    }),
  )
}

function refundRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.createRefund, async ({ tx, principal, body, today }) =>
    body.direction === 'customer'
      ? refundCustomer(
          tx,
          principal,
          {
            ...body,
            chosen: chosenIn(body),
            account: await paymentAccount(tx, body.ledgerAccountId ?? null, 'customer-refund'),
          },
          today,
        )
      : refundFromSupplier(
          tx,
          principal,
          {
            ...body,
            lines: body.lines.map(({ expenseLineId, amount }) => ({ lineId: expenseLineId, amount })),
            account: await moneyAccount(tx, body.ledgerAccountId ?? null, 'supplier-refund'),
          },
          today,
        ),
  )
  serve(app, deps, contract.getRefundable, async ({ tx, params }) => {
    const expense = await readExpense(tx, params.id)
    const before = await refundedOn(tx, params.id)
    return {
      lines: refundableOf(expense.lines, before).map((line) => ({
        expenseLineId: line.lineId,
        left: line.left,
        netAmount: line.net,
        vatAmount: line.vat,
        isReversed: line.isReversed,
        refundedNetAmount: line.refunded.net,
        refundedVatAmount: line.refunded.vat,
      })),
      left: isTakenBack(expense) ? ZERO : paidAndNotRefunded(expense, before),
    }
  })
}
