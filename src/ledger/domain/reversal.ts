import type { PaymentId } from '#kernel/ids.ts'

/** The purpose of the entry that reverses one of this purpose; there is one per cause. */
export const reversalPurpose = (purpose: string): string => purpose.replace(/^(book|pay)/, 'reverse')

/** The payment that an entry of this purpose books; null for any other entry. */
export const paymentOf = (purpose: string): PaymentId | null =>
  purpose.startsWith('pay ') ? (purpose.slice('pay '.length) as PaymentId) : null

/** Why an entry is not reversed by itself, and the page where it is; null when it may be. */
export function whyNotReversible(sourceType: string, purpose: string): string | null {
  if (purpose.startsWith('reverse'))
    return 'Een tegenboeking draai je niet terug: maak een nieuwe memoriaalboeking.'
  if (sourceType === 'memo' || sourceType === 'opening') return null
  if (sourceType === 'year-end')
    return purpose === 'book'
      ? null
      : 'Dit is de afsluiting van een jaar: heropen het boekjaar om die terug te draaien.'
  return elsewhere[sourceType] ?? 'Deze boeking hoort bij een document: corrigeer het daar.'
}

const elsewhere: Readonly<Record<string, string>> = {
  document: 'Deze boeking hoort bij een factuur of creditnota: maak een creditnota bij de factuur.',
  payment: 'Deze boeking hoort bij een betaling: verwijder de betaling bij de factuur.',
  expense: 'Deze boeking hoort bij een uitgave: corrigeer de uitgave.',
  asset: 'Deze boeking hoort bij een bedrijfsmiddel en volgt uit zijn afschrijving.',
  'vat-return': 'Deze boeking hoort bij een ingediende btw-aangifte: doe een suppletie.',
  refund: 'Deze boeking hoort bij een terugbetaling.',
  bank: 'Deze boeking hoort bij een regel van de bank: maak die regel ongedaan.',
}
