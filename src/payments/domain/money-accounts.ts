import type { AccountNumber } from '#ledger/domain/account.ts'
import { holdsMoney } from '#ledger/domain/money-account.ts'
import {
  BANK,
  CARD,
  CASH,
  DIRECTOR_ACCOUNT,
  PAYABLE,
  PREPAYMENT,
  PRIVATE_DEPOSITS,
  PRIVATE_WITHDRAWALS,
  SAVINGS,
  SUSPENSE,
} from '#ledger/domain/named-account.ts'

/** What money moves for: it decides which accounts are offered, and the words for them. */
export type PaymentUse =
  /** A customer pays. */
  | 'receipt'
  /** A customer is paid back. */
  | 'customer-refund'
  /** An expense is paid at once, or is owed. */
  | 'purchase'
  /** An expense on account is paid. */
  | 'supplier-payment'
  /** A supplier pays back. */
  | 'supplier-refund'
  /** A VAT return is paid or comes back. */
  | 'vat-return'

export interface OfferedAccount {
  readonly account: AccountNumber
  readonly label: string
}

/** Every account that a payment is offered on, in the order of the choices; the label by use, or one for all. */
const moneyAccounts: readonly {
  readonly account: AccountNumber
  readonly labels: Partial<Record<PaymentUse, string>>
}[] = [
  { account: BANK, labels: everyUse('Zakelijke bankrekening') },
  {
    account: SAVINGS,
    labels: labelled('Zakelijke spaarrekening', ['receipt', 'customer-refund', 'vat-return']),
  },
  {
    account: CARD,
    labels: labelled('Zakelijke creditcard', ['purchase', 'supplier-payment', 'supplier-refund']),
  },
  {
    account: CASH,
    labels: {
      ...labelled('Contant in de kas', ['receipt', 'customer-refund']),
      ...labelled('Contant uit de kas', ['purchase', 'supplier-payment', 'supplier-refund']),
    },
  },
  {
    account: PRIVATE_WITHDRAWALS,
    labels: { receipt: 'Privé ontvangen', 'customer-refund': 'Privé betaald' },
  },
  {
    account: PRIVATE_DEPOSITS,
    labels: {
      ...labelled('Privé betaald', ['purchase', 'supplier-payment']),
      'supplier-refund': 'Privé ontvangen',
      'vat-return': 'Privé',
    },
  },
  // The director of a company is not the company, which owes the money back. Source: dutch-bookkeeping 3.3.
  {
    account: DIRECTOR_ACCOUNT,
    labels: labelled('Betaald door de directeur (bv)', ['purchase', 'supplier-payment', 'supplier-refund']),
  },
  // A line of the bank waited there for its receipt.
  { account: SUSPENSE, labels: { purchase: 'Al betaald (vraagposten)' } },
  { account: PREPAYMENT, labels: { receipt: 'Wat de klant eerder te veel betaalde' } },
  { account: PAYABLE, labels: { purchase: 'Nog niet betaald' } },
]

/** The accounts that a person chooses from, the default first. */
export const accountsFor = (use: PaymentUse): readonly OfferedAccount[] =>
  moneyAccounts.flatMap(({ account, labels }) => {
    const label = labels[use]
    return label === undefined ? [] : [{ account, label }]
  })

/** The words for an account in one use; the number itself when it is not offered. */
export const labelFor = (use: PaymentUse, account: AccountNumber): string =>
  accountsFor(use).find((offered) => offered.account === account)?.label ?? account

/**
 * Whether a payment of this use may be booked on the account. A customer's money may move through any account that holds
 * money, those of the owner's own making too; a company's director may receive it.
 */
export function mayMoveThrough(use: PaymentUse, account: AccountNumber): boolean {
  if (accountsFor(use).some((offered) => offered.account === account)) return true
  if (use === 'vat-return') return account === CASH || account === CARD
  return (
    (use === 'receipt' || use === 'customer-refund') && (holdsMoney(account) || account === DIRECTOR_ACCOUNT)
  )
}

function labelled(label: string, uses: readonly PaymentUse[]): Partial<Record<PaymentUse, string>> {
  return Object.fromEntries(uses.map((use) => [use, label]))
}

function everyUse(label: string): Partial<Record<PaymentUse, string>> {
  return labelled(label, [
    'receipt',
    'customer-refund',
    'purchase',
    'supplier-payment',
    'supplier-refund',
    'vat-return',
  ])
}
