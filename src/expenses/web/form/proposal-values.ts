import { today } from '#platform/web/today.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import {
  add,
  multiply,
  shareOf,
  shareWithin,
  subtract,
  sum,
  ZERO,
  type BasisPoints,
  type Cents,
} from '#kernel/money.ts'
import { BANK, CARD, CASH, PAYABLE, SUSPENSE } from '#ledger/domain/named-account.ts'
import type { DocumentProposal, ProposedLine } from '../../reading-contract.ts'
import type { Certainty } from '../../domain/receipt/text-line.ts'
import type { PurchaseTreatment } from '../../domain/vat-treatment.ts'
import { currencyIn } from './currency-values.ts'
import { blankLine, figuresOf, sharedTreatment, type ExpenseValues } from './expense-values.ts'

/** What all lines of a document have in common, by the kind of cost. */
export type CostOfLines = Pick<ExpenseValues['lines'][number], 'costAccount' | 'vatDeductible'> & {
  /** Where the document states none; left out where the kind does not say one. */
  readonly vatPercentage?: string
  /** Where the document does not say how its VAT works. */
  readonly reversed?: PurchaseTreatment | ''
  /** Other kinds of cost of the same document, each with its share. */
  readonly others?: readonly OtherKind[]
}

type OtherKind = Pick<CostOfLines, 'costAccount' | 'vatDeductible' | 'vatPercentage'> & {
  readonly share: BasisPoints
}

/**
 * The values that a document fills in: all that are certain or likely. Unsure values are only shown, and a
 * person types them.
 *
 * @param isPaid a line of the bank paid it before, and waits for it
 */
export function valuesOfProposal(
  proposal: DocumentProposal,
  { reversed = '', ...cost }: CostOfLines,
  isPaid: boolean,
): Partial<ExpenseValues> {
  const { certainty } = proposal
  const isFilled = proposal.lines.length > 0 && isGood(certainty.lines)
  // Without lines the question is about the whole document.
  const isAsked = proposal.remarks?.some(({ kind }) => kind === 'question') ?? false
  return {
    ...namesOf(proposal),
    ...currencyIn(proposal),
    ...(proposal.date !== null && isGood(certainty.date) ? { date: proposal.date } : {}),
    vatTreatment: sharedTreatment(
      isFilled
        ? proposal.lines.map((line) => treatmentIn(proposal, line))
        : [isAsked ? reversed : proposal.vatTreatment],
    ),
    ...(isPaid ? { paymentAccount: SUSPENSE } : accountOf(proposal)),
    ...(isFilled ? linesOfProposal(proposal, cost) : totalOf(proposal, cost)),
  }
}

/** One line with the total, of a document whose lines were not read; of several kinds of cost a line each, by their shares. */
function totalOf(
  proposal: DocumentProposal,
  { others = [], ...cost }: Omit<CostOfLines, 'reversed'>,
): Partial<ExpenseValues> {
  const { certainty, total, currency } = proposal
  if (total === null || !isGood(certainty.total)) return {}
  return {
    isVatIncluded: currency === undefined,
    lines: dividedOver(total, cost, others).map(({ amount, ...each }) => ({
      ...blankLine(proposal.date ?? today()),
      ...each,
      // A total in another currency has no Dutch VAT that is known.
      ...(currency !== undefined && proposal.vatTreatment === 'standard' && { vatPercentage: '0' }),
      unitPrice: formatDecimal(amount * 100n, 4, 2),
    })),
  }
}

type KindOfLine = Omit<CostOfLines, 'reversed' | 'others'>

/** The parts of a total; the first kind has what the others leave. */
function dividedOver(
  total: Cents,
  first: KindOfLine,
  others: readonly OtherKind[],
): readonly (KindOfLine & { readonly amount: Cents })[] {
  const parts = others
    .map(({ share, ...kind }) => ({ ...kind, amount: shareOf(total, share) }))
    .filter(({ amount }) => amount !== ZERO)
  return [{ ...first, amount: subtract(total, sum(parts.map(({ amount }) => amount))) }, ...parts]
}

/** The kind of a line that was read: of several the only one with its rate, else a person chooses. */
function kindOfLine({ others = [], ...first }: CostOfLines, vatPercentage: string): KindOfLine {
  if (others.length === 0) return first
  const [found, ...more] = [first, ...others].filter((each) => each.vatPercentage === vatPercentage)
  if (found === undefined || more.length > 0) return { costAccount: '', vatDeductible: true }
  return { costAccount: found.costAccount, vatDeductible: found.vatDeductible }
}

/** The supplier, the number, and the description made of both. */
function namesOf({ certainty, ...proposal }: DocumentProposal): Partial<ExpenseValues> {
  const supplier = isGood(certainty.supplier) ? proposal.supplier : null
  const description = [supplier, proposal.invoiceNumber].filter((part) => part !== null).join(' – ')
  return {
    ...(description === '' ? {} : { description }),
    ...(supplier === null ? {} : { supplierName: supplier }),
    ...(proposal.invoiceNumber === null ? {} : { supplierInvoiceNumber: proposal.invoiceNumber }),
  }
}

const isGood = (each: Certainty | null): boolean => each === 'certain' || each === 'likely'

/** Whether a document says by whom, when and how much, asks nothing and does not contradict itself. */
export const isSure = ({ certainty, remarks = [] }: DocumentProposal): boolean =>
  [certainty.supplier, certainty.date, certainty.total].every(isGood) &&
  !remarks.some(({ kind }) => kind === 'question' || kind === 'contradiction')

/** '' where the user must choose it. */
const treatmentIn = (proposal: DocumentProposal, line: ProposedLine): PurchaseTreatment | '' =>
  line.vatTreatment === undefined ? proposal.vatTreatment : (line.vatTreatment ?? '')

/** Where it was paid from. What a bank or a card paid in another currency is open until the line of the bank is there, because the bank has its own rate. */
function accountOf({ paidWith, currency }: DocumentProposal): Partial<ExpenseValues> {
  if (currency !== undefined && paidWith !== 'cash') return { paymentAccount: PAYABLE }
  return paidWith === null ? {} : { paymentAccount: accountPaidWith[paidWith] }
}

const accountPaidWith = {
  bank: BANK,
  'credit-card': CARD,
  cash: CASH,
  'on-account': PAYABLE,
} as const satisfies Record<NonNullable<DocumentProposal['paidWith']>, string>

/** For a receipt with VAT in the price, as printed, where that gives the same cent; otherwise net, as on an invoice. */
function linesOfProposal(
  proposal: DocumentProposal,
  cost: CostOfLines,
): Pick<ExpenseValues, 'isVatIncluded' | 'lines'> {
  const { lines, total } = proposal
  const gross = lines.map((line) => {
    const net = multiply(line.quantity, line.unitPrice)
    const vat = line.vatAmount ?? shareOf(net, line.vatPercentage)
    const amount = add(net, vat)
    const isExact = shareWithin(amount, line.vatPercentage) === vat
    return { vatPercentage: String(line.vatPercentage / 100n), amount, isExact }
  })
  const isReceipt =
    total !== null &&
    proposal.currency === undefined &&
    gross.every(({ isExact }) => isExact) &&
    lines.every((line) => line.description === '' && treatmentIn(proposal, line) === 'standard')
  return isReceipt
    ? {
        isVatIncluded: true,
        lines: gross.map(({ vatPercentage, amount }) => ({
          ...blankLine(proposal.date ?? today()),
          ...kindOfLine(cost, vatPercentage),
          vatPercentage,
          unitPrice: formatDecimal(amount * 100n, 4, 2),
        })),
      }
    : {
        isVatIncluded: false,
        lines: lines.map((line) => ({
          ...blankLine(proposal.date ?? today()),
          ...kindOfLine(cost, String(line.vatPercentage / 100n)),
          description: line.description,
          ...figuresOf(line),
          vatTreatment: treatmentIn(proposal, line),
        })),
      }
}
