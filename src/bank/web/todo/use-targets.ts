import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expensePage } from '#expenses/web/queries.ts'
import { invoicePage } from '#invoices/web/queries.ts'
import type { ChartAccountOnWire } from '#ledger/contract.ts'
import type { BankLine } from '../../contract.ts'
import { isIn } from './candidate.ts'
import { accountTargets, expenseTarget, invoiceTarget, type Target } from './target.ts'

const SHOWN = 7
const REST_MS = 180

/** What matches a typed text: open invoices for money that came in, expenses for money that went out, then accounts. */
export function useTargets(
  line: BankLine,
  chart: readonly ChartAccountOnWire[],
  hasDocuments: boolean,
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
  const documents = isIn(line)
    ? (invoices.data?.rows ?? []).map(invoiceTarget)
    : (expenses.data?.rows ?? []).map(expenseTarget)
  return [...(hasDocuments ? documents : []), ...accountTargets(chart, typed)].slice(0, SHOWN)
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
