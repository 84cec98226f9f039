import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#platform/web/api-client.ts'
import type { NewQuote } from '../../contract.ts'
import { pathInForm, type QuoteValues } from './quote-values.ts'

/**
 * Put what the server refused beside its field: `dueDate: De vervaldatum …` names it, an absent customer is the
 * customer's.
 *
 * @returns whether every sentence found its place; otherwise the form shows the error itself
 */
export function placeServerErrors(
  error: unknown,
  form: UseFormReturn<QuoteValues, unknown, NewQuote>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const placed = error.errors.map((sentence) => {
    const field = fieldOf(sentence)
    if (field === null) return false
    form.setError(field.name, { message: field.message }, { shouldFocus: true })
    return true
  })
  return placed.length > 0 && placed.every(Boolean)
}

function fieldOf(sentence: string): { name: FieldPath<QuoteValues>; message: string } | null {
  if (sentence === 'Klant niet gevonden.')
    return { name: 'customerId', message: `${sentence} Kies een andere klant.` }
  const match =
    /^(?:quote\.)?(customerId|title|introMessage|outroMessage|issueDate|dueDate|deliveryDate|lines\.\d+\.\w+): (.+)$/s.exec(
      sentence,
    )
  const [, path = '', message = ''] = match ?? []
  return match === null
    ? null
    : { name: pathInForm(path.split('.')).join('.') as FieldPath<QuoteValues>, message }
}
