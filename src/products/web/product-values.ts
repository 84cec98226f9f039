import { z } from 'zod'
import { text } from '#contract/codecs.ts'
import { unitCodes, unitOf, units } from '#documents/domain/unit.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal, formatRate } from '#kernel/dutch-format.ts'
import { basisPoints, price, type BasisPoints } from '#kernel/money.ts'
import { eachNamed } from '#kernel/record-fields.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { highRateOn, ratesOn } from '#ledger/domain/vat-rate.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import { typedDecimal } from '#platform/web/form/typed-values.ts'
import { newProduct, type NewProduct, type Product } from '../contract.ts'
import {
  laterTextNames,
  productFieldLabel as labels,
  productFields,
  type LaterTextName,
  type TextFieldName,
} from '../domain/fields.ts'
import { supplyLabels, type ProductTreatment } from '../domain/product.ts'

/** The fields of the form: text, '' for an empty one. */
export interface ProductValues extends Record<LaterTextName, string> {
  name: string
  code: string
  description: string
  unitPrice: string
  basis: 'exclusive' | 'inclusive'
  unit: string
  /** A rate in hundredths of a percent, or a treatment without VAT. */
  vat: string
  supply: Product['supply']
  /** The number of an account; '' where it follows from the VAT. */
  revenueAccount: string
}

/** @param day whose rates are offered */
export const emptyProduct = (day: LocalDate): ProductValues => ({
  name: '',
  code: '',
  description: '',
  unitPrice: '',
  basis: 'exclusive',
  unit: '',
  vat: String(highRateOn(day)),
  supply: 'service',
  revenueAccount: '',
  ...eachNamed(laterTextNames, () => ''),
})

/** The labels of the fields of the form, in which a rate and a treatment are one choice. */
export const productFormLabel: Readonly<Record<keyof ProductValues, string>> = {
  ...labels,
  basis: 'De prijs is',
  vat: labels.vatPercentage,
}

export const bases = [
  { value: 'exclusive', label: 'zonder btw' },
  { value: 'inclusive', label: 'met btw' },
] as const

export const followsVat = { value: '', label: 'Volgt de btw' } as const

export const supplies = (['service', 'goods'] as const).map((value) => ({
  value,
  label: supplyLabels[value],
}))

/** The rates of a day, and the treatments without VAT. */
export const vatChoicesOn = (day: LocalDate) => [
  ...ratesOn(day).map(({ rate }) => ({ value: String(rate), label: formatRate(rate) })),
  { value: 'reverse-charge', label: 'BTW verlegd' },
  { value: 'exempt', label: 'Vrijgesteld' },
]

export const unitChoices = [
  { value: '', label: 'Geen' },
  ...unitCodes.map((code) => ({ value: code, label: units[code].label })),
]

const { shape } = newProduct

const textOrNull = (name: TextFieldName) => {
  const { inSentence, most } = productFields[name].text
  return text(inSentence, most).transform((typed) => (typed === '' ? null : typed))
}
export const PRICE_WANTED = 'Vul een prijs in, bijvoorbeeld 95,00.'

/** Reads the form as it was typed; every text has the rule of the contract. */
export const typedProduct = z
  .object({
    name: shape.name,
    code: textOrNull('code'),
    ...eachNamed(laterTextNames, (name) => textOrNull(name)),
    description: z.string().max(3000, 'De omschrijving mag hooguit 3000 tekens lang zijn.'),
    unitPrice: typedDecimal(4, price, PRICE_WANTED),
    basis: z.enum(['exclusive', 'inclusive']),
    unit: z.string(),
    vat: z.string(),
    supply: z.enum(['service', 'goods']),
    revenueAccount: z.string(),
  })
  .transform(({ basis, unit, vat, revenueAccount, ...fields }): NewProduct => {
    const { vatRate, vatTreatment } = vatOf(vat)
    return {
      ...fields,
      unit: unitOf(unit),
      isPriceInclusive: basis === 'inclusive' && vatTreatment === 'standard',
      vatPercentage: vatRate,
      vatTreatment,
      revenueAccount: revenueAccount === '' ? null : accountNumber(revenueAccount),
    }
  })

/** What the chosen VAT means. */
export const vatOf = (chosen: string): { vatRate: BasisPoints; vatTreatment: ProductTreatment } =>
  chosen === 'reverse-charge' || chosen === 'exempt'
    ? { vatRate: highRateOn(today()), vatTreatment: chosen }
    : {
        vatRate: basisPoints(/^\d{1,5}$/.test(chosen) ? BigInt(chosen) : highRateOn(today())),
        vatTreatment: 'standard',
      }

/** The price as far as it can be read; null while it cannot. */
export function priceSoFar(typed: string) {
  const parsed = parseTypedDecimal(typed, 4)
  return parsed === null ? null : price(parsed)
}

/** A stored product, as it is typed. */
export const productValuesOf = (product: Product): ProductValues => ({
  name: product.name,
  code: product.code ?? '',
  description: product.description,
  unitPrice: formatDecimal(product.unitPrice, 4, 2),
  basis: product.isPriceInclusive ? 'inclusive' : 'exclusive',
  unit: product.unit ?? '',
  vat: product.vatTreatment === 'standard' ? String(product.vatPercentage) : product.vatTreatment,
  supply: product.supply,
  revenueAccount: product.revenueAccount ?? '',
  ...eachNamed(laterTextNames, (name) => product[name] ?? ''),
})

/** A value as the comparison with another user's shows it. */
export function shownValue(field: string, value: unknown): string {
  const text = String(value)
  const choices =
    field === 'basis' ? bases : field === 'supply' ? supplies : field === 'vat' ? vatChoicesOn(today()) : []
  const unit = field === 'unit' ? unitOf(text) : null
  return unit === null ? (choices.find((choice) => choice.value === text)?.label ?? text) : units[unit].label
}
