import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expensePage } from '#expenses/web/queries.ts'
import { receivables } from '#customers/web/receivables/queries.ts'
import { invoicePage } from '#invoices/web/queries.ts'
import type { ChartAccountOnWire } from '#ledger/contract.ts'
import { opening } from '#ledger/web/queries.ts'
import type { BankLine } from '../../contract.ts'
import { payables } from '../payments/queries.ts'
import { unlinkedEntries } from '../queries.ts'
import { isIn, type UsualUse } from './candidate.ts'
import {
  accountTargets,
  answerTargets,
  entryTarget,
  expenseTarget,
  invoiceTarget,
  itemTargets,
  wageTargets,
  type Target,
} from './target.ts'

const SHOWN = 8
/** So that something of each kind is in sight. */
const SHOWN_DOCUMENTS = 4
const SHOWN_ITEMS = 2
const SHOWN_ENTRIES = 2
const REST_MS = 180

/**
 * What matches a typed text: open invoices for money that came in, expenses for money that went out, then what was open before these books,
 * entries without a line of the bank, what it may be by name, and accounts.
 *
 * @param isPart a part of the line is sought, which may be an entry of another amount
 */
export function useTargets(
  line: BankLine,
  { chart, usual }: { readonly chart: readonly ChartAccountOnWire[]; readonly usual: readonly UsualUse[] },
  { hasDocuments, isPart }: { readonly hasDocuments: boolean; readonly isPart: boolean },
  typed: string,
): readonly Target[] {
  const search = useSettled(typed)
  const invoices = useQuery({
    ...invoicePage({ search, filter: 'openstaand', sort: '', page: 1 }),
    enabled: hasDocuments && isIn(line),
  })
  const expenses = useQuery({
    ...expensePage({ search, filter: 'te-betalen', sort: '', page: 1 }),
    enabled: hasDocuments && !isIn(line),
  })
  const before = useQuery({ ...opening, enabled: hasDocuments })
  const hasItems = (before.data?.openItems.length ?? 0) > 0
  const linked = useQuery({ ...receivables, enabled: hasDocuments && hasItems })
  const wages = useWages(line, chart, hasDocuments, typed)
  const entries = useQuery({ ...unlinkedEntries(line.id, search), enabled: hasDocuments })
  const documents = isIn(line)
    ? (invoices.data?.rows ?? []).map(invoiceTarget)
    : (expenses.data?.rows ?? []).map(expenseTarget)
  const customers = new Map(
    (linked.data ?? []).map(({ id, customer }) => [id as string, customer?.name ?? '']),
  )
  const items = [...itemTargets(line, before.data, customers, typed), ...wages].slice(0, SHOWN_ITEMS)
  const booked = (entries.data ?? [])
    .filter(({ amount }) => isPart || amount === line.amount)
    .map(entryTarget)
  const named = [...answerTargets(line, usual, chart, typed), ...accountTargets(chart, usual, typed)]
  if (!hasDocuments) return named.slice(0, SHOWN)
  return [
    ...documents.slice(0, SHOWN_DOCUMENTS - (items.length > 0 ? 1 : 0)),
    ...items,
    ...booked.slice(0, SHOWN_ENTRIES),
    ...named,
  ].slice(0, SHOWN)
}

/** Wages, payroll tax, pension and dividend that are to be paid, for money that went out. */
function useWages(
  line: BankLine,
  chart: readonly ChartAccountOnWire[],
  isAsked: boolean,
  typed: string,
): readonly Target[] {
  const toPay = useQuery({ ...payables, enabled: isAsked && !isIn(line) })
  return wageTargets(line, toPay.data ?? [], chart, typed)
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(typed)
    }, REST_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [typed])
  return settled
}
