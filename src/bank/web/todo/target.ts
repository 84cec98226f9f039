import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, negate, ZERO, type Cents } from '#kernel/money.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import type { ExpenseSummary } from '#expenses/contract.ts'
import type { InvoiceSummary } from '#invoices/contract.ts'
import type { ChartAccountOnWire, OpeningBalanceOnWire } from '#ledger/contract.ts'
import type { BankLine } from '../../contract.ts'
import type { UnlinkedEntry } from '../../document-contract.ts'
import { OUTSIDE_SCOPE } from '#ledger/domain/vat-code.ts'
import { isOpenToLines } from '../../domain/decision.ts'
import { nameOfItem } from '../../domain/item-of-before.ts'
import {
  isCharged,
  nameOf,
  onAccount,
  onDocument,
  onEntry,
  type Candidate,
  type DecisionPart,
} from './candidate.ts'

/** What a line, or a part of one, can be booked on. */
export type Target =
  | {
      readonly kind: 'invoice' | 'expense' | 'openItem'
      readonly id: string
      readonly label: string
      readonly detail: string
      readonly open: Cents
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

export const expenseTarget = ({ id, supplierName, description, openAmount }: ExpenseSummary): Target => ({
  kind: 'expense',
  id,
  label: supplierName === null ? description : `Kosten van ${supplierName}`,
  detail: `open ${formatEuros(openAmount)}`,
  open: openAmount,
})

export const invoiceTarget = ({ id, invoiceNumber, customerName, openAmount }: InvoiceSummary): Target => ({
  kind: 'invoice',
  id,
  label: `Factuur ${invoiceNumber ?? ''} van ${customerName}`,
  detail: `open ${formatEuros(openAmount)}`,
  open: openAmount,
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
  return opening.openItems.flatMap(({ id, kind, reference, relation, amount, openAmount }): Target[] => {
    const open = kind === 'receivable' ? openAmount : negate(openAmount)
    const customer = customers.get(id) ?? ''
    const text = `${reference} ${relation} ${customer}`.toLowerCase()
    if (open === ZERO || open > ZERO !== line.amount > ZERO || !words.every((word) => text.includes(word)))
      return []
    const label = nameOfItem({ reference, relation: relation === '' ? customer : relation, amount })
    return [{ kind: 'openItem', id, label, detail: `open ${formatEuros(absolute(open))}`, open }]
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
  detail: account.numberAsString,
  account,
})

/** An account of costs, for the choice of K. */
export const isCost = ({ type, numberAsString }: ChartAccountOnWire): boolean =>
  type.value === 'cost' && isOpenToLines(numberAsString)

/** The accounts that match a typed text, the ones with a balance first: those the business uses. */
export function accountTargets(chart: readonly ChartAccountOnWire[], typed: string): readonly Target[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return chart
    .filter(({ isClosed, numberAsString }) => !isClosed && isOpenToLines(numberAsString))
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
export const candidateOf = (line: BankLine, target: Target): Candidate =>
  target.kind === 'account'
    ? onAccount(line, target.account)
    : target.kind === 'link'
      ? onEntry(line, target)
      : onDocument(line, target)

/** A part of a line on one target. */
export function partOf(target: SplitTarget, amount: Cents): DecisionPart {
  if (target.kind === 'account') return { kind: 'account', ledgerAccountId: target.id, amount }
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

/** Of a target, what a part begins with: what is open, but never more than what is left. An entry is linked whole. */
export const startOf = (target: Target, rest: Cents): Cents =>
  target.kind === 'link' || (target.kind !== 'account' && target.open < absolute(rest)) ? target.open : rest
