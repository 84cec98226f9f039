import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#platform/web/api-client.ts'
import { pathInForm } from './document-values.ts'

/**
 * Put what the server refused beside its field: `dueDate: De vervaldatum …` names it, an absent customer is the
 * customer's, a closed or absent project the project's.
 *
 * @returns whether every sentence found its place; otherwise the form shows the error itself
 */
export function placeServerErrors<Values extends FieldValues>(
  error: unknown,
  // oxlint-disable-next-line typescript/no-explicit-any -- what the form reads plays no part here
  form: UseFormReturn<Values, any, any>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const placed = error.errors.map((sentence) => {
    const { path, message } = fieldOf(sentence)
    if (path === null || !(String(path[0]) in form.getValues())) return false
    form.setError(path.join('.') as FieldPath<Values>, { message }, { shouldFocus: true })
    return true
  })
  return placed.length > 0 && placed.every(Boolean)
}

function fieldOf(sentence: string): { path: PropertyKey[] | null; message: string } {
  if (sentence === 'Klant niet gevonden.')
    return { path: ['customerId'], message: `${sentence} Kies een andere klant.` }
  if (/^(Dit project is|Project niet gevonden)/.test(sentence))
    return { path: ['projectId'], message: sentence }
  const [, path, message = ''] = /^(?:invoice\.|quote\.)?(\w+(?:\.\d+\.\w+)?): (.+)$/s.exec(sentence) ?? []
  if (path === undefined) return { path: null, message: sentence }
  return { path: pathInForm(path.split('.')), message }
}
