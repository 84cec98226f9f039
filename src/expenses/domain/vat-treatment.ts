import type { PurchaseVatCode } from '#ledger/domain/vat-code.ts'

/**
 * The treatment of VAT on a purchase. `foreign` is VAT of another country: part of the cost, in no box of the
 * return. The last three are reverse-charged: the supplier charges none, we owe it and may deduct it in the
 * same return. The wire calls these 0, 6000, 1000, 2000 and 3000.
 */
export type PurchaseTreatment = 'standard' | 'foreign' | 'reversed-nl' | 'eu' | 'non-eu'

type ReversedTreatment = Exclude<PurchaseTreatment, 'standard' | 'foreign'>

export const purchaseTreatmentLabel = {
  standard: 'Standaard',
  foreign: 'Buitenlandse btw',
  'reversed-nl': 'Btw verlegd (Nederland)',
  eu: 'Uit een ander EU-land',
  'non-eu': 'Van buiten de EU',
} as const satisfies Record<PurchaseTreatment, string>

export const purchaseTreatments = Object.keys(purchaseTreatmentLabel) as readonly PurchaseTreatment[]

export const isReversed = (treatment: PurchaseTreatment): treatment is ReversedTreatment =>
  treatment !== 'standard' && treatment !== 'foreign'

/** The case of the return for reverse-charged VAT: boxes 2a, 4b and 4a. */
export const reversedCodeOf = {
  'reversed-nl': 'purchase-nl-reversed',
  eu: 'purchase-eu',
  'non-eu': 'purchase-non-eu',
} as const satisfies Record<ReversedTreatment, PurchaseVatCode>
