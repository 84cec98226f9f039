import { CreditNoteStateChip } from '#credit-notes/web/CreditNoteStateChip.tsx'
import type { CreditNoteState } from '#credit-notes/domain/credit-note-state.ts'
import { ExpenseStateChip, type ExpenseState } from '#expenses/web/ExpenseStateChip.tsx'
import type { BillingState } from '#invoices/domain/billing-state.ts'
import { InvoiceStateChip } from '#invoices/web/InvoiceStateChip.tsx'
import { cents, ZERO } from '#kernel/money.ts'
import { today } from '#platform/web/today.ts'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { ProjectDocumentOnScreen } from '#projects/contract.ts'
import { stateOn, type StoredQuoteState } from '#quotes/domain/quote-state.ts'
import { QuoteStateChip } from '#quotes/web/QuoteStateChip.tsx'

/** The state of a document on a project, as the list of its kind shows it; projects are below those slices. */
export function ProjectDocumentState({ document }: { document: ProjectDocumentOnScreen }) {
  const { type, standing, state, dueByDate, openAmount, lastMail, inCollection } = document
  const { invoicedAmount, amountToInvoice, foreignToInvoice } = document
  if (standing === 'archived') return <StateChip tone="grey">Gearchiveerd</StateChip>
  if (type === 'invoice' && dueByDate !== null)
    return (
      <InvoiceStateChip
        invoice={{
          state: (state === 'written-off' ? 'paid' : state) as BillingState,
          dueByDate,
          openAmount,
          lastMail,
          inCollection,
          writtenOffAmount: state === 'written-off' ? cents(1n) : ZERO,
        }}
      />
    )
  if (type === 'quote' && dueByDate !== null)
    return (
      <QuoteStateChip
        state={stateOn(
          { state: state as StoredQuoteState, dueDate: dueByDate, invoiced: invoicedAmount ?? ZERO },
          today(),
        )}
        lastMail={lastMail}
        amountToInvoice={amountToInvoice}
        foreign={foreignToInvoice}
      />
    )
  if (type === 'credit-note')
    return <CreditNoteStateChip state={state as CreditNoteState} lastMail={lastMail} />
  if (type === 'expense') return <ExpenseStateChip state={state as ExpenseState} />
  return <StateChip tone="grey">Document</StateChip>
}
