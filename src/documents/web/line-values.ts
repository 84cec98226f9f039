import { HIGH_RATE } from '#ledger/domain/vat-rate.ts'
import { z } from 'zod'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { basisPoints, price, quantity, type BasisPoints } from '#kernel/money.ts'
import { tidyDecimal, typedDecimal } from '#platform/web/form/typed-values.ts'
import type { Line, Supply, VatTreatment } from '../domain/line.ts'

/** A line of a form: figures are the typed text, until the form is parsed. */
export interface LineValues {
  description: string
  quantity: string
  unitPrice: string
  /** Whole percents: `21`, `9`, `0`. */
  vatPercentage: string
  vatTreatment: VatTreatment
  supply: Supply
  /** Not typed: it stays with the line that it came with. */
  isPrepayment?: boolean | undefined
}

/** What a form with lines has at least. */
export interface LinesForm {
  lines: LineValues[]
}

/** A new line; its values are the specification's, section 9. */
export const blankLine = (): LineValues => ({
  description: '',
  quantity: '1',
  unitPrice: '0,00',
  vatPercentage: String(HIGH_RATE / 100n),
  vatTreatment: 'standard',
  supply: 'service',
})

/** Nothing was typed in it: it is not kept. */
export const isBlank = (line: LineValues): boolean =>
  line.description.trim() === '' &&
  (line.unitPrice.trim() === '' || parseTypedDecimal(line.unitPrice, 4) === 0n)

/** Reads a line as it was typed; refuses figures that are none, each beside its field. */
export const typedLine = z
  .object({
    description: z.string(),
    quantity: typedDecimal(4, quantity, 'Vul een aantal in, bijvoorbeeld 1,5.'),
    unitPrice: typedDecimal(4, price, 'Vul een prijs in, bijvoorbeeld 95,00.'),
    vatPercentage: z.string(),
    vatTreatment: z.enum(['standard', 'reverse-charge', 'exempt', 'kor']),
    supply: z.enum(['service', 'goods']),
    isPrepayment: z.boolean().optional(),
  })
  .transform(({ vatPercentage, ...line }): Line => ({ ...line, vatRate: rateOf(vatPercentage) }))

/** The line as far as it can be read: what is half typed counts as nothing, for totals that move along. */
export const lineSoFar = (line: LineValues): Line => ({
  description: line.description,
  quantity: quantity(parseTypedDecimal(line.quantity, 4) ?? 0n),
  unitPrice: price(parseTypedDecimal(line.unitPrice, 4) ?? 0n),
  vatRate: rateOf(line.vatPercentage),
  vatTreatment: line.vatTreatment,
  supply: line.supply,
})

/** A stored line, as it is typed. */
export const lineValuesOf = (line: Line): LineValues => ({
  description: line.description,
  quantity: tidyDecimal(line.quantity, 4, 0),
  unitPrice: tidyDecimal(line.unitPrice, 4, 2),
  vatPercentage: String(line.vatRate / 100n),
  vatTreatment: line.vatTreatment,
  supply: line.supply,
  isPrepayment: line.isPrepayment,
})

const rateOf = (percents: string): BasisPoints =>
  basisPoints(/^\d{1,3}$/.test(percents) ? BigInt(percents) * 100n : 0n)
