import { nameOfSubject, type PastSubject } from '#ledger/domain/past-item.ts'

/** What names an item of the opening balance. */
interface NamedItem {
  /** The kind of tax, or a loan; null for a customer or a supplier. */
  readonly subject: PastSubject | null
  readonly reference: string
  /** The relation; may be empty. */
  readonly relation: string
  /** As its kind has it: negative for a credit of before. */
  readonly amount: bigint
}

/** The reference says itself what it is. */
const SAYS_WHAT = /^(factuur|creditnota|creditfactuur|nota)\b/i

/** In Dutch: "Factuur 2024-017 van vóór Kloppend, Bakkerij Jansen". Without a reference it need not be an invoice. */
export function nameOfItem({ subject, reference, relation, amount }: NamedItem): string {
  if (subject !== null) return nameOfDebt(subject, reference, relation)
  const noun = amount < 0n ? 'Creditnota' : 'Factuur'
  const what = reference === '' ? 'Post' : SAYS_WHAT.test(reference) ? capitalised(reference) : `${noun} ${reference}`
  return `${what} van vóór Kloppend${relation === '' ? '' : `, ${relation}`}`
} // prettier-ignore

/** "Btw 4e kwartaal 2025 van vóór Kloppend", or "Lening bestelbus van vóór Kloppend, Rabobank". */
const nameOfDebt = (subject: PastSubject, reference: string, relation: string): string =>
  `${nameOfSubject(subject, reference)} van vóór Kloppend${subject === 'loan' && relation !== '' ? `, ${relation}` : ''}`

/** Inside a sentence: "factuur 2024-017 van vóór Kloppend". */
export const inSentence = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
