import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { DocumentValues } from '#documents/web/editor/document-values.ts'
import { useChosenCustomer } from './queries.ts'

/** A new document is due after the chosen customer's own days, or the tenant's, until the user types other days. */
export function useOwnTerm<Values extends DocumentValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  standardDays: number,
): void {
  const { control, getValues, resetField } = form as unknown as UseFormReturn<DocumentValues>
  const { data: customer } = useChosenCustomer(useWatch({ control, name: 'customerId' }))
  const days = customer?.paymentDays ?? standardDays
  const proposed = useRef(String(standardDays))
  useEffect(() => {
    if (getValues('dueDays') !== proposed.current) return
    proposed.current = String(days)
    // A value that the user did not type makes no draft by itself.
    resetField('dueDays', { defaultValue: proposed.current })
  }, [days, getValues, resetField])
}
