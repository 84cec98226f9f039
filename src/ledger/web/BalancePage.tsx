import {
  IconCashRegister,
  IconBuildingBank,
  IconCalendarCheck,
  IconDeviceLaptop,
  IconListNumbers,
  IconPigMoney,
  IconShieldCheck,
  IconTransferIn,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { mayOpen } from '#platform/web/page-rights.ts'
import { paths } from '#platform/web/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { BalanceSheet } from './BalanceSheet.tsx'
import './BalancePage.css'
import { Journal } from './Journal.tsx'
import type { OnEntry } from './JournalEntry.tsx'
import { balance, journalBefore } from './queries.ts'

/** The books: what the business has and owes, the proof that it adds up, and every entry it is made of. */
export function BalancePage({ AboveEntries, OnEntry }: { AboveEntries: ComponentType; OnEntry: OnEntry }) {
  const sheet = useQuery(balance)
  // Requested at once, shown below the balance sheet when that has its height: otherwise the entries would
  // move.
  useQuery(journalBefore(null))
  return (
    <>
      <PageHeader
        title="Balans"
        crumbs={[{ label: 'Financiën' }]}
        primary={{ label: 'Memoriaalboeking', to: paths.newJournalEntry }}
      />
      <nav className="balance-page-more" aria-label="Boekhouding">
        {more
          .filter(({ to }) => mayOpen(to))
          .map(({ label, to, Icon }) => (
            <Link key={to} to={to}>
              <Icon size={17} stroke={1.7} aria-hidden />
              {label}
            </Link>
          ))}
      </nav>
      <div className="balance-page">
        <BalanceSheet />
        {!sheet.isPending && (
          <>
            <AboveEntries />
            <Journal OnEntry={OnEntry} />
          </>
        )}
      </div>
    </>
  )
}

/** Further pages of bookkeeping. */
const more = [
  { label: 'Controleer mijn administratie', to: paths.proof, Icon: IconShieldCheck },
  { label: 'Kassa en kasboek', to: paths.registers, Icon: IconCashRegister },
  { label: 'Bedrijfsmiddelen', to: paths.assets, Icon: IconDeviceLaptop },
  { label: 'Uitbetalingen', to: paths.payouts, Icon: IconTransferIn },
  { label: 'Lonen', to: paths.wages, Icon: IconUsers },
  { label: 'Leningen', to: paths.loans, Icon: IconPigMoney },
  { label: 'Grootboekrekeningen', to: paths.ledgerAccounts, Icon: IconListNumbers },
  { label: 'Beginbalans', to: paths.openingBalance, Icon: IconBuildingBank },
  { label: 'Jaarafsluiting', to: paths.yearEnd, Icon: IconCalendarCheck },
]
