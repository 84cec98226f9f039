import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { counted, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, type Cents } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import { FittingMoney } from '#platform/web/ui/Money.tsx'
import type { InvoiceFigures } from '../figures-contract.ts'
import './InvoiceFigureCards.css'
import { invoiceFigures } from './queries.ts'

/** Four figures above the list, each leading to what it is made of. */
export function InvoiceFigureCards() {
  const { data: figures = null, isLoadingError } = useQuery(invoiceFigures)
  // The list below shows the error.
  if (isLoadingError) return null
  return (
    <ul className="invoice-figures" aria-label="Cijfers" aria-busy={figures === null}>
      {cards.map(({ title, to, read }) => {
        const card = figures === null ? null : read(figures)
        return (
          <li key={title} className="invoice-figure" data-late={card?.isLate}>
            <Link to={to} className="invoice-figure-title">
              {title}
            </Link>
            <p className="invoice-figure-amount">
              {card === null ? <Bone width={120} height={22} /> : <FittingMoney cents={card.amount} />}
            </p>
            <p className="invoice-figure-detail">
              {card === null ? <Bone width={90} height={12} /> : card.detail}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

interface Card {
  readonly amount: Cents
  readonly detail: string
  readonly isLate?: boolean
}

const cards: readonly { title: string; to: string; read: (figures: InvoiceFigures) => Card }[] = [
  {
    title: 'Nog te ontvangen',
    to: `${paths.invoices}?toon=openstaand`,
    read: ({ toReceive: { amount, count } }) => ({
      amount,
      detail: count === 0 ? 'alles is betaald' : counted(count, 'factuur', 'facturen'),
    }),
  },
  {
    title: 'Te laat',
    to: `${paths.invoices}?toon=te-laat`,
    read: ({ late: { amount, oldestDays } }) => ({
      amount,
      detail: oldestDays === 0 ? 'niemand is te laat' : `oudste ${counted(oldestDays, 'dag', 'dagen')}`,
      isLate: oldestDays > 0,
    }),
  },
  {
    title: 'Omzet dit kwartaal',
    to: `${paths.invoices}?toon=dit-kwartaal`,
    read: ({ revenue }) => ({ amount: revenue.amount, detail: comparison(revenue) }),
  },
  {
    title: 'Btw opzij te zetten',
    to: paths.taxes,
    read: ({ vatBalance }) => ({
      amount: vatBalance,
      detail: vatBalance < 0n ? 'krijg je terug' : 'volgens je boeken tot nu toe',
    }),
  },
]

function comparison({ moreThanBefore, hasBefore }: InvoiceFigures['revenue']): string {
  if (!hasBefore) return 'excl. btw'
  if (moreThanBefore === 0n) return 'evenveel als vorig kwartaal'
  return `${formatEuros(absolute(moreThanBefore))} ${moreThanBefore > 0n ? 'meer' : 'minder'} dan vorig kwartaal`
}
