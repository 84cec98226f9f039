import { readableForeign } from '#documents/domain/foreign-facts.ts'
import { openInOwnCurrency, type RemindedInvoice } from '#invoices/domain/mail-text.ts'
import type { Format } from '#kernel/format.ts'
import { sum, type Cents } from '#kernel/money.ts'
import { foreignAmount, type ForeignAmount } from '#ledger/domain/foreign-money.ts'

type Shown = Pick<RemindedInvoice, 'lines' | 'open'>

/**
 * What is open of invoices together, in words: `€ 121,00`, and where all are in one other currency `USD 1.210,00 (€ 1.113,15)`. The customer owes the
 * currency; costs and interest are computed over the euros of the books. Invoices in several currencies are together in euros.
 */
export function openInWords(invoices: readonly Shown[], format: Format): string {
  const euros = sum(invoices.map(({ open }) => open))
  const owed = invoices.map(openInOwnCurrency)
  const code = owed[0]?.code
  if (code === undefined || owed.some((each) => each?.code !== code)) return format.euros(euros)
  const amount = owed.reduce((total, each) => total + (each?.amount ?? 0n), 0n)
  return inCurrencyAndEuros({ code, amount: foreignAmount(amount) }, euros, format)
}

/** `USD 1.210,00 (€ 1.113,15)` */
export const inCurrencyAndEuros = (
  { code, amount }: { readonly code: string; readonly amount: ForeignAmount },
  euros: Cents,
  format: Format,
): string => `${readableForeign(amount, code, format)} (${format.euros(euros)})`
