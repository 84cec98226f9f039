import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { BalanceSheet } from './BalanceSheet.tsx'
import './BalancePage.css'
import { Journal } from './Journal.tsx'
import { balance, journalBefore } from './queries.ts'

/** The books: what the business has and owes, the proof that it adds up, and every entry it is made of. */
export function BalancePage() {
  const sheet = useQuery(balance)
  // Asked for at once, shown beneath the sheet when that has its height: otherwise the entries would jump down.
  useQuery(journalBefore(null))
  return (
    <>
      <PageHeader title="Balans" crumbs={[{ label: 'Financiën' }]} />
      <div className="balance-page">
        <BalanceSheet />
        {!sheet.isPending && <Journal />}
      </div>
    </>
  )
}
