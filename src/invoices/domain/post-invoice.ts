import { netPerCase, totalsOf } from '#documents/domain/totals.ts'
import { balanced, onSide, reversed, type JournalEntry, type Posting } from '#ledger/domain/journal-entry.ts'
import { BANK, RECEIVABLE, salesAccountsOf, type SalesVatCode } from '#ledger/domain/vat-code.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { BasisPoints, Cents } from '#kernel/money.ts'
import type { VatTreatment } from '#documents/domain/line.ts'
import type { Invoice } from './invoice.ts'

/**
 * The journal entry of a finalised invoice: the customer owes the gross amount; what was earned
 * and what is owed to the Belastingdienst stand against it.
 *
 *     debit   receivable       gross
 *     credit  revenue          net, an account per VAT code and per goods or services
 *     credit  VAT payable      VAT, an account per rate (none under reverse charge)
 *
 * Amounts are euro cents. Pure: the caller stores the entry.
 *
 * @throws InvariantViolation when the invoice comes to nothing; `problemsOf` refuses those first.
 * @see EN 16931 BR-CO-17; docs/decisions/0007-vat-per-rate.md
 */
export function postInvoice(invoice: Invoice): JournalEntry {
  return balanced({
    journal: 'sales',
    date: invoice.issueDate,
    description: `Factuur {number} ${invoice.customer.name}`,
    postings: salePostings(invoice),
  })
}

/** A credit note for the whole of the invoice: its entry mirrored to the cent, on the day of the credit note. */
export function postCreditNote(invoice: Invoice, issueDate: LocalDate): JournalEntry {
  return balanced({
    journal: 'sales',
    date: issueDate,
    description: `Creditnota {number} bij factuur ${invoice.number ?? ''} ${invoice.customer.name}`,
    postings: reversed(salePostings(invoice)),
  })
}

/** What was still open has come in on the bank account. */
export function postReceipt(invoice: Invoice, amount: Cents, date: LocalDate): JournalEntry {
  const project = projectTag(invoice)
  return balanced({
    journal: 'bank',
    date,
    description: `Ontvangen: factuur ${invoice.number ?? ''} ${invoice.customer.name}`,
    postings: [...onSide('debit', BANK, amount, project), ...onSide('credit', RECEIVABLE, amount, project)],
  })
}

function salePostings(invoice: Invoice): Posting[] {
  const totals = totalsOf(invoice.lines)
  const project = projectTag(invoice)
  return [
    ...onSide('debit', RECEIVABLE, totals.gross, project),
    ...netPerCase(invoice.lines, invoice.customer.country).flatMap(({ vatCode, supply, net }) =>
      onSide('credit', salesAccountsOf[vatCode][supply === 'goods' ? 'goods' : 'services'], net, {
        vatCode,
        ...project,
      }),
    ),
    ...totals.perRate.flatMap((rate) => vatPosting(rate, project)),
  ]
}

function vatPosting(
  rate: { vatTreatment: VatTreatment; vatRate: BasisPoints; vat: Cents },
  project: Pick<Posting, 'project'>,
): Posting[] {
  const vatCode = taxedCode(rate.vatRate)
  const account = vatCode === null ? null : salesAccountsOf[vatCode].vatPayable
  return vatCode === null || account === null
    ? []
    : onSide('credit', account, rate.vat, { vatCode, ...project })
}

const taxedCode = (rate: BasisPoints): Extract<SalesVatCode, 'nl-high' | 'nl-low'> | null =>
  rate === 2100n ? 'nl-high' : rate === 900n ? 'nl-low' : null

const projectTag = (invoice: Invoice): Pick<Posting, 'project'> =>
  invoice.projectId === null ? {} : { project: invoice.projectId }
