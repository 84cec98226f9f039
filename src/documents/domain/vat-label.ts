import { formatEuros, formatRate } from '#kernel/dutch-format.ts'
import type { BasisPoints } from '#kernel/money.ts'
import type { VatTreatment } from './line.ts'
import type { RateTotal } from './totals.ts'

/** What stands in the column of VAT beside a line: `21%`, `verlegd`, `vrijgesteld`. */
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
