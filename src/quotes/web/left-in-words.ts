import { formatEuros } from '#kernel/dutch-format.ts'
import { formatForeign } from '#ledger/domain/foreign-money.ts'
import type { QuoteSummary } from '../contract.ts'

/** What is left to be invoiced of a quote, in the currency of that quote; empty before it was agreed. */
export const leftInWords = ({
  amountToInvoice,
  foreign,
}: Pick<QuoteSummary, 'amountToInvoice'> & {
  readonly foreign: Pick<NonNullable<QuoteSummary['foreign']>, 'currency' | 'amountToInvoice'> | null
}): string => {
  if (amountToInvoice === null) return ''
  return foreign?.amountToInvoice == null
    ? formatEuros(amountToInvoice)
    : formatForeign(foreign.amountToInvoice, foreign.currency)
}
