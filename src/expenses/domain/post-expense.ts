import { balanced, onSide, reversed, type JournalEntry, type Posting } from '#ledger/domain/journal-entry.ts'
import { EXCHANGE_DIFFERENCE, PAYABLE } from '#ledger/domain/named-account.ts'
import { INPUT_VAT, reversedVatAccountOf, type PurchaseVatCode } from '#ledger/domain/vat-code.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { journalOf } from '#ledger/domain/money-account.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, negate, subtract, sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import type { Expense, ExpenseLine } from './expense.ts'
import { isPrivatePart } from './private-share.ts'
import { purchaseTotalsOf } from './purchase-totals.ts'
import { isReversed, reversedCodeOf } from './vat-treatment.ts'

type BookedExpense = Pick<Expense, 'description' | 'bookedOn' | 'projectId'> & {
  readonly lines: readonly ExpenseLine[]
}

/**
 * The journal entry of an expense:
 *
 *     debit   cost or fixed asset   net, and the non-deductible VAT
 *     debit   input VAT             deductible VAT
 *     credit  reverse-charged VAT   2a, 4a or 4b; none for a standard purchase
 *     credit  bank, cash, card, private, or creditors   the supplier's amount
 *
 * Amounts are euro cents. Pure: the caller stores the entry.
 *
 * @throws InvariantViolation when the expense is zero; `problemsOf` refuses those first.
 * @see docs/decisions/0021-expenses.md
 */
export function postExpense(expense: BookedExpense): JournalEntry {
  return balanced({
    journal: 'purchase',
    date: expense.bookedOn,
    description: expense.description,
    postings: purchasePostings(expense),
  })
}

/** The reversal of a corrected expense: its entry mirrored to the cent. */
export function postReversal(expense: BookedExpense, date: LocalDate): JournalEntry {
  return balanced({
    journal: 'purchase',
    date,
    description: `Teruggedraaid: ${expense.description}`,
    postings: reversed(purchasePostings(expense)),
  })
}

/**
 * Payment of the open amount; negative: a refund of the supplier. The exchange difference, which is in the amount, is on 9020: a debit when more was paid
 * than the books had.
 *
 * @param payment.amount what the money account loses, in cents; what is settled is the amount less the difference
 */
export function postPayment(
  expense: Pick<Expense, 'description' | 'projectId'>,
  payment: { amount: Cents; difference?: Cents; account: AccountNumber; date: LocalDate },
): JournalEntry {
  const difference = payment.difference ?? ZERO
  const project = projectTag(expense)
  return balanced({
    journal: journalOf(payment.account),
    date: payment.date,
    description: `Betaald: ${expense.description}`,
    postings: [
      ...onSide('debit', PAYABLE, subtract(payment.amount, difference), project),
      ...onSide('debit', EXCHANGE_DIFFERENCE, difference, project),
      ...onSide('credit', payment.account, payment.amount, project),
    ],
  })
}

/** The amount that the supplier is owed without later payments. */
export function owedOn(lines: readonly ExpenseLine[]): Cents {
  const { perLine } = purchaseTotalsOf(lines)
  return sum(
    lines.flatMap((line, index) => {
      const { net, vat } = perLine[index] ?? { net: ZERO, vat: ZERO }
      return line.paymentAccount === PAYABLE ? [paidOn(line, net, vat)] : []
    }),
  )
}

/** Payments after the booking, on the expense itself or on the one that it corrects. */
export const paidSince = (expense: Pick<Expense, 'lines' | 'open'>): Cents =>
  subtract(owedOn(expense.lines), expense.open)

/** A part of the entry. The amount is debit when positive. */
interface Part {
  /** The order in which parts are booked. */
  readonly place: 'cost' | 'input' | 'reversed' | 'payment'
  readonly account: AccountNumber
  readonly vatCode?: PurchaseVatCode
  /** The rate of the base: the audit file names the rate of each posting, so each posting has one rate. */
  readonly rate?: BasisPoints
  readonly amount: Cents
}

function purchasePostings(expense: BookedExpense): Posting[] {
  const { perLine } = purchaseTotalsOf(expense.lines)
  const parts = expense.lines.flatMap((line, index) => {
    const { net, vat } = perLine[index] ?? { net: ZERO, vat: ZERO }
    return isReversed(line.vatTreatment) ? reversedParts(line, net, vat) : standardParts(line, net, vat)
  })
  const project = projectTag(expense)
  return added(parts).flatMap(({ account, vatCode, amount }) =>
    onSide('debit', account, amount, { ...(vatCode === undefined ? {} : { vatCode }), ...project }),
  )
}

function standardParts(line: ExpenseLine, net: Cents, vat: Cents): Part[] {
  const payment: Part = {
    place: 'payment',
    account: line.paymentAccount,
    amount: negate(paidOn(line, net, vat)),
  }
  const account = line.costAccount
  if (isPrivatePart(account)) return [{ place: 'cost', account, amount: add(net, vat) }, payment]
  if (!line.isVatDeductible)
    return [{ place: 'cost', account, vatCode: 'purchase-none', amount: add(net, vat) }, payment]
  const vatCode = line.vatRate === 0n ? 'purchase-none' : 'purchase-nl'
  return [
    { place: 'cost', account, vatCode, rate: line.vatRate, amount: net },
    { place: 'input', account: INPUT_VAT, vatCode: 'purchase-nl', amount: vat },
    payment,
  ]
}

function reversedParts(line: ExpenseLine, net: Cents, vat: Cents): Part[] {
  if (!isReversed(line.vatTreatment)) return []
  const vatCode = reversedCodeOf[line.vatTreatment]
  return [
    { place: 'cost', account: line.costAccount, vatCode, rate: line.vatRate, amount: net },
    line.isVatDeductible
      ? { place: 'input', account: INPUT_VAT, vatCode, amount: vat }
      : // Separate from the base: the return counts the base, not this part.
        { place: 'cost', account: line.costAccount, vatCode: 'purchase-none', amount: vat },
    { place: 'reversed', account: reversedVatAccountOf[vatCode], vatCode, amount: negate(vat) },
    { place: 'payment', account: line.paymentAccount, amount: negate(net) },
  ]
}

const paidOn = (line: ExpenseLine, net: Cents, vat: Cents): Cents =>
  isReversed(line.vatTreatment) ? net : add(net, vat)

const places = ['cost', 'input', 'reversed', 'payment'] as const satisfies readonly Part['place'][]

/** One part per account, case and rate of the base, in the order in which a person reads an entry. */
function added(parts: readonly Part[]): Part[] {
  const sums = new Map<string, Part>()
  for (const part of parts) {
    const key = `${part.place} ${part.account} ${part.vatCode ?? ''} ${String(part.rate ?? '')}`
    sums.set(key, { ...part, amount: add(sums.get(key)?.amount ?? ZERO, part.amount) })
  }
  return places.flatMap((place) => [...sums.values()].filter((part) => part.place === place))
}

const projectTag = (expense: Pick<Expense, 'projectId'>): Pick<Posting, 'project'> =>
  expense.projectId === null ? {} : { project: expense.projectId }
