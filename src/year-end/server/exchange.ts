import { owedInCurrencies } from '#expenses/server/open-in-currency.ts'
import { receivableInCurrencies } from '#invoices/server/open-in-currency.ts'
import { lastDayOfYear } from '#kernel/local-date.ts'
import { subtract, ZERO, type Cents } from '#kernel/money.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import {
  foreignAmount,
  formatExchangeRate,
  formatForeign,
  inEuros,
  type RatePerEuro,
} from '#ledger/domain/foreign-money.ts'
import type { OpenInCurrency } from '#ledger/domain/open-by-currency.ts'
import { EXCHANGE_DIFFERENCE } from '#ledger/domain/named-account.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { NewYearAdjustment } from '../adjustment-contract.ts'
import { yearEndErrors } from '../domain/errors.ts'

/** What is to be paid in a currency at the end of a year, less what is to be received; below zero more is to be received. */
export interface CurrencyAtEnd extends OpenInCurrency {
  /** How many of the documents are invoices and credit notes to customers. */
  readonly sales: number
}

/** The currencies in which something is open at the end of a year, of suppliers and of customers, and that were not valued yet. */
export async function currenciesAtEnd(
  tx: TenantTx,
  year: number,
  said: readonly { readonly currency: CurrencyCode | null }[],
): Promise<CurrencyAtEnd[]> {
  const day = lastDayOfYear(year)
  const net = new Map<CurrencyCode, CurrencyAtEnd>()
  for (const owed of await owedInCurrencies(tx, day)) net.set(owed.currency, { ...owed, sales: 0 })
  for (const { currency, amount, booked, items } of await receivableInCurrencies(tx, day)) {
    const owed = net.get(currency)
    net.set(currency, {
      currency,
      amount: foreignAmount((owed?.amount ?? 0n) - amount),
      booked: subtract(owed?.booked ?? ZERO, booked),
      items: (owed?.items ?? 0) + items,
      sales: items,
    })
  }
  return [...net.values()]
    .filter(({ currency }) => said.every((each) => each.currency !== currency))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** What is open in a currency at the rate of 31 December: the amount is what it is more (a loss) or less than the books have, in cents. */
interface ExchangePlan {
  readonly kind: 'exchange'
  readonly account: typeof EXCHANGE_DIFFERENCE
  readonly amount: Cents
  readonly description: string
  readonly currency: CurrencyCode
  readonly perEuro: RatePerEuro
  /** More is to be received in it than to be paid. */
  readonly isReceivable: boolean
}

/** @throws DomainError `year-end.no-such-currency`: nothing is open in it, or it was valued already */
export async function exchangePlan(
  tx: TenantTx,
  year: number,
  { currency, perEuro }: Extract<NewYearAdjustment, { kind: 'exchange' }>,
  said: readonly { readonly currency: CurrencyCode | null }[],
): Promise<ExchangePlan> {
  const owed = (await currenciesAtEnd(tx, year, said)).find((each) => each.currency === currency)
  if (owed === undefined) throw yearEndErrors.noSuchCurrency(currency, year)
  const isReceivable = owed.amount < 0n
  return {
    kind: 'exchange',
    account: EXCHANGE_DIFFERENCE,
    amount: subtract(inEuros(owed.amount, perEuro), owed.booked),
    description: `Koers op 31 december ${String(year)}: ${formatExchangeRate(perEuro, currency)}, ${formatForeign(isReceivable ? foreignAmount(-owed.amount) : owed.amount, currency)} ${isReceivable ? 'te ontvangen' : 'open'}`,
    currency,
    perEuro,
    isReceivable,
  }
}
