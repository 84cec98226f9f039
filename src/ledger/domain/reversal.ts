import type { PaymentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { isCountedPosting, partsByDay, type PartOfDay } from './days-of-parts.ts'
import { reversed, type Posting } from './journal-entry.ts'
import { BAD_DEBT, RECEIVABLE, SUSPENSE } from './named-account.ts'
import { isVatAccount } from './memo.ts'
import { CARRIED_RESULT } from './cause.ts'

/** The purpose of the entry that reverses one of this purpose; there is one per cause. */
export const reversalPurpose = (purpose: string): string =>
  /^(book|pay)/.test(purpose) ? purpose.replace(/^(book|pay)/, 'reverse') : `reverse ${purpose}`

/** Whether an entry is a correction: a manual entry of the right `books.correct`. */
export const isCorrection = (sourceType: string, purpose: string): boolean =>
  sourceType === 'year-end' && purpose === 'correct'

/** The payment that an entry of this purpose books; null for any other entry. */
export const paymentOf = (purpose: string): PaymentId | null =>
  purpose.startsWith('pay ') ? (purpose.slice('pay '.length) as PaymentId) : null

/** Why an entry is not reversed by itself, and the page where it is; null when it may be. */
export function whyNotReversible(sourceType: string, purpose: string): string | null {
  if (purpose.startsWith('reverse'))
    return 'Een tegenboeking draai je niet terug: maak een nieuwe memoriaalboeking.'
  const form = forms[purpose.replace(/^cancel-| vat$/g, '')]
  if (form !== undefined) return form
  if (purpose.startsWith('vat '))
    return 'Deze btw volgt uit wat er is betaald: draai de betaling terug, dan gaat de btw mee.'
  if (/^(interest|release) /.test(purpose))
    return 'Deze boeking is rente van een lening over een jaar: klopt het bedrag niet meer, boek die rente dan opnieuw bij Leningen.'
  if (sourceType === 'opening' && purpose === CARRIED_RESULT)
    return 'Deze boeking is overgenomen met je beginbalans: draai de beginbalans terug, dan gaat deze mee.'
  if (sourceType === 'opening' && purpose.startsWith('spread '))
    return 'Deze boeking is een maand van vooruitbetaalde kosten uit je beginbalans: pas die aan bij Overstappen.'
  if (sourceType === 'memo' || sourceType === 'opening') return null
  if (sourceType === 'year-end')
    return purpose === 'book' || isCorrection(sourceType, purpose)
      ? null
      : 'Dit is de afsluiting van een jaar: heropen het boekjaar om die terug te draaien.'
  return elsewhere[sourceType] ?? 'Deze boeking hoort bij een document: corrigeer het daar.'
}

/**
 * Whether a VAT return counts a manual entry: one with VAT or revenue. No return counts the opening balance, payments on its items and
 * entries that close a year.
 */
export const isCountedByReturn = (sourceType: string, postings: readonly Posting[]): boolean =>
  sourceType === 'memo' && postings.some(isCountedPosting)

/** What is booked to reverse a manual entry. `isLate` says that its VAT is of the day of that entry, whose return was filed. */
export interface Mirror {
  readonly date: LocalDate
  readonly postings: readonly Posting[]
  readonly isLate: boolean
}

/**
 * A manual entry is mirrored on the day of `mirrorDay`. Where VAT or revenue of a filed return follows on a later day, money, claims and
 * debts keep the day of the entry: `partsByDay`. The claim of a bad debt is bridged by bad debts.
 *
 * @param own the day of the entry
 * @param placed as `mirrorDay` placed it: `belongsTo` is the day of the entry when the return over that day was filed
 */
export function mirrorsOf(
  postings: readonly Posting[],
  own: LocalDate,
  placed: { readonly day: LocalDate; readonly belongsTo: LocalDate | null },
): [Mirror, ...Mirror[]] {
  const hasClaim = postings.some(({ account }) => account === RECEIVABLE)
  const mirrorOf = ({ date, postings: part, isCounted }: PartOfDay): Mirror => ({
    date,
    postings: part,
    isLate: placed.belongsTo !== null && isCounted && part.some(({ account }) => isVatAccount(account)),
  })
  const [first, ...others] = partsByDay(
    reversed(postings),
    { own, ...placed },
    hasClaim ? BAD_DEBT : SUSPENSE,
  )
  return [mirrorOf(first), ...others.map(mirrorOf)]
}

/** Memos that a form made, by their purpose. */
const forms: Readonly<Record<string, string>> = {
  takings: 'Deze boeking hoort bij een dagomzet: draai die terug bij Kassa.',
  payout: 'Deze boeking hoort bij een uitbetaling: draai die terug bij Uitbetalingen.',
  wages: 'Deze boeking hoort bij een loonjournaalpost: draai die terug bij Lonen.',
  'wage-in-cash': 'Deze boeking hoort bij loon dat contant is betaald: draai die betaling terug bij Lonen.',
  dividend: 'Deze boeking hoort bij dividend: draai die terug bij Dividend.',
}

const elsewhere: Readonly<Record<string, string>> = {
  document: 'Deze boeking hoort bij een factuur of creditnota: maak een creditnota bij de factuur.',
  payment: 'Deze boeking hoort bij een betaling: verwijder de betaling bij de factuur.',
  expense: 'Deze boeking hoort bij een uitgave: corrigeer de uitgave.',
  asset:
    'Deze boeking volgt uit een bedrijfsmiddel: wijzig het bij Bedrijfsmiddelen, of haal het daar van de lijst.',
  'vat-return': 'Deze boeking hoort bij een ingediende btw-aangifte: doe een suppletie.',
  refund: 'Deze boeking hoort bij een terugbetaling.',
  bank: 'Deze boeking hoort bij een regel van de bank: maak die regel ongedaan.',
}
