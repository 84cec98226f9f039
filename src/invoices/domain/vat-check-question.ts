import { isWithinEu } from '#documents/domain/country.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Invoice } from './invoice.ts'
import type { Question } from './questions.ts'

/** The btw-id that decides whether the VAT of this invoice is the customer's; null where no line depends on one. */
export function decidingVatId({ lines, customer }: Pick<Invoice, 'lines' | 'customer'>): string | null {
  const isReversed = lines.some(
    ({ vatTreatment, supply }) => vatTreatment === 'reverse-charge' && isWithinEu(customer, supply),
  )
  return isReversed ? customer.vatId : null
}

/** What VIES last said of a btw-id. */
export interface LastCheck {
  readonly isValid: boolean
  readonly day: LocalDate
}

/**
 * Asked of an invoice with reversed VAT to a business of the EU, when the btw-id was never checked or was not valid. The user may know better.
 *
 * @param last null where the btw-id was never checked
 * @param canCheck whether this installation can ask VIES; without that a check that is missing is not asked for
 * @see Richtlijn 2006/112/EG, art. 138 lid 1 onder b; Uitvoeringsverordening (EU) 282/2011, art. 18
 */
export function vatCheckQuestionOf(
  customer: Pick<Invoice['customer'], 'name' | 'vatId'>,
  last: LastCheck | null,
  canCheck: boolean,
): Question | null {
  const which = `het btw-id ${customer.vatId ?? ''} van ${customer.name}`
  if (last?.isValid === false)
    return {
      code: 'vat.id-not-valid',
      sentence: `VIES zei op ${formatDateInWords(last.day)} dat ${which} niet geldig is. Vraag je klant om het juiste btw-id, of reken btw: anders kan de Belastingdienst de btw bij jou halen.`,
      proposal: null,
    }
  if (last !== null || !canCheck) return null
  return {
    code: 'vat.id-unchecked',
    sentence: `Je hebt ${which} nog niet gecontroleerd in VIES. Doe dat op de pagina van de klant: is het niet geldig, dan kan de Belastingdienst de btw bij jou halen.`,
    proposal: null,
  }
}
