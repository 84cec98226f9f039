import { wordingFor } from '#documents/domain/language/wording.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import { foreignOnScreen } from '#documents/server/foreign-on-screen.ts'
import { legalRemarksOf } from '#documents/domain/remarks.ts'
import { totalsOf, withFigures } from '#documents/domain/totals.ts'
import { referenceOf } from '#documents/domain/payment-reference.ts'
import { brandingOf } from '#documents/server/branding.ts'
import { lineOnScreen } from '#documents/server/line-on-screen.ts'
import type { DocumentId, RecurringInvoiceId, TenantId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { paymentsOn, surplusOf } from '#payments/server/payment-rows.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { InvoiceDetail, PaymentOnScreen } from '../contract.ts'
import { foreignOf, problemsOf } from '../domain/finalise.ts'
import { invoiceErrors } from '../domain/errors.ts'
import type { Question } from '../domain/questions.ts'
import { askQuestions } from './ask-questions.ts'
import { readInvoice } from './invoice-rows.ts'
import { summaryOfInvoice } from './list-invoices.ts'
import { vatCheckQuestion } from './vat-check-question.ts'

/** Everything the page of one invoice shows. */
export async function invoiceDetail(
  tx: TenantTx,
  tenantId: TenantId,
  id: DocumentId,
  { today, canCheckVatIds }: { readonly today: LocalDate; readonly canCheckVatIds: boolean },
): Promise<InvoiceDetail> {
  const invoice = await readInvoice(tx, id)
  const [summary] = await summaryOfInvoice(tx, id)
  if (summary === undefined) throw invoiceErrors.notFound()
  return {
    ...summary,
    ...particularsOf(invoice),
    deliveryDate: invoice.deliveryDate,
    lines: withFigures(invoice.lines).map((line) => ({
      ...lineOnScreen(line),
      isPrepayment: line.isPrepayment ?? false,
    })),
    perRate: totalsOf(invoice.lines).perRate.map(({ vatTreatment, vatRate, net, vat }) => ({
      vatTreatment,
      vatPercentage: vatRate,
      netAmount: net,
      vatAmount: vat,
    })),
    foreign: foreignOnScreen(foreignOf(invoice)),
    customer: invoice.customer,
    supplier: invoice.supplier,
    dress: brandingOf(invoice.frozen),
    paymentReference:
      invoice.frozen === null ? null : referenceOf({ ...invoice.frozen, number: invoice.number ?? '' }),
    remarks: [
      ...(invoice.frozen?.remarks ??
        legalRemarksOf(invoice.lines, invoice.customer, wordingFor(invoice.customer))),
    ],
    payments: await paymentsOf(tx, id),
    settlements: await settlementsOf(tx, id),
    customerSurplus: await surplusOf(tx, invoice.customerId),
    entries: await entriesOf(tx, id),
    creditNotes: await creditNotesOf(tx, id),
    timeline: await timelineOf(tx, id),
    recurringInvoiceId: await recurringInvoiceOf(tx, id),
    problems: invoice.state === 'concept' ? problemsOf(invoice) : [],
    questions:
      invoice.state === 'concept'
        ? [
            ...(await askQuestions(tx, tenantId, invoice, today)),
            await vatCheckQuestion(tx, invoice, canCheckVatIds),
          ].flatMap((question) => (question === null ? [] : [questionOnScreen(question)]))
        : [],
  }
}

const questionOnScreen = ({ code, sentence, proposal }: Question): InvoiceDetail['questions'][number] => ({
  code,
  sentence,
  proposal: proposal?.label ?? null,
})

/** Payments on a document, those undone too. */
export async function paymentsOf(tx: TenantTx, id: DocumentId): Promise<PaymentOnScreen[]> {
  const payments = await paymentsOn(tx, { documentId: id })
  return payments.map(({ account, accountName, ...payment }) => ({
    ...payment,
    account: `${account} ${accountName}`,
  }))
}

/** By credit note and day, without what was freed again. */
async function settlementsOf(tx: TenantTx, id: DocumentId): Promise<InvoiceDetail['settlements']> {
  const { rows } = await sql<{
    id: string
    credit_note_id: DocumentId
    number: string
    settled_on: string
    amount: Cents
  }>`
    select min(s.id::text) as id, s.credit_note_id, n.number, s.settled_on, sum(s.amount_cents)::bigint as amount
    from credit_settlements s join issued_documents n on n.tenant_id = s.tenant_id and n.id = s.credit_note_id
    where s.tenant_id = ${thisTenant} and s.invoice_id = ${id}
    group by s.credit_note_id, n.number, s.settled_on having sum(s.amount_cents) <> 0
    order by s.settled_on, min(s.created_at)`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    creditNoteId: row.credit_note_id,
    number: row.number,
    date: localDate(row.settled_on),
    amount: row.amount,
  }))
}

/** Entries of the invoice, and of its credit notes. */
export async function entriesOf(tx: TenantTx, id: DocumentId): Promise<InvoiceDetail['entries']> {
  const { rows } = await sql<{ id: string; number: bigint; entry_date: string; description: string }>`
    select e.id, e.number, e.entry_date, e.description from booked_entries e
    where e.tenant_id = ${thisTenant}
      and (e.document_id = ${id}
           or e.document_id in (select d.id from issued_documents d where d.tenant_id = ${thisTenant} and d.corrects_id = ${id}))
    order by e.number`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    number: Number(row.number),
    transactionDate: localDate(row.entry_date),
    description: row.description,
  }))
}

async function creditNotesOf(tx: TenantTx, id: DocumentId): Promise<InvoiceDetail['creditNotes']> {
  const { rows } = await sql<{ id: string; number: string; issue_date: string; gross: Cents }>`
    select id, number, issue_date, gross_cents as gross from credit_note_states
    where tenant_id = ${thisTenant} and corrects_id = ${id} and number is not null order by number`.execute(
    tx,
  )
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    issueDate: localDate(row.issue_date),
    grossAmount: row.gross,
  }))
}

/** A published view of the slice above. */
async function recurringInvoiceOf(tx: TenantTx, id: DocumentId): Promise<RecurringInvoiceId | null> {
  const { rows } = await sql<{ recurring_invoice_id: RecurringInvoiceId }>`
    select recurring_invoice_id from recurring_documents
    where tenant_id = ${thisTenant} and document_id = ${id} limit 1`.execute(tx)
  return rows[0]?.recurring_invoice_id ?? null
}

export async function timelineOf(tx: TenantTx, id: DocumentId): Promise<InvoiceDetail['timeline']> {
  const { rows } = await sql<InvoiceDetail['timeline'][number]>`
    select at, kind, detail from document_moments
    where tenant_id = ${thisTenant} and document_id = ${id} order by at, id`.execute(tx)
  return rows
}
