import { codeOfRate } from '#ledger/domain/vat-rate.ts'
import {
  netPerCase,
  totalsOf,
  type CaseTotal,
  type RateTotal,
  type Totals,
} from '#documents/domain/totals.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { balanced, onSide, reversed, type JournalEntry, type Posting } from '#ledger/domain/journal-entry.ts'
import { EXCHANGE_DIFFERENCE, PREPAYMENT, RECEIVABLE } from '#ledger/domain/named-account.ts'
import { ossCaseOf, OSS_VAT, salesAccountsFor, salesAccountsOf } from '#ledger/domain/vat-code.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { shareOf, subtract, sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import type { VatTreatment } from '#documents/domain/line.ts'
import type { Invoice } from './invoice.ts'

/**
 * The journal entry of a finalised invoice: debit the gross amount of the customer; credit the revenue and
 * the VAT.
 *
 *     debit   receivable       gross
 *     credit  revenue          net, on the account of the line, or one per VAT code and per goods or services
 *     credit  prepayments      net of prepayments; the final invoice deducts it by a debit
 *     credit  VAT payable      VAT, an account per rate (none under reverse charge); of another country on 1518, by its case
 *
 * In another currency a deposit that is taken off was booked at the rate of another day. What the deposit has in euros more than the deduction is taken off
 * too, and is an exchange difference: VAT and revenue are those of the rate of the invoice (decision 236).
 *
 * A prepayment has the VAT code of its work: its VAT is due when it is invoiced (art. 13 Wet OB 1968). The
 * boxes are read by code, and revenue is read by account, so it is earned at the final invoice.
 *
 * Amounts are euro cents. Pure: the caller stores the entry.
 *
 * @param bookedOn another day than its date, for an invoice whose VAT fell due before it was made
 * (docs/periods.md)
 * @param depositDifference the euros of the deposits on 1620 less those of the deduction
 * @throws InvariantViolation when the invoice is zero; `problemsOf` refuses those first.
 * @see EN 16931 BR-CO-17; docs/decisions/0007-vat-per-rate.md
 */
export function postInvoice(
  invoice: Invoice,
  bookedOn: LocalDate = invoice.issueDate,
  depositDifference: Cents = ZERO,
): JournalEntry {
  return balanced({
    journal: 'sales',
    date: bookedOn,
    description: `Factuur {number} ${invoice.customer.name}`,
    postings: [...salePostings(invoice), ...differencePostings(invoice, depositDifference)],
  })
}

function differencePostings(invoice: Invoice, depositDifference: Cents): Posting[] {
  const project = projectTag(invoice)
  return [
    ...onSide('debit', PREPAYMENT, depositDifference, project),
    ...onSide('credit', EXCHANGE_DIFFERENCE, depositDifference, project),
  ]
}

/** The amounts of a sale, or of its credited part, as they are booked. */
export interface SaleAmounts {
  readonly totals: Totals
  readonly perCase: readonly CaseTotal[]
}

export const amountsOf = (invoice: Pick<Invoice, 'lines' | 'customer'>): SaleAmounts => ({
  totals: totalsOf(invoice.lines),
  perCase: netPerCase(invoice.lines, invoice.customer),
})

/**
 * A credit note for the whole of an invoice, or for the part that `amounts` says: the same accounts and cases of the
 * return with their sides swapped, on the day of the credit note.
 *
 * @param depositDifference the euros that 1620 gets back of the deposits less those of the credited deduction
 */
export function postCreditNote(
  invoice: Invoice,
  issueDate: LocalDate,
  amounts: SaleAmounts = amountsOf(invoice),
  depositDifference: Cents = ZERO,
): JournalEntry {
  return balanced({
    journal: 'sales',
    date: issueDate,
    description: `Creditnota {number} bij factuur ${invoice.number ?? ''} ${invoice.customer.name}`,
    postings: reversed([
      ...salePostings(invoice, amounts),
      ...differencePostings(invoice, depositDifference),
    ]),
  })
}

function salePostings(invoice: Invoice, { totals, perCase }: SaleAmounts = amountsOf(invoice)): Posting[] {
  const project = projectTag(invoice)
  return [
    ...onSide('debit', RECEIVABLE, totals.gross, project),
    ...perCase.flatMap((each) =>
      onSide('credit', accountOf(each), each.net, { vatCode: each.vatCode, ...project }),
    ),
    ...totals.perRate.flatMap((rate) =>
      rate.vatTreatment === 'oss' ? ossPostings(rate, perCase, project) : vatPosting(rate, project),
    ),
  ]
}

/** The one rule for the account of revenue: that of a prepayment, the one that was chosen, or the one of the VAT. */
const accountOf = ({ vatCode, supply, isPrepayment, account }: CaseTotal): AccountNumber =>
  isPrepayment
    ? PREPAYMENT
    : (account ?? salesAccountsFor(vatCode)[supply === 'goods' ? 'goods' : 'services'])

function vatPosting(
  rate: { vatTreatment: VatTreatment; vatRate: BasisPoints; vat: Cents },
  project: Pick<Posting, 'project'>,
): Posting[] {
  const vatCode = codeOfRate(rate.vatRate)
  const account = vatCode === null ? null : salesAccountsOf[vatCode].vatPayable
  return vatCode === null || account === null
    ? []
    : onSide('credit', account, rate.vat, { vatCode, ...project })
}

/** VAT of another country of the EU, divided over goods and services by their nets; the last has what rounding left. */
function ossPostings(
  { vatRate, vat }: Pick<RateTotal, 'vatRate' | 'vat'>,
  perCase: readonly CaseTotal[],
  project: Pick<Posting, 'project'>,
): Posting[] {
  const ofRate = perCase.filter(({ vatCode }) => ossCaseOf(vatCode)?.rate === vatRate)
  const nets = [...Map.groupBy(ofRate, ({ vatCode }) => vatCode)].map(
    ([vatCode, cases]) => [vatCode, sum(cases.map(({ net }) => net))] as const,
  )
  let left = vat
  return nets.flatMap(([vatCode, net], index) => {
    const share = index === nets.length - 1 ? left : shareOf(net, vatRate)
    left = subtract(left, share)
    return onSide('credit', OSS_VAT, share, { vatCode, ...project })
  })
}

export const projectTag = (invoice: Pick<Invoice, 'projectId'>): Pick<Posting, 'project'> =>
  invoice.projectId === null ? {} : { project: invoice.projectId }
