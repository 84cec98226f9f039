import { invariant } from '#kernel/invariant.ts'
import type { AccountNumber } from './account.ts'
import { balanced, type JournalEntry, type Posting } from './journal-entry.ts'
import { AWAITED_VAT, codeOnReceipt, salesAccountsOf, type AwaitedVatCode, type VatCode } from './vat-code.ts'

/** The cases of a sale that waits for its money. */
export const awaitedCodes = Object.keys(codeOnReceipt) as readonly AwaitedVatCode[]

const awaitedCodeOf = (code: VatCode | undefined): AwaitedVatCode | undefined =>
  awaitedCodes.find((awaited) => codeOnReceipt[awaited] === code)

/** Whether a case is that of a sale that waits for its money. */
export const isAwaitedCode = (code: string | null | undefined): code is AwaitedVatCode =>
  code !== null && code !== undefined && code in codeOnReceipt

/** The case under which a sale is counted once its money came in; any other case, or none, as it is. */
export const countedCodeOf = (code: string | null): string | null =>
  awaitedCodes.includes(code as AwaitedVatCode) ? codeOnReceipt[code as AwaitedVatCode] : code

/** The account on which the VAT of a case is owed. */
export function owedAccountOf(code: AwaitedVatCode): AccountNumber {
  const account = salesAccountsOf[codeOnReceipt[code]].vatPayable
  invariant(account !== null, 'a sale that waits for money bears VAT')
  return account
}

/**
 * The entry of a sale or of its credit note under the cash system: the same amounts, with VAT on account 1640 and with cases that no
 * return counts. A sale without Dutch VAT stays as it is.
 *
 * @see art. 26 Wet OB 1968
 */
export const awaitingReceipt = (entry: JournalEntry): JournalEntry =>
  balanced({ ...entry, postings: entry.postings.map(parked) })

function parked(posting: Posting): Posting {
  const vatCode = awaitedCodeOf(posting.vatCode)
  if (vatCode === undefined) return posting
  return {
    ...posting,
    account: posting.account === owedAccountOf(vatCode) ? AWAITED_VAT : posting.account,
    vatCode,
  }
}

/** A sum of postings that waited for money, as it is once its VAT was owed in whole. */
export function asReceived<
  T extends { readonly account: Posting['account']; readonly vatCode: VatCode | null },
>(booked: T): T {
  const { vatCode } = booked
  if (!isAwaitedCode(vatCode)) return booked
  return {
    ...booked,
    account: booked.account === AWAITED_VAT ? owedAccountOf(vatCode) : booked.account,
    vatCode: codeOnReceipt[vatCode],
  }
}
