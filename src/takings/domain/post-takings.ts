import { formatWeekday } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { negate, subtract, ZERO, type Cents, shareWithin } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import {
  balanced,
  onSide,
  reversed,
  type EntryDraft,
  type JournalEntry,
  type Posting,
} from '#ledger/domain/journal-entry.ts'
import {
  CASH,
  DIRECTOR_ACCOUNT,
  IN_TRANSIT,
  OTHER_DEBTS,
  PAYMENT_DIFFERENCE,
  PREPAYMENT,
  PRIVATE_DEPOSITS,
  PRIVATE_WITHDRAWALS,
} from '#ledger/domain/named-account.ts'
import { OUTSIDE_SCOPE, salesAccountsOf, type SalesVatCode } from '#ledger/domain/vat-code.ts'
import { highRateOn, lowRateOn, ZERO_RATE } from '#ledger/domain/vat-rate.ts'
import {
  bookedSold,
  bringsFloat,
  cashReceived,
  differenceOf,
  type FloatFrom,
  type Sells,
  type Takings,
} from './takings.ts'

/** Income that is no supply, such as tips of the owner. */
const OTHER_INCOME = accountNumber('8400')

/** What decides the accounts of a day, beside its amounts. */
export interface Circumstances {
  readonly register: string
  readonly sells: Sells
  /** Where card payments wait for their payout. */
  readonly cardAccount: AccountNumber
  /** Within the KOR no VAT is charged. */
  readonly isUnderKor: boolean
  readonly isCompany: boolean
  readonly floatFrom: FloatFrom
}

/**
 * A day of a register in the books, on its own day:
 *
 *     debit   card payments, vouchers redeemed, cash
 *     debit   payment differences, where money is short; credit where too much was received
 *     credit  revenue and VAT by rate
 *     credit  deposits on bottles and tips of staff: owed to others
 *     credit  vouchers sold: their VAT is due when they are redeemed
 *
 * Sales on account are left out: the invoices of that day book them, with their VAT.
 * And cash to the bank over 1190, and the first change of a new register.
 *
 * Source: art. 8 and 13 Wet OB 1968; vouchers for several rates: art. 30b Richtlijn 2006/112/EG.
 */
export const postTakings = (takings: Takings, circumstances: Circumstances): JournalEntry =>
  balanced({
    journal: 'cash',
    date: takings.day,
    description: `Dagomzet ${circumstances.register}, ${formatWeekday(takings.day)}`,
    postings: [
      ...onSide('debit', circumstances.cardAccount, takings.card),
      ...onSide('debit', PREPAYMENT, takings.vouchersRedeemed),
      ...onSide('debit', CASH, cashReceived(takings)),
      ...onSide('debit', PAYMENT_DIFFERENCE, negate(differenceOf(takings))),
      ...soldPostings({ day: takings.day, sold: bookedSold(takings) }, circumstances),
      ...onSide('credit', OTHER_DEBTS, takings.bottleDeposits),
      ...onSide('credit', PREPAYMENT, takings.vouchersSold),
      ...tipsPostings(takings),
      ...onSide('debit', IN_TRANSIT, takings.cashToBank),
      ...onSide('credit', CASH, takings.cashToBank),
      ...floatPostings(takings, circumstances),
    ],
  })

/** Revenue and VAT by rate, out of amounts with VAT. */
export function soldPostings(
  { day, sold }: Pick<Takings, 'day' | 'sold'>,
  { sells, isUnderKor }: Pick<Circumstances, 'sells' | 'isUnderKor'>,
): Posting[] {
  const lines = [
    ['nl-high', sold.high, highRateOn(day)],
    ['nl-low', sold.low, lowRateOn(day)],
    ['nl-zero', sold.zero, ZERO_RATE],
  ] as const
  return lines.flatMap(([code, gross, rate]) => {
    const vatCode: SalesVatCode = isUnderKor ? 'nl-kor' : code
    const accounts = salesAccountsOf[vatCode]
    const vat = accounts.vatPayable === null ? ZERO : shareWithin(gross, rate)
    return [
      ...onSide('credit', accounts[sells], subtract(gross, vat), { vatCode }),
      ...(accounts.vatPayable === null ? [] : onSide('credit', accounts.vatPayable, vat, { vatCode })),
    ]
  })
}

const tipsPostings = ({ tips, tipsFor }: Takings): Posting[] =>
  tipsFor === 'staff'
    ? onSide('credit', OTHER_DEBTS, tips)
    : onSide('credit', OTHER_INCOME, tips, { vatCode: OUTSIDE_SCOPE })

function floatPostings(takings: Takings, { floatFrom, isCompany }: Circumstances): Posting[] {
  if (!bringsFloat(floatFrom, takings)) return []
  const source = floatFrom === 'bank' ? IN_TRANSIT : isCompany ? DIRECTOR_ACCOUNT : PRIVATE_DEPOSITS
  return [...onSide('debit', CASH, takings.cashBefore), ...onSide('credit', source, takings.cashBefore)]
}

/** A day that is reversed: its entry mirrored, on the day of its money. */
export const cancelledTakings = (
  original: Pick<EntryDraft, 'date' | 'description' | 'postings'>,
): JournalEntry =>
  balanced({
    journal: 'cash',
    date: original.date,
    description: `Teruggedraaid: ${original.description}`.slice(0, 500),
    postings: reversed(original.postings),
  })

/** Cash that moves apart from a day of sales. */
export type CashMove = 'to-bank' | 'from-bank' | 'private-in' | 'private-out' | 'count'

/** What a move of cash is called. */
export const cashMoveNames: Readonly<Record<CashMove, string>> = {
  'to-bank': 'Naar de bank gebracht',
  'from-bank': 'Van de bank gehaald',
  'private-in': 'Zelf in de kas gelegd',
  'private-out': 'Zelf uit de kas gehaald',
  count: 'Kasverschil na tellen',
}

/**
 * A move of cash.
 *
 * @param amount more than zero; of a count what was counted less what the books said, with its sign
 */
export function postCashMove(
  move: CashMove,
  day: LocalDate,
  amount: Cents,
  isCompany: boolean,
): JournalEntry {
  const signed = move === 'to-bank' || move === 'private-out' ? negate(amount) : amount
  return balanced({
    journal: 'cash',
    date: day,
    description: cashMoveNames[move],
    postings: [...onSide('debit', CASH, signed), ...onSide('credit', otherSideOf(move, isCompany), signed)],
  })
}

function otherSideOf(move: CashMove, isCompany: boolean): AccountNumber {
  if (move === 'count') return PAYMENT_DIFFERENCE
  if (move === 'to-bank' || move === 'from-bank') return IN_TRANSIT
  if (isCompany) return DIRECTOR_ACCOUNT
  return move === 'private-in' ? PRIVATE_DEPOSITS : PRIVATE_WITHDRAWALS
}
