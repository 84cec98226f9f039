import { formatEuros } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { foreignAmount, formatForeign } from '#ledger/domain/foreign-money.ts'
import type { CurrencyValues } from '#ledger/web/currency-values.ts'
import type { DocumentProposal } from '../../reading-contract.ts'

/** An amount of a reading in the currency of its document: `€ 12,00` or `USD 12,00`. */
export const formatRead = (
  amount: Cents,
  { currency }: { readonly currency?: CurrencyCode | undefined },
): string =>
  currency === undefined ? formatEuros(amount) : formatForeign(foreignAmount(amount * 10n), currency)

/** The currency that a document fills in; nothing where the document does not say one that is known. */
export const currencyIn = ({
  isEuro,
  currency,
}: Pick<DocumentProposal, 'isEuro' | 'currency'>): Partial<CurrencyValues> =>
  isEuro || currency === undefined ? {} : { currency }
