import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { BalanceSheet } from './BalanceSheet.tsx'
import './BalancePage.css'
import { Journal } from './Journal.tsx'

/** The books: what the business has and owes, the proof that it adds up, and every entry it is made of. */
export function BalancePage() {
  return (
    <>
      <PageHeader title="Balans" crumbs={[{ label: 'Financiën' }]} />
      <div className="balance-page">
        <BalanceSheet />
        <Journal />
      </div>
    </>
  )
}
