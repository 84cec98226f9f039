import { formatDecimal } from '#kernel/dutch-format.ts'
import { highRateOn } from '#ledger/domain/vat-rate.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { z } from 'zod'
import { accountNumber } from '#ledger/domain/account.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { basisPoints, cents, price, quantity, type BasisPoints } from '#kernel/money.ts'
import { typedDecimal } from '#platform/web/form/typed-values.ts'
import type { Line, Supply, VatTreatment } from '../domain/line.ts'
import { unitCodes, type Unit } from '../domain/unit.ts'

/** A line of a form: figures are the typed text, until the form is parsed. */
export interface LineValues {
  description: string
  quantity: string
  /** '' for none. */
  unit?: Unit | '' | undefined
  unitPrice: string
  /** Whether VAT is in the prices of all lines. */
  isPriceInclusive?: boolean | undefined
  /** In percent or in euro, as `discountKind` says; '' for none. */
  discount?: string | undefined
  discountKind?: DiscountKind | undefined
  /** The number of an account; '' where it follows from the VAT. */
  revenueAccount?: string | undefined
  /** In percent, a point before decimals: `21`, `25.5`. */
  vatPercentage: string
  vatTreatment: VatTreatment
  supply: Supply
  /** Not typed: it stays with the line that it came with. */
  isPrepayment?: boolean | undefined
}

export type DiscountKind = 'percentage' | 'amount'

/** What a form with lines has at least. */
export interface LinesForm {
  lines: LineValues[]
}

/** A new line of a document; its values are the specification's, section 9. @param suppliedOn decides the rate */
export const blankLine = (suppliedOn: LocalDate): LineValues => ({
  description: '',
  quantity: '1',
  unit: '',
  unitPrice: '0,00',
  isPriceInclusive: false,
  discount: '',
  discountKind: 'percentage',
  revenueAccount: '',
  vatPercentage: percentText(highRateOn(suppliedOn)),
  vatTreatment: 'standard',
  supply: 'service',
})

/** Nothing was typed in it: it is not kept. */
export const isBlank = (line: LineValues): boolean =>
  line.description.trim() === '' &&
  (line.unitPrice.trim() === '' || parseTypedDecimal(line.unitPrice, 4) === 0n)

const typedDiscount = z.preprocess(
  (typed) => (typeof typed === 'string' && typed.trim() !== '' ? typed : null),
  typedDecimal(2, (value) => value, 'Vul een korting in, bijvoorbeeld 10 of 12,50.').nullable(),
)

/** None where nothing, or zero, was typed. */
function discountIn(
  value: bigint | null,
  kind: DiscountKind,
): Pick<Line, 'discountPercentage' | 'discountAmount'> {
  if (value === null || value === 0n) return {}
  return kind === 'percentage' ? { discountPercentage: basisPoints(value) } : { discountAmount: cents(value) }
}

/** Reads a line as it was typed; refuses figures that are none, each beside its field. */
export const typedLine = z
  .object({
    description: z.string(),
    quantity: typedDecimal(4, quantity, 'Vul een aantal in, bijvoorbeeld 1,5.'),
    unit: z.enum(['', ...unitCodes]).default(''),
    unitPrice: typedDecimal(4, price, 'Vul een prijs in, bijvoorbeeld 95,00.'),
    isPriceInclusive: z.boolean().optional(),
    discount: typedDiscount.default(null),
    discountKind: z.enum(['percentage', 'amount']).default('percentage'),
    revenueAccount: z.string().default(''),
    vatPercentage: z.string(),
    vatTreatment: z.enum(['standard', 'reverse-charge', 'exempt', 'kor', 'oss']),
    supply: z.enum(['service', 'goods']),
    isPrepayment: z.boolean().optional(),
  })
  .transform(
    ({ vatPercentage, unit, isPriceInclusive, discount, discountKind, revenueAccount, ...line }): Line => ({
      ...line,
      ...(isPriceInclusive === true && { isPriceInclusive }),
      ...(unit !== '' && { unit }),
      ...discountIn(discount, discountKind),
      ...(revenueAccount !== '' && { revenueAccount: accountNumber(revenueAccount) }),
      vatRate: rateOf(vatPercentage),
    }),
  )

/** The line as far as it can be read: what is half typed counts as nothing, for totals that move along. */
export const lineSoFar = (line: LineValues): Line => ({
  description: line.description,
  quantity: quantity(parseTypedDecimal(line.quantity, 4) ?? 0n),
  ...(line.unit !== undefined && line.unit !== '' && { unit: line.unit }),
  unitPrice: price(parseTypedDecimal(line.unitPrice, 4) ?? 0n),
  ...(line.isPriceInclusive === true && { isPriceInclusive: true }),
  ...discountIn(parseTypedDecimal(line.discount ?? '', 2), line.discountKind ?? 'percentage'),
  vatRate: rateOf(line.vatPercentage),
  vatTreatment: line.vatTreatment,
  supply: line.supply,
})

/** A stored line, as it is typed. */
export const lineValuesOf = (line: Line): LineValues => ({
  description: line.description,
  quantity: formatDecimal(line.quantity, 4, 0),
  unit: line.unit ?? '',
  unitPrice: formatDecimal(line.unitPrice, 4, 2),
  isPriceInclusive: line.isPriceInclusive ?? false,
  discount: discountText(line),
  discountKind: line.discountAmount == null ? 'percentage' : 'amount',
  revenueAccount: line.revenueAccount ?? '',
  vatPercentage: percentText(line.vatRate),
  vatTreatment: line.vatTreatment,
  supply: line.supply,
  isPrepayment: line.isPrepayment,
})

function discountText({ discountPercentage, discountAmount }: Line): string {
  if (discountAmount != null) return formatDecimal(discountAmount, 2, 2)
  return discountPercentage == null ? '' : formatDecimal(discountPercentage, 2, 0)
}

/** A rate as a choice of a line has it: `21`, `5.5`. */
export const percentText = (rate: BasisPoints): string => String(Number(rate) / 100)

const rateOf = (percents: string): BasisPoints =>
  basisPoints(/^\d{1,3}(\.\d{1,2})?$/.test(percents) ? BigInt(Math.round(Number(percents) * 100)) : 0n)
