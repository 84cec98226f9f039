import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Problem } from '#contract/envelope.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { pathInForm } from './document-values.ts'

/**
 * Put each problem that the server found beside the field of its path; an unknown customer is named at the customer.
 *
 * @returns whether every problem has a field in this form; otherwise the form shows the error itself
 */
export function placeServerErrors<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const placed = error.problems.map((problem) => {
    const path = pathInForm(withoutEnvelope(problem.path))
    if (!(String(path[0]) in form.getValues())) return false
    form.setError(path.join('.') as FieldPath<Values>, { message: messageOf(problem) }, { shouldFocus: true })
    return true
  })
  return placed.length > 0 && placed.every(Boolean)
}

/** A change carries its document beside the version: `invoice.dueDate` is `dueDate` in the form. */
const withoutEnvelope = ([first = '', ...rest]: Problem['path']): Problem['path'] =>
  rest.length > 0 && CARRIERS.has(first) ? rest : [first, ...rest]
const CARRIERS: ReadonlySet<string | number> = new Set([
  'invoice',
  'quote',
  'customer',
  'product',
  'recurringInvoice',
])

const messageOf = ({ code, message }: Problem): string =>
  code === 'customer.not-found' ? `${message} Kies een andere klant.` : message
