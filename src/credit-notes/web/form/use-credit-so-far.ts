import { useMemo } from 'react'
import { useWatch, type Control, type FieldValues } from 'react-hook-form'
import type { InvoiceDetail } from '#invoices/contract.ts'
import type { Creditable } from '../../contract.ts'
import { creditedBefore, creditSoFar, linesOf, type WhatGoesBack } from './credit-values.ts'

/** The typed values, and their amounts with the earlier credits. */
export function useCreditSoFar<Values extends WhatGoesBack & FieldValues>(
  invoice: InvoiceDetail,
  credited: Creditable,
  control: Control<Values>,
) {
  const lines = useMemo(() => linesOf(invoice), [invoice])
  const before = useMemo(() => creditedBefore(credited), [credited])
  const values = useWatch({ control }) as Values
  return { lines, before, values, soFar: creditSoFar(invoice, lines, before, values) }
}
