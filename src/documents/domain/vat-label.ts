import { formatEuros, formatRate } from '#kernel/dutch-format.ts'
import type { BasisPoints } from '#kernel/money.ts'
import type { VatTreatment } from './line.ts'
import type { RateTotal, Totals } from './totals.ts'

/** The text in the VAT column of a line: `21%`, `verlegd`, `vrijgesteld`. */
export const vatCellOf = (line: {
  readonly vatTreatment: VatTreatment
  readonly vatRate: BasisPoints
}): string => wordOf[line.vatTreatment] ?? formatRate(line.vatRate)

/** A row of the totals: `Btw 21% over € 760,00`, `Btw verlegd over € 2.100,00`. */
export const rateLabelOf = (rate: Pick<RateTotal, 'vatTreatment' | 'vatRate' | 'net'>): string =>
  `${vatNameOf(rate)} over ${formatEuros(rate.net)}`

/** `Btw 21%`, `Btw verlegd`, `Vrijgesteld van btw`. */
export const vatNameOf = ({ vatTreatment, vatRate }: Pick<RateTotal, 'vatTreatment' | 'vatRate'>): string =>
  nameOf[vatTreatment] ?? `Btw ${formatRate(vatRate)}`

const wordOf: Readonly<Record<VatTreatment, string | null>> = {
  standard: null,
  'reverse-charge': 'verlegd',
  exempt: 'vrijgesteld',
  kor: 'vrijgesteld',
}

const nameOf: Readonly<Record<VatTreatment, string | null>> = {
  standard: null,
  'reverse-charge': 'Btw verlegd',
  exempt: 'Vrijgesteld van btw',
  kor: 'Vrijgesteld van btw (KOR)',
}

/**
 * A total with a description of its VAT: `€ 121,00 inclusief btw`, `€ 2.350,00, btw verlegd`. Several cases
 * are all named, so that the customer agrees to the content of the document.
 */
export function totalInWords({ gross, vat, perRate }: Pick<Totals, 'gross' | 'vat' | 'perRate'>): string {
  const total = formatEuros(gross)
  const taxed = perRate.filter(({ vatTreatment, vatRate }) => vatTreatment === 'standard' && vatRate > 0n)
  const others = perRate.filter((rate) => !taxed.includes(rate))
  if (others.length === 0) return `${total} inclusief btw`
  if (taxed.length === 0 && others.length === 1)
    return `${total}, ${others.map((rate) => lowered(vatNameOf(rate))).join('')}`
  return `${total}, ${inSeries([
    ...(taxed.length === 0 ? [] : [`inclusief ${formatEuros(vat)} btw`]),
    ...others.map((rate) => lowered(rateLabelOf(rate))),
  ])}`
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** `a`, `a en b`, `a, b en c`. */
const inSeries = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} en ${parts.at(-1) ?? ''}`
