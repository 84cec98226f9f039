import { formatDate } from '#kernel/dutch-format.ts'
import { parseLocalDate } from '#kernel/local-date.ts'
import type { FieldWords } from '#platform/web/form/ConflictDialog.tsx'
import { bearsVat, vatTreatmentLabel } from '../../domain/line.ts'
import { eachParticular, particularFields } from '../../domain/particulars.ts'
import type { LineValues } from '../line-values.ts'

/** The words of the editor that differ between an invoice and a quote. */
export interface DocumentWords {
  /** `Facturen`, and the address of their list. */
  readonly list: { readonly label: string; readonly to: string }
  readonly newTitle: string
  readonly editTitle: string
  /** What is done with a finished one: `Afronden…`. */
  readonly proceed: string
  readonly created: string
  readonly saved: string
  readonly creationFailed: string
  readonly changedElsewhere: string
  readonly issueDate: string
  readonly dueDays: string
}

const ofDocument = {
  customerId: 'Klant',
  projectId: 'Project',
  ...eachParticular((name) => particularFields[name].label),
  deliveryDate: 'Leverdatum',
  currency: 'Valuta',
  rate: 'Koers',
  lines: 'Regel',
} as const

/**
 * For the comparison with the version of another user. `nameOf` gives the name of a customer or a project.
 */
export const documentFieldWords = (
  words: Pick<DocumentWords, 'issueDate' | 'dueDays'>,
  nameOf: (field: 'customerId' | 'projectId', id: string) => string,
  more: Readonly<Record<string, string>> = {},
): FieldWords => ({
  label: { ...ofDocument, issueDate: words.issueDate, dueDays: words.dueDays, ...more },
  shown: (field, value) => {
    if (field === 'lines') return lineInWords(value as LineValues)
    if (typeof value === 'boolean') return value ? 'Ja' : 'Nee'
    const text = String(value)
    if (text === '') return field === 'projectId' ? 'Geen project' : ''
    if (field === 'customerId' || field === 'projectId') return nameOf(field, text)
    if (field === 'dueDays') return `${text} dagen`
    const day = field.endsWith('Date') ? parseLocalDate(text) : null
    return day === null ? text : formatDate(day)
  },
})

const lineInWords = (line: LineValues): string =>
  `${line.description || 'Zonder omschrijving'}\n${line.quantity} × € ${line.unitPrice}, ${
    bearsVat(line) ? `${line.vatPercentage}%` : vatTreatmentLabel[line.vatTreatment]
  }`
