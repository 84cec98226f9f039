import { subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { balanced, onSide, type JournalEntry } from '#ledger/domain/journal-entry.ts'
import { journalOf } from '#ledger/domain/money-account.ts'
import { ROUNDING_DIFFERENCE, VAT_SETTLEMENT } from '#ledger/domain/named-account.ts'
import { OSS_VAT, PRIVATE_USE_VAT } from '#ledger/domain/vat-code.ts'

/**
 * The entry of a filed return, or null when there is nothing to settle:
 *
 *     debit   VAT owed        the period's balance of each account
 *     credit  input VAT       the same
 *     credit  VAT settlement  the amount to pay, in whole euros (debit for a refund)
 *     credit  rounding        the difference, in the taxpayer's favour
 *
 * The return settles the VAT accounts of its period to the cent; the filed amounts are whole euros.
 */
export function settlement(
  vat: ReadonlyMap<AccountNumber, Cents>,
  filed: { readonly amount: Cents; readonly date: LocalDate; readonly description: string },
): JournalEntry | null {
  const exact = sum([...vat.values()])
  const postings = [
    ...[...vat]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([account, amount]) => onSide('debit', account, amount)),
    ...onSide('credit', VAT_SETTLEMENT, filed.amount),
    ...onSide('credit', ROUNDING_DIFFERENCE, subtract(exact, filed.amount)),
  ]
  return postings.length === 0
    ? null
    : balanced({ journal: 'memo', date: filed.date, description: filed.description, postings })
}

/**
 * The entry of a filed OSS return, or null when there is nothing to settle: its VAT is owed to the Belastingdienst, to the cent.
 *
 *     debit   OSS VAT         the VAT of the return (credit when more was credited)
 *     credit  VAT settlement  the same
 */
export const ossSettlement = (
  amount: Cents,
  filed: { readonly date: LocalDate; readonly description: string },
): JournalEntry | null =>
  amount === ZERO
    ? null
    : balanced({
        journal: 'memo',
        ...filed,
        postings: [...onSide('debit', OSS_VAT, amount), ...onSide('credit', VAT_SETTLEMENT, amount)],
      })

/** The payment to the Belastingdienst; negative for a refund. */
export const settlementPayment = (payment: {
  readonly amount: Cents
  readonly account: AccountNumber
  readonly date: LocalDate
  readonly description: string
}): JournalEntry =>
  balanced({
    journal: journalOf(payment.account),
    date: payment.date,
    description: payment.description,
    postings: [
      ...onSide('debit', VAT_SETTLEMENT, payment.amount),
      ...onSide('credit', payment.account, payment.amount),
    ],
  })

/**
 * The VAT on private use: an owner pays it as a private withdrawal (0510), for a company it is a cost (4380).
 */
export const privateUse = (use: {
  readonly vat: Cents
  readonly account: AccountNumber
  readonly date: LocalDate
  readonly description: string
}): JournalEntry =>
  balanced({
    journal: 'memo',
    date: use.date,
    description: use.description,
    postings: [
      ...onSide('debit', use.account, use.vat),
      ...onSide('credit', PRIVATE_USE_VAT, use.vat, { vatCode: 'private-use' }),
    ],
  })
