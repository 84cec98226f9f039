/** How often a VAT return is due. Quarterly unless the Belastingdienst decided otherwise. */
export type VatInterval = 'month' | 'quarter' | 'year'

/** The words for each interval. */
export const vatIntervalLabel = {
  month: 'Per maand',
  quarter: 'Per kwartaal',
  year: 'Per jaar',
} as const satisfies Record<VatInterval, string>
