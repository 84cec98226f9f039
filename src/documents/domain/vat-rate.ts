import { basisPoints, type BasisPoints } from '#kernel/money.ts'
import type { SalesVatCode } from '#ledger/domain/vat-code.ts'

/** Rates of Dutch VAT that an invoice line can carry, with the days from which they hold. Source: art. 9 Wet OB 1968. */
export const vatRates = [
  { rate: basisPoints(2100n), code: 'nl-high', from: '2012-10-01' },
  { rate: basisPoints(900n), code: 'nl-low', from: '2019-01-01' },
  { rate: basisPoints(0n), code: 'nl-zero', from: '1969-01-01' },
] as const satisfies readonly { rate: BasisPoints; code: SalesVatCode; from: string }[]

export const isVatRate = (rate: BasisPoints): boolean => vatRates.some((known) => known.rate === rate)

export const RATE_UNKNOWN = 'Kies een btw-tarief van 21, 9 of 0 procent.'
