import { formatDate } from '#kernel/dutch-format.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { recordedElsewhere } from '#kernel/recorded-elsewhere.ts'

/** What VIES said of a btw-id, as evidence. */
export interface VatCheckFacts {
  readonly isValid: boolean
  /** As VIES gave it; '' where the country gives none. */
  readonly name: string
  readonly address: string
  /** The number by which VIES knows the consultation; null where the business has no btw-id of its own. */
  readonly consultation: string | null
  /** ISO 8601. */
  readonly checkedAt: string
  /** When a check of elsewhere came with an archive; null for one that was done here. */
  readonly importedAt: string | null
}

/** The answer in words: whether the btw-id is valid, and in whose name. */
export function answerInWords({ isValid, name, address }: VatCheckFacts): string {
  if (!isValid) return 'Niet geldig: VIES kent dit btw-id niet.'
  if (name === '') return 'Geldig. Dit land geeft geen naam door.'
  const place = address.replaceAll('\n', ', ')
  return `Geldig, op naam van ${name}${place === '' ? '' : `, ${place}`}.`
}

/** The evidence in one line: the day, the answer and the number of the consultation. */
export function evidenceInWords(check: VatCheckFacts): string {
  const day = formatDate(dutchDayOf(check.checkedAt))
  const answer = check.isValid ? 'geldig' : 'niet geldig'
  const number = check.consultation === null ? '' : `, raadpleging ${check.consultation}`
  const elsewhere = check.importedAt === null ? '' : `. ${recordedElsewhere(check.importedAt)}`
  return `Gecontroleerd in VIES op ${day}: ${answer}${number}${elsewhere}`
}
