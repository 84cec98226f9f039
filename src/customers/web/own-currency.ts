import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { DocumentValues } from '#documents/web/editor/document-values.ts'
import { EURO, type CurrencyValues } from '#ledger/web/currency-values.ts'
import { useChosenCustomer } from './queries.ts'

/** A new document begins in the currency of the chosen customer, until the user chooses another one. */
export function useOwnCurrency<Values extends DocumentValues & CurrencyValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
): void {
  const { control, getValues, register, resetField } = form as unknown as UseFormReturn<
    DocumentValues & CurrencyValues
  >
  const { data: customer } = useChosenCustomer(useWatch({ control, name: 'customerId' }))
  const currency = customer?.currency ?? EURO
  const proposed = useRef<string>(EURO)
  useEffect(() => {
    if (getValues('currency') !== proposed.current) return
    proposed.current = currency
    // Of a document in euros the field is not on the screen, and only a field that is known is reset.
    register('currency')
    // A value that the user did not choose makes no draft by itself.
    resetField('currency', { defaultValue: currency })
  }, [currency, getValues, register, resetField])
}
