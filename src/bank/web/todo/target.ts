import { nameOfCosts } from '#expenses/domain/name-of-costs.ts'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, negate, ZERO, type Cents } from '#kernel/money.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import type { ExpenseSummary } from '#expenses/contract.ts'
import type { InvoiceSummary } from '#invoices/contract.ts'
import type { ChartAccountOnWire, OpeningBalanceOnWire } from '#ledger/contract.ts'
import type { BankLine } from '../../contract.ts'
import type { UnlinkedEntry } from '../../document-contract.ts'
import { OUTSIDE_SCOPE } from '#ledger/domain/vat-code.ts'
import type { Payable } from '../../domain/payments/order.ts'
import { isOpenToLines } from '../../domain/decision.ts'
import { nameOfItem } from '../../domain/item-of-before.ts'
import {
  answerPart,
  detailOf,
  isCharged,
  isIn,
  nameOf,
  onAccount,
  onDocument,
  onEntry,
  onUsual,
  onWages,
  type Candidate,
  type DecisionPart,
  type UsualUse,
} from './candidate.ts'

/** What a line, or a part of one, can be booked on. */
export type Target =
  | {
      readonly kind: 'invoice' | 'expense' | 'openItem'
      readonly id: string
      readonly label: string
      readonly detail: string
      readonly open: Cents
      /** An invoice or costs in another currency: the bank took another amount than the books have. */
      readonly isInCurrency?: boolean
    }
  | {
      /** Wages, payroll tax, pension or dividend that is to be paid, on its account. */
      readonly kind: 'wageItem'
      readonly id: string
      readonly label: string
      readonly detail: string
      readonly open: Cents
      readonly ledgerAccountId: LedgerAccountId
    }
  | {
      /** An entry that is there already. */
      readonly kind: 'link'
      readonly id: string
      readonly label: string
      readonly detail: string
      /** From the side of the account. */
      readonly open: Cents
    }
  | {
      readonly kind: 'account'
      readonly id: LedgerAccountId
      readonly label: string
      readonly detail: string
      readonly account: ChartAccountOnWire
    }
  | AnswerTarget

/** Placed beside documents and accounts: what money may be, by its name. */
export interface AnswerTarget {
  readonly kind: 'answer'
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly usual: UsualUse
  /** Where what has VAT to deduct waits for its receipt. */
  readonly waiting: UsualUse | undefined
}

/** A part of a division: a target, or collection costs or interest that was paid with an invoice. */
export type SplitTarget =
  | Target
  | {
      readonly kind: 'charge'
      readonly id: string
      readonly label: string
      readonly detail: string
      readonly open: Cents
      readonly ledgerAccountId: LedgerAccountId
      readonly documentId: string
    }

export const expenseTarget = ({
  id,
  supplierName,
  description,
  openAmount,
  foreign,
}: ExpenseSummary): Target => ({
  kind: 'expense',
  id,
  label: nameOfCosts({ supplier: supplierName, description }),
  detail: `open ${formatEuros(openAmount)}${foreign === null ? '' : `, in ${foreign.currency}`}`,
  open: openAmount,
  isInCurrency: foreign !== null,
})

export const invoiceTarget = ({
  id,
  invoiceNumber,
  customerName,
  openAmount,
  foreign,
}: InvoiceSummary): Target => ({
  kind: 'invoice',
  id,
  label: `Factuur ${invoiceNumber ?? ''} van ${customerName}`,
  detail: `open ${formatEuros(openAmount)}${foreign === null ? '' : `, in ${foreign.currency}`}`,
  open: openAmount,
  isInCurrency: foreign !== null,
})

/**
 * The open items of the opening balance that a line may pay and that match a typed text: in its direction, and not of a day after it.
 *
 * @param customers the names of the customers to whom receivables are linked, by the id of the item
 */
export function itemTargets(
  line: Pick<BankLine, 'amount' | 'date'>,
  opening: OpeningBalanceOnWire | undefined,
  customers: ReadonlyMap<string, string>,
  typed: string,
): readonly Target[] {
  if (opening === undefined || opening === null || line.date < opening.date) return []
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return opening.openItems.flatMap(
    ({ id, kind, subject, reference, relation, amount, openAmount }): Target[] => {
      const open = kind === 'receivable' ? openAmount : negate(openAmount)
      const customer = customers.get(id) ?? ''
      const label = nameOfItem({
        subject,
        reference,
        relation: relation === '' ? customer : relation,
        amount,
      })
      const text = `${label} ${reference} ${relation} ${customer}`.toLowerCase()
      if (open === ZERO || open > ZERO !== line.amount > ZERO || !words.every((word) => text.includes(word)))
        return []
      return [{ kind: 'openItem', id, label, detail: `open ${formatEuros(absolute(open))}`, open }]
    },
  )
}

/** The wages that a line that went out may pay, whole or in part, and that match a typed text. */
export function wageTargets(
  line: Pick<BankLine, 'amount'>,
  payables: readonly Pick<Payable, 'kind' | 'targetId' | 'label' | 'open' | 'account'>[],
  chart: readonly Pick<ChartAccountOnWire, 'id' | 'numberAsString'>[],
  typed: string,
): readonly Target[] {
  if (isIn(line)) return []
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return payables.flatMap(({ kind, targetId, label, open, account }): Target[] => {
    const ledgerAccountId = chart.find(({ numberAsString }) => numberAsString === account)?.id
    if (kind !== 'wageItem' || ledgerAccountId === undefined) return []
    if (!words.every((word) => label.toLowerCase().includes(word))) return []
    return [
      { kind, id: targetId, label, detail: `open ${formatEuros(open)}`, open: negate(open), ledgerAccountId },
    ]
  })
}

export const entryTarget = ({ id, number, date, description, amount }: UnlinkedEntry): Target => ({
  kind: 'link',
  id,
  label: description,
  detail: `boeking ${String(number)} van ${formatDate(date)}, ${formatEuros(amount)}`,
  open: amount,
})

const accountTarget = (account: ChartAccountOnWire): Target => ({
  kind: 'account',
  id: account.id,
  label: account.description,
  detail: account.type.value === 'cost' ? `${account.numberAsString}, zonder btw` : account.numberAsString,
  account,
})

/**
 * The answers in the direction of a line that match a typed text, by any of their words: first those whose name begins with it, then those with a word
 * that does; of equal ones those on accounts that the business uses, and costs before the rest.
 */
export function answerTargets(
  line: Pick<BankLine, 'amount'>,
  usual: readonly UsualUse[],
  chart: readonly ChartAccountOnWire[],
  typed: string,
): readonly Target[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const used = new Set(chart.filter(isUsed).map(({ numberAsString }) => numberAsString))
  const waiting = usual.find(({ use }) => use === 'receipt-later')
  return usual
    .filter(({ direction }) => direction === null || (direction === 'in') === isIn(line))
    .filter(({ label, found, numberAsString, accountName }) => {
      const text = `${label} ${found} ${numberAsString} ${accountName}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .map((each) => ({ each, rank: rankOf(each, words[0] ?? '') * 16 + commonness(each, used) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ each }) => ({ kind: 'answer', id: each.chosen === undefined ? each.use : `${each.use} ${each.numberAsString}`, label: each.label, detail: detailOf(each, line.amount), usual: each, waiting }))
} // prettier-ignore

/** An account of costs, for the choice of K. */
export const isCost = ({ type, numberAsString }: ChartAccountOnWire): boolean =>
  type.value === 'cost' && isOpenToLines(numberAsString)

/** Lower for accounts that the business uses, then for this direction only, then for costs, and of those the ones with a receipt. */
const commonness = ({ numberAsString, direction, isLater }: UsualUse, used: ReadonlySet<string>): number =>
  (used.has(numberAsString) ? 0 : 8) + (direction === null ? 4 : 0) + (/^[47]/.test(numberAsString) ? 0 : 2) + (isLater ? 0 : 1) // prettier-ignore

/** 0 where the name begins with the word, 1 where a word of it does, 2 where one of the other words does, else 3. */
function rankOf({ label, found }: UsualUse, word: string): number {
  const name = label.toLowerCase()
  if (word === '' || name.startsWith(word)) return 0
  return name.includes(` ${word}`) ? 1 : ` ${found}`.includes(` ${word}`) ? 2 : 3
}

/**
 * The accounts that match a typed text, the ones with a balance first: those the business uses. Left out where an answer is that account: of what
 * waits for a receipt the account is how to book it without one.
 */
export function accountTargets(
  chart: readonly ChartAccountOnWire[],
  usual: readonly UsualUse[],
  typed: string,
): readonly Target[] {
  const named = new Set(usual.filter(({ isLater }) => !isLater).map(({ numberAsString }) => numberAsString))
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return chart
    .filter(
      ({ isClosed, numberAsString }) =>
        !isClosed && isOpenToLines(numberAsString) && !named.has(numberAsString),
    )
    .filter(({ numberAsString, description }) => {
      const text = `${numberAsString} ${description}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => Number(isUsed(b)) - Number(isUsed(a)))
    .map(accountTarget)
}

const isUsed = ({ debitTotalAmount, creditTotalAmount }: ChartAccountOnWire): boolean =>
  debitTotalAmount !== ZERO || creditTotalAmount !== ZERO

/** The whole line on one target. */
export function candidateOf(line: BankLine, target: Target): Candidate {
  if (target.kind === 'answer') return onUsual(line, target.usual, target.waiting)
  if (target.kind === 'account') return onAccount(line, target.account)
  if (target.kind === 'wageItem') return onWages(line, target)
  return target.kind === 'link' ? onEntry(line, target) : onDocument(line, target)
}

/** A part of a line on one target. */
export function partOf(target: SplitTarget, amount: Cents): DecisionPart {
  if (target.kind === 'account') return { kind: 'account', ledgerAccountId: target.id, amount }
  if (target.kind === 'answer') return answerPart(target.usual, target.waiting, amount)
  if (target.kind === 'wageItem')
    return { kind: 'account', targetId: target.id, ledgerAccountId: target.ledgerAccountId, amount }
  if (target.kind !== 'charge') return { kind: target.kind, targetId: target.id, amount }
  const { ledgerAccountId, documentId } = target
  return { kind: 'account', ledgerAccountId, vatCode: OUTSIDE_SCOPE, targetId: documentId, amount }
}

/** The parts of a proposal with costs and interest, to be changed; none of any other one. */
export function chargedTargets(
  { label, parts }: Candidate,
  chart: readonly ChartAccountOnWire[],
): readonly { readonly target: SplitTarget; readonly amount: Cents }[] {
  if (!isCharged(parts)) return []
  const numbers = nameOf(label)
    .replace(/^.*actuur /, '')
    .split(', ')
  const invoices = parts.filter(({ kind }) => kind === 'invoice')
  return parts.map((part) => {
    const { kind, targetId = '', ledgerAccountId, amount } = part
    if (kind !== 'account' || ledgerAccountId === undefined) {
      const name = `Factuur ${numbers[invoices.indexOf(part)] ?? ''}`.trim()
      return { target: { kind: 'invoice', id: targetId, label: name, detail: '', open: amount }, amount }
    }
    const account = chart.find(({ id }) => id === ledgerAccountId)
    return {
      target: {
        kind: 'charge',
        id: ledgerAccountId,
        label: account?.description ?? 'Kosten en rente',
        detail: 'bij de factuur',
        open: amount,
        ledgerAccountId,
        documentId: targetId,
      },
      amount,
    }
  })
}

/** The amount that a part begins with: what is open of the target, but never more than what is left. An entry is linked whole. */
export function startOf(target: Target, rest: Cents): Cents {
  if (target.kind === 'wageItem') return absolute(target.open) < absolute(rest) ? target.open : rest
  return target.kind === 'link' ||
    (target.kind !== 'account' && target.kind !== 'answer' && target.open < absolute(rest))
    ? target.open
    : rest
}
