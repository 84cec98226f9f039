import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { localDateCodec, requiredText } from '#contract/codecs.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import type { BackingDocumentId, ProjectId } from '#kernel/ids.ts'
import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import {
  basisPoints,
  divideRounded,
  multiply,
  price,
  quantity,
  subtract,
  type BasisPoints,
  type Cents,
  type Price,
  type Quantity,
  shareWithin,
} from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { BANK } from '#ledger/domain/named-account.ts'
import { ZERO_RATE, highRateOn } from '#ledger/domain/vat-rate.ts'
import { typedDecimal } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import type { ExpenseDetail } from '../../contract.ts'
import type { ExchangeRate } from '#ledger/domain/foreign-money.ts'
import { problemsOf } from '../../domain/book-expense.ts'
import type { ExpenseLine } from '../../domain/expense.ts'
import { foreignProblemsOf, linesInEuros } from '../../domain/foreign-purchase.ts'
import { EURO, isForeign, rateOf as rateIn, rateText, typedRate } from '#ledger/web/currency-values.ts'
import { isReversed, purchaseTreatments, type PurchaseTreatment } from '../../domain/vat-treatment.ts'

/** The choice of a treatment for each line separately. */
export const PER_LINE = 'per-line'
/** The choice instead of a rate for VAT without a price. */
export const VAT_ONLY = 'vat-only'

/** A line of the form: figures are the typed text, until the form is parsed. */
export interface ExpenseLineValues {
  description: string
  quantity: string
  unitPrice: string
  /**
   * Whole percents: `21`, `9`, `0`; or `vat-only`: the amount is VAT without a price, as on a document of the
   * customs.
   */
  vatPercentage: string
  /** Number of the account. */
  costAccount: string
  vatDeductible: boolean
  /** Used when the treatment differs per line; '' while it is not chosen. */
  vatTreatment: PurchaseTreatment | ''
  /**
   * VAT in cents as a UBL invoice states it, with the figures for which it is valid; '' when there is none.
   */
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
  /** `EUR`, or the code of another currency: then the amounts are in it, and the rate is filled in. */
  currency: string
  /** What one euro was, as typed. */
  rate: string
  /** `per-line` where lines differ; '' while it is not chosen. */
  vatTreatment: PurchaseTreatment | typeof PER_LINE | ''
  /** Number of the account. */
  paymentAccount: string
  /** Prices are typed as on a receipt, VAT included. */
  isVatIncluded: boolean
  /** The private part of all lines, as typed; '' where nothing is private. */
  privatePercentage: string
  lines: ExpenseLineValues[]
}

/** @param day on the document */
export const blankLine = (day: LocalDate): ExpenseLineValues => ({
  description: '',
  quantity: '1',
  unitPrice: '',
  vatPercentage: String(highRateOn(day) / 100n),
  costAccount: '',
  vatDeductible: true,
  vatTreatment: 'standard',
  statedVat: '',
})

/** Whether the price contains no Dutch VAT. */
export const isWithoutDutchVat = (treatment: ExpenseValues['vatTreatment']): boolean =>
  treatment === 'foreign' || (treatment !== '' && treatment !== PER_LINE && isReversed(treatment))

export const emptyExpense = (projectId: string): ExpenseValues => ({
  description: '',
  supplierName: '',
  supplierInvoiceNumber: '',
  date: today(),
  isBookedToday: false,
  projectId,
  backingDocumentId: '',
  currency: EURO,
  rate: '',
  vatTreatment: 'standard',
  paymentAccount: BANK,
  isVatIncluded: true,
  privatePercentage: '',
  lines: [blankLine(today())],
})

/** The parsed form: accounts by number, for the page to look up. */
export interface ExpenseDraft {
  readonly description: string
  readonly supplierName: string | null
  readonly supplierInvoiceNumber: string | null
  readonly date: LocalDate
  readonly isBookedToday: boolean
  readonly projectId: ProjectId | null
  readonly backingDocumentId: BackingDocumentId
  /** The currency of the lines with its rate; null for euros. */
  readonly foreign: ExchangeRate | null
  /** The private part of the lines; 0 where nothing is private. */
  readonly privateShare: BasisPoints
  /** In the currency of the document. */
  readonly lines: readonly ExpenseLine[]
}

export type ExpenseFormState = UseFormReturn<ExpenseValues, unknown, ExpenseDraft>

const treatments = purchaseTreatments as readonly [PurchaseTreatment, ...PurchaseTreatment[]]
const CHOOSE_TREATMENT = 'Kies hoe de btw op dit document werkt.'

const typedLine = z.object({
  description: z.string(),
  quantity: typedDecimal(4, quantity, 'Vul een aantal in, bijvoorbeeld 1,5.'),
  unitPrice: typedDecimal(4, price, 'Vul een bedrag in, bijvoorbeeld 12,50.'),
  vatPercentage: z.string(),
  costAccount: z.string().min(1, 'Kies waar dit bij hoort.'),
  vatDeductible: z.boolean(),
  // An older draft has none.
  vatTreatment: z.enum(treatments).or(z.literal('')).catch('standard'),
  statedVat: z.string(),
})

/** Empty is nothing. */
const typedShare = z.string().transform((text, context): BasisPoints => {
  const share = text.trim() === '' ? 0n : parseTypedDecimal(text, 2)
  if (share !== null && share >= 0n && share < 10_000n) return basisPoints(share)
  context.addIssue({ code: 'custom', message: 'Vul een percentage in van 0 tot 100, zonder 100 zelf.' })
  return z.NEVER
})

/** Parses the form; refuses invalid values, each at its field. */
export const expenseForm = z
  .object({
    description: requiredText('de omschrijving', 500),
    supplierName: z.string().trim().max(200, 'De leverancier mag hooguit 200 tekens lang zijn.'),
    supplierInvoiceNumber: z.string().trim().max(100, 'Het factuurnummer mag hooguit 100 tekens lang zijn.'),
    date: localDateCodec,
    isBookedToday: z.boolean(),
    projectId: z.string(),
    backingDocumentId: z.string().min(1, 'Upload een document bij de uitgave.'),
    vatTreatment: z.enum([...treatments, PER_LINE, '']).refine((chosen) => chosen !== '', CHOOSE_TREATMENT),
    paymentAccount: z.string().min(1, 'Kies waarvan is betaald.'),
    isVatIncluded: z.boolean(),
    // An older draft has neither.
    currency: z.string().catch(EURO),
    rate: z.string().catch(''),
    privatePercentage: z.string().catch('').pipe(typedShare),
    lines: z.array(typedLine),
  })
  .transform((values, context): ExpenseDraft => {
    if (values.vatTreatment === PER_LINE)
      for (const [index, { vatTreatment }] of values.lines.entries())
        if (vatTreatment === '')
          context.addIssue({
            code: 'custom',
            path: ['lines', index, 'vatTreatment'],
            message: CHOOSE_TREATMENT,
          })
    const perEuro = isForeign(values) ? typedRate(values.rate) : null
    if (typeof perEuro === 'string') context.addIssue({ code: 'custom', path: ['rate'], message: perEuro })
    const lines = values.lines.map((line) => lineFrom(line, values))
    const foreign = rateIn(values)
    const [problem] = problemsIn(lines, foreign)
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['lines'], message: problem })
    return {
      description: values.description,
      supplierName: values.supplierName === '' ? null : values.supplierName,
      supplierInvoiceNumber: values.supplierInvoiceNumber === '' ? null : values.supplierInvoiceNumber,
      date: values.date,
      isBookedToday: values.isBookedToday,
      projectId: values.projectId === '' ? null : (values.projectId as ProjectId),
      backingDocumentId: values.backingDocumentId as BackingDocumentId,
      foreign,
      privateShare: values.privatePercentage,
      lines,
    }
  })

/** The reasons why lines cannot be booked; of another currency also those in euros. */
const problemsIn = (lines: readonly ExpenseLine[], foreign: ExchangeRate | null): string[] =>
  foreign === null
    ? problemsOf(lines)
    : [...foreignProblemsOf(lines, foreign), ...problemsOf(linesInEuros(lines, foreign).lines)]

interface ReadFigures {
  readonly description: string
  readonly quantity: Quantity
  readonly unitPrice: Price
  readonly vatPercentage: string
  readonly costAccount: string
  readonly vatDeductible: boolean
  readonly vatTreatment: PurchaseTreatment | ''
  readonly statedVat: string
}
type Shared = Pick<ExpenseValues, 'vatTreatment' | 'paymentAccount' | 'isVatIncluded' | 'date' | 'currency'>

/** The treatment of a line; '' while it is not chosen. */
export const treatmentOf = (
  line: Pick<ExpenseLineValues, 'vatTreatment'>,
  shared: Pick<ExpenseValues, 'vatTreatment'>,
): PurchaseTreatment | '' => (shared.vatTreatment === PER_LINE ? line.vatTreatment : shared.vatTreatment)

function lineFrom(line: ReadFigures, shared: Shared): ExpenseLine {
  const treatment = treatmentOf(line, shared)
  return {
    description: line.description,
    ...figuresFrom(line, treatment, shared),
    vatTreatment: treatment === '' ? 'standard' : treatment,
    isVatDeductible: line.vatDeductible,
    costAccount: accountNumber(line.costAccount),
    paymentAccount: accountNumber(shared.paymentAccount),
  }
}

function figuresFrom(
  line: ReadFigures,
  treatment: PurchaseTreatment | '',
  { isVatIncluded, date, currency }: Pick<Shared, 'isVatIncluded' | 'date' | 'currency'>,
): Pick<ExpenseLine, 'quantity' | 'unitPrice' | 'vatRate' | 'statedVat'> {
  const { quantity: count, unitPrice } = line
  const day = parseLocalDate(date) ?? today()
  // Foreign VAT is part of the amount; a line without a chosen treatment counts no VAT, so that the total is
  // the document's.
  if (treatment === 'foreign' || treatment === '')
    return { quantity: count, unitPrice, vatRate: ZERO_RATE, statedVat: null }
  if (line.vatPercentage === VAT_ONLY && treatment === 'standard')
    return {
      quantity: quantity(10_000n),
      unitPrice: price(0n),
      vatRate: highRateOn(day),
      statedVat: multiply(count, unitPrice),
    }
  const vatRate = line.vatPercentage === VAT_ONLY ? highRateOn(day) : rateOf(line.vatPercentage)
  // Dutch VAT in a price of another currency is not divided: the rate of a line is over its net.
  if (isVatIncluded && treatment === 'standard' && !isForeign({ currency }))
    return { ...netFiguresOf(line, vatRate), vatRate }
  return { quantity: count, unitPrice, vatRate, statedVat: isReversed(treatment) ? null : statedVatOf(line) }
}

/**
 * Net figures of a price with VAT: the VAT is the part of the rate, as a till prints it, and is sent too,
 * because net × rate may round to another cent.
 */
function netFiguresOf(
  line: Pick<ReadFigures, 'quantity' | 'unitPrice'>,
  rate: BasisPoints,
): { quantity: Quantity; unitPrice: Price; statedVat: Cents } {
  const gross = multiply(line.quantity, line.unitPrice)
  const vat = shareWithin(gross, rate)
  const net = subtract(gross, vat)
  const each = line.quantity > 0n ? price(divideRounded(net * 1_000_000n, line.quantity)) : price(net * 100n)
  return multiply(line.quantity, each) === net
    ? { quantity: line.quantity, unitPrice: each, statedVat: vat }
    : { quantity: quantity(10_000n), unitPrice: price(net * 100n), statedVat: vat }
}

/** The readable lines: an unfinished figure counts as zero, for totals that follow the typing. */
export const linesSoFar = (values: Shared & { lines: readonly ExpenseLineValues[] }): ExpenseLine[] =>
  values.lines.map((line) =>
    lineFrom(
      {
        ...line,
        // An older draft has none.
        vatTreatment: (line as Partial<ExpenseLineValues>).vatTreatment ?? 'standard',
        quantity: quantity(parseTypedDecimal(line.quantity, 4) ?? 0n),
        unitPrice: price(parseTypedDecimal(line.unitPrice, 4) ?? 0n),
      },
      values,
    ),
  )

const rateOf = (percents: string): BasisPoints =>
  basisPoints(/^\d{1,3}$/.test(percents) ? BigInt(percents) * 100n : 0n)

/** Stated VAT is valid for its own figures only: `1215 for 10000 × 578500 at 21`. */
const statedFor = (line: Pick<ReadFigures, 'quantity' | 'unitPrice' | 'vatPercentage'>): string =>
  `for ${String(line.quantity)} × ${String(line.unitPrice)} at ${line.vatPercentage}`

function statedVatOf(line: ReadFigures): Cents | null {
  const [digits = '', ...rest] = line.statedVat.split(' ')
  if (rest.join(' ') !== statedFor(line)) return null
  return /^-?\d+$/.test(digits) ? (BigInt(digits) as Cents) : null
}

/** Figures of a line, as typed text. */
export const figuresOf = (line: {
  quantity: Quantity
  unitPrice: Price
  vatPercentage: BasisPoints
  vatAmount: Cents | null
}): Pick<ExpenseLineValues, 'quantity' | 'unitPrice' | 'vatPercentage' | 'statedVat'> => {
  if (line.vatAmount !== null && line.vatAmount !== 0n && multiply(line.quantity, line.unitPrice) === 0n)
    return {
      quantity: '1',
      unitPrice: formatDecimal(line.vatAmount * 100n, 4, 2),
      vatPercentage: VAT_ONLY,
      statedVat: '',
    }
  const vatPercentage = String(line.vatPercentage / 100n)
  return {
    quantity: formatDecimal(line.quantity, 4, 0),
    unitPrice: formatDecimal(line.unitPrice, 4, 2),
    vatPercentage,
    statedVat:
      line.vatAmount === null ? '' : `${String(line.vatAmount)} ${statedFor({ ...line, vatPercentage })}`,
  }
}

/** One treatment for all lines, or that they differ. */
export const sharedTreatment = (
  treatments: readonly (PurchaseTreatment | '')[],
): ExpenseValues['vatTreatment'] =>
  treatments.every((each) => each === treatments[0]) ? (treatments[0] ?? 'standard') : PER_LINE

/** A booked expense, as typed values. */
export const valuesOfExpense = (expense: ExpenseDetail): ExpenseValues => ({
  description: expense.description,
  supplierName: expense.supplierName ?? '',
  supplierInvoiceNumber: expense.supplierInvoiceNumber ?? '',
  date: expense.date,
  isBookedToday: false,
  projectId: expense.projectId ?? '',
  currency: expense.foreign?.currency ?? EURO,
  rate: expense.foreign === null ? '' : rateText(expense.foreign),
  backingDocumentId: expense.backingDocumentId,
  vatTreatment: sharedTreatment(expense.lines.map((line) => line.vatTreatment)),
  paymentAccount: expense.lines[0]?.paymentAccount.number ?? BANK,
  isVatIncluded: false,
  privatePercentage: '',
  lines: expense.lines.map((line) => ({
    description: line.description,
    ...figuresOf({ ...line, ...line.foreign }),
    costAccount: line.costAccount.number,
    vatDeductible: line.vatDeductible,
    vatTreatment: line.vatTreatment,
  })),
})
