import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expensePage } from '#expenses/web/queries.ts'
import { invoicePage } from '#invoices/web/queries.ts'
import type { ChartAccountOnWire } from '#ledger/contract.ts'
import type { BankLine } from '../../contract.ts'
import { unlinkedEntries } from '../queries.ts'
import { isIn } from './candidate.ts'
import { accountTargets, entryTarget, expenseTarget, invoiceTarget, type Target } from './target.ts'

const SHOWN = 8
/** So that something of each kind is in sight. */
const SHOWN_DOCUMENTS = 4
const SHOWN_ENTRIES = 2
const REST_MS = 180

/**
 * What matches a typed text: open invoices for money that came in, expenses for money that went out, then entries without a line of the bank,
 * then accounts.
 *
 * @param isPart a part of the line is sought, which may be an entry of another amount
 */
export function useTargets(
  line: BankLine,
  chart: readonly ChartAccountOnWire[],
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
  const entries = useQuery({ ...unlinkedEntries(line.id, search), enabled: hasDocuments })
  const documents = isIn(line)
    ? (invoices.data?.rows ?? []).map(invoiceTarget)
    : (expenses.data?.rows ?? []).map(expenseTarget)
  const booked = (entries.data ?? [])
    .filter(({ amount }) => isPart || amount === line.amount)
    .map(entryTarget)
  if (!hasDocuments) return accountTargets(chart, typed).slice(0, SHOWN)
  return [
    ...documents.slice(0, SHOWN_DOCUMENTS),
    ...booked.slice(0, SHOWN_ENTRIES),
    ...accountTargets(chart, typed),
  ].slice(0, SHOWN)
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
