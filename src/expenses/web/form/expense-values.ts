import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { localDateCodec, requiredText } from '#contract/codecs.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import type { BackingDocumentId, ProjectId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import {
  add,
  basisPoints,
  divideRounded,
  multiply,
  price,
  quantity,
  shareOf,
  subtract,
  type BasisPoints,
  type Cents,
  type Price,
  type Quantity,
} from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { tidyDecimal, today, typedDecimal } from '#platform/web/form/typed-values.ts'
import type { DocumentProposal, ExpenseDetail } from '../../contract.ts'
import { problemsOf } from '../../domain/book-expense.ts'
import type { ExpenseLine } from '../../domain/expense.ts'
import type { Certainty } from '../../domain/receipt/text-line.ts'
import { isReversed, purchaseTreatments, type PurchaseTreatment } from '../../domain/vat-treatment.ts'

/** A line as it stands in the form: figures are the text that was typed, until the form is read. */
export interface ExpenseLineValues {
  description: string
  quantity: string
  unitPrice: string
  /** Whole percents: `21`, `9`, `0`. */
  vatPercentage: string
  /** Number of the account. */
  costAccount: string
  vatDeductible: boolean
  /** VAT in cents as a UBL invoice states it, with the figures that it holds for; '' when there is none. */
  statedVat: string
}

export interface ExpenseValues {
  description: string
  supplierName: string
  supplierInvoiceNumber: string
  date: string
  /** Count it from today, where the period of its date is closed. */
  isBookedToday: boolean
  projectId: string
  backingDocumentId: string
  vatTreatment: PurchaseTreatment
  /** Number of the account. */
  paymentAccount: string
  /** Prices are typed as they stand on a receipt. */
  isVatIncluded: boolean
  lines: ExpenseLineValues[]
}

export const blankLine = (): ExpenseLineValues => ({
  description: '',
  quantity: '1',
  unitPrice: '',
  vatPercentage: '21',
  costAccount: '',
  vatDeductible: true,
  statedVat: '',
})

export const emptyExpense = (projectId: string): ExpenseValues => ({
  description: '',
  supplierName: '',
  supplierInvoiceNumber: '',
  date: today(),
  isBookedToday: false,
  projectId,
  backingDocumentId: '',
  vatTreatment: 'standard',
  paymentAccount: '1100',
  isVatIncluded: true,
  lines: [blankLine()],
})

/** What the form comes to: accounts by number, for the page to look up. */
export interface ExpenseDraft {
  readonly description: string
  readonly supplierName: string | null
  readonly supplierInvoiceNumber: string | null
  readonly date: LocalDate
  readonly isBookedToday: boolean
  readonly projectId: ProjectId | null
  readonly backingDocumentId: BackingDocumentId
  readonly lines: readonly ExpenseLine[]
}

export type ExpenseFormState = UseFormReturn<ExpenseValues, unknown, ExpenseDraft>

const typedLine = z.object({
  description: z.string(),
  quantity: typedDecimal(4, quantity, 'Vul een aantal in, bijvoorbeeld 1,5.'),
  unitPrice: typedDecimal(4, price, 'Vul een bedrag in, bijvoorbeeld 12,50.'),
  vatPercentage: z.string(),
  costAccount: z.string().min(1, 'Kies waar dit bij hoort.'),
  vatDeductible: z.boolean(),
  statedVat: z.string(),
})

/** Reads the form; refuses what cannot be booked, each beside its field. */
export const expenseForm = z
  .object({
    description: requiredText('de omschrijving', 500),
    supplierName: z.string().trim().max(200, 'De leverancier mag hooguit 200 tekens lang zijn.'),
    supplierInvoiceNumber: z.string().trim().max(100, 'Het factuurnummer mag hooguit 100 tekens lang zijn.'),
    date: localDateCodec,
    isBookedToday: z.boolean(),
    projectId: z.string(),
    backingDocumentId: z.string().min(1, 'Upload een document bij de uitgave.'),
    vatTreatment: z.enum(purchaseTreatments as readonly [PurchaseTreatment, ...PurchaseTreatment[]]),
    paymentAccount: z.string().min(1, 'Kies waarvan is betaald.'),
    isVatIncluded: z.boolean(),
    lines: z.array(typedLine),
  })
  .transform((values, context): ExpenseDraft => {
    const lines = values.lines.map((line) => lineFrom(line, values))
    const [problem] = problemsOf(lines)
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['lines'], message: problem })
    return {
      description: values.description,
      supplierName: values.supplierName === '' ? null : values.supplierName,
      supplierInvoiceNumber: values.supplierInvoiceNumber === '' ? null : values.supplierInvoiceNumber,
      date: values.date,
      isBookedToday: values.isBookedToday,
      projectId: values.projectId === '' ? null : (values.projectId as ProjectId),
      backingDocumentId: values.backingDocumentId as BackingDocumentId,
      lines,
    }
  })

interface ReadFigures {
  readonly description: string
  readonly quantity: Quantity
  readonly unitPrice: Price
  readonly vatPercentage: string
  readonly costAccount: string
  readonly vatDeductible: boolean
  readonly statedVat: string
}
type Shared = Pick<ExpenseValues, 'vatTreatment' | 'paymentAccount' | 'isVatIncluded'>

function lineFrom(line: ReadFigures, shared: Shared): ExpenseLine {
  const vatRate = rateOf(line.vatPercentage)
  const isGross = shared.isVatIncluded && !isReversed(shared.vatTreatment)
  return {
    description: line.description,
    ...(isGross
      ? netFiguresOf(line, vatRate)
      : { quantity: line.quantity, unitPrice: line.unitPrice, statedVat: statedVatOf(line, shared) }),
    vatRate,
    vatTreatment: shared.vatTreatment,
    isVatDeductible: line.vatDeductible,
    costAccount: accountNumber(line.costAccount),
    paymentAccount: accountNumber(shared.paymentAccount),
  }
}

/**
 * Net figures of a price with VAT in it: the VAT is the part that belongs to the rate, as a till prints it, and is sent
 * along, because net × rate may round to another cent.
 */
function netFiguresOf(
  line: Pick<ReadFigures, 'quantity' | 'unitPrice'>,
  rate: BasisPoints,
): { quantity: Quantity; unitPrice: Price; statedVat: Cents } {
  const gross = multiply(line.quantity, line.unitPrice)
  const vat = divideRounded(gross * rate, 10_000n + rate) as Cents
  const net = subtract(gross, vat)
  const each = line.quantity > 0n ? price(divideRounded(net * 1_000_000n, line.quantity)) : price(net * 100n)
  return multiply(line.quantity, each) === net
    ? { quantity: line.quantity, unitPrice: each, statedVat: vat }
    : { quantity: quantity(10_000n), unitPrice: price(net * 100n), statedVat: vat }
}

/** The lines as far as they can be read: what is half typed counts as nothing, for totals that move along. */
export const linesSoFar = (values: Shared & { lines: readonly ExpenseLineValues[] }): ExpenseLine[] =>
  values.lines.map((line) =>
    lineFrom(
      {
        ...line,
        quantity: quantity(parseTypedDecimal(line.quantity, 4) ?? 0n),
        unitPrice: price(parseTypedDecimal(line.unitPrice, 4) ?? 0n),
      },
      values,
    ),
  )

const rateOf = (percents: string): BasisPoints =>
  basisPoints(/^\d{1,3}$/.test(percents) ? BigInt(percents) * 100n : 0n)

/** VAT that was stated holds for the figures that it came with: `1215 for 10000 × 578500 at 21`. */
const statedFor = (line: Pick<ReadFigures, 'quantity' | 'unitPrice' | 'vatPercentage'>): string =>
  `for ${String(line.quantity)} × ${String(line.unitPrice)} at ${line.vatPercentage}`

function statedVatOf(line: ReadFigures, shared: Shared): Cents | null {
  const [digits = '', ...rest] = line.statedVat.split(' ')
  if (isReversed(shared.vatTreatment) || rest.join(' ') !== statedFor(line)) return null
  return /^-?\d+$/.test(digits) ? (BigInt(digits) as Cents) : null
}

const figuresOf = (line: {
  quantity: Quantity
  unitPrice: Price
  vatPercentage: BasisPoints
  vatAmount: Cents | null
}): Pick<ExpenseLineValues, 'quantity' | 'unitPrice' | 'vatPercentage' | 'statedVat'> => {
  const vatPercentage = String(line.vatPercentage / 100n)
  return {
    quantity: tidyDecimal(line.quantity, 4, 0),
    unitPrice: tidyDecimal(line.unitPrice, 4, 2),
    vatPercentage,
    statedVat:
      line.vatAmount === null ? '' : `${String(line.vatAmount)} ${statedFor({ ...line, vatPercentage })}`,
  }
}

/** What a document fills in: all that is certain or likely. What is unsure is shown, and typed by whoever can read it. */
export function valuesOfProposal(proposal: DocumentProposal, costAccount: string): Partial<ExpenseValues> {
  const { certainty, vatTreatment } = proposal
  const isGood = (each: Certainty | null): boolean => each === 'certain' || each === 'likely'
  const supplier = isGood(certainty.supplier) ? proposal.supplier : null
  const description = [supplier, proposal.invoiceNumber]
  return {
    ...(description.some((part) => part !== null)
      ? { description: description.filter((part) => part !== null).join(' – ') }
      : {}),
    ...(supplier === null ? {} : { supplierName: supplier }),
    ...(proposal.invoiceNumber === null ? {} : { supplierInvoiceNumber: proposal.invoiceNumber }),
    ...(proposal.date !== null && isGood(certainty.date) ? { date: proposal.date } : {}),
    vatTreatment,
    ...(proposal.paidWith === null ? {} : { paymentAccount: accountPaidWith[proposal.paidWith] }),
    ...(proposal.lines.length > 0 && isGood(certainty.lines)
      ? linesOfProposal(proposal, costAccount)
      : proposal.total !== null && isGood(certainty.total)
        ? {
            isVatIncluded: true,
            lines: [{ ...blankLine(), costAccount, unitPrice: tidyDecimal(proposal.total * 100n, 4, 2) }],
          }
        : {}),
  }
}

const accountPaidWith = {
  bank: '1100',
  'credit-card': '1180',
  cash: '1000',
  'on-account': '1600',
} as const satisfies Record<NonNullable<DocumentProposal['paidWith']>, string>

/** Of a receipt as it is printed, with its VAT in it, where that comes to the same cent; else net, as on an invoice. */
function linesOfProposal(
  { lines, total }: DocumentProposal,
  costAccount: string,
): Pick<ExpenseValues, 'isVatIncluded' | 'lines'> {
  const gross = lines.map((line) => {
    const net = multiply(line.quantity, line.unitPrice)
    const vat = line.vatAmount ?? shareOf(net, line.vatPercentage)
    const amount = add(net, vat)
    const isExact = divideRounded(amount * line.vatPercentage, 10_000n + line.vatPercentage) === vat
    return { vatPercentage: String(line.vatPercentage / 100n), amount, isExact }
  })
  const isReceipt = total !== null && gross.every(({ isExact }) => isExact)
  return isReceipt
    ? {
        isVatIncluded: true,
        lines: gross.map(({ vatPercentage, amount }) => ({
          ...blankLine(),
          costAccount,
          vatPercentage,
          unitPrice: tidyDecimal(amount * 100n, 4, 2),
        })),
      }
    : {
        isVatIncluded: false,
        lines: lines.map((line) => ({
          ...blankLine(),
          costAccount,
          description: line.description,
          ...figuresOf(line),
        })),
      }
}

/** An expense that is booked, as it would be typed. */
export const valuesOfExpense = (expense: ExpenseDetail): ExpenseValues => ({
  description: expense.description,
  supplierName: expense.supplierName ?? '',
  supplierInvoiceNumber: expense.supplierInvoiceNumber ?? '',
  date: expense.date,
  isBookedToday: false,
  projectId: expense.projectId ?? '',
  backingDocumentId: expense.backingDocumentId,
  vatTreatment: expense.lines[0]?.vatTreatment ?? 'standard',
  paymentAccount: expense.lines[0]?.paymentAccount.number ?? '1100',
  isVatIncluded: false,
  lines: expense.lines.map((line) => ({
    description: line.description,
    ...figuresOf(line),
    costAccount: line.costAccount.number,
    vatDeductible: line.vatDeductible,
  })),
})
