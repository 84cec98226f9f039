import { partVatOf, postingsOf as postingsOfPart } from '#bank/domain/decision.ts'
import type { FeeVat } from '#explanations/domain/payout-provider.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import { negate, subtract, sum, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import {
  balanced,
  onSide,
  reversed,
  type EntryDraft,
  type JournalEntry,
  type Posting,
} from '#ledger/domain/journal-entry.ts'
import { OTHER_RECEIVABLES } from '#ledger/domain/named-account.ts'
import { INPUT_VAT } from '#ledger/domain/vat-code.ts'
import { highRateOn } from '#ledger/domain/vat-rate.ts'
import { soldPostings } from '#takings/domain/post-takings.ts'
import type { Sells } from '#takings/domain/takings.ts'
import { chargedOf, type Payout } from './payout.ts'

/** What decides the accounts of a payout, beside its amounts. */
export interface PayoutCircumstances {
  readonly provider: string
  readonly sells: Sells
  readonly feeAccount: AccountNumber
  /** Where the money waits until the bank has it. */
  readonly account: AccountNumber
  /** Within the KOR no VAT is charged, and none is deducted. */
  readonly isUnderKor: boolean
}

/**
 * A payout in the books, on its last day, so that what is left on the clearing account is what the bank receives:
 *
 *     debit   clearing account       sales        credit  revenue and VAT by rate; refunds the other way round
 *     debit   fees, VAT on fees                   credit  clearing account
 *     debit   other receivables      withheld     credit  clearing account
 *
 * Sales that are booked already are in the payments of invoices, or on the clearing account.
 *
 * @returns null where nothing is to be booked: invoices were paid, and the provider took nothing
 * Source: fees from abroad are reversed, art. 12 lid 2 and 3 Wet OB 1968; payments are exempt, art. 11 lid 1 onder j.
 */
export function postPayout(payout: Payout, circumstances: PayoutCircumstances): JournalEntry | null {
  const { account, provider, sells, isUnderKor } = circumstances
  const { day, sold, refunded, withheld } = payout
  const postings = [
    ...onSide('debit', account, sum([sold.high, sold.low, sold.zero])),
    ...soldPostings({ day, sold }, { sells, isUnderKor }),
    ...onSide('credit', account, sum([refunded.high, refunded.low, refunded.zero])),
    ...reversed(soldPostings({ day, sold: refunded }, { sells, isUnderKor })),
    ...feePostings(payout, circumstances),
    ...onSide('credit', account, chargedOf(payout)),
    ...onSide('debit', OTHER_RECEIVABLES, withheld),
    ...onSide('credit', account, withheld),
  ]
  return postings.length === 0
    ? null
    : balanced({
        journal: 'bank',
        date: day,
        description: `Uitbetaling ${provider}, ${periodText(payout)}`,
        postings,
      })
}

/** The VAT case of fees by the country of the provider. */
const vatCodes = {
  nl: 'purchase-nl',
  eu: 'purchase-eu',
  'non-eu': 'purchase-non-eu',
  none: 'purchase-none',
} as const satisfies Record<FeeVat, string>

/** VAT that was charged is booked as the statement says; VAT that is reversed is computed. */
function feePostings(
  { day, fees, feesVat, feeVat }: Payout,
  { feeAccount, isUnderKor }: PayoutCircumstances,
): Posting[] {
  const vatCode = vatCodes[feeVat]
  if (vatCode === 'purchase-nl' && !isUnderKor)
    return [
      ...onSide('debit', feeAccount, fees, { vatCode }),
      ...onSide('debit', INPUT_VAT, feesVat, { vatCode }),
    ]
  const paid = chargedOf({ fees, feesVat })
  if (paid === 0n) return []
  const vat = partVatOf(vatCode, highRateOn(day), isUnderKor)
  return postingsOfPart(
    { kind: 'account', account: feeAccount, amount: negate(paid), vat, answer: null },
    true,
  )
}

const periodText = ({ soldFrom, day }: Pick<Payout, 'soldFrom' | 'day'>): string =>
  soldFrom === day ? formatDate(day) : `${formatDate(soldFrom)} t/m ${formatDate(day)}`

/** A payout that is reversed: its entry mirrored, on the day of its money. */
export const cancelledPayout = (
  original: Pick<EntryDraft, 'date' | 'description' | 'postings'>,
): JournalEntry =>
  balanced({
    journal: 'bank',
    date: original.date,
    description: `Teruggedraaid: ${original.description}`.slice(0, 500),
    postings: reversed(original.postings),
  })

/** What the entry of a payout leaves on its clearing account: the rest is there by payments of invoices, or was there. */
export const leftByEntry = ({ paidOut, booked }: Pick<Payout, 'paidOut' | 'booked'>): Cents =>
  subtract(paidOut, booked)
