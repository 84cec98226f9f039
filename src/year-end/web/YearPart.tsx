import { counted } from '#kernel/dutch-format.ts'
import { useQuery } from '@tanstack/react-query'
import {
  IconAlertCircleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconLockFilled,
} from '@tabler/icons-react'
import { useState } from 'react'
import { sum } from '#kernel/money.ts'
import { may } from '#platform/web/rights.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { YearDetail } from '../contract.ts'
import { AdjustmentsCard } from './AdjustmentsCard.tsx'
import { PackageCard } from './PackageCard.tsx'
import { useClosing, yearOf } from './queries.ts'
import { ReopenDialog } from './ReopenDialog.tsx'
import './YearPart.css'

/** One year: its list, the effect of closing it, and the balance sheet with which the next year begins. */
export function YearPart({ year }: { year: number }) {
  const query = useQuery(yearOf(year))
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van het boekjaar."
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined) return <TableSkeleton rows={6} />
  const detail = query.data
  return (
    <div className="year-part">
      {detail.state === 'closed' ? <ClosedCard detail={detail} /> : <ListCard detail={detail} />}
      {detail.state !== 'running' && <AdjustmentsCard year={year} isClosed={detail.state === 'closed'} />}
      <NextCard detail={detail} />
      <PackageCard year={year} />
    </div>
  )
}

const marks = {
  ok: [IconCircleCheckFilled, 'In orde'],
  attention: [IconAlertCircleFilled, 'Let op'],
  blocking: [IconCircleXFilled, 'Nog niet in orde'],
} as const

/** The page where a point can be solved. */
const helpOf: Readonly<Record<string, { label: string; to: string }>> = {
  vat: { label: 'Naar Belastingen', to: paths.taxes },
  proof: { label: 'Naar de controle', to: paths.proof },
  trips: { label: 'Naar Ritten', to: paths.trips },
  'loan-interest': { label: 'Naar Leningen', to: paths.loans },
  cars: { label: 'Naar Ritten', to: paths.trips },
  concepts: { label: 'Naar Facturen', to: paths.invoices },
  assets: { label: 'Naar Bedrijfsmiddelen', to: paths.assets },
}

const helpFor = ({ id, expenseId }: YearDetail['points'][number]) =>
  expenseId === undefined ? helpOf[id] : { label: 'Naar de uitgave', to: paths.expense(expenseId) }

function ListCard({ detail }: { detail: YearDetail }) {
  const closing = useClosing(detail.year, () => {
    toast(`✅ Boekjaar ${String(detail.year)} afgesloten`)
  })
  const [equity, setEquity] = useState(detail.equity)
  const isBlocked = detail.points.some(({ outcome }) => outcome === 'blocking')
  const attention = detail.points.filter(({ outcome }) => outcome === 'attention').length
  const close = async () => {
    const isConfirmed = await askConfirmation({
      title: `Boekjaar ${String(detail.year)} afsluiten?`,
      text:
        'Het resultaat gaat naar het eigen vermogen en er kan niets meer in worden geboekt. Heropenen kan, met een reden.' +
        (attention > 0
          ? ` ${counted(attention, 'aandachtspunt blijft zoals het is', 'aandachtspunten blijven zoals ze zijn')}.`
          : ''),
      confirmLabel: 'Afsluiten',
    })
    if (isConfirmed) closing.mutate({ equity, acceptPoints: true })
  }
  return (
    <Card title={`Lijst voor ${String(detail.year)}`} isFlush>
      <Points points={detail.points} />
      {may('year.close') && (
        <div className="year-close">
          <EquityChoice resultAmount={detail.resultAmount} equity={equity} onChoose={setEquity} />
          <ErrorNote error={closing.error} fallback="❌ Afsluiten mislukt zonder foutmelding." />
          <Button disabled={isBlocked} loading={closing.isPending} onClick={() => void close()}>
            {`Boekjaar ${String(detail.year)} afsluiten`}
          </Button>
          {isBlocked && <p className="year-close-reason">Afsluiten kan als alles hierboven in orde is.</p>}
        </div>
      )}
    </Card>
  )
}

function Points({ points }: Pick<YearDetail, 'points'>) {
  return (
    <ul className="year-points">
      {points.map((point) => {
        const [Icon, word] = marks[point.outcome]
        const help = point.outcome === 'ok' ? undefined : helpFor(point)
        return (
          <li key={point.id} data-outcome={point.outcome}>
            <span className="year-point-mark">
              <Icon size={22} aria-hidden />
              <span className="visually-hidden">{word}:</span>
            </span>
            <div>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </div>
            {help && (
              <PageLink isAction to={help.to}>
                {help.label}
              </PageLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function EquityChoice({
  resultAmount,
  equity,
  onChoose,
}: Pick<YearDetail, 'resultAmount' | 'equity'> & { onChoose: (equity: YearDetail['equity']) => void }) {
  return (
    <fieldset className="year-equity">
      <legend>
        Het resultaat van <Money cents={resultAmount} /> gaat naar
      </legend>
      {(
        [
          ['owner', 'Ondernemingsvermogen (eenmanszaak, vof)'],
          ['company', 'Onverdeelde winst (bv)'],
        ] as const
      ).map(([kind, label]) => (
        <label key={kind}>
          <input
            type="radio"
            name="equity"
            checked={equity === kind}
            onChange={() => {
              onChoose(kind)
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function ClosedCard({ detail }: { detail: YearDetail }) {
  const [isReopening, setIsReopening] = useState(false)
  return (
    <Card>
      <div className="year-closed">
        <IconLockFilled size={26} aria-hidden />
        <div>
          <h2>Boekjaar {detail.year} is afgesloten</h2>
          <p>
            {detail.closedAt !== null && (
              <>
                Op <InstantText instant={detail.closedAt} />.{' '}
              </>
            )}
            Het resultaat was <Money cents={detail.resultAmount} />.
          </p>
          {detail.reopenings.map((reopening) => (
            <p key={reopening.reopenedAt}>
              Eerder heropend op <InstantText instant={reopening.reopenedAt} />: {reopening.reason}
            </p>
          ))}
        </div>
        <Button
          needs="year.close"
          variant="default"
          onClick={() => {
            setIsReopening(true)
          }}
        >
          Heropenen
        </Button>
      </div>
      {isReopening && (
        <ReopenDialog
          year={detail.year}
          onClose={() => {
            setIsReopening(false)
          }}
        />
      )}
    </Card>
  )
}

function NextCard({ detail }: { detail: YearDetail }) {
  return (
    <Card title={`Waarmee ${String(detail.year + 1)} begint`} isFlush>
      <table className="year-next">
        <caption className="visually-hidden">Beginbalans van {detail.year + 1}</caption>
        <thead>
          <tr>
            <th scope="col">Rekening</th>
            <th scope="col">Saldo</th>
          </tr>
        </thead>
        <tbody>
          {detail.openingOfNext.map(({ number, name, amount }) => (
            <tr key={number}>
              <th scope="row">
                {number} {name}
              </th>
              <td>
                <Money cents={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Samen</th>
            <td>
              <Money cents={sum(detail.openingOfNext.map(({ amount }) => amount))} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
